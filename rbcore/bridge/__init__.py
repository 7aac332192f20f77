"""The protocol for the page and for other programs: one line of JSON in, one line of JSON out."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rbcore.bridge.page import Bridge, handle

__all__ = ["Bridge", "handle"]


def __getattr__(name: str) -> Any:
    """Load the page's side of the protocol on first use."""
    if name not in __all__:
        raise AttributeError(name)
    from rbcore.bridge import page

    return getattr(page, name)
