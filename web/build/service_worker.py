"""Builds the service worker: its script after a list of the site's files, with hashes, content types and policy."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping

from web.build.server import TYPES

WORKER = "sw.js"
# Only the browser's install dialog shows the screenshots, and plain boards are for sandboxes, which cache nothing.
NOT_OFFLINE = ("screenshots/", "embed/v1/plain/")
POLICY = re.compile(r'http-equiv="Content-Security-Policy" content="([^"]+)"')


def offline_files(files: Mapping[str, bytes]) -> list[tuple[str, str, int]]:
    """Return address, SHA-256 and size of every file that is cached for offline use."""
    kept = {name: data for name, data in files.items() if name != WORKER and not name.startswith(NOT_OFFLINE)}
    return [(name, hashlib.sha256(data).hexdigest(), len(data)) for name, data in sorted(kept.items())]


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
