"""Lists the long files, functions and READMEs, for a reviewer to look at; no check fails because of them."""

from __future__ import annotations

import ast
import os
from collections.abc import Iterator
from pathlib import Path

FOLDERS = ("rbcore", "tests", "e2e", "web")
KINDS = (".py", ".js", ".mjs", ".ts", ".css", "README.md")
# Folders of installed packages, of other people's files, and of data.
LEFT_OUT = ("node_modules", "vendor", "data")
FILE_LINES, FUNCTION_LINES, README_LINES = 400, 45, 150
GENERATED = "Generated from "


def worth_a_look(root: Path) -> list[str]:
    """Return a sentence for each long file, Python function and README of a checkout, the longest first."""
    rows = []
    for path in _paths(root):
        text, name = path.read_text(encoding="utf-8", errors="replace"), path.relative_to(root).as_posix()
        if GENERATED in text[:400]:
            continue
        rows.append((len(text.splitlines()), README_LINES if path.name == "README.md" else FILE_LINES, name))
        if path.suffix == ".py":
            rows += [
                (lines, FUNCTION_LINES, f"{function} ({name}:{first})") for lines, function, first in _functions(text)
            ]
    return [f"{name} has {lines} lines" for lines, limit, name in sorted(rows, reverse=True) if lines > limit]


def _paths(root: Path) -> Iterator[Path]:
    yield from (path for path in root.iterdir() if path.is_file() and path.name.endswith(KINDS))
    for top in FOLDERS:
        for folder, below, names in os.walk(root / top):
            below[:] = [name for name in below if name not in LEFT_OUT and not name.startswith(".")]
            yield from (Path(folder, name) for name in names if name.endswith(KINDS))


def _functions(text: str) -> Iterator[tuple[int, str, int]]:
    """Yield the length, the name and the first line of each function; none if ruff will find the syntax wrong."""
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield (node.end_lineno or node.lineno) - node.lineno + 1, node.name, node.lineno
