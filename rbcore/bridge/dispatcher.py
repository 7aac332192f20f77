"""Answers requests: one line of JSON in, one line of JSON out, every error an answer.

``answer`` looks up the method, checks its arguments against its row, runs it, and turns every
error into ``{type, message, ...}``. An unexpected error is a ``Bug`` with its traceback.
"""

import json
import math
import traceback
from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, NamedTuple

from rbcore.bridge.snapshot import refusal_json
from rbcore.notation.json_text import refuse_deep
from rbcore.referee.calls import CallError
from rbcore.rules.names import no_such, suggestion
from rbcore.rules.ruleset import RulesError
from rbcore.table.cards import NotationError
from rbcore.table.moves import GameStateError, IllegalMove

MAX_MESSAGE = 1000

Function = Callable[[Any, dict[str, Any]], Any]


class Method(NamedTuple):
    """A method of the protocol: a function with its row.

    ``arguments``: a declaration for each. The name ends with ``?`` if the argument is optional. Its value is a type
    that is checked before the function runs (``text``, ``object``, ``list``, ``flag``, ``whole``, or a range such as
    ``0..1000``) and optionally the name of its shape in ``rbcore.bridge.shapes``. The type ``any`` is checked by the
    code that reads it: cards, moves, positions and records have their own errors. ``answer``: the name of its shape.
    ``errors``: those that are possible besides ``BridgeError``.
    """

    function: Function
    answer: str
    arguments: Mapping[str, str]
    errors: str

    @property
    def about(self) -> str:
        """What the method does: the first paragraph of the function's docstring."""
        return " ".join((self.function.__doc__ or "").partition("\n\n")[0].split())


class Methods(dict[str, Method]):
    """The methods of one topic by name; as a decorator, it adds a function with its row.

    The function gets what the program keeps between requests, such as the game, and the arguments.
    """

    def __call__(
        self, name: str, answer: str, arguments: Mapping[str, str] | None = None, errors: str = ""
    ) -> Callable[[Function], Function]:
        """Return a decorator that adds a function under this name."""

        def add(function: Function) -> Function:
            self[name] = Method(function, answer, arguments or {}, errors)
            return function

        return add


class StaleSnapshot(ValueError):
    """The request was made from a snapshot that is no longer the latest."""


class BridgeError(ValueError):
    """An unknown method, or arguments that are missing or of the wrong type."""


class ExplainedMove(ValueError):
    """An illegal move with its explanation for the page: the cards that make it illegal, and what is allowed."""

    def __init__(self, illegal: IllegalMove, evidence: dict[str, Any]) -> None:
        super().__init__(str(illegal))
        self.illegal = illegal
        self.evidence = evidence


def error_json(error: Exception) -> dict[str, Any]:
    """Return an error as {type, message, ...}."""
    kind = (NotationError if isinstance(error, GameStateError) else type(error)).__name__
    if isinstance(error, ExplainedMove):
        return {**error_json(error.illegal), **error.evidence}
    if isinstance(error, IllegalMove):
        return {"type": kind, "message": _short(str(error)), **refusal_json(error.refusal)}
    if isinstance(error, RulesError | NotationError | CallError | StaleSnapshot | BridgeError):
        key, code = getattr(error, "key", ""), getattr(error, "code", "")
        named = {"code": code, "options": list(getattr(error, "options", ()))} if code else {}
        return {"type": kind, "message": _short(str(error)), **({"key": key} if key else {}), **named}
    return {"type": "Bug", "message": "".join(traceback.format_exception(error))}


def _short(message: str) -> str:
    """Return a message that may quote what was sent, without most of a long quotation."""
    return message if len(message) <= MAX_MESSAGE else f"{message[:MAX_MESSAGE]}…"


def _no_number(text: str) -> float:
    """Refuse a number that JSON does not have, such as NaN. Raises: ValueError."""
    raise ValueError(f"{text} is no number")


def _number(text: str) -> float:
    """Return a number that is not infinite. Raises: ValueError."""
    return float(text) if math.isfinite(float(text)) else _no_number(text)


def _request(line: str) -> dict[str, Any]:
    """Return the request in a line. Raises: BridgeError."""
    try:
        refuse_deep(line)
        request = json.loads(line, parse_constant=_no_number, parse_float=_number)
    except (ValueError, RecursionError) as error:
        raise BridgeError(f"not JSON: {error}") from error
    if not isinstance(request, dict):
        raise BridgeError("a request is an object with call and args")
    return request


def check_arguments(args: Mapping[str, Any], declared: Mapping[str, str]) -> None:
    """Check arguments against their declarations. Raises: BridgeError that names the argument.

    For an optional argument other than text, ``null`` is the same as missing.
    """
    for name, declaration in declared.items():
        key = name.removesuffix("?")
        kind = declaration.partition(" ")[0]
        if kind != "any" and (key in args or key == name):
            value = args.get(key)
            if value is not None or key == name or kind == "text":
                _check_value(key, kind, value)


def _check_value(key: str, kind: str, value: object) -> None:
    """Raises: BridgeError unless a value is of this type."""
    if kind == "text":
        if not isinstance(value, str):
            raise BridgeError(f"{key!r} must be text")
    elif kind == "object":
        if not isinstance(value, dict):
            raise BridgeError(f"{key!r} must be an object")
    elif kind == "list":
        if not isinstance(value, list):
            raise BridgeError(f"{key!r} must be a list, not {value!r}")
    elif kind == "flag":
        if type(value) is not bool:
            raise BridgeError(f"{key} must be true or false, not {value!r:.60}")
    elif kind == "whole":
        if type(value) is not int or value < 0:
            raise BridgeError(f"{key} must be a whole number, not {value!r}")
    else:
        least, _, most = kind.partition("..")
        if type(value) is not int or not int(least) <= value <= int(most):
            raise BridgeError(f"{key} must be a number from {least} to {most}, not {value!r}")


def unknown_arguments(request: Mapping[str, Any], declared: Mapping[str, str]) -> list[str]:
    """Return a message for each argument of a request that its method does not have, and that would be ignored."""
    known = [name.removesuffix("?") for name in declared]
    beside = [key for key in request if key not in ("id", "call", "args")]
    named = [key for key in request.get("args", ()) if key not in known]
    ignored = [*named, *beside] if "args" in request else [key for key in beside if key not in known]
    return [
        f"{key!r} beside args is ignored" if key in known else f"unknown argument {key!r:.60}{suggestion(key, known)}"
        for key in ignored
    ]


class Unknown(Enum):
    """What happens to unknown arguments."""

    IGNORED = "the page sends none"
    WARNING = "the answer has a list of warnings"
    ERROR = "they are refused"


def answer(line: str, methods: Mapping[str, Method], kept: object, unknown: Unknown = Unknown.IGNORED) -> str:
    """Answer one request; never raises.

    ``kept``: what the functions get, such as the game. Arguments are under ``args``, or beside ``call``.
    The answer repeats the ``id`` of the request.
    """
    reply: dict[str, Any] = {}
    try:
        request = _request(line)
        if "id" in request:
            reply["id"] = request["id"]
        name = request.get("call")
        if not isinstance(name, str) or name not in methods:
            raise BridgeError(no_such("call", name, methods))
        method = methods[name]
        args = request.get("args", {key: value for key, value in request.items() if key not in ("id", "call")})
        if not isinstance(args, dict):
            raise BridgeError("args must be an object")
        if unknown is not Unknown.IGNORED and (messages := unknown_arguments(request, method.arguments)):
            if unknown is Unknown.ERROR:
                raise BridgeError("; ".join(messages))
            reply["warnings"] = messages
        check_arguments(args, method.arguments)
        return json.dumps({**reply, "value": method.function(kept, args)}, allow_nan=False)
    except Exception as error:
        return json.dumps({**reply, "error": error_json(error)})


def mapping(record: Any, key: str) -> dict[str, Any]:
    """Return an object in a record, empty if it is missing. Raises: BridgeError."""
    value = record.get(key) if isinstance(record, dict) else None
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise BridgeError(f"{key!r} must be an object")
    return value
