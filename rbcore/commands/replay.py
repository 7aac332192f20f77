"""The command that replays games: printed ones, of which it plays every move and checks every remark, and records.

``lay`` and ``flip`` describe automatic effects; they are checked, not played.
"""

import argparse
from collections.abc import Mapping
from functools import partial
from typing import Any

from rbcore.batch.files import read_json
from rbcore.batch.progress import Progress
from rbcore.commands.report import Report
from rbcore.notation.actions import Names, parse_action
from rbcore.notation.position import foundation_tops, house_json
from rbcore.record import from_record, records_in
from rbcore.referee import scoring
from rbcore.referee.legal_moves import begin_turn, play, refusal
from rbcore.rules.ruleset import Rules, make_rules
from rbcore.table import places
from rbcore.table.cards import RANKS, NotationError, card_name, face, parse_card, rank
from rbcore.table.deal import deal_given, opening_state
from rbcore.table.state import State, houses, spaces

Mismatches = list[str]


class Replay:
    """A printed game in progress: its state, its names, and the mismatches so far."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self.rules: Rules = make_rules(data["preset"], data.get("options"))
        decks = {name: row for name, row in data["deal"].items() if name != "houses"}
        players = tuple(decks)
        self.names = Names(players, _house_names(self.rules, players, data["deal"].get("houses")))
        cards = [[parse_card(name) for name in decks[player]] for player in players]
        dealt = deal_given(self.rules, cards, players.index(data["first"]))
        self.state: State = begin_turn(opening_state(self.rules, dealt))
        self.mismatches: Mismatches = []

    def run(self) -> Mismatches:
        """Play everything and return the differences from the text."""
        for move in self.data["moves"]:
            before = len(self.mismatches)
            getattr(self, f"_{move['do']}", self._act)(move)
            if len(self.mismatches) > before:
                self.mismatches[-1] = f"move {move['n']}: {self.mismatches[-1]}"
                if move["do"] != "check":
                    break
        if not self.mismatches and "final" in self.data:
            self._final(self.data["final"])
        return self.mismatches

    def _expect(self, what: str, expected: object, actual: object) -> None:
        if expected != actual:
            self.mismatches.append(f"{what}: expected {expected!r}, found {actual!r}")

    def _act(self, move: Mapping[str, Any]) -> None:
        self._expect("player", move["by"], self.names.players[self.state.turn])
        action = parse_action(self.state, move, self.names)
        refused = refusal(self.state, action)
        if refused:
            self.mismatches.append(f"{move['do']} refused: {refused.code}")
            return
        if move["do"] == "discard":
            self._expect("card", move["card"], card_name(action.card))
        self.state = play(self.state, action)
        if move["do"] == "turn" and "card" in move:
            shown = self.state.up[self._turned_place(move)]
            self._expect("card", move["card"], card_name(shown[-1]))

    def _turned_place(self, move: Mapping[str, Any]) -> int:
        player = self.names.player(move["by"])
        return places.reserve(player) if move["what"] == "reserve" else places.turned(player)

    def _lay(self, move: Mapping[str, Any]) -> None:
        place = self.names.place(move["to"])
        self._expect("laid", [move["card"]], [card_name(card) for card in self.state.up[place]])

    def _flip(self, move: Mapping[str, Any]) -> None:
        player = self.names.player(move["by"])
        self._expect("hand", 0, len(self.state.down[places.hand(player)]))

    def _check(self, move: Mapping[str, Any]) -> None:
        expect = dict(move["expect"])
        if move.get("place_mismatch_known"):
            expect.pop("by_place", None)
        for name, expected in expect.items():
            getattr(self, f"_check_{name}")(expected)

    def _ranks(self, place: int) -> str:
        return " ".join(RANKS[rank(card)] for card in self.state.up[place])

    def _check_houses_ranks(self, expected: list[str]) -> None:
        ranks = [self._ranks(place) for place in houses(self.state)]
        self._expect("houses", sorted(expected), sorted(ranks))

    def _check_by_place(self, expected: Mapping[str, str]) -> None:
        self._expect("houses", dict(expected), {name: self._ranks(self.names.place(name)) for name in expected})

    def _check_foundations(self, expected: list[str]) -> None:
        self._expect("foundations", sorted(expected), foundation_tops(self.state))

    def _check_tops(self, expected: Mapping[str, str | None]) -> None:
        for name, top in expected.items():
            place = self.names.place(name)
            up, down = self.state.up[place], self.state.down[place]
            actual = card_name(up[-1]) if up else "back" if down else None
            self._expect(name, top, actual)

    def _check_counts(self, expected: Mapping[str, int]) -> None:
        for name, size in expected.items():
            place = self.names.place(name)
            self._expect(name, size, len(self.state.up[place]) + len(self.state.down[place]))

    def _check_spaces(self, expected: int) -> None:
        self._expect("spaces", expected, len(spaces(self.state)))

    def _check_turn(self, expected: str) -> None:
        self._expect("turn", expected, self.names.players[self.state.turn])

    def _final(self, final: Mapping[str, Any]) -> None:
        state, players = self.state, self.names.players
        self._expect("winner", final["winner"], players[state.winner] if state.winner >= 0 else None)
        if state.winner < 0:
            return
        result = scoring.win(state, state.winner)
        self._expect("score", final["score"], dict(zip(players, result.score, strict=True)))
        left = {name: sorted(map(card_name, self._left(at))) for at, name in enumerate(players)}
        self._expect("left", final["left"], {name: len(cards) for name, cards in left.items()})
        for name, cards in final.get("left_cards", {}).items():
            self._expect(f"cards left to {name}", sorted(cards), left[name])
        if "houses" in final:
            texts = [self._house_text(place) for place in houses(state)]
            self._expect("houses", sorted(final["houses"]), sorted(texts))

    def _left(self, player: int) -> list[int]:
        own = range(places.reserve(player), places.waste(player) + 1)
        return [face(card) for place in own for card in (*self.state.up[place], *self.state.down[place])]

    def _house_text(self, place: int) -> str:
        listed = house_json(self.state, place, houses(self.state))
        if listed == "closed":
            return f"closed:{card_name(self.state.down[place][0])[-1]}"
        return " ".join(listed)


def _house_names(rules: Rules, players: tuple[str, ...], given_names: Mapping[str, list[str]] | None) -> dict[str, int]:
    """Return the places of the houses by name; by default houses are named after their players."""
    rows = given_names or {p: [f"{p}{n + 1}" for n in range(rules.houses_each)] for p in players}
    return {
        name: places.house(at * rules.houses_each + number)
        for at, player in enumerate(players)
        for number, name in enumerate(rows[player])
    }


def replay(data: Mapping[str, Any]) -> Mismatches:
    """Return the differences between a game and the engine; records may be those of the library, page or author kit.

    Raises: NotationError for a record with an event that is wrong, or a file without a game; RulesError.
    """
    if "deal" in data:
        return Replay(data).run()
    records = records_in(data)
    if not records:
        raise NotationError("neither a printed game nor a record")
    for record in records:
        from_record(record)
    return []


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command to its parser."""
    parser.add_argument("files", nargs="+", metavar="FILE")


def main(options: argparse.Namespace) -> int:
    """Replay the files and report the differences from the text."""
    progress = Progress("games", len(options.files))
    report = Report(progress)
    for name in progress.track(options.files):
        report.add(name, partial(replay, read_json(name)))
    return report.finish()
