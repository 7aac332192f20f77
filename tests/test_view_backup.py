"""The copy of the site and the backup of the games, and the offer to install the game."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.support.languages import LANGUAGES
from tests.support.trees import text_of
from tests.support.views import Shown, t

SITE = {"kind": "none", "loaded": 0, "total": 0, "missing": []}
NOTHING = {
    "games": 0, "unsaved": 0, "surplus": 0, "isPersistent": True, "isSafe": True, "canUndo": False, "canInstall": False,
    "hasProgress": False, "hasGame": False,
}  # fmt: skip


def backup(lang: str = "en", site: dict[str, Any] | None = None, **more: Any) -> Shown:
    """Show the dialog with a state of the copy, and of the games."""
    return Shown("backup", lang, **{**NOTHING, "site": {**SITE, **(site or {})}, **more})


def buttons(shown: Shown) -> list[str]:
    """Return what can be pressed: tasks, and parts of the page by their names."""
    return [node[1].get("name") or node[1]["value"] for node in shown.nodes() if node[0] in ("part", "button")]


def lines(shown: Shown) -> list[str]:
    """Return the text of each section."""
    return [text_of(section[3]) for section in shown.nodes("section")]


def test_without_games_only_a_backup_can_be_imported() -> None:
    shown = backup()
    assert lines(shown) == [t("backup.offline.none"), t("backup.games.none")]
    assert buttons(shown) == ["news", "import", "about"]
    assert shown.answers == {"": t("settings.done")}


def test_there_is_a_button_for_all_that_can_be_done() -> None:
    shown = backup(
        site={"kind": "ready"}, games=3, unsaved=2, surplus=1, isSafe=False, canUndo=True, canInstall=True, hasGame=True
    )
    assert buttons(shown) == [
        "news", "check", "install", "save", "import", "undo", "link", "prune", "protect", "about"
    ]  # fmt: skip
    closing = [node[1]["value"] for node in shown.nodes("button", type="submit")]
    assert closing == ["install", "link", "prune", "about"], "they open other dialogs"
    assert text_of(shown.find("button", value="prune")) == t("backup.do.prune", count=1)


def test_progress_alone_can_be_saved() -> None:
    assert buttons(backup(hasProgress=True)) == ["news", "save", "import", "about"]


@pytest.mark.parametrize(
    ("state", "line"),
    [
        ({"games": 3, "unsaved": 2}, [t("backup.games.count", count=3), t("backup.games.alone", count=2)]),
        ({"games": 1}, [t("backup.games.count", count=1), t("backup.games.backed")]),
        ({"games": 3, "isPersistent": False, "isSafe": False}, [t("backup.games.lost")]),
    ],
)
def test_the_games_are_counted_with_those_that_no_backup_has(state: dict[str, Any], line: list[str]) -> None:
    shown = backup(**state)
    assert lines(shown)[1] == " ".join(line)
    assert "protect" not in buttons(shown)


@pytest.mark.parametrize(("loaded", "total", "share"), [(0, 0, 0), (299, 300, 99), (1, 3, 33)])
def test_a_copy_that_is_being_fetched_has_its_share(loaded: int, total: int, share: int) -> None:
    shown = backup(site={"kind": "getting", "loaded": loaded, "total": total, "missing": ["a"]})
    assert lines(shown)[0] == t("backup.offline.getting", share=share)
    assert "check" not in buttons(shown)


def test_missing_files_are_named_up_to_five() -> None:
    some = lines(backup(site={"kind": "faulty", "missing": ["a.js", "b.js"]}))[0]
    assert some == f"{t('backup.offline.faulty')} {t('backup.offline.missing', files='a.js, b.js')}"
    many = backup(site={"kind": "faulty", "missing": list("abcdefg")})
    assert lines(many)[0].endswith(t("backup.offline.missing", files="a, b, c, d, e, …"))
    assert text_of(many.find("button", value="check")) == t("load.again")


def test_file_names_are_isolated_in_arabic() -> None:
    assert "\u2068main.js\u2069" in lines(backup("ar", site={"kind": "faulty", "missing": ["main.js"]}))[0]


def test_a_task_is_carried_out_by_the_page_unless_it_is_unknown() -> None:
    shown = backup(canUndo=True)
    assert shown.press(t("backup.do.undo")).effects == [{"do": "run", "task": "undo"}]
    assert shown.send("run", "about").effects == []


def test_an_app_is_installed_by_the_browser_or_by_hand() -> None:
    asked = Shown("install", kind="ask")
    assert (asked.text, asked.answers) == (t("install.text"), {"no": t("install.no"), "yes": t("install.yes")})
    by_hand = Shown("install", kind="ipad")
    assert [text_of(step) for step in by_hand.nodes("li")] == [t(f"install.ipad.{step}") for step in (1, 2, 3)]
    assert by_hand.answers == {"no": t("settings.done")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_texts_of_the_backup(lang: str) -> None:
    more = {"games": 3, "surplus": 1, "isSafe": False, "canUndo": True, "canInstall": True, "hasGame": True}
    shown = [
        *(backup(lang, {"kind": kind, "missing": ["x"]}, **more) for kind in ("none", "getting", "ready", "faulty")),
        *(backup(lang, games=3, unsaved=unsaved) for unsaved in (0, 3)),
        *(Shown("install", lang, kind=kind) for kind in ("ask", "ipad")),
    ]
    for one in shown:
        text = one.text + one.title + "".join(one.answers.values())
        assert not re.search(r"(backup|install|settings)\.[a-z]|{", text)
