"""The types that the shapes of the protocol consist of.

A running engine does not need them. The generator of the page's types and validators uses them,
and so do the tests that compare the engine's answers with their declared shapes.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple


class Type(NamedTuple):
    """A type of JSON value.

    ``kind``: text, whole, number, flag, json, anything, constant, list, map, pair, either, fields or shape.
    ``of``: the values of a constant, the types inside, the fields, or the name of a shape.
    ``least`` and ``most`` bound the length of a text, the value of a whole number, or the size of a list or map.
    """

    kind: str
    of: tuple[Any, ...] = ()
    most: int = 0
    least: int = 0


class Field(NamedTuple):
    """A key of an object; ``name?`` may be missing."""

    name: str
    type: Type
    about: str = ""

    @property
    def key(self) -> str:
        """The key without the mark of an optional field."""
        return self.name.removesuffix("?")

    @property
    def is_optional(self) -> bool:
        """Whether the key may be missing."""
        return self.name.endswith("?")


class Shape(NamedTuple):
    """A named type, declared under the same name in the page."""

    name: str
    about: str
    type: Type


NUMBER = Type("number")
FLAG = Type("flag")
NULL = Type("constant", (None,))
ANYTHING = Type("anything")


def text(most: int = 40) -> Type:
    """Return the type of a text of at most ``most`` characters."""
    return Type("text", (), most)


def whole(most: int = 1_000_000) -> Type:
    """Return the type of a whole number from 0 to ``most``."""
    return Type("whole", (), most)


def json_value(depth: int) -> Type:
    """Return the type of any JSON nested at most ``depth`` levels deep."""
    return Type("json", (), depth)


def constant(*values: Any) -> Type:
    """Return the type that has exactly these values."""
    return Type("constant", values)


def list_of(item: Type, most: int = 200) -> Type:
    """Return the type of a list."""
    return Type("list", (item,), most)


def map_of(item: Type, most: int = 100, least: int = 0) -> Type:
    """Return the type of an object with arbitrary keys."""
    return Type("map", (item,), most, least)


def pair(first: Type, second: Type) -> Type:
    """Return the type of a list of two."""
    return Type("pair", (first, second))


def either(*types: Type) -> Type:
    """Return the type of a value that has one of these types."""
    return Type("either", types)


def nullable(item: Type) -> Type:
    """Return the type of a value or null."""
    return either(NULL, item)


def fields(*rows: tuple[Any, ...]) -> Type:
    """Return the type of an object with these keys, given as (name, type) or (name, type, about)."""
    return Type("fields", tuple(Field(*row) for row in rows))


def named(name: str) -> Type:
    """Return the type with this name."""
    return Type("shape", (name,))


def mismatch(shapes: Mapping[str, Shape], kind: Type, value: Any, path: str = "") -> str:
    """Return where and why a value does not match a type, or an empty text if it does.

    This is stricter than the page's validators: an object may have no keys besides its fields.
    """
    if kind.kind == "shape":
        return mismatch(shapes, shapes[kind.of[0]].type, value, path)
    if kind.kind == "either":
        mismatches = [mismatch(shapes, one, value, path) for one in kind.of]
        return "" if "" in mismatches else " / ".join(mismatches)
    if kind.kind == "fields":
        return _fields_mismatch(shapes, kind, value, path)
    if kind.kind in ("list", "pair", "map"):
        return _items_mismatch(shapes, kind, value, path)
    fits = {
        "text": isinstance(value, str) and len(value) <= kind.most,
        "whole": type(value) is int and 0 <= value <= kind.most,
        "number": type(value) in (int, float),
        "flag": type(value) is bool,
        "constant": value in kind.of,
        "json": True,
        "anything": True,
    }[kind.kind]
    return "" if fits else f"{path}: {value!r:.60} is not {kind.kind} {kind.of or kind.most}"


def _fields_mismatch(shapes: Mapping[str, Shape], kind: Type, value: Any, path: str) -> str:
    if not isinstance(value, dict):
        return f"{path}: {value!r:.60} is no object"
    known = {field.key for field in kind.of}
    missing = [field.key for field in kind.of if not field.is_optional and field.key not in value]
    if missing or set(value) - known:
        return f"{path}: missing {missing}, unknown {sorted(set(value) - known)}"
    inside = (mismatch(shapes, f.type, value[f.key], f"{path}.{f.key}") for f in kind.of if f.key in value)
    return next(filter(None, inside), "")


def _items_mismatch(shapes: Mapping[str, Shape], kind: Type, value: Any, path: str) -> str:
    if kind.kind == "map":
        if not isinstance(value, dict) or not kind.least <= len(value) <= kind.most:
            return f"{path}: {value!r:.60} is no map of {kind.least} to {kind.most}"
        inside = (mismatch(shapes, kind.of[0], one, f"{path}.{key}") for key, one in value.items())
        return next(filter(None, inside), "")
    if not isinstance(value, list) or (len(value) > kind.most if kind.kind == "list" else len(value) != 2):
        return f"{path}: {value!r:.60} is no {kind.kind} of at most {kind.most or 2}"
    types = kind.of if kind.kind == "pair" else kind.of * len(value)
    inside = (
        mismatch(shapes, one, item, f"{path}[{at}]") for at, (one, item) in enumerate(zip(types, value, strict=True))
    )
    return next(filter(None, inside), "")
