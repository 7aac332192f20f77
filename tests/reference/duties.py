"""Duties of the two-pack family besides the set C: the strict rules (section 8) and compulsion (F48).

A duty binds only while all other rules allow some move that fulfils it
(source sets, lock, pre_turn); otherwise a player might have no action.
"""

from typing import TYPE_CHECKING

from . import search
from .cards import is_face_down
from .layouts import Layout, Move
from .two_pack_state import Action

if TYPE_CHECKING:
    from .two_pack import TwoPack


def load_places(game: "TwoPack") -> list[str]:
    """Opponents' piles that show a card and may be loaded, in the order of a layout's piles."""
    found: list[str] = []
    for other in game.opponents():
        piles = {"reserve": game.reserve_up[other], "waste": game.waste[other]}
        found += [other + "." + name for name in game.options["load_on"] if piles[name]]
    return found


def layout(game: "TwoPack") -> Layout:
    tops: list[str] = []
    for place in load_places(game):
        owner, name = place.split(".")
        pile = game.reserve_up[owner] if name == "reserve" else game.waste[owner]
        tops.append(pile[-1])
    return (
        tuple(tuple(cards) for cards in game.houses.values()),
        tuple(tops),
        tuple(game.foundations),
        game.options["house_vanish"] - game.vanished,
    )


def as_actions(game: "TwoPack", moves: list[Move]) -> list[Action]:
    names = list(game.houses)
    piles = load_places(game)
    found: list[Action] = []
    for card, source, kind, target in moves:
        to = names[target] if kind == "house" else piles[target]
        found.append({"do": "move", "card": card, "from": names[source], "to": to})
    return found


def tableau_may_change(game: "TwoPack") -> bool:
    return not game.locked and game.has_turned_both()


def strict_moves(game: "TwoPack", free: list[Action]) -> list[Action] | None:
    """The only moves that release, load or uncover allow, in this order; None: no such duty.

    Rules that are not chosen are skipped: R and the loads take precedence over later rules
    only if they are duties themselves.
    """
    chosen = game.options["strict"]
    if ("release" in chosen or "fewest" in chosen) and tableau_may_change(game):
        start = layout(game)
        if "fewest" in chosen:
            first = as_actions(game, search.fewest_first_moves(game.options, start))
        elif search.releases(game.options, start):
            first = as_actions(game, search.release_first_moves(game.options, start))
        else:
            first = []
        if first:
            return first
    if "load" in chosen:
        loads = [action for action in free if "." in action["to"]]
        if loads:
            return loads
    if "uncover" in chosen:
        uncovering = [action for action in free if uncovers(game, action)]
        if uncovering:
            return uncovering
    return None


def unforbidden(game: "TwoPack") -> list[Action]:
    """Moves that no strict rule forbids now; strict rules come after C and before F48 (sections 5.6 and 8)."""
    free = game.free_moves()
    bound = None if game.compulsory() else strict_moves(game, free)
    return free if bound is None else [action for action in free if action in bound]


def uncovers(game: "TwoPack", action: Action) -> bool:
    """Does the move uncover a face-down card?"""
    cards = game.houses.get(action["from"], [])
    if not cards:
        return False
    lowest = len(cards) - 1 if action["do"] == "move" else cards.index(action["card"])
    return lowest > 0 and is_face_down(cards[lowest - 1])


def spaces_first(game: "TwoPack") -> bool:
    """Strict rule 3: the hand may not be turned while the reserve has a space, or one can be made for it."""
    if "spaces" not in game.options["strict"] or game.reserve_size(game.turn) == 0:
        return False
    if game.spaces():
        return "reserve" in game.options["space_from"] and game.has_turned_both()
    return tableau_may_change(game) and search.can_add_space(game.options, layout(game))


def playable(free: list[Action], place: str) -> bool:
    return any(action["from"] == place for action in free)


def compelled_reserve(game: "TwoPack", free: list[Action]) -> bool:
    """F48: the exposed card of the player's reserve must be played."""
    compel = game.options["compel"]
    if not isinstance(compel, dict) or compel.get("reserve") is None:
        return False
    return game.passes[game.turn] >= compel["reserve"] and playable(free, game.turn + ".reserve")


def compelled_hand(game: "TwoPack", free: list[Action]) -> bool:
    """F48: the turned card, or the top of the player's waste, must be played."""
    compel = game.options["compel"]
    if not isinstance(compel, dict) or compel.get("hand") is None:
        return False
    if game.passes[game.turn] < compel["hand"]:
        return False
    return playable(free, game.turn + ".turned") or playable(free, game.turn + ".waste")
