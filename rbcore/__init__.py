"""Russian Bank (Crapette): rules, referee and computer players, in pure Python.

    >>> import rbcore
    >>> game = rbcore.Game("pagat", seed="monday")
    >>> game.legal()
    [<Move move 6H H8 H3>, <Move turn hand>]

``rbcore/public.py`` lists the public names. They are loaded when one is first used, because every module
costs start-up time under WebAssembly: ``import rbcore`` alone loads nothing else.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rbcore.public import *  # noqa: F403

__version__ = "0.1.0"


def _public_names() -> dict[str, Any]:
    """Return the public names; none in the page, whose engine leaves them out."""
    from importlib import import_module  # imported late, since the page does not need it

    try:
        public = import_module("rbcore.public")
    except ModuleNotFoundError as error:
        if error.name != "rbcore.public":
            raise
        return {}
    return {name: value for name, value in vars(public).items() if not name.startswith("_")}


def __getattr__(name: str) -> Any:
    """Load the public names when the first one is used. Raises: AttributeError for another name."""
    if name == "__all__" or not name.startswith("_"):
        names = _public_names()
        globals().update(names, __all__=sorted(names))
        if name in globals():
            return globals()[name]
    raise AttributeError(f"module 'rbcore' has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*sorted(_public_names()), "__version__"]
