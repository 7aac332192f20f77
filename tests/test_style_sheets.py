"""A style sheet of a feature applies only to elements of this feature, whichever others the page has loaded."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

FEATURES = Path(__file__).parents[1] / "web" / "features"
SHEETS = sorted(FEATURES.glob("*/*.css"))
# What every selector of a feature's style sheet contains: the class of its dialogs, or an element outside of them.
SCOPES = {
    "calls": (".calls",),
    "course": (".course", ".lesson"),
    "face-to-face": ("#far", "[data-face]"),
    "friend": (".friend", ".send-turn", ".wish"),
    "help": (".help", ".hint", ".odds"),
    "keyboard": (".keyboard",),
    "library": (".history",),
    "match": (".match",),
    "menu": (".menu",),
    "new-game": (".newgame",),
    "problems": (".problems",),
    "replay": (".replay",),
    "result": (".result",),
    "rules": (".rulebook",),
    "settings": (".settings",),
    "statistics": (".statistics",),
    "tutorial": (".tutorial",),
    "vigilance": (".vigilance",),
    "welcome": (".first",),
}
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
KEYFRAMES = re.compile(r"@keyframes (\S+) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")
PRELUDE = re.compile(r"([^{};]+)\{")


def selectors(text: str) -> list[str]:
    """Return the selectors of a style sheet."""
    plain = KEYFRAMES.sub("", COMMENT.sub("", text))
    preludes = [prelude.strip() for prelude in PRELUDE.findall(plain)]
    return [one.strip() for prelude in preludes if prelude[0] != "@" for one in re.split(r",(?![^(]*\))", prelude)]


def is_scoped(selector: str, scopes: tuple[str, ...]) -> bool:
    """Return whether a selector contains one of the scopes as a whole name."""
    return any(re.search(re.escape(scope) + r"(?![\w-])", selector) for scope in scopes)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_every_selector_of_a_feature_belongs_to_it(sheet: Path) -> None:
    found = selectors(sheet.read_text("utf-8"))
    assert found
    assert [one for one in found if not is_scoped(one, SCOPES[sheet.parent.name])] == []


def test_no_two_features_have_the_same_scope_or_animation() -> None:
    assert {sheet.parent.name for sheet in SHEETS} == SCOPES.keys()
    scopes = [scope for own in SCOPES.values() for scope in own]
    sheets = [path for path in FEATURES.parent.rglob("*.css") if not {"node_modules", ".cache"} & set(path.parts)]
    animations = [name for path in sheets for name in set(re.findall(r"@keyframes (\S+)", path.read_text("utf-8")))]
    assert [name for name, count in Counter([*scopes, *animations]).items() if count > 1] == []


def test_nothing_stays_highlighted_after_a_tap() -> None:
    """A finger does not hover: what it has tapped would keep the style of ``:hover``."""
    hovered = re.compile(r"@media \(hover: hover\) \{\n(?:  .*\n|\n)*\}\n")
    sheets = [path for path in FEATURES.parent.rglob("*.css") if not {"node_modules", ".cache"} & set(path.parts)]
    texts = {path.name: path.read_text("utf-8") for path in sheets}
    assert sum(text.count(":hover") for text in texts.values()) > 10
    assert [name for name, text in texts.items() if ":hover" in hovered.sub("", text)] == []


def test_an_unscoped_selector_is_found() -> None:
    text = "/* .course */ @media (width > 1em) { .course p, .chapter span { color: red } } .course-list {}"
    assert [one for one in selectors(text) if not is_scoped(one, (".course",))] == [".chapter span", ".course-list"]
