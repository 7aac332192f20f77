"""Shows a view with sample data in a plain browser: ``python3 -m web.rbpage.preview VIEW [LANGUAGE]``."""

import argparse
import html
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

WEB = Path(__file__).parent.parent
sys.path.insert(0, str(WEB))

from rbcore.friend.invitation import invited  # noqa: E402
from rbpage.app import VIEWS  # noqa: E402 (rbpage lies in web/)
from rbpage.texts import Texts  # noqa: E402
from rbpage.view import Page  # noqa: E402
from web.build.markup import markup  # noqa: E402
from web.build.texts import filled, kinds  # noqa: E402

_TALLY = {"right": 2, "wrong": 1, "called": 1, "overlooked": 3, "helped": 1}
_PLAYERS = {"A": "human", "B": "club"}
_ENTRIES = [
    {
        "id": f"{friend}{at}", "preset": "pagat", "level": "club", "friend": friend, "own": "A", "how": "win",
        "outcome": outcome, "margin": margin, "raised": 17, "turns": 40 + at, "undone": at % 2, "date": at * 86_400_000,
        "tally": _TALLY, "winner": {"won": "A", "lost": "B"}.get(outcome), "players": _PLAYERS,
    }
    for friend in ("", "Zoë")
    for at, (outcome, margin) in enumerate([("won", 31), ("lost", -12), ("won", 64), ("even", 0), ("won", 8)])
]  # fmt: skip
_RESULT = {
    "how": "win", "winner": "A", "score": {"A": 66, "B": 0},
    "left": {"A": {"reserve": 0, "hand": 0}, "B": {"reserve": 4, "hand": 28}},
    "terms": [
        {"name": "bonus", "times": 1, "count": 30},
        {"name": "reserve", "times": 2, "count": 4},
        {"name": "hand", "times": 1, "count": 28},
    ],
}  # fmt: skip
_MATCH = {
    "preset": "pagat", "level": "club", "players": _PLAYERS, "options": {}, "target": 200, "turns": True,
    "games": [
        {"id": "1", "score": {"A": 66, "B": 0}, "starter": "A"},
        {"id": "2", "score": {"A": 0, "B": 48}, "starter": "B"},
    ],
}  # fmt: skip
_NOW = 1_796_169_600_000
_MARK = {"solved": 1, "missed": 0, "box": 1, "due": _NOW}
_PROBLEMS = {
    "problems": [
        {"id": f"p-{at}", "themes": [theme], "difficulty": "club", "pack": "pagat-1"}
        for at, theme in enumerate(["load", "dig-out", "load", "shelter"])
    ],
    "days": {"first": "2026-11-22", "problems": ["p-1"]}, "now": _NOW, "unknown": "",
}  # fmt: skip
_PRACTICE = {"streak": 2, "best": 4, "marks": {"p-1": _MARK}, "days": {"2026-12-01": 2, "2026-12-02": 1}}
_COURSE = {
    "parts": [
        {"title": part, "lessons": [{"id": f"{part}{at}", "title": f"Lesson {at}"} for at in range(9)]}
        for part in ("first", "second")
    ]
}
_DRILL = {"pace": "fast", "best": {"fast": {"points": 4, "ms": 900}}}
_BOOK = {
    "chapters": ["turn"],
    "clauses": {"F63": ["Foster 1922", "The single-pack game", "rule"], "P33": ["pagat.com", "Play", "advice"]},
    "presets": {
        "foster1": {
            "origin": "R. F. Foster, 1922",
            "lines": [{"key": "turn.suit-circular", "clauses": ["F63"], "others": ["P33"], "values": {}}],
            "examples": [
                {
                    "line": "turn.suit-circular", "shown": ["A.turned", "H1"], "card": "", "source": "A.turned",
                    "position": "foster1~A~A:!_9x_7S_,B:!_9x__~H1:8S,H2:9H.8H,H3:KS~~~0.0~0", "target": "H1",
                    "reason": None, "clause": None, "variant": "",
                },
                {
                    "line": "turn.suit-circular", "shown": ["H2", "H3", "B.hand", "A.waste"], "card": "",
                    "position": "foster1~A~A:!_9x_7S_,B:!_9x__~H1:8S,H2:9H.8H,H3:KS~~~0.0~0", "source": "H2",
                    "target": "H3", "reason": "misfit", "clause": "F63", "variant": "house",
                },
            ],
        },
        "pagat": {"origin": "pagat.com", "lines": [], "examples": []},
    },
}  # fmt: skip
_SUMS = {"decisions": 2, "loss": 9.0, "inaccuracies": 1, "mistakes": 1, "blunders": 0, "duties_missed": 1}
_DECISION = {
    "by": "A", "error": 0, "clause": "P22", "matters": True, "played": {"do": "turn", "what": "hand"},
    "best": {"do": "move", "card": "AS", "from": "H1", "to": "F1"},
}  # fmt: skip
_REVIEW = {
    "exact": True, "luck": {"A": 2.4, "B": -2.4}, "sides": {side: {**_SUMS, "clear": [3]} for side in "AB"},
    "decisions": [
        {**_DECISION, "at": 3, "turn": 0, "loss": 8.0, "grade": "mistake", "missed": True},
        {**_DECISION, "at": 9, "turn": 2, "loss": 1.0, "grade": "inaccuracy", "missed": False},
    ],
    "stops": [{"at": 5, "turn": 1, "by": "B", "ground": "foundation", "clause": "P27", "card": "2S", "count": 2}],
    "counts": [
        {"at": at, "turn": turn, "left": {"A": own, "B": others}}
        for at, turn, own, others in ((0, 0, 60, 60), (4, 1, 50, 60), (8, 2, 55, 48), (14, 3, 52, 40))
    ],
}  # fmt: skip
_NAMES = {"A": "Eva", "B": "Zoë"}
_GAME = {
    "id": "k3f9x2m7qa", "preset": "pagat", "options": {"reserve": 12}, "names": _NAMES, "sendings": [],
    "agreed": {"hints": False, "undo": True}, "halves": {"A": "", "B": ""}, "match": {"target": 200, "games": []},
}  # fmt: skip
_INVITATION = invited({**{key: _GAME[key] for key in ("id", "preset", "agreed")}, "names": {"A": "Eva"}}, "0" * 32)
_ROW = {"game": _GAME, "seat": "A", "changed": _NOW, "sent": 0, "turn": "mine"}
STYLES = (
    "styles/page.css",
    "styles/games.css",
    "features/friend/friend.css",
    "features/result/result.css",
    "features/new-game/new-game.css",
    "features/problems/problems.css",
    "features/replay/replay.css",
    "features/rules/rules.css",
)
SAMPLES: dict[str, dict[str, Any]] = {
    "kit": {
        "draft": {"rows": [{"when": "turn hand", "text": {"en": "No."}}]},
        "canUndo": True, "canRedo": False, "width": 640, "base": "https://games.example/", "arrow": "",
        "table": {"place": "H1", "pile": "AS", "text": "", "wrong": {}}, "judged": {"lines": ["All cards are there."]},
        "gameText": None, "hasNoRecord": False, "wasCopied": False,
    },
    "course": {"course": _COURSE, "notes": {"course": {"first0": _MARK}}, "now": _NOW, "news": None},
    "day": {"notes": {"practice": _PRACTICE}, "day": "2026-12-01", "site": "https://games.example/"},
    "drill": {"notes": {"vigilance": _DRILL}},
    "drill-result": {
        "notes": {"vigilance": _DRILL}, "pace": "fast",
        "score": {"caught": 5, "missed": 3, "wrong": 1, "reactions": [700, 900, 800, 1200, 650]},
    },
    "about": {
        "version": "0.1.0", "site": "a77ffc1d",
        "credits": [{"name": "Fraunces", "version": "1.0", "license": "OFL-1.1", "author": "Undercase", "text": "…"}],
    },
    "backup": {
        "site": {"kind": "faulty", "loaded": 0, "total": 0, "missing": ["main.js"]}, "games": 31, "unsaved": 3,
        "surplus": 2, "isPersistent": True, "isSafe": False, "canUndo": True, "canInstall": True, "hasProgress": True,
        "hasGame": True,
    },
    "call": {
        "calls": {"correct": {"card": "JC", "open": ["H2"]}, "force": None, "grounds": []},
        "targets": {"H2": "house 2"},
    },
    "cards": {"title": "Your waste", "cards": ["2D", "9C", "4H"]},
    "device": {
        "facts": ["Russian Bank 0.1.0"], "figures": [{"name": "board", "value": 432.1, "unit": "ms"}],
        "state": {"kind": "intro"},
    },
    "friend-case": {"name": "older", "values": {"name": "Zoë"}, "opens": True, "versions": None},
    "friend-invitation": {"game": _GAME, "rows": [], "notes": {}},
    "friend-list": {
        "rows": [_ROW, {**_ROW, "game": {**_GAME, "id": "k3f9x2m7qb"}, "turn": "over", "winner": "mine"}],
        "removed": {}, "when": {"k3f9x2m7qa": "today", "k3f9x2m7qb": "yesterday"}, "newer": 1,
    },
    "friend-send": {
        "row": {**_ROW, "game": _INVITATION, "due": True}, "frames": None, "page": "https://games.example/",
        "shares": True, "when": "",
    },
    "history": {"entries": _ENTRIES, "left": 0},
    "install": {"kind": "ipad"},
    "keys": {
        "piles": {"h": "hand"}, "speech": {"l": "last"}, "commands": {"z": "undo"}, "near": "A", "others": ["B"],
        "names": {"A.hand": "Your hand", "B.hand": "The computer's hand"},
    },
    "match": {
        "notes": {"match": _MATCH}, "game": {"preset": "pagat", "options": {}, "players": _PLAYERS},
        "running": False, "interrupts": False,
    },
    "invite": {"notes": {}, "wanted": {"preset": "pagat", "options": {}}, "roomy": False},
    "new-game": {"notes": {}, "last": {"preset": "pagat"}, "running": True, "roomy": False, "day": "day-2026-11-28"},
    "odds": {
        "odds": {
            "side": "A", "pile": "hand", "total": 4, "useful": 3, "known": None,
            "cards": [{"card": "AS", "n": 3, "useful": True}, {"card": "10C", "n": 1, "useful": False}],
        },
    },
    "offer": {"players": {"A": "human", "B": {"friend": "Zoë"}}, "by": "B", "reader": "A"},
    "resign": {"players": _PLAYERS, "side": "A"},
    "mistakes-found": {"visits": [], "leftOut": 2, "isStored": True},
    "practice": {"notes": {"practice": _PRACTICE}, **_PROBLEMS},
    "result": {
        "game": {"players": _PLAYERS, "schema": 1, "seed": "monday", "result": _RESULT},
        "entries": [], "inMatch": False, "teaches": True, "still": True,
    },
    "review": {"review": _REVIEW, "game": {"players": _PLAYERS, "schema": 1}, "learns": True},
    "right": {"right": "demand", "labels": ["Demand the ace of spades", "Demand the king of hearts"]},
    "rules": {"preset": "foster1", "book": _BOOK},
    "why": {"preset": "pagat", "book": _BOOK, "clause": "P22"},
    "settings": {
        "values": {
            "labels": "auto", "backs": "blue", "speed": 2, "coach": "off", "awake": False, "left": True,
            **dict.fromkeys(("apart", "face", "big", "four", "once", "twice", "finish", "compulsory", "sound"), False),
        },
        "choices": {
            "labels": ["auto", "on", "off"], "backs": ["blue", "red"], "speed": [0, 2, 4], "coach": ["off", "warn"],
        },
        "canFill": True, "canStayOn": True, "full": False,
        "game": {"preset": "pagat", "players": _PLAYERS, "seed": "monday", "side": "B", "over": False},
    },
    "spread": {"labels": ["Your waste"], "notice": True},
    "statistics": {"entries": _ENTRIES},
    "text-board": {
        "game": {"players": _PLAYERS, "schema": 1},
        "piles": [{"kind": "hand", "side": "A", "name": "Your hand", "cards": "35 cards face down", "count": 35}],
    },
    "warning": {"text": "The ace of spades must go to a foundation first.", "clause": "P22"},
}  # fmt: skip
DIALOGS = {name: view.show for name, view in VIEWS.items() if view.show}


class PlainIntl:
    """Languages as far as a preview needs them."""

    def plural(self, lang: str, number: float) -> str:
        """Return the plural form in English."""
        return "one" if number == 1 else "other"

    def number(self, lang: str, number: float) -> str:
        """Return a number with its digits in groups."""
        return f"{number:,g}"

    def day(self, lang: str, time_ms: float) -> str:
        """Return the day as numbers."""
        return datetime.fromtimestamp(time_ms / 1000, UTC).date().isoformat()

    def decimal(self, lang: str, number: float) -> str:
        """Return a number with one decimal."""
        return f"{number:.1f}"

    def kilobytes(self, lang: str, number: float) -> str:
        """Return a number with one decimal, and the sign of its unit."""
        return f"{number:.1f} kB"

    def date(self, lang: str, time_ms: float, part: str) -> str:
        """Return the day or a part of it in English."""
        form = {"date": "%B %d, %Y", "month": "%B %Y", "weekday": "%a"}[part]
        return datetime.fromtimestamp(time_ms / 1000, UTC).strftime(form)

    def week_start(self, lang: str) -> int:
        """Let weeks begin on Monday."""
        return 1


def page(view: str, lang: str) -> str:
    """Return an HTML page with a view, in a dialog with the styles of the page."""
    catalogues = {kind.removesuffix("."): filled(kind, lang) for kind in kinds()}
    texts = Texts(lang, catalogues, "mouse", PlainIntl()).also(*VIEWS[view].texts)
    dialog = DIALOGS[view](Page(texts, SAMPLES[view]))
    links = "".join(f'<link rel="stylesheet" href="{(WEB / name).as_uri()}">' for name in STYLES)
    body = "".join(markup(child) for child in dialog.body if child is not None)
    answers = "".join(markup(answer.as_node()) for answer in dialog.answers)
    direction = "rtl" if lang == "ar" else "ltr"
    return (
        f'<!doctype html><html lang="{lang}" dir="{direction}"><meta charset="utf-8"><title>{view}</title>{links}'
        f'<dialog open class="panel {dialog.class_ or view}"><form>'
        f"<header><h2>{html.escape(dialog.title) or view}</h2></header>"
        f'<div class="body">{body}</div><footer>{answers}</footer></form></dialog></html>'
    )


def main() -> None:
    """Write the page, and print its address."""
    parser = argparse.ArgumentParser(prog="python3 -m web.rbpage.preview", description=__doc__)
    parser.add_argument("view", choices=sorted(DIALOGS))
    parser.add_argument("language", nargs="?", default="en", help="such as de; by default English")
    options = parser.parse_args()
    if options.view not in SAMPLES:
        parser.error(f"{options.view} has no sample data: add a row to SAMPLES")
    if not (WEB / "lang" / f"{options.language}.json").is_file():
        parser.error(f"there is no language {options.language}")
    file = WEB / ".cache" / f"preview-{options.view}-{options.language}.html"
    file.parent.mkdir(exist_ok=True)
    file.write_text(page(options.view, options.language), "utf-8")
    print(file.as_uri())


if __name__ == "__main__":
    main()
