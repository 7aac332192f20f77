"""The questions around calls: what to call, whether to accept an offer, to play an illegal move, or to resign."""

from collections.abc import Iterable

from rbpage.names import Seats
from rbpage.tree import element
from rbpage.view import Answer, Dialog, Page, View
from rbpage.widgets import clause_button

_SEAT = "A"


def _call(page: Page) -> Dialog:
    """Ask what to call if a card can be corrected or forced, or if the offence must be named.

    ``calls``: {correct, force, grounds}; ``targets``: the names of the places where the card would have fitted. The
    answer is what to say.
    """
    t, card, calls = page.t, page.texts.card, page.stored["calls"]
    correct, force, grounds = calls["correct"], calls["force"], calls["grounds"]
    answers = [Answer(f"stop {ground}", t(f"ground.{ground}", card=t("ground.card"))) for ground in grounds]
    if not grounds:
        answers.append(Answer("stop", t("calls.stop")))
    if correct:
        name = card(correct["card"])
        answers.append(Answer("correct", t("calls.correct", card=name)))
        for place in correct["open"]:
            label = t("calls.correct-to", card=name, target=page.stored["targets"][place])
            answers.append(Answer(f"correct {place}", label))
    if force:
        answers.append(Answer("force", t("calls.force", card=card(force["card"]))))
    return Dialog([element("p", t("calls.name" if grounds else "calls.text"))], answers=answers)


def _offer(page: Page) -> Dialog:
    """Ask ``reader`` whether to end the game, as the side ``by`` of ``players`` offers.

    The effect "asked" tells the page that the question is shown.
    """
    t, seats = page.t, _seats(page)
    page.do("asked")
    reader = t("status.answer-named", name=seats.name(page.stored["reader"])) if len(seats.people) > 1 else ""
    return Dialog(
        [
            element("p", t("act.named.offer", name=seats.name(page.stored["by"]))),
            element("p", reader) if reader else None,
        ],
        answers=[Answer("decline", t("calls.decline")), Answer("agree", t("calls.agree"), "main")],
    )


def _warning(page: Page) -> Dialog:
    """Say with the ``text`` of a refusal and its ``clause`` why a move is illegal. The answer "on" is to play it."""
    t, clause = page.t, page.stored["clause"]
    return Dialog(
        [
            element("p", page.stored["text"], " ", clause_button(page.texts, clause)),
            element("p", t("warning.breach")),
        ],
        answers=[Answer("on", t("warning.on")), Answer("back", t("warning.back"), "main")],
    )


def _resign(page: Page) -> Dialog:
    """Ask whether the ``side`` of ``players`` resigns, or offers to end the game. The answer is "resign" or "offer"."""
    t, seats, side = page.t, _seats(page), page.stored["side"]
    several = len(seats.people) > 1
    is_alone = len(seats.people) == 1 and len(seats.players) == 2 and not seats.has_friend
    key = "resign.text" if is_alone else "resign.text-named" if several else "resign.text-mine"
    winner = _next_side(seats.players, side)
    return Dialog(
        [element("p", t(key, name=seats.name(side), winner=seats.name(winner)))],
        answers=[
            Answer("no", t("resign.no"), "main"),
            Answer("offer", t("resign.offer")),
            Answer("resign", t("resign.yes"), "danger"),
        ],
    )


CALL, OFFER, WARNING, RESIGN = View(_call), View(_offer), View(_warning), View(_resign)


def _seats(page: Page) -> Seats:
    return Seats(page.texts, page.stored["players"], _SEAT)


def _next_side(players: Iterable[str], side: str) -> str:
    """Return the side that wins when a side resigns: the next one."""
    sides = sorted(players)
    return sides[(sides.index(side) + 1) % len(sides)]
