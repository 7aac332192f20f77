"""The engine for the page: one line of JSON in, one line of JSON out.

``{id, call, args}`` is answered by ``{id, value}`` or ``{id, error: {type, message, ...}}``;
``PAGE_CALLS`` has all calls. Long work (``think``, ``hint``, ``review``) is done in time slices: the page
repeats the call until it is done.
"""

from rbcore.bridge import catalogue, coaching, friend_games, game_calls, stateless
from rbcore.bridge.dispatcher import Call, answer
from rbcore.bridge.seated_game import SeatedGame

PAGE_CALLS: dict[str, Call] = {
    **catalogue.call, **game_calls.call, **coaching.call, **stateless.call, **friend_games.call,
}  # fmt: skip


class Bridge(SeatedGame):
    """One game of the page, and the calls that it may make."""

    def handle(self, line: str) -> str:
        """Answer one request; never raises."""
        return answer(line, PAGE_CALLS, self)


handle = Bridge().handle
