"""Generates rbcore/bridge/README.md, the reference of the protocol, from its declaration."""

from collections.abc import Iterator

from rbcore.bridge.dispatcher import CallTable
from rbcore.bridge.page_calls import PAGE_CALLS
from rbcore.bridge.serve_json_calls import SERVE_JSON_CALLS
from rbcore.bridge.shapes import SERVER_SHAPES, SHAPES
from rbcore.bridge.shapes.types import Shape, Type

# The shapes of the page that serve-json uses too, after Action.
SHARED = ("Result", "Left", "Decks", "GameRecord")
HEAD = """\
<!-- Generated from this folder by `python3 -m web.build.protocol`; do not edit. -->

# The protocol

The engine answers requests in JSON, one per line, from two kinds of programs:

- **other programs** start `python3 -m rbcore serve-json` and write requests to its input;
- **the page** runs the engine in a worker and calls the methods of `web/protocol/client.js`.

The calls are declared in `serve_json_calls.py` and `page_calls.py`, the shapes of their arguments and answers in
`shapes/`. To add a call, add its row, its method (in `rbcore/commands/serve_json.py` or `page.py`) and the method's
name in the dictionary `calls`, run `python3 -m web.build.protocol`, and commit what it writes.

## serve-json

A request names a call; its arguments are under `args` or beside `call`. The answer repeats the request's `id`.

```
{"call": "new", "args": {"preset": "pagat", "seed": "monday"}}
{"id": 1, "call": "legal"}
{"id": 2, "call": "play", "text": "turn hand"}
```

The answer is `{"value": ...}` or `{"error": {"type": ..., "message": ..., ...}}`. The type says what is wrong:

| type | when |
|---|---|
| `NotationError` | a seed, deck, side, position, action or call is missing or malformed, or the game is over |
| `RulesError` | the preset is unknown, or an option is unknown, wrong, or contradicts another |
| `IllegalMove` | the rules forbid the move; the error has the reason and the clause |
| `CallError` | there is nothing to call for, or the side has no right to this call |
| `BridgeError` | the call is unknown, another argument is missing or of the wrong type, or there is no game yet |
| `Bug` | an unexpected error, with its traceback |

Long messages are shortened. An unknown argument is ignored, and the answer then has a list of `warnings`; with
`serve-json --strict` it is a `BridgeError`.
"""


def _argument(name: str, declared: str) -> str:
    kind, _, shape = declared.partition(" ")
    type_text = shape or {"whole": "whole number"}.get(kind, kind)
    return f"`{name.removesuffix('?')}` {type_text}{', optional' if name.endswith('?') else ''}"


def _calls(table: CallTable) -> Iterator[str]:
    yield "| call | arguments | answer | errors | |"
    yield "|---|---|---|---|---|"
    for name, (about, arguments, answer, errors) in table.items():
        given = "; ".join(_argument(*one) for one in arguments.items())
        yield f"| `{name}` | {given} | {answer} | {', '.join(errors.split())} | {about.replace('``', '`')} |"


def _type(type_: Type) -> str:
    """Return a type in words."""
    kind, of = type_.kind, type_.of
    if kind == "shape":
        return str(of[0])
    if kind == "constant":
        return " or ".join("null" if value is None else f"`{value}`" for value in of)
    if kind == "either":
        return " or ".join(_type(one) for one in sorted(of, key=lambda one: one.of == (None,)))
    if kind in ("list", "map"):
        return f"{kind} of {_type(of[0])}"
    if kind == "fields":
        return "{" + ", ".join(f"{field.name}: {_type(field.type)}" for field in of) + "}"
    return {"whole": "whole number", "flag": "true or false", "json": "any JSON"}.get(kind, kind)


def _shape(shape: Shape) -> Iterator[str]:
    yield f"\n### {shape.name}\n"
    yield f"{shape.about}"
    if shape.type.kind != "fields":
        yield f"\n{_type(shape.type)[0].upper()}{_type(shape.type)[1:]}."
        return
    yield "\n| key | value | |"
    yield "|---|---|---|"
    for field in shape.type.of:
        optional = ", may be missing" if field.is_optional else ""
        yield f"| `{field.key}` | {_type(field.type)}{optional} | {field.about} |"


def reference() -> str:
    """Return the text of the reference."""
    shapes = [
        SHAPES["Action"],
        *SERVER_SHAPES.values(),
        SHAPES["Result"],
        SHAPES["Left"],
        SHAPES["Decks"],
        SHAPES["GameRecord"],
    ]
    lines = [HEAD, *_calls(SERVE_JSON_CALLS)]
    for shape in shapes:
        lines += _shape(shape)
    lines += ["\n## The calls of the page\n", *_calls(PAGE_CALLS)]
    return "\n".join(lines) + "\n"
