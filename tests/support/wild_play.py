"""Random play with the players as the referee: lawful and unlawful moves, touches, words and calls.

``python3 -m tests.support.wild_play [NAME...]`` writes such games, or those that are missing, to the folder of the
present behaviour: for a new preset, or for a new version of the behaviour, which gets a folder of its own.
"""

import argparse
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from rbcore.bridge.snapshot import result_json
from rbcore.commands.known_names import one_of
from rbcore.game import Game
from rbcore.lesson.start import pos_text
from rbcore.record import to_record
from rbcore.referee.calls import CallError, remedied
from rbcore.referee.physical_moves import physical_refusal
from rbcore.rules.behaviour import BEHAVIOUR
from rbcore.rules.presets import PRESETS
from rbcore.table import places
from rbcore.table.moves import Move, move_text
from tests.clauses.calls import TWO_ACES, TWO_SPACES

FOLDER = Path(__file__).parents[1] / "data" / f"behaviour-{BEHAVIOUR}"
EVENTS = 160
SPECIAL = {
    "choice-of-aces": (TWO_ACES, "A move 6S H3 H4; B stop; A choose move AD H2 F2"),
    "choice-of-spaces": (TWO_SPACES, "A turn hand; B stop; B offer; A choose move 5D A.reserve H4"),
}
NAMES = (*PRESETS, *SPECIAL)


def possible_moves(game: Game) -> list[Move]:
    """Return the moves of every top card to every place that hands could make."""
    state, rules = game.state, game.rules
    piles = [*range(4 * rules.players), *range(places.HOUSE, places.HOUSE + rules.houses)]
    piles += range(places.FOUNDATION, places.PLACES)
    moves = [Move("move", state.up[s][-1], s, t) for s in piles if state.up[s] for t in piles]
    return [move for move in moves if physical_refusal(state, move) is None]


def _choose(game: Game, number: Random) -> bool:
    """Have the offender choose another of the omitted plays, if there is one; return whether they did."""
    found = remedied(game.history)
    others = [move for made in found[1] for move in made.others] if found else []
    if found and others:
        game.say(found[0].actor, f"choose {move_text(number.choice(others))}")
    return bool(others)


def _said(game: Game, number: Random) -> str:
    """Return something to say or touch."""
    owner = places.PLAYERS[number.randrange(game.rules.players)]
    place = number.choice([f"{owner}.{part}" for part in ("reserve", "hand", "waste")] + ["H1", "H2", "H5"])
    words = ["stop", "stop", "stop", "correct", "correct", "force", "decline", "offer"]
    words += [f"touch {place}", f"extend {place} notice", f"extend {place}", f"demand {place}"]
    return number.choice(words)


def step(game: Game, number: Random) -> None:
    """Play or say something; what cannot be said is left unsaid."""
    if number.random() < 0.5 and _choose(game, number):
        return
    kind = number.random()
    moves = game.legal() if kind < 0.55 else possible_moves(game) if kind < 0.7 else []
    if moves:
        game.play(number.choice(moves))
        return
    call: Callable[[int, str], None] = game.say
    try:
        call(number.randrange(game.rules.players), _said(game, number))
    except CallError:
        return


def played(preset: str) -> dict[str, Any]:
    """Return a random game: its record, its position after every twentieth event, and its result."""
    game, number = Game.dealt(preset, {"referee": "players"}, "wild"), Random(f"wild {preset}")
    while game.result is None and len(game.events) < EVENTS:
        step(game, number)
    return {"record": to_record(game), **summary(game)}


def special(name: str) -> dict[str, Any]:
    """Return a short game in which the offender chooses what to make up for."""
    position, lines = SPECIAL[name]
    game = Game.placed("pagat", {"referee": "players"}, position)
    for number, line in enumerate(lines.split("; ")):
        game.replay(number, places.PLAYERS.index(line[0]), line[2:])
    return {"record": to_record(game), **summary(game)}


def summary(game: Game) -> dict[str, Any]:
    """Return the positions after every twentieth event, the last one, and the result."""
    positions = [pos_text(game.preset, state) for state in (*game.states[::20], game.state)]
    return {"positions": positions, "result": result_json(game.state, game.result)}


def missing(folder: Path = FOLDER) -> list[str]:
    """Return the names of the games that are not in a folder."""
    return [name for name in NAMES if not (folder / f"{name}.json").exists()]


def write(names: Sequence[str], folder: Path = FOLDER) -> None:
    """Write games into a folder."""
    folder.mkdir(exist_ok=True)
    for name in names:
        text = json.dumps(special(name) if name in SPECIAL else played(name), indent=1, ensure_ascii=False)
        (folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python3 -m tests.support.wild_play", description=__doc__)
    parser.add_argument(
        "names", nargs="*", type=one_of("game", NAMES), metavar="NAME", help=f"one of {', '.join(NAMES)}"
    )
    write(parser.parse_args().names or missing())
