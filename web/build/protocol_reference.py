"""Generates rbcore/bridge/README.md, the reference of the protocol, from its declaration."""

from collections.abc import Iterator, Mapping

from rbcore.bridge.dispatcher import Method
from rbcore.bridge.shapes import SERVER_SHAPES, SHAPES
from rbcore.bridge.shapes.types import Shape, Type
from rbcore.commands.serve_json import SERVE_JSON_METHODS

# The shapes of the page that serve-json uses too, after Action.
SHARED = ("Result", "Left", "Decks", "GameRecord")
HEAD = """\
<!-- Generated from this folder by `python3 -m web.build.protocol`; do not edit. -->

# The protocol

The engine answers requests in JSON, one per line, from two kinds of programs:

- **other programs** start `python3 -m rbcore serve-json` and write requests to its input;
- **the page** runs the engine in a worker and calls the methods of `web/protocol/client.js`.

A method is one function with its row above it, which names the arguments, the shape of the answer and the errors
(`@method(...)`; `Method` in `dispatcher.py` explains a row). Those of the page are in the file of their topic:

| file | methods |
|---|---|
| `current_game.py` | the game in progress: plays, calls, undo, the computer's decisions |
| `coaching.py` | hints, odds, reviews, passages, thinking for another engine |
| `stateless.py` | records, archived games, example positions, lessons, matches |
| `catalogue.py` | what the engine offers |
| `pages.py` | the dialogs of the page, which it sends itself |

`page.py` puts them together; `seated_game.py` has what is kept between requests, `snapshot.py` the table as JSON,
`call_options.py` the calls that players may make, `automatic.py` what may be played for them, `stored_match.py` the
match and `entries.py` the list that the page stores. The methods for other programs are in
`rbcore/commands/serve_json.py`, the shapes of arguments and answers in `shapes/`. To add a method, write its function,
run `python3 -m web.build.protocol`, and commit what it writes.

## serve-json

A request names a method under `call`; the arguments are under `args` or beside `call`. The answer repeats the request's
`id`.

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
| `BridgeError` | the method is unknown, another argument is missing or of the wrong type, or there is no game yet |
| `Bug` | an unexpected error, with its traceback |

Long messages are shortened. An unknown argument is ignored, and the answer then has a list of `warnings`; with
`serve-json --strict` it is a `BridgeError`.
"""


def _argument(name: str, declared: str) -> str:
    kind, _, shape = declared.partition(" ")
    type_text = shape or {"whole": "whole number"}.get(kind, kind)
    return f"`{name.removesuffix('?')}` {type_text}{', optional' if name.endswith('?') else ''}"


def _methods(methods: Mapping[str, Method]) -> Iterator[str]:
    yield "| method | arguments | answer | errors | |"
    yield "|---|---|---|---|---|"
    for name, method in methods.items():
        arguments = "; ".join(_argument(*one) for one in method.arguments.items())
        errors, about = ", ".join(method.errors.split()), method.about.replace("``", "`")
        yield f"| `{name}` | {arguments} | {method.answer} | {errors} | {about} |"


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


def reference(page_methods: Mapping[str, Method]) -> str:
    """Return the text of the reference."""
    shapes = [
        SHAPES["Action"],
        *SERVER_SHAPES.values(),
        SHAPES["Result"],
        SHAPES["Left"],
        SHAPES["Decks"],
        SHAPES["GameRecord"],
    ]
    lines = [HEAD, *_methods(SERVE_JSON_METHODS)]
    for shape in shapes:
        lines += _shape(shape)
    lines += ["\n## The methods of the page\n", *_methods(page_methods)]
    return "\n".join(lines) + "\n"
