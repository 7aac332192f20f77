"""What the service worker is told at build time: the list of the site's files, their hashes, and how to answer them."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping

from web.build.server import TYPES

WORKER = "sw.js"
# Only the browser's own install dialog shows the first, and a sandbox, which keeps nothing, needs the other.
NOT_KEPT = ("screenshots/", "embed/v1/plain/")
POLICY = re.compile(r'http-equiv="Content-Security-Policy" content="([^"]+)"')


def listed(files: Mapping[str, bytes]) -> list[tuple[str, str, int]]:
    """Return address, SHA-256 and size of every file that is kept for offline use."""
    kept = {name: data for name, data in files.items() if name != WORKER and not name.startswith(NOT_KEPT)}
    return [(name, hashlib.sha256(data).hexdigest(), len(data)) for name, data in sorted(kept.items())]


def policy(index: bytes) -> str:
    """Return the page's policy without trusted types, which a worker has no use for."""
    found = POLICY.search(index.decode())
    rules = found[1].split("; ") if found else []
    return "; ".join(rule for rule in rules if "trusted-types" not in rule)


def service_worker(files: Mapping[str, bytes], script: bytes) -> bytes:
    """Return the service worker of a site: its list, then its script.

    Its version is a hash of both, so that equal sites have equal workers and every change makes a new one.
    """
    rows = listed(files)
    version = hashlib.sha256(json.dumps(rows).encode() + script).hexdigest()[:16]
    site = {"version": version, "files": rows, "types": TYPES, "policy": policy(files["index.html"])}
    return f"self.SITE = {json.dumps(site, separators=(',', ':'))};\n".encode() + script
