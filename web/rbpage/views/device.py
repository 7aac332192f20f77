"""How fast the game is on this device: figures, and a report to copy."""

from collections.abc import Mapping
from math import floor
from typing import Any

from rbpage.texts import Texts
from rbpage.tree import element
from rbpage.view import Answer, Dialog, Page, View
from rbpage.widgets import button, copy_button, definitions

# Smaller values have a digit after the point.
_SMALL = 10


def show(page: Page) -> Dialog:
    """Return the ``figures``, [{name, value, unit}]; ``facts``: the first lines of the report.

    ``state``: what the measurement does, {kind} with {step, steps} or {reason}; kind: intro, busy, done or failed.
    """
    t, texts, state = page.t, page.texts, page.stored["state"]
    kind, facts = state["kind"], page.stored["facts"]
    rows = [(_name(texts, figure["name"]), _value(texts, figure)) for figure in page.stored["figures"]]
    report = "\n".join([*facts, *(f"{name}: {value}" for name, value in rows)])
    line = t(f"device.{kind}", **{name: value for name, value in state.items() if name != "kind"})
    area = element(
        "textarea",
        name="report", class_="address", readonly=True, rows=6, dir="auto", aria_label=t("device.report"), value=report,
    )  # fmt: skip
    return Dialog(
        [
            element(
                "div",
                element("p", line, role="status"),
                button(t("device.measure"), "measure", "", "wide", disabled=kind == "busy"),
                class_="sections",
            ),
            element("div", definitions(rows), class_="figures-of"),
            element("div", area, copy_button(t("device.copy"), "report", "wide"), class_="sections"),
        ],
        answers=[Answer("done", t("settings.done"), "main")],
    )


VIEW = View(show)


@VIEW.event
def measure(page: Page, _: str) -> None:
    """Begin to measure, unless that is under way."""
    if page.stored["state"]["kind"] != "busy":
        page.do("measure")


@VIEW.event
def copied(page: Page, _: str) -> None:
    """Say that the report was copied."""
    page.replace(copy_button(page.t("message.copied"), "report", "wide"))


def _name(texts: Texts, name: str) -> str:
    kind, _, level = name.partition(".")
    return texts.t(f"device.{kind}", level=texts.named("level", level))


def _value(texts: Texts, figure: Mapping[str, Any]) -> str:
    value, unit = figure["value"], figure["unit"]
    scale = 10 if value < _SMALL else 1
    number = texts.number(floor(value * scale + 0.5) / scale)
    return texts.t(f"device.in-{unit}", number=number) if unit else number
