"""The JSON Schema of lessons, made from the rows of keys, for editors that complete and validate."""

from collections.abc import Sequence
from typing import Any

from rbcore.lesson.keys import (
    ASK,
    BRANCH,
    CAPTION,
    FORMAT,
    KEYS,
    MARK,
    MAX_MARKS_LETTERS,
    SERIES,
    SERIES_FORMAT,
    VERSION,
    WRONG,
    Key,
)

_LANGUAGES = {"type": "object", "minProperties": 1, "propertyNames": {"pattern": "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$"}}
_NAME = {"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"}

_ROWS = {
    "wrongs": (WRONG, ["text"]),
    "captions": (CAPTION, ["at", "text"]),
    "branches": (BRANCH, ["at", "name", "game"]),
    "marks": (MARK, []),
}


def _text(most: int) -> dict[str, Any]:
    words = {"type": "string", "minLength": 1, "maxLength": most}
    return {"anyOf": [words, {**_LANGUAGES, "additionalProperties": words}]}


def _object(keys: Sequence[Key], required: list[str]) -> dict[str, Any]:
    shown = {key.name: {"description": key.about, **_shape(key)} for key in keys}
    return {"type": "object", "properties": shown, "required": required, "additionalProperties": False}


def _list(item: dict[str, Any], most: int) -> dict[str, Any]:
    return {"type": "array", "items": item, "minItems": 1, "maxItems": most}


def _shape(key: Key) -> dict[str, Any]:
    """Return the schema of one key's value."""
    words: dict[str, Any] = {"type": "string", "minLength": 1}
    ask = _object(ASK, ["accept"]) if key.shape == "ask" else {}
    if key.shape in _ROWS:
        listed = _list(_object(*_ROWS[key.shape]), key.most)
        short = {"wrongs": _text(500), "marks": {**words, "maxLength": MAX_MARKS_LETTERS}}.get(key.shape)
        return {"anyOf": [short, listed]} if short else listed
    table: dict[str, dict[str, Any]] = {
        "constant": {"const": key.values[0] if key.values else None},
        "choice": {"enum": list(key.values)},
        "level": {"enum": list(key.values)},
        "name": {**_NAME, "minLength": 1, "maxLength": key.most},
        "string": {**words, "maxLength": key.most},
        "seed": {**words, "maxLength": key.most},
        "language": {**words, "maxLength": key.most},
        "size": {**words, "pattern": "^[0-9]{3,4}x[0-9]{3,4}$"},
        "number": {"type": "integer", "minimum": 0, "maximum": key.most},
        "flag": {"type": "boolean"},
        "object": {"type": "object"},
        "record": {"type": "object"},
        "text": _text(key.most),
        "texts": {"anyOf": [_text(400), _list(_text(400), key.most)]},
        "languages": _list(words, key.most),
        "clauses": _list(words, key.most),
        "controls": {"anyOf": [words, _list({"enum": list(key.values)}, key.most)]},
        "position": {"type": ["string", "object"]},
        "rules": {"type": ["string", "object"]},
        "ways": {"anyOf": [words, _list(words, key.most)]},
        "steps": words,
        "step": words,
        "ask": ask,
        "lessons": _list({"anyOf": [_NAME, {"$ref": "lesson.schema.json"}]}, key.most),
    }
    return table[key.shape]


def json_schema() -> dict[str, Any]:
    """Return the JSON Schema of a lesson file (draft 2020-12), without ``$schema``, since the site names no address."""
    return {
        "title": f"{FORMAT}, version {VERSION}",
        **_object(KEYS, ["format", "version"]),
    }


def series_schema() -> dict[str, Any]:
    """Return the JSON Schema of a file with a series of lessons."""
    return {
        "title": f"{SERIES_FORMAT}, version {VERSION}",
        **_object(SERIES, ["format", "version", "lessons"]),
    }
