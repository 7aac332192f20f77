"""The methods with which the page runs Python of its own beside the engine: its dialogs.

The library does not know what a dialog is. The page sends the modules after the game runs; until then, and after a
restart of the engine, ``view`` says that they are missing.
"""

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

from rbcore.bridge.dispatcher import BridgeError, Methods

_PACKAGE = "rbpage"
_show: Callable[[dict[str, Any]], dict[str, Any]] | None = None
_finder: Any = None

method = Methods()


class _Sources:
    """Finds and runs the modules of a package that are given as texts."""

    def __init__(self, sources: dict[str, str]) -> None:
        self.sources = sources

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        loader: Any = self
        if name not in self.sources:
            return None
        is_package = any(other.startswith(f"{name}.") for other in self.sources)
        return ModuleSpec(name, loader, is_package=is_package)

    def create_module(self, spec: object) -> None:
        """Let Python make the module."""

    def exec_module(self, module: ModuleType) -> None:
        name = module.__name__
        exec(compile(self.sources[name], f"{name}.py", "exec"), module.__dict__)  # noqa: S102 (the page's own file)


@method("loadPages", "Loaded", {"sources": "object Sources"})
def load_pages(_: object, args: dict[str, Any]) -> dict[str, Any]:
    """Load the modules of the page's dialogs, given by their names as texts, in place of earlier ones."""
    global _show, _finder
    sources = args["sources"]
    names = [name for name in sources if f"{name}.".startswith(f"{_PACKAGE}.") and isinstance(sources[name], str)]
    if len(names) < len(sources) or f"{_PACKAGE}.app" not in names:
        raise BridgeError(f"the sources are not modules of {_PACKAGE}")
    for name in [name for name in sys.modules if f"{name}.".startswith(f"{_PACKAGE}.")]:
        del sys.modules[name]
    if _finder in sys.meta_path:
        sys.meta_path.remove(_finder)
    _finder = _Sources(sources)  # it stays, since a view is imported when it is first shown
    sys.meta_path.insert(0, _finder)
    try:
        _show = import_module(f"{_PACKAGE}.app").show
    except Exception as error:
        sys.meta_path.remove(_finder)
        raise BridgeError(f"the modules of {_PACKAGE} cannot be loaded: {error!r}") from error
    return {"modules": len(sources)}


@method("view", "ViewAnswer", {"view": "text", "stored": "object Stored", "words": "object ViewWords",
                              "event?": "object ViewEvent", "form?": "object ViewForm"})  # fmt: skip
def view(_: object, args: dict[str, Any]) -> dict[str, Any]:
    """Return what a dialog shows of what is ``stored``, or what an ``event`` of it does, or what must be sent first.

    ``words``: the version of the texts, their language and the device, and the catalogues that were missing.
    """
    if _show is None:
        return {"missing": "pages"}
    try:
        return _show(args)
    except Exception as error:  # also those of JavaScript
        raise BridgeError(f"the view {args['view']!r:.40} cannot show this: {error!r}") from error
