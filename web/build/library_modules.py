"""Calls the engine as the page does and lists the standard library files that were loaded; runs inside Pyodide.

Its last expression is the list, one file per line, for library_modules.mjs.
"""

import importlib
import json
import pkgutil
import sys
import traceback
import zipfile
from typing import Any

HOME = "/lib/python314.zip/"
# Loaded only in a browser, on rare errors or by later parts of the app.
ALWAYS = ("_pyodide/", "pyodide/", "zipfile/", "importlib/", "asyncio/")
# In the library, but only for other systems, or frozen into the runtime.
NEVER = (
    "asyncio/__main__", "asyncio/proactor_events", "asyncio/tools", "asyncio/windows_", "importlib/_bootstrap",
    "zipfile/__main__",
)  # fmt: skip
ALSO = (
    "bisect", "codeop", "contextlib", "copy", "dataclasses", "encodings.ascii", "encodings.cp437",
    "encodings.idna", "encodings.latin_1", "encodings.punycode", "encodings.raw_unicode_escape",
    "encodings.unicode_escape", "encodings.utf_16", "encodings.utf_16_be", "encodings.utf_16_le", "encodings.utf_8",
    "encodings.utf_8_sig", "enum", "functools", "hashlib", "heapq", "itertools", "json.scanner", "linecache", "math",
    "operator", "random", "re", "string", "textwrap", "time", "traceback", "typing",
)  # fmt: skip


def call_engine() -> None:
    """Send requests to the bridge: computer decisions, hints, a review, and errors of every kind."""
    from rbcore.bridge.page import handle

    def ask(call: str, **args: object) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(handle(json.dumps({"id": 1, "call": call, "args": args})))
        return reply

    ask("hello")
    table = ask("new", preset="pagat", seed="keep", players={"A": "master", "B": "club"})
    for _ in range(40):
        version = table["value"]["version"]
        answer = ask("think", version=version, nodes=200, slice_ms=1000)["value"]
        table = {"value": answer["snapshot"]} if answer["done"] else table
    table = ask("new", preset="pagat", seed="keep", players={"A": "human", "B": "human"})
    ask("hint", version=table["value"]["version"], nodes=200, slice_ms=1000)
    ask("odds")
    ask("finish")
    ask("review", slice_ms=1000)
    ask("no such call")
    handle("not JSON")


def import_engine() -> None:
    """Import every module of rbcore except its command line, of which only two commands run in Pyodide too."""
    import rbcore

    for module in pkgutil.walk_packages(rbcore.__path__, "rbcore."):
        is_command = module.name.startswith(("rbcore.__main__", "rbcore.commands."))
        if not is_command or module.name.endswith((".bench", ".serve_json")):
            importlib.import_module(module.name)


def format_error() -> None:
    """Format an error with its cause, as the bridge does for a bug."""
    try:
        raise RuntimeError from KeyError("cause")
    except RuntimeError:
        traceback.format_exc()


def loaded_files() -> str:
    """Return the library files of all loaded modules."""
    with zipfile.ZipFile("/tmp/library.zip") as library:
        names = [name for name in library.namelist() if name.endswith(".py")]
    origins = {
        str(getattr(module.__spec__, "origin", None))
        for module in list(sys.modules.values())
        if hasattr(module, "__spec__")
    }
    names = [name for name in names if not name.startswith(NEVER)]
    keep = [name for name in names if HOME + name in origins or name.startswith(ALWAYS)]
    return "\n".join(sorted(keep)) + "\n"


for extra in ALSO:
    importlib.import_module(extra)
import_engine()
call_engine()
format_error()
loaded_files()
