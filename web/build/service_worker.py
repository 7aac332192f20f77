"""Builds the service worker: its script after a list of the site's files, with hashes, content types and policy."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping

from web.build.server import NO_PAGE, TYPES
from web.build.site_files import PACKED, RULES

WORKER = "sw.js"
# Only the browser's install dialog shows the screenshots, plain boards are for sandboxes, which cache nothing, only
# hosts answer with 404.html, and offline the dialog has the rules.
NOT_OFFLINE = ("screenshots/", "embed/v1/plain/", NO_PAGE, RULES)
POLICY = re.compile(r'http-equiv="Content-Security-Policy" content="([^"]+)"')


def offline_files(files: Mapping[str, bytes]) -> list[tuple[str | int, ...]]:
    """Return address, SHA-256 and size of every file that is cached for offline use, and its packed copy's address."""
    rows: list[tuple[str | int, ...]] = []
    for name, data in sorted(files.items()):
        if name == WORKER or name.startswith(NOT_OFFLINE) or name.endswith(PACKED):
            continue
        copy = f"{name}{PACKED}"
        rows.append((name, hashlib.sha256(data).hexdigest(), len(data), *([copy] if copy in files else [])))
    return rows


def policy(index: bytes) -> str:
    """Return the page's content security policy without trusted types, which workers do not need."""
    match = POLICY.search(index.decode())
    rules = match[1].split("; ") if match else []
    return "; ".join(rule for rule in rules if "trusted-types" not in rule)


def service_worker(files: Mapping[str, bytes], script: bytes) -> bytes:
    """Return the service worker of a site.

    Its version is a hash of the file list and the script, so that equal sites have equal workers and every change
    gives a new version.
    """
    rows = offline_files(files)
    version = hashlib.sha256(json.dumps(rows).encode() + script).hexdigest()[:16]
    site = {"version": version, "files": rows, "types": TYPES, "policy": policy(files["index.html"])}
    return f"self.SITE = {json.dumps(site, separators=(',', ':'))};\n".encode() + script
