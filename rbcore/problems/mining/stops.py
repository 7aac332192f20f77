"""Questions whether Stop may be called: the last play of a game, with a fault or without one. Their truth is exact.

The faults are those that people make: a card that nearly fits, a card that is not available, a play while
something else came first.
"""

import hashlib
from collections.abc import Iterator
from typing import Any

from rbcore.game import Game
from rbcore.lesson.start import pos_text
from rbcore.opponent.levels import Level
from rbcore.opponent.thinker import Thinker
from rbcore.problems.mining.identity import Mine, problem_id
from rbcore.problems.positions import start_of, without_memory
from rbcore.problems.themes import STOP
from rbcore.referee.legal_moves import candidate_moves
from rbcore.referee.offences import breach
from rbcore.referee.physical_moves import physical_refusal
from rbcore.rules.behaviour import BEHAVIOUR
from rbcore.rules.ruleset import make_rules
from rbcore.table import places
from rbcore.table.cards import face
from rbcore.table.moves import Move
from rbcore.table.state import State, top
from rbcore.table.visibility import visible_state

OPTIONS = {"referee": "players"}
NOTHING = "none"
# Faults that few positions allow: they are preferred, so that the grounds are spread.
_RARE = {f"stop {ground}" for ground in ("reserve-first", "hand-before-space", "release", "load", "spaces")}
# Who plays the games: a level of its own, so that other levels do not change what is mined.
_PLAYER = Level("player", nodes=1500, turn_up_bonus=2.0)
# Decisions of a game between two that are looked at, so that positions differ.
_EVERY = 12


def mine_stops(mine: Mine, number: int) -> list[dict[str, Any]]:
    """Play one game and return its questions about Stop, each with another ground if there are enough."""
    game = Game.dealt(mine.preset, {}, f"{mine.seed}-{number}")
    rules = make_rules(mine.preset, OPTIONS)
    rows: list[dict[str, Any]] = []
    used: set[str] = set()
    decisions = 0
    while game.result is None:
        view = visible_state(game.state)
        decisions += 1
        if decisions % _EVERY == 0:
            row = _question(mine.preset, without_memory(view._replace(rules=rules)), used)
            if row:
                rows.append({**row, "from": {"seed": mine.seed, "game": number, "ply": len(game.events)}})
                used |= {row["accept"][0]}
        for move in Thinker(view, _PLAYER, game.seed).decide():
            if game.result is None:
                game.play(move)
    return rows


def _question(preset: str, view: State, used: set[str]) -> dict[str, Any] | None:
    """Return a question about a position, with a ground that was not used before if possible."""
    text = pos_text(preset, view)
    # The stored position is what is judged: it does not say which pack a card belongs to.
    view = start_of({"pos": text, "rules": OPTIONS})
    acts: dict[str, list[tuple[Move, list[str]]]] = {}
    for move, accept in _judged(view):
        acts.setdefault(accept[0], []).append((move, accept))
    fresh = sorted(set(acts) & _RARE - used) or sorted(set(acts) - used) or sorted(acts)
    if not fresh:
        return None
    digest = int(hashlib.sha256(text.encode()).hexdigest(), 16)
    chosen = acts[fresh[digest % len(fresh)]]
    move, accept = chosen[digest // 64 % len(chosen)]
    return {
        "id": problem_id(preset, text + str(move)),
        "pos": text,
        "rules": OPTIONS,
        "done": str(move),
        "accept": accept,
        "themes": [STOP],
        "behaviour": BEHAVIOUR,
    }


def _judged(view: State) -> Iterator[tuple[Move, list[str]]]:
    """Yield the acts that a person could take for right, each with its answers."""
    for move in [move for moves in candidate_moves(view).values() for move in moves]:
        if move.do == "discard" or physical_refusal(view, move):
            continue
        found = breach(view, move)
        if found is None:
            if move.do == "move":
                yield move, [NOTHING]
        elif "misfit" not in found.grounds or _nearly_fits(view, move):
            first = f"stop {found.ground}"
            yield move, [first, *sorted(f"stop {ground}" for ground in found.grounds - {found.ground})]


def _nearly_fits(view: State, move: Move) -> bool:
    """Return whether a card is one off: of a rank beside the card it is put on, or of its suit and two ranks away."""
    below = top(view, move.target)
    if below < 0 or places.owner(move.target) == view.turn:
        return False
    (rank, suit), (rank_below, suit_below) = divmod(face(move.card), 4), divmod(face(below), 4)
    distance = abs(rank - rank_below)
    return distance == 1 or (distance == 2 and (suit == suit_below) != places.is_house(move.target))
