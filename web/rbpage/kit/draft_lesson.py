"""A draft as a lesson, and a lesson as a draft.

What an author does not change in an opened lesson keeps the form in which it was written, an answer as a text or as a
list, the usual mode or none, so that the states which readers have saved stay usable (``_opened_form``).
"""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from rbcore.lesson.faults import LessonError
from rbcore.lesson.keys import FORMAT, KEY, KEYS, MODES, VERSION
from rbcore.lesson.marks import marks_of, marks_text
from rbcore.lesson.schema import SHAPES
from rbpage.kit.draft import BLANK, LOOK, Draft, Json, Words, is_written, languages_of

# The keys that addresses and elements may have too; these have fields, but for some.
_ATTRIBUTES = [key.name for key in KEYS if not key.file]
_WITH_FIELDS = {"format", "version", "languages", "baked", *_ATTRIBUTES} - {"lang", "size", "sound", "engine"}
# The record itself always keeps its form, and is too large to be stored twice.
_START = ("pos", "seed", "preset", "rules", "at")
_QUESTION = ("mode", "task", "accept", "done")


def _known(**keys: Any) -> Json:
    """Return the keys that have a value."""
    return {key: value for key, value in keys.items() if value is not None}


def mode_of(lesson: Mapping[str, Any]) -> str:
    """Return the mode of a lesson: the one given, or the one that follows from its other keys."""
    default = "task" if lesson.get("task") else "replay" if lesson.get("game") else "view"
    return default if lesson.get("mode") is None else str(lesson["mode"])


# --- a draft as a lesson


def _text_of(words: Words, langs: Sequence[str]) -> str | Json | None:
    used = [lang for lang in langs if is_written(words, lang)]
    if not used:
        return None
    return words[used[0]] if len(langs) == 1 else {lang: words[lang] for lang in used}


def _hints_of(words: Words, langs: Sequence[str]) -> list[str | Json] | None:
    """Return the hints of a text with one a line."""
    lines = {lang: [line.strip() for line in words.get(lang, "").split("\n")] for lang in langs}
    most = max(map(len, lines.values()), default=0)
    rows = [{lang: own[at] for lang, own in lines.items() if at < len(own)} for at in range(most)]
    return [text for row in rows if (text := _text_of(row, langs)) is not None] or None


def _wrong_of(draft: Draft, langs: Sequence[str]) -> Any:
    last = _text_of(draft["texts"]["wrong"], langs)
    rows = [{"when": row["when"].strip(), "text": _text_of(row["text"], langs)} for row in draft["rows"]]
    rows = [row for row in rows if row["when"] and row["text"] is not None]
    if rows or (last is not None and draft["opened"].get("hasRows")):
        return [*rows, *([{"text": last}] if last is not None else [])]
    return last


def _number(text: str) -> Any:
    """Return a number that is written as text; what is none stays a text, whose fault is reported."""
    return int(text) if text.isascii() and text.isdigit() else text


def ways_of(accept: Any) -> list[str]:
    """Return the accepted answers of a lesson or a draft, one by one."""
    ways = accept if isinstance(accept, list) else [] if accept is None else [accept]
    return [way.strip() for text in ways for way in re.split(r"[;\n]", str(text)) if way.strip()]


def _start_of(draft: Draft) -> Json:
    """Return the keys that name the start."""
    start, mode, rules = draft["start"], draft["mode"], draft["rules"]
    if start == "seed":  # a game that is only played needs no start
        seed = draft["seed"]
        return _known(seed=(seed or None) if mode == "play" else seed, preset=draft["preset"], rules=rules)
    if start == "pos":
        return _known(pos=draft["pos"], rules=rules)
    # a record has rules of its own, which only a question about Stop may change
    is_stop = mode == "task" and draft["task"] == "call-stop"
    at = draft["at"]
    return _known(
        game=json.loads(draft["game"]) if draft["game"] else None,
        rules=rules if is_stop else None,
        at=_number(at) if at else None,
    )


def _question_of(draft: Draft) -> Json:
    """Return the keys that name the question."""
    mode, task = draft["mode"], draft["task"]
    if mode != "task":
        return {"mode": mode}
    accept, done = ways_of(draft["accept"]), draft["done"].strip()
    return _known(
        mode=mode,
        task=task,
        accept=accept if task != "free" and accept else None,
        done=done if task == "call-stop" and done else None,
    )


def recording_lesson(draft: Draft) -> Json:
    """Return the lesson in which the author plays an answer: the start of a draft, with free play."""
    return {**_start_of(draft), "side": draft["side"], "mode": "task", "task": "free", "controls": "none"}


def _marks_of(draft: Draft, langs: Sequence[str]) -> Any:
    marks = [{**mark, "label": _text_of(mark["label"], langs)} for mark in draft["marks"]]
    if not marks:
        return None
    text = marks_text(marks)
    if text is not None:
        return text
    return [
        {
            **({"from": mark["place"], "to": mark["to"]} if mark["to"] else {"place": mark["place"]}),
            **_known(label=mark["label"], kind=mark["kind"] or None),
        }
        for mark in marks
    ]


def _languages(draft: Draft) -> list[str]:
    """Return the languages of a draft, in the order of the opened lesson if it had the same."""
    langs, opened = languages_of(draft), draft["opened"].get("languages")
    return opened if isinstance(opened, list) and {*map(str, opened)} == {*langs} else langs


def lesson_of(draft: Draft) -> Json:
    """Return the lesson of a draft."""
    langs, texts, look = _languages(draft), draft["texts"], draft["look"]
    is_task = draft["mode"] == "task"
    asked = _known(
        hint=_hints_of(texts["hint"], langs),
        success=_text_of(texts["success"], langs),
        wrong=_wrong_of(draft, langs),
        solution=_text_of(texts["solution"], langs),
    )
    return {
        **_known(format=FORMAT, version=VERSION, id=draft["id"] or None),
        **draft["rest"],
        **_in_opened_form(_start_of(draft), _question_of(draft), draft["opened"]),
        **_known(
            side=None if draft["side"] == "A" else draft["side"],
            opponent=(draft["opponent"] or None) if draft["mode"] == "play" else None,
            languages=langs if len(langs) > 1 else None,
            prompt=_text_of(texts["prompt"], langs),
            marks=_marks_of(draft, langs),
        ),
        **(asked if is_task else {}),
        **{key: look[key] for key in LOOK if look.get(key)},
    }


# --- a lesson as a draft


def _by_language(text: Any, lang: str) -> Any:
    return {lang: text} if isinstance(text, str) else text or {}


def _hint_text(hint: Any, lang: str) -> Json:
    """Return hints as a text with one a line, by language."""
    hints = [_by_language(one, lang) for one in (hint if isinstance(hint, list) else [hint])] if hint else []
    codes = dict.fromkeys(code for one in hints for code in one)
    return {
        code: "\n".join(re.sub(r"\s*\n\s*", " ", str(one.get(code) or "")) for one in hints) for code in codes
    }  # fmt: skip


def _joined(words: Any) -> str:
    """Return words that may also be a list."""
    return ",".join(map(str, words)) if isinstance(words, list) else str(words)


def _draft_marks(marks: Any, lang: str) -> list[Json]:
    """Return the marks of a lesson. Raises: LessonError if there is a fault in them."""
    if marks is None:
        return []
    for fault in SHAPES["marks"](KEY["marks"], marks, ("marks",)):
        raise LessonError(*fault)
    return [{**mark._asdict(), "label": _by_language(mark.label or {}, lang)} for mark in marks_of(marks)]


def draft_of(lesson: Mapping[str, Any], lang: str, written: Mapping[str, Any] | None = None) -> Draft:
    """Return the draft of a lesson.

    ``lesson``: with its position, if it has one, as text; ``lang``: of texts without a language; ``written``: the
    lesson as its author wrote it. Raises: LessonError for a fault in its marks.
    """
    wrong = lesson.get("wrong")
    answers = wrong if isinstance(wrong, list) else [{"text": wrong}] if wrong else []
    last = next((row["text"] for row in answers if not row.get("when")), None)
    prompt, pos, game, at, mode = (lesson.get(key) for key in ("prompt", "pos", "game", "at", "mode"))
    first = list(prompt) if prompt and isinstance(prompt, dict) else [lang]
    task = lesson.get("task", "")
    draft: Draft = {
        **BLANK,
        **_known(**{key: lesson.get(key) for key in ("preset", "rules", "side", "opponent", "id")}),
        "start": "game" if game else "pos" if pos else "seed",
        "pos": str(pos or ""),
        "game": json.dumps(game, ensure_ascii=False, separators=(",", ":")) if game else "",
        "seed": str(lesson.get("seed", "")),
        "mode": mode_of({"mode": mode if mode in MODES else None, "task": task, "game": game}),
        "task": task or BLANK["task"],
        "accept": ways_of(lesson.get("accept")),
        "done": str(lesson.get("done", "")),
        "at": "" if at is None else str(at),
        "texts": {
            **{key: _by_language(lesson.get(key), lang) for key in ("prompt", "success", "solution")},
            "hint": _hint_text(lesson.get("hint"), lang),
            "wrong": _by_language(last, lang),
        },
        "rows": [
            {"when": row["when"], "text": _by_language(row["text"], lang)} for row in answers if row.get("when")
        ],
        "marks": _draft_marks(lesson.get("marks"), lang),
        "look": {key: _joined(lesson[key]) for key in LOOK if lesson.get(key)},
        "lang": lang if lang in first else first[0],
        "rest": {key: value for key, value in lesson.items() if key not in _WITH_FIELDS},
    }  # fmt: skip
    return {**draft, "opened": _opened_form(_start_of(draft), _question_of(draft), written or lesson)}


# --- the form in which an opened lesson was written


def _picked(values: Mapping[str, Any]) -> Json:
    return {key: values[key] for key in (*_START, *_QUESTION) if values.get(key) is not None}


def _opened_form(start: Json, question: Json, written: Mapping[str, Any]) -> Json:
    """Return the keys that readers' states depend on, as the kit writes them and as the opened lesson has them."""
    langs = written.get("languages")
    return {
        **({"languages": langs} if langs else {}),
        "values": _picked({**start, **question}),
        "written": _picked(written),
        "hasRows": isinstance(written.get("wrong"), list),
    }


def _in_opened_form(start: Json, question: Json, opened: Mapping[str, Any]) -> Json:
    """Return the keys of start and question, in the form of the opened lesson where they are unchanged."""
    values, written = opened.get("values") or {}, opened.get("written") or {}
    fresh = {**start, **question}
    is_same = {key: fresh.get(key) == values.get(key) for key in (*_START, *_QUESTION)}
    unchanged = [*(_START if all(is_same[key] for key in _START) else ()), *(key for key in _QUESTION if is_same[key])]
    keys = {**fresh, **{key: written.get(key) for key in unchanged}}
    if mode_of(keys) != fresh["mode"]:
        keys["mode"] = fresh["mode"]
    return _known(**keys)
