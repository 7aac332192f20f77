"""Packs the boot image, and micropip for the wheel fallback; runs inside Pyodide, started by boot_image.mjs.

An image is a zip of compiled modules: the standard library modules of a list, and a package that was installed from a
wheel. That of rbcore is not compressed: the build packs it as a whole, which makes it smaller, and imports unpack
nothing. For equal bytes from equal input, dates are fixed and a compiled module names the hash of its source instead of
the time. Modules of others have no line numbers, which are a third of their size: there is no source to look up. Our
own modules have no docstrings, which nobody reads in a page, but keep their asserts and line numbers.
"""

import ast
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
# An entry of a line table that gives no line to one to eight code units of two bytes.
NO_LINE = 0x80 | 15 << 3
MAX_UNITS = 8


def without_lines(code: CodeType) -> CodeType:
    """Return the code, including nested code, without line numbers."""
    whole, rest = divmod(len(code.co_code) // 2, MAX_UNITS)
    table = bytes([NO_LINE | MAX_UNITS - 1]) * whole + (bytes([NO_LINE | rest - 1]) if rest else b"")
    consts = tuple(without_lines(const) if isinstance(const, CodeType) else const for const in code.co_consts)
    return code.replace(co_linetable=table, co_consts=consts)


def without_docstrings(source: bytes) -> ast.Module:
    """Return the syntax tree of a module without docstrings."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
    return tree


def compiled(name: str, source: bytes, is_ours: bool) -> bytes:
    """Return the .pyc of a module; modules of others lose docstrings, asserts and line numbers."""
    if is_ours:
        code = compile(without_docstrings(source), HOME + name, "exec", dont_inherit=True, optimize=0)
    else:
        code = without_lines(compile(source, HOME + name, "exec", dont_inherit=True, optimize=2))
    flags = struct.pack("<I", UNCHECKED_HASH)
    return importlib.util.MAGIC_NUMBER + flags + importlib.util.source_hash(source) + marshal.dumps(code)


def add(archive: zipfile.ZipFile, name: str, data: bytes, is_ours: bool = False) -> None:
    """Add a file to the archive; a module is compiled."""
    if name.endswith(".py"):
        name, data = name + "c", compiled(name, data, is_ours)
    info = zipfile.ZipInfo(name, DATE)
    info.compress_type = archive.compression
    info.external_attr = 0o644 << 16
    archive.writestr(info, data, compresslevel=9)


def image(module_list: str, package: str, compression: int) -> bytes:
    """Return a zip with the listed modules of the standard library and what the page needs of an installed package."""
    left_out = tuple(Path("/tmp/not_in_page.txt").read_text("utf-8").split())
    dist = importlib.metadata.distribution(package)
    installed = sorted(str(file) for file in dist.files or () if "__pycache__" not in str(file))
    buffer = io.BytesIO()
    with zipfile.ZipFile(LIBRARY) as library, zipfile.ZipFile(buffer, "w", compression) as archive:
        for name in Path(module_list).read_text("utf-8").split():
            add(archive, name, library.read(name))
        for name in installed:
            if (name.startswith(f"{package}/") and not name.startswith(left_out)) or "/licenses/" in name:
                add(archive, name, Path(str(dist.locate_file(name))).read_bytes(), is_ours=package == "rbcore")
    return buffer.getvalue()


Path("/tmp/boot.zip").write_bytes(image("/tmp/modules.txt", "rbcore", zipfile.ZIP_STORED))
Path("/tmp/micropip.zip").write_bytes(image("/tmp/micropip_modules.txt", "micropip", zipfile.ZIP_DEFLATED))
