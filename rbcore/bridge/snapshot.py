"""The snapshot of a table as JSON: places, legal and possible moves, duties, result, players, last events."""

from collections.abc import Sequence
from typing import Any

from rbcore.bridge.automatic import auto_json, ends_json
from rbcore.bridge.call_options import calls_json
from rbcore.bridge.lifts import group_moves_json, run_moves_json
from rbcore.game import Game
from rbcore.notation.actions import action_json, parse_event_text
from rbcore.opponent.seats import HUMAN, Seat, friend_of
from rbcore.record import to_record
from rbcore.referee.calls import verdict
from rbcore.referee.citations import cited, duty_clause
from rbcore.referee.duties import compulsory_plays
from rbcore.referee.history import Deed
from rbcore.referee.legal_moves import candidate_moves, refusal
from rbcore.referee.physical_moves import physical_refusal
from rbcore.referee.refusals import placement_refusal
from rbcore.referee.rights import stoppable
from rbcore.referee.scoring import Result, cards_left, terms
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.cards import SUITS, UNKNOWN, back, card_name
from rbcore.table.moves import END, Move, Refusal
from rbcore.table.state import State, is_closed, table_places, top


def _place_json(state: State, place: int) -> dict[str, Any]:
    kind = places.kind(place)
    pile: dict[str, Any] = {
        "kind": kind,
        "down": len(state.down[place]),
        "up": [[card_name(card), back(card)] for card in state.up[place]],
    }
    if state.down[place]:
        pile["back"] = _back(state.rules, place, state.down[place][-1])
    if kind == "house":
        pile["side"] = places.PLAYERS[(place - places.HOUSE) // state.rules.houses_each]
        pile["closed"] = is_closed(state, place)
    elif kind == "foundation":
        pile["suit"] = SUITS[(place - places.FOUNDATION) % 4]
    else:
        pile["side"] = places.PLAYERS[places.owner(place)]
    return pile


def _back(rules: Rules, place: int, card: int) -> int:
    """Return the back of a face-down card; cards that nobody knows have that of their owner's pack."""
    has_owner = rules.partition == "own-pack" and places.kind(place) not in ("house", "foundation")
    return places.owner(place) if card == UNKNOWN and has_owner else back(card)


def sources_json(state: State) -> dict[str, dict[str, list[Any]]]:
    """Return the legal, the fitting and the possible targets of every source, by name.

    Whether a target fits does not depend on duties. Under the players' referee the page lights the
    fitting targets, since the legal ones would reveal duties. ``lifts`` has the choices of sources
    from which more than one card can be moved.
    """
    table: dict[str, dict[str, list[Any]]] = {}
    for source, moves in candidate_moves(state).items():
        legal = [move for move in moves if refusal(state, move) is None]
        fitting = [move for move in moves if move.do != "move" or placement_refusal(state, move) is None]
        table[places.NAMES[source]] = {
            "legal": [places.NAMES[move.target] for move in legal],
            "fits": [places.NAMES[move.target] for move in fitting],
            "possible": [places.NAMES[move.target] for move in moves],
        }
        lifts = [*group_moves_json(state, source), *run_moves_json(state, source)]
        if lifts:
            table[places.NAMES[source]]["lifts"] = lifts
    return table


def refusal_json(refused: Refusal) -> dict[str, Any]:
    """Return a refusal as {reason, clause, facts}."""
    due = [{**action_json(move), "to_place": places.NAMES[move.target]} for move in refused.facts if move.do == "move"]
    return {**_reason_json(refused), "facts": {"due": due}}


def _reason_json(refused: Refusal) -> dict[str, str]:
    variant = {"variant": refused.variant} if refused.variant else {}
    return {"reason": refused.code, "clause": refused.clause, **variant}


def lit_json(state: State, move: Move, refused: Refusal) -> list[dict[str, str]]:
    """Return the cards that make a refusal true, as rows of {place, card}."""
    from rbcore.referee.evidence import lit_cards  # late: the first board needs none of it

    lit = lit_cards(state, move, refused)
    return [{"place": places.NAMES[place], "card": card_name(card)} for place, card in lit]


def instead_json(state: State, move: Move, refused: Refusal) -> list[dict[str, Any]]:
    """Return what is allowed instead of a refused move, as actions."""
    from rbcore.referee.evidence import allowed_instead

    return [action_json(play, exact=True) for play in allowed_instead(state, move, refused)]


def explanation_json(state: State, move: Move) -> dict[str, Any]:
    """Return whether a move is legal; if not why, the cards that make it so, and what is allowed instead."""
    refused = refusal(state, move)
    if refused is None:
        return {"legal": True}
    lit, instead = lit_json(state, move, refused), instead_json(state, move, refused)
    return {"legal": False, **refusal_json(refused), "lit": lit, "instead": instead}


def duties_json(state: State) -> list[dict[str, str]]:
    """Return the current compulsory plays with the clauses that require them."""
    own = places.reserve(state.turn)
    rows = []
    for move in compulsory_plays(state):
        first = state.rules.fdn_reserve_first and move.source == own
        rows.append({
            "code": "reserve-first" if first else "foundation-first", "clause": duty_clause(state.rules, first),
            "card": card_name(move.card), "from": places.NAMES[move.source], "to": places.NAMES[move.target],
        })  # fmt: skip
    return rows


def result_json(state: State, result: Result | None, players: Sequence[str] = places.PLAYERS) -> dict[str, Any] | None:
    """Return how the game ended, with the score and the remaining cards by the names of the players, or None."""
    if result is None:
        return None
    left = [cards_left(state, player) for player in range(state.rules.players)]
    return {
        "how": result.how,
        "winner": players[result.winner] if result.winner >= 0 else None,
        "score": {players[player]: points for player, points in enumerate(result.score)},
        "left": {players[player]: {"reserve": reserve, "hand": hand} for player, (reserve, hand) in enumerate(left)},
    }


def terms_json(state: State, result: Result) -> list[dict[str, Any]]:
    """Return the terms of the winner's score as rows of {name, times, count}, with the side of a difference."""
    rows = []
    for term in terms(state, result):
        owner = {"side": places.PLAYERS[term.player]} if term.player >= 0 else {}
        rows.append({"name": term.name, "times": term.times, "count": term.amount, **owner})
    return rows


def end_json(state: State) -> dict[str, Any]:
    """Return whether the turn may be ended without a discard, and why not.

    Under the players' referee it does not depend on duties, since a missing button would reveal them.
    """
    refused = (physical_refusal if state.rules.referee == "players" else refusal)(state, END)
    return {"legal": True} if refused is None else {"legal": False, **_reason_json(cited(state, END, refused))}


def event_json(game: Game, number: int) -> dict[str, Any]:
    """Return an event of a game; for a call of Stop, also its verdict, its cost, and the breach that it stopped."""
    player, line = game.events[number]
    action = parse_event_text(line)
    event: dict[str, Any] = {"by": places.PLAYERS[player], "action": action, "n": number}
    if action["do"] == "stop":
        deed = stoppable(game.history.before(number))
        event["verdict"] = verdict(deed, "".join(action["words"][:1]))
        if event["verdict"] in ("wrong", "misnamed") and game.rules.wrong_call_cost != "none":
            event["cost"] = game.rules.wrong_call_cost
        if event["verdict"] == "right":
            event["breach"] = breach_json(deed, game.states[number + 1])
    return event


def breach_json(deed: Deed | None, state: State) -> dict[str, Any] | None:
    """Return the breach of what was done: its player, its ground, the omitted plays, and where their cards now are.

    If no play was omitted, ``instead`` tells what was allowed, and the cards are those that were moved.
    """
    if deed is None or deed.breach is None:
        return None
    offence, act = deed.breach, deed.act
    due = [action_json(move) for move in offence.due]
    refused = None if due or not isinstance(act, Move) else refusal(deed.before, act)
    instead = instead_json(deed.before, act, refused) if refused and isinstance(act, Move) else []
    moves = offence.due or ([act] if isinstance(act, Move) and "card" in action_json(act) else [])
    where = dict.fromkeys(place for move in moves for place in _places_of(move, deed.before, state))
    return {
        "by": places.PLAYERS[deed.actor], "ground": offence.ground, "clause": offence.clause, "due": due,
        "instead": instead, "places": [places.NAMES[place] for place in where],
    }  # fmt: skip


def _places_of(move: Move, before: State, state: State) -> list[int]:
    """Return where the card of a move lies: at one of its ends, or where it was put since ``before``."""
    on_top = [place for place in table_places(state) if top(state, place) == move.card >= 0]
    ends = [place for place in (move.source, move.target) if place in on_top]
    return ends[:1] or [place for place in on_top if len(state.up[place]) > len(before.up[place])]


def snapshot(game: Game, acting: bool) -> dict[str, Any]:
    """Return the table, with sources, duties and the end of the turn only if ``acting``."""
    state = game.state
    going = acting and game.result is None
    result = result_json(state, game.result)
    if result and game.result:
        result["terms"] = terms_json(state, game.result)
    return {
        "preset": game.preset,
        "options": game.options,
        "seed": game.seed,
        "turn": places.PLAYERS[state.turn],
        "turns": state.turns,
        "result": result,
        "places": {places.NAMES[place]: _place_json(state, place) for place in table_places(state)},
        "sources": sources_json(state) if going else {},
        "end": end_json(state) if going else {"legal": False},
        "duties": duties_json(state) if going else [],
        "breach": breach_json(game.stoppable, state),
        "cuts": [[card_name(card) for card in cut] for cut in game.cuts],
        "passes": {places.PLAYERS[player]: runs for player, runs in enumerate(state.passes)},
    }


def undoable(game: Game, seats: list[Seat]) -> int:
    """Return the number of the last event of a human player, from which undo goes back, or -1.

    In a game with a friend only what was not yet sent can be undone, if that was agreed.
    """
    people = {side for side, seat in enumerate(seats) if seat.is_human}
    friend = friend_of(seats)
    first = 0 if friend is None else friend.sealed if friend.undo else len(game.events)
    own = (number for number, (player, _) in enumerate(game.events) if number >= first and player in people)
    return max(own, default=-1)


def faces_json(game: Game) -> list[str | None]:
    """Return the cards that the events ``turn`` and ``discard`` turned up or put down, in their order.

    The lines of a record do not name them. None if no card lay there afterwards, as when a joker was set aside.
    """
    faces: list[str | None] = []
    for number, (player, line) in enumerate(game.events):
        if line.startswith("discard"):
            pile = game.states[number].up[places.turned(player)]
        elif line.startswith("turn"):
            place = places.reserve(player) if line == "turn reserve" else places.turned(player)
            pile = game.states[number + 1].up[place]
        else:
            continue
        faces.append(card_name(pile[-1]) if pile else None)
    return faces


def table_json(
    game: Game,
    seats: list[Seat],
    news: int,
    actor: str | None,
    version: int,
    can_undo: bool = False,
    has_record: bool = True,
) -> dict[str, Any]:
    """Return a snapshot with everything the page needs; ``last`` holds the last ``news`` events.

    ``actor``: human, friend, computer, or None when the game is over; ``can_undo``: undo would be carried out;
    ``has_record``: with the record, and the cards that its lines do not name.
    """
    first = len(game.events) - news
    events = [event_json(game, number) for number in range(first, len(game.events))]
    players = {name: seat.to_json() for name, seat in zip(places.PLAYERS, seats, strict=False)}
    people = [side for side, seat in enumerate(seats) if seat.is_human]
    friend = friend_of(seats)
    table = snapshot(game, actor == HUMAN and (game.state.turn in people or not seats))
    sources, duties = table["sources"], table["duties"]
    record: dict[str, Any] = {}
    if has_record:
        record = {"record": {**to_record(game), "players": players}, "faces": faces_json(game)}
    return {
        **table,
        **record,
        "ends": ends_json(table["turn"], sources),
        "auto": auto_json(game, duties, friend) if sources else {"duty": None, "finish": False},
        "version": version, "players": players, "actor": actor, "last": events,
        "can": {"undo": can_undo, "redo": bool(game.undone)},
        "calls": calls_json(game, people, has_advice=friend is None or friend.hints),
    }  # fmt: skip
