"""The parts of which views consist, such as buttons, switches and tables."""

from collections.abc import Iterable, Sequence

from rbpage.texts import Texts
from rbpage.tree import Attribute, Child, Node, element


def button(label: Child, event: str, value: str = "", style: str = "plain", **attributes: Attribute) -> Node:
    """Return a button that sends an event."""
    return element("button", label, type="button", class_=style, data_press=event, value=value, **attributes)


def icon_button(icon: str, label: str, event: str, value: str = "") -> Node:
    """Return a button with an icon, and its label for assistive technology."""
    return button(element("icon", name=icon), event, value, "round", aria_label=label)


def closing(label: Child, answer: str, style: str = "plain", **attributes: Attribute) -> Node:
    """Return a button that closes the dialog with an answer."""
    return element("button", label, type="submit", class_=style, value=answer, **attributes)


def copy_button(label: str, name: str, style: str = "plain") -> Node:
    """Return a button that copies the field with a name; the event "copied" follows with that name."""
    return element("button", label, type="button", class_=style, data_copy=name, key=f"copy-{name}")


def link(label: str, address: str) -> Node:
    """Return a link to a page of the site, which opens in another tab. ``address``: from the site's root."""
    return element("a", label, href=address)


def clause_button(texts: Texts, clause: str) -> Node | None:
    """Return a button that opens the rules at a clause; None without one."""
    if not clause:
        return None
    label = texts.t("reason.clause", clause=clause)
    return element("button", label, type="button", class_="clause", data_rule=clause)


def choice(
    legend: str,
    name: str,
    value: str,
    options: Iterable[tuple[str, str]],
    style: str = "",
    hint: Node | None = None,
    **attributes: Attribute,
) -> Node:
    """Return radio buttons that look like one control. ``options``: values with labels; one without is hidden."""
    radios = (
        element(
            "label",
            element("input", type="radio", name=name, value=one, checked=one == value),
            element("span", label),
            hidden=not label,
        )
        for one, label in options
    )
    segments = element("div", *radios, class_=f"segments {style}".rstrip())
    return element("fieldset", element("legend", legend), segments, hint, class_="choice", **attributes)


# A value with its label and a line on it.
Explained = tuple[str, str, str]


def row_choice(legend: str, name: str, rows: Iterable[Explained], value: str, **attributes: Attribute) -> Node:
    """Return radio buttons in rows, each with its line."""
    radios = (
        element(
            "label",
            element("input", type="radio", name=name, value=one, checked=one == value),
            element("span", element("strong", label), element("small", line) if line else None),
        )
        for one, label, line in rows
    )
    return element(
        "fieldset", element("legend", legend), element("div", *radios, class_="rows"), class_="choice", **attributes
    )


def step_choice(legend: str, name: str, steps: Sequence[Explained], value: str, **attributes: Attribute) -> Node:
    """Return radio buttons as equal steps with numbers; the line below them is about the chosen one."""
    radios = (
        element(
            "label",
            element("input", type="radio", name=name, value=one, checked=one == value),
            element("span", element("b", str(at), aria_hidden="true"), element("span", label, class_="unseen")),
            title=label,
        )
        for at, (one, label, _) in enumerate(steps, 1)
    )
    label, line = next(((label, line) for one, label, line in steps if one == value), ("", ""))
    return element(
        "fieldset",
        element("legend", legend),
        element("div", *radios, class_="segments steps"),
        element("small", element("strong", label), f" · {line}" if line else "", aria_live="polite"),
        class_="choice",
        **attributes,
    )


def switch(label: str, hint: str, name: str, is_on: bool, **attributes: Attribute) -> Node:
    """Return a switch with an explanation."""
    return element(
        "label",
        element("span", label, element("small", hint)),
        element("input", type="checkbox", role="switch", name=name, checked=is_on),
        class_="switch",
        **attributes,
    )


def field(label: str, entry: Node) -> Node:
    """Return a field with its label; it has an id."""
    return element("div", element("label", label, for_=entry[1]["id"]), entry, class_="field")


def table(head: Iterable[str], rows: Iterable[Node], foot: Node | None = None, class_: str = "") -> Node:
    """Return a table with column headings; see ``table_row``."""
    headings = element("tr", *(element("th", heading, scope="col") for heading in head))
    return element(
        "table",
        element("thead", headings),
        element("tbody", *rows),
        element("tfoot", foot) if foot else None,
        **({"class_": class_} if class_ else {}),
    )


def table_row(heading: str, cells: Iterable[str], class_: str = "") -> Node:
    """Return a table row with its heading."""
    return element("tr", element("th", heading, scope="row"), *(element("td", cell) for cell in cells), class_=class_)


def definitions(rows: Iterable[tuple[str, str]]) -> Node:
    """Return terms with their values."""
    return element("dl", *(element("div", element("dt", term), element("dd", value)) for term, value in rows))
