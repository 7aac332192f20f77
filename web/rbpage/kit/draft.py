"""The draft of a lesson, as the fields of the kit have it, and how it is stored.

``opened`` says how the opened file wrote some keys (``draft_lesson.py``), ``rest`` has its keys without a field;
``game`` is a record as JSON, ``at`` a number as text, ``lang`` the language in which texts are being written.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rbcore.lesson.keys import KEY

Json = dict[str, Any]
Draft = dict[str, Any]
# A text by language.
Words = Mapping[str, str]
Check = Callable[[Any], bool]

TEXTS = ("prompt", "hint", "success", "wrong", "solution")
LOOK = ("theme", "deck", "motion", "controls", "labels")
STARTS = ("pos", "game", "seed")
MAX_MARKS = KEY["marks"].most

BLANK: Draft = {
    "start": "pos", "pos": "", "game": "", "seed": "", "preset": "pagat", "rules": None, "side": "A",
    "mode": "task", "task": "find-compulsory", "accept": [], "done": "", "at": "", "opponent": "",
    "texts": {key: {} for key in TEXTS}, "rows": [], "marks": [], "look": {}, "id": "", "lang": "en",
    "opened": {}, "rest": {},
}  # fmt: skip
_FIRST_POS = (
    "pagat~A~A:12x!KC_35x__,B:12x!KH_35x__~H1:AS,H2:9H,H3:6D,H4:4S,H5:10S,H6:JC,H7:QD,H8:8D~~~0.0~0"
)  # fmt: skip


def first_draft(lang: str) -> Draft:
    """Return the draft of a first visit."""
    return {**BLANK, "pos": _FIRST_POS, "lang": lang}


# --- what is stored


def _text(most: int) -> Check:
    return lambda value: isinstance(value, str) and len(value) <= most


def _rows(check: Check, most: int) -> Check:
    return lambda value: isinstance(value, list) and len(value) <= most and all(map(check, value))


def _shape(**checks: Check) -> Check:
    """Return the check of an object with these keys; it may have others."""
    return lambda value: isinstance(value, dict) and all(check(value.get(key)) for key, check in checks.items())


def _map(check: Check) -> Check:
    """Return the check of an object with at most 20 keys."""
    return lambda value: (
        isinstance(value, dict) and len(value) <= 20 and all(len(key) <= 40 and check(value[key]) for key in value)
    )


def _is_object_or_missing(value: Any) -> bool:
    return value is None or isinstance(value, dict)


_LONG, _SHORT = _text(400_000), _text(2000)
_WORDS = _map(_LONG)
_IS_DRAFT = _shape(
    start=lambda value: value in STARTS,
    game=_LONG,
    **dict.fromkeys(("pos", "seed", "preset", "side", "mode", "task", "done", "at", "opponent", "id", "lang"), _SHORT),
    accept=_rows(_SHORT, 500),
    texts=_shape(**dict.fromkeys(TEXTS, _WORDS)),
    rows=_rows(_shape(when=_SHORT, text=_WORDS), 500),
    marks=_rows(_shape(place=_SHORT, to=_SHORT, kind=_SHORT, label=_WORDS), MAX_MARKS),
    look=_map(_SHORT),
    opened=_shape(values=_is_object_or_missing, written=_is_object_or_missing),
    rest=_shape(),
)


def read_draft(value: Any) -> Draft | None:
    """Return a stored draft with all of its keys, or None if it is none."""
    draft = {**BLANK, **(value if isinstance(value, dict) else {})}
    return draft if _IS_DRAFT(draft) else None


def read_note(note: Any) -> tuple[Draft, list[Draft]] | None:
    """Return the draft that is stored in the kit's note, and those before it; None if there is no valid draft."""
    if not isinstance(note, dict) or not note.get("draft"):
        return None
    draft, before = read_draft(note["draft"]), note.get("before")
    drafts = map(read_draft, before if isinstance(before, list) else ())
    return (draft, [one for one in drafts if one is not None]) if draft is not None else None


# --- its texts and languages


def is_written(words: Words, lang: str) -> bool:
    """Return whether there is a text in a language."""
    return bool(words.get(lang, "").strip())


def _texts(draft: Draft) -> Iterator[tuple[str, Words]]:
    """Yield all texts of a draft with what they are called."""
    yield from draft["texts"].items()
    yield from ((f"wrong: {row['when']}", row["text"]) for row in draft["rows"])
    yield from ((f"marks: {mark['place']}", mark["label"]) for mark in draft["marks"])


def languages_of(draft: Draft) -> list[str]:
    """Return the languages that have a text."""
    return sorted({lang for _, words in _texts(draft) for lang in words if is_written(words, lang)})


def texts_missing(draft: Draft) -> list[tuple[str, str]]:
    """Return the texts that are missing in a language but written in another, each with that language."""
    langs = languages_of(draft)
    return [
        (key, lang)
        for key, words in _texts(draft)
        if any(is_written(words, one) for one in langs)
        for lang in langs
        if not is_written(words, lang)
    ]


# --- edits


def with_answer(draft: Draft, steps: list[str]) -> Draft:
    """Return a draft that accepts an answer played on the board."""
    line, accept, task = ", ".join(steps), draft["accept"], draft["task"]
    return {
        **draft,
        "accept": accept if line in accept else [*accept, line],
        "task": "sequence" if len(steps) > 1 and task == "play" else task,
    }


def with_mark(marks: list[Json], mark: Json) -> list[Json]:
    """Return marks with another one.

    The same mark of the same kind is removed instead, and a label replaces that of its place in one language.
    """
    is_label = bool(mark["label"])

    def is_same(one: Json) -> bool:
        return (one["place"], one["to"], bool(one["label"])) == (mark["place"], mark["to"], is_label)

    same = next(filter(is_same, marks), None)
    others = [one for one in marks if one is not same]
    label = {**(same["label"] if same else {}), **mark["label"]}
    is_empty = is_label and not any(text.strip() for text in label.values())
    is_again = same is not None and not is_label and same["kind"] == mark["kind"]
    return others if is_empty or is_again or len(others) >= MAX_MARKS else [*others, {**mark, "label": label}]
