"""Checking lesson files: their schema, their texts in every language, and their answers by the engine."""

import json
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from rbcore.game import Game
from rbcore.lesson.bake import Baker, tree_checksums
from rbcore.lesson.combinations import mode_of
from rbcore.lesson.compulsory_answers import untrue_answers
from rbcore.lesson.faults import LessonError, LessonFault, Path
from rbcore.lesson.languages import language_fault
from rbcore.lesson.line_numbers import line_of, lines_of, parse, syntax_fault, value_fault
from rbcore.lesson.position_faults import position_faults
from rbcore.lesson.schema import faults, is_series, series_faults
from rbcore.lesson.start import check_side, options_of
from rbcore.record import RECORD_KEYS
from rbcore.rules.names import suggestion
from rbcore.rules.ruleset import Rules, RulesError, make_rules

MAX_LETTERS = 4_000_000
ENGLISH = "en"  # in which a board shows a text that its language lacks
_TEXTS = ("title", "prompt", "success", "solution", "hint", "name", "text", "label")
_NEEDED = ("prompt", "success", "wrong")


def texts(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Yield every text of a lesson with its path: a string, or an object by language."""
    if isinstance(value, list):
        for number, item in enumerate(value):
            yield from texts(item, (*path, number))
    elif isinstance(value, Mapping):
        for key, held in value.items():
            if key in ("hint", "wrong") and isinstance(held, list):
                rows = [((*path, key, n), row) for n, row in enumerate(held)]
                yield from ((at, row) for at, row in rows if key == "hint")
                yield from (text for at, row in rows if key == "wrong" for text in texts(row, at))
            elif key in _TEXTS or key == "wrong":
                yield (*path, key), held
            elif key in ("captions", "branch", "ask", "marks"):
                yield from texts(held, (*path, key))


def languages(lesson: Mapping[str, Any]) -> list[str]:
    """Return the languages that a lesson declares, or else all that occur in it."""
    if "languages" in lesson:
        return list(lesson["languages"])
    return sorted({code for _, words in texts(lesson) if isinstance(words, Mapping) for code in words})


def _texts_missing(lesson: Mapping[str, Any], is_translated: bool) -> Iterator[LessonFault]:
    wanted = languages(lesson)
    for path, words in texts(lesson):
        if not isinstance(words, Mapping):
            if len(wanted) > 1:
                yield LessonFault(path, f"there is only one text for {', '.join(wanted)}")
            continue
        missing = [code for code in wanted if code not in words and (is_translated or ENGLISH not in words)]
        more = [code for code in words if code not in wanted]
        if missing:
            yield LessonFault(path, f"there is no text in {', '.join(missing)}")
        if more:
            yield LessonFault((*path, more[0]), "the lesson does not declare this language")
    if mode_of(lesson) == "task" and lesson["task"] != "free":
        for key in _NEEDED:
            if key not in lesson:
                yield LessonFault(("task",), f"there is no text {key!r}")


def _impossible_languages(lesson: Mapping[str, Any]) -> Iterator[LessonFault]:
    """Yield the codes that name no language."""
    codes: list[tuple[Path, str]] = [(("languages", at), code) for at, code in enumerate(lesson.get("languages", []))]
    codes += [(("lang",), lesson["lang"])] if "lang" in lesson else []
    codes += [((*path, code), code) for path, words in texts(lesson) if isinstance(words, Mapping) for code in words]
    yield from (LessonFault(path, why) for path, code in codes if (why := language_fault(code)))


def _rules(preset: Any, options: Any) -> Rules | None:
    try:
        return make_rules(preset, options_of(options))
    except (RulesError, TypeError, ValueError):
        return None  # the engine says why


def _lost_cards(lesson: Mapping[str, Any]) -> Iterator[LessonFault]:
    """Yield the faults of the piles in the lesson's position, or in its records."""
    pos = lesson.get("pos")
    preset = pos.partition("~")[0] if isinstance(pos, str) else lesson.get("preset")
    yield from position_faults(pos, ("pos",), _rules(preset, lesson.get("rules")))
    records: list[tuple[Path, Any]] = [(("game",), lesson.get("game"))]
    records += [(("branch", at, "game"), row["game"]) for at, row in enumerate(lesson.get("branch", []))]
    for path, record in records:
        for name in record or ():
            if name not in RECORD_KEYS:
                yield LessonFault((*path, name), f"no such key{suggestion(name, RECORD_KEYS)}")
        if record and "position" in record:
            rules = _rules(record.get("preset"), record.get("options"))
            yield from position_faults(record["position"], (*path, "position"), rules)


def _without_effect(lesson: Mapping[str, Any], game: Game) -> Iterator[LessonFault]:
    """Yield keys that the game of the lesson does not know or need."""
    try:
        check_side(lesson, game)
    except LessonError as error:
        yield error.fault
    if "game" in lesson and "rules" in lesson and lesson.get("task") != "call-stop":
        yield LessonFault(("rules",), "a record has its own options, so these have no effect")


def _of_answers(baker: Baker) -> Iterator[LessonFault]:
    for path, wrongs in baker.wrongs.items():
        for number in wrongs.unused():
            yield LessonFault((*path, "wrong", number, "when"), "no answer in this lesson is like this")
    for path, events in baker.missing.items():
        if events:
            many = f" and {len(events) - 1} more" if len(events) > 1 else ""
            yield LessonFault((*path, "wrong"), f"no text answers {events[0]!r}{many}; give a last row without 'when'")


def check(lesson: Any, course: Collection[str] | None = None, is_translated: bool = True) -> list[LessonFault]:
    """Return all faults of a lesson or a series of lessons; one without faults can be used.

    ``course``: the lessons that a series may name, if they are known. ``is_translated``: a text in English must be
    there in the other languages too.
    """
    if not is_series(lesson):
        return _check_lesson(lesson, is_translated)
    wrong = series_faults(lesson)
    if wrong:
        return wrong
    inside = [
        LessonFault(("lessons", number, *fault.path), fault.message)
        for number, one in enumerate(lesson["lessons"])
        for fault in (_check_lesson(one, is_translated) if isinstance(one, dict) else _check_name(one, course))
    ]
    return [*_impossible_languages(lesson), *inside]


def _check_name(name: str, course: Collection[str] | None) -> list[LessonFault]:
    return [] if course is None or name in course else [LessonFault((), f"the course has no lesson {name!r}")]


def _check_lesson(lesson: Any, is_translated: bool) -> list[LessonFault]:
    wrong = faults(lesson)
    if wrong:
        return wrong
    wrong = [*_texts_missing(lesson, is_translated), *_impossible_languages(lesson)]
    lost = list(_lost_cards(lesson))
    if lost:
        return [*wrong, *lost]
    try:
        baker = Baker(lesson)
    except LessonError as error:
        return [*wrong, error.fault]
    if "baked" in lesson and str(lesson["baked"].get("of")) not in tree_checksums(lesson):
        wrong.append(LessonFault(("baked",), "was baked before the lesson was changed; leave it out or bake again"))
    return [*wrong, *_without_effect(lesson, baker.game), *_of_answers(baker), *untrue_answers(baker)]


def lessons_in(file: Any) -> list[dict[str, Any]]:
    """Return the lessons of a file: itself, or those that a series contains."""
    held = file.get("lessons") if is_series(file) else [file]
    return [one for one in held if isinstance(one, dict)] if isinstance(held, list) else []


def check_text(
    text: str, baked: bool = True, course: Collection[str] | None = None, is_translated: bool = True
) -> list[tuple[int, str]]:
    """Return the faults of a lesson file's text as (line, message), in the order of the lines.

    ``baked``: an old baked tree in the file is a fault too. ``course``, ``is_translated``: as for ``check``.
    """
    if len(text) > MAX_LETTERS:
        return [(1, f"the file has {len(text)} letters, {MAX_LETTERS} are the most")]
    try:
        lesson = parse(text)
    except json.JSONDecodeError as error:
        return [syntax_fault(text, error)]
    except RecursionError:
        return [(1, "not JSON: too deep")]
    except ValueError as error:  # LessonError is one too
        return [value_fault(text, error)]
    lines = lines_of(text)
    if not baked:
        for one in lessons_in(lesson):
            one.pop("baked", None)
    return sorted((line_of(lines, fault.path), str(fault)) for fault in check(lesson, course, is_translated))
