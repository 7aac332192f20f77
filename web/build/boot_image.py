"""Packs the boot image and, for the fall-back, micropip; runs inside Pyodide, called by boot_image.mjs.

The library's modules of a keep list and everything that a wheel installed go into one zip as compiled modules. Dates
are fixed and the compiled modules name the hash of their source instead of its time, so that equal input gives equal
bytes. What is not ours is packed without its line numbers, which are a third of it: there is no source to look up.
"""

import importlib.metadata
import importlib.util
import io
import marshal
import struct
import zipfile
from pathlib import Path
from types import CodeType

LIBRARY = "/tmp/library.zip"
HOME = "/lib/python314.zip/"
DATE = (2020, 1, 1, 0, 0, 0)
UNCHECKED_HASH = 0b01
# An entry of a line table that says "from nowhere" of one to eight code units of two bytes.
NOWHERE = 0x80 | 15 << 3
MOST_UNITS = 8
# Commands for a terminal, which no page runs.
NOT_PACKED = {
    "rbcore/__main__.py",
    "rbcore/commands/arena.py",
    "rbcore/commands/cases.py",
    "rbcore/commands/lesson.py",
    "rbcore/commands/perft.py",
    "rbcore/commands/replay.py",
    "rbcore/commands/report.py",
}


def lineless(code: CodeType) -> CodeType:
    """Return the code, and all code within, with tables that know no line."""
    whole, rest = divmod(len(code.co_code) // 2, MOST_UNITS)
    table = bytes([NOWHERE | MOST_UNITS - 1]) * whole + (bytes([NOWHERE | rest - 1]) if rest else b"")
    consts = tuple(lineless(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_linetable=table, co_consts=consts)


def compiled(name: str, source: bytes, is_ours: bool) -> bytes:
    """Return the bytes of the .pyc of a module; what is not ours has neither docstrings nor asserts nor lines."""
    code = compile(source, HOME + name, "exec", dont_inherit=True, optimize=0 if is_ours else 2)
    code = code if is_ours else lineless(code)
    flags = struct.pack("<I", UNCHECKED_HASH)
    return importlib.util.MAGIC_NUMBER + flags + importlib.util.source_hash(source) + marshal.dumps(code)


def put(box: zipfile.ZipFile, name: str, data: bytes, is_ours: bool = False) -> None:
    """Add a file, a module as its compiled form."""
    if name.endswith(".py"):
        name, data = name + "c", compiled(name, data, is_ours)
    info = zipfile.ZipInfo(name, DATE)
    info.compress_type = zipfile.ZIP_DEFLATED
    info.external_attr = 0o644 << 16
    box.writestr(info, data, compresslevel=9)


def packed(keep: str, wheel: str) -> bytes:
    """Return a zip with the library's modules of a list and with what a wheel installed."""
    dist = importlib.metadata.distribution(wheel)
    installed = sorted(str(file) for file in dist.files or () if "__pycache__" not in str(file))
    buffer = io.BytesIO()
    with zipfile.ZipFile(LIBRARY) as library, zipfile.ZipFile(buffer, "w") as box:
        for name in Path(keep).read_text("utf-8").split():
            put(box, name, library.read(name))
        for name in installed:
            if name not in NOT_PACKED and (name.startswith(f"{wheel}/") or "/licenses/" in name):
                put(box, name, Path(str(dist.locate_file(name))).read_bytes(), is_ours=wheel == "rbcore")
    return buffer.getvalue()


Path("/tmp/boot.zip").write_bytes(packed("/tmp/keep.txt", "rbcore"))
Path("/tmp/micropip.zip").write_bytes(packed("/tmp/keep_micropip.txt", "micropip"))
