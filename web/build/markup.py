"""Trees of the page's Python as the text of an HTML file."""

from __future__ import annotations

import html
from typing import Any

# Elements without an end.
_VOID = ("input", "link", "meta")
# What the page does not set as an attribute.
_NOTES = ("key", "delay", "stays")


def markup(node: list[Any] | str) -> str:
    """Return a node of a tree (see rbpage/tree.py) as HTML."""
    if isinstance(node, str):
        return html.escape(node)
    tag, attributes, *children = node
    if tag in ("icon", "part"):
        return "□"
    if "delay" in attributes:
        attributes = {**attributes, "style": f"animation-delay: {attributes['delay']}ms"}
    named = {name: value for name, value in attributes.items() if name not in _NOTES and value is not False}
    written = "".join(
        f" {name}" if value is True else f' {name}="{html.escape(str(value))}"' for name, value in named.items()
    )
    start = f"<{tag}{written}>"
    return start if tag in _VOID else f"{start}{''.join(map(markup, children))}</{tag}>"
