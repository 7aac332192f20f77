"""Writes golden playthroughs and perft counts: ``python3 -m tests.support.golden [PRESET...]``.

Run it for a new preset, or after an intended change of the rules, and review the diff of the files. Only the rules
change a stored game: its moves are kept as far as they are legal, whatever the greedy player would play today.
"""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from rbcore.commands.known_names import one_of
from rbcore.game import Game
from rbcore.notation.position_text import position_text
from rbcore.opponent.greedy import greedy_move
from rbcore.opponent.levels import Level
from rbcore.referee.perft import perft
from rbcore.rules.presets import PRESETS
from rbcore.table.cards import NotationError
from rbcore.table.visibility import visible_state

DATA = Path(__file__).parents[1] / "data"
SEED = "golden"
GREEDY = Level("greedy")


def command(preset: str) -> str:
    """Return what to do when a test finds the files of a preset missing, or another game after an intended change."""
    return f"if the rules are right, run: python3 -m tests.support.golden {preset}"


def game_file(preset: str, data: Path = DATA) -> Path:
    """Return the file of a preset's playthrough."""
    return data / "golden" / f"{preset}.txt"


def stored_lines(preset: str, data: Path = DATA) -> list[str]:
    """Return the lines of a stored playthrough: its name, its deal, its events and its end."""
    file = game_file(preset, data)
    assert file.exists(), f"no {file.name} in {file.parent}; {command(preset)}"
    return file.read_text(encoding="utf-8").splitlines()


def stored_counts(preset: str, data: Path = DATA) -> list[list[int]]:
    """Return the stored perft counts of a preset."""
    table: dict[str, list[list[int]]] = json.loads((data / "perft.json").read_text(encoding="utf-8"))["counts"]
    assert preset in table, f"no counts of {preset} in perft.json; {command(preset)}"
    return table[preset]


def ending(game: Game) -> str:
    """Return the result of a game and the positions of all cards, as one line."""
    result = game.result
    result_text = f"{result.how} {result.winner} {result.score}" if result else "goes on"
    return f"{result_text} {position_text(game.preset, game.position_json())}"


def replay_line(game: Game, line: str) -> None:
    """Carry out a line of a playthrough. Raises: NotationError."""
    player, _, text = line.partition(" ")
    game.replay(len(game.events), game.names.player(player), text)


def playthrough(preset: str, events: Sequence[str] = ()) -> str:
    """Return a whole game as text: these events as far as they are legal, and then those of the greedy player."""
    game = Game.dealt(preset, {}, SEED)
    lines = [f"{preset} {SEED}", position_text(preset, game.position_json())]
    try:
        for line in events:
            replay_line(game, line)
            lines.append(line)
    except NotationError as error:
        print(f"{preset}: {error}; the game is played anew from there")
    while game.result is None:
        game.play(greedy_move(visible_state(game.state), GREEDY))
        player, text = game.events[-1]
        lines.append(f"{game.names.players[player]} {text}")
    return "\n".join([*lines, ending(game), ""])


def counts(preset: str, events: Sequence[str]) -> list[list[int]]:
    """Return the perft counts for 1 to 3 actions, after 0, 30 and 60 events of a game."""
    game = Game.dealt(preset, {}, SEED)
    found = []
    for number in range(len(events) + 1):
        if number in (0, 30, 60):
            found.append([perft(game.state, depth) for depth in range(1, 4)])
        if number < len(events):
            replay_line(game, events[number])
    return found


def write(presets: Sequence[str], data: Path = DATA) -> None:
    """Write the playthroughs and the counts of these presets; those of the others stay."""
    file = data / "perft.json"
    table = json.loads(file.read_text(encoding="utf-8"))["counts"]
    for preset in presets:
        events = stored_lines(preset, data)[2:-1] if game_file(preset, data).exists() else []
        text = playthrough(preset, events)
        game_file(preset, data).write_text(text, encoding="utf-8")
        table[preset] = counts(preset, text.splitlines()[2:-1])
    ordered = {preset: table[preset] for preset in PRESETS if preset in table}
    file.write_text(json.dumps({"seed": SEED, "counts": ordered}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python3 -m tests.support.golden", description=__doc__)
    parser.add_argument(
        "presets", nargs="*", type=one_of("preset", PRESETS), metavar="PRESET", help="all, if none is named"
    )
    write(parser.parse_args().presets or list(PRESETS))
