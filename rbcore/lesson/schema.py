"""Validation of lessons by schema: their keys, the shapes of the values, and dependencies between keys.

``faults`` returns all faults that can be found without playing a move; ``checked`` raises the first one.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rbcore.lesson.answers import MAX_WAYS, parse_step, parse_steps, parse_ways
from rbcore.lesson.combinations import combination_faults
from rbcore.lesson.faults import LessonError, LessonFault, LessonFaults, Path
from rbcore.lesson.keys import (
    ASK,
    BRANCH,
    CAPTION,
    FORMAT,
    KEYS,
    MARK,
    MIN_HEIGHT,
    MIN_WIDTH,
    SERIES,
    SERIES_FORMAT,
    VERSION,
    WRONG,
    Key,
)
from rbcore.lesson.marks import row_faults, text_faults
from rbcore.lesson.text_forms import LANGUAGE, NAME, OPTION_TEXT, SIZE, hidden_letters
from rbcore.rules.clauses import CLAUSES
from rbcore.rules.names import suggestion
from rbcore.rules.options import OPTION
from rbcore.table.cards import NotationError


def _string(key: Key, value: Any, path: Path) -> LessonFaults:
    if not isinstance(value, str) or not value.strip():
        yield LessonFault(path, f"must be text that is not empty, not {value!r}"[:200])
    elif len(value) > key.most:
        yield LessonFault(path, f"has {len(value)} letters, {key.most} are the most")
    elif any("\ud800" <= one <= "\udfff" for one in value):
        yield LessonFault(path, "has half a letter, which is no text")


def _seed(key: Key, value: Any, path: Path) -> LessonFaults:
    yield from _string(key, value, path)
    if isinstance(value, str) and hidden_letters(value):
        yield LessonFault(path, f"has letters that cannot be seen: {value!r}"[:200])


def _constant(key: Key, value: Any, path: Path) -> LessonFaults:
    if value != key.values[0] or type(value) is not type(key.values[0]):
        yield LessonFault(path, f"must be {key.values[0]!r}, not {value!r}"[:200])


def _choice(key: Key, value: Any, path: Path) -> LessonFaults:
    if value not in key.values:
        yield LessonFault(path, f"{value!r} is not one of {', '.join(map(str, key.values))}"[:200])


def _name(key: Key, value: Any, path: Path) -> LessonFaults:
    if not isinstance(value, str) or not NAME.fullmatch(value) or len(value) > key.most:
        yield LessonFault(path, f"must be small letters, digits and hyphens, not {value!r}"[:200])


def _language(key: Key, value: Any, path: Path) -> LessonFaults:
    if not isinstance(value, str) or not LANGUAGE.fullmatch(value):
        small = value.lower().replace("_", "-") if isinstance(value, str) else ""
        meant = f" (did you mean {small!r}?)" if LANGUAGE.fullmatch(small) else ""
        yield LessonFault(path, f"not the code of a language: {value!r}"[:200] + meant)


def _size(key: Key, value: Any, path: Path) -> LessonFaults:
    size = SIZE.fullmatch(value) if isinstance(value, str) else None
    if not size:
        yield LessonFault(path, f"must be a width and a height such as 480x520, not {value!r}"[:200])
    elif int(size[1]) < MIN_WIDTH or int(size[2]) < MIN_HEIGHT:
        yield LessonFault(path, f"{value} is too small; at least {MIN_WIDTH}x{MIN_HEIGHT}")


def _number(key: Key, value: Any, path: Path) -> LessonFaults:
    if type(value) is not int or not 0 <= value <= key.most:
        yield LessonFault(path, f"must be a whole number from 0 to {key.most}, not {value!r}"[:200])


def _flag(key: Key, value: Any, path: Path) -> LessonFaults:
    if type(value) is not bool:
        yield LessonFault(path, f"must be true or false, not {value!r}"[:200])


def _object(key: Key, value: Any, path: Path) -> LessonFaults:
    if not isinstance(value, dict):
        yield LessonFault(path, "must be an object")


def _text(key: Key, value: Any, path: Path) -> LessonFaults:
    if not isinstance(value, dict):
        yield from _string(key, value, path)
        return
    if not value:
        yield LessonFault(path, "has no language")
    for code, words in value.items():
        yield from _language(key, code, path)
        yield from _string(key, words, (*path, code))


def _listed(value: Any, path: Path, most: int, each: Callable[[Any, Path], LessonFaults]) -> LessonFaults:
    if not isinstance(value, list) or not value:
        yield LessonFault(path, "must be a list that is not empty")
    elif len(value) > most:
        yield LessonFault(path, f"has {len(value)} items, {most} are the most")
    else:
        for number, item in enumerate(value):
            yield from each(item, (*path, number))


def _texts(key: Key, value: Any, path: Path) -> LessonFaults:
    one = Key(key.name, "text", 400, "")
    if isinstance(value, list):
        yield from _listed(value, path, key.most, lambda item, at: _text(one, item, at))
    else:
        yield from _text(one, value, path)


def _languages(key: Key, value: Any, path: Path) -> LessonFaults:
    yield from _listed(value, path, key.most, lambda item, at: _language(key, item, at))


def _clauses(key: Key, value: Any, path: Path) -> LessonFaults:
    def known(item: Any, at: Path) -> LessonFaults:
        if not isinstance(item, str) or item not in CLAUSES:
            yield LessonFault(at, f"no such clause: {item!r}"[:200])

    yield from _listed(value, path, key.most, known)


def _controls(key: Key, value: Any, path: Path) -> LessonFaults:
    words = [word.strip() for word in value.split(",")] if isinstance(value, str) else value
    yield from _listed(words, path, key.most, lambda item, at: _choice(key, item, path))
    if isinstance(words, list) and len(words) > 1 and "none" in words:
        yield LessonFault(path, "'none' stands alone")


def _position(key: Key, value: Any, path: Path) -> LessonFaults:
    if not isinstance(value, dict):
        yield from _string(key, value, path)


def _record(key: Key, value: Any, path: Path) -> LessonFaults:
    yield from _object(key, value, path)
    events = value.get("events") if isinstance(value, dict) else None
    if isinstance(events, list) and len(events) > key.most:
        yield LessonFault(path, f"has {len(events)} events, {key.most} are the most")


def _rules(key: Key, value: Any, path: Path) -> LessonFaults:
    if isinstance(value, str):
        names = [part.partition(":")[0].strip() for part in value.split(",")]
        yield from _string(key, value, path)
        for part in filter(None, value.split(",")):
            if not OPTION_TEXT.fullmatch(part):
                yield LessonFault(path, f"must be name:value,name:value without spaces, not {part!r}"[:200])
                return
    elif isinstance(value, dict):
        names = list(value)
    else:
        yield LessonFault(path, "must be text or an object of options")
        return
    for name in names:
        if name not in OPTION and name not in ("compel", "score", "hand"):
            yield LessonFault(path, f"no such option: {name!r:.100}{suggestion(name, OPTION)}")


def _parsed(parse: Callable[[Any], object], value: Any, path: Path) -> LessonFaults:
    try:
        parse(value)
    except NotationError as error:
        yield LessonFault(path, str(error)[:200])


def _ways(key: Key, value: Any, path: Path) -> LessonFaults:
    if isinstance(value, list):
        yield from _listed(value, path, MAX_WAYS, lambda item, at: _parsed(parse_ways, item, at))
    yield from _parsed(parse_ways, value, path)


def _rows(keys: Sequence[Key], required: Iterable[str]) -> Callable[[Any, Path], LessonFaults]:
    """Return the function that checks an object with these keys."""

    def check(value: Any, path: Path) -> LessonFaults:
        if not isinstance(value, dict):
            yield LessonFault(path, "must be an object")
            return
        yield from _fields(keys, value, path)
        for name in required:
            if name not in value:
                yield LessonFault(path, f"{name!r} is missing")

    return check


def _wrongs(key: Key, value: Any, path: Path) -> LessonFaults:
    if not isinstance(value, list):
        yield from _text(WRONG[1], value, path)
        return
    yield from _listed(value, path, key.most, _rows(WRONG, ["text"]))
    for number, row in enumerate(value[:-1]):
        if isinstance(row, dict) and "when" not in row:
            yield LessonFault((*path, number), "only the last row may be without 'when'")


def _captions(key: Key, value: Any, path: Path) -> LessonFaults:
    yield from _listed(value, path, key.most, _rows(CAPTION, ["at", "text"]))


def _marks(key: Key, value: Any, path: Path) -> LessonFaults:
    def row(item: Any, at: Path) -> LessonFaults:
        wrong = list(_rows(MARK, [])(item, at))
        yield from wrong or row_faults(item, at)

    if isinstance(value, str) and value.strip():
        yield from text_faults(value, path, key.most)
    else:
        yield from _listed(value, path, key.most, row)


def _branches(key: Key, value: Any, path: Path) -> LessonFaults:
    yield from _listed(value, path, key.most, _rows(BRANCH, ["at", "name", "game"]))


def _lessons(key: Key, value: Any, path: Path) -> LessonFaults:
    def each(item: Any, at: Path) -> LessonFaults:
        if not isinstance(item, dict):
            yield from _name(key, item, at)
        else:
            yield from (LessonFault((*at, *fault.path), fault.message) for fault in faults(item))

    yield from _listed(value, path, key.most, each)


SHAPES: dict[str, Callable[[Key, Any, Path], LessonFaults]] = {
    "constant": _constant, "choice": _choice, "level": _choice, "name": _name, "string": _string, "seed": _seed,
    "language": _language, "size": _size, "number": _number, "flag": _flag, "object": _object, "text": _text,
    "texts": _texts,
    "languages": _languages, "clauses": _clauses, "controls": _controls, "position": _position,
    "record": _record, "rules": _rules, "ways": _ways, "wrongs": _wrongs, "captions": _captions,
    "branches": _branches, "marks": _marks, "lessons": _lessons,
    "steps": lambda key, value, path: _parsed(parse_steps, value, path),
    "step": lambda key, value, path: _parsed(parse_step, value, path),
    "ask": lambda key, value, path: _rows(ASK, ["accept"])(value, path),
}  # fmt: skip


def _fields(keys: Sequence[Key], value: Mapping[str, Any], path: Path) -> LessonFaults:
    known = {key.name: key for key in keys}
    for name, held in value.items():
        if name not in known:
            yield LessonFault((*path, name), f"no such key{suggestion(name, known)}")
        else:
            yield from SHAPES[known[name].shape](known[name], held, (*path, name))


def _heading(lesson: Mapping[str, Any], form: str) -> LessonFaults:
    """Yield what is wrong with the format and the version of a file."""
    for name, value in (("format", form), ("version", VERSION)):
        if name not in lesson:
            yield LessonFault((), f"{name!r} is missing: it must be {value!r}")
            return
    if type(lesson["version"]) is int and lesson["version"] > VERSION:
        yield LessonFault(("version",), "the lesson comes from a newer version")


def is_series(lesson: Any) -> bool:
    """Return whether a file is a series of lessons."""
    return isinstance(lesson, dict) and lesson.get("format") == SERIES_FORMAT


def series_faults(series: Mapping[str, Any]) -> list[LessonFault]:
    """Return all faults of the form of a series and of its lessons."""
    return list(_heading(series, SERIES_FORMAT)) or list(_rows(SERIES, ["lessons"])(series, ()))


def faults(lesson: Any, file: bool = True) -> list[LessonFault]:
    """Return all faults of a lesson's form; ``file``: it must name its format and version."""
    if not isinstance(lesson, dict):
        return [LessonFault((), "a lesson is an object")]
    if file:
        wrong = list(_heading(lesson, FORMAT))
        if wrong:
            return wrong
    wrong = list(_fields(KEYS, lesson, ()))
    return wrong or list(combination_faults(lesson))


def checked(lesson: Any, file: bool = False) -> dict[str, Any]:
    """Return the lesson if its form is valid. Raises: LessonError that names the key."""
    wrong = faults(lesson, file)
    if wrong:
        raise LessonError(*wrong[0])
    return dict(lesson)
