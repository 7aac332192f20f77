"""Compressed forms of files, kept in web/.cache/packed by the hash of what they were made of: brotli takes its time."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Mapping
from pathlib import Path

from web.build import environment
from web.build.progress import quiet, step

HOME = environment.CACHE / "packed"
# Other files are compressed by themselves.
SUFFIXES = (".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest")
LEAST = 0.95
LARGE_BYTES = 1 << 16


def place(data: bytes, suffix: str) -> Path:
    """Return where the compressed form of some bytes is kept."""
    HOME.mkdir(parents=True, exist_ok=True)
    return HOME / f"{hashlib.sha256(data).hexdigest()}{suffix}"


def gzipped(data: bytes) -> bytes:
    """Return the bytes gzipped, the same for the same bytes."""
    if len(data) < LARGE_BYTES:
        return gzip.compress(data, 9, mtime=0)
    path = place(data, ".gz")
    if not path.is_file():
        path.write_bytes(gzip.compress(data, 9, mtime=0))
    return path.read_bytes()


def brotli(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files compressed with brotli, under their own names."""
    places = {name: place(data, ".br") for name, data in files.items()}
    missing = [name for name, path in places.items() if not path.is_file()]
    if missing:
        order = HOME / "order.json"
        sources = {name: place(files[name], ".raw") for name in missing}
        for name, path in sources.items():
            path.write_bytes(files[name])
        order.write_text(json.dumps([[str(sources[name]), str(places[name])] for name in missing]), "utf-8")
        with step("compressing the files"):
            quiet(
                [environment.node()[0], environment.BUILD / "compress.mjs", order], "the lines above say what is wrong"
            )
        for path in sources.values():
            path.unlink(missing_ok=True)
    return {name: path.read_bytes() for name, path in places.items()}


def beside(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return what a host may send instead of the files: `name.br` and `name.gz`, where they are worth it."""
    able = {name: data for name, data in files.items() if name.endswith(SUFFIXES)}
    packed = {f"{name}.gz": gzipped(data) for name, data in able.items()}
    packed |= {f"{name}.br": data for name, data in brotli(able).items()}
    return {name: data for name, data in sorted(packed.items()) if len(data) < LEAST * len(able[name[:-3]])}
