"""A lesson as snippets that an author copies into a page.

These are an address, a frame, an element, and what Markdown, MDX, React and Vue take. A lesson with its baked tree is
copied with it, so that its readers need no engine.
"""

import json
import re
import zlib
from base64 import urlsafe_b64encode
from math import ceil
from typing import Any, NamedTuple

from rbcore.lesson.keys import MIN_HEIGHT
from rbpage.kit.draft import Json


class Kind(NamedTuple):
    """A kind of snippet, with its section of kit/recipes.html; ``name``: if it is the same in every language."""

    kind: str
    recipe: str
    name: str = ""


KINDS = (
    Kind("iframe", "frame"),
    Kind("address", "notion"),
    Kind("element", "html"),
    Kind("markdown", "mkdocs", "Markdown (MkDocs, Eleventy)"),
    Kind("mdx", "docusaurus", "MDX (Docusaurus)"),
    Kind("react", "react", "React"),
    Kind("vue", "vue", "Vue, VitePress"),
    Kind("picture", "picture"),
)


class Snippet(NamedTuple):
    """A snippet. ``note``: it has the answers (``baked``), would be ``too-long`` with them, or needs a ``file``."""

    text: str
    note: str = ""


class Target(NamedTuple):
    """Where a lesson is copied to.

    ``base``: the address of the site; ``title``: of a board without a question; ``width``: of the frame in CSS px;
    ``fits_height``: whether the page of the frame sets its height by a script.
    """

    base: str
    title: str
    width: int
    fits_height: bool = False


# The widths of a frame that the kit offers, in CSS px.
WIDTHS = (320, 480, 640, 800)
# Chat programs, editors and servers cut off or refuse addresses that are much longer.
_MAX_ADDRESS = 8000
_MAX_QUERY = 1800
# A longer lesson is copied as the address of its file.
_MAX_ELEMENT = 40_000
_ENTITIES = str.maketrans({
    "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;",
    # a blank line ends a block of Markdown, and two braces begin an expression of a template
    "\n": "&#10;", "{": "&#123;",
})  # fmt: skip
# What stays readable in an address, above all the characters of a position.
_PLAIN = re.compile(r"[A-Za-z0-9_.!~*'():,-]")


def _escaped(text: str) -> str:
    return text.translate(_ENTITIES)


def _json(lesson: Any) -> str:
    return json.dumps(lesson, ensure_ascii=False, separators=(",", ":"))


def _escaped_json(lesson: Json) -> str:
    """Return a lesson as JSON for the inside of a script, in which template languages find none of their marks."""
    return re.sub(r"\{(?=[{%#])", r"\\u007b", _json(lesson).replace("<", r"\u003c"))


# --- addresses


def fragment_of(lesson: Json) -> str:
    """Return the fragment with a lesson; web/storage/game-files.js reads and writes the same."""
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
    packed = packer.compress(_json(lesson).encode()) + packer.flush()
    return f"#lesson=1{urlsafe_b64encode(packed).decode().rstrip('=')}"


def _parameter(value: Any) -> str:
    return value if isinstance(value, str) else _json(value)


def parameters_of(lesson: Json) -> list[tuple[str, str]] | None:
    """Return a lesson as parameters of an address.

    None if one of its values does not fit there, such as texts in several languages, rows and records.
    """
    parameters: list[tuple[str, str]] = []
    for key, value in lesson.items():
        if key in ("format", "version", "languages"):
            continue
        if key == "accept":
            parameters.append((key, "; ".join(value) if isinstance(value, list) else value))
        elif key == "hint" and isinstance(value, list) and all(isinstance(one, str) for one in value):
            parameters += [(key, one) for one in value]
        elif isinstance(value, dict | list):
            return None
        else:
            parameters.append((key, _parameter(value)))
    return parameters


def _encoded(text: str) -> str:
    """Return a value of an address."""
    return "".join(
        "+" if one == " " else one if _PLAIN.match(one) else "".join(f"%{byte:02X}" for byte in one.encode())
        for one in text
    )


def _address_of(lesson: Json, base: str) -> Snippet:
    """Return the address of the board alone."""
    board, rest = f"{base}embed/v1/", {key: value for key, value in lesson.items() if key != "baked"}
    is_baked = "baked" in lesson
    if is_baked:
        text = board + fragment_of(lesson)
        if len(text) <= _MAX_ADDRESS:
            return Snippet(text, "baked")
    parameters = parameters_of(rest)
    query = "&".join(f"{key}={_encoded(value)}" for key, value in parameters or ())
    text = f"{board}?{query}" if 0 < len(query) < _MAX_QUERY else board + fragment_of(rest)
    return Snippet(text, "too-long" if is_baked or len(text) > _MAX_ADDRESS else "")


# --- frames


def file_name(lesson: Json) -> str:
    """Return the name of a lesson's files."""
    name = lesson.get("id") or ""
    return name if re.fullmatch("[a-z0-9-]+", name) else "russian-bank"


def _prompts_of(lesson: Json) -> list[str]:
    """Return the texts of the question, one for each language."""
    prompt = lesson.get("prompt")
    return [prompt] if isinstance(prompt, str) else [str(text) for text in (prompt or {}).values()]


def likely_height(width: int, prompt: str) -> int:
    """Return the height that a board likely needs; ``likelyHeight`` of web/embed/host/board-height.js says the same."""
    lines = ceil(len(prompt) * 8.4 / max(1, width - 28))
    table = width * (1.2 if width < 460 else 0.82 if width < 720 else 0.68)
    parts = 92 + (19 + lines * 22 if lines else 0)
    return int(min(860, max(MIN_HEIGHT, table + parts)) + 0.5)


def frame_size(lesson: Json, width: int) -> tuple[int, int]:
    """Return the size of a lesson's frame: the lesson's own, or this width and the height that fits."""
    size = re.fullmatch(r"(\d+)x(\d+)", str(lesson.get("size", "")))
    if size:
        return int(size[1]), int(size[2])
    return width, likely_height(width, max(_prompts_of(lesson), key=len, default=""))


def _height_script(base: str) -> str:
    """Return the script with which a page sets the height of its frames; kit/docs.html explains it."""
    return f"""<script>
addEventListener("message", ({{ data, origin, source }}) => {{
  if (origin !== new URL("{base}").origin || data?.format !== "russian-bank-height") return;
  for (const frame of document.querySelectorAll("iframe"))
    if (frame.contentWindow === source) frame.style.height = `${{Number(data.height)}}px`;
}});
</script>"""


# --- elements


class _Parts(NamedTuple):
    """Parts of an element. ``json``: the lesson inside it, or an empty text."""

    attributes: str
    json: str
    note: str


def _parts_of(lesson: Json) -> _Parts:
    note, parameters = "baked" if "baked" in lesson else "", parameters_of(lesson)
    if parameters is not None and len(dict(parameters)) == len(parameters):
        return _Parts("\n ".join(f' {key}="{_escaped(value)}"' for key, value in parameters), "", note)
    text = _escaped_json(lesson)
    if len(text) <= _MAX_ELEMENT:
        return _Parts("", text, note)
    return _Parts(f' src="{file_name(lesson)}.json"', "", "file")


def _html(parts: _Parts, loader: str, fallback: str) -> str:
    inner = f'\n<script type="application/json">{parts.json}</script>\n' if parts.json else ""
    return f"""<script src="{loader}"></script>
<russian-bank-board{parts.attributes}>{inner}{fallback}</russian-bank-board>"""


def _quoted(text: str) -> str:
    """Return a text as a literal of JavaScript."""
    return "'" + re.sub(r"['\\]", r"\\\g<0>", text) + "'"


def _jsx_script(html: str) -> str:
    """Return what is inside an element of JSX. ``html``: the expression for the JSON."""
    return f'<script type="application/json" dangerouslySetInnerHTML={{{{ __html: {html} }}}} />'


def _mdx(parts: _Parts, loader: str) -> str:
    inner = f"\n  {_jsx_script(_quoted(parts.json))}\n" if parts.json else ""
    return f"""<script src="{loader}" async></script>

<russian-bank-board{parts.attributes}>{inner}</russian-bank-board>"""


def _react(parts: _Parts, loader: str) -> str:
    inner = f"\n        {_jsx_script('lesson')}\n      " if parts.json else ""
    lesson = f"const lesson = {_quoted(parts.json)};\n\n" if parts.json else ""
    heard = "onrb-task={({ detail }) => console.log(detail.result)}"
    return f"""{lesson}export function RussianBank() {{
  return (
    <>
      <script src="{loader}" async />
      <russian-bank-board {heard}{parts.attributes}>{inner}</russian-bank-board>
    </>
  );
}}"""


def _vue(parts: _Parts, loader: str) -> str:
    lesson = f"const lesson = {parts.json};\n" if parts.json else ""
    given = ' :lesson.prop="lesson"' if parts.json else parts.attributes
    return f"""<!-- once in index.html: <script src="{loader}" async></script> -->
<script setup>
{lesson}const onTask = ({{ detail }}) => console.log(detail.result);
</script>

<template>
  <russian-bank-board @rb-task="onTask"{given}></russian-bank-board>
</template>"""


# --- all of them


def _escaped_markdown(text: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"[\[\]\\`*_]", r"\\\g<0>", text))


def snippets_of(lesson: Json, target: Target) -> dict[str, Snippet]:
    """Return the snippets of a lesson by their kinds. ``lesson``: with its baked tree, if it has one."""
    # only the engine can play freely
    copied = {key: value for key, value in lesson.items() if key != "baked" or lesson.get("task") != "free"}
    label = next(iter(_prompts_of(lesson)), target.title)
    loader, name = f"{target.base}embed/v1/board.js", file_name(lesson)
    address, parts = _address_of(copied, target.base), _parts_of(copied)
    width, height = frame_size(lesson, target.width)
    frame = (
        f'<iframe src="{_escaped(address.text)}" title="{_escaped(label)}" width="{width}" height="{height}"'
        ' loading="lazy" style="border:0;max-width:100%"></iframe>'
    )
    html = _html(parts, loader, f'<noscript><img src="{name}.svg" alt="{_escaped(label)}"></noscript>')
    texts = {
        "iframe": f"{frame}\n{_height_script(target.base)}" if target.fits_height else frame,
        "address": address.text,
        "element": html,
        "markdown": f"<div>\n{html}\n</div>",  # a block that Markdown leaves as it is
        "mdx": _mdx(parts, loader),
        "react": _react(parts, loader),
        "vue": _vue(parts, loader),
        "picture": f"[![{_escaped_markdown(label)}]({name}.svg)]({address.text})",
    }
    notes = dict.fromkeys(("iframe", "address", "picture"), address.note)
    return {kind: Snippet(texts[kind], notes.get(kind, parts.note)) for kind in texts}
