"""The result of a game: how it ended, the score as a sum, and what can be played next."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from math import ceil
from typing import Any

from rbcore.opponent.levels import LEVELS
from rbpage.names import Seats, outcome
from rbpage.tree import Node, element
from rbpage.view import Answer, Dialog, Page, View
from rbpage.widgets import closing, table, table_row

Json = Mapping[str, Any]
_SEAT = "A"
# The pause between two terms of the score. Unit: ms.
_STEP_MS = 450
# So many clear wins or losses in a row suggest another level.
_GAMES = 3
# The margin of a clear game: the usual bonus, and half as many points for cards.
_CLEAR_MARGIN = 45


def show(page: Page) -> Dialog:
    """Return the result of ``game``, {players, schema, seed, result}.

    ``inMatch``: whether it is part of a match; ``entries``: this game and the newest before it, as lists show them;
    ``teaches``: whether lessons are offered; ``still``: without motion. The answer is what to do next.
    """
    t, stored, game = page.t, page.stored, page.stored["game"]
    result, is_still = game["result"], stored["still"]
    winner = result["winner"]
    seats = Seats(page.texts, game["players"], _SEAT, is_old=not game["schema"])
    person = "mine" if winner is None else seats.person(winner)
    own = outcome(winner, _SEAT)
    kind = "named" if person == "named" else own
    name = seats.name(winner) if winner else ""
    how = f"win.{person}" if result["how"] == "win" else result["how"]
    level = "" if stored["inMatch"] else suggested_level(stored["entries"])
    if kind == "won" and not is_still:
        page.do("celebrate")
    if level:
        page.do("suggest", level=level)
    further = list(_further(page, game, seats.has_friend))
    body = [
        element("p", t(f"result.how.{how}", name=name)),
        _scores(page, seats, result),
        _sum(page, seats, result.get("terms", [])),
        _note(t("result.lessons"), closing(t("result.open-lessons"), "lessons")) if stored["teaches"] else None,
        _suggestion(page, own, level) if level else None,
        element("div", *further, class_="shares") if further else None,
    ]
    last = ("sheet", t("result.sheet")) if stored["inMatch"] else ("rematch", t("result.rematch"))
    return Dialog(
        body,
        t(f"result.{kind}", name=name),
        f"result {kind}{' still' if is_still else ''}",
        [Answer("review", t("result.review")), Answer(*last, "main")],
    )


VIEW = View(show)


def suggested_level(entries: Sequence[Json]) -> str:
    """Return the next level up or down after clear wins or losses in a row, or "". The newest game comes first."""
    last = list(islice((one for one in entries if one["how"] and one["own"]), _GAMES))
    if len(last) < _GAMES or any(one["level"] != last[0]["level"] or one["how"] != "win" for one in last):
        return ""
    margins, levels, level = [one["margin"] for one in last], list(LEVELS), last[0]["level"]
    step = (min(margins) >= _CLEAR_MARGIN) - (max(margins) <= -_CLEAR_MARGIN)
    at = levels.index(level) + step if level in levels and step else -1
    return levels[at] if 0 <= at < len(levels) else ""


def _scores(page: Page, seats: Seats, result: Json) -> Node:
    score, winner = result["score"], result["winner"]
    rows = []
    for side in sorted(score, key=lambda side: (side != _SEAT, side)):
        left = result["left"][side]
        cells = [str(value) for value in (left["reserve"], left["hand"], score[side])]
        rows.append(table_row(seats.side(side), cells, "winner" if side == winner else ""))
    return table([page.t(f"result.{key}") for key in ("side", "reserve", "hand", "score")], rows)


def _sum(page: Page, seats: Seats, terms: Sequence[Json]) -> Node | None:
    """Return the terms of the score, which appear one after the other; None for a view of an earlier version."""
    if not terms:
        return None
    parts: list[list[Any]] = []
    for at, term in enumerate(terms):
        times, whose = term["times"], f"{seats.side(term['side'])} · " if term.get("side") else ""
        factor = f"{abs(times)} × " if abs(times) > 1 else ""
        parts += [[" − " if times < 0 else " + "]] if at else []
        small = element("small", whose + page.t(f"result.{term['name']}"))
        parts.append([element("b", f"{factor}{term['count']}"), small])
    total = sum(term["times"] * term["count"] for term in terms)
    parts += [[" = "], [element("b", str(total), class_="total")]]
    spans = (element("span", *part, delay=ceil(at / 2) * _STEP_MS) for at, part in enumerate(parts))
    return element("p", *spans, class_="sum")


def _note(text: str, button: Node) -> Node:
    return element("p", text, " ", button, class_="note")


def _suggestion(page: Page, own: str, level: str) -> Node:
    label = page.t("result.try-level", level=page.texts.named("level", level))
    return _note(page.t(f"result.suggest.{own}"), closing(label, "level"))


def _further(page: Page, game: Json, is_friends: bool) -> Iterator[Node]:
    """Yield the buttons for what else can be played."""
    in_match, can_repeat = page.stored["inMatch"], game["seed"] and not is_friends
    if not in_match:
        yield closing(page.t("result.new"), "new")
        if is_friends:
            yield closing(page.t("match.new"), "match")
    if can_repeat:
        yield closing(page.t("result.again"), "again")
        if not in_match:
            yield closing(page.t("result.swap"), "swap")
