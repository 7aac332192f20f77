"""Writes the pages of the rules, one for each game and language: ``python3 -m web.build.rule_pages FOLDER``.

They need no script, so that readers and search engines can open them by address: ``rules/de/pagat.html``. What they say
is what the rules dialog says, made by the same functions.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from rbcore.rulebook.statements import rulebook
from web.build import environment, texts
from web.build.markup import markup

sys.path.insert(0, str(environment.WEB))

from rbpage.rulebook import CATALOGUES, clauses_of, rules_of, statement_text
from rbpage.texts import Texts
from rbpage.tree import Node, element

# The language of rules/index.html, and of the page for readers whose own is not there.
DEFAULT = texts.ENGLISH
SOURCES = "sources"
# Numbers up to this one occur in the rules.
_MOST = 999
_PLURALS = """
const [most, ...languages] = process.argv.slice(1);
const forms = (lang) => Array.from({ length: Number(most) + 1 }, (_, n) => new Intl.PluralRules(lang).select(n));
console.log(JSON.stringify(Object.fromEntries(languages.map((lang) => [lang, forms(lang)]))));
"""


class RulesIntl:
    """What the rules need of `Intl`: the plural forms of all languages, and whole numbers."""

    def __init__(self, languages: Iterable[str]) -> None:
        command = [environment.node()[0], "-e", _PLURALS, str(_MOST), *languages]
        result = subprocess.run(command, check=True, capture_output=True, text=True)
        self.forms: Mapping[str, list[str]] = json.loads(result.stdout)

    def plural(self, lang: str, number: float) -> str:
        """Return the plural form of a number."""
        return self.forms[lang][int(number)]

    def number(self, lang: str, number: float) -> str:
        """Return a number with its digits. Raises: ValueError for one that the language would group."""
        if not 0 <= number <= _MOST or number != int(number):
            raise ValueError(f"not a whole number up to {_MOST}: {number}")
        return str(int(number))


def texts_of(lang: str, intl: RulesIntl) -> Texts:
    """Return the texts of the rules in a language."""
    catalogues = {name: texts.filled(name and f"{name}.", lang) for name in ("", *CATALOGUES)}
    return Texts(lang, catalogues, "mouse", intl).also(*CATALOGUES)


class Pages:
    """The pages of the rules in all languages."""

    def __init__(self) -> None:
        self.book, self.languages = rulebook(), texts.languages()
        intl = RulesIntl(self.languages)
        self.texts = {lang: texts_of(lang, intl) for lang in self.languages}

    def files(self) -> Iterator[tuple[str, str]]:
        """Yield the address of each page, below ``rules/``, and its HTML."""
        for lang, own in self.texts.items():
            yield f"{lang}/index.html", self._page(own, "index", own.t("rules.title"), self._games(own))
            for preset in self.book["presets"]:
                yield f"{lang}/{preset}.html", self._game(own, preset)
            clauses = clauses_of(own, self.book, list(self.book["clauses"]))
            for node in clauses:
                node[1]["id"] = node[1]["data-clause"]
            title = own.t("rules.chapter.sources")
            yield f"{lang}/{SOURCES}.html", self._page(own, SOURCES, title, [element("section", *clauses)])
        yield "index.html", self._page(self.texts[DEFAULT], "", "Russian Bank", [self._list_of_languages()])

    def _game(self, own: Texts, preset: str) -> str:
        """Return the page of a game."""
        aim = next(line for line in self.book["presets"][preset]["lines"] if line["key"].startswith("game.aim"))
        links = element(
            "p",
            element("a", own.t("rules.play"), href=f"../../?preset={preset}&lang={own.lang}", class_="main"),
            element("a", own.t("rules.tutorial"), href=f"../../embed/tutorial/{_tutorial(own.lang)}"),
            class_="links",
        )
        origin = element("p", own.t("rules.origin", source=self.book["presets"][preset]["origin"]), class_="origin")
        sources = element("p", element("a", own.t("rules.chapter.sources"), href=f"{SOURCES}.html"), class_="links")
        rules = element("div", *rules_of(own, self.book, preset, heading="h2"), class_="content")
        title = own.named("preset", preset)
        about = f"{title}. {statement_text(own, aim)}"
        return self._page(own, preset, title, [origin, links, rules, sources], about)

    def _games(self, own: Texts) -> list[Node]:
        """Return a list of the games, each with a sentence on it."""
        rows = (
            element(
                "li",
                element("a", own.named("preset", preset), href=f"{preset}.html"),
                element("p", f"{own.t(f'preset.{preset}.first')} {own.t(f'preset.{preset}.second')}"),
            )
            for preset in self.book["presets"]
        )
        sources = element("li", element("a", own.t("rules.chapter.sources"), href=f"{SOURCES}.html"))
        return [element("ul", *rows, sources, class_="games")]

    def _list_of_languages(self) -> Node:
        """Return the list of languages, each with a link to its games."""
        rows = (
            element("li", element("a", own.t(f"language.{lang}"), href=f"{lang}/index.html", lang=lang, hreflang=lang))
            for lang, own in self.texts.items()
        )
        return element("ul", *rows, class_="games")

    def _language_menu(self, own: Texts, name: str) -> Node:
        """Return the links to a page in the other languages."""
        links = (
            element("a", own.t(f"language.{lang}"), href=f"../{lang}/{name}.html", lang=lang, hreflang=lang)
            for lang in self.languages
            if lang != own.lang
        )
        summary = element("summary", own.t(f"language.{own.lang}"))
        return element(
            "details", summary, element("nav", *links, aria_label=own.t("menu.language")), class_="languages"
        )

    def _page(self, own: Texts, name: str, title: str, body: list[Node], about: str = "") -> str:
        """Return a page. ``name``: of its file without ``.html``, or nothing for that of all languages."""
        up = "../" if name else ""
        is_list = name in ("", "index")
        full = f"{own.t('app.title')}: {title}" if is_list else f"{title} · {own.t('rules.title')}"
        above = [
            self._language_menu(own, name) if name else None,
            element("p", element("a", own.t("rules.all"), href="index.html")) if name and not is_list else None,
        ]
        header = element("header", element("nav", *above, class_="above"), element("h1", title))
        addresses = {lang: f"{up}{lang}/{name or 'index'}.html" for lang in self.languages}
        addresses["x-default"] = f"{up}index.html" if is_list else addresses[DEFAULT]
        others = (element("link", rel="alternate", hreflang=lang, href=address) for lang, address in addresses.items())
        head = [
            element("title", full),
            element("meta", name="description", content=about or f"{own.t('app.title')}: {title}"),
            element("link", rel="icon", href=f"../{up}icons/icon.svg", type="image/svg+xml"),
            element("link", rel="stylesheet", href=f"{up}pages.css"),
            element("link", rel="stylesheet", href=f"../{up}features/rules/rules.css"),
            *others,
        ]
        lines = [
            "<!doctype html>",
            f'<html lang="{own.lang}" dir="{"rtl" if own.lang == "ar" else "ltr"}">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            *map(markup, head),
            "</head>",
            '<body class="rulebook">',
            markup(header),
            "<main>",
            *map(markup, body),
            "</main>",
            "</body>",
            "</html>",
        ]
        return "\n".join(lines) + "\n"


def _tutorial(lang: str) -> str:
    return "index.html" if lang == DEFAULT else f"{lang}.html"


def main(folder: str) -> None:
    """Write the pages into a folder."""
    for name, page in Pages().files():
        path = Path(folder) / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(page, "utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python3 -m web.build.rule_pages", description=__doc__)
    parser.add_argument("folder", metavar="FOLDER")
    main(parser.parse_args().folder)
