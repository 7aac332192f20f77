"""The line of each value in a JSON text, so that faults can be reported with their lines."""

import json
import re
from collections.abc import Iterator
from math import isfinite
from typing import Any

from rbcore.lesson.faults import LessonError, LessonFault, Path

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+')
_TRAILING_COMMA = re.compile(r",\s*[}\]]")


def _lines(text: str) -> Iterator[tuple[Path, int]]:
    """Yield the path of every key or item of a valid JSON text with its line, also of a key that is repeated."""
    path: list[str | int] = []
    kinds: list[str] = []
    key = True
    line, at = 1, 0
    for token in _TOKEN.finditer(text):
        line += text.count("\n", at, token.start())
        word, at = token.group(), token.start()
        is_item = bool(kinds) and kinds[-1] == "["
        if word in "{[":
            if is_item:
                yield (*path,), line
            kinds.append(word)
            path.append("" if word == "{" else 0)
            key = word == "{"
        elif word in "}]":
            kinds.pop()
            path.pop()
        elif word == ",":
            last = path[-1]
            path[-1] = last + 1 if isinstance(last, int) else ""
            key = kinds[-1] == "{"
        elif word == ":":
            key = False
        elif key and kinds and kinds[-1] == "{":
            path[-1] = json.loads(word)
            yield (*path,), line
        elif is_item:
            yield (*path,), line


def lines_of(text: str) -> dict[Path, int]:
    """Return the line, counted from 1, of every key or item of a valid JSON text, by its path."""
    return {(): 1, **dict(reversed([*_lines(text)]))}


def line_of(lines: dict[Path, int], path: Path) -> int:
    """Return the line of a path, or of its nearest parent that has one."""
    while path not in lines:
        path = path[:-1]
    return lines[path]


def parse(text: str) -> Any:
    """Return the value of a JSON text, refusing duplicate keys, and numbers that JSON does not have.

    Raises: LessonError; json.JSONDecodeError with the line; ValueError for a number with too many digits.
    """

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        value = dict(pairs)
        if len(value) < len(pairs):
            raise LessonError((), "a key occurs twice in one object")
        return value

    return json.loads(text, object_pairs_hook=once, parse_constant=_refuse, parse_float=_finite)


def value_fault(text: str, error: ValueError) -> tuple[int, str]:
    """Return the line and the message of an error of ``parse`` in a text whose syntax is right."""
    for token in _TOKEN.finditer(text):
        word = token.group()
        if word[0] not in '"{}[],:':
            try:
                parse(word)
            except ValueError as fault:
                return text.count("\n", 0, token.start()) + 1, str(fault)
    first: dict[Path, int] = {}
    for path, line in _lines(text):
        if path in first:
            return line, str(LessonFault(path, f"occurs twice in one object, first on line {first[path]}"))
        first[path] = line
    return 1, str(error)


def syntax_fault(text: str, error: json.JSONDecodeError) -> tuple[int, str]:
    """Return the line and the message of a syntax error, the same in every version of Python.

    From 3.13 on, Python reports a comma before a closing bracket at the comma; before, it reported the bracket.
    """
    comma = len(text[: error.pos + 1].rstrip("}] \t\r\n")) - 1
    if _TRAILING_COMMA.match(text, max(comma, 0)):
        return text.count("\n", 0, comma) + 1, "not JSON: a comma before the closing bracket"
    return error.lineno, f"not JSON: {error.msg}"


def _refuse(word: str) -> None:
    raise LessonError((), f"not JSON: {word}")


def _finite(word: str) -> float:
    value = float(word)
    if not isfinite(value):
        raise LessonError((), f"a number is too large: {word[:40]}")
    return value
