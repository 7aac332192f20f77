"""Positions as JSON in the schema of the published cases, and back.

A complete position names every card; a partial one has numbers or ``?`` for unknown cards. ``foundations``
lists the top cards. Where the players are the referee, a foundation may hold wrong cards: ``irregular``
has all cards of those that are not a run of their suit, by their names such as ``F3``.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rbcore.notation.actions import Names
from rbcore.rules import earlier
from rbcore.rules.behaviour import since
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.cards import FACES, UNKNOWN, NotationError, card_name, face, parse_card
from rbcore.table.fits import fits_of
from rbcore.table.state import State, cards_of, foundations, houses, is_closed

# All keys of a position, of a player in it, and of the memory of its turn, and what may just have been turned up.
POSITION_KEYS = (
    "turn", "players", "houses", "foundations", "irregular", "turn_state", "passes", "vanished", "winner",
)  # fmt: skip
PLAYER_KEYS = ("reserve_down", "reserve_up", "hand", "turned", "waste")
MEMORY_KEYS = ("fresh", "locked", "acted")
FRESH = ("reserve", "hand")
_MAX_PASSES = 10_000
_FOUNDATIONS = ("F", *(f"F{n + 1}" for n in range(8)))


class _Reader:
    """Reads cards, and gives each copy of a card a different back."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.copies: Counter[int] = Counter()

    def card(self, name: object) -> int:
        wanted = parse_card(name)
        if wanted == UNKNOWN:
            return UNKNOWN
        self.copies[wanted] += 1
        return wanted + 64 * (self.copies[wanted] - 1)

    def cards(self, value: Any) -> tuple[int, ...]:
        """Read a list of names, or a number of unknown cards."""
        if type(value) is int and 0 <= value <= 110:
            return (UNKNOWN,) * value
        if not isinstance(value, Sequence) or isinstance(value, str) or len(value) > 110:
            raise NotationError(f"not a list of cards or a number: {value!r}")
        return tuple(self.card(name) for name in value)


def names_of(rules: Rules, position: Mapping[str, Any]) -> Names:
    """Return the names a position uses for its players and houses.

    Players with other names than A, B and C have the order in which they are listed. Houses named after a
    player (``N1``) belong to that player; other houses are numbered in their order.

    Raises: NotationError for a wrong number of players or houses, or a name that a record cannot hold.
    """
    players = _in_order(rules, tuple(_mapping(position, "players")))
    listed = list(_mapping(position, "houses"))
    if len(players) != rules.players or len(listed) > rules.houses:
        raise NotationError(f"{len(players)} players and {len(listed)} houses do not fit the rules")
    for name in (*players, *listed):
        # A name is one word of a record, where the piles of a player are named as in `A.hand`.
        if name.split() != [name] or "." in name or name in _FOUNDATIONS:
            raise NotationError(f"{name!r} cannot be the name of a player or house")
    usual = {f"H{n + 1}": places.HOUSE + n for n in range(rules.houses)}
    if all(name in usual for name in listed):
        return Names(players, usual)
    own = {
        f"{player}{n + 1}": places.HOUSE + at * rules.houses_each + n
        for at, player in enumerate(players)
        for n in range(rules.houses_each)
    }
    if all(name in own for name in listed):
        return Names(players, own)
    return Names(players, {name: places.HOUSE + n for n, name in enumerate(listed)})


@since("names_decide_the_order", earlier.as_listed)
def _in_order(rules: Rules, players: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of players in the order of play: A, B and C are these, in whatever order they are listed."""
    usual = places.PLAYERS[: len(players)]
    return usual if {*players} == {*usual} else players


def _mapping(value: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    rows = value.get(key)
    if not isinstance(rows, Mapping) or not all(isinstance(name, str) for name in rows):
        raise NotationError(f"position without {key!r}")
    return rows


def _read_player(reader: _Reader, row: Any, at: int, up: list[Any], down: list[Any]) -> None:
    if not isinstance(row, Mapping):
        raise NotationError(f"not a player's cards: {row!r}")
    up[places.reserve(at)] = reader.cards(row.get("reserve_up", []))
    down[places.reserve(at)] = reader.cards(row.get("reserve_down", []))
    down[places.hand(at)] = reader.cards(row.get("hand", []))[::-1]
    turned = row.get("turned")
    up[places.turned(at)] = () if turned is None else (reader.card(turned),)
    up[places.waste(at)] = reader.cards(row.get("waste", []))


def _read_house(reader: _Reader, value: Any) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return (face-up, face-down) cards of a house; a closed one comes as ``closed``."""
    if not isinstance(value, list):
        raise NotationError(f"not a house: {value!r}")
    hidden = [name[1:-1] for name in value if isinstance(name, str) and name.startswith("[")]
    if value[: len(hidden)] != [f"[{name}]" for name in hidden]:
        raise NotationError(f"face-down cards lie below the others: {value!r}")
    return reader.cards(value[len(hidden) :]), reader.cards(hidden)


def _closed_suits(up: Sequence[Sequence[int]]) -> list[int]:
    """Return the suits without a face-up card, including those of closed houses."""
    shown = {card & 3 for pile in up for card in pile}
    return [suit for suit in range(4) if suit not in shown]


def _read_houses(reader: _Reader, names: Names, position: Mapping[str, Any], up: list[Any], down: list[Any]) -> int:
    rules = reader.rules
    listed = {name: value for name, value in _mapping(position, "houses").items() if value != "gone"}
    closed = []
    for name, value in listed.items():
        place = names.place(name)
        if value == "closed" and rules.single_pack:
            closed.append(place)
        else:
            up[place], down[place] = _read_house(reader, value)
    suits = _closed_suits(up)
    for place in closed:
        suit = suits.pop(0) if suits else -1
        ranks = fits_of(rules).ranks
        down[place] = tuple(rank * 4 + suit if suit >= 0 else UNKNOWN for rank in ranks)
    absent = 0
    for number in range(rules.houses):
        if places.HOUSE + number not in [names.place(name) for name in listed]:
            absent |= 1 << number
    return absent


def _read_foundations(reader: _Reader, position: Mapping[str, Any], up: list[Any]) -> None:
    fits = fits_of(reader.rules)
    tops = position.get("foundations", [])
    if not isinstance(tops, list | tuple):
        raise NotationError(f"not a list of foundations: {tops!r}")
    regular = [parse_card(name) for name in tops]
    for place, cards in _irregular_foundations(reader, position):
        up[place] = cards
        if face(cards[-1]) not in regular:
            raise NotationError(f"the foundations {tops!r} lack {card_name(cards[-1])}")
        regular.remove(face(cards[-1]))
    for card in regular:
        name = card_name(card)
        free = [place for place in foundations(reader.rules)[card & 3 :: 4] if not up[place]]
        if not free or card >= FACES or fits.height[card] < 0 or not reader.rules.foundations:
            raise NotationError(f"no foundation for {name!r}")
        below = fits.ranks[: fits.height[card] + 1]
        up[free[0]] = tuple(reader.card(card_name(rank * 4 + (card & 3))) for rank in below)


def _irregular_foundations(reader: _Reader, position: Mapping[str, Any]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield the foundations that are given with all their cards. Raises: NotationError."""
    for name, value in (_mapping(position, "irregular") if "irregular" in position else {}).items():
        place, cards = places.PLACE_OF.get(name, -1), reader.cards(value)
        if place not in foundations(reader.rules) or not cards or any(face(card) >= FACES for card in cards):
            raise NotationError(f"not a foundation: {name!r} with {value!r}")
        yield place, cards


def _turn_memory(position: Mapping[str, Any]) -> tuple[Mapping[str, Any], Sequence[object]]:
    """Return the memory of the turn, and what has just been turned up. Raises: NotationError."""
    memory = position.get("turn_state") or {}
    fresh = (memory.get("fresh") or []) if isinstance(memory, Mapping) else None
    if not isinstance(fresh, list | tuple):
        raise NotationError(f"not the memory of a turn: {memory!r}")
    return memory, fresh


def _passes(position: Mapping[str, Any], names: Names) -> tuple[int, ...]:
    """Return how often each player has turned their waste over. Raises: NotationError."""
    passes = position.get("passes") or {}
    if not isinstance(passes, Mapping):
        raise NotationError(f"not the passes of the players: {passes!r}")
    counts = tuple(passes.get(name, 0) for name in names.players)
    if not all(type(count) is int and 0 <= count <= _MAX_PASSES for count in counts):
        raise NotationError(f"not the passes of the players: {passes!r}")
    return counts


def parse_position(rules: Rules, position: Any) -> tuple[State, Names]:
    """Return the state of a position and the names it uses.

    Raises: NotationError that names the problem. Numbers of copies are not checked here;
    ``check_cards`` does that.
    """
    if not isinstance(position, Mapping):
        raise NotationError(f"not a position: {position!r:.60}")
    names = names_of(rules, position)
    reader = _Reader(rules)
    up: list[Any] = [()] * places.PLACES
    down: list[Any] = [()] * places.PLACES
    rows = _mapping(position, "players")
    for at, name in enumerate(names.players):
        _read_player(reader, rows[name], at, up, down)
    absent = _read_houses(reader, names, position, up, down)
    _read_foundations(reader, position, up)
    turn_state, fresh = _turn_memory(position)
    turn, winner = names.player(position.get("turn")), position.get("winner")
    busy = bool(up[places.turned(turn)]) or bool(fresh)
    return State(
        rules, tuple(up), tuple(down), turn, winner=-1 if winner is None else names.player(winner),
        fresh_reserve="reserve" in fresh, fresh_hand="hand" in fresh, locked=bool(turn_state.get("locked")),
        acted=bool(turn_state.get("acted", busy)), hand_seen="hand" in fresh or bool(up[places.turned(turn)]),
        passes=_passes(position, names), idle=(0,) * rules.players,
        absent=absent,
    ), names  # fmt: skip


def check_cards(state: State) -> str:
    """Return ``complete`` or ``partial``.

    Raises: NotationError such as ``104 cards, one too many 7H`` if a card occurs too often or does
    not belong to the pack.
    """
    rules = state.rules
    faces = Counter(face(card) for card in cards_of(state))
    total = sum(faces.values())
    unknown = faces.pop(UNKNOWN, 0)
    for card, copies in sorted(faces.items()):
        allowed = rules.joker if card >= FACES else rules.packs if fits_of(rules).height[card] >= 0 else 0
        if copies > allowed:
            raise NotationError(f"{total} cards, one too many {card_name(card)}")
    whole = rules.packs * rules.deck + rules.joker
    if total > whole:
        raise NotationError(f"{total} cards, {total - whole} too many")
    return "complete" if total == whole and not unknown else "partial"


def house_json(state: State, place: int, in_use: Sequence[int]) -> list[str] | str:
    """Return a house: its cards bottom to top, face-down ones in brackets, ``gone`` or ``closed``."""
    if place not in in_use:
        return "gone"
    if is_closed(state, place):
        return "closed"
    return [f"[{card_name(card)}]" for card in state.down[place]] + [card_name(card) for card in state.up[place]]


def foundation_tops(state: State) -> list[str]:
    """Return the top cards of all foundations begun, sorted as text."""
    return sorted(
        card_name(state.up[place][-1]) for place in range(places.FOUNDATION, places.PLACES) if state.up[place]
    )


def irregular_foundations(state: State) -> dict[str, list[str]]:
    """Return the cards, bottom to top, of each foundation that is not a run of its suit, by its name."""
    ranks = fits_of(state.rules).ranks
    irregular = {}
    for place in foundations(state.rules):
        suit, pile = (place - places.FOUNDATION) % 4, [face(card) for card in state.up[place]]
        if pile != [rank * 4 + suit for rank in ranks[: len(pile)]]:
            irregular[places.NAMES[place]] = [card_name(card) for card in pile]
    return irregular


def position_json(state: State, names: Names) -> dict[str, Any]:
    """Return the whole state, including hidden cards, in the schema of the cases."""
    in_use = houses(state)
    players = {}
    for at, name in enumerate(names.players[: state.rules.players]):
        turned = state.up[places.turned(at)]
        players[name] = {
            "reserve_down": [card_name(card) for card in state.down[places.reserve(at)]],
            "reserve_up": [card_name(card) for card in state.up[places.reserve(at)]],
            "hand": [card_name(card) for card in reversed(state.down[places.hand(at)])],
            "turned": card_name(turned[0]) if turned else None,
            "waste": [card_name(card) for card in state.up[places.waste(at)]],
        }
    irregular = irregular_foundations(state)
    fresh = [name for name, flag in (("reserve", state.fresh_reserve), ("hand", state.fresh_hand)) if flag]
    return {
        "turn": names.players[state.turn],
        "players": players,
        "houses": {names.name_of[place]: house_json(state, place, in_use) for place in in_use},
        "foundations": foundation_tops(state),
        **({"irregular": irregular} if irregular else {}),
        "turn_state": {"fresh": fresh, "locked": state.locked, "acted": state.acted},
        "passes": {names.players[at]: runs for at, runs in enumerate(state.passes)},
        "vanished": int(bool(state.rules.house_vanish and state.absent)),
        "winner": names.players[state.winner] if state.winner >= 0 else None,
    }
