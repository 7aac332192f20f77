"""The strict referee: whether a move is allowed, and why not.

``refusal`` looks at the move itself first, then at the duties that come before it. Moves of whole
piles are judged in ``single_pack``. Source: P11-P34, F10-F43, F63-F86, S4-S14.
"""

from rbcore.referee.citations import cited
from rbcore.referee.compelled import compelled_plays, compelled_plays_of
from rbcore.referee.duties import compulsory_plays, fill_space_first, must_turn_both_first, plays_of
from rbcore.referee.group_moves import begins_group
from rbcore.referee.single_pack import rearrangement_refusal
from rbcore.referee.strict_duties import make_spaces_first, strict_refusal
from rbcore.rules import earlier
from rbcore.rules.behaviour import since
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.cards import face
from rbcore.table.fits import fits_of
from rbcore.table.moves import Move, Refusal, refuse
from rbcore.table.state import State, foundation_takes, has_foundation, houses, is_closed, top

_WASTES = ("waste", "opp-waste")


def _target_refusal(state: State, move: Move, name: str) -> Refusal | None:
    """Return why the card does not fit its target, regardless of duties."""
    rules = state.rules
    target, card = move.target, move.card
    fits = fits_of(rules)
    if places.is_foundation(target):
        if name not in rules.fdn_from or not has_foundation(rules, target):
            return refuse("not-available")
        return None if foundation_takes(state, target, card, fits.height) else refuse("misfit")
    if places.is_house(target):
        return _house_refusal(state, move, name)
    if places.owner(target) == state.turn or places.kind(target) in ("hand", "turned"):
        return refuse("own-pile")
    if name not in rules.load_from:
        return refuse("load-source")
    if places.kind(target) not in rules.load_on:
        return refuse("load-target")
    if not state.up[target]:
        return refuse("load-nothing")
    return None if fits.load[face(top(state, target))] >> face(card) & 1 else refuse("misfit")


def _house_refusal(state: State, move: Move, name: str) -> Refusal | None:
    rules = state.rules
    target = move.target
    if target not in houses(state):
        return refuse("not-available")
    if is_closed(state, target):
        return refuse("closed-pile")
    if not state.up[target]:
        if name in rules.space_from:
            return None
        return refuse("waste-to-space" if name in _WASTES and name in rules.house_from else "not-available")
    if name not in rules.house_from:
        return refuse("not-available")
    return None if fits_of(rules).build[face(top(state, target))] >> face(move.card) & 1 else refuse("misfit")


def _is_source(rules: Rules, name: str) -> bool:
    """Return whether cards of a kind of pile can be played anywhere."""
    return name in rules.house_from or name in rules.fdn_from or name in rules.space_from or name in rules.load_from


def placement_refusal(state: State, move: Move) -> Refusal | None:
    """Return why a card move is illegal in itself: the card is not available or does not fit.

    Duties are ignored. Source: P24, P29-P34.
    """
    name = places.source_kind(move.source, state.turn)
    if not _is_source(state.rules, name) or move.target == move.source:
        return refuse("not-available")
    if move.do == "group":
        pile = state.up[move.source]
        if state.rules.lift != "group" or not places.is_house(move.target):
            return refuse("one-card-at-a-time")
        return _house_refusal(state, move, name) if begins_group(pile, move.card) else refuse("not-available")
    if top(state, move.source) != move.card:
        return refuse("one-card-at-a-time" if move.card in state.up[move.source] else "not-available")
    return _target_refusal(state, move, name)


def duty_refusal(state: State, move: Move) -> Refusal | None:
    """Return which duty comes before the move: a foundation play, a demand, two exposed cards, or a strict duty."""
    rules = state.rules
    due = compulsory_plays(state)
    if due:
        if any(move.source == other.source and places.is_foundation(move.target) for other in due):
            return None
        first = rules.fdn_reserve_first and due[0].source == places.reserve(state.turn)
        return refuse("reserve-first" if first else "foundation-first", *due)
    if rules.referee == "off":
        return None
    if state.demanded >= 0 and move.source != state.demanded:
        named = plays_of(state, state.demanded)
        reserve = places.kind(state.demanded) == "reserve"
        return refuse("must-play-reserve" if reserve else "must-play-hand", *named, variant="demand")
    if state.locked and move.source != places.turned(state.turn) and not places.is_foundation(move.target):
        return refuse("two-cards-exposed")
    return strict_refusal(state, move) if rules.strict else None


def _refuse_play(state: State, move: Move) -> Refusal | None:
    refused = placement_refusal(state, move) or duty_refusal(state, move)
    if refused is None and must_turn_both_first(state, move):
        return refuse("turn-both-first")
    return refused


def _refuse_rearrangement(state: State, move: Move) -> Refusal | None:
    refused = rearrangement_refusal(state, move) or duty_refusal(state, move)
    return refuse("turn-both-first") if refused is None and _pile_waits(state, move) else refused


@since("piles_wait_for_both_cards", earlier.never)
def _pile_waits(state: State, move: Move) -> bool:
    """Return whether a whole pile may not be moved before both top cards are turned up."""
    return must_turn_both_first(state, move)


def _refuse_reserve(state: State, move: Move) -> Refusal | None:
    place = places.reserve(state.turn)
    if move.source != place or state.up[place] or not state.down[place]:
        return refuse("not-available")
    refused = duty_refusal(state, move)
    if refused is None and state.rules.lookahead == "one" and state.fresh_hand and state.rules.referee != "off":
        return refuse("two-cards-exposed")
    return refused


def _refuse_hand(state: State, move: Move) -> Refusal | None:
    player = state.turn
    if state.up[places.turned(player)]:
        return refuse("card-turned")
    hand, waste = places.hand(player), places.waste(player)
    if move.source != hand or not (state.down[hand] or state.up[waste]):
        return refuse("not-available")
    if state.rules.referee == "off" or (state.rules.peek == "hand-at-start" and not state.acted):
        return None
    return duty_refusal(state, move) or _before_hand(state) or _before_waste_turns(state)


def _before_hand(state: State) -> Refusal | None:
    """Return what must be done before a hand card is turned up: a space filled, the reserve turned or played."""
    own = places.reserve(state.turn)
    refused = fill_space_first(state)
    if refused:
        return refused
    if state.rules.reserve_before_hand and state.down[own] and not state.up[own]:
        return refuse("reserve-not-turned")
    from_reserve, _ = compelled_plays(state)
    if from_reserve:
        return refuse("must-play-reserve", *from_reserve)
    return make_spaces_first(state) if "spaces" in state.rules.strict else None


def _before_waste_turns(state: State) -> Refusal | None:
    """Return why the waste may not be turned over yet: its top card can be played (F74)."""
    waste = places.waste(state.turn)
    if state.rules.flip == "same-turn-if-stuck" and not state.down[places.hand(state.turn)]:
        plays = compelled_plays_of(state, waste)
        return refuse("waste-playable", *plays) if plays else None
    return None


def _refuse_declining(state: State) -> Refusal | None:
    reserve, hand = compelled_plays(state)
    if hand:
        return refuse("must-play-hand", *hand)
    return refuse("must-play-reserve", *reserve) if reserve else None


def _is_endless(state: State) -> bool:
    """Return whether plays may no longer be declined, because a game that cannot be drawn makes no progress.

    Both players have turned their whole hands over twice without progress. F78 promises an end; that
    plays may then not be declined is our own rule, in the spirit of F48.
    """
    cards = (places.hand, places.waste, places.turned)
    players = range(state.rules.players)
    idle = [state.idle[p] >= 2 or not any(state.up[c(p)] or state.down[c(p)] for c in cards) for p in players]
    return state.rules.stalemate == "impossible" and all(idle)


def _refuse_discard(state: State, move: Move) -> Refusal | None:
    rules = state.rules
    turned = places.turned(state.turn)
    if not state.up[turned]:
        return refuse("not-available")
    refused = duty_refusal(state, move)
    if refused:
        return refused
    if rules.referee != "off" and (not rules.decline_hand or _is_endless(state)):
        plays = compelled_plays_of(state, turned)
        if plays:
            return refuse("must-play-hand", *plays, variant="endless" if rules.decline_hand else "fits")
    return _refuse_declining(state)


def _refuse_end(state: State, move: Move) -> Refusal | None:
    player = state.turn
    if state.up[places.turned(player)]:
        return refuse("card-turned")
    refused = duty_refusal(state, move)
    if refused:
        return refused
    waste = places.waste(player)
    if not state.rules.passing and (state.down[places.hand(player)] or state.up[waste]):
        stuck = state.rules.flip == "same-turn-if-stuck" and not state.down[places.hand(player)]
        plays = compelled_plays_of(state, waste) if stuck else []
        return refuse("must-play-waste", *plays) if plays else refuse("must-turn-hand")
    return _refuse_declining(state)


def refusal(state: State, move: Move) -> Refusal | None:
    """Return why the strict referee refuses the move, with its clause, or None when it is allowed."""
    refused = obstacle(state, move)
    return None if refused is None else cited(state, move, refused)


def obstacle(state: State, move: Move) -> Refusal | None:
    """Return why the strict referee refuses the move; the clause is not looked up."""
    if state.winner >= 0:
        return refuse("not-available")
    if move.do in ("move", "group"):
        return _refuse_play(state, move)
    if move.do == "turn":
        reserve = places.kind(move.source) == "reserve"
        return (_refuse_reserve if reserve else _refuse_hand)(state, move)
    if move.do == "discard":
        return _refuse_discard(state, move)
    if move.do == "end":
        return _refuse_end(state, move)
    if state.rules.lift != "pile":
        return refuse("one-card-at-a-time")
    return _refuse_rearrangement(state, move)
