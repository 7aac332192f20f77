"""The methods of the game in progress: its start, plays, calls, undo, and the decisions of the computer players."""

from typing import Any

from rbcore.bridge.dispatcher import BridgeError, ExplainedMove, Methods, mapping
from rbcore.bridge.seated_game import SeatedGame, slice_s
from rbcore.bridge.snapshot import explanation_json, instead_json, lit_json, undoable
from rbcore.bridge.stateless import move_asked, replayed
from rbcore.game import Game
from rbcore.notation.actions import action_text, parse_action, player_of
from rbcore.notation.position import check_cards
from rbcore.notation.position_text import parse_position_text
from rbcore.opponent.levels import DECISION_S
from rbcore.opponent.seats import HUMAN, sealed
from rbcore.record import check_record
from rbcore.referee import physical_moves
from rbcore.referee.calls import CallError
from rbcore.referee.legal_moves import play as play_move
from rbcore.rules.names import no_such
from rbcore.rules.ruleset import make_rules
from rbcore.table import places
from rbcore.table.cards import NotationError, card_name
from rbcore.table.moves import IllegalMove, Move, move_text
from rbcore.table.visibility import visible_state

# Calls whose verdict its caller has seen, so that they are not undone in a game with a friend.
_FINAL_CALLS = ("stop", "correct", "demand", "force", "choose")
_DEALS = ("same", "swapped", "other", "level")
_MOVE = {"action?": "any Action", "from?": "any Place", "to?": "any Place"}

method = Methods()


@method(
    "new", "Snapshot",
    {
        "preset?": "text", "options?": "object Options", "seed?": "any text", "decks?": "any Decks",
        "first?": "any Side", "side?": "any Side", "position?": "any GivenPosition", "players?": "object Players",
    },
    "RulesError NotationError",
)  # fmt: skip
def new(desk: SeatedGame, args: dict[str, Any]) -> dict[str, Any]:
    """Start a game: from a seed, from given decks, or from a position.

    A position is JSON for the preset in the arguments, or a text, which names its own preset. Source: F55.
    """
    preset, options = args.get("preset", "pagat"), args.get("options")
    position = args.get("position")
    if isinstance(position, str):
        preset, position = parse_position_text(position)
    if position is None:
        seed, decks = args.get("seed", ""), args.get("decks")
        game = Game.dealt(preset, options, seed, decks, args.get("first"), args.get("side"))
    else:
        game = Game.placed(preset, options, position)
        if not game.names.are_usual:
            raise NotationError("players are called A, B, C in this order, and houses H1, H2 and so on")
        check_cards(game.state)
    return desk.seat(game, args.get("players") or {})


@method(
    "dealAgain", "Snapshot",
    {"record": "any GameRecord", "kind": "text", "level": "text", "seed": "text", "first?": "any Side"},
    "RulesError NotationError",
)  # fmt: skip
def deal_again(desk: SeatedGame, args: dict[str, Any]) -> dict[str, Any]:
    """Deal the game of a record again: the ``same`` cards, ``swapped``, ``other`` cards, or others at a ``level``.

    Rules and players are those of the record. When swapped, each player gets the cards of the next one, and the cards
    that began begin again. ``level`` is also that of the opponents if the record has no players. ``seed``: of other
    cards; ``first``: the side that begins.
    """
    wanted = _deal_after(args.get("record"), args["kind"], args["level"])
    first = {"first": args["first"]} if "first" in args else {}
    table: dict[str, Any] = new(desk, {**wanted, "seed": wanted.get("seed") or args["seed"], **first})
    return table


def _deal_after(record: Any, kind: str, level: str) -> dict[str, Any]:
    """Return the arguments of ``new``. Raises: BridgeError, NotationError, RulesError."""
    check_record(record)
    if kind not in _DEALS:
        raise BridgeError(no_such("kind of deal", kind, _DEALS))
    rules = make_rules(record["preset"], record["options"])
    sides = places.PLAYERS[: rules.players]
    players = mapping(record, "players") or {**dict.fromkeys(sides, level), sides[0]: HUMAN}
    if kind == "level":
        players = {side: _at_level(player, level) for side, player in players.items()}
    wanted = {"preset": record["preset"], "options": record["options"], "players": players}
    if kind in ("other", "level"):
        return wanted
    shift = 1 if kind == "swapped" else 0
    wanted |= {"seed": record["seed"], "side": sides[(player_of(rules, record.get("side", "A")) + shift) % len(sides)]}
    if "first" in record:
        wanted["first"] = sides[player_of(rules, record["first"]) - shift]
    return {**wanted, **({"position": record["position"]} if "position" in record else {})}


def _at_level(player: object, level: str) -> object:
    """Return a computer player at a level, with its other settings; a person stays."""
    return {**player, "level": level} if isinstance(player, dict) else player if player == HUMAN else level


@method(
    "load", "Snapshot",
    {
        "record?": "any GameRecord", "at?": "0..1000000", "row?": "object FriendRow", "arrived?": "object Arrived",
        "resumes?": "flag",
    },
    "RulesError NotationError FriendError",
)  # fmt: skip
def load(desk: SeatedGame, args: dict[str, Any]) -> dict[str, Any]:
    """Replay a record and go on from there, or from after its first ``at`` events.

    ``row``: of a friend's game, as it is stored; ``arrived``: what the friend has sent, by default the last sending.
    A record that does not belong to the stored game is left for that; so is a missing one. ``resumes``: the page was
    closed, so the last event that has arrived is shown or announced again, and a row that cannot be read is ignored.
    """
    if "row" in args or "arrived" in args:
        from rbcore.bridge.friend_table import load as load_friend

        game, players, friend, news = load_friend(args)
        desk.put(game, players, friend)
        desk.version += 1
        return desk.snapshot(news)
    return desk.seat(*replayed(args))


@method("snapshot", "Snapshot")
def snapshot(desk: SeatedGame, args: dict[str, Any]) -> dict[str, Any]:
    """Return the whole table."""
    return desk.snapshot()


@method("play", "Snapshot", {"version": "any whole", **_MOVE}, "StaleSnapshot NotationError IllegalMove")
def play(desk: SeatedGame, args: dict[str, Any]) -> dict[str, Any]:
    """Play a move, given by its action or by source and target, for the person whose turn it is."""
    game, _ = desk.current(args)
    if not desk.is_persons_turn():
        raise BridgeError("it is not a human player's turn")
    move = move_asked(game, args)
    try:
        game.play(move)
    except IllegalMove as illegal:
        refused = game.state, move, illegal.refusal
        evidence = {"lit": lit_json(*refused)}
        if game.rules.referee != "players":  # who must see for themselves what is due
            evidence["instead"] = instead_json(*refused)
        raise ExplainedMove(illegal, evidence) from illegal
    return desk.changed(1)


@method("say", "Snapshot", {"version": "any whole", "side?": "text", "words": "text", **_MOVE},
      "StaleSnapshot NotationError CallError")  # fmt: skip
def say(desk: SeatedGame, args: dict[str, Any]) -> dict[str, Any]:
    """Make a call for a person, such as ``stop``, ``touch H4``, ``offer``, or ``advise`` or ``choose`` with a move.

    ``words`` are those of a record; with ``advise`` or ``choose``, the move may be given as for ``play``.
    """
    game, _ = desk.current(args)
    side, words = args.get("side", "A"), " ".join(args["words"].split())
    if not desk.is_human(side):
        raise BridgeError(f"{side!r} is not a human player")
    if words in ("advise", "choose"):
        words += " " + move_text(move_asked(game, args), game.names.name_of)
    if words.startswith("advise") and not desk.hints_are_agreed():
        raise BridgeError("hints were not agreed")
    expected = desk.friend.coming if desk.friend else ()
    game.say(places.PLAYERS.index(side), words)
    if words.partition(" ")[0] in _FINAL_CALLS:
        desk.seats[:] = sealed(desk.seats, len(game.events))
    return desk.changed(1, expected)


@method("undo", "Snapshot", {"version": "any whole"}, "StaleSnapshot CallError")
def undo(desk: SeatedGame, args: dict[str, Any]) -> dict[str, Any]:
    """Go back to before the last decision of a person; calls and touches, which move no card, go with it."""
    game, computer = desk.current(args)
    number = undoable(game, desk.seats)
    if number < 0:
        raise BridgeError("nothing to undo")
    if computer.stop_may_be_called(number):
        raise CallError("the other player may still call Stop")
    cards = _cards(game)
    while number >= 0 and _cards(game) == cards and not computer.stop_may_be_called(number):
        game.undo(number)
        number = undoable(game, desk.seats)
    return desk.changed()


@method("redo", "Snapshot", {"version": "any whole"}, "StaleSnapshot")
def redo(desk: SeatedGame, args: dict[str, Any]) -> dict[str, Any]:
    """Redo the decisions of the last undo."""
    game, _ = desk.current(args)
    if not game.undone:
        raise BridgeError("nothing to redo")
    cards = _cards(game)
    while game.undone and _cards(game) == cards:
        later = [at for at, (player, _) in enumerate(game.undone) if at and desk.seats[player].is_human]
        game.redo(later[0] if later else len(game.undone))
    return desk.changed()


def _cards(game: Game) -> tuple[object, ...]:
    """Return where the cards lie, whose turn it is, and how the game ended."""
    state = game.state
    return state.up, state.down, state.turn, game.result


@method("think", "ThinkAnswer",
      {"version": "any whole", "slice_ms?": "0..1000", "nodes?": "0..100000", "line?": "any Line"},
      "StaleSnapshot NotationError")  # fmt: skip
def think(desk: SeatedGame, args: dict[str, Any]) -> dict[str, Any]:
    """Work for a moment on the computer's decision; a ``line`` from ``ponder`` is played without thinking.

    The answer is {done: false, progress}, or {done: true, snapshot}. With ``nodes``, the computer thinks with that
    budget and without a time limit. A line that cannot be played here is ignored.
    """
    game, computer = desk.current(args)
    if desk.actor() != "computer":
        raise BridgeError("it is not a computer player's turn")
    nodes = args.get("nodes")
    clock_s = DECISION_S if nodes is None else None
    if computer.act(slice_s(args), nodes, clock_s, _line(game, args.get("line"))):
        return {"done": True, "snapshot": desk.changed(1)}
    return {"done": False, "progress": round(computer.progress, 3)}


def _line(game: Game, actions: Any) -> list[Move] | None:
    """Return the moves of a line from another engine, or None if it cannot be played here."""
    state, line = game.state, []
    try:
        for action in actions if isinstance(actions, list) else ():
            line.append(parse_action(state, action))
            physical_moves.check_move(state, line[-1], action_text(action))
            state = play_move(state, line[-1])
    except (NotationError, IllegalMove):
        return None
    return line or None


@method("explain", "Explanation", _MOVE, "NotationError")
def explain(desk: SeatedGame, args: dict[str, Any]) -> dict[str, Any]:
    """Return whether a move is legal, and why not."""
    game, _ = desk.current()
    return explanation_json(game.state, move_asked(game, args))


@method("peek", "PeekAnswer", {"side?": "text"})
def peek(desk: SeatedGame, args: dict[str, Any]) -> dict[str, Any]:
    """Return the next hand card of a person who may look at it in private.

    Only while another player is on turn. Source: P51.
    """
    game, _ = desk.current()
    side = args.get("side", "A")
    if not desk.is_human(side) or game.rules.peek != "private":
        raise BridgeError(f"no private look for {side!r} in this game")
    player = places.PLAYERS.index(side)
    if game.state.turn == player or game.result:
        raise BridgeError("the private look is over once the own turn has begun")
    hand = game.state.down[places.hand(player)]
    return {"card": card_name(hand[-1]) if hand else None}


@method("receive", "Snapshot", {"version": "any whole"}, "StaleSnapshot")
def receive(desk: SeatedGame, args: dict[str, Any]) -> dict[str, Any]:
    """Carry out the next event of a friend's turn that has arrived by link, and seal it."""
    game, _ = desk.current(args)
    coming = desk.friend.coming if desk.friend else ()
    if not coming:
        raise BridgeError("nothing more has arrived in this game")
    side, text = coming[0].split(" ", 1)
    game.replay(len(game.events), places.PLAYERS.index(side), text)
    desk.seats[:] = sealed(desk.seats, len(game.events))
    return desk.changed(1, coming[1:])


@method("task", "TaskAnswer", {"version": "any whole", "nodes?": "0..100000"}, "StaleSnapshot")
def task(desk: SeatedGame, args: dict[str, Any]) -> dict[str, Any]:
    """Return what another engine may ``ponder`` for the player on turn; it holds no hidden card.

    It is null if there is nothing to think about, or only this engine can do it. Both engines come to the same
    result, since the task has the whole view.
    """
    return {"task": _task(desk, args)}


def _task(desk: SeatedGame, args: dict[str, Any]) -> dict[str, Any] | None:
    game, computer = desk.current(args)
    side = computer.next_actor()
    if side < 0:
        return None
    seat = desk.seats[side]
    if seat.friend or not desk.hints_are_agreed():
        return None
    if not (game.names.are_usual if seat.is_human else computer.must_search()):
        return None
    if seat.is_computer and computer.deciding_state() != game.state:
        return None
    deed = game.stoppable
    breach = deed.breach if deed and deed.actor != side else None
    view = visible_state(game.state)
    return {
        "preset": game.preset, "options": game.options, "behaviour": game.behaviour, "seed": game.seed,
        "nodes": args.get("nodes"), "player": seat.to_json(), "breach": breach and [breach.ground, breach.clause],
        "view": [sorted(part) if isinstance(part, frozenset) else part for part in view[1:]],
    }  # fmt: skip
