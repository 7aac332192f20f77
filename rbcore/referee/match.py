"""A match: games to a target score, with the starters alternating if the rules say so.

Source: P37, P43. A match is a value.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from rbcore.notation.actions import CALLS
from rbcore.rules.ruleset import Rules
from rbcore.table.places import PLAYERS


class Match(NamedTuple):
    """Scores by game and player, and who began each game."""

    games: tuple[tuple[int, ...], ...] = ()
    starters: tuple[int, ...] = ()

    def totals(self, rules: Rules) -> tuple[int, ...]:
        """Return each player's points so far."""
        return tuple(sum(game[player] for game in self.games) for player in range(rules.players))

    def winner(self, rules: Rules) -> int:
        """Return who has reached the target with more points than anybody else, or -1.

        Without a target a match has no end. If two players reach it in the same game, the higher total
        wins; equal totals play on.
        """
        totals = self.totals(rules)
        best = max(totals)
        if rules.target is None or best < rules.target or totals.count(best) > 1:
            return -1
        return totals.index(best)

    def next_starter(self, rules: Rules) -> int:
        """Return who must begin the next game, or -1 when its own deal decides (P43)."""
        if not rules.first_alternate or not self.starters or self.starters[-1] < 0:
            return -1
        return (self.starters[-1] + 1) % rules.players

    def as_json(self, rules: Rules) -> dict[str, Any]:
        """Return the games with the sums after each of them, the totals, the winner and who begins the next game."""

        def by_side(points: tuple[int, ...]) -> dict[str, int]:
            return dict(zip(PLAYERS, points, strict=False))

        rows: list[dict[str, Any]] = []
        for number, (score, starter) in enumerate(zip(self.games, self.starters, strict=True), 1):
            sums = Match(self.games[:number]).totals(rules)
            begun = {"starter": PLAYERS[starter]} if starter >= 0 else {}
            rows.append({"score": by_side(score), "sums": by_side(sums), **begun})
        winner, first = self.winner(rules), self.next_starter(rules)
        return {
            "target": rules.target,
            "games": rows,
            "totals": by_side(self.totals(rules)),
            "winner": PLAYERS[winner] if winner >= 0 else None,
            "first": PLAYERS[first] if first >= 0 else None,
        }


def starter_of(record: Mapping[str, Any], turn: str) -> str:
    """Return who began the game of a record: whom it names, or who moved first. ``turn``: who is to move in the end."""
    lines = (str(line).split() for line in record["events"])
    moved = (words[0] for words in lines if len(words) > 1 and words[1] not in CALLS)
    return str(record.get("first") or next(moved, turn))
