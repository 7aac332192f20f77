"""The fields with which a game is chosen: its preset, the referee, and every option of the rules.

What is changed of each preset travels in the hidden field ``kept``, as JSON by preset.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rbcore.rules.options import OPTION, OPTIONS, Option
from rbcore.rules.presets import OFFERS
from rbcore.rules.ruleset import RulesError, make_rules
from rbpage.texts import Texts
from rbpage.tree import Attribute, Node, element
from rbpage.view import Page
from rbpage.widgets import Explained, button, row_choice

Options = dict[str, Any]
REFEREE = "referee"
_STRICT = "strict"
_SECTION = "rules-all"
# The options by what they are about; the referee has a field of its own.
OPTION_GROUPS = {
    "game": ("players", "packs", "deck", "joker", "foundations", "build", "lift"),
    "deal": (
        "partition", "houses_each", "house_deal", "reserve", "reserve_top", "first_player", "first_alternate",
    ),
    "turn": (
        "fdn_from", "house_from", "space_from", "load_from", "load_on", "reserve_turn", "reserve_before_hand",
        "passing", "lookahead", "pre_turn", "peek", "flip", "extend", "advisor", "house_vanish",
    ),
    "duty": (
        "fdn_compulsory", "fdn_reserve_first", "space_force", "decline_hand", "compel_hand", "compel_reserve",
        "force_wasted", "strict",
    ),
    "stop": (
        "stop", "stop_grounds", "stop_remedy", "stop_window", "stop_pending", "misplace", "wrong_call_cost",
        "call_names_breach",
    ),
    "end": (
        "stalemate", "score_bonus", "score_reserve", "score_hand", "forfeit", "target", "win_by_opponent",
    ),
}  # fmt: skip


def usual(preset: str) -> Options:
    """Return the values of all options of a preset; sets as sorted lists."""
    values = {key: value for key, value in make_rules(preset)._asdict().items() if key in OPTION}
    return {key: sorted(value) if isinstance(value, frozenset) else value for key, value in values.items()}


def fault(preset: str, options: Options) -> RulesError | None:
    """Return why options cannot be played together, or None."""
    try:
        make_rules(preset, options)
    except RulesError as error:
        return error
    return None


def known_options(note: Any) -> dict[str, Options]:
    """Return the options by preset that a note remembers, without those that no preset has any more."""
    rows = note.items() if isinstance(note, dict) else ()
    return {
        preset: {key: value for key, value in options.items() if key in OPTION or key == "hand"}
        for preset, options in rows
        if preset in OFFERS and isinstance(options, dict)
    }


def sound_options(kept: Mapping[str, Options]) -> dict[str, Options]:
    """Return the options by preset without the presets that are as usual or whose options contradict each other."""
    return {preset: options for preset, options in kept.items() if options and not fault(preset, options)}


def referee_options(referee: str) -> Options:
    """Return the option for a referee; the strict one is the usual."""
    return {REFEREE: referee} if referee and referee != _STRICT else {}


class RulesForm:
    """The choice of the rules as the form has it: ``preset``, its ``options`` that differ, and the ``referee``.

    ``presets``: those that are offered. The first time ``last`` has the last choices, and ``kept`` options by preset.
    """

    def __init__(self, page: Page, presets: Sequence[str], last: Mapping[str, Any], kept: dict[str, Options]) -> None:
        self.page, self.presets = page, presets
        form = page.form
        self.kept = json.loads(form["kept"]) if "kept" in form else kept
        wanted = form.get("preset", last.get("preset"))
        self.preset = wanted if wanted in presets else presets[0]
        # the fields of options belong to the preset for which they were made
        if form.get("options-of") in presets:
            self.kept[form["options-of"]] = _entered(form, form["options-of"], self.kept)
        self.options: Options = self.kept.get(self.preset, {})
        self.referees = [str(one) for one in OPTION[REFEREE].values if page.texts.has(f"referee.{one}")]
        referee = form.get("referee", last.get("referee"))
        self.referee = referee if referee in self.referees else self.referees[0]
        self.error = fault(self.preset, self.options)

    def reset(self) -> None:
        """Give all options of the preset their usual values."""
        self.options, self.error = {}, None
        self.kept.pop(self.preset, None)

    @property
    def players(self) -> int:
        """The number of players."""
        players = self.options.get("players", usual(self.preset)["players"])
        return players if players in (2, 3) else 2

    @property
    def all_options(self) -> Options:
        """The options that differ from the preset, with the referee."""
        return {**self.options, **referee_options(self.referee)}

    def preset_choice(self, is_roomy: bool) -> Node:
        """Return a card for each preset; on small screens only the chosen one is open."""
        t = self.page.t
        label = t("new.preset")
        cards = element("div", *map(self._card, self.presets), class_="cards", role="radiogroup", aria_label=label)
        now = element("span", self.page.texts.named("preset", self.preset), class_="now")
        summary = element("summary", element("span", label, class_="legend"), now, element("icon", name="down"))
        folds: dict[str, Attribute] = {} if is_roomy else {"data_folds": True}
        return element("details", summary, cards, class_="rules", open=is_roomy, data_change="change", **folds)

    def _card(self, preset: str) -> Node:
        texts, (turns, difficulty) = self.page.texts, OFFERS[preset]
        words = texts.t(f"new.difficulty.{difficulty}")
        lines = [*preset_lines(texts, preset), texts.t("new.length", count=turns, difficulty=words)]
        face = element(
            "span",
            element("strong", texts.named("preset", preset)),
            *(element("span", line, class_="line") for line in lines),
            class_="face",
        )
        radio = element("input", type="radio", name="preset", value=preset, checked=preset == self.preset)
        return element("label", radio, face, class_="preset")

    def referee_choice(self) -> Node | None:
        """Return the choice of the referee; None where there is only one."""
        if len(self.referees) < 2:
            return None
        rows = explained(self.page.texts, REFEREE, self.referees)
        return row_choice(self.page.t("new.referee"), REFEREE, rows, self.referee, data_change="change")

    def section(self) -> Node:
        """Return the section with all options, whose fields are there if it is open or they differ.

        It stays open while the options contradict each other, since its first line says why.

        Raises: CatalogueError if the texts of options are needed and not there.
        """
        page, count = self.page, len(self.options)
        t = page.t
        is_open = bool(page.form.get(_SECTION)) or self.error is not None
        rows = self._option_groups() if is_open or count else []
        summary = element(
            "summary",
            element("span", t("new.options"), class_="legend"),
            element("span", t("new.changed", count=count) if count else "", class_="now"),
            element("icon", name="down"),
        )
        return element(
            "details",
            summary,
            *rows,
            element("input", type="hidden", name="kept", value=json.dumps(self.kept)),
            element("input", type="hidden", name="options-of", value=self.preset if rows else ""),
            id=_SECTION, class_="rules all", open=is_open, data_toggle="change", data_change="change",
            stays=self.error is not None,
        )  # fmt: skip

    def _option_groups(self) -> list[Node]:
        """Return what differs from the preset, and the fields of all options in groups."""
        texts, base = self.page.texts.also("options"), usual(self.preset)
        why = texts.t("new.invalid", why=contradiction_text(texts, self.error)) if self.error else ""
        changed = ((row, self.options[row.name]) for row in _rows() if row.name in self.options)
        differences = (
            element("li", element("span", _name(texts, row)), element("b", _value_text(texts, row, value)))
            for row, value in changed
        )
        reset = button(texts.t("new.options-back"), "reset", hidden=not self.options)
        return [
            element("p", why, class_="wrong", role="alert"),
            element("ul", *differences, class_="differences", hidden=not self.options),
            element("div", reset, class_="beside"),
            *(self._group(texts, group, names, base) for group, names in OPTION_GROUPS.items()),
        ]

    def _group(self, texts: Texts, group: str, names: Sequence[str], base: Options) -> Node:
        """Return a group of options, folded; it is open while one of them contradicts another."""
        count = sum(name in self.options for name in names)
        is_wrong = self.error is not None and any(name in self.error.options for name in names)
        summary = element(
            "summary",
            element("span", texts.t(f"option-group.{group}"), class_="legend"),
            element("span", texts.t("new.changed", count=count) if count else "", class_="now"),
            element("icon", name="down"),
        )
        fields = (_option(texts, OPTION[name], self.options, base) for name in names)
        key = f"{_SECTION}-{group}"
        return element(
            "details",
            summary,
            element("div", *fields, class_="options"),
            id=key, class_="group", open=bool(self.page.form.get(key)) or is_wrong,
        )  # fmt: skip


def preset_lines(texts: Texts, preset: str) -> list[str]:
    """Return what is special about a preset, or its numbers if there are no texts."""
    if texts.has(f"preset.{preset}.first"):
        return [f"{texts.t(f'preset.{preset}.first')} {texts.t(f'preset.{preset}.second')}"]
    rules = make_rules(preset)
    return [
        texts.t("preset.numbers.cards", count=rules.packs, cards=rules.deck),
        texts.t("preset.numbers.table", reserve=rules.reserve, houses=rules.houses_each),
    ]


def explained(texts: Texts, key: str, values: Iterable[str]) -> list[Explained]:
    """Return values with their names and a line on each. ``key``: of the texts."""
    lines = ((one, f"{key}.{one}.hint") for one in values)
    return [(one, texts.named(key, one), texts.t(line) if texts.has(line) else "") for one, line in lines]


def contradiction_text(texts: Texts, error: RulesError) -> str:
    """Return why options contradict each other; the engine's message if there is no translation."""
    if not texts.has(f"fault.{error.code}") or not all(texts.has(f"option.{name}") for name in error.options):
        return str(error)
    first, *others = [texts.t(f"option.{name}") for name in error.options] or [""]
    if others:
        return texts.t("fault.between", first=first, second=others[0], why=texts.t(f"fault.{error.code}"))
    return texts.t(f"fault.{error.code}", first=first)


def _rows() -> list[Option]:
    """Return the options with fields in the section."""
    return [row for row in OPTIONS if row.name != REFEREE]


def _entered(form: Mapping[str, Any], preset: str, kept: Mapping[str, Options]) -> Options:
    """Return the options of a preset as their fields have them."""
    base, options = usual(preset), dict(kept.get(preset, {}))
    for row in _rows():
        name, now = f"option-{row.name}", options.pop(row.name, base[row.name])
        if row.shape == "flag":
            value: Any = bool(form.get(name))
        elif row.shape == "set":
            value = sorted(str(one) for one in row.values if form.get(f"{name}-{one}"))
        elif row.shape == "number":
            value = _number(form.get(name, ""), None if row.optional else now)
        else:
            at = form.get(name, "")
            value = row.values[int(at)] if at.isdecimal() and int(at) < len(row.values) else now
        if value != base[row.name]:
            options[row.name] = value
    return options


def _number(text: str, empty: Any) -> Any:
    """Return the number that was entered; ``empty`` if none was."""
    try:
        number = float(text)
    except ValueError:
        return empty
    return int(number) if number == int(number) else number


def _name(texts: Texts, row: Option) -> str:
    key = f"option.{row.name}"
    return texts.t(key) if texts.has(key) else row.name


def _value_name(texts: Texts, row: Option, value: object) -> str:
    """Return what one value of an option is called."""
    shown = str(value).lower() if isinstance(value, bool) else str(value)
    keys = (f"value.{row.name}.{shown}", f"value.{shown}")
    return next((texts.t(key) for key in keys if texts.has(key)), shown)


def _value_text(texts: Texts, row: Option, value: Any) -> str:
    """Return the value of an option."""
    if row.shape == "set":
        return texts.list(_value_name(texts, row, one) for one in value) or "–"
    return "–" if value is None else _value_name(texts, row, value)


def _option(texts: Texts, row: Option, options: Options, base: Options) -> Node:
    """Return the line of an option."""
    key, name = f"option.{row.name}", f"option-{row.name}"
    value = options.get(row.name, base[row.name])
    has_boxes = row.shape in ("set", "flag")  # which have labels of their own
    label = element(
        "span" if has_boxes else "label",
        _name(texts, row),
        id=f"{name}-label", **({"class_": "label"} if has_boxes else {"for_": name}),
    )  # fmt: skip
    meaning = texts.t(f"{key}.hint") if texts.has(f"{key}.hint") else ""
    is_changed = row.name in options
    return element(
        "div",
        label,
        _field(texts, row, name, value),
        element("small", meaning) if meaning else None,
        class_=f"option{' changed' if is_changed else ''}",
    )


def _field(texts: Texts, row: Option, name: str, value: Any) -> Node:
    """Return the field of an option: a switch, a number, boxes for a set, or a choice of its values by their order."""
    if row.shape == "flag":
        box = element(
            "input", type="checkbox", role="switch", id=name, name=name, checked=bool(value),
            aria_labelledby=f"{name}-label",
        )  # fmt: skip
        return element("label", box, class_="switch")
    if row.shape == "number":
        least, most = (int(str(one)) for one in row.values)
        return element(
            "input", type="number", id=name, name=name, min=min(0, least) if row.optional else least, max=most,
            value="" if value is None else value, data_input="change",
        )  # fmt: skip
    if row.shape == "set":
        boxes = (
            element(
                "label",
                element("input", type="checkbox", name=f"{name}-{one}", checked=one in value),
                element("span", _value_name(texts, row, one)),
            )
            for one in row.values
        )
        return element("div", *boxes, id=name, class_="set", role="group", aria_labelledby=f"{name}-label")
    chosen = (
        element("option", _value_name(texts, row, one), value=at, selected=one == value)
        for at, one in enumerate(row.values)
    )
    return element("select", *chosen, id=name, name=name)
