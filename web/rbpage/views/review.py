"""The review of a game: the lead, what each side lost, and the decisive moments."""

import json
from math import floor
from typing import NamedTuple

from rbpage.actions import CARD, ends_of, short_nodes
from rbpage.names import Seats
from rbpage.plots import Mark, curve
from rbpage.texts import Texts
from rbpage.tree import Child, Node, element
from rbpage.view import Dialog, Json, Page, View
from rbpage.widgets import clause_button, table_row

_SEAT = "A"
_FIGURES = ("inaccuracies", "mistakes", "blunders", "duties_missed", "loss")
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
    moments = sorted(_decisive(seats, review), key=lambda moment: moment.at)
    learn = element(
        "button", t("review.learn", n=len(clear)), type="button", class_="plain learn", data_do="learn",
        value=json.dumps(clear),
    )  # fmt: skip
    return Dialog([
        _lead(seats, review["counts"], moments) if len(review["counts"]) > 1 else None,
        learn if clear else None,
        element("h3", t("review.moments" if moments else "review.none", count=len(moments))),
        element("ol", *(_item(texts, number, moment) for number, moment in enumerate(moments, 1)), class_="moments"),
        _sides(seats, review),
    ])  # fmt: skip


VIEW = View(show)


class _Moment(NamedTuple):
    """A moment that decided something.

    ``at``: the number of its event; ``cost``: in points, where a breach counts as some; ``jump``: what the page shows.
    """

    at: int
    cost: float
    kind: str
    heading: str
    lines: list[list[Child]]
    jump: str
    clause: str


def _decisive(seats: Seats, review: Json) -> list[_Moment]:
    """Return the moments that cost most."""
    mistakes = [one for one in review["decisions"] if one["by"] == _SEAT and one["matters"]]
    stops = [one for one in review["stops"] if one["by"] != _SEAT]
    moments = [*(_mistake(seats, one) for one in mistakes), *(_missed_stop(seats.texts, one) for one in stops)]
    return sorted(moments, key=lambda moment: -moment.cost)[:_MOST_MOMENTS]


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


def _lead(seats: Seats, counts: list[Json], moments: list[_Moment]) -> Node:
    """Return the curve of the player's lead by the cards that are left, with the decisive moments on it."""
    texts, others = seats.texts, [side for side in counts[0]["left"] if side != _SEAT]
    leads = [sum(row["left"][side] for side in others) / len(others) - row["left"][_SEAT] for row in counts]
    person = "mine" if seats.person(_SEAT) == "mine" else "named"
    most, least = max(leads), min(leads)
    sentences = [
        texts.t(f"review.{key}", count=_whole(abs(lead)), turn=counts[leads.index(lead)]["turn"] + 1)
        for key, lead in (("ahead", most), ("behind", least))
        if (lead > 0) == (key == "ahead") and _whole(abs(lead))
    ]
    turns = {row["turn"]: row["at"] for row in reversed(counts)}
    named = dict.fromkeys((min(turns), sorted(turns)[len(turns) // 2], max(turns)))
    ticks = [(turns[turn], texts.t("review.turn", turn=turn + 1)) for turn in named]
    marks = [
        Mark(one.at, str(number), one.heading, one.kind, {"data_do": "jump", "data_value": one.jump})
        for number, one in enumerate(moments, 1)
    ]
    title = texts.t(f"review.lead.{person}", name=seats.name(_SEAT))
    points = [(row["at"], lead) for row, lead in zip(counts, leads, strict=True)]
    return curve(texts, title, " ".join(sentences), points, ticks, marks)


def _mistake(seats: Seats, decision: Json) -> _Moment:
    """Return a decision that lost points or missed a duty."""
    t, by = seats.texts.t, decision["by"]
    grade = "missed" if decision["missed"] else decision["grade"]
    lines = [short_nodes(seats, decision["played"], by, t("review.played", played=CARD))]
    if not decision["missed"]:
        better = t("review.better", best=CARD, loss=_whole(decision["loss"]))
        lines.append(short_nodes(seats, decision["best"], by, better))
    arrows = [(decision["played"], "played"), (decision["best"], "better")]
    ends = [(*ends_of(action, by), kind) for action, kind in arrows]
    jump = {"at": decision["at"], "arrows": [{"from": start, "to": end, "kind": kind} for start, end, kind in ends]}
    heading = t("review.moment", turn=decision["turn"] + 1, grade=t(f"grade.{grade}"))
    cost = decision["loss"] + _BREACH * decision["missed"]
    return _Moment(decision["at"], cost, grade, heading, lines, json.dumps(jump), decision["clause"])


def _missed_stop(texts: Texts, stop: Json) -> _Moment:
    """Return a breach of the opponent for which nobody called Stop."""
    key, card = f"ground.{stop['ground']}", stop["card"]
    ground = texts.t(
        key if texts.has(key) else "ground.unknown", card=texts.card(card) if card else texts.t("ground.card")
    )
    heading = texts.t("review.moment", turn=stop["turn"] + 1, grade=texts.t("review.stop", count=stop["count"]))
    jump = {"at": stop["at"] + 1, "arrows": []}
    return _Moment(stop["at"], _BREACH, "missed", heading, [[ground]], json.dumps(jump), stop["clause"])


def _item(texts: Texts, number: int, moment: _Moment) -> Node:
    """Return a list item with a button that leads to a moment; ``number``: that on the curve."""
    button = element(
        "button",
        element("strong", element("b", str(number), class_="number", aria_hidden="true"), moment.heading),
        *(element("span", *line) for line in moment.lines),
        type="button",
        class_=f"moment {moment.kind}",
        data_do="jump",
        value=moment.jump,
    )
    return element("li", button, clause_button(texts, moment.clause))
