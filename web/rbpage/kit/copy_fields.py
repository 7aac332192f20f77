"""The snippets that an author copies into a page, and the files to download."""

from collections.abc import Mapping
from typing import Any

from rbpage.kit.fields import acting, acts, choice_field, part, section
from rbpage.kit.snippets import KINDS
from rbpage.texts import Texts
from rbpage.tree import Node, element


def size_text(texts: Texts, snippet: str) -> str:
    """Return the size of a snippet."""
    return texts.kilobytes(len(snippet.encode()) / 1000)


def copy_section(texts: Texts, form: Mapping[str, Any], judged: Mapping[str, Any], was_copied: bool) -> Node:
    """Return the section. ``judged``: {note, hasPicture} of the last check; the page makes the field of the snippet."""
    t, kind = texts.t, form.get("copy-kind", KINDS[0].kind)
    recipe = next(row.recipe for row in KINDS if row.kind == kind)
    kinds = [(row.kind, row.name or t(f"kit.copy.{row.kind}")) for row in KINDS]
    is_on = bool(form.get("copy-fits"))
    box = element("input", type="checkbox", id="copy-fits", name="copy-fits", checked=is_on, data_change="copy")
    has_picture = judged.get("hasPicture", True)
    return section(
        "copies",
        t("kit.copies"),
        element("p", t("kit.copy.hint"), class_="help"),
        choice_field("copy-kind", t("kit.copy.as"), kind, kinds, name="copy-kind", data_change="copy"),
        element(
            "div",
            part("snippet"),
            element("label", box, t("kit.copy.fits"), class_="switch", hidden=kind != KINDS[0].kind),
            element("p", judged.get("note", ""), class_="help", id="copy-note"),
            class_="line",
        ),
        acts(
            acting(t("message.copied" if was_copied else "kit.copy"), "copy", "primary"),
            element("a", t("kit.recipe"), id="copy-recipe", href=f"recipes.html#{recipe}", here=True),
        ),
        acts(
            acting(t("kit.file"), "saveLesson"),
            acting(t("kit.svg"), "saveSvg", disabled=not has_picture),
            acting(t("kit.png"), "savePng", disabled=not has_picture),
            element("a", t("kit.scorm"), href="recipes.html#scorm", here=True),
        ),
    )
