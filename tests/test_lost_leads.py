"""Leads that are lost in one turn: how `arena` finds them, and how many of the suite the levels keep."""

import json
from pathlib import Path

import pytest

from rbcore.__main__ import main
from rbcore.commands.lost_leads import can_keep_lead, hidden_cards, keeps_lead, lost_lead
from rbcore.game import Game
from rbcore.notation.position_text import parse_position_text
from rbcore.opponent.compact_position import compact_position
from rbcore.opponent.compact_search import CompactSearch
from rbcore.opponent.evaluation import WINS
from rbcore.opponent.full_evaluation import SEARCH_WEIGHTS
from rbcore.opponent.greedy import greedy_move
from rbcore.opponent.levels import LEVELS, Level
from rbcore.opponent.move_codes import decode_line
from rbcore.opponent.rule_tables import RuleTables
from rbcore.table.visibility import visible_state
from tests.support.lost_leads import FILE, measure, suite_of

ROWS = json.loads(FILE.read_text(encoding="utf-8"))["rows"]
KNOWN = [row["position"] for row in ROWS if not row["hidden"]]
# What master kept when the suite was made; the version before kept 10.
KEPT = 33


def placed(position: str) -> Game:
    preset, fields = parse_position_text(position)
    return Game.placed(preset, {}, fields)


def lost_game(position: str) -> Game | None:
    """Return the game in which the greedy player ends the turn and the other one goes out, if that happens."""
    game = placed(position)
    loser = game.state.turn
    while game.result is None and game.state.turn == loser:
        game.play(greedy_move(visible_state(game.state), Level("greedy")))
    if game.result:
        return None
    tables = RuleTables(game.rules)
    search = CompactSearch(tables, compact_position(tables, visible_state(game.state)), SEARCH_WEIGHTS, 2000)
    while not search.run(2000):
        pass
    best = search.best_leaves(1)[0]
    if best.kind != WINS:
        return None
    for move in decode_line(game.state, best.codes())[0]:
        game.play(move)
    return game


def test_the_suite_has_enough_positions_and_half_of_them_have_no_hidden_cards() -> None:
    assert len(ROWS) >= 40
    assert len(KNOWN) * 2 == len(ROWS)
    assert {row["level"] for row in ROWS} == {"expert", "master"}
    assert all(hidden_cards(placed(row["position"]).state) == row["hidden"] for row in ROWS)


def test_as_many_leads_with_hidden_cards_are_taken_as_without() -> None:
    leads = [{"level": "expert", "hidden": hidden, "position": str(at)} for at, hidden in enumerate((3, 0, 2, 0, 1))]
    assert [lead["position"] for lead in suite_of(leads)] == ["0", "1", "2", "3"]


@pytest.mark.parametrize("row", ROWS[::8], ids=range(len(ROWS[::8])))
def test_the_leads_of_the_suite_could_be_kept(row: dict[str, str]) -> None:
    assert can_keep_lead(placed(row["position"]).state)


def test_a_lead_is_lost_if_the_other_player_goes_out_in_the_next_turn() -> None:
    games = [game for game in map(lost_game, KNOWN) if game]
    leads = [lost_lead(game) for game in games]
    assert len(games) > 3
    assert all(lead and not lead.hidden for lead in leads)
    assert {lead.position for lead in leads if lead} <= set(KNOWN)
    assert all(
        lead.loser == 1 - game.result.winner for game, lead in zip(games, leads, strict=True) if lead and game.result
    )


def test_no_lead_is_lost_before_the_end_or_without_a_winner() -> None:
    game = Game.dealt("pagat", seed="leads")
    assert lost_lead(game) is None
    game.say(0, "resign")
    assert lost_lead(game) is None


def test_master_keeps_leads_that_the_greedy_player_loses() -> None:
    positions = [position for position in KNOWN if lost_game(position)][:5]
    assert len(positions) == 5
    assert not any(keeps_lead(position, {}, Level("greedy")) for position in positions)
    assert sum(keeps_lead(position, {}, LEVELS["master"]) for position in positions) >= 4


@pytest.mark.thorough
def test_master_keeps_as_many_leads_as_when_the_suite_was_made() -> None:
    assert sum(measure(ROWS, "master")) >= KEPT - 2


def test_arena_writes_the_leads_that_were_lost(tmp_path: Path) -> None:
    file = tmp_path / "results"
    words = ["arena", "--a", "greedy", "--b", "beginner", "--budget", "20", "--deals", "2", "--jobs", "1", "--leads"]
    with pytest.raises(SystemExit, match="--leads needs a file for the results, --out"):
        main(words)
    assert main([*words, "--out", str(file)]) == 0
    rows = [json.loads(line) for line in file.read_text("utf-8").splitlines()[1:]]
    assert all(set(lead) == {"level", "loser", "hidden", "position"} for row in rows for lead in row["leads"])
    assert len(rows) == 2
