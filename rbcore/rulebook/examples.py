"""Small positions that show a rule.

Each is a position with one act. The verdict on the act is not written here: it comes from the
referee of every preset that shows the example.
"""

from typing import Any, NamedTuple

from rbcore.game import Game
from rbcore.notation.position_text import parse_position_text
from rbcore.referee.legal_moves import candidate_moves, refusal
from rbcore.rules.ruleset import Rules, make_rules
from rbcore.table import places
from rbcore.table.cards import UNKNOWN, card_name
from rbcore.table.deal import pack
from rbcore.table.moves import Move
from rbcore.table.state import cards_of


class Example(NamedTuple):
    """One position and one act: ``card``, or the top card, moves from ``source`` to ``target``.

    ``line``: the key of the statement that it illustrates. ``houses``: the first houses; the others
    are filled. ``shown``: the piles to draw, in order.
    """

    line: str
    houses: str
    shown: str
    source: str
    target: str
    reserve: str = "KC"
    turned: str = ""
    waste: str = ""
    foundations: str = ""
    card: str = ""
    other: str = "KH"


EXAMPLES = (
    Example("turn.foundations", "AS 9H 6D", "H1 F1", "H1", "F1"),
    Example("turn.alt-down", "9S 8H", "H1 H2", "H2", "H1"),
    Example("turn.alt-down", "9H 8D", "H1 H2", "H2", "H1"),
    Example("turn.suit-circular", "8S 9H", "A.turned H1", "A.turned", "H1", turned="7S"),
    Example("turn.suit-circular", "KD 9H", "A.turned H1", "A.turned", "H1", turned="AD"),
    Example("turn.single", "10S 9H.8C", "H1 H2", "H2", "H1", card="9H"),
    Example("turn.group", "10S 9H.8C", "H1 H2", "H2", "H1", card="9H"),
    Example("turn.space-from", " JH", "A.reserve H1", "A.reserve", "H1", "10H"),
    Example("turn.load", "JC 9H", "H1 B.reserve", "H1", "B.reserve", other="QC"),
    Example("turn.load", "JS 9H", "H1 B.reserve", "H1", "B.reserve", other="QC"),
    Example("turn.waste-closed", "9S JH", "A.waste H1", "A.waste", "H1", waste="8H"),
    Example("turn.discard", "9S JH", "A.turned A.waste", "A.turned", "A.waste", turned="8H"),
    Example("duty.foundation", "2S 7H 8S", "H1 F1 H2 H3", "H2", "H3", foundations="AS"),
    Example("duty.reserve", "2S 9H 10D", "A.reserve F2 H1 F1", "H1", "F1", "2H", foundations="AS.AH"),
    Example("duty.buried", "2S.KH 7H 8S", "H1 F1 H2 H3", "H2", "H3", foundations="AS"),
    Example("duty.space", " JH 10D", "A.hand A.turned H1 A.reserve", "A.hand", "A.turned", "10H"),
    Example("duty.space-or-end", " JH 10D", "A.hand A.turned H1 A.reserve", "A.hand", "A.turned", "10H"),
    Example("duty.space-free", " JH 10D", "A.hand A.turned H1 A.reserve", "A.hand", "A.turned", "10H"),
    Example("duty.release", "2S.7D 9H 8S", "A.hand A.turned H1 F1 H3", "A.hand", "A.turned", foundations="AS"),
)
_FILLERS = ["KD", "JD", "KS", "JC", "KC", "JS", "KD", "JD", "KS"]
_SHORT = {36: "2345", 32: "23456"}


def _position(example: Example, rules: Rules) -> str:
    """Return the example's position as text, without the preset's name."""
    given = example.houses.split(" ")
    rows = [*given, *_FILLERS[len(given) : rules.houses]]
    houses = ",".join(f"H{number + 1}:{cards}" for number, cards in enumerate(rows))
    reserve, other = (f"4x!{example.reserve}", f"4x!{example.other}") if rules.reserve else ("!", "!")
    others = "".join(f",{name}:{other}_9x__" for name in "BC"[: rules.players - 1])
    own = f"A:{reserve}_9x_{example.turned}_{example.waste}"
    return f"A~{own}{others}~{houses}~{example.foundations}~~{'.'.join('0' * rules.players)}~0"


def move_between(rules: Rules, game: Game, example: Example) -> Move:
    """Return the act of an example."""
    start, end = places.PLACE_OF[example.source], places.PLACE_OF[example.target]
    cards = [card_name(card) for card in game.state.up[start]]
    if example.card in cards[:-1]:
        return Move("group", game.state.up[start][cards.index(example.card)], start, end)
    for move in candidate_moves(game.state).get(start, []):
        if move.target == end:
            return move
    if not cards:
        return Move("turn", -1, start, end)
    return Move("move", game.state.up[start][-1], start, end)


def fits_preset(example: Example, rules: Rules) -> bool:
    """Return whether the game has the piles and the cards of an example."""
    if not rules.reserve and "reserve" in example.shown:
        return False
    text = f"{example.houses} {example.foundations} {example.reserve}"
    ranks = {card[:-1] for card in text.replace(".", " ").split()}
    return not ranks & set(_SHORT.get(rules.deck, "")) and not (rules.deck < 52 and example.line == "turn.foundations")


def examples_of(preset: str, lines: set[str]) -> list[dict[str, Any]]:
    """Return the examples of a preset's statements as JSON, with the referee's verdicts."""
    rules = make_rules(preset)
    rows = []
    for example in EXAMPLES:
        if example.line not in lines or not fits_preset(example, rules):
            continue
        text = f"{preset}~{_position(example, rules)}"
        game = Game.placed(preset, {}, parse_position_text(text)[1])
        no = refusal(game.state, move_between(rules, game, example))
        rows.append({
            "line": example.line, "position": text, "shown": example.shown.split(), "card": example.card,
            "source": example.source, "target": example.target,
            "reason": no.code if no else None, "clause": no.clause if no else None,
            "variant": no.variant if no else "",
        })  # fmt: skip
    return rows


def table_of(text: str) -> Game:
    """Return a game that starts from an example; remaining cards of the packs replace unknown ones."""
    preset, position = parse_position_text(text)
    game = Game.placed(preset, {}, position)
    used = set(cards_of(game.state))
    rest = [card for back in range(game.rules.packs) for card in pack(game.rules, back) if card not in used]
    rest.sort(key=lambda card: card & 63)  # the last ones are used first: kings, which fit only into spaces

    def known(pile: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(rest.pop() if card == UNKNOWN and rest else card for card in pile)

    game.states = [game.state._replace(up=tuple(map(known, game.state.up)), down=tuple(map(known, game.state.down)))]
    return game
