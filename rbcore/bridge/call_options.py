"""The calls that the people at the table may make now, as JSON.

Besides Stop: have a misplaced card corrected, demand a play, spread out a waste, look at a card
in private, take advice. Source: P16, P51, P57, F4, F39, F41, F48, F73.
"""

from typing import Any

from rbcore.game import Game
from rbcore.notation.actions import action_json, action_text
from rbcore.referee.calls import CallError, check_extend, forced_target, remedied
from rbcore.referee.compelled import compelled_plays
from rbcore.referee.corrections import misplaced, open_places
from rbcore.referee.history import Deed
from rbcore.referee.legal_moves import candidate_moves, refusal
from rbcore.referee.offences import Act
from rbcore.referee.refusals import placement_refusal
from rbcore.referee.rights import must_answer, open_offer
from rbcore.rules.options import GROUNDS, STRICT
from rbcore.table import places
from rbcore.table.cards import card_name
from rbcore.table.state import houses, top


def calls_json(game: Game, people: list[int], *, has_advice: bool) -> dict[str, Any]:
    """Return the calls that the human players may make now; see the shape ``Calls``.

    ``has_advice``: whether advice may be taken if the rules allow it.
    """
    if game.result:
        people = []
    rules, deed = game.rules, game.last_act
    callers = [player for player in people if deed and player != deed.actor]
    offer = None if game.result else open_offer(game.events)
    answerer = next((player for player in people if must_answer(game.events, player)), None)
    is_watched = bool(people) and rules.stop and rules.referee == "players"
    options = {
        "demand": _demands(game, people),
        "choose": _choices(game, people),
        "spread": _spreads(game, people),
        "advise": _advice(game) if has_advice and _is_advised(game, people) else [],
        "peek": [places.PLAYERS[player] for player in people if _may_peek(game, player)],
    }
    return {
        "stop": _stoppers(game, people),
        "correct": _correct_json(game, people),
        "force": next(filter(None, (_force_json(deed, caller) for caller in callers if deed)), None),
        "offer": places.PLAYERS[offer[0]] if offer else None,
        "answer": None if answerer is None else places.PLAYERS[answerer],
        "grounds": _grounds(game) if people else [],
        "notice": "extend" in rules.stop_grounds and rules.stop and rules.referee == "players",
        "touch": is_watched and not rules.stop_grounds.isdisjoint(("touch", "touch-illegal")),
        "rights": [name for name, rows in options.items() if rows],
        **options,
    }


def _stoppers(game: Game, people: list[int]) -> list[str]:
    """Return the people who may call Stop now because another player has acted, rightly or wrongly.

    It does not reveal whether there was a mistake.
    """
    deed = game.stoppable if game.rules.stop and game.rules.referee == "players" else None
    return [places.PLAYERS[player] for player in people if deed and player != deed.actor]


def _correct_json(game: Game, people: list[int]) -> dict[str, Any] | None:
    """Return the misplaced card that a person may have corrected, or None."""
    wrong = misplaced(game.history)
    if wrong is None or all(player == wrong.player for player in people):
        return None
    names = places.NAMES
    open_to = sorted({names[place] for place in open_places(game.history, wrong)})
    return {"card": card_name(wrong.move.card), "at": names[wrong.move.target], "open": open_to}


def _force_json(deed: Deed, caller: int) -> dict[str, Any] | None:
    target = forced_target(deed, caller)
    if target < 0 or isinstance(deed.act, Act):
        return None
    waste = places.NAMES[places.waste(deed.actor)]
    return {"card": card_name(deed.act.card), "from": waste, "to": places.NAMES[target]}


def _grounds(game: Game) -> list[str]:
    """Return the grounds from which a caller of Stop must choose, in their usual order."""
    rules = game.rules
    if rules.call_names_breach != "caller" or not rules.stop:
        return []
    return [name for name in (*GROUNDS, *STRICT) if name in rules.stop_grounds | rules.strict]


def _choices(game: Game, people: list[int]) -> list[dict[str, str]]:
    """Return the plays that a stopped person may make up for instead of those that were made (P25)."""
    remedy = remedied(game.history)
    if remedy is None or remedy[0].actor not in people:
        return []
    others = dict.fromkeys(move for made in remedy[1] for move in made.others)
    return [
        {"by": places.PLAYERS[remedy[0].actor], "card": card_name(move.card), "from": places.NAMES[move.source],
         "to": places.NAMES[move.target]}
        for move in others
    ]  # fmt: skip


def _demands(game: Game, people: list[int]) -> list[dict[str, str]]:
    """Return the cards of the player on turn that a person may demand to be played next (F48)."""
    state = game.state
    callers = [player for player in people if player != state.turn]
    if not callers or state.demanded >= 0:
        return []
    reserve, hand = compelled_plays(state)
    sources = dict.fromkeys(move.source for move in (*reserve, *hand))
    return [
        {"by": places.PLAYERS[caller], "place": places.NAMES[place], "card": card_name(top(state, place))}
        for caller in callers
        for place in sources
    ]


def _spreads(game: Game, people: list[int]) -> list[dict[str, str]]:
    """Return the wastes and houses of more than one card that a person may spread out (F41, F42, F73)."""
    rules, state, history = game.rules, game.state, game.history
    wastes = [places.waste(owner) for owner in range(rules.players)]
    piles = [place for place in (*wastes, *houses(state)) if len(state.up[place]) > 1]
    rows = []
    for player in people:
        for place in piles:
            try:
                check_extend(history, player, place)
            except CallError:
                continue
            rows.append({"by": places.PLAYERS[player], "place": places.NAMES[place]})
    return rows


def _may_peek(game: Game, player: int) -> bool:
    """Return whether a player may look at the next hand card in private: while others play (P51)."""
    agreed = game.rules.peek == "private" and not game.result
    return agreed and game.state.turn != player and bool(game.state.down[places.hand(player)])


def _advice(game: Game) -> list[dict[str, Any]]:
    """Return the plays of single cards that an adviser may suggest: under the players' referee, all that fit."""
    state = game.state
    moves = [move for options in candidate_moves(state).values() for move in options]
    if game.rules.referee == "players":
        moves = [move for move in moves if move.do != "move" or placement_refusal(state, move) is None]
    else:
        moves = [move for move in moves if refusal(state, move) is None]
    plays = {action_text(action): action for action in map(action_json, moves)}
    return [{"by": places.PLAYERS[state.turn], "action": action} for action in plays.values()]


def _is_advised(game: Game, people: list[int]) -> bool:
    """Return whether the person on turn may take advice (F4)."""
    return game.rules.advisor == "by-agreement" and game.state.turn in people
