"""Writes the golden playthroughs and perft counts: ``python3 -m tests.support.golden``.

Run it only after an intended change of the rules, and review the diff of the files.
"""

import json
from pathlib import Path

from rbcore.game import Game
from rbcore.notation.position_text import position_text
from rbcore.opponent.greedy import greedy_move
from rbcore.opponent.levels import Level
from rbcore.referee.perft import perft
from rbcore.rules.presets import PRESETS
from rbcore.table.visibility import visible_state

DATA = Path(__file__).parents[1] / "data"
SEED = "golden"
GREEDY = Level("greedy")


def ending(game: Game) -> str:
    """Return the result of a game and the positions of all cards, as one line."""
    result = game.result
    result_text = f"{result.how} {result.winner} {result.score}" if result else "goes on"
    return f"{result_text} {position_text(game.preset, game.position_json())}"


def playthrough(preset: str) -> str:
    """Return a whole game between two computer players as text, one line for each event."""
    game = Game.dealt(preset, {}, SEED)
    lines = [f"{preset} {SEED}", position_text(preset, game.position_json())]
    while game.result is None:
        game.play(greedy_move(game.rules, visible_state(game.rules, game.state), GREEDY))
        player, text = game.events[-1]
        lines.append(f"{game.names.players[player]} {text}")
    return "\n".join([*lines, ending(game), ""])


def counts(preset: str) -> list[list[int]]:
    """Return the perft counts for 1 to 3 actions, after 0, 30 and 60 events of the game."""
    game = Game.dealt(preset, {}, SEED)
    lines = (DATA / "golden" / f"{preset}.txt").read_text(encoding="utf-8").splitlines()[2:-1]
    found = []
    for number, line in enumerate([*lines, ""]):
        if number in (0, 30, 60):
            found.append([perft(game.rules, game.state, depth) for depth in range(1, 4)])
        if line:
            player, _, text = line.partition(" ")
            game.replay(number, game.names.player(player), text)
    return found


if __name__ == "__main__":
    for name in PRESETS:
        (DATA / "golden" / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")
    table = {name: counts(name) for name in PRESETS}
    (DATA / "perft.json").write_text(json.dumps({"seed": SEED, "counts": table}, indent=1) + "\n", encoding="utf-8")
