"""Finds elements in the trees that views return."""

from collections.abc import Iterable, Iterator, Mapping

from rbpage.tree import Attribute, Child, Node, element


def elements(nodes: Iterable[Child]) -> Iterator[Node]:
    """Yield every element of a tree, each before those within it."""
    for node in nodes:
        if not isinstance(node, str):
            yield node
            yield from elements(node[2:])


def text_of(node: Child) -> str:
    """Return the text of a node."""
    return node if isinstance(node, str) else "".join(map(text_of, node[2:]))


def find_all(nodes: Iterable[Child], tag: str = "", **attributes: Attribute) -> list[Node]:
    """Return the elements of a tree with a tag and attributes; see ``element`` for their names."""
    wanted = element(tag, **attributes)[1]
    return [node for node in elements(nodes) if tag in ("", node[0]) and wanted.items() <= node[1].items()]


def find(nodes: Iterable[Child], tag: str = "", **attributes: Attribute) -> Node:
    """Return the only such element. Raises: LookupError if there is none, or more than one."""
    found = find_all(nodes, tag, **attributes)
    if len(found) != 1:
        raise LookupError(f"{len(found)} elements {tag} {attributes}, not one")
    return found[0]


def replaced(nodes: Iterable[Child], by_key: Mapping[str, Node]) -> list[Child]:
    """Return a tree with other elements in place of those with their keys, as the page shows them."""

    def one(node: Child) -> Child:
        if isinstance(node, str):
            return node
        other = by_key.get(str(node[1].get("key")))
        return other if other is not None else [*node[:2], *replaced(node[2:], by_key)]

    return [one(node) for node in nodes]
