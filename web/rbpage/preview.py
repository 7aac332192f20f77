"""Shows a view with sample data in a plain browser: ``python3 -m web.rbpage.preview VIEW [LANGUAGE]``."""

import argparse
import html
import json
import sys
from pathlib import Path
from typing import Any

WEB = Path(__file__).parent.parent
sys.path.insert(0, str(WEB))

from rbpage.app import VIEWS  # noqa: E402 (rbpage lies in web/)
from rbpage.texts import Texts  # noqa: E402
from rbpage.tree import Child  # noqa: E402

_TALLY = {"right": 2, "wrong": 1, "called": 1, "overlooked": 3, "helped": 1}
_GAMES = [("won", 31), ("lost", -12), ("won", 64), ("even", 0), ("won", 8)]
SAMPLES: dict[str, dict[str, Any]] = {
    "statistics": {
        "entries": [
            {
                "preset": "pagat", "level": "club", "friend": friend, "own": "A", "how": "win", "outcome": outcome,
                "margin": margin, "raised": 17, "turns": 40 + at, "undone": at % 2, "date": at, "tally": _TALLY,
            }
            for friend in ("", "Zoë")
            for at, (outcome, margin) in enumerate(_GAMES)
        ]
    },
}  # fmt: skip


class PlainIntl:
    """Languages as far as a preview needs them."""

    def plural(self, lang: str, number: float) -> str:
        """Return the plural form in English."""
        return "one" if number == 1 else "other"

    def number(self, lang: str, number: float) -> str:
        """Return a number with its digits in groups."""
        return f"{number:,g}"


def markup(node: Child) -> str:
    """Return a node as HTML, for a preview only."""
    if isinstance(node, str):
        return html.escape(node)
    tag, attributes, *children = node
    written = "".join(f' {name}="{html.escape(str(value))}"' for name, value in attributes.items())
    return f"<{tag}{written}>{''.join(map(markup, children))}</{tag}>"


def page(view: str, lang: str) -> str:
    """Return an HTML page with a view, in a dialog with the styles of the page."""
    catalogue = json.loads((WEB / "lang" / f"{lang}.json").read_text("utf-8"))
    tree = VIEWS[view](Texts(lang, catalogue, "mouse", PlainIntl()), SAMPLES[view])
    links = "".join(
        f'<link rel="stylesheet" href="{(WEB / name).as_uri()}">' for name in ("styles/page.css", "styles/games.css")
    )
    body = "".join(map(markup, tree))
    direction = "rtl" if lang == "ar" else "ltr"
    return (
        f'<!doctype html><html lang="{lang}" dir="{direction}"><meta charset="utf-8"><title>{view}</title>{links}'
        f'<dialog open class="panel {view}"><form><header><h2>{view}</h2></header>'
        f'<div class="body">{body}</div></form></dialog></html>'
    )


def main() -> None:
    """Write the page, and print its address."""
    parser = argparse.ArgumentParser(prog="python3 -m web.rbpage.preview", description=__doc__)
    parser.add_argument("view", choices=sorted(VIEWS))
    parser.add_argument("language", nargs="?", default="en", help="such as de; by default English")
    options = parser.parse_args()
    if not (WEB / "lang" / f"{options.language}.json").is_file():
        parser.error(f"there is no language {options.language}")
    file = WEB / ".cache" / f"preview-{options.view}-{options.language}.html"
    file.parent.mkdir(exist_ok=True)
    file.write_text(page(options.view, options.language), "utf-8")
    print(file.as_uri())


if __name__ == "__main__":
    main()
