"""The texts of all languages: English comes first, and what a language has is right even where it lacks a text."""

import json
import re
from typing import Any

import pytest

import build as command
from tests.support.languages import LANGUAGES, catalogue
from web.build import environment, site_files, texts
from web.build.progress import BuildError

OTHERS = [lang for lang in LANGUAGES if lang != texts.ENGLISH]
FILES = [(kind, lang) for kind in texts.kinds() for lang in OTHERS]
KEY = "rules.turn.single"


def _forms(entry: Any) -> list[str]:
    return [entry] if isinstance(entry, str) else list(entry.values())


def _placeholders(entry: Any) -> set[str]:
    return {name for form in _forms(entry) for name in re.findall(r"\{(\w+)", form)}


@pytest.mark.parametrize(("kind", "lang"), FILES)
def test_what_a_language_file_has_goes_with_the_english_texts(kind: str, lang: str) -> None:
    english, own = texts.catalogue(kind, texts.ENGLISH), texts.catalogue(kind, lang)
    unknown = sorted(own.keys() - english.keys())
    assert not unknown, f"lang/{kind}{lang}.json: remove or rename what lang/{kind}en.json does not have"
    for key, entry in own.items():
        assert _placeholders(entry) == _placeholders(english[key]), key
        assert type(entry) is type(english[key]), f"{key} has plural forms in only one of the languages"


def test_no_line_breaks_before_a_french_mark_of_two_parts_or_inside_the_quotation_marks() -> None:
    own = [form for text in texts.texts_of("fr") if text.text is not None for form in _forms(text.text)]
    assert [form for form in own if re.search(r" [;:!?»]|« ", form)] == []


def test_the_list_of_names_has_no_unused_entry() -> None:
    all_names = [text.name for text in texts.texts_of(texts.ENGLISH)]
    for pattern, _ in texts.names():
        assert any(pattern.fullmatch(name) for name in all_names), pattern.pattern


def test_translators_are_told_where_each_text_appears() -> None:
    places = texts.places_finder()
    assert [text for text in texts.texts_of(texts.ENGLISH) if not places(text)] == []

    def files_of(key: str) -> list[str]:
        return [place.partition(":")[0] for place in places(texts.Text("lang/en.json", key, "", ""))]

    assert files_of("result.open-lessons") == ["rbpage/views/result.py"]
    assert files_of("caption.waste") == [
        "board/paint/table-view.js",
        "board/speech/describe.js",
        "features/place-names/place-names.js",
        "features/tutorial/tutorial.js",
        "rbpage/actions.py",
        "ui/display-font.js",
    ]
    assert files_of("nowhere.to-be-seen") == []


def test_a_language_that_does_not_exist_yet_lacks_every_text() -> None:
    all_texts = texts.texts_of("fi")
    assert len(all_texts) > 2000
    assert [why for _, why in texts.todo("fi")] == [texts.MISSING] * len(all_texts)


def test_the_site_shows_the_english_text_that_a_language_lacks() -> None:
    files = {
        "lang/en.json": b'{"app": "Bank", "new": "New", "cards": {"one": "a", "other": "b"}, "card.the.AS": "the ace"}',
        "lang/fr.json": b'{"app": "Banque", "card.the.AS": "l\xe2\x80\x99as"}',
        "lang/stats.en.json": b'{"turn": "Turn"}',
        "main.js": b"",
    }
    filled = texts.with_english(files)
    assert json.loads(filled.pop("lang/fr.json")) == {
        "app": "Banque", "new": "New", "cards": {"one": "a", "other": "b"}, "card.the.AS": "l’as",
    }  # fmt: skip
    assert json.loads(filled.pop("lang/stats.fr.json")) == {"turn": "Turn"}
    assert filled == {name: data for name, data in files.items() if name != "lang/fr.json"}
    assert texts.with_english(filled | {"lang/fr.json": files["lang/en.json"]})["lang/fr.json"] == files["lang/en.json"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_of_the_site_has_every_text(lang: str) -> None:
    site = site_files.site(environment.WEB, {})
    for kind in texts.kinds():
        own = json.loads(site[f"lang/{kind}{lang}.json"])
        assert own == own | catalogue(lang, kind)


@pytest.fixture
def gap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let French lack one text, and German have one in English."""
    real = texts.catalogue

    def with_gap(kind: str, lang: str) -> texts.Catalogue:
        found = real(kind, lang)
        if kind == "rules." and lang == "fr":
            del found[KEY]
        if kind == "rules." and lang == "de":
            found[KEY] = real(kind, texts.ENGLISH)[KEY]
        return found

    monkeypatch.setattr(texts, "catalogue", with_gap)


@pytest.mark.usefixtures("gap")
def test_the_check_lists_what_translators_must_do_and_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["texts", "--check"]) == 1
    out, err = capsys.readouterr()
    english = json.dumps(texts.catalogue("rules.", "en")[KEY], ensure_ascii=False)
    place = "  appears: rbpage/rulebook.py:"
    assert f"\nmissing lang/rules.fr.json  {KEY}\n  English: {english}\n{place}" in out
    assert f"\nstill English lang/rules.de.json  {KEY}\n  English: {english}\n  now:     {english}\n{place}" in out
    for lang in OTHERS:
        assert f"{texts.summary(lang)}\n" in out
    waiting = err.partition(": ")[2].partition(";")[0].split(", ")
    assert {"de", "fr"} <= {*waiting} == {lang for lang in OTHERS if texts.todo(lang)}


@pytest.mark.usefixtures("gap")
def test_the_check_of_one_language_is_about_that_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["texts", "fr", "--check"]) == 1
    assert "lang/rules.de.json" not in capsys.readouterr().out


def test_each_language_is_summed_up_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["texts"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines] == OTHERS


@pytest.mark.parametrize("lang", ["en", "English", "../fr"])
def test_a_code_that_is_no_language_to_translate_into_is_refused(lang: str) -> None:
    with pytest.raises(BuildError, match="not the code of a language"):
        list(texts.listing(lang))
