"""The score sheet of a match, and the form that begins one, against the computer or a friend."""

from typing import Any

from rbcore.bridge.stored_match import stored_match
from rbcore.friend.document import checked
from rbcore.friend.match import standing
from rbcore.rules.ruleset import make_rules
from rbpage.names import Seats, level_of
from rbpage.tree import Node, element
from rbpage.view import Answer, Dialog, Page, View
from rbpage.widgets import choice, switch, table, table_row

Json = dict[str, Any]
_TARGETS = (100, 200, 300, 500)
_SEAT = "A"


def show(page: Page) -> Dialog:
    """Return the score sheet of a match, or the form that begins one.

    ``game``: {preset, options, players} on the table; ``running``: whether a game of the match is in progress;
    ``interrupts``: whether the first game would replace another; ``friend``: of a game with a friend, its stored row
    and its local record, {row, record}. The answer is "next" to play the next game.
    """
    match = _match(page)
    return _sheet(page, *match) if match else _form(page)


VIEW = View(show)
# What the table says of the match of the game on it.
STANDING = View()


@STANDING.event
def ask(page: Page, _: str) -> None:
    """Let the page show the points of each side so far, with the target."""
    match = _match(page)
    if match:
        state = match[1]
        scores = {side: f"{points}/{int(state['target'])}" for side, points in state["totals"].items()}
        page.do("standing", scores=scores)


@VIEW.event
def begin(page: Page, _: str) -> None:
    """Begin a match with what the form says, unless another page has begun one."""
    if _match(page):
        return
    target, game = int(page.form["target"]), page.stored["game"]
    if "friend" in page.stored:
        page.close()
        page.do("invite", target=target)
        return
    level = level_of(next((player for player in game["players"].values() if player != "human"), ""))
    page.store("match", {
        "preset": game["preset"], "level": level, "players": game["players"], "options": game["options"],
        "target": target, "turns": page.form["turns"], "games": [],
    })  # fmt: skip
    page.close("next")


@VIEW.event
def end(page: Page, _: str) -> None:
    """End the match, or put its score sheet away."""
    page.store("match", None)
    page.close()


def _match(page: Page) -> tuple[Json, Json] | None:
    """Return what is played and how the match stands, or None if there is no match."""
    if "friend" in page.stored:
        row = page.stored["friend"]["row"]
        state = standing(checked(row["game"]), row["seat"], page.stored["friend"]["record"])["match"]
        return (page.stored["game"], state) if state else None
    match = stored_match(page.note("match"), None)
    return (match["note"], match["state"]) if match else None


def _sheet(page: Page, game: Json, state: Json) -> Dialog:
    t, seats = page.t, Seats(page.texts, game["players"], _SEAT)
    winner, first, is_running = state["winner"], state.get("first"), page.stored["running"]
    if winner:
        person = seats.person(winner)
        line = t({"mine": "match.won", "theirs": "match.lost"}.get(person, "match.won-named"), name=seats.side(winner))
    else:
        preset = page.texts.named("preset", game["preset"])
        line = t("match.line", preset=preset, level=seats.opponent(), target=int(state["target"]))
    begins = "" if winner or is_running or not first else t("match.begins", side=seats.side(first))
    label = t("result.rematch") if winner else t("match.play-on" if is_running else "match.next")
    further = Answer("next", label, "main")
    last = Answer("end", t("match.put-away"), sends=True) if winner else Answer("end", t("match.end"), "danger", True)
    return Dialog(
        [
            element("p", line),
            _scores(page, seats, state),
            element("p", begins) if begins else None,
        ],
        t("match.title"),
        answers=[further] if seats.has_friend else [last] if winner else [last, further],
    )


def _scores(page: Page, seats: Seats, state: Json) -> Node:
    t = page.t
    sides = sorted(state["totals"], key=lambda side: (side != _SEAT, side))

    def points(game: Json, side: str) -> str:
        score = game["score"].get(side)
        return t("match.score", points=score, sum=game["sums"][side]) if score else "–"

    rows = (
        table_row(str(at), [seats.side(game.get("starter", "")), *(points(game, side) for side in sides)])
        for at, game in enumerate(state["games"], 1)
    )
    foot = table_row(t("match.sum"), ["", *(str(state["totals"][side]) for side in sides)], "winner")
    return table([t("match.game"), t("match.began"), *map(seats.side, sides)], rows, foot, "sheet")


def _form(page: Page) -> Dialog:
    t, game = page.t, page.stored["game"]
    is_friends = "friend" in page.stored
    rules, usual = make_rules(game["preset"], game["options"]), make_rules(game["preset"])
    own = None if is_friends else rules.target
    # The starters alternate unless the options of this game say otherwise.
    alternate = rules.first_alternate or usual.first_alternate == rules.first_alternate
    targets = sorted({*_TARGETS, *([own] if own else [])})
    preset, level = page.texts.named("preset", game["preset"]), Seats(page.texts, game["players"], _SEAT).opponent()
    return Dialog(
        [
            element("p", t("match.of", preset=preset, level=level)),
            choice(t("match.target"), "target", str(own or _TARGETS[1]), [(str(one), str(one)) for one in targets]),
            None if is_friends else switch(t("match.turns"), t("match.turns-hint"), "turns", alternate),
            element("p", t("new.running"), class_="note") if page.stored["interrupts"] else None,
        ],
        t("match.new"),
        answers=[Answer("cancel", t("new.cancel")), Answer("begin", t("match.start"), "main", sends=True)],
    )
