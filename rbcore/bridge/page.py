"""The engine for the page: one line of JSON in, one line of JSON out.

``{id, call, args}`` is answered by ``{id, value}`` or ``{id, error: {type, message, ...}}``;
``PAGE_METHODS`` has all methods. Long work (``think``, ``hint``, ``review``) is done in time slices: the page
repeats the request until it is done.
"""

from rbcore.bridge import catalogue, coaching, current_game, pages, stateless
from rbcore.bridge.dispatcher import Method, answer
from rbcore.bridge.seated_game import SeatedGame

PAGE_METHODS: dict[str, Method] = {
    **catalogue.method, **current_game.method, **coaching.method, **stateless.method,
    **pages.method,
}  # fmt: skip


class Bridge(SeatedGame):
    """One game of the page, and what it may ask for."""

    def handle(self, line: str) -> str:
        """Answer one request; never raises."""
        return answer(line, PAGE_METHODS, self)


handle = Bridge().handle
