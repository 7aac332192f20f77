"""The new-game dialog: preset, players, referee, starter, deal and options."""

from collections.abc import Iterable, Mapping
from typing import Any

from rbcore.opponent.levels import DEFAULT, LEVELS
from rbcore.rules.presets import OFFERS
from rbcore.table.places import PLAYERS
from rbpage.names import HUMAN, Seats
from rbpage.rules_form import RulesForm, explained, known_options, sound_options
from rbpage.tree import Node, element
from rbpage.view import Answer, Dialog, Page, View
from rbpage.widgets import button, choice, field, row_choice, step_choice, switch

_SEAT = "A"
# Two on their own devices; the invitation is made in another dialog.
_BY_LINK = "friend"
# Who plays on this device.
_SEATINGS = ("computer", "people", "alone", "watch")
_MAX_SEED = 32
_MORE = "more-choices"


class _Choices:
    """What the form has, or the first time what was chosen ``last``, as the settings have it."""

    def __init__(self, page: Page) -> None:
        form, last = page.form, page.stored["last"]
        self.page = page
        self.rules = RulesForm(page, list(OFFERS), last, sound_options(known_options(page.note("options"))))
        self.sides = PLAYERS[: self.rules.players]
        who = _known(form.get("who", last.get("who")), (*_SEATINGS, _BY_LINK))
        if (who == _BY_LINK and len(self.sides) != 2) or (not form and who == _BY_LINK):
            who = _SEATINGS[0]
        self.who = who
        self.level = _known(form.get("level", last.get("level")), list(LEVELS), DEFAULT)
        self.errs = not form["never-errs"] if "never-errs" in form else bool(last.get("errs"))
        self.calls = not form["never-calls"] if "never-calls" in form else bool(last.get("calls"))
        self.face = bool(form["face"] if "face" in form else last.get("face"))
        names = last.get("names")
        rows = names.items() if isinstance(names, Mapping) else ()
        self.last_names = {side: name for side, name in rows if isinstance(name, str)}
        entered = {side: form[f"name-{side}"] for side in PLAYERS if f"name-{side}" in form}
        self.names = {**self.last_names, **entered}
        self.first = _known(form.get("first"), ("", *self.sides))
        self.side = _known(form.get("side"), self.sides)

    @property
    def is_by_link(self) -> bool:
        """Whether a friend at another device is invited."""
        return self.who == _BY_LINK

    def players(self) -> dict[str, Any]:
        """Return the players by side."""
        is_usual = self.errs and self.calls
        computer = self.level if is_usual else {"level": self.level, "errs": self.errs, "calls": self.calls}

        def player(side: str) -> Any:
            is_person = self.who in ("people", "alone") or (self.who == "computer" and side == _SEAT)
            return HUMAN if is_person else computer

        return {side: player(side) for side in self.sides}

    def deal(self) -> dict[str, Any]:
        """Return what is to be dealt, and what the settings remember."""
        rows = ((side, name.strip()) for side, name in self.names.items())
        names = {side: name for side, name in rows if name or side in self.last_names}
        seating = {"who": self.who, "errs": self.errs, "calls": self.calls, "names": names}
        wanted = {
            "preset": self.rules.preset, "level": self.level, "side": self.side, "players": self.players(),
            "options": self.rules.all_options,
            "seating": seating | ({"face": self.face} if self.who == "people" else {}),
        }  # fmt: skip
        seed = self.page.form.get("seed", "").strip()
        return wanted | ({"seed": seed} if seed else {}) | ({"first": self.first} if self.first else {})


def show(page: Page) -> Dialog:
    """Return the form for a new game.

    ``last``: the settings; ``running``: whether a game is in progress; ``roomy``: whether all presets are in view;
    ``day``: the seed of the day.
    """
    return _dialog(_Choices(page))


VIEW = View(show)


@VIEW.event
def change(page: Page, _: str) -> None:
    """Show what follows from what was chosen or entered."""


@VIEW.event
def reset(page: Page, _: str) -> Dialog:
    """Give all options their usual values."""
    choices = _Choices(page)
    choices.rules.reset()
    return _dialog(choices)


@VIEW.event
def day(page: Page, _: str) -> Dialog:
    """Choose the deal of the day."""
    page.form = {**page.form, "seed": page.stored["day"]}
    return show(page)


@VIEW.event
def deal(page: Page, _: str) -> None:
    """Deal what was chosen, or go on to the invitation. The options of all presets are remembered."""
    choices = _Choices(page)
    if choices.rules.error:
        return
    page.store("options", sound_options(choices.rules.kept))
    page.close("deal")
    page.do("invite" if choices.is_by_link else "deal", wanted=choices.deal())


def _known(value: Any, known: Any, fallback: str | None = None) -> str:
    """Return a value if it is known, else the fallback, which is the first one if there is none."""
    return str(value if value in known else known[0] if fallback is None else fallback)


def _dialog(choices: _Choices) -> Dialog:
    page, rules, is_by_link = choices.page, choices.rules, choices.is_by_link
    dealt = [*_side_choices(choices), _seed_field(page)]
    for node in dealt if is_by_link else []:
        node[1]["hidden"] = True  # a game by link begins when the friend has accepted it
    running = page.stored["running"] and not is_by_link
    return Dialog(
        [
            rules.preset_choice(page.stored["roomy"]),
            *_seating(choices),
            rules.referee_choice(),
            rules.section(),
            _more(page, [_manners(choices), *dealt]),
            element("p", page.t("new.running"), class_="note") if running else None,
        ],
        page.t("new.title"),
        answers=[
            Answer("cancel", page.t("new.cancel")),
            Answer("deal", page.t("new.next" if is_by_link else "new.deal"), "main", True, rules.error is None),
        ],
    )


def _more(page: Page, fields: Iterable[Node]) -> Node:
    """Return the section with further choices."""
    summary = element("summary", element("span", page.t("new.more"), class_="legend"), element("icon", name="down"))
    return element(
        "details",
        summary,
        element("div", *fields, class_="more-choices"),
        id=_MORE, class_="rules more", open=bool(page.form.get(_MORE)), data_change="change",
    )  # fmt: skip


def _has_computer(choices: _Choices) -> bool:
    return choices.who in ("computer", "watch")


def _seating(choices: _Choices) -> list[Node]:
    """Return the fields for who plays, their names, and the computer's level."""
    page, t = choices.page, choices.page.t
    kinds = [*_SEATINGS, *([_BY_LINK] if len(choices.sides) == 2 else [])]
    who = row_choice(t("new.who"), "who", explained(page.texts, "who", kinds), choices.who, data_change="change")
    levels = explained(page.texts, "level", LEVELS)
    is_hidden = not _has_computer(choices)
    names = (_name_field(choices, side) for side in PLAYERS)
    return [
        who,
        element("div", *names, class_="names", hidden=choices.who != "people"),
        element(
            "div",
            switch(t("settings.face"), t("settings.face-hint"), "face", choices.face),
            class_="manners",
            hidden=choices.who != "people",
        ),
        step_choice(t("new.level"), "level", levels, choices.level, data_change="change", hidden=is_hidden),
    ]


def _name_field(choices: _Choices, side: str) -> Node:
    page = choices.page
    entry = element(
        "input", id=f"new-name-{side}", name=f"name-{side}", type="text", autocomplete="off",
        value=choices.names.get(side, ""), placeholder=page.t("side.player", side=side), data_person=True,
        data_input="change",
    )  # fmt: skip
    node = field(page.t("new.name", side=side), entry)
    node[1]["hidden"] = side not in choices.sides
    return node


def _manners(choices: _Choices) -> Node:
    t = choices.page.t
    return element(
        "div",
        switch(t("new.errs"), t("new.errs-hint"), "never-errs", not choices.errs),
        switch(t("new.calls"), t("new.calls-hint"), "never-calls", not choices.calls),
        class_="manners", hidden=not _has_computer(choices),
    )  # fmt: skip


def _side_choices(choices: _Choices) -> list[Node]:
    """Return the choices of the starter and of the side of the deal, with the names of the players."""
    page, t = choices.page, choices.page.t
    names = {side: name.strip() for side, name in choices.names.items()}
    seats = Seats(page.texts.of(names), choices.players(), _SEAT)
    labels = {side: seats.side(side) if side in choices.sides else "" for side in PLAYERS}
    is_own = seats.person(_SEAT) == "mine"
    first = choice(t("new.first"), "first", choices.first, [("", t("new.first.rules")), *labels.items()])
    legend = t("new.side") if is_own else t("new.side-named", name=labels[_SEAT])
    sides = [(side, t("new.side.of", side=side) if labels[side] else "") for side in PLAYERS]
    return [first, choice(legend, "side", choices.side, sides, hint=element("small", t("new.side-hint")))]


def _seed_field(page: Page) -> Node:
    t = page.t
    seed = element(
        "input", id="new-seed", name="seed", type="text", maxlength=_MAX_SEED, autocomplete="off", spellcheck="false",
        value=page.form.get("seed", ""), aria_describedby="new-seed-hint",
    )  # fmt: skip
    return element(
        "div",
        element("label", t("new.seed"), for_="new-seed"),
        element("div", seed, button(t("new.day"), "day"), class_="beside"),
        element("small", t("new.seed-hint"), id="new-seed-hint"),
        class_="field",
    )
