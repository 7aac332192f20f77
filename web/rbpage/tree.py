"""The elements of a view, as data: ``[tag, attributes, *children]``; a child is another element or a text.

The page builds the elements and sets the attributes; no text is ever read as HTML.
"""

from typing import Any

Node = list[Any]
Child = Node | str
Attribute = str | int | float


def element(tag: str, *children: Child | None, **attributes: Attribute) -> Node:
    """Return an element; children that are None are left out.

    An attribute that is a keyword of Python ends in an underscore; other underscores stand for dashes.
    """
    named = {name.removesuffix("_").replace("_", "-"): value for name, value in attributes.items()}
    return [tag, named, *(child for child in children if child is not None)]
