"""Generates code and documentation from the protocol declared in rbcore/bridge: ``python3 -m web.build.protocol``.

For the page: TypeScript types, a client with the same methods, and validators of untrusted
data. For authors of other programs: ``rbcore/bridge/README.md``. The keys of lessons are written
with them, from ``rbcore/lesson``, and for the library the page's English sentences of refusals and clauses. A test
fails if a generated file is out of date.
"""

import argparse
import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from rbcore.bridge.dispatcher import Method
from rbcore.bridge.page import PAGE_METHODS
from rbcore.bridge.shapes import SHAPES
from rbcore.bridge.shapes.types import Field, Shape, Type
from web.build import engine_constants, english_texts, lesson_keys
from web.build.protocol_reference import reference

ROOT = Path(__file__).parent.parent.parent
CLIENT = ROOT / "web" / "protocol" / "client.js"
NOTICE = "Generated from rbcore/bridge by `python3 -m web.build.protocol`; do not edit."
WIDTH = 100
# Methods that have another name in the client, since `new` is a keyword in JavaScript.
OTHER_NAMES = {"new": "deal"}
# The shapes of stored games, files and links, which the page checks.
VALIDATED = ("GameRecord", "StoredGame", "GameBundle")
# The types of arguments that are not shapes.
PRIMITIVES = {"text": "string", "whole": "number", "flag": "boolean", "Side": "string", "Place": "string"}
CHECKS = ("any", "flag", "list", "mapOf", "maybe", "oneOf", "plain", "shape", "text", "whole")


def plain_text(about: str) -> str:
    """Return a description with single backquotes, as in JavaScript comments."""
    return about.replace("``", "`")


def type_text(type_: Type) -> str:
    """Return a type in TypeScript."""
    simple = {"text": "string", "whole": "number", "number": "number", "flag": "boolean", "json": "unknown"}
    kind, of = type_.kind, type_.of
    if kind in simple:
        return simple[kind]
    if kind == "anything":
        return "unknown"
    if kind == "shape":
        return str(of[0])
    if kind == "constant":
        return " | ".join(json.dumps(value) for value in of)
    if kind == "either":
        parts = sorted(of, key=lambda one: one.of == (None,))
        return " | ".join(type_text(one) for one in parts)
    if kind == "pair":
        return f"[{type_text(of[0])}, {type_text(of[1])}]"
    if kind == "fields":
        return "{ " + "; ".join(_field_text(field) for field in of) + " }"
    inside = type_text(of[0])
    if kind == "map":
        return f"Record<string, {inside}>"
    return f"({inside})[]" if " | " in inside else f"{inside}[]"


def _field_text(field: Field) -> str:
    return f"{field.name}: {type_text(field.type)}"


def _shape_text(shape: Shape) -> Iterator[str]:
    """Yield the lines that declare a shape in TypeScript."""
    yield f"/** {plain_text(shape.about)} */"
    if shape.type.kind == "fields":
        yield f"export interface {shape.name} {{"
        for field in shape.type.of:
            if field.about:
                yield f"  /** {plain_text(field.about)} */"
            yield f"  {_field_text(field)};"
        yield "}"
        return
    line = f"export type {shape.name} = {type_text(shape.type)};"
    if len(line) <= WIDTH:
        yield line
        return
    yield f"export type {shape.name} ="
    for at, one in enumerate(shape.type.of):
        part = type_text(one) if isinstance(one, Type) else json.dumps(one)
        yield f"  | {part}{';' if at == len(shape.type.of) - 1 else ''}"


def _method(call: str) -> str:
    return OTHER_NAMES.get(call, call)


def _arguments_name(call: str) -> str:
    method = _method(call)
    return f"{method[0].upper()}{method[1:]}Arguments"


def argument_type(declaration: str) -> str:
    """Return the TypeScript type of an argument with a declaration such as ``object Options``."""
    kind, _, name = declaration.partition(" ")
    if name == "Options":
        return "Record<string, unknown>"
    if name == "Players":
        return "Record<string, Player>"
    name = name or kind
    return PRIMITIVES.get(name, "number" if ".." in name else "Play[]" if name == "Play" else name)


def _method_lines(name: str, method: Method) -> Iterator[str]:
    """Yield the lines that declare a method in TypeScript."""
    optional = "?" if all(argument.endswith("?") for argument in method.arguments) else ""
    type_ = _arguments_name(name) if method.arguments else "Record<string, never>"
    raises = f" Errors: {', '.join(method.errors.split())}." if method.errors else ""
    yield f"  /** {plain_text(method.about)}{raises} */"
    yield f"  {_method(name)}(args{optional}: {type_}, options?: CallOptions): Promise<{method.answer}>;"


def page_methods() -> dict[str, Method]:
    """Return the methods of the page in the order of the present client, new ones last.

    So moving a function to another file changes nothing in the page.
    """
    order = re.findall(r'^  "(\w+)",$', CLIENT.read_text("utf-8") if CLIENT.exists() else "", re.MULTILINE)
    return dict(sorted(PAGE_METHODS.items(), key=lambda row: order.index(row[0]) if row[0] in order else len(order)))


def types_file() -> str:
    """Return web/protocol/types.d.ts."""
    lines = [f"// {NOTICE}"]
    for shape in SHAPES.values():
        lines += ["", *_shape_text(shape)]
    for name, method in page_methods().items():
        if method.arguments:
            rows = [f"  {argument}: {argument_type(declared)};" for argument, declared in method.arguments.items()]
            about = f"/** The arguments of the call `{name}`. */"
            lines += ["", about, f"export interface {_arguments_name(name)} {{", *rows, "}"]
    methods = [line for name, method in page_methods().items() for line in _method_lines(name, method)]
    lines += ["", "export interface CallOptions {", "  timeout_ms?: number;", "}"]
    lines += ["", "/** The calls of the engine as methods. */", "export interface EngineCalls {", *methods, "}"]
    return "\n".join(lines) + "\n"


def client_file() -> str:
    """Return web/protocol/client.js."""
    methods = ", ".join(f'{call}: "{method}"' for call, method in OTHER_NAMES.items())
    lines = [
        "/**",
        " * The calls of the engine as methods, one for each call.",
        f" * {NOTICE}",
        " */",
        "",
        '/** @typedef {import("./types.js").EngineCalls} EngineCalls */',
        '/** @typedef {import("./types.js").CallOptions} CallOptions */',
        "",
        *(f"/** `{call}` is a keyword, so its method is `{method}`. */" for call, method in OTHER_NAMES.items()),
        f"const METHODS = /** @type {{Record<string, string>}} */ ({{ {methods} }});",
        "const CALLS = [",
        *(f'  "{name}",' for name in page_methods()),
        "];",
        "",
        "/**",
        " * @param {(name: string, args?: object, options?: CallOptions) => Promise<unknown>} call",
        " * @returns {EngineCalls}",
        " */",
        "export function callsOf(call) {",
        "  const methods = CALLS.map((name) => [METHODS[name] ?? name, call.bind(null, name)]);",
        "  return /** @type {EngineCalls} */ (Object.fromEntries(methods));",
        "}",
    ]
    return "\n".join(lines) + "\n"


Expression = str | tuple[str, list["Expression"]] | dict[str, "Expression"]


def check_expression(type_: Type, enclosing: str) -> Expression:
    """Return a JavaScript expression that checks a type; ``enclosing`` is the shape whose validator it is part of."""
    kind, of = type_.kind, type_.of
    if kind in ("text", "whole"):
        return (kind, [str(type_.most)])
    if kind == "json":
        return ("plain", [str(type_.most)])
    if kind in ("number", "flag", "anything"):
        return {"number": "Number.isFinite", "flag": "flag", "anything": "() => true"}[kind]
    if kind == "constant":
        return ("oneOf", [json.dumps(value) for value in of])
    if kind == "shape":
        return f"(value) => is{enclosing}(value)" if of[0] == enclosing else f"is{of[0]}"
    if kind == "fields":
        checked = (field for field in of if field.type.kind != "anything")
        return ("shape", [{field.key: _field_check(field, enclosing) for field in checked}])
    parts = [check_expression(part, enclosing) for part in of]
    if kind == "either":
        return ("any", parts)
    return ("mapOf" if kind == "map" else kind, [*parts, str(type_.most)])


def _field_check(field: Field, enclosing: str) -> Expression:
    check = check_expression(field.type, enclosing)
    return ("maybe", [check]) if field.is_optional else check


def expression_text(expression: Expression, indent: str = "", column: int = 0) -> str:
    """Return an expression as Biome formats it; ``column`` is where it starts, counted after the indent."""
    flat = _flat(expression)
    if len(indent) + column + len(flat) + 1 <= WIDTH or isinstance(expression, str):
        return flat
    deeper = indent + "  "
    if isinstance(expression, dict):
        rows = [f"{deeper}{key}: {expression_text(part, deeper, len(key) + 2)}," for key, part in expression.items()]
        return "\n".join(["{", *rows, indent + "}"])
    name, arguments = expression
    if len(arguments) == 1 and isinstance(arguments[0], dict):
        return f"{name}({expression_text(arguments[0], indent, WIDTH)})"
    rows = [f"{deeper}{expression_text(part, deeper)}," for part in arguments]
    return "\n".join([f"{name}(", *rows, f"{indent})"])


def _flat(expression: Expression) -> str:
    if isinstance(expression, str):
        return expression
    if isinstance(expression, dict):
        return "{ " + ", ".join(f"{key}: {_flat(part)}" for key, part in expression.items()) + " }"
    return f"{expression[0]}({', '.join(_flat(part) for part in expression[1])})"


def _add_dependencies_first(name: str, order: list[str]) -> None:
    """Append a shape to the order, after the shapes that its validator calls."""
    if name in order:
        return
    called = re.findall(r"(?<!\.)\bis([A-Z]\w*)", _flat(check_expression(SHAPES[name].type, name)))
    for dependency in called:
        if dependency != name:
            _add_dependencies_first(dependency, order)
    order.append(name)


def validators_file(names: Sequence[str]) -> str:
    """Return the file with the validators of some shapes."""
    order: list[str] = []
    for name in names:
        _add_dependencies_first(name, order)
    body = []
    for name in order:
        is_guard = name in names and SHAPES[name].type.kind == "fields"
        kind = f'Guard<import("./types.js").{name}>' if is_guard else "Check"
        start = f"{'export ' if name in names else ''}const is{name} = "
        check = expression_text(check_expression(SHAPES[name].type, name), "", len(start))
        about_shape = plain_text(SHAPES[name].about)
        body += [
            "",
            "/**",
            f" * {about_shape}",
            f" * @type {{{kind}}}",
            " */",
            f"{start}{check};",
        ]
    used = [check for check in CHECKS if re.search(rf"\b{check}\b[,()]", "\n".join(body))]
    head = [
        "/**",
        " * Validators of untrusted data: stored games, files, links. The engine checks the rest.",
        f" * {NOTICE}",
        " */",
        f'import {{ {", ".join(used)} }} from "./checks.js";',
    ]
    return "\n".join([*head, *body]) + "\n"


def generated_files() -> dict[Path, str]:
    """Return the path and the text of every generated file."""
    folder = ROOT / "web" / "protocol"
    return {
        folder / "types.d.ts": types_file(),
        CLIENT: client_file(),
        folder / "constants.js": engine_constants.constants_file(),
        folder / "validators.js": validators_file(VALIDATED),
        ROOT / "rbcore" / "bridge" / "README.md": reference(page_methods()),
        ROOT / "web" / "board" / "paint" / "suit-shapes.js": engine_constants.suit_shapes_file(),
        ROOT / "web" / "lesson" / "keys.js": lesson_keys.keys_file(),
        ROOT / "rbcore" / "rules" / "english.py": english_texts.english_file(),
    }


def main() -> None:
    """Write every generated file."""
    for path, content in generated_files().items():
        path.write_text(content, "utf-8")


if __name__ == "__main__":
    argparse.ArgumentParser(prog="python3 -m web.build.protocol", description=__doc__).parse_args()
    main()
