"""A position as lines of plain text, for a terminal."""

from rbcore.notation.actions import Names
from rbcore.table import places
from rbcore.table.cards import UNKNOWN, card_name, face
from rbcore.table.state import Pile, State, foundations, houses


def diagram(preset: str, state: State, names: Names) -> str:
    """Return a heading, a line for each player, a line for each house, and the foundations."""
    rules = state.rules
    players = names.players[: rules.players]
    if state.winner >= 0:
        heading = f"{preset}: {players[state.winner]} has won"
    else:
        heading = f"{preset}: {players[state.turn]} to play, turn {state.turns + 1}"
    lines = [heading, *(_player_line(state, player, name) for player, name in enumerate(players))]
    lines += [f"{names.name_of[place]}  {_pile(state, place) or '-'}" for place in houses(state)]
    if rules.foundations:
        tops = [card_name(state.up[place][-1]) for place in foundations(rules) if state.up[place]]
        lines.append(f"foundations  {' '.join(tops) or '-'}")
    return "\n".join(lines)


def _player_line(state: State, player: int, name: str) -> str:
    piles = (places.reserve(player), places.hand(player), places.turned(player), places.waste(player))
    parts = (f"{kind} {_pile(state, place) or '-'}" for kind, place in zip(places.KINDS, piles, strict=True))
    return f"{name}   {'   '.join(parts)}"


def _pile(state: State, place: int) -> str:
    """Return the face-down cards, as a number in brackets or by name if they are known, and the face-up ones."""
    parts = [_face_down(state.down[place]), *(card_name(card) for card in state.up[place])]
    return " ".join(filter(None, parts))


def _face_down(cards: Pile) -> str:
    if not cards:
        return ""
    known = [card_name(card) for card in cards if face(card) != UNKNOWN]
    return f"[{len(cards)}]" if len(known) < len(cards) else f"[{' '.join(known)}]"
