"""The texts of an exercise as fields, in one language at a time, with the answers to particular wrong moves."""

from rbpage.kit.draft import TEXTS, texts_missing
from rbpage.kit.fields import Shown, choice_field, section, text_field
from rbpage.tree import Node, element
from rbpage.widgets import button

LANGUAGES = ("en", "fr", "de", "pt", "es", "it", "nl", "pl", "sv", "ru", "ar")


def _text_of(shown: Shown, key: str) -> Node:
    texts, lang = shown.texts, shown.draft["lang"]
    hint = texts.t(f"kit.{key}.hint") if texts.has(f"kit.{key}.hint") else ""
    value = shown.draft["texts"][key].get(lang, "")
    return text_field(
        key, texts.t(f"kit.{key}"), value, name=f"texts.{key}.{lang}", hint=hint, error=shown.fault.at(key), rows=2
    )


def _answer_row(shown: Shown, at: int) -> Node:
    """Return the fields of an answer to a particular wrong move."""
    t, lang, answer = shown.texts.t, shown.draft["lang"], shown.draft["rows"][at]
    return element(
        "div",
        text_field(f"when-{at}", t("kit.when"), answer["when"], name=f"rows.{at}.when", is_code=True),
        text_field(f"said-{at}", t("kit.said"), answer["text"].get(lang, ""), name=f"rows.{at}.text.{lang}"),
        button(t("kit.remove"), "remove-row", str(at)),
        class_="row answer",
    )


def _missing(shown: Shown) -> str:
    """Return which texts are still to be translated."""
    texts, missing = shown.texts, texts_missing(shown.draft)
    names = [f"{texts.t(f'kit.{key}') if texts.has(f'kit.{key}') else key} ({texts.t(f'language.{lang}')})"
             for key, lang in missing]  # fmt: skip
    return texts.t("kit.lacking", list=texts.list(names)) if names else ""


def text_section(shown: Shown) -> Node:
    """Return the section."""
    t, draft = shown.texts.t, shown.draft
    languages = [(lang, t(f"language.{lang}")) for lang in LANGUAGES]
    fields = {key: _text_of(shown, key) for key in TEXTS}
    answers = [_answer_row(shown, at) for at in range(len(draft["rows"]))]
    of_task = element(
        "div",
        fields["hint"],
        fields["success"],
        fields["wrong"],
        element("div", *answers, class_="rows"),
        button(t("kit.add-row"), "add-row"),
        fields["solution"],
        class_="task-texts",
        hidden=draft["mode"] != "task",
    )
    return section(
        "texts",
        t("kit.texts"),
        choice_field("written", t("kit.written"), draft["lang"], languages, name="lang", hint=t("kit.written.hint")),
        fields["prompt"],
        of_task,
        element("p", _missing(shown), class_="wrong", role="status"),
    )
