"""The view of the author kit: the bar, the sections, and what their buttons and fields do.

``stored``: {draft, canUndo, canRedo, table, judged, width, base, arrow, gameText, hasNoRecord, wasCopied}; the page
keeps the draft with its steps of undo, and puts what is entered at its place in the draft. ``judged`` is what the last
check has found, as the sections show it; ``gameText`` is what is being entered as a record, or None.
"""

from collections.abc import Callable
from typing import Any

from rbcore.rules.presets import OFFERS
from rbcore.rules.ruleset import RulesError
from rbcore.table.cards import NotationError
from rbpage.kit import check as checking
from rbpage.kit.copy_fields import copy_section, size_text
from rbpage.kit.draft import BLANK, Draft, first_draft, read_note, with_answer, with_mark
from rbpage.kit.draft_lesson import recording_lesson, ways_of
from rbpage.kit.fields import NO_FAULT, Fault, Shown, acting, acts, choice_field, part, section
from rbpage.kit.opened_file import FileError, arrival, draft_of_file
from rbpage.kit.position_fields import position_section, verdict
from rbpage.kit.question_fields import question_section
from rbpage.kit.snippets import KINDS, WIDTHS, Target, file_name, frame_size, snippets_of
from rbpage.kit.text_fields import text_section
from rbpage.texts import Texts
from rbpage.tree import Node, element
from rbpage.view import Dialog, Page, View

PRESETS = list(OFFERS)


def _draft(page: Page) -> Draft:
    """Return the draft that is edited, even if it is too long to be stored."""
    return {**BLANK, **page.stored["draft"]}


def _change(page: Page, **changes: Any) -> None:
    """Let the page take an edit as a step of its own."""
    page.do("change", draft={**_draft(page), **changes})


def _bar(page: Page) -> Node:
    t, stored = page.t, page.stored
    return element(
        "div",
        element("h1", t("kit.title")),
        acts(
            acting(t("tool.undo"), "undo", "plain undo", aria_disabled=str(not stored["canUndo"]).lower()),
            acting(t("tool.redo"), "redo", "plain redo", aria_disabled=str(not stored["canRedo"]).lower()),
            acting(t("kit.open"), "chooseFile"),
            part("file"),
            acting(t("kit.fresh"), "startAgain"),
        ),
        element(
            "nav",
            element("a", t("app.title"), href="../", here=True),
            element("a", t("kit.gallery"), href="gallery.html", here=True),
            element("a", t("kit.docs"), href="docs.html", here=True),
            aria_label=t("kit.more"),
        ),
        part("message"),
    )


def _preview_section(texts: Texts, width: int) -> Node:
    widths = [(str(one), f"\u2066{one} px\u2069") for one in WIDTHS]
    return section(
        "preview",
        texts.t("kit.preview"),
        part("recorder"),
        choice_field("width", texts.t("kit.width"), str(width), widths, hint=texts.t("kit.width.hint"),
                     data_do="chooseWidth"),
        part("frame"),
        part("state"),
    )  # fmt: skip


def show(page: Page) -> Dialog:
    """Return the bar, and the two columns of the page."""
    texts, stored, form = page.texts, page.stored, page.form
    judged = stored["judged"]
    fault = Fault(*judged["fault"]) if judged.get("fault") else NO_FAULT
    shown = Shown(texts, _draft(page), fault)
    left = element(
        "div",
        position_section(shown, PRESETS, form, stored["table"], judged),
        _preview_section(texts, stored["width"]),
        class_="half",
    )
    right = element(
        "div",
        question_section(shown, PRESETS, stored["gameText"], stored["hasNoRecord"]),
        text_section(shown),
        copy_section(texts, form, judged, stored["wasCopied"]),
        class_="half",
    )
    return Dialog([_bar(page), left, right])


VIEW = View(show, texts=["kit"])
# What is asked before there is a draft to show.
OPENING = View(texts=["kit"])


# --- opening


@OPENING.event
def begin(page: Page, _: str) -> None:
    """Return the stored draft with those before it, and the one that the address holds, or why it cannot be read."""
    lang, link = page.texts.lang, page.stored["link"]
    blank = first_draft(lang)
    draft, before = read_note(page.stored["note"]) or (blank, [])
    opened = arrival(link, lang) if link else None
    fault = ""
    if opened and not opened.draft:
        fault = page.t(f"embed.fault.{opened.code}", parameter=opened.key, value=opened.value)
    page.do("begin", blank=blank, draft=draft, before=before, arrived=opened.draft if opened else None, fault=fault)


@VIEW.event
def open_(page: Page, name: str) -> None:
    """Open a file, or say why it cannot be opened."""
    try:
        draft = draft_of_file(page.stored["file"], page.texts.lang)
    except FileError as error:
        page.do("say", text=page.t(error.text, name=name, key=error.key, text=error.fault), kind="bad")
    else:
        page.do("change", draft=draft)
        page.do("say", text=page.t("kit.opened", name=name), kind="plain")


# --- edits


@VIEW.event
def start(page: Page, value: str) -> None:
    """Let the exercise begin with a position, a record or a deal."""
    draft = _draft(page)
    mode, pos = "replay" if value == "game" else draft["mode"], draft["pos"]
    _change(page, start=value, mode=mode, pos=pos or (first_draft("en")["pos"] if value == "pos" else ""))


def _begin_with(page: Page, position: Callable[[str], str], preset: str) -> None:
    """Begin with a position of a preset, or say why it has none."""
    try:
        pos = position(preset)
    except (RulesError, NotationError) as error:
        page.do("say", text=str(error), kind="bad")
    else:
        page.do("say", text="", kind="plain")
        _change(page, pos=pos, accept=[])


@VIEW.event
def empty_table(page: Page, preset: str) -> None:
    """Begin with an empty table."""
    _begin_with(page, checking.empty_table, preset)


@VIEW.event
def deal(page: Page, preset: str) -> None:
    """Begin with a new deal."""
    _begin_with(page, checking.new_deal, preset)


@VIEW.event
def tool(page: Page, _: str) -> None:
    """Show the fields of another tool; an arrow that has no end yet is forgotten."""
    page.do("beginArrow", place="")


@VIEW.event
def mark(page: Page, place: str) -> None:
    """Mark a pile that was tapped, with the tool and the kind that are chosen."""
    draft, form = _draft(page), page.form
    tool, source = form["tool"], page.stored["arrow"]
    if tool == "arrow":
        page.do("beginArrow", place="" if source else place)
        if source in ("", place):
            return
    label = {draft["lang"]: form["label"].strip()} if tool == "label" else {}
    ends = (source, place) if tool == "arrow" else (place, "")
    added = {"place": ends[0], "to": ends[1], "kind": form["kind"], "label": label}
    _change(page, marks=with_mark(draft["marks"], added))


@VIEW.event
def remove_marks(page: Page, _: str) -> None:
    """Remove all marks."""
    _change(page, marks=[])


@VIEW.event
def add_row(page: Page, _: str) -> None:
    """Add an answer to a particular wrong move."""
    _change(page, rows=[*_draft(page)["rows"], {"when": "", "text": {}}])


@VIEW.event
def remove_row(page: Page, number: str) -> None:
    """Remove such an answer."""
    _change(page, rows=[row for at, row in enumerate(_draft(page)["rows"]) if at != int(number)])


@VIEW.event
def record(page: Page, _: str) -> None:
    """Let the author play an answer on the board."""
    page.do("record", lesson=recording_lesson(_draft(page)))


@VIEW.event
def answer(page: Page, _: str) -> None:
    """Accept the answer that was played."""
    draft = _draft(page)
    _change(page, **with_answer({**draft, "accept": ways_of(draft["accept"])}, page.stored["steps"]))


# --- checks and copies


def _copy(page: Page, lesson: dict[str, Any]) -> str:
    """Give the page the snippet of the chosen kind; return a note about it."""
    form, stored = page.form, page.stored
    target = Target(stored["base"], page.t("app.title"), stored["width"], bool(form.get("copy-fits")))
    snippet = snippets_of(lesson, target)[form.get("copy-kind", KINDS[0].kind)]
    page.do("copied", text=snippet.text)
    notes = [size_text(page.texts, snippet.text), page.t(f"kit.copy.{snippet.note}") if snippet.note else ""]
    return " · ".join(filter(None, notes))


@VIEW.event
def copy(page: Page, _: str) -> Dialog:
    """Show the snippet of another kind. ``lesson``: that of the last check."""
    note = _copy(page, page.stored["lesson"])
    return _judged(page, {**page.stored["judged"], "note": note})


@VIEW.event
def check(page: Page, _: str) -> Dialog:
    """Check the draft, and show what is right and wrong with it."""
    draft = _draft(page)
    result = checking.check(draft)
    key, text = result.fault or ("", "")
    status = page.t("kit.fault", key=key, text=text) if key else text
    page.do("show", lesson=result.lesson, isShown=result.is_shown, lang=draft["lang"], status=status,
            size=frame_size(result.lesson, page.stored["width"]), name=file_name(result.lesson))  # fmt: skip
    before = page.stored["judged"]
    said = {key: before[key] for key in ("lines", "isBad") if key in before}
    if draft["start"] == "pos":
        task = draft["task"] if draft["mode"] == "task" else ""
        said = {"lines": verdict(page.texts, result, task), "isBad": bool(result.error)}
    judged = {
        **said,
        "fault": result.fault,
        "note": _copy(page, result.lesson),
        "hasPicture": checking.has_picture(result.lesson),
    }
    return _judged(page, judged)


def _judged(page: Page, judged: dict[str, Any]) -> Dialog:
    """Let the page keep what a check has found, and show it."""
    page.do("judged", judged=judged)
    return show(Page(page.texts, {**page.stored, "judged": judged}, page.form))
