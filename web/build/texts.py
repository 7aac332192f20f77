"""The texts of the page in all languages: what a language lacks or still has in English, and where each text appears.

English comes first: a text that a language lacks is shown in English, until its translators add it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from web.build import environment
from web.build.progress import BuildError

WEB = environment.WEB
ENGLISH = "en"
MISSING, UNCHANGED = "missing", "still English"
# The folders with lessons, which contain their texts in all languages.
LESSONS = ("course/", "embed/tutorial/lessons/")
NAMES = WEB / "test" / "data" / "names.json"
# Folders of the front end without code that shows texts.
_WITHOUT_TEXTS = {"node_modules", "test", "build", "bench", "lang", "course", "vendor", ".cache"}
# lang/fr.json is the interface, lang/rules.fr.json texts of one kind.
_FILE = re.compile(r"lang/(?P<kind>(?:\w+\.)?)(?P<lang>[a-zA-Z-]+)\.json")
# The forms of card names that a language needs for its own articles and cases.
_FORM = re.compile(r"card\.(the|acc|gen)\.")
# A quoted text that may be a key or its start, or a template that makes keys.
_QUOTED = re.compile(
    r"""f"(?P<format>[a-z][\w-]*\.(?:[^"\s{]|\{[^}]*\})*)"|(["'])(?P<plain>[a-z][\w.-]*)\2|"""
    r"""`(?P<template>[a-z][\w-]*\.(?:[^`\s$]|\$\{[^}]*\})*)`""",
    re.ASCII,
)

Catalogue = dict[str, Any]


class Text(NamedTuple):
    """A text of the interface or of a lesson: its file, its key, and what it is in English and in a language."""

    file: str
    key: str
    english: Any
    text: Any

    @property
    def name(self) -> str:
        """What the list of names calls the text."""
        return f"{self.file} {self.key}" if self.file.startswith(LESSONS) else self.key


class Mention(NamedTuple):
    """A place in a script that names a key or its start, or has a template that makes keys."""

    plain: str
    pattern: re.Pattern[str] | None
    place: str


def languages() -> list[str]:
    """Return the codes of all languages, English first."""
    codes = sorted(path.stem for path in (WEB / "lang").glob("*.json") if "." not in path.stem)
    return [ENGLISH, *(code for code in codes if code != ENGLISH)]


def kinds() -> list[str]:
    """Return the kinds of language files: "" for the interface, and others such as "rules."."""
    return sorted(path.name.removesuffix(f"{ENGLISH}.json") for path in (WEB / "lang").glob(f"*{ENGLISH}.json"))


def catalogue(kind: str, lang: str) -> Catalogue:
    """Return a language file without the forms of card names that only this language has; empty if there is none."""
    path = WEB / "lang" / f"{kind}{lang}.json"
    texts: Catalogue = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return {key: text for key, text in texts.items() if not _FORM.match(key)}


def filled(kind: str, lang: str) -> Catalogue:
    """Return a language file of a kind such as ``rules.`` as the page has it: with English where a text is missing."""
    own: Catalogue = json.loads((WEB / "lang" / f"{kind}{lang}.json").read_text("utf-8"))
    return {**catalogue(kind, ENGLISH), **own}


def with_english(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files of the site with the English text for each one that a language lacks."""
    filled = dict(files)
    found = {name: match for name in files if (match := _FILE.fullmatch(name))}
    codes = {match["lang"] for match in found.values() if not match["kind"]}
    for name in [name for name, match in found.items() if match["lang"] == ENGLISH]:
        english = {key: text for key, text in json.loads(files[name]).items() if not _FORM.match(key)}
        for code in codes - {ENGLISH}:
            other = f"lang/{found[name]['kind']}{code}.json"
            own = json.loads(files.get(other, b"{}"))
            if english.keys() - own.keys():
                filled[other] = json.dumps({**english, **own}, ensure_ascii=False).encode()
    return filled


def _texts_in(part: Any, at: tuple[str, ...] = ()) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the texts in a part of a lesson, with their paths."""
    if isinstance(part, dict) and isinstance(part.get(ENGLISH), str):
        yield "/".join(at), part
    elif isinstance(part, dict | list):
        for key, one in part.items() if isinstance(part, dict) else enumerate(part):
            yield from _texts_in(one, (*at, str(key)))


def texts_of(lang: str) -> list[Text]:
    """Return all texts of the interface and of the lessons in a language."""
    texts = []
    for kind in kinds():
        own = catalogue(kind, lang)
        english = catalogue(kind, ENGLISH)
        texts += [Text(f"lang/{kind}{lang}.json", key, text, own.get(key)) for key, text in english.items()]
    for folder in LESSONS:
        for path in sorted((WEB / folder).glob("*.json")):
            rows = _texts_in(json.loads(path.read_text("utf-8")))
            texts += [Text(f"{folder}{path.name}", key, row[ENGLISH], row.get(lang)) for key, row in rows]
    return texts


@cache
def names() -> list[tuple[re.Pattern[str], str]]:
    """Return the patterns of the texts that may be the same as in English, such as names, with their languages."""
    return [(re.compile(pattern), langs) for pattern, langs in json.loads(NAMES.read_text("utf-8"))]


def is_unchanged(text: Text, lang: str) -> bool:
    """Return whether a text is still English, and no name."""
    if text.text != text.english:
        return False
    return not any(
        pattern.fullmatch(text.name) and (langs == "all" or lang in langs.split()) for pattern, langs in names()
    )


def todo(lang: str) -> list[tuple[Text, str]]:
    """Return the texts with which translators of a language have something to do, and why."""
    texts = texts_of(lang)
    missing = [(text, MISSING) for text in texts if text.text is None]
    return missing + [(text, UNCHANGED) for text in texts if is_unchanged(text, lang)]


def _scripts(folder: Path) -> Iterator[Path]:
    """Yield the scripts and the Python of the page."""
    for path in sorted(folder.iterdir()):
        if path.is_dir() and path.relative_to(WEB).as_posix() not in _WITHOUT_TEXTS:
            yield from _scripts(path)
        elif path.suffix == ".js" or (path.suffix == ".py" and "rbpage" in path.parts):
            yield path


def _pattern_of(template: str) -> re.Pattern[str]:
    fixed = [re.escape(part) for part in re.split(r"\$?\{[^}]*\}", template)]
    return re.compile(".+".join(fixed))


def _mentions() -> Iterator[Mention]:
    for path in _scripts(WEB):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
            for found in _QUOTED.finditer(line):
                template = found["template"] or found["format"]
                pattern = _pattern_of(template) if template else None
                yield Mention(found["plain"] or "", pattern, f"{path.relative_to(WEB).as_posix()}:{number}")


def places_finder() -> Callable[[Text], list[str]]:
    """Return a function that tells at which lines of the scripts a text appears.

    These are the lines where its key is named or made, or else the longest start of the key. A text of a lesson
    appears in it.
    """
    found = list(_mentions())

    def places(text: Text) -> list[str]:
        if text.file.startswith(LESSONS):
            return [text.file]
        start, mentions = text.key, [one for one in found if one.plain == text.key]
        mentions = mentions or [one for one in found if one.pattern and one.pattern.fullmatch(text.key)]
        while not mentions and start:
            start = start[: max(start.rfind("."), start.rfind("-"), 0)]
            mentions = [one for one in found if start and one.plain == start]
        return list(dict.fromkeys(one.place for one in mentions))

    return places


def summary(lang: str) -> str:
    """Return a line about a language: how many of its texts are missing or still English."""
    whys = [why for _, why in todo(lang)]
    count = len(texts_of(lang))
    return f"{lang}: {count} texts, {whys.count(MISSING)} missing, {whys.count(UNCHANGED)} still English"


def listing(lang: str, has_all: bool = False) -> Iterator[str]:
    """Yield lines about each text of a language that is missing or still English, or about all of its texts.

    Raises: BuildError if this is not the code of a language to translate into.
    """
    if lang == ENGLISH or not re.fullmatch(r"[a-z]{2,3}", lang):
        raise BuildError(f'"{lang}" is not the code of a language to translate into, such as "fr"')
    places = places_finder()
    for text, why in [(text, "text") for text in texts_of(lang)] if has_all else todo(lang):
        yield f"\n{why} {text.file}  {text.key}"
        yield f"  English: {json.dumps(text.english, ensure_ascii=False)}"
        if text.text is not None:
            yield f"  now:     {json.dumps(text.text, ensure_ascii=False)}"
        yield f"  appears: {', '.join(places(text))}"
    yield f"\n{summary(lang)}"


def check(lang: str = "") -> Iterator[str]:
    """Yield lines about everything that the translators of a language must do, or of all languages.

    Raises: BuildError at the end if there is anything.
    """
    codes = [lang] if lang else [code for code in languages() if code != ENGLISH]
    waiting = [code for code in codes if todo(code)]
    for code in codes:
        yield from listing(code) if code in waiting else [summary(code)]
    if waiting:
        raise BuildError(f"texts wait for translators: {', '.join(waiting)}; until then the page shows them in English")
