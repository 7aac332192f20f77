"""The rules of a game: statements with the clauses of their sources, and pictures of moves.

The rules dialog and the pages of the rules show the same. ``book`` is rules.json: {chapters, presets: {name: {origin,
lines: [{key, clauses, others, values}], examples}}, clauses: {number: [source, section, kind]}}. The texts are those
of the catalogues in ``CATALOGUES``.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rbpage.example_picture import picture, verdict_of
from rbpage.texts import Texts
from rbpage.tree import Node, element

CATALOGUES = ("rules", "clauses")
Book = Mapping[str, Any]
Example = Mapping[str, Any]
# Returns what a figure has besides its picture and its verdict, from its example and the picture's label.
Tool = Callable[[Example, str], Node | None]


def rules_of(texts: Texts, book: Book, preset: str, tool: Tool = lambda *_: None, heading: str = "h3") -> list[Node]:
    """Return the chapters about a game. ``heading``: the tag of their titles."""
    page = book["presets"][preset]
    return [
        element(
            "section",
            element(heading, texts.t(f"rules.chapter.{chapter}")),
            *_statements(
                texts,
                book,
                [line for line in page["lines"] if line["key"].startswith(f"{chapter}.")],
                page["examples"],
                tool,
            ),
            class_="chapter",
        )
        for chapter in book["chapters"]
    ]


def sources(texts: Texts, book: Book) -> Node:
    """Return all clauses, folded."""
    clauses = clauses_of(texts, book, list(book["clauses"]))
    heading = element("summary", element("span", texts.t("rules.chapter.sources")))
    return element("details", heading, *clauses, class_="statement sources")


def clauses_of(texts: Texts, book: Book, numbers: Sequence[str]) -> list[Node]:
    """Return clauses with their texts and sources."""
    return [_clause(texts, book, number) for number in numbers]


def statement_text(texts: Texts, line: Mapping[str, Any]) -> str:
    """Return a statement as a sentence."""
    values = {
        name: texts.list(texts.t(f"rules.source.{one}") for one in value) if isinstance(value, list) else value
        for name, value in line["values"].items()
    }
    return texts.t(f"rules.{line['key']}", **values)


def _statements(
    texts: Texts, book: Book, lines: Sequence[Mapping[str, Any]], examples: Sequence[Example], tool: Tool
) -> Iterator[Node]:
    """Yield statements, each followed by its figures."""
    for line in lines:
        yield _statement(texts, book, line)
        figures = [_figure(texts, one, tool) for one in examples if one["line"] == line["key"]]
        if figures:
            yield element("div", *figures, class_="figures")


def _statement(texts: Texts, book: Book, line: Mapping[str, Any]) -> Node:
    cited = [*line["clauses"], *line["others"]]
    summary = element(
        "summary",
        element("span", statement_text(texts, line)),
        element("span", " ".join(line["clauses"]), class_="clause"),
    )
    return element("details", summary, *clauses_of(texts, book, cited), class_="statement", data_cites=" ".join(cited))


def _clause(texts: Texts, book: Book, number: str) -> Node:
    source, section, kind = book["clauses"][number]
    advice = f" ({texts.t('rules.advice')})" if kind == "advice" else ""
    return element(
        "div",
        element("p", element("span", number, class_="clause"), f" {texts.t(f'clause.{number}')}"),
        element("small", texts.t("rules.book", source=source, section=section), advice),
        class_="cited",
        data_clause=number,
    )


def _figure(texts: Texts, example: Example, tool: Tool) -> Node:
    clause = element("span", example["clause"], class_="clause") if example["clause"] else None
    drawn = picture(texts, example)
    caption = element("figcaption", f"{verdict_of(texts, example)} ", clause)
    return element("figure", drawn, caption, tool(example, drawn[1]["aria-label"]))
