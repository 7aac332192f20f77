"""What the page may play for a person, and the move with which a turn ends."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from rbcore.game import Game
from rbcore.opponent.seats import Friend
from rbcore.table import places


def auto_json(game: Game, duties: Sequence[dict[str, str]], friend: Friend | None) -> dict[str, Any]:
    """Return the compulsory play that leaves no choice, or None, and whether ``finish`` may tell plays that win.

    Under the players' referee it is the player who has to see what is compulsory. In a game with a friend, plays are
    made for the player only if hints were agreed, and not while the friend's last play may still be stopped.
    """
    state, last = game.state, game.events[-1] if game.events else None
    copies = Counter(duty["card"] for duty in duties)
    single = (duty for duty in duties if copies[duty["card"]] == 1 and game.rules.referee != "players")
    duty = next(single, None)
    action = duty and {"do": "move", "card": duty["card"], "from": duty["from"], "to": duty["to"]}
    own = (places.reserve, places.hand, places.turned, places.waste)
    are_known = not any(state.down[pile(state.turn)] for pile in own)
    is_agreed = friend is None or (friend.hints and last is not None and last[0] == state.turn)
    return {"duty": action, "finish": are_known and is_agreed}


def ends_json(side: str, sources: Mapping[str, Mapping[str, Any]]) -> dict[str, str] | None:
    """Return the move that ends the play of cards, legal or not: to discard or to turn up a hand card; or None."""
    source = next((place for place in (f"{side}.turned", f"{side}.hand") if place in sources), None)
    if source is None:
        return None
    waste, possible = f"{side}.waste", sources[source]["possible"]
    return {"from": source, "to": waste if waste in possible else possible[0]}
