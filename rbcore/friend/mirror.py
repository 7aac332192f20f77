"""The two orientations of a friend game: canonical, with the inviter as A, and local, with one's own player as A.

For the friend the sides change places: A and B, and the houses of each. Suits and cards stay, so the local
game is given by its decks.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from rbcore.friend.document import OTHER
from rbcore.game import Game
from rbcore.record import to_record
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.cards import card_name, face
from rbcore.table.deal import deal
from rbcore.table.state import State

Event = tuple[int, str]


def mirrored_place(rules: Rules, place: int) -> int:
    """Return the place that has the same meaning for the other side; foundations stay."""
    if place < 2 * len(places.KINDS):
        return place ^ len(places.KINDS)
    if place < places.HOUSE or place >= places.HOUSE + rules.houses:
        return place
    return places.HOUSE + (place - places.HOUSE + rules.houses_each) % rules.houses


def mirrored_game(game: Game) -> Game:
    """Return the other orientation of a game that was dealt, without its events."""
    rules = game.rules
    dealt = deal(rules, game.seed, game.side, game.first)
    decks = [[card_name(card) for card in deck] for deck in reversed(dealt.decks)]
    first = places.PLAYERS[1 - dealt.first]
    image = Game.dealt(game.preset, game.options, "", decks, first, behaviour=game.behaviour)
    image.cuts = tuple(cut[::-1] for cut in dealt.cuts)
    return image


def _faces(state: State, place: int) -> list[int]:
    return [face(card) for card in state.up[place]]


def _same_foundation(here: State, there: State, place: int) -> int:
    """Return the foundation with the same cards in the other orientation, on the other side if both have them."""
    opposite = places.FOUNDATION + (place - places.FOUNDATION + 4) % 8
    return opposite if _faces(there, opposite) == _faces(here, place) else place


def mirrored_event(here: Game, there: Game, event: Event) -> Event:
    """Return an event of a game in the other orientation; both games are at the moment before it."""
    player, text = event
    rules, names = here.rules, places.NAMES
    words = []
    for word in text.split(" "):
        place = places.PLACE_OF.get(word, -1)
        if place >= places.FOUNDATION and rules.packs_have_sides:
            words.append(names[_same_foundation(here.state, there.state, place)])
        else:
            words.append(names[mirrored_place(rules, place)] if place >= 0 else word)
    return 1 - player, " ".join(words)


def mirrored_events(here: Game, there: Game, events: Iterable[Event]) -> list[Event]:
    """Return events in the other orientation; both games are at their start and are played on if need be.

    Raises: NotationError.
    """
    mirrored = []
    for event in events:
        mirrored.append(mirrored_event(here, there, event))
        if here.rules.packs_have_sides:
            here.replay(len(here.events), *event)
            there.replay(len(there.events), *mirrored[-1])
    return mirrored


def lines_of(events: Iterable[Event]) -> list[str]:
    """Return events as lines of a record."""
    return [f"{places.PLAYERS[player]} {text}" for player, text in events]


def events_of(lines: Iterable[str]) -> list[Event]:
    """Return the events of lines of a record."""
    return [(places.PLAYERS.index(line[0]), line[2:]) for line in lines]


def local_events(start: Game, side: str, events: list[Event]) -> list[Event]:
    """Return canonical events as the player of a side sees them. ``start``: the canonical game, before its events."""
    return events if side == "A" else mirrored_events(start, mirrored_game(start), events)


def canonical_events(start: Game, side: str, events: list[Event]) -> list[Event]:
    """Return the canonical form of events that the player of a side sees; see ``local_events``."""
    return events if side == "A" else mirrored_events(mirrored_game(start), start, events)


def local_deal(start: Game, side: str) -> dict[str, Any]:
    """Return the record of a deal as the player of a side sees it, without events."""
    return to_record(start if side == "A" else mirrored_game(start))


def local_record(
    deal_record: Mapping[str, Any], document: Mapping[str, Any], side: str, lines: list[str]
) -> dict[str, Any]:
    """Return the local record of a friend game with these local events, which are sealed."""
    friend = {"friend": document["names"][OTHER[side]], **document["agreed"], "sealed": len(lines)}
    return {**deal_record, "events": lines, "players": {"A": "human", "B": friend}}
