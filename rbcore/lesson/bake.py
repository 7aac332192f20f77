"""Baking: computing everything that a page needs to show a lesson and judge its answers without the engine.

The result is plain JSON and depends only on the lesson and the engine.
"""

import json
from collections.abc import Mapping
from typing import Any

from rbcore.game import Game
from rbcore.lesson.answers import WrongAnswers, parse_steps, parse_ways
from rbcore.lesson.combinations import mode_of
from rbcore.lesson.faults import LessonError, Path
from rbcore.lesson.keys import TREE_KEYS
from rbcore.lesson.marks import check_places
from rbcore.lesson.nodes import node_of
from rbcore.lesson.schema import checked
from rbcore.lesson.start import check_not_over, check_shown, game_of_lesson, options_of, pos_text, start_event
from rbcore.lesson.stop_questions import NONE, STOP, buttons, show
from rbcore.lesson.tree import Task, Tree
from rbcore.notation.actions import NAMES
from rbcore.notation.position import position_json
from rbcore.record import to_record
from rbcore.rules.behaviour import BEHAVIOUR
from rbcore.rules.ruleset import RulesError
from rbcore.table.places import PLAYERS
from rbcore.table.state import State

Baked = dict[str, Any]


def checksum(value: Any) -> str:
    """Return eight hexadecimal digits for a value: FNV-1a over its JSON with sorted keys and no spaces, as UTF-8."""
    total = 0x811C9DC5
    for byte in json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode("utf-8", "replace"):
        total = (total ^ byte) * 0x01000193 & 0xFFFFFFFF
    return f"{total:08x}"


def tree_input(lesson: Mapping[str, Any]) -> dict[str, Any]:
    """Return the parts of a lesson that its tree depends on: start, question, answers, patterns of wrong answers.

    A replay's tree does not depend on the event at which it begins.
    """
    parts = {key: lesson[key] for key in TREE_KEYS if key in lesson and (key != "at" or mode_of(lesson) != "replay")}
    parts["when"] = _wrong_patterns(lesson.get("wrong"))
    captions = lesson.get("captions", [])
    asks = [(row["at"], row["ask"]) for row in captions if "ask" in row]
    parts["asks"] = [[at, ask["accept"], _wrong_patterns(ask.get("wrong"))] for at, ask in asks]
    parts["lines"] = [[row["at"], row["game"]] for row in lesson.get("branch", [])]
    return parts


def tree_checksums(lesson: Mapping[str, Any]) -> set[str]:
    """Return the checksums that a tree of this lesson may have; older ones of replays included ``at``."""
    parts = tree_input(lesson)
    return {checksum(parts), checksum({**parts, "at": lesson["at"]} if "at" in lesson else parts)}


def _result(game: Game) -> Baked:
    """Return {result} of a game that has ended: the winner, if there is one, and the score."""
    if game.result is None:
        return {}
    how, winner, score = game.result
    points = {PLAYERS[player]: count for player, count in enumerate(score)}
    return {"result": {"how": how, "winner": PLAYERS[winner] if winner >= 0 else None, "score": points}}


def _wrong_patterns(wrong: Any) -> list[Any]:
    return [row.get("when") for row in wrong] if isinstance(wrong, list) else []


def bake(lesson: Any, behaviour: int = BEHAVIOUR) -> Baked:
    """Return the baked part of a lesson. Raises: LessonError that names the key."""
    return Baker(checked(lesson), behaviour).baked


class Baker:
    """Computes the baked part; ``wrongs`` has the texts for wrong answers by the path of their task.

    ``game``: the one from which the lesson starts, at its end.
    """

    def __init__(self, lesson: Mapping[str, Any], behaviour: int = BEHAVIOUR) -> None:
        self.lesson = lesson
        self.behaviour = behaviour
        self.wrongs: dict[Path, WrongAnswers] = {}
        self.missing: dict[Path, list[str]] = {}
        game = self.game = game_of_lesson(lesson, behaviour)
        make = self._replay if mode_of(lesson) == "replay" else self._task if "task" in lesson else self._still
        self._check_marks(game)
        self.baked: Baked = {"behaviour": behaviour, "of": checksum(tree_input(lesson)), **make(game)}

    def _check_marks(self, game: Game) -> None:
        """Check the marks of the lesson at the moment at which it begins."""
        if "marks" in self.lesson:
            begin = 0 if mode_of(self.lesson) == "replay" else len(game.events)
            at = start_event(game, {"at": begin, **self.lesson})
            check_places(game.states[at], self.lesson["marks"], ("marks",))

    def _still(self, game: Game) -> Baked:
        at = start_event(game, self.lesson)
        frame = pos_text(game.preset, game.states[at])
        return {"frames": [frame], "events": [], "nodes": [], "solution": []}

    def _task(self, game: Game) -> Baked:
        state = game.states[start_event(game, self.lesson)]
        key = next((key for key in ("pos", "game", "seed") if key in self.lesson), "seed")
        check_shown(state, (key,))
        check_not_over(state, (key,))
        kind = self.lesson["task"]
        if kind == "call-stop":
            return self._stop(game, state)
        frame = pos_text(game.preset, state)
        return {"frames": [frame], "events": [], **self._asked(game, state, kind, self.lesson, ())}

    def _asked(self, game: Game, state: State, kind: str, ask: Mapping[str, Any], path: Path) -> Baked:
        """Return {nodes, solution} of a question that is answered by moves."""
        wrongs = self.wrongs[path] = WrongAnswers(ask.get("wrong"))
        ways = parse_ways(ask["accept"]) if "accept" in ask else None
        if kind == "play" and any(len(way) > 1 for way in ways or ()):
            raise LessonError((*path, "accept"), "a task of kind play has one step; take sequence")
        if ways and any(step[0] in (STOP, NONE) for way in ways for step in way):
            raise LessonError((*path, "accept"), "stop and none answer call-stop")
        tree = Tree(Task(game.preset, game.rules, kind, ways, wrongs, path, ask.get("accept")), state)
        solution = [] if kind == "free" else tree.solution()
        tree.check_ways()
        self._note(path, tree.nodes)
        return {"nodes": tree.nodes, "solution": solution}

    def _note(self, path: Path, nodes: list[dict[str, Any]]) -> None:
        """Collect the wrong answers that have no text."""
        wrong = [e for node in nodes for e, row in node["legal"].items() if row[1] == "wrong" and row[3] < 0]
        self.missing[path] = [] if self.wrongs[path].has_default else wrong

    def _stop(self, game: Game, state: State) -> Baked:
        rules = {**options_of(self.lesson.get("rules")), **game.options, "referee": "players"}
        try:
            watched = Game.placed(game.preset, rules, position_json(state, NAMES), self.behaviour)
        except RulesError as error:
            raise LessonError(("rules",), str(error)) from error
        frames, events = show(watched, parse_steps(self.lesson["done"]))
        wrongs = self.wrongs[()] = WrongAnswers(self.lesson.get("wrong"))
        legal = buttons(watched, parse_ways(self.lesson["accept"]), wrongs)
        nodes = [{**node_of(frames[-1]), "legal": legal}]
        self._note((), nodes)
        right = next(event for event, row in legal.items() if row[1] == "done")
        return {"frames": frames, "events": events, "nodes": nodes, "solution": [right]}

    def _replay(self, game: Game) -> Baked:
        start_event(game, self.lesson)
        texts = [pos_text(game.preset, state) for state in game.states]
        events = [f"{PLAYERS[player]} {text}" for player, text in game.events]
        baked: Baked = {"frames": texts, "events": events, "nodes": [], "solution": [], **_result(game)}
        rows = self.lesson.get("captions", [])
        baked["asks"] = [self._caption(game, row, ("captions", number)) for number, row in enumerate(rows)]
        branches = self.lesson.get("branch", [])
        baked["branches"] = [self._branch(texts, row, ("branch", number)) for number, row in enumerate(branches)]
        return baked

    def _caption(self, game: Game, row: Mapping[str, Any], path: Path) -> Baked | None:
        """Return {nodes, solution} of the question of a caption, or None if it has none."""
        at = row["at"]
        if at > len(game.events):
            raise LessonError((*path, "at"), f"there are {len(game.events)} events, not {at}")
        if "marks" in row:
            check_places(game.states[at], row["marks"], (*path, "marks"))
        if "ask" not in row:
            return None
        check_shown(game.states[at], (*path, "at"))
        check_not_over(game.states[at], (*path, "at"))
        return self._asked(game, game.states[at], "sequence", row["ask"], (*path, "ask"))

    def _branch(self, frames: list[str], row: Mapping[str, Any], path: Path) -> Baked:
        try:
            line = game_of_lesson({"game": row["game"]})
        except LessonError as error:
            raise LessonError((*path, *error.fault.path), error.fault.message) from error
        texts = [pos_text(line.preset, state) for state in line.states]
        if row["at"] >= len(frames) or frames[row["at"]] != texts[0]:
            raise LessonError((*path, "game"), f"the line does not begin with the position after event {row['at']}")
        rows = row.get("captions", [])
        asks = [self._caption(line, caption, (*path, "captions", at)) for at, caption in enumerate(rows)]
        events = to_record(line)["events"]
        return {"at": row["at"], "frames": texts, "events": events, "asks": asks, **_result(line)}
