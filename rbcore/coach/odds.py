"""The exact odds of a player's next hand card, and the number of plays available to the player on turn."""

from collections import Counter
from typing import Any

from rbcore.opponent.hidden_cards import hidden_pools
from rbcore.referee.legal_moves import pseudo_legal_moves
from rbcore.referee.refusals import placement_refusal
from rbcore.table import places
from rbcore.table.cards import UNKNOWN, card_name, face
from rbcore.table.state import State


def next_cards(view: State, player: int) -> Counter[int]:
    """Return the possible faces of the next card of a hand, each with its number of copies.

    There is one face if the order is known because the hand was a waste, and none if the hand is empty.
    """
    hand = view.down[places.hand(player)] or view.up[places.waste(player)][::-1]
    if not hand:
        return Counter()
    if face(hand[-1]) != UNKNOWN:
        return Counter({face(hand[-1]): 1})
    hand_place = places.hand(player)
    pools = hidden_pools(view) or []
    pool = next((pool for pool in pools if any(place == hand_place for place, _ in pool.places)), None)
    return Counter(pool.cards) if pool else Counter()


def _is_playable(view: State, player: int, card: int) -> bool:
    """Return whether a card could be played if it were turned up now, ignoring duties."""
    turned = places.turned(player)
    up = list(view.up)
    up[turned] = (card,)
    state = view._replace(up=tuple(up), turn=player)
    plays = (move for move in pseudo_legal_moves(state) if move.source == turned and move.do == "move")
    return any(placement_refusal(state, move) is None for move in plays)


def odds(view: State, player: int) -> dict[str, Any]:
    """Return {side, pile, total, known, cards: [{card, n, useful}], useful} of the next hand card of a player.

    ``useful``: whether a card could be played on the current table; for all cards, how many could.
    """
    cards = next_cards(view, player)
    playable = {card for card in cards if _is_playable(view, player, card)}
    known = card_name(next(iter(cards))) if cards.total() == 1 else None
    rows = [{"card": card_name(card), "n": cards[card], "useful": card in playable} for card in sorted(cards)]
    return {
        "side": places.PLAYERS[player],
        "pile": "hand",
        "total": cards.total(),
        "known": known,
        "cards": rows,
        "useful": sum(cards[card] for card in playable),
    }
