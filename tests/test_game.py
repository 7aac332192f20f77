"""Whole games: endings, results, seeds and decks."""

from time import process_time
from typing import Any

import pytest

from rbcore.game import Game
from rbcore.record import from_record, to_record
from rbcore.referee.corrections import misplaced
from rbcore.referee.endings import TURN_CAP
from rbcore.rules.ruleset import CONTRADICTIONS, RulesError, make_rules
from rbcore.table.cards import NotationError
from rbcore.table.moves import IllegalMove, Move
from tests.support.languages import LANGUAGES, catalogue
from tests.support.positions import KINGS, position


def idle_turns(game: Game, most: int) -> int:
    """Turn up and discard without playing a card; return the number of turns until the end."""
    while game.result is None and game.state.turns < most:
        game.play_action({"do": "turn", "what": "hand"})
        game.play_action({"do": "discard"})
    return game.state.turns


def test_a_stalemate_waits_until_both_have_seen_their_whole_hand() -> None:
    """Each hand of two cards has to be turned over twice, and no more often."""
    row = {"reserve_up": ["JS"], "hand": ["2C", "2D"]}
    game = Game.placed("pagat", {}, position({"A": row, "B": {**row, "reserve_up": ["JH"]}}, KINGS))
    assert idle_turns(game, 40) == 10
    assert game.result is not None
    assert (game.result.how, game.result.winner, game.result.score) == ("stalemate", -1, (0, 0))


@pytest.mark.parametrize("name", ["F", "F1", "my house", "A.hand", ""])
def test_a_position_names_no_house_like_another_place_or_with_spaces(name: str) -> None:
    row = {"hand": ["2C"]}
    with pytest.raises(NotationError, match="cannot be the name"):
        Game.placed("pagat", {}, {**position({"A": row, "B": row}, []), "houses": {name: ["6S"]}})


def test_the_lower_count_scores_the_difference() -> None:
    rows = {"A": {"hand": ["2C"]}, "B": {"reserve_up": ["JH"], "hand": ["2D", "2H"]}}
    game = Game.placed("pagat", {}, position(rows, KINGS))
    idle_turns(game, 40)
    assert game.result is not None
    assert (game.result.how, game.result.score) == ("stalemate", (3, 0))


def test_the_same_position_for_the_third_time_ends_the_game() -> None:
    rows = {"A": {"reserve_up": ["QS"], "hand": ["2C"]}, "B": {"reserve_up": ["QH"], "hand": ["2D"]}}
    game = Game.placed("foster2", {}, position(rows, KINGS))
    for _ in range(4):
        assert game.result is None
        game.play_action({"do": "end"})
    assert game.result is not None
    assert game.result.how == "repetition"


def test_loading_back_and_forth_is_no_progress() -> None:
    """A king can be loaded from one queen of its suit to another endlessly; the game still ends."""
    rows = {
        "A": {"reserve_up": ["QS", "KS"], "hand": ["2C", "3C"]},
        "B": {"reserve_up": ["QS"], "hand": ["2D", "3D"]},
    }
    houses = ["KH", "KC", "KD", "KH", "KC", "KD", "QH", "QC"]
    game = Game.placed("pagat", {}, position(rows, houses))
    loads = 0
    while game.result is None and game.state.turns < 60:
        own = 4 * game.state.turn
        back = [move for move in game.legal() if move.source == own and 0 <= move.target < 12]
        if back:
            game.play(back[0])
            loads += 1
        game.play_action({"do": "turn", "what": "hand"})
        game.play_action({"do": "discard"})
    assert loads > 5
    assert game.result is not None
    assert game.result.how == "repetition"
    assert game.state.turns < 20


def test_the_maximum_of_turns_ends_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rbcore.referee.endings.TURN_CAP", 12)
    game = Game.placed("pagat", {}, position({"A": {"hand": ["2C"] * 60}, "B": {"hand": ["2D"] * 60}}, KINGS))
    assert idle_turns(game, TURN_CAP) == 12
    assert game.result is not None


def test_resigning_in_fosters_game_costs_the_forfeit() -> None:
    game = Game.dealt("foster2", {}, "forfeit", first="A")
    game.say(0, "resign")
    assert game.result is not None
    assert game.result.score == (0, 20 + 30 + 2 * 12 + 36)


def test_nothing_can_be_played_after_the_end() -> None:
    game = Game.dealt("pagat", {}, "end")
    game.say(0, "resign")
    with pytest.raises(NotationError, match="over"):
        game.play_action({"do": "end"})
    assert game.legal() == []


@pytest.mark.parametrize("player", [-1, 2, 7, True, 1.0, "C", None])
def test_nobody_but_the_players_of_the_game_can_say_anything(player: Any) -> None:
    game = Game.dealt("pagat", {}, "two")
    with pytest.raises(NotationError, match="players"):
        game.say(player, "resign")
    assert game.result is None


def test_a_record_of_two_players_has_no_call_of_a_third() -> None:
    record = {**to_record(Game.dealt("pagat", {}, "two")), "events": ["C resign"]}
    with pytest.raises(NotationError, match="event 1"):
        from_record(record)


def test_a_game_from_a_won_position_is_over() -> None:
    rows = {"A": {"hand": ["2C"]}, "B": {"reserve_up": ["AS"]}}
    won = Game.placed("pagat", {}, {**position(rows, KINGS), "turn": "B"})
    won.play("move AS B.reserve F1")
    again = Game.placed("pagat", {}, won.position_json())
    assert (again.result, again.legal()) == (won.result, [])
    assert again.position_json() == won.position_json()
    with pytest.raises(NotationError, match="not a player"):
        Game.placed("pagat", {}, {**won.position_json(), "winner": "C"})


def test_a_refused_move_changes_nothing() -> None:
    game = Game.dealt("pagat", {}, "refused")
    before = list(game.states)
    with pytest.raises(IllegalMove) as caught:
        game.play_action({"do": "end"})
    assert caught.value.refusal.code in ("must-turn-hand", "foundation-first", "reserve-first")
    assert game.states == before


@pytest.mark.parametrize(
    ("options", "names"),
    [
        ({"lift": "pile"}, ("build", "lift")),
        ({"foundations": False}, ("build", "foundations")),
        ({"reserve": 0}, ("reserve", "reserve_top")),
        ({"reserve_top": "down"}, ("reserve_top", "reserve_turn")),
        ({"reserve_top": "down", "reserve_turn": "manual"}, ("first_player", "reserve_top")),
        ({"players": 3}, ("partition", "packs")),
        ({"joker": 1}, ("joker", "partition")),
        ({"space_from": ["house"]}, ("space_force", "space_from")),
        ({"hand": 30}, ("hand", "reserve")),
        ({"stop_remedy": "none"}, ("stop", "stop_remedy")),
    ],
)
def test_contradictions_name_both_options(options: dict[str, Any], names: tuple[str, ...]) -> None:
    with pytest.raises(RulesError) as caught:
        make_rules("pagat", options)
    assert all(name in str(caught.value) for name in names)
    if "hand" not in names:
        assert set(caught.value.options) == set(names)


@pytest.mark.parametrize(
    "options",
    [
        {"compel": 3}, {"compel": {"hnd": 3}}, {"score": {"bonsu": 30}}, {"score": 30},
        {"strict": (name for name in ["release"])}, {"strict": "release"},
    ],
    ids=lambda options: next(iter(options)),
)  # fmt: skip
def test_an_option_of_a_wrong_kind_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(RulesError, match=next(iter(options))):
        make_rules("foster2", options)


@pytest.mark.parametrize("none", [None, "none"])
def test_compound_options_set_a_field_for_each_part(none: str | None) -> None:
    rules = make_rules("foster2", {"compel": none, "score": {"bonus": 10}})
    assert (rules.compel_hand, rules.compel_reserve, rules.score_bonus, rules.score_hand) == (0, 0, 10, 0)
    assert make_rules("foster2", {"compel": {"hand": 4}}).compel_hand == 4


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_contradiction_has_a_text_in_every_language(lang: str) -> None:
    texts = catalogue(lang, "options.")
    codes = [row.code for row in CONTRADICTIONS]
    assert len(set(codes)) == len(codes)
    assert [code for code in [*codes, "number", "between"] if f"fault.{code}" not in texts] == []


def test_equal_seeds_deal_equal_games() -> None:
    assert Game.dealt("pagat", {}, "same").states == Game.dealt("pagat", {}, "same").states
    assert Game.dealt("pagat", {}, "same").states != Game.dealt("pagat", {}, "other").states


def test_a_seed_deals_the_same_cards_in_every_version() -> None:
    """Saved games contain only their seeds, so the cards of a seed must never change."""
    dealt = Game.dealt("pagat", {}, "for ever").position_json()
    assert dealt["turn"] == "A"
    assert {name: cards[0] for name, cards in dealt["houses"].items()} == {
        "H1": "2D",
        "H2": "4H",
        "H3": "3C",
        "H4": "QS",
        "H5": "KC",
        "H6": "AC",
        "H7": "JD",
        "H8": "10C",
    }


@pytest.mark.parametrize(("low", "first"), [(0, 0), (1, 1)])
def test_given_decks_decide_who_begins(low: int, first: int) -> None:
    """The ace of one player and the king of the other are dealt as their reserve cards."""
    decks = _decks(Game.dealt("pagat", {}, "decks"))
    for player, row in enumerate(decks):
        wanted = "AS" if player == low else "KS"
        at = row.index(wanted)
        row[12], row[at] = row[at], row[12]
    assert Game.dealt("pagat", {}, "", decks).state.turn == first
    assert Game.dealt("pagat", {}, "", decks, "B").state.turn == 1
    assert Game.dealt("pagat", {"first_player": "cut-low"}, "", decks).state.turn == 0


def test_unknown_cards_cannot_decide_who_begins() -> None:
    decks = [["?"] * 52] * 2
    with pytest.raises(NotationError, match="unknown card"):
        Game.dealt("pagat", {}, "", decks)
    assert Game.dealt("pagat", {}, "", decks, "B").turn == "B"


def _decks(game: Game) -> list[list[str]]:
    """Return each player's cards in the order of dealing, read from the opening."""
    position = game.position_json()
    rows = []
    for at, row in enumerate(position["players"].values()):
        houses = [position["houses"][f"H{4 * at + number}"][0] for number in range(1, 5)]
        rows.append(row["reserve_down"] + row["reserve_up"] + houses + row["hand"])
    return rows


@pytest.mark.parametrize("line", ["A extend A.waste notice", "A move {} H1 H2;A move {} H2 H1"])
def test_long_games_load_in_proportion_to_their_length(line: str) -> None:
    """A record may have 20,000 events, also such as repeat themselves."""
    game = Game.dealt("foster2", {"referee": "players"}, "long", first="A")
    lines = line.replace("{}", game.position_json()["houses"]["H1"][-1]).split(";")
    begun = process_time()
    loaded = from_record({**to_record(game), "events": (lines * 3000)[:3000]})
    assert misplaced(loaded.history) is None
    assert process_time() - begun < 1.5


@pytest.mark.parametrize(
    "decks",
    [{"B": 0, "Q": 1}, {"A": 0, 1: 1}, {"A": 0}, {"A": 0, "B": 1, "C": 0}, {}],
)
def test_decks_by_name_are_those_of_the_players(decks: dict[Any, int]) -> None:
    rows = _decks(Game.dealt("pagat", {}, "decks"))
    with pytest.raises(NotationError):
        Game.dealt("pagat", {}, decks={name: rows[at] for name, at in decks.items()})
    both = Game.dealt("pagat", {}, decks={"B": rows[1], "A": rows[0]})
    assert _decks(both) == rows


@pytest.mark.parametrize(
    "move",
    [5, None, ["move"], b"turn hand", *(Move(*parts) for parts in (
        ("move", 5, 99, 3), ("move", 5, 3, -1), ("move", 60, 12, 13), ("move", "6S", 12, 13), ("jump", 5, 12, 13),
        ("turn", -1, "hand", 2), ("move", 3, [], []), ([], 3, 12, 13),
    ))],
)  # fmt: skip
def test_a_malformed_move_is_a_notation_error(move: Any) -> None:
    for referee in ("strict", "players"):
        game = Game.dealt("pagat", {"referee": referee}, "moves")
        with pytest.raises(NotationError):
            game.play(move)
        assert not game.events
