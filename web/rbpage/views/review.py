"""The review of a game: what each side lost, and the moments with better moves."""

import json
from collections.abc import Iterable
from math import floor

from rbpage.actions import action_summary, ends_of
from rbpage.names import Seats
from rbpage.texts import Texts
from rbpage.tree import Node, element
from rbpage.view import Dialog, Json, Page, View
from rbpage.widgets import Bar, bar_plot, clause_button, table_row

_SEAT = "A"
_FIGURES = ("inaccuracies", "mistakes", "blunders", "duties_missed", "loss")
# Units: points.
_TALLEST_BAR = 60
# What a breach weighs beside a loss. Units: points.
_BREACH = 8
_MOST_MOMENTS = 7


def show(page: Page) -> Dialog:
    """Return a ``review`` (``Review`` of rbcore/bridge) of a ``game``, {players, schema}.

    The page does "jump" with {at, arrows: [{from, to, kind}]} as JSON, and if it ``learns`` "learn" with a list of the
    events that clearly lost points.
    """
    t, texts, review, game = page.t, page.texts, page.stored["review"], page.stored["game"]
    seats = Seats(texts, game["players"], _SEAT, is_old=not game["schema"])
    clear = review["sides"][_SEAT]["clear"] if page.stored["learns"] else []
    moments = [node for _, node in sorted(_decisive(seats, review), key=lambda row: row[0])]
    learn = element(
        "button", t("review.learn", n=len(clear)), type="button", class_="plain learn", data_do="learn",
        value=json.dumps(clear),
    )  # fmt: skip
    return Dialog([
        _sides(seats, review),
        _losses(texts, [one for one in review["decisions"] if one["by"] == _SEAT]),
        learn if clear else None,
        element("h3", t("review.moments" if moments else "review.none", count=len(moments))),
        element("ol", *moments, class_="moments"),
    ])  # fmt: skip


VIEW = View(show)


def _decisive(seats: Seats, review: Json) -> list[tuple[int, Node]]:
    """Return the moments that cost most, with the numbers of their events; a breach counts as some points."""
    mistakes = [one for one in review["decisions"] if one["by"] == _SEAT and one["matters"]]
    stops = [one for one in review["stops"] if one["by"] != _SEAT]
    rows = [
        *((one["loss"] + _BREACH * one["missed"], one["at"], _mistake(seats, one)) for one in mistakes),
        *((_BREACH, one["at"], _missed_stop(seats.texts, one)) for one in stops),
    ]
    rows.sort(key=lambda row: -row[0])
    return [(at, node) for _, at, node in rows[:_MOST_MOMENTS]]


def _whole(points: float) -> int:
    return floor(points + 0.5)


def _sides(seats: Seats, review: Json) -> Node:
    """Return a table with the sums of each side, the player's own first."""
    t, sums = seats.texts.t, review["sides"]
    sides = sorted(sums, key=lambda side: side != _SEAT)
    head = element("tr", element("td"), *(element("th", seats.side(side), scope="col") for side in sides))
    rows = [
        table_row(t(f"review.{figure}"), [str(_whole(sums[side][figure])) for side in sides]) for figure in _FIGURES
    ]
    luck = table_row(t("review.luck"), [str(_whole(review["luck"].get(side, 0))) for side in sides])
    return element("table", element("thead", head), element("tbody", *rows, luck))


def _losses(texts: Texts, decisions: list[Json]) -> Node:
    """Return a plot of what the player's decisions lost."""
    bars = [
        Bar(
            min(one["loss"], _TALLEST_BAR),
            texts.t("review.bar", turn=one["turn"] + 1, count=_whole(one["loss"])),
            one["grade"],
        )
        for one in decisions
    ]
    worst = max(decisions, key=lambda one: float(one["loss"]), default=None)
    text = worst and texts.t(
        "review.plot-text", count=len(decisions), loss=_whole(worst["loss"]), turn=worst["turn"] + 1
    )
    return bar_plot(texts, texts.t("review.plot"), text or "", bars, "losses")


def _mistake(seats: Seats, decision: Json) -> Node:
    """Return a decision that lost points or missed a duty."""
    t, by = seats.texts.t, decision["by"]
    grade = "missed" if decision["missed"] else decision["grade"]
    lines = [t("review.played", played=action_summary(seats, decision["played"]))]
    if not decision["missed"]:
        best = action_summary(seats, decision["best"])
        lines.append(t("review.better", best=best, loss=_whole(decision["loss"])))
    arrows = [(decision["played"], "played"), (decision["best"], "better")]
    ends = [(*ends_of(action, by), kind) for action, kind in arrows]
    jump = {"at": decision["at"], "arrows": [{"from": start, "to": end, "kind": kind} for start, end, kind in ends]}
    heading = t("review.moment", turn=decision["turn"] + 1, grade=t(f"grade.{grade}"))
    return _moment(seats.texts, heading, lines, decision["grade"], jump, decision["clause"])


def _missed_stop(texts: Texts, stop: Json) -> Node:
    """Return a breach of the opponent for which nobody called Stop."""
    key, card = f"ground.{stop['ground']}", stop["card"]
    ground = texts.t(
        key if texts.has(key) else "ground.unknown", card=texts.card(card) if card else texts.t("ground.card")
    )
    heading = texts.t("review.moment", turn=stop["turn"] + 1, grade=texts.t("review.stop", count=stop["count"]))
    return _moment(texts, heading, [ground], "missed", {"at": stop["at"] + 1, "arrows": []}, stop["clause"])


def _moment(texts: Texts, heading: str, lines: Iterable[str], kind: str, jump: Json, clause: str) -> Node:
    """Return a list item with a button that leads to a moment."""
    button = element(
        "button",
        element("strong", heading),
        *(element("span", line) for line in lines),
        type="button",
        class_=f"moment {kind}",
        data_do="jump",
        value=json.dumps(jump),
    )
    return element("li", button, clause_button(texts, clause))
