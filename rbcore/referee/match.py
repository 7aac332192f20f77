"""A match: games to a target score, with the starters alternating if the rules say so.

Source: P37, P43. A match is a value.
"""

from typing import NamedTuple

from rbcore.rules.ruleset import Rules


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
