"""The position of an exercise as fields: preset, side, marks, its text, and what the engine says about it.

The page makes the table and the palette of cards, since these follow every tap.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from rbcore.lesson.keys import MARK
from rbpage.kit.check import Check
from rbpage.kit.fields import Shown, acts, choice_field, part, preset_field, row, section, text_field
from rbpage.names import SUITS
from rbpage.texts import Texts
from rbpage.tree import Node, element
from rbpage.widgets import button

_SIDES = ("A", "B", "C")
_TOOLS = ("cards", "place", "arrow", "label")
_MARK = {key.name: key for key in MARK}


def place_name(texts: Texts, place: str) -> str:
    """Return what a pile is called, by the side that owns it."""
    number = place[1:]
    if "." in place:
        return texts.t(f"place.named.{place[2:]}", name=place[0])
    if place[0] == "H":
        return texts.t("place.house", number=int(number))
    at = int(number) - 1
    return texts.t("place.foundation", suit=texts.t(f"suit.{SUITS[at % 4]}"), number=1 + at // 4)


def verdict(texts: Texts, check: Check, task: str) -> list[str]:
    """Return what the engine says about a position, as lines.

    ``task``: empty if nothing is asked; a question about Stop knows more duties than these.
    """
    if check.error:
        return [texts.t("kit.bad", text=check.error)]
    total, whole = check.cards
    count = texts.t("kit.complete", total=total) if total == whole else texts.t("kit.partial", total=total, whole=whole)
    due = [
        texts.t("kit.due", card=texts.card(duty["card"]), source=place_name(texts, duty["from"]),
                target=place_name(texts, duty["to"]), clause=duty["clause"])
        for duty in check.duties
    ]  # fmt: skip
    if not due and task != "call-stop":
        due = [texts.t("kit.no-duty")]
    has_answer = bool(check.solution) and check.is_shown and bool(task)
    return [count, *due, *([texts.t("kit.solution-is", line=", ".join(check.solution))] if has_answer else [])]


def _mark_fields(shown: Shown, form: Mapping[str, Any]) -> Node:
    """Return what a tap on the table does, the kind of the next mark, and its label."""
    t, tool = shown.texts.t, form.get("tool", "cards")
    kinds = [("", t("kit.usual")), *((kind, t(f"marks.{kind}")) for kind in map(str, _MARK["kind"].values))]
    return element(
        "div",
        row(
            choice_field("tool", t("kit.tool"), tool, shown.options("tool", _TOOLS), name="tool", data_change="tool"),
            choice_field("kind", t("kit.kind"), form.get("kind", ""), kinds, name="kind", is_hidden=tool == "cards",
                         data_change="tool"),
            text_field("label", t("kit.label"), form.get("label", ""), name="label", is_hidden=tool != "label",
                       maxlength=_MARK["label"].most, data_enter="note"),
        ),
        acts(button(t("kit.no-marks"), "remove-marks"), hidden=not shown.draft["marks"]),
    )  # fmt: skip


def position_section(
    shown: Shown,
    presets: Iterable[str],
    form: Mapping[str, Any],
    table: Mapping[str, Any],
    judged: Mapping[str, Any],
) -> Node:
    """Return the section.

    ``table``: {place, pile, text, wrong}: the chosen pile, its cards and the position as they are entered, and by
    field what cannot be read; ``judged``: {lines, isBad} of the last check.
    """
    texts, draft, wrong = shown.texts, shown.draft, table["wrong"]
    t = texts.t
    preset, turn, players = [*draft["pos"].split("~"), "", ""][:3]
    third = players.count(",") > 1
    labels = {side: t("side.player", side=side) for side in _SIDES}
    turns = [(side, labels[side] if side != "C" or third else "") for side in _SIDES]
    wrong_pile = t("kit.not-a-card", text=wrong["pile"]) if wrong.get("pile") else ""
    wrong_text = t("kit.pos.bad", text=wrong["pos"]) if wrong.get("pos") else ""
    lines = [element("p", line) for line in judged.get("lines", ())]
    return section(
        "position",
        t("kit.position"),
        element(
            "div",
            row(
                preset_field(texts, "preset", preset, presets, data_change="empty-table"),
                choice_field("turn", t("kit.turn"), turn, turns, data_do="turn"),
                choice_field("side", t("kit.side"), draft["side"], [(side, labels[side]) for side in "AB"],
                             name="side"),
            ),
            acts(
                button(t("kit.clear"), "empty-table", preset),
                button(t("kit.deal"), "deal", preset),
            ),
            part("table"),
            _mark_fields(shown, form),
            element("div", *lines, class_="verdict", id="verdict", role="status",
                    data_kind="bad" if judged.get("isBad") else "good"),
            text_field("pile", t("kit.pile", place=place_name(texts, table["place"])), table["pile"], name="pile",
                       hint=t("kit.pile.hint"), error=wrong_pile, is_code=True, data_enter="pile"),
            part("palette"),
            text_field("pos", t("kit.pos"), table["text"], name="pos", hint=t("kit.pos.hint"), error=wrong_text,
                       rows=3, is_code=True, data_enter="position"),
            hidden=draft["start"] != "pos",
        ),
    )  # fmt: skip
