"""The same deal from the other side: in the new-game dialog, by address, after a game; and the names of the sides."""

from __future__ import annotations

import json

from e2e.pages.game_page import GamePage
from e2e.pages.page_state import WORDS
from e2e.support.deals import QUIET

# In Foster's game A cuts the lower card.
CUT = "s2"
PARTS = ("reserve", "hand", "waste", "turned")
# A's cards are in B's places, and vice versa
EXCHANGED = {f"H{n}": f"H{(n + 3) % 8 + 1}" for n in range(1, 9)}
EXCHANGED |= {f"{side}.{part}": f"{other}.{part}" for side, other in ("AB", "BA") for part in PARTS}
LABELS = """(name) => [...document.querySelectorAll(`dialog input[name=${name}]`)]
  .map((one) => one.closest('label')).filter((one) => one.checkVisibility()).map((one) => one.textContent)"""


def new_game_dialog(game: GamePage, who: str) -> None:
    """Open the new-game dialog and choose pagat's game and the players."""
    game.run("new")
    game.wait_dialog("new.title")
    game.set_choice("preset", "pagat")
    game.set_choice("who", who)


def dealt(game: GamePage, seed: str, side: str) -> dict[str, str]:
    """Deal from a side to two people; return the contents of the piles."""
    new_game_dialog(game, "people")
    game.set_choice("side", side)
    game.set_seed(seed)
    game.answer("new.deal")
    game.driver.until(lambda: (game.record()["seed"], game.record().get("side", "A")) == (seed, side), "the deal")
    return game.state().contents


def test_the_winner_of_the_cut_may_take_the_other_pack(game: GamePage) -> None:
    game.open(preset="foster2", seed=CUT, motion="off").ready()
    drawn = "You drew the ace of clubs. The computer drew the jack of clubs. You begin."
    before = game.wait(lambda state: drawn in state.messages, "the cut")
    game.driver.click(game.driver.by_role("button", WORDS["cut.swap"], "#messages"))
    after = game.changed(before)
    assert after.contents == exchanged(before.contents)
    game.ready()
    assert {key: game.record().get(key) for key in ("first", "side", "cuts")} == {
        "first": "A", "side": "B", "cuts": [["AC", "JC"]],
    }  # fmt: skip
    state = game.wait(lambda state: drawn in state.messages, "the cut again")
    assert not game.driver.is_visible(game.driver.by_role("button", WORDS["cut.swap"], "#messages"))
    game.tap("A.reserve", state)
    assert game.wait_events(1) == ["A turn reserve"]


def exchanged(contents: dict[str, str]) -> dict[str, str]:
    return {place: contents[EXCHANGED.get(place, place)] for place in contents}


def test_a_deal_can_be_played_from_either_side(game: GamePage) -> None:
    game.play(QUIET)
    usual = dealt(game, "sides", "A")
    assert "side" not in game.record()
    other = dealt(game, "sides", "B")
    assert other == exchanged(usual) != usual
    game.reload().ready()
    assert (game.state().contents, game.record()["side"]) == (other, "B")

    game.resign()
    game.go("replay")
    game.driver.click(game.driver.by_role("button", WORDS["replay.first"], "dialog[open]"))
    seen = "[...document.querySelectorAll('dialog [data-place]')].map((one) => [one.dataset.place, one.ariaLabel])"
    replay = {place: name.partition(": ")[2] for place, name in game.driver.evaluate(seen)}
    assert {place: replay[place] for place in EXCHANGED} == {place: other[place] for place in EXCHANGED}
    game.driver.click(game.driver.by_role("button", WORDS["review.start"]))
    game.driver.wait_for(".review-results thead", 60)
    heads = game.driver.evaluate(
        "[...document.querySelectorAll('.review-results thead th')].map((one) => one.textContent)"
    )
    assert heads == ["Player A", "Player B"]  # no player is the computer here
    game.driver.click(game.driver.by_role("button", WORDS["replay.link"]))
    game.driver.wait("document.querySelector('.address').value")
    link = str(game.driver.evaluate("document.querySelector('.address').value"))
    game.answer("result.swap")
    game.driver.until(lambda: "side" not in game.record(), "the other side of a replay")
    assert game.state().contents == usual

    game.driver.goto(link)
    game.wait_dialog("link.open.title")
    game.answer("link.open.yes")
    game.driver.until(lambda: game.record().get("side") == "B", "the game of the link")
    assert game.record()["events"][-1].endswith("resign")


def wait_new_deal(game: GamePage) -> None:
    """Wait until a new game has replaced a finished one."""
    game.wait(lambda state: state.turn != "over", "another deal")
    game.ready()


def test_after_a_game_the_same_cards_can_be_played_from_the_other_side(game: GamePage) -> None:
    game.play(QUIET)
    new_game_dialog(game, "computer")
    game.set_choice("first", "A")
    game.set_seed(QUIET)
    game.answer_with_a_deal("new.deal")
    game.ready()
    for side, first in (("B", "B"), ("A", "A")):  # the player with the same cards begins
        game.run("resign")
        game.answer("resign.yes")
        game.wait(lambda state: state.turn == "over" and state.dialog is not None, "the result")
        game.answer("result.swap")
        wait_new_deal(game)
        record = game.record()
        assert (record["seed"], record.get("side", "A"), record["first"]) == (QUIET, side, first)
        game.run("settings")
        game.wait_dialog("settings.title")
        line = f"{QUIET} (B)" if side == "B" else QUIET
        assert game.dialog_text().rstrip().partition(WORDS["settings.game"])[2].split("deal ")[1].startswith(line)
        game.answer("settings.done")


def test_a_repeated_deal_does_not_count_in_a_match(game: GamePage) -> None:
    def lose() -> None:
        wait_new_deal(game)
        game.run("resign")
        game.answer("resign.yes")
        game.wait(lambda state: state.turn == "over" and state.dialog is not None, "the result")

    def counted() -> int:
        return len(json.loads(game.stored("rb:note:match") or "")["games"])

    game.play(QUIET)
    game.go("match")
    game.answer_with_a_deal("match.start")
    lose()
    assert WORDS["result.swap"] not in game.dialog_text()
    seed = game.record()["seed"]
    game.answer("result.again")
    lose()
    assert (game.record()["seed"], counted()) == (seed, 1)
    game.answer("result.swap")
    lose()
    assert (game.record()["seed"], game.record()["side"], counted()) == (seed, "B", 1)
    game.leave_dialog()
    game.go("match")
    game.answer("match.next")
    lose()
    assert counted() == 2


def test_the_address_can_name_a_side(game: GamePage) -> None:
    game.open(seed=QUIET, side="B", motion="off").ready()
    assert game.record().get("side") == "B"
    game.open(seed=QUIET, side="C", motion="off").ready()
    game.wait_message("message.bad-setting")
    assert "side" not in game.record()


def test_the_dialog_and_the_table_use_the_same_names_for_sides(game: GamePage) -> None:
    game.play(QUIET)
    new_game_dialog(game, "computer")
    game.unfold("#new-seed")

    def labels() -> tuple[list[str], str]:
        legend = "document.querySelector('dialog fieldset:has(input[name=side]) legend').textContent"
        return game.driver.evaluate(LABELS, "first")[1:], game.driver.evaluate(legend)

    assert labels() == (["You", "Computer"], WORDS["new.side"])
    game.set_choice("who", "people")
    assert labels() == (["Player A", "Player B"], "Cards for Player A")
    game.enter("#new-name-A", "Anna")
    assert labels() == (["Anna", "Player B"], "Cards for Anna")
    game.set_choice("who", "watch")
    assert labels() == (["Computer A", "Computer B"], "Cards for Computer A")
    assert game.driver.evaluate(LABELS, "side") == ["Side A", "Side B"]
    game.set_choice("preset", "wegner-three")
    game.set_choice("who", "computer")
    assert labels() == (["You", "Computer B", "Computer C"], WORDS["new.side"])
    game.set_choice("side", "C")
    game.set_choice("preset", "pagat")
    assert game.driver.evaluate("document.querySelector('dialog input[name=side]:checked').value") == "A"
    game.set_choice("preset", "wegner-three")
    game.set_choice("first", "A")
    game.answer("new.deal")
    game.driver.until(lambda: game.record()["preset"] == "wegner-three", "three players")
    game.ready()
    game.run("resign")
    game.wait_dialog("resign.title")
    assert WORDS["resign.text-mine"].format(winner="Computer B") in game.dialog_text()
    assert "Player A" not in game.dialog_text()
