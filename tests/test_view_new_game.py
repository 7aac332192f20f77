"""The new-game dialog: what it offers, what follows from each choice, and what is dealt."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from rbpage.rules_form import OPTION_GROUPS, contradiction_text, known_options, preset_lines, usual

from rbcore.opponent.levels import DEFAULT, LEVELS
from rbcore.rules.options import OPTION, OPTIONS
from rbcore.rules.presets import OFFERS
from rbcore.rules.ruleset import RulesError
from tests.support.languages import LANGUAGES, catalogue
from tests.support.trees import find, find_all, text_of
from tests.support.views import Shown, t, texts_in

OPTION_TEXTS = catalogue(kind="options.")
LAST = {
    "preset": "pagat", "level": "club", "referee": "strict", "who": "computer",
    "errs": True, "calls": True, "names": {},
}  # fmt: skip


def new_game(lang: str = "en", note: Any = None, last: Any = None, **more: Any) -> Shown:
    """Open the dialog; the form then has what it shows."""
    stored = {"notes": {"options": note}, "last": last or LAST, "running": False, "roomy": True, "day": "day-1", **more}
    shown = Shown("new-game", lang, **stored)
    shown.form = values(shown)
    return shown


def values(shown: Shown) -> dict[str, Any]:
    """Return what the fields of a dialog have."""
    details = (node[1] for node in shown.nodes("details"))
    form: dict[str, Any] = {one["id"]: one["open"] for one in details if "id" in one}
    for node in shown.nodes("input"):
        kind, name = node[1].get("type"), node[1].get("name")
        if kind == "checkbox":
            form[name] = node[1]["checked"]
        elif kind != "radio":
            form[name] = str(node[1]["value"])
        elif node[1]["checked"]:
            form[name] = node[1]["value"]
    for node in shown.nodes("select"):
        form[node[1]["name"]] = str(next(one[1]["value"] for one in node[2:] if one[1]["selected"]))
    return form


def choose(shown: Shown, **entered: Any) -> Shown:
    """Choose or enter values; the form then has what the dialog shows."""
    for name, value in entered.items():
        start, _, rest = name.partition("_")
        shown.form[f"{start}-{rest if start == 'option' else rest.replace('_', '-')}" if rest else name] = value
    shown.send("change")
    shown.form = values(shown)
    return shown


def open_rules(shown: Shown) -> Shown:
    return choose(shown, rules_all=True)


def dealt(shown: Shown) -> dict[str, Any]:
    """Deal, and return what is wanted."""
    answer = shown.answer
    shown.press(t("new.deal"))
    (store, close, deal), shown.answer = shown.effects, answer
    assert (store["do"], store["name"], close) == ("store", "options", {"do": "close", "answer": "deal"})
    assert deal["do"] == "deal"
    wanted: dict[str, Any] = deal["wanted"]
    return wanted


def visible(shown: Shown, name: str) -> list[str]:
    """Return the labels of a choice that are not hidden."""
    labels = [node for node in shown.nodes("label") if find_all([node], "input", name=name)]
    names = ([*find_all([node], "strong"), node[3]][0] for node in labels if not node[1].get("hidden"))
    return [text_of(name) for name in names]


def is_hidden(shown: Shown, **attributes: Any) -> bool:
    """Return whether an element, or one around it, is hidden."""

    def look(nodes: list[Any], hidden: bool) -> bool | None:
        for node in nodes:
            if isinstance(node, str):
                continue
            now = hidden or bool(node[1].get("hidden"))
            if attributes.items() <= node[1].items():
                return now
            found = look(node[2:], now)
            if found is not None:
                return found
        return None

    found = look(shown.body, False)
    assert found is not None, attributes
    return found


# --- what is offered


def test_what_was_chosen_last_is_chosen() -> None:
    last = {**LAST, "preset": "brief", "level": "master", "who": "people", "names": {"A": "Anna"}, "referee": "players"}
    shown = new_game(last=last)
    assert {key: shown.form[key] for key in ("preset", "level", "who", "name-A", "referee", "first", "side")} == {
        "preset": "brief", "level": "master", "who": "people", "name-A": "Anna", "referee": "players",
        "first": "", "side": "A",
    }  # fmt: skip
    seating = {"who": "people", "errs": True, "calls": True, "names": {"A": "Anna"}, "face": False}
    assert dealt(shown)["seating"] == seating


@pytest.mark.parametrize("value", ["no-such", None, 5, ["pagat"], "constructor"])
def test_what_nobody_knows_is_replaced(value: Any) -> None:
    last = dict.fromkeys(LAST, value)
    shown = new_game(last={**last, "errs": True, "calls": True})
    assert [shown.form[key] for key in ("preset", "who", "level", "referee")] == [
        "pagat", "computer", DEFAULT, "strict",
    ]  # fmt: skip


def test_a_game_by_link_is_chosen_anew_each_time() -> None:
    assert new_game(last={**LAST, "who": "friend"}).form["who"] == "computer"


def test_every_preset_has_a_card_with_its_length_and_a_description_of_its_own() -> None:
    shown = new_game()
    cards = shown.nodes("label", class_="preset")
    assert [card[2][1]["value"] for card in cards] == list(OFFERS)
    described = [preset_lines(texts_in(), name) for name in OFFERS]
    assert all(30 < len(line) < 90 for lines in described for line in lines)
    assert len({str(lines) for lines in described}) == len(OFFERS)
    turns, difficulty = OFFERS["pagat"]
    length = t("new.length", count=turns, difficulty=t(f"new.difficulty.{difficulty}"))
    assert length in text_of(next(card for card in cards if card[2][1]["checked"]))


def test_a_preset_without_texts_is_described_by_its_numbers() -> None:
    texts = texts_in()
    texts.catalogue = {key: text for key, text in texts.catalogue.items() if not key.startswith("preset.pagat.")}
    assert preset_lines(texts, "pagat") == ["2 packs of 52 cards", "13 cards in the reserve, 4 houses each"]
    assert texts.named("preset", "new-one") == "new-one"


def test_presets_fold_on_small_screens() -> None:
    wide, narrow = (new_game(roomy=roomy).nodes("details")[0][1] for roomy in (True, False))
    assert (wide["open"], "data-folds" in wide) == (True, False)
    assert (narrow["open"], "data-folds" in narrow) == (False, True)


def test_the_referees_with_texts_are_offered_and_explained() -> None:
    shown = new_game()
    assert visible(shown, "referee") == [t(f"referee.{name}") for name in ("strict", "players", "off")]
    assert t("referee.off.hint") in choose(shown, referee="off").text
    assert dealt(shown)["options"] == {"referee": "off"}
    assert dealt(choose(shown, referee="strict"))["options"] == {}


def test_the_seven_levels_are_numbered_steps_and_the_chosen_one_is_explained() -> None:
    shown = choose(new_game(), level="expert")
    steps = [node for node in shown.nodes("label") if find_all([node], "input", name="level")]
    assert [text_of(find([step], "b", aria_hidden="true")) for step in steps] == list("1234567")
    assert [text_of(find([step], "span", class_="unseen")) for step in steps] == [t(f"level.{one}") for one in LEVELS]
    assert f"{t('level.expert')} · {t('level.expert.hint')}" in shown.text
    assert t("level.master.hint") not in shown.text


def test_every_opponent_and_every_referee_has_a_line_of_its_own() -> None:
    shown = new_game()
    for key, values in (("who", ("computer", "people", "alone", "watch", "friend")), ("referee", ("strict", "off"))):
        for value in values:
            (row,) = (node for node in shown.nodes("label") if find_all([node], "input", name=key, value=value))
            assert text_of(row) == t(f"{key}.{value}") + t(f"{key}.{value}.hint")


def test_people_can_sit_face_to_face() -> None:
    shown = new_game()
    assert is_hidden(shown, name="face")
    choose(shown, who="people")
    assert not is_hidden(shown, name="face")
    assert dealt(choose(shown, face=True))["seating"]["face"] is True
    assert "face" not in dealt(choose(shown, who="computer"))["seating"], "it stays as it was"


# --- players


@pytest.mark.parametrize(
    ("who", "players"),
    [
        ("computer", {"A": "human", "B": "club"}),
        ("people", {"A": "human", "B": "human"}),
        ("alone", {"A": "human", "B": "human"}),
        ("watch", {"A": "club", "B": "club"}),
    ],
)
def test_the_players_follow_from_the_choices(who: str, players: dict[str, Any]) -> None:
    shown = choose(new_game(), who=who)
    assert dealt(shown)["players"] == players
    assert is_hidden(shown, name="level") == (who not in ("computer", "watch"))
    assert is_hidden(shown, id="new-name-A") == (who != "people")
    assert t(f"who.{who}.hint") in shown.text


def test_the_manners_of_the_computer_are_its_settings() -> None:
    shown = choose(new_game(), never_calls=True)
    wanted = dealt(shown)
    assert wanted["players"] == {"A": "human", "B": {"level": "club", "errs": True, "calls": False}}
    assert (wanted["seating"]["errs"], wanted["seating"]["calls"]) == (True, False)


def test_three_players_have_a_third_side_and_no_game_by_link() -> None:
    shown = choose(new_game(), preset="wegner-three")
    assert visible(shown, "side") == [t("new.side.of", side=side) for side in "ABC"]
    assert t("who.friend") not in visible(shown, "who")
    assert dealt(choose(shown, side="C", first="C")) | {"side": "C", "first": "C"} == dealt(shown)
    assert dealt(shown)["players"] == {"A": "human", "B": "club", "C": "club"}
    choose(shown, preset="pagat")
    assert (shown.form["side"], shown.form["first"]) == ("A", ""), "there is no third"
    assert choose(choose(shown, who="friend"), preset="wegner-three").form["who"] == "computer"


def test_sides_are_called_as_on_the_table() -> None:
    shown = new_game()
    assert visible(shown, "first") == [t("new.first.rules"), t("side.you"), t("side.them")]
    choose(shown, who="people", name_A="Anna ")
    assert visible(shown, "first") == [t("new.first.rules"), "Anna", t("side.player", side="B")]
    assert t("new.side-named", name="Anna") in shown.text
    assert dealt(shown)["seating"]["names"] == {"A": "Anna"}


# --- the deal


def test_the_seed_is_what_was_entered_without_spaces_around() -> None:
    shown = new_game()
    assert "seed" not in dealt(shown)
    assert dealt(choose(shown, seed=" monday "))["seed"] == "monday"
    assert shown.send("day").find("input", id="new-seed")[1]["value"] == "day-1"


def test_a_game_by_link_goes_on_to_the_invitation() -> None:
    shown = choose(new_game(running=True), who="friend")
    assert is_hidden(shown, id="new-seed")
    assert t("new.running") not in shown.text
    shown.press(t("new.next"))
    assert [effect["do"] for effect in shown.effects] == ["store", "close", "invite"]
    assert shown.effects[2]["wanted"]["preset"] == "pagat"


def test_a_game_in_progress_is_mentioned() -> None:
    assert new_game(running=True).text.endswith(t("new.running"))


# --- options


def test_the_fields_of_all_options_are_there_when_their_section_is_open() -> None:
    shown = new_game()
    assert shown.nodes("div", class_="option") == []
    open_rules(shown)
    assert len(shown.nodes("div", class_="option")) == len(OPTIONS) - 1, "the referee has a field elsewhere"
    assert shown.form["option-reserve"] == "13"
    assert dealt(shown)["options"] == {}


def test_every_option_is_in_one_group_but_the_referee_which_has_a_field_of_its_own() -> None:
    grouped = [name for names in OPTION_GROUPS.values() for name in names]
    assert sorted(grouped) == sorted(row.name for row in OPTIONS if row.name != "referee")
    shown = open_rules(new_game())
    groups = shown.nodes("details", class_="group")
    assert [node[1]["open"] for node in groups] == [False] * 6
    for node, names in zip(groups, OPTION_GROUPS.values(), strict=True):
        assert [field[1]["id"] for field in find_all([node], "span") if "label" in field[1].get("class", "")] == [
            f"option-{name}-label" for name in names if OPTION[name].shape in ("set", "flag")
        ]
        assert all(find_all([node], id=f"option-{name}") for name in names)


def test_what_differs_is_on_top_with_its_values_and_flags_are_switches() -> None:
    shown = choose(open_rules(new_game()), option_reserve="7", option_passing=True)
    top = shown.find("ul", class_="differences")
    assert [text_of(row) for row in find_all([top], "li")] == [
        f"{OPTION_TEXTS['option.reserve']}7", f"{OPTION_TEXTS['option.passing']}{OPTION_TEXTS['value.true']}",
    ]  # fmt: skip
    assert shown.find("input", id="option-passing")[1]["role"] == "switch"
    choose(shown, option_passing=False, option_reserve="13")
    assert shown.find("ul", class_="differences")[1]["hidden"]


def test_the_group_of_a_contradiction_is_open() -> None:
    shown = choose(open_rules(new_game()), option_reserve="0")
    assert shown.find("details", id="rules-all-deal")[1]["open"]
    assert not shown.find("details", id="rules-all-end")[1]["open"]


def test_what_differs_is_dealt_marked_and_counted() -> None:
    shown = choose(open_rules(new_game()), option_reserve="7")
    assert [text_of(node[2]) for node in shown.nodes("div", class_="option changed")] == [texts_option("reserve")]
    assert t("new.changed", count=1) in shown.text
    assert dealt(shown)["options"] == {"reserve": 7}
    assert json.loads(shown.form["kept"]) == {"pagat": {"reserve": 7}}
    assert dealt(choose(shown, option_reserve="13"))["options"] == {}


def texts_option(name: str) -> str:
    return texts_in().also("options").t(f"option.{name}")


def test_choices_sets_and_empty_numbers_are_read() -> None:
    shown = open_rules(new_game())
    row = next(row for row in OPTIONS if row.name == "reserve_top")
    choose(shown, option_reserve_top=str(row.values.index("down")))
    assert dealt_options(shown)["reserve_top"] == "down"
    numbers = (row for row in OPTIONS if row.shape == "number" and row.optional)
    optional = next(row for row in numbers if usual("pagat")[row.name] is not None)
    shown.form[f"option-{optional.name}"] = ""
    assert dealt_options(choose(shown))[optional.name] is None
    shown.form["option-reserve"] = ""
    assert "reserve" not in dealt_options(choose(shown)), "a number that is needed stays as it was"
    for row in OPTIONS:
        if row.shape == "set" and usual("pagat")[row.name]:
            removed = usual("pagat")[row.name][0]
            shown.form[f"option-{row.name}-{removed}"] = False
            assert removed not in json.loads(choose(shown).form["kept"])["pagat"][row.name]
            break


def dealt_options(shown: Shown) -> dict[str, Any]:
    """Return the options of the chosen preset that the form keeps."""
    kept: dict[str, Any] = json.loads(shown.form["kept"])
    return dict(kept.get(shown.form["preset"], {}))


def test_options_are_kept_for_each_preset_and_can_be_reset() -> None:
    shown = choose(open_rules(new_game()), option_reserve="7")
    shown.form |= {"preset": "brief", "option-reserve": "8"}  # both before the answer
    choose(shown)
    assert dealt_options(shown) == {}, "the field belonged to the other preset"
    assert dealt_options(choose(shown, preset="pagat")) == {"reserve": 8}
    reset = shown.send("reset")
    shown.form = values(reset)
    assert dealt_options(shown) == {}
    assert shown.form["option-reserve"] == "13"


def test_contradictions_are_explained_and_cannot_be_dealt() -> None:
    shown = choose(open_rules(new_game()), option_reserve="0")
    texts = texts_in().also("options")
    why = text_of(shown.find("p", class_="wrong"))
    assert texts.t("option.reserve") in why
    assert texts.t("fault.reserve-top") in why
    deal = shown.answer["dialog"]["answers"][1]
    assert deal[1]["disabled"] is True
    choose(shown, rules_all=False)
    section = shown.find("details", id="rules-all")[1]
    assert (section["open"], section["stays"]) == (True, True), "its first line says why"
    assert shown.send("deal").effects == [], "not by the keyboard either"
    shown.send("change")
    other = choose(shown, preset="brief")
    assert other.answer["dialog"]["answers"][1][1]["disabled"] is False


@pytest.mark.parametrize("value", ["7.5", "99", "-1"])
def test_a_number_that_no_rule_has_is_a_contradiction_too(value: str) -> None:
    shown = choose(open_rules(new_game()), option_reserve=value)
    assert text_of(shown.find("p", class_="wrong"))
    assert shown.form["option-reserve"] == value, "what was entered stays"


def test_stored_options_come_back() -> None:
    shown = new_game(note={"pagat": {"reserve": 7}, "brief": {"reserve": 13}, "foster2": {}})
    assert t("new.changed", count=1) in shown.text
    assert dealt(shown)["options"] == {"reserve": 7}


def test_only_stored_options_of_known_presets_are_restored() -> None:
    note = {"pagat": {"reserve": 7, "gone": 1, "constructor": 2}, "lost": {"reserve": 1}, "constructor": {"lift": 1}}
    assert known_options(note) == {"pagat": {"reserve": 7}}
    for wrong in (None, 5, [], "x", {"pagat": "x"}):
        assert known_options(wrong) == {}
    contradicting = new_game(note={"pagat": {"reserve": 0}, "brief": {"lift": "no such"}})
    assert dealt(contradicting)["options"] == {}


def test_the_options_of_the_first_release_are_restored() -> None:
    path = Path(__file__).parent / "data/first-release/storage/options-and-names.json"
    note = json.loads(json.loads(path.read_text("utf-8"))["localStorage"]["rb:note:options"])
    assert known_options(note) == {"pagat-strict": {"lift": "group"}}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_contradicting_options_are_named_in_every_language(lang: str) -> None:
    texts = texts_in(lang).also("options")
    message = "reserve and reserve_top contradict each other"
    text = contradiction_text(texts, RulesError(message, "reserve-top", "reserve", "reserve_top"))
    assert texts.t("option.reserve") in text
    assert texts.t("fault.reserve-top") in text
    assert "_" not in text
    assert contradiction_text(texts, RulesError("lost")) == "lost"
    assert contradiction_text(texts, RulesError("", "number", "reserve")).startswith(texts.t("option.reserve"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_texts_of_the_dialog(lang: str) -> None:
    shown = open_rules(new_game(lang, running=True))
    assert find(shown.body, "select", id="option-reserve_top")
    text, keys = shown.text + shown.title, ("new.", "who.", "level.", "referee.", "preset.", "option.", "value.", "{")
    assert not [part for part in keys if part in text]
