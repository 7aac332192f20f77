"""A door of JSON: one text in, one text out, every error an answer.

``answer`` looks up the call, runs it, and turns whatever goes wrong into
``{type, message, ...}``. What nobody foresaw is a ``Bug`` with its trace, never swallowed.
"""

import json
import traceback
from collections.abc import Callable, Mapping
from typing import Any

from rbcore.bridge.snapshot import refusal_json
from rbcore.referee.calls import CallError
from rbcore.rules.ruleset import RulesError
from rbcore.table.cards import NotationError
from rbcore.table.moves import IllegalMove

Call = Callable[[dict[str, Any]], Any]


class StaleSnapshot(ValueError):
    """The call was made from a snapshot that is no longer the latest."""


class BridgeError(ValueError):
    """An unknown call, or arguments that are missing or of the wrong kind."""


def error_json(error: Exception) -> dict[str, Any]:
    """Return an error as {type, message, ...}."""
    kind = type(error).__name__
    if isinstance(error, IllegalMove):
        return {"type": kind, "message": str(error), **refusal_json(error.refusal)}
    if isinstance(error, RulesError | NotationError | CallError | StaleSnapshot | BridgeError):
        key, code = getattr(error, "key", ""), getattr(error, "code", "")
        named = {"code": code, "options": list(getattr(error, "options", ()))} if code else {}
        return {"type": kind, "message": str(error), **({"key": key} if key else {}), **named}
    return {"type": "Bug", "message": "".join(traceback.format_exception(error))}


def _request(line: str) -> dict[str, Any]:
    """Return the request in a line. Raises: BridgeError."""
    try:
        request = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BridgeError(f"not JSON: {error}") from error
    if not isinstance(request, dict):
        raise BridgeError("a request is an object with call and args")
    return request


def answer(line: str, calls: Mapping[str, Call]) -> str:
    """Answer one request; never raises.

    Arguments stand under ``args``, or beside ``call``. An ``id`` comes back as it was sent.
    """
    found: dict[str, Any] = {}
    try:
        request = _request(line)
        if "id" in request:
            found["id"] = request["id"]
        call = request.get("call")
        if not isinstance(call, str) or call not in calls:
            raise BridgeError(f"no such call: {call!r}; there are {', '.join(calls)}")
        args = request.get("args", {key: value for key, value in request.items() if key not in ("id", "call")})
        if not isinstance(args, dict):
            raise BridgeError("args must be an object")
        return json.dumps({**found, "value": calls[call](args)})
    except Exception as error:
        return json.dumps({**found, "error": error_json(error)})


def mapping(args: Any, key: str) -> dict[str, Any]:
    """Return an object among the arguments, empty when it is missing. Raises: BridgeError."""
    found = args.get(key) if isinstance(args, dict) else None
    if found is None:
        return {}
    if not isinstance(found, dict):
        raise BridgeError(f"{key!r} must be an object")
    return found


def text(args: dict[str, Any], key: str, default: str) -> str:
    """Return a text among the arguments. Raises: BridgeError."""
    found = args.get(key, default)
    if not isinstance(found, str):
        raise BridgeError(f"{key!r} must be text")
    return found


def whole(args: dict[str, Any], key: str, most: int, default: int | None = None) -> int | None:
    """Return a whole number among the arguments, 0 to ``most``. Raises: BridgeError."""
    found = args.get(key, default)
    if found is not None and (type(found) is not int or not 0 <= found <= most):
        raise BridgeError(f"{key!r} must be a whole number from 0 to {most}, not {found!r}")
    return found
