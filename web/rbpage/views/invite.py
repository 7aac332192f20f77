"""The dialog for an invitation: what to play, the player's own name, and what is agreed."""

from typing import Any

from rbcore.rules.presets import OFFERS
from rbpage.friend_words import fairness
from rbpage.rules_form import RulesForm, usual
from rbpage.tree import element
from rbpage.view import Answer, Dialog, Page, View
from rbpage.widgets import choice, field, switch

# Points for which a match is played; 0: a single game.
_TARGETS = (0, 50, 100, 200)


def _rules(page: Page) -> RulesForm:
    """Return the choice of the rules; ``wanted``: {preset, options} chosen before."""
    wanted = page.stored["wanted"]
    options = {key: value for key, value in wanted["options"].items() if key != "referee"}
    last = {"preset": wanted["preset"], "referee": wanted["options"].get("referee")}
    presets = [preset for preset in OFFERS if usual(preset)["players"] == 2]
    # what is changed belongs to the preset with which the dialog was opened
    return RulesForm(page, presets, last, {wanted["preset"]: options})


def _last(page: Page) -> dict[str, Any]:
    """Return the choices of the form, or the first time those of the last invitation, which the note has."""
    note = page.note("friend")
    row = note if isinstance(note, dict) else {}
    name, target = row.get("name"), row.get("target")
    last = {
        "name": name if isinstance(name, str) else "",
        "hints": row.get("hints") is True, "undo": row.get("undo") is True,
        "target": target if target in _TARGETS else 0,
    }  # fmt: skip
    return {**last, **{key: page.form[key] for key in last if key in page.form}}


def show(page: Page) -> Dialog:
    """Return the form; ``roomy``: whether all presets are in view."""
    return _dialog(page, _rules(page))


VIEW = View(show, texts=["friend"])


@VIEW.event
def change(page: Page, _: str) -> None:
    """Show what follows from what was chosen or entered."""


@VIEW.event
def reset(page: Page, _: str) -> Dialog:
    """Give all options their usual values."""
    rules = _rules(page)
    rules.reset()
    return _dialog(page, rules)


@VIEW.event
def invite(page: Page, _: str) -> None:
    """Remember the choices, and make the invitation."""
    rules, chosen = _rules(page), _last(page)
    name, target = chosen["name"].strip(), int(chosen["target"])
    if rules.error or not name:
        return
    agreed = {"hints": chosen["hints"], "undo": chosen["undo"]}
    page.store("friend", {"name": name, **agreed, "target": target})
    page.close("invite")
    match = {"match": {"target": target, "games": []}} if target else {}
    settings = {"preset": rules.preset, "options": rules.all_options, "names": {"A": name}, "agreed": agreed, **match}
    page.do("invite", settings=settings)


def _dialog(page: Page, rules: RulesForm) -> Dialog:
    t, last = page.t, _last(page)
    targets = [
        (str(one), t("friend.length.match", target=one) if one else t("friend.length.single")) for one in _TARGETS
    ]
    name = element(
        "input", id="friend-name", name="name", type="text", required=True, pattern=".*\\S.*", value=last["name"],
        autocomplete="given-name", data_person=True,
    )  # fmt: skip
    name_field = field(t("friend.name"), name)
    name_field.append(element("small", t("friend.name.hint")))
    return Dialog(
        [
            element("p", t("friend.invite.text")),
            rules.preset_choice(page.stored["roomy"]),
            name_field,
            choice(t("friend.length"), "target", str(last["target"]), targets),
            rules.referee_choice(),
            element(
                "div",
                switch(t("friend.hints"), t("friend.hints.hint"), "hints", last["hints"]),
                switch(t("friend.undo"), t("friend.undo.hint"), "undo", last["undo"]),
                class_="manners",
            ),
            rules.section(),
            fairness(page.texts),
        ],
        t("friend.invite.title"),
        answers=[
            Answer("cancel", t("new.cancel")),
            Answer("invite", t("friend.invite.go"), "main", True, rules.error is None),
        ],
    )
