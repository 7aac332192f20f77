"""Compresses files with gzip and brotli; results are cached in web/.cache/packed, since brotli is slow."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import get_ident

from rbcore.batch.processes import cores
from web.build import environment
from web.build.progress import SEE_ABOVE, run_quietly, step

FOLDER = environment.CACHE / "packed"
# Other formats are already compressed; the boot image is a zip that is not.
SUFFIXES = (".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest", ".zip")
WORTHWHILE = 0.95
LARGE_BYTES = 1 << 16
# Python code, run in the environment, that compresses the file named first into the second one.
_ZOPFLI = """
import sys, zopfli.gzip
from pathlib import Path
source, target = map(Path, sys.argv[1:])
target.write_bytes(zopfli.gzip.compress(source.read_bytes(), numiterations=1))
"""


def cache_path(data: bytes, suffix: str) -> Path:
    """Return the path in the cache for a compressed form of the data."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    return FOLDER / f"{hashlib.sha256(data).hexdigest()}{suffix}"


def gzipped(data: bytes) -> bytes:
    """Return the gzipped data; equal data gives equal bytes.

    Large files are worth zopfli, which saves 3 % and takes a second for each megabyte.
    """
    if len(data) < LARGE_BYTES:
        return gzip.compress(data, 9, mtime=0)
    path = cache_path(data, ".zopfli.gz")
    if not path.is_file():
        source, part = (cache_path(data, f".{get_ident()}{suffix}") for suffix in (".raw", ".part"))
        source.write_bytes(data)
        with step(f"compressing a file of {len(data) / 1e6:.1f} MB"):
            run_quietly([environment.python(), "-c", _ZOPFLI, source, part], SEE_ABOVE)
        part.replace(path)
        source.unlink(missing_ok=True)
    return path.read_bytes()


def all_gzipped(contents: Iterable[bytes]) -> list[bytes]:
    """Return the gzipped form of each content, with one process for each core."""
    with ThreadPoolExecutor(cores()) as pool:
        return list(pool.map(gzipped, contents))


def quickly_gzipped(data: bytes) -> bytes:
    """Return the gzipped data, a little larger but at once; equal data gives equal bytes."""
    return gzip.compress(data, 6, mtime=0)


def brotli(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files compressed with brotli, by their original names."""
    paths = {name: cache_path(data, ".br") for name, data in files.items()}
    missing = [name for name, path in paths.items() if not path.is_file()]
    if missing:
        pairs = FOLDER / "pairs.json"
        sources = {name: cache_path(files[name], ".raw") for name in missing}
        for name, path in sources.items():
            path.write_bytes(files[name])
        pairs.write_text(json.dumps([[str(sources[name]), str(paths[name])] for name in missing]), "utf-8")
        with step("compressing the files"):
            run_quietly([environment.node()[0], environment.BUILD / "brotli.mjs", pairs], SEE_ABOVE)
        for path in sources.values():
            path.unlink(missing_ok=True)
    return {name: path.read_bytes() for name, path in paths.items()}


def beside(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return `name.br` and `name.gz` for each file that gets at least 5 % smaller."""
    compressible = {name: data for name, data in files.items() if name.endswith(SUFFIXES)}
    packed = {f"{name}.gz": data for name, data in zip(compressible, all_gzipped(compressible.values()), strict=True)}
    packed |= {f"{name}.br": data for name, data in brotli(compressible).items()}
    return {
        name: data for name, data in sorted(packed.items()) if len(data) < WORTHWHILE * len(compressible[name[:-3]])
    }
