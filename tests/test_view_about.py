"""About the game: version, credits and licences."""

from __future__ import annotations

import pytest

from tests.support.languages import LANGUAGES
from tests.support.trees import text_of
from tests.support.views import Shown, t

FONT = {"name": "Fraunces", "version": "1.000", "license": "OFL-1.1", "author": "Undercase", "text": "THE LICENCE"}


def about(*rows: dict[str, str], lang: str = "en") -> Shown:
    """Show the dialog of a version."""
    return Shown("about", lang, version="0.1.0", site="a77ffc1d", credits=rows)


def test_the_versions_are_those_of_the_engine_and_of_the_site() -> None:
    shown = about(FONT)
    assert shown.text.startswith(t("about.version", version="0.1.0", site="a77ffc1d") + t("about.rules"))
    assert shown.answers == {"device": t("device.title"), "done": t("settings.done")}


def test_a_credit_unfolds_its_author_and_licence() -> None:
    (credit,) = about(FONT).nodes("details")
    assert [text_of(part) for part in credit[2:]] == ["Fraunces 1.000 · OFL-1.1", "Undercase", "THE LICENCE"]
    assert [part[0] for part in credit[2:]] == ["summary", "p", "pre"]


def test_a_credit_without_author_and_licence_has_only_its_name() -> None:
    (credit,) = about({**FONT, "author": "", "text": ""}).nodes("details")
    assert text_of(credit) == "Fraunces 1.000 · OFL-1.1"


def test_credits_that_could_not_be_loaded_are_named_as_such() -> None:
    shown = about()
    assert text_of(shown.find("div", class_="credits")) == t("about.none")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_texts_about_the_game(lang: str) -> None:
    for rows in ([], [FONT]):
        shown = about(*rows, lang=lang)
        text = shown.text + "".join(shown.answers.values())
        assert not [part for part in ("about.", "device.", "settings.", "{") if part in text]
