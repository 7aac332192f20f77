"""The statistics of archived games: figures and plots by preset and level, and by friend."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

from rbpage.plots import Bar, bar_plot, share_bar
from rbpage.texts import Texts
from rbpage.tree import Node, element
from rbpage.view import Dialog, Page, View
from rbpage.widgets import definitions

Entry = dict[str, Any]
Heading = TypeVar("Heading")
_MOST_BARS = 40


class Figures(NamedTuple):
    """The figures of some games; ``kept``: the share of duties done, or None if there were none.

    ``margin`` and ``turns`` are means; ``streak``: games won in a row up to the last one; ``undone`` and ``helped``:
    games with undone decisions and with hints; ``right`` and ``wrong``: calls of Stop.
    """

    played: int
    won: int
    lost: int
    margin: float
    turns: float
    streak: int
    best: int
    kept: float | None
    right: int
    wrong: int
    undone: int
    helped: int


def finished(entries: Iterable[Entry]) -> list[Entry]:
    """Return the finished games with exactly one person, the oldest first."""
    games = (entry for entry in entries if entry["how"] is not None and entry["own"] is not None)
    return sorted(games, key=lambda entry: float(entry["date"]))


def figures(games: Sequence[Entry]) -> Figures:
    """Return the figures of finished games, the oldest first."""
    outcomes = [game["outcome"] for game in games]
    streak = best = 0
    for outcome in outcomes:
        streak = streak + 1 if outcome == "won" else 0
        best = max(best, streak)

    def tallied(key: str) -> int:
        return sum(_count(game, key) for game in games)

    raised, missed = sum(game["raised"] for game in games), tallied("overlooked") + tallied("called")
    return Figures(
        played=len(games), won=outcomes.count("won"), lost=outcomes.count("lost"),
        margin=sum(game["margin"] for game in games) / len(games),
        turns=sum(game["turns"] for game in games) / len(games),
        streak=streak, best=best, kept=raised / (raised + missed) if raised + missed else None,
        right=tallied("right"), wrong=tallied("wrong"),
        undone=sum(game["undone"] > 0 for game in games), helped=sum(_count(game, "helped") > 0 for game in games),
    )  # fmt: skip


def _count(game: Entry, key: str) -> int:
    """Return a count of a tally, which the page stores and does not check."""
    count = game["tally"].get(key)
    return count if isinstance(count, int) else 0


def grouped(games: Iterable[Entry], heading: Callable[[Entry], Heading]) -> list[tuple[Heading, Figures]]:
    """Return the figures of each group of finished games with the same heading, the largest group first."""
    groups: dict[Heading, list[Entry]] = {}
    for game in games:
        groups.setdefault(heading(game), []).append(game)
    rows = [(name, figures(group)) for name, group in groups.items()]
    return sorted(rows, key=lambda row: -row[1].played)


def show(page: Page) -> Dialog:
    """Return the statistics of ``entries``, the archived games as lists show them."""
    entries = page.stored["entries"]
    return Dialog(list(_parts(page.texts, entries, finished(entries))))


VIEW = View(show)


def _parts(texts: Texts, entries: Sequence[Entry], games: Sequence[Entry]) -> Iterator[Node]:
    t = texts.t
    if games:
        yield _margin_plot(texts, games[-_MOST_BARS:])
        alone = grouped((game for game in games if not game["friend"]), lambda game: (game["preset"], game["level"]))
        for (preset, level), row in alone:
            yield _section(texts, row, texts.named("preset", preset), texts.named("level", level))
        for friend, row in grouped((game for game in games if game["friend"]), lambda game: str(game["friend"])):
            yield _section(texts, row, texts.name(friend), t("stats.friend"))
    else:
        yield element("p", t("stats.none"))
    if any(entry["how"] is not None and entry["own"] is None for entry in entries):
        yield element("p", t("stats.others"))


def _section(texts: Texts, row: Figures, heading: str, small: str) -> Node:
    t, even = texts.t, row.played - row.won - row.lost

    def percent(share: float | None) -> str:
        return "–" if share is None else t("stats.percent", share=_rounded(100 * share))

    calls = [("calls", t("stats.calls-of", right=row.right, wrong=row.wrong))] if row.right + row.wrong else []
    rows = [
        ("played", texts.number(row.played)),
        ("won", percent(row.won / row.played)),
        ("margin", texts.number(_rounded(row.margin))),
        ("streak", t("stats.streak-of", now=row.streak, best=row.best)),
        ("kept", percent(row.kept)),
        *calls,
        ("turns", texts.number(_rounded(row.turns))),
        ("undone", texts.number(row.undone)),
        ("helped", texts.number(row.helped)),
    ]
    return element(
        "section",
        element("h3", heading, element("small", small)),
        share_bar(
            t("stats.share", won=row.won, even=even, lost=row.lost),
            [("won", row.won), ("even", even), ("lost", row.lost)],
        ),
        definitions((t(f"stats.{key}"), value) for key, value in rows),
        class_="figures-of",
    )


def _margin_plot(texts: Texts, games: Sequence[Entry]) -> Node:
    t = texts.t
    bars = [
        Bar(game["margin"], t("stats.bar", number=at, count=game["margin"]), game["outcome"] or "even")
        for at, game in enumerate(games, 1)
    ]
    won = sum(game["outcome"] == "won" for game in games)
    mean = _rounded(sum(game["margin"] for game in games) / len(games))
    return bar_plot(texts, t("stats.plot"), t("stats.plot-text", count=len(games), won=won, points=mean), bars)


def _rounded(number: float) -> int:
    """Return the nearest whole number; halves are rounded up, as players expect."""
    return int(number // 1 + (number % 1 >= 0.5))
