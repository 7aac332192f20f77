"""Mining: games of strong players, and the positions in them in which one line is clearly best.

A position passes cheap screens before its proof: the player has a choice of some ends, and short
rollouts show a gap between the best ends and the others.
"""

import hashlib
from typing import Any

from rbcore.game import Game
from rbcore.lesson.start import pos_text
from rbcore.opponent.levels import LEVELS, Level
from rbcore.opponent.thinker import Thinker
from rbcore.problems.mining.difficulty import level_end
from rbcore.problems.mining.end_comparison import POLICY, TURNS, Continuation, EndComparison, Question
from rbcore.problems.mining.ends import End, all_ends, tables_of
from rbcore.problems.mining.identity import Mine, problem_id
from rbcore.problems.mining.proof import Proof, find_best, most_accepted, prove
from rbcore.problems.positions import forced_start, line_text, start_of, without_memory
from rbcore.rules.behaviour import BEHAVIOUR
from rbcore.table import places
from rbcore.table.state import State
from rbcore.table.visibility import visible_state

LEVEL = "expert"
LONGEST = 8
FEWEST_ENDS, MOST_ENDS = 3, 200
# The screens: turns played on, samples, and the least gap in points.
_SCREENS = ((8, 16, 2.0), (8, 48, 2.0), (24, 24, 3.0), (24, 80, 4.0))
# A choice that the greedy player makes right is easy. Most are: only a part of them is kept.
_GREEDY = Level("greedy")
_FEWEST_EASY_ENDS = 6
_EASY_IN = 2


def mine_game(mine: Mine, number: int) -> list[dict[str, Any]]:
    """Play one game and return its problems, as they are stored."""
    game = Game.dealt(mine.preset, {}, f"{mine.seed}-{number}")
    rows = []
    while game.result is None:
        view = visible_state(game.state)
        row = problem_at(mine.preset, view)
        if row:
            rows.append({**row, "from": {"seed": mine.seed, "game": number, "ply": len(game.events)}})
        for move in Thinker(view, LEVELS[LEVEL], game.seed).decide():
            if game.result is None:
                game.play(move)
    return rows


def question_of(view: State, most: int = MOST_ENDS) -> Question | None:
    """Return the question of a position, or None if it has no complete list of at most ``most`` ends."""
    tables = tables_of(view.rules)
    ends = all_ends(view, tables, most)
    return Question(view.rules, tables, view, ends) if ends else None


def problem_at(preset: str, view: State) -> dict[str, Any] | None:
    """Return the problem that a position in a game is, if it is one."""
    hand, waste = places.hand(view.turn), places.waste(view.turn)
    if view.up[waste] and not view.down[hand]:
        return None  # the waste may be turned over, and nobody but the players knows its order
    chosen = forced_start(without_memory(view))
    if chosen is None:
        return None
    text = pos_text(preset, chosen)
    row: dict[str, Any] = {"id": problem_id(preset, text), "pos": text}
    # The stored position is what is proved: it does not say which pack a card belongs to.
    question = question_of(start_of(row))
    if question is None or len(question.ends) < FEWEST_ENDS or not _passes_screens(question, row["id"]):
        return None
    best = find_best(question, row["id"])
    if not best or not all(is_short(question.ends[number]) for number in best):
        return None
    proof = prove(question, best, row["id"])
    return None if proof.failure else {**row, **answer_json(question, proof)}


def _passes_screens(question: Question, seed: str) -> bool:
    """Return whether short rollouts show a gap, and whether the choice is not too easy."""
    ends, leaders = question.ends, []
    most = most_accepted(len(ends))
    for turns, samples, least in _SCREENS:
        comparison = EndComparison(question, f"{seed} screen {turns}", Continuation(turns))
        comparison.run(samples)
        order = sorted(range(len(ends)), key=comparison.mean, reverse=True)
        means = [comparison.mean(number) for number in order]
        gaps = [means[number] - means[number + 1] for number in range(most)]
        leaders = order[: gaps.index(max(gaps)) + 1]
        if max(gaps) < least:
            return False
    if len(ends) >= _FEWEST_EASY_ENDS and int(hashlib.sha256(seed.encode()).hexdigest(), 16) % _EASY_IN == 0:
        return True
    greedy = level_end(question.view, _GREEDY, seed)
    return all(ends[number].key != greedy for number in leaders)


def is_short(end: End) -> bool:
    """Return whether a person can be asked for this line: one to eight plays, and no hand card turned up within."""
    return len(end.line) - (end.plays > 0 and not end.line[-1].is_play) <= LONGEST and not any(
        move.do == "turn" for move in end.line[:-1]
    )


def answer_json(question: Question, proof: Proof) -> dict[str, Any]:
    """Return the answer and the proof of a problem as they are stored; the shortest accepted line is first."""
    ends = question.ends
    lines = sorted((ends[number].line for number in proof.best), key=len)
    return {
        "accept": [line_text(line) for line in lines],
        "rival": line_text(ends[proof.rival].line),
        "proof": proof_json(len(ends), proof),
        "behaviour": BEHAVIOUR,
    }


def proof_json(ends: int, proof: Proof) -> dict[str, Any]:
    """Return the proof of a problem as it is stored; ``ends``: of the turn."""
    return {
        "ends": ends,
        "rollouts": proof.rollouts,
        "turns": TURNS,
        "gap": round(proof.gap, 1),
        "error": round(proof.error, 2),
        "searched": round(proof.searched, 1),
        "played": round(proof.played, 1),
        "policy": POLICY,
    }
