"""The rows of the clause tests, the functions that answer them, and short forms of positions.

A row is a question with the answer of the sources: a case in the schema of the
published cases, or a function for what cases cannot express. ``off`` disables the rule of
the clause, by option values or by patches of the engine; the same row must fail then.
"""

import sys
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pytest

from rbcore.commands.cases import differences, judge, zone
from rbcore.game import Game
from rbcore.notation.actions import parse_action_text
from rbcore.referee.calls import CallError
from rbcore.table.moves import IllegalMove

Options = Mapping[str, Any]
Case = dict[str, Any]
Mismatches = list[str]
HOUSES = {"wegner-simple": 6, "wegner-three": 9}
KINGS = ("KH", "KD", "KH", "KD", "KS", "KC", "KS", "KC", "KS")
SINGLE = ("2S", "5S", "8S", "JS", "3C", "6C", "9C", "QC")


class Patch(NamedTuple):
    """The dotted name of a part of the engine, and its replacement."""

    target: str
    value: object


class Row(NamedTuple):
    """One question about one clause.

    ``question``: a case, or a function of option overrides that returns the mismatches.
    ``off``: option values, or patches, with which the answer must be different.
    """

    clause: str
    title: str
    question: Case | Callable[[Options], Mismatches]
    off: Options | tuple[Patch, ...]


def ask(row: Row, options: Options | None = None) -> Mismatches:
    """Return the mismatches of the engine's answer with these option overrides."""
    if callable(row.question):
        return row.question(options or {})
    case = {**row.question, "options": {**row.question["options"], **(options or {})}}
    mismatches = judge(case, reasons=True)
    assert mismatches is not None
    return mismatches


def clear_caches() -> None:
    """Clear the engine's caches, since patches may change their content."""
    for name, module in list(sys.modules.items()):
        if name.startswith("rbcore"):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def ask_disabled(row: Row) -> Mismatches:
    """Return the mismatches of the engine's answer while the rule is switched off."""
    if isinstance(row.off, Mapping):
        return ask(row, row.off)
    with pytest.MonkeyPatch.context() as patcher:
        for patch in row.off:
            patcher.setattr(patch.target, patch.value)
        clear_caches()
        mismatches = ask(row)
    clear_caches()
    return mismatches


def side(up: str = "", down: int | str = 0, hand: int | str = 20, turned: str = "", waste: str = "") -> dict[str, Any]:
    """Return a player's cards; texts list cards (piles bottom to top, a hand from its top)."""
    return {
        "reserve_down": down if isinstance(down, int) else down.split(),
        "reserve_up": up.split(),
        "hand": hand if isinstance(hand, int) else hand.split(),
        "turned": turned or None,
        "waste": waste.split(),
    }


def table(
    houses: str = "",
    *players: dict[str, Any],
    turn: str = "A",
    foundations: str = "",
    rest: tuple[str, ...] = KINGS,
    count: int = 8,
    **more: Any,
) -> dict[str, Any]:
    """Return a position with houses from H1 on such as ``5D 9S, -, 10H``; the others hold cards of ``rest``.

    Players who are not given have a face-down reserve and a hand of unknown cards.
    """
    named = [text.split() for text in houses.split(",")] if houses else []
    rows = [[] if row == ["-"] else row for row in named]
    rows += [[card] for card in rest[len(rows) : count]]
    given = [*players, *(side(down=8) for _ in range((3 if count == 9 else 2) - len(players)))]
    return {
        "turn": turn,
        "players": dict(zip("ABC", given, strict=False)),
        "houses": {f"H{number}": row for number, row in enumerate(rows, start=1)},
        "foundations": foundations.split(),
        **more,
    }


def single(houses: str, *players: dict[str, Any], turn: str = "A") -> dict[str, Any]:
    """Return a position of the single-pack game; the other houses hold unrelated black cards."""
    given = [*players, *(side() for _ in range(2 - len(players)))]
    return table(houses, *given, turn=turn, rest=SINGLE)


def first_refusal(game: Game, max_turns: int) -> IllegalMove | None:
    """Let all players decline every card; return the first refusal, or None if the game ends before."""
    while game.result is None and game.state.turns < max_turns:
        try:
            game.play_action({"do": "turn", "what": "hand"})
            game.play_action({"do": "discard"})
        except IllegalMove as error:
            return error
    return None


def _case(preset: str, options: Options | None, ask_: Mapping[str, Any], expect: Any, position: Any) -> Case:
    case = {"preset": preset, "options": dict(options or {}), "ask": dict(ask_), "expect": expect}
    return case if position is None else {**case, "position": position}


def _actions(text: str) -> list[dict[str, Any]]:
    return [parse_action_text(part.strip()) for part in text.split(";") if part.strip()]


def legal(preset: str, position: Any, actions: str, options: Options | None = None, **after: Any) -> Case:
    """Ask whether the last of the actions (``turn hand; move 6S H1 H2``) is legal; it should be.

    ``after``: zones, with ``__`` for the dot.
    """
    *first, last = _actions(actions)
    zones = {name.replace("__", "."): value for name, value in after.items()}
    expect = {"legal": True, "after": zones}
    return _case(preset, options, {"kind": "legal", "first": first, "action": last}, expect, position)


def illegal(preset: str, position: Any, actions: str, reason: str, options: Options | None = None) -> Case:
    """Ask whether the last of the actions is legal; it should be refused for this reason."""
    *first, last = _actions(actions)
    expect = {"legal": False, "reason": reason}
    return _case(preset, options, {"kind": "legal", "first": first, "action": last}, expect, position)


def compulsory(preset: str, position: Any, *moves: str, options: Options | None = None) -> Case:
    """Ask for the compulsory foundation plays; they should be these, each as ``AS H1``."""
    rows = [dict(zip(("card", "from"), move.split(), strict=True)) for move in moves]
    return _case(preset, options, {"kind": "compulsory"}, {"moves": rows}, position)


def targets(preset: str, position: Any, source: str, to: str, options: Options | None = None) -> Case:
    """Ask for all targets of the card at ``source``."""
    return _case(preset, options, {"kind": "destinations", "from": source}, {"to": to.split()}, position)


def _done(text: str) -> dict[str, Any]:
    do, *words = text.split()
    if do in ("touch", "look", "extend"):
        return {"do": do, "at": words[0], "notice": "notice" in words}
    return parse_action_text(text)


def stop(
    preset: str,
    position: Any,
    done: str,
    ground: str,
    options: Options | None = None,
    then: str | None = None,
    **after: Any,
) -> Case:
    """Ask whether Stop may be called for what was done; it may, on this ground."""
    zones = {name.replace("__", "."): value for name, value in after.items()}
    expect: dict[str, Any] = {"valid": True, "ground": ground, "after": zones}
    if then is not None:
        expect["then"] = _actions(then)
    return _case(preset, options, {"kind": "stop", "done": _done(done)}, expect, position)


def no_stop(preset: str, position: Any, done: str, options: Options | None = None) -> Case:
    """Ask whether Stop may be called for what was done; it may not."""
    return _case(preset, options, {"kind": "stop", "done": _done(done)}, {"valid": False}, position)


def setup(preset: str, options: Options | None = None, **expect: int) -> Case:
    """Ask for the sizes of piles after the deal."""
    return _case(preset, options, {"kind": "setup"}, expect, None)


def first(preset: str, answer: str, options: Options | None = None, **given: Any) -> Case:
    """Ask who begins with these cards."""
    return _case(preset, options, {"kind": "first", **given}, {"first": answer}, None)


def score(
    preset: str, position: Any, how: str, who: str, points: Mapping[str, int], options: Options | None = None
) -> Case:
    """Ask for the points of an ending."""
    asked = {"kind": "score", "how": how, "who": who}
    return _case(preset, options, asked, {"score": dict(points)}, position)


def play_out(
    preset: str, position: Any, lines: str, options: Options | None = None, refused: str = "", **after: Any
) -> Callable[[Options], Mismatches]:
    """Return a question that carries out lines (``A move 7D H1 H2; B correct``) and then compares zones.

    If ``refused`` is given, the last line must be refused for this reason.
    """

    def asked(overrides: Options) -> Mismatches:
        mixed = {"referee": "players", **(options or {}), **overrides}
        game = Game.placed(preset, mixed, position)
        try:
            for number, line in enumerate(lines.split("; ")):
                player, _, text = line.partition(" ")
                game.replay(number, "ABC".index(player), text)
        except ValueError as error:
            cause = error.__cause__
            code = cause.refusal.code if isinstance(cause, IllegalMove) else str(cause)
            return differences("refused", refused, code if isinstance(cause, IllegalMove | CallError) else error)
        if refused:
            return [f"the last line is not refused: expected {refused!r}"]
        mismatches = []
        for name, value in after.items():
            name = name.replace("__", ".")
            mismatches += differences(name, value, zone(game.state, game.names, name))
        return mismatches

    return asked
