"""Packs the boot image; runs inside Pyodide, called by boot_image.mjs.

The library's modules of the keep list and everything that the rbcore wheel installed go into one zip as compiled
modules. Dates are fixed and the compiled modules name the hash of their source instead of its time, so that equal
input gives equal bytes.
"""

import importlib.metadata
import importlib.util
import io
import marshal
import struct
import zipfile
from pathlib import Path

LIBRARY = "/tmp/library.zip"
KEEP = "/tmp/keep.txt"
OUT = "/tmp/boot.zip"
HOME = "/lib/python314.zip/"
DATE = (2020, 1, 1, 0, 0, 0)
UNCHECKED_HASH = 0b01


def compiled(name: str, source: bytes, optimize: int) -> bytes:
    """Return the bytes of the .pyc of a module; `optimize` 2 leaves out docstrings and asserts."""
    code = compile(source, HOME + name, "exec", dont_inherit=True, optimize=optimize)
    flags = struct.pack("<I", UNCHECKED_HASH)
    return importlib.util.MAGIC_NUMBER + flags + importlib.util.source_hash(source) + marshal.dumps(code)


def put(box: zipfile.ZipFile, name: str, data: bytes, optimize: int) -> None:
    """Add a file, a module as its compiled form."""
    if name.endswith(".py"):
        name, data = name + "c", compiled(name, data, optimize)
    info = zipfile.ZipInfo(name, DATE)
    info.compress_type = zipfile.ZIP_DEFLATED
    info.external_attr = 0o644 << 16
    box.writestr(info, data, compresslevel=9)


def packed() -> bytes:
    """Return the boot image."""
    keep = Path(KEEP).read_text("utf-8").split()
    dist = importlib.metadata.distribution("rbcore")
    own = sorted(str(file) for file in dist.files or () if str(file).startswith("rbcore/"))
    buffer = io.BytesIO()
    with zipfile.ZipFile(LIBRARY) as library, zipfile.ZipFile(buffer, "w") as box:
        for name in keep:
            put(box, name, library.read(name), 2)
        for name in own:
            if "__pycache__" not in name:
                put(box, name, Path(str(dist.locate_file(name))).read_bytes(), 0)
    return buffer.getvalue()


Path(OUT).write_bytes(packed())
