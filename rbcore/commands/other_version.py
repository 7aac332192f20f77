"""A computer player in another checkout of the project, so that versions can play each other.

It runs ``python -m rbcore serve-json`` there, whose calls stay the same in all versions.
"""

import atexit
import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import IO, Any, cast

from rbcore.game import Game
from rbcore.notation.actions import parse_action
from rbcore.table.moves import Move


class OtherVersionError(RuntimeError):
    """The other version cannot be started, cannot answer, or plays by other rules."""


class OtherVersion:
    """The engine of another checkout; it follows one game at a time.

    ``folder``: the top folder of the checkout. The commands, ``new`` first, raise OtherVersionError.
    """

    def __init__(self, folder: str) -> None:
        self.folder = folder
        if not (Path(folder) / "rbcore" / "__main__.py").is_file():
            raise OtherVersionError(f"{folder} is not a checkout with rbcore/")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "rbcore", "serve-json"],
            cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8",
        )  # fmt: skip
        self._requests = cast(IO[str], self._process.stdin)
        self._answers = cast(IO[str], self._process.stdout)
        atexit.register(self.close)
        self._played = 0

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.wait()

    def _ask(self, call: str, **args: Any) -> Any:
        try:
            self._requests.write(json.dumps({"call": call, "args": args}) + "\n")
            self._requests.flush()
            answer = json.loads(self._answers.readline())
        except (OSError, ValueError) as error:
            raise OtherVersionError(f"{self.folder} does not answer {call}") from error
        if "error" in answer:
            raise OtherVersionError(f"{self.folder}, {call}: {answer['error'].get('message')}")
        return answer["value"]

    def begin(self, game: Game) -> None:
        """Deal a game there that was dealt from a seed here."""
        self._ask("new", preset=game.preset, options=game.options, seed=game.seed)
        self._played = 0

    def follow(self, game: Game) -> None:
        """Play there what was played here meanwhile, and check that the positions are equal."""
        for number in range(self._played, len(game.events)):
            _, text = game.events[number]
            self._ask("play", text=text)
        self._played = len(game.events)
        if self._ask("position")["players"] != game.position_json()["players"]:
            raise OtherVersionError(
                f"{self.folder} plays by other rules: the positions differ after event {self._played}"
            )

    def decide(self, game: Game, level: str, nodes: int | None) -> Move:
        """Return the move that a level of the other version chooses; it follows the game until there."""
        args = {} if nodes is None else {"nodes": nodes}
        return parse_action(game.state, self._ask("think", level=level, **args), game.names)


@cache
def other_version(folder: str) -> OtherVersion:
    """Return the engine of a checkout, started once in each process."""
    return OtherVersion(folder)
