"""Generates web/lesson/keys.js, what the page knows about lessons without the engine, from rbcore/lesson/keys.py."""

import json
from collections.abc import Mapping, Sequence

from rbcore.lesson.keys import (
    ASK,
    BRANCH,
    CAPTION,
    KEY,
    KEYS,
    MARK,
    MAX_MARKS_LETTERS,
    MIN_HEIGHT,
    MIN_WIDTH,
    SERIES,
    SERIES_FORMAT,
    TREE_KEYS,
    WRONG,
    Key,
)
from rbcore.rules.presets import PRESETS
from rbcore.rules.ruleset import make_rules

WIDTH = 100
HEAD = """\
/**
 * The keys of a lesson, the shapes and the bounds of their values, and the cards of each preset.
 * Generated from rbcore/lesson/keys.py by `python3 -m web.build.protocol`; do not edit.
 */

/** @typedef {Record<string, string>} Shapes the shape of a value by its key */
"""
_MARK = {key.name: key for key in MARK}
_SERIES = {key.name: key for key in SERIES}


def _shapes(name: str, keys: Sequence[Key], about: str = "") -> str:
    """Return the declaration of the shapes of some keys."""
    rows = {key.name: json.dumps(key.shape) for key in keys}
    return f"/** @type {{Shapes}}{f' {about}' if about else ''} */\nexport const {name} = {_object(rows, name)};"


def _object(rows: Mapping[str, str], name: str) -> str:
    """Return an object as the formatter writes it: on one line where there is room."""
    named = {key if key.isidentifier() else json.dumps(key): value for key, value in rows.items()}
    flat = "{ " + ", ".join(f"{key}: {value}" for key, value in named.items()) + " }"
    if len(f"export const {name} = {flat};") <= WIDTH:
        return flat
    return "\n".join(["{", *(f"  {key}: {value}," for key, value in named.items()), "}"])


def _list(values: Sequence[object], start: str, indent: str = "") -> str:
    """Return a list as the formatter writes it after the text ``start`` of its line."""
    texts = [json.dumps(value) for value in values]
    flat = f"[{', '.join(texts)}]"
    if len(f"{indent}{start}{flat};") <= WIDTH:
        return flat
    return "\n".join(["[", *(f"{indent}  {text}," for text in texts), f"{indent}]"])


def _constant(name: str, values: Sequence[object]) -> str:
    """Return the declaration of a list."""
    start = f"export const {name} = "
    return f"{start}{_list(values, start)};"


def _choices() -> str:
    """Return the words of each key that has a choice of them."""
    chosen = [key for key in KEYS if key.values and key.shape in ("choice", "controls")]
    rows = {key.name: _list(key.values, f"{key.name}: ", "  ") for key in chosen}
    return _object(rows, "CHOICES")


def _games() -> str:
    """Return the number of packs, of all cards and of players of each preset."""
    rules = {name: make_rules(name) for name in PRESETS}
    rows = {name: json.dumps([one.packs, one.packs * one.deck + one.joker, one.players]) for name, one in rules.items()}
    return _object(rows, "GAMES")


def _shape_tables() -> list[str]:
    """Return the declarations of the keys of a lesson, a series and their parts."""
    return [
        _shapes("LESSON", KEYS),
        "",
        _shapes("SERIES", SERIES, "several lessons in one file, with what they have in common"),
        _shapes("WRONG", WRONG),
        _shapes("ASK", ASK),
        _shapes("CAPTION", CAPTION),
        _shapes("MARK", MARK),
        _shapes("BRANCH", BRANCH),
        "",
    ]


def _bounds() -> list[str]:
    """Return the declarations of the formats, their version, and the bounds of values."""
    numbers = {
        "MIN_WIDTH": MIN_WIDTH,
        "MIN_HEIGHT": MIN_HEIGHT,
        "MAX_LESSONS": _SERIES["lessons"].most,
        "MAX_MARKS": KEY["marks"].most,
        "MAX_MARKS_LETTERS": MAX_MARKS_LETTERS,
        "MAX_LABEL_LETTERS": _MARK["label"].most,
    }
    return [
        f"export const LESSON_FORMAT = {json.dumps(KEY['format'].values[0])};",
        f"export const SERIES_FORMAT = {json.dumps(SERIES_FORMAT)};",
        f"export const VERSION = {KEY['version'].values[0]};",
        "/** The least size of a board in CSS pixels, and the most letters or items of some values. */",
        *(f"export const {name} = {number};" for name, number in numbers.items()),
        "",
    ]


def _described(about: str, kind: str, declaration: str) -> list[str]:
    """Return a declaration with its description and its type."""
    return ["/**", f" * {about}", f" * @type {{{kind}}}", " */", declaration, ""]


def keys_file() -> str:
    """Return web/lesson/keys.js."""
    tree_keys = [name for name in TREE_KEYS if name != "at"]
    attributes = [key.name for key in KEYS if not key.file]
    counts = "Record<string, [number, number, number]>"
    choices, games = f"export const CHOICES = {_choices()};", f"export const GAMES = {_games()};"
    return "\n".join([
        HEAD,
        *_shape_tables(),
        *_bounds(),
        *_described("The words of the keys that have a choice of them.", "Record<string, readonly string[]>", choices),
        _constant("MARK_KINDS", _MARK["kind"].values),
        "",
        *_described("The number of packs, of all cards and of players by preset.", counts, games),
        "/** The keys on which the tree of a lesson depends; `at` only if the lesson is not a replay. */",
        _constant("TREE_KEYS", tree_keys),
        "",
        "/** The keys that may also be parameters of a board's address and attributes of its element. */",
        _constant("ATTRIBUTES", attributes),
        "",
    ])  # fmt: skip
