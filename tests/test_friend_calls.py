"""Other calls at a distance: corrections, demands, offers and resigning in the links of friend games."""

from __future__ import annotations

import pytest

from rbcore.game import Game
from rbcore.referee.duties import compulsory_plays
from rbcore.table import places
from rbcore.table.cards import SUITS, face
from rbcore.table.moves import Move
from tests.support.friends import OTHER, Pair, can_turn_up_and_discard

PLAYERS = {"referee": "players"}


def misplacing(game: Game) -> bool:
    return game.state.turn == 0 and bool(misfit(game)) and can_turn_up_and_discard(game)


def misfit(game: Game) -> str:
    """Return a move between houses that does not fit, or an empty text."""
    state, legal = game.state, {(move.source, move.target) for move in game.legal()}
    houses = [places.house(number) for number in range(game.rules.houses)]
    for source in houses:
        for target in houses:
            if source != target and (source, target) not in legal:
                return str(Move("move", state.up[source][-1], source, target))
    return ""


def test_a_misplaced_card_is_corrected_and_the_player_goes_on() -> None:
    pair = Pair(misplacing, preset="foster2", options=PLAYERS)
    game = pair.tables["A"].bridge.game
    assert game
    pair.do("A", misfit(game), "turn hand", "discard")
    pair.send("A")
    answer = pair.open("B")
    pair.watch("B", answer, 1)
    snapshot = pair.do("B", "correct")
    assert (snapshot["turn"], snapshot["actor"]) == ("B", "friend")
    document = pair.send("B")
    assert document["sendings"][-1] == {"by": "B", "keep": 1, "events": ["B correct"]}
    arrived = pair.open("A")
    assert (arrived["withdrawn"], arrived["arriving"]) == (["A turn hand", "A discard"], ["B correct"])
    assert pair.watch("A", arrived)["actor"] == "human"
    assert pair.is_one_game()
    pair.play_turn("A")
    assert len(pair.send("A")["sendings"]) == len(document["sendings"]) + 1


def test_an_offer_waits_for_its_answer_also_in_the_middle_of_a_turn() -> None:
    for answer, result in (("agree", "agreed"), ("decline", None)):
        pair = Pair(can_turn_up_and_discard, options=PLAYERS)
        assert pair.do("A", "turn hand", "offer")["actor"] == "friend"
        pair.send("A")
        snapshot = pair.arrive("B")
        assert (snapshot["actor"], snapshot["sources"], snapshot["calls"]["offer"]) == ("human", {}, "B")
        refused = pair.error("B", "play", version=snapshot["version"], action={"do": "discard"})
        assert "turn" in refused["message"]
        after = pair.do("B", answer)
        assert (after["result"] or {"how": None})["how"] == result
        pair.send("B")
        pair.arrive("A")
        assert pair.is_one_game()
        assert pair.snapshot("A")["actor"] == (None if result else "human")


def test_an_offer_at_the_end_of_a_turn_can_be_left_unanswered() -> None:
    pair = Pair(can_turn_up_and_discard, options=PLAYERS)
    pair.do("A", "turn hand", "discard", "offer")
    pair.send("A")
    assert pair.arrive("B")["calls"]["offer"] == "B"
    assert pair.play_turn("B")["calls"]["offer"] is None
    assert pair.send("B")["sendings"][-1]["events"][0] != "B decline"


@pytest.mark.parametrize("referee", ["strict", "players"])
def test_resigning_ends_the_game_on_both_sides(referee: str) -> None:
    pair = Pair(can_turn_up_and_discard, options={"referee": referee})
    pair.exchange(2)
    assert pair.do("A", "resign")["result"]["winner"] == "B"
    pair.send("A")
    snapshot = pair.arrive("B")
    assert snapshot["result"]["winner"] == "A"
    assert snapshot["actor"] is None


def test_the_strict_referee_leaves_nothing_to_stop() -> None:
    pair = Pair(can_turn_up_and_discard)
    pair.do("A", "turn hand", "discard")
    pair.send("A")
    snapshot = pair.arrive("B")
    assert snapshot["calls"]["stop"] == []


def has_ace_on_hand(game: Game) -> bool:
    return not compulsory_plays(game.state) and face(game.state.down[places.hand(0)][-1]) < len(SUITS)


def test_a_wasted_card_is_forced_to_its_foundation() -> None:
    pair = Pair(lambda game: game.state.turn == 0 and has_ace_on_hand(game), options=PLAYERS)
    pair.do("A", "turn hand", "discard")
    pair.send("A")
    assert pair.arrive("B")["calls"]["force"]
    pair.do("B", "force")
    pair.play_turn("B")
    assert "B force" in pair.send("B")["sendings"][-1]["events"]
    pair.arrive("A")
    assert pair.is_one_game()


def test_a_demanded_card_is_played_next() -> None:
    """Whoever demands sees a part of the turn; the rest is withdrawn, and its player goes on as demanded."""
    options = {**PLAYERS, "reserve": 16, "compel_hand": 1, "compel_reserve": 1}
    pair = Pair(lambda game: game.state.turn == 0, preset="foster2-32", options=options)
    seat = "A"
    for _ in range(80):
        pair.play_turn(seat)
        pair.send(seat)
        seat = OTHER[seat]
        answer = pair.open(seat)
        snapshot = pair.watch(seat, answer, 0)
        for count, line in enumerate(answer["arriving"], start=1):
            snapshot = pair.receive(seat, line)
            rest = len(answer["arriving"]) - count
            if rest and snapshot["calls"]["demand"]:
                place = snapshot["calls"]["demand"][0]["place"]
                pair.do(seat, f"demand {place}")
                document = pair.send(seat)
                answer = pair.open(OTHER[seat])
                assert len(answer["withdrawn"]) == rest
                assert document["sendings"][-1]["events"][0].split()[1] == "demand"
                assert pair.watch(OTHER[seat], answer)["actor"] == "human"
                assert pair.is_one_game()
                return
    raise AssertionError("nothing could be demanded")
