"""What is said of games with friends: who plays, what was agreed, and how a game stands."""

from collections.abc import Iterable, Mapping
from typing import Any

from rbcore.friend.document import OTHER
from rbcore.friend.rows import Row, points, stage_of
from rbpage.texts import Texts
from rbpage.tree import Node, element

Game = Mapping[str, Any]
REFEREE = "referee"


def name_in(texts: Texts, game: Game, side: str, guest: str = "") -> str:
    """Return the name of a player to be shown; ``guest``: of somebody who has not accepted yet, if it is known."""
    name = game["names"].get(side) or guest
    return texts.name(name) if name else texts.t("friend.someone")


def friend_in(texts: Texts, row: Row) -> str:
    """Return the name of the friend to be shown."""
    return name_in(texts, row["game"], OTHER[row["seat"]], row.get("guest", ""))


def game_title(texts: Texts, game: Game, side: str) -> str:
    """Return one line about a game: its preset, and the score of its match."""
    preset, match = texts.named("preset", game["preset"]), game.get("match")
    if not match:
        return preset
    scores = {"mine": points(dict(game), side), "theirs": points(dict(game), OTHER[side])}
    return texts.t("friend.score", preset=preset, target=int(match["target"]), **scores)


def state_line(texts: Texts, row: Row) -> str:
    """Return whose turn it is, or how the game ended."""
    at, name = stage_of(row), friend_in(texts, row)
    if at == "over":
        if not row.get("winner"):
            return texts.t("result.even")
        return texts.t("result.won") if row["winner"] == "mine" else texts.t("result.named", name=name)
    if row.get("wish"):
        return texts.t(f"friend.wish.{row['wish']}")
    named = {"theirs": "status.named", "closed": "friend.late.title", "mine": "status.you"}
    return texts.t(named.get(at, f"friend.stage.{at}"), name=name)


def agreed(texts: Texts, game: Game) -> Node:
    """Return what is played and what was agreed, as the friend of the inviter sees it."""
    t, match = texts.t, game.get("match")
    referee = str(game["options"].get(REFEREE, "strict"))
    allowed = {True: t("friend.allowed"), False: t("friend.not-allowed")}
    length = t("friend.length.match", target=int(match["target"])) if match else t("friend.length.single")
    rows = [
        (t("new.preset"), texts.named("preset", game["preset"])),
        *changed_rules(texts, game["options"]),
        (t("new.referee"), texts.named(REFEREE, referee)),
        (t("friend.length"), length),
        *_standing(texts, game),
        (t("friend.hints"), allowed[game["agreed"]["hints"]]),
        (t("friend.undo"), allowed[game["agreed"]["undo"]]),
    ]
    return element(
        "dl", *(element("div", element("dt", term), element("dd", value)) for term, value in rows), class_="agreed"
    )


def changed_rules(texts: Texts, options: Mapping[str, Any]) -> Iterable[tuple[str, str]]:
    """Yield the options that differ from the preset, each as a name and its value, without the referee."""

    def value_name(option: str, value: Any) -> str:
        word = str(value).lower() if isinstance(value, bool) else str(value)
        return next((texts.t(key) for key in (f"value.{option}.{word}", f"value.{word}") if texts.has(key)), word)

    for option, value in options.items():
        if option != REFEREE:
            values = value if isinstance(value, list) else [value]
            said = ", ".join(value_name(option, one) for one in values) or "–"
            yield texts.named("option", option), said


def fairness(texts: Texts) -> Node:
    """Return what both can rely on, folded."""
    title = element("span", texts.t("friend.fair.title"), class_="legend")
    summary = element("summary", title, element("icon", name="down"))
    return element(
        "details",
        summary,
        element("p", texts.t("friend.fair")),
        id="fair", class_="rules",
    )  # fmt: skip


def _standing(texts: Texts, game: Game) -> Iterable[tuple[str, str]]:
    """Yield what an invitation brings along: the score of a match that goes on, and who begins."""
    t, name = texts.t, name_in(texts, game, "A")
    if (game.get("match") or {}).get("games"):
        scores = {"mine": points(dict(game), "B"), "theirs": points(dict(game), "A")}
        yield t("friend.standing"), t("friend.standing.points", name=name, **scores)
    if game.get("first"):
        yield t("friend.first"), name if game["first"] == "A" else t("friend.first.you")
