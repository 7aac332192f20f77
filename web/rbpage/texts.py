"""The texts of a language: values filled in, plural forms and numbers as the language has them."""

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any, Protocol

Catalogue = Mapping[str, str | Mapping[str, str]]
Value = str | int | float

_VALUE = re.compile(r"\{(\w+)(?::(\w+))?\}")
_RIGHT_TO_LEFT = ("ar",)
# The letters of Hebrew, Arabic and the other scripts that are written from right to left, and marks of a direction.
_RTL = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff"
_MARKS = "\u061c\u200e\u200f"
_FOREIGN = {
    False: re.compile(f"[{_RTL}{_MARKS}]"),
    True: re.compile(f"(?![{_RTL}])[^\\W_]|[{_MARKS}]"),
}

# The parts of a day, as options of Intl.DateTimeFormat.
_PARTS = {
    "date": {"dateStyle": "long"},
    "month": {"month": "long", "year": "numeric"},
    "weekday": {"weekday": "narrow"},
}
_SUNDAY = 7


class Intl(Protocol):
    """What a browser knows about languages."""

    def plural(self, lang: str, number: float) -> str:
        """Return the plural form of a number: zero, one, two, few, many or other."""

    def number(self, lang: str, number: float) -> str:
        """Return a number as the language writes it, with the digits 0 to 9."""

    def decimal(self, lang: str, number: float) -> str:
        """Return a number with one decimal as the language writes it, with the digits 0 to 9."""

    def day(self, lang: str, time_ms: float) -> str:
        """Return the day of a time since 1970, such as Nov 28, 2026, with the digits 0 to 9."""

    def date(self, lang: str, time_ms: float, part: str) -> str:
        """Return the day of a time in UTC as a long ``date``, or its ``month`` and year, or its ``weekday``."""

    def kilobytes(self, lang: str, number: float) -> str:
        """Return a number of kilobytes with their sign as the language writes it."""

    def week_start(self, lang: str) -> int:
        """Return the day on which weeks begin, 1 for Monday to 7 for Sunday."""


class CatalogueError(LookupError):
    """Catalogues are not there yet; ``names``: their names."""

    def __init__(self, names: Iterable[str]) -> None:
        super().__init__(f"catalogues are missing: {', '.join(names)}")
        self.names = list(names)


def require(catalogues: Mapping[str, Catalogue], names: Iterable[str]) -> None:
    """Raise CatalogueError if one of the catalogues with these names is not there."""
    missing = [name for name in names if name not in catalogues]
    if missing:
        raise CatalogueError(missing)


class Texts:
    """The texts of a language, of which the page's own catalogue has the name "".

    ``device``: ``touch`` or ``mouse``, for texts that differ by it; ``people``: their names by side.
    """

    def __init__(
        self,
        lang: str,
        catalogues: Mapping[str, Catalogue],
        device: str,
        intl: Intl,
        people: Mapping[str, str] | None = None,
    ) -> None:
        self.lang, self.catalogues, self.device, self.intl = lang, catalogues, device, intl
        self.people = people or {}
        self.catalogue: Catalogue = catalogues.get("", {})

    def also(self, *names: str) -> "Texts":
        """Return the texts together with those of other catalogues, which come first.

        Raises: CatalogueError if one of these, or the page's own, is not there.
        """
        require(self.catalogues, ["", *names])
        texts = Texts(self.lang, self.catalogues, self.device, self.intl, self.people)
        for name in names:
            texts.catalogue = {**texts.catalogue, **self.catalogues[name]}
        return texts

    def of(self, people: Mapping[str, str]) -> "Texts":
        """Return the texts with other names of the people at the table."""
        texts = Texts(self.lang, self.catalogues, self.device, self.intl, people)
        texts.catalogue = self.catalogue
        return texts

    def has(self, key: str) -> bool:
        """Return whether there is a text."""
        return key in self.catalogue

    def t(self, key: str, /, **values: Value) -> str:
        """Return a text with its values; a missing one is its key. ``count`` chooses the plural form."""
        entry = self.catalogue.get(f"{key}.{self.device}", self.catalogue.get(key, key))
        if not isinstance(entry, str):
            form = self.intl.plural(self.lang, float(values.get("count", 0)))
            entry = entry.get(form, entry.get("other", key))
        return _VALUE.sub(lambda match: self._value(values[match[1]], match[2]), entry)

    def _value(self, value: Value, form: str | None) -> str:
        """Return a value as text; ``form``: of the name of a card, such as with its article."""
        if not isinstance(value, str):
            return self.number(value)
        return self._forms(form).get(value, value) if form else value

    def _forms(self, form: str) -> dict[str, str]:
        """Return the names of cards in a form of the language by their plain names."""
        start = f"card.{form}."
        names = (key.removeprefix(start) for key in self.catalogue if key.startswith(start))
        plain = {name: self.catalogue.get("ground.card" if name == "any" else f"card.{name}", "") for name in names}
        return {str(text): str(self.catalogue[f"{start}{name}"]) for name, text in plain.items()}

    def card(self, card: str) -> str:
        """Return the full name of a card."""
        return self.t(f"card.{card}")

    def list(self, parts: Iterable[str]) -> str:
        """Return parts one after the other."""
        return self.t("list.comma").join(parts)

    def number(self, value: float) -> str:
        """Return a number as the language writes it."""
        return self.intl.number(self.lang, value)

    def day(self, time_ms: float) -> str:
        """Return the day of a time since 1970."""
        return self.intl.day(self.lang, time_ms)

    def decimal(self, value: float) -> str:
        """Return a number with one decimal."""
        return self.intl.decimal(self.lang, value)

    def kilobytes(self, value: float) -> str:
        """Return a number of kilobytes with their sign."""
        return self.intl.kilobytes(self.lang, value)

    def date(self, time_ms: float, part: str = "date") -> str:
        """Return the day of a time in UTC, or a part of it; see ``Intl.date``."""
        return self.intl.date(self.lang, time_ms, part)

    def translated(self, text: str | Mapping[str, str]) -> str:
        """Return a text of a lesson in the language, or else in English or any other."""
        if isinstance(text, str):
            return text
        return text.get(self.lang) or text.get("en") or next(iter(text.values()), "")

    def named(self, kind: str, name: str) -> str:
        """Return the name of a preset, a level or another code of the engine; the code itself if it has none."""
        return self.t(f"{kind}.{name}") if self.has(f"{kind}.{name}") else name

    def name(self, name: str) -> str:
        """Return a name that a person has chosen, isolated if it has another direction than the text around it."""
        is_foreign = _FOREIGN[self.lang in _RIGHT_TO_LEFT].search(name)
        return f"\u2068{name}\u2069" if is_foreign else name


class BrowserIntl:
    """The languages of the browser in whose worker this runs."""

    def __init__(self, js: Any) -> None:
        """``js``: the worker's ``globalThis``."""
        self.js, self.intl = js, js.Intl
        self.day_form = js.JSON.parse('{"day": "numeric", "month": "short", "year": "numeric"}')
        self.plurals: dict[str, Any] = {}
        self.numbers: dict[str, Any] = {}
        self.decimals: dict[str, Any] = {}
        self.days: dict[str, Any] = {}
        self.dates: dict[tuple[str, str], Any] = {}

    def plural(self, lang: str, number: float) -> str:
        """Return the plural form of a number."""
        if lang not in self.plurals:
            self.plurals[lang] = self.intl.PluralRules.new(lang)
        return str(self.plurals[lang].select(number))

    def number(self, lang: str, number: float) -> str:
        """Return a number as the language writes it, with the digits 0 to 9."""
        if lang not in self.numbers:
            self.numbers[lang] = self.intl.NumberFormat.new(f"{lang}-u-nu-latn")
        return str(self.numbers[lang].format(number))

    def day(self, lang: str, time_ms: float) -> str:
        """Return the day of a time, with the digits 0 to 9."""
        if lang not in self.days:
            self.days[lang] = self.intl.DateTimeFormat.new(f"{lang}-u-nu-latn", self.day_form)
        return str(self.days[lang].format(time_ms))

    def decimal(self, lang: str, number: float) -> str:
        """Return a number with one decimal, with the digits 0 to 9."""
        if lang not in self.decimals:
            options = self.js.JSON.parse('{"minimumFractionDigits": 1, "maximumFractionDigits": 1}')
            self.decimals[lang] = self.intl.NumberFormat.new(f"{lang}-u-nu-latn", options)
        return str(self.decimals[lang].format(number))

    def date(self, lang: str, time_ms: float, part: str) -> str:
        """Return the day of a time in UTC, or a part of it, with the digits 0 to 9."""
        if (lang, part) not in self.dates:
            options = self.js.JSON.parse(json.dumps({"timeZone": "UTC", **_PARTS[part]}))
            self.dates[lang, part] = self.intl.DateTimeFormat.new(f"{lang}-u-nu-latn-ca-gregory", options)
        return str(self.dates[lang, part].format(time_ms))

    def kilobytes(self, lang: str, number: float) -> str:
        """Return a number of kilobytes with their sign as the language writes it."""
        options = self.js.JSON.parse('{"style": "unit", "unit": "kilobyte", "maximumFractionDigits": 1}')
        return str(self.intl.NumberFormat.new(lang, options).format(number))

    def week_start(self, lang: str) -> int:
        """Return the day on which weeks begin; some browsers do not know it."""
        locale = self.intl.Locale.new(lang)
        info = locale.getWeekInfo() if hasattr(locale, "getWeekInfo") else getattr(locale, "weekInfo", None)
        return int(info.firstDay) if info else _SUNDAY if lang == "en" else 1
