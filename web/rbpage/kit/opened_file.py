"""What an author opens in the kit: a lesson file, the file of a game, and the lesson that an address holds."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from rbcore.lesson.faults import LessonError
from rbcore.lesson.keys import FORMAT, SERIES_FORMAT
from rbcore.record import records_in
from rbpage.kit.check import examined
from rbpage.kit.draft import Draft, Json, read_draft
from rbpage.kit.draft_lesson import draft_of, mode_of


class FileError(ValueError):
    """A file that the kit cannot open. ``text``: the key of what is said; ``key``: the one at fault in the lesson."""

    def __init__(self, text: str, key: str = "", fault: str = "") -> None:
        super().__init__(text)
        self.text, self.key, self.fault = text, key, fault


def draft_of_file(file: Any, lang: str) -> Draft:
    """Return the draft of a lesson file; the file of a game becomes its replay. Raises: FileError.

    ``file``: the JSON in it; ``lang``: of texts without a language.
    """
    if not isinstance(file, dict):
        raise FileError("kit.open.not-lesson")
    is_lesson = bool(file.get("lessons") if file.get("game") is None else file["game"])
    records = [] if is_lesson else records_in(file)
    written = {"game": records[0]} if records else {key: value for key, value in file.items() if key != "baked"}
    if written.get("format") == SERIES_FORMAT or written.get("lessons"):
        raise FileError("kit.open.series")
    if written.get("format", FORMAT) != FORMAT:
        raise FileError("kit.open.not-lesson")
    try:
        return _draft_of(written, lang)
    except LessonError as error:
        raise FileError("kit.open.bad", error.key or "JSON", error.fault.message) from error
    except ValueError as error:
        raise FileError("kit.open.bad", "JSON", str(error)) from error


def _draft_of(written: Json, lang: str) -> Draft:
    lesson = written
    if isinstance(written.get("pos"), dict):
        start: Json = {key: written[key] for key in ("pos", "preset", "rules") if key in written}
        lesson = {**written, "pos": examined({**start, "mode": "view"})["frames"][-1]}
    examined(lesson)
    # a board without answers from the engine needs its position as text
    is_baked = mode_of(lesson) in ("task", "replay")
    return draft_of(lesson, lang, written if is_baked else lesson)


class Arrival(NamedTuple):
    """What an address held: a draft, or the key at fault and a text about it."""

    draft: Draft | None
    key: str = ""
    code: str = ""
    value: str = ""


def arrival(link: Mapping[str, Any], lang: str) -> Arrival:
    """Return what an address held.

    ``link``: {key, value, lesson?, fault?}: ``lesson`` or ``pos`` with its letters, what was read of them, and whether
    they were cut off or damaged.
    """
    try:
        draft = draft_of(link["lesson"], lang)
        if read_draft(draft):
            return Arrival(draft)
    except (ValueError, TypeError, KeyError, AttributeError):
        pass  # no lesson
    return Arrival(None, link["key"], "cut" if link.get("fault") == "cut" else "form", str(link["value"])[:200])
