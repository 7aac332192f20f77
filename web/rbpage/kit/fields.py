"""The fields of the kit: each has a label, a control, and room for an error.

``name``: where the value belongs in the draft, such as ``texts.prompt.en``; the page puts it there as it is entered.
A field without a place in the draft sends an event, or does what the page knows by a name.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from rbpage.kit.draft import Draft
from rbpage.texts import Texts
from rbpage.tree import Attribute, Child, Node, element


class Fault(NamedTuple):
    """What is wrong with a key of the lesson."""

    key: str
    text: str

    def at(self, field: str) -> str:
        """Return the text if the fault belongs to a field, such as ``wrong[0].when`` to ``wrong``, else nothing."""
        return self.text if self.key.split(".")[0].split("[")[0] == field else ""


NO_FAULT = Fault("", "")


def _line(id_: str, label: str, control: Node, hint: str, error: str, is_hidden: bool) -> Node:
    control[1].update({
        "aria-describedby": f"{id_}-help {id_}-wrong" if hint else f"{id_}-wrong",
        "aria-invalid": "true" if error else "false",
    })  # fmt: skip
    return element(
        "div",
        element("label", label, for_=id_),
        control,
        element("p", hint, class_="help", id=f"{id_}-help") if hint else None,
        element("p", error, class_="wrong", id=f"{id_}-wrong", hidden=not error),
        class_="line",
        data_field=id_,
        hidden=is_hidden,
    )


def text_field(
    id_: str,
    label: str,
    value: str,
    *,
    name: str = "",
    hint: str = "",
    error: str = "",
    rows: int = 1,
    is_code: bool = False,
    is_hidden: bool = False,
    **attributes: Attribute,
) -> Node:
    """Return a field for a text. ``is_code``: such as a position; else a sentence in any language."""
    kind = {"rows": rows} if rows > 1 else {"type": "text"}
    control = element(
        "textarea" if rows > 1 else "input",
        id=id_,
        name=name,
        value=value,
        stays=True,
        class_="code" if is_code else "",
        spellcheck="false" if is_code else "true",
        autocomplete="off",
        dir="ltr" if is_code else "auto",
        **kind,
        **{"data_enter": "enter", **attributes},
    )
    return _line(id_, label, control, hint, error, is_hidden)


def choice_field(
    id_: str,
    label: str,
    value: str,
    options: Iterable[tuple[str, str]],
    *,
    name: str = "",
    hint: str = "",
    error: str = "",
    is_hidden: bool = False,
    **attributes: Attribute,
) -> Node:
    """Return a choice. ``options``: values with labels; one without is hidden."""
    rows = [element("option", label, value=one, selected=one == value, hidden=not label) for one, label in options]
    control = element(
        "select",
        *rows,
        id=id_,
        name=name,
        value=value,
        stays=True,
        **(attributes or {"data_do": "choose"}),
    )
    return _line(id_, label, control, hint, error, is_hidden)


def preset_field(texts: Texts, id_: str, value: str, presets: Iterable[str], **more: Any) -> Node:
    """Return a field for the preset."""
    options = [(preset, texts.named("preset", preset)) for preset in presets]
    return choice_field(id_, texts.t("kit.preset"), value, options, **more)


def section(id_: str, title: str, *children: Child | None) -> Node:
    """Return a section of the page."""
    heading = element("h2", title, id=f"{id_}-title")
    return element("section", heading, *children, id=id_, aria_labelledby=f"{id_}-title", class_="block")


def acting(label: Child, does: str, style: str = "plain", **attributes: Attribute) -> Node:
    """Return a button that does what the page knows by a name."""
    return element("button", label, type="button", class_=style, data_do=does, **attributes)


def row(*fields: Node) -> Node:
    """Return fields beside each other."""
    return element("div", *fields, class_="row")


def acts(*buttons: Node, **attributes: Attribute) -> Node:
    """Return buttons beside each other."""
    return element("div", *buttons, class_="acts", **attributes)


def part(name: str) -> Node:
    """Return the place of what the page itself makes."""
    return element("part", name=name)


class Shown(NamedTuple):
    """What the sections show: texts, the draft, and what is known of it."""

    texts: Texts
    draft: Draft
    fault: Fault

    def options(self, key: str, values: Iterable[str]) -> list[tuple[str, str]]:
        """Return options whose labels are texts of the kit."""
        return [(value, self.texts.t(f"kit.{key}.{value}")) for value in values]
