"""Games with friends: what becomes of links, invitations and rematches, and the dialogs about them."""

from __future__ import annotations

from typing import Any

import pytest
from rbpage import app
from rbpage.links.link import read_letters
from rbpage.view import Page
from rbpage.views.friend_case import CASES

from rbcore.friend.arrival import record_of
from rbcore.friend.chain import chained
from rbcore.friend.rows import group_of, grouped, own_name, stage_of
from rbcore.game import Game
from tests.support.friends import HALVES, NAMES, OTHER, Pair, arrival, played, settings
from tests.support.languages import LANGUAGES
from tests.support.trees import find_all, text_of
from tests.support.views import Shown, t, texts_in

NOW = 1_796_169_600_000
F = texts_in(more=["friend"]).t


def row_of(halves: str = "AB", seat: str = "A", **more: Any) -> dict[str, Any]:
    """Return a stored row; ``halves``: those that are known."""
    game = {"id": more.pop("id", "one"), "halves": dict.fromkeys(halves, "00"), "names": {"A": "Eva", "B": "Tom"}}
    return {"game": {**game, "preset": "pagat"}, "seat": seat, "changed": 1, "sent": 0, **more}


def effects(event: str, value: str = "", **stored: Any) -> list[dict[str, Any]]:
    """Return what the page does when something happens to a game with a friend."""
    view = app.VIEWS["friend"]
    page = Page(texts_in(more=view.texts), {"row": None, "isNewer": False, "now": NOW, **stored})
    answer: list[dict[str, Any]] = view.answer(page, {"name": event, "value": value})["effects"]
    return answer


def names(done: list[dict[str, Any]]) -> list[str]:
    return [effect["do"] for effect in done]


def case_of(done: list[dict[str, Any]]) -> str:
    """Return the case that is shown, which is the last effect."""
    assert names(done)[-1] == "case"
    return str(done[-1]["about"]["name"])


def row_at(pair: Pair, seat: str, **more: Any) -> dict[str, Any]:
    return {"game": pair.games[seat], "seat": seat, "changed": 1, "sent": 0, **more}


# --- where a game stands


def test_the_stage_follows_from_the_halves_and_from_whose_turn_it_is_when_both_are_known() -> None:
    rows = [row_of(""), row_of("B", "B"), row_of(), row_of(turn="theirs"), row_of(turn="over"), row_of(closed="Ann")]
    assert [stage_of(row) for row in rows] == ["invited", "accepted", "mine", "theirs", "over", "closed"]


def test_a_turn_or_an_invitation_that_was_not_sent_is_ones_own_task() -> None:
    assert group_of(row_of(turn="theirs", due=True)) == "mine"
    assert group_of(row_of("", due=True)) == "mine"
    assert group_of(row_of(turn="over", due=True)) == "mine"
    assert group_of(row_of(turn="over")) == group_of(row_of("B", "B", closed="Ann")) == "over"
    assert group_of(row_of("B", "B")) == "theirs"


def test_finished_games_come_last_and_the_newest_first_in_each_group() -> None:
    rows = [
        row_of(id="over", turn="over", changed=9),
        row_of(id="old", turn="theirs", changed=2),
        row_of(id="sent", turn="theirs", sent=5),
        row_of(id="mine", turn="mine"),
    ]
    found = [(group, [row["game"]["id"] for row in members]) for group, members in grouped(rows)]
    assert found == [("mine", ["mine"]), ("theirs", ["sent", "old"]), ("over", ["over"])]
    assert grouped([]) == []


def test_the_players_name_is_that_of_the_newest_game_with_the_same_friend() -> None:
    rows = [row_of(changed=3), row_of(changed=9, seat="B"), row_of(changed=2)]
    rows[2]["game"]["names"] = {"A": "Evchen", "B": "Tom"}
    assert own_name(rows, "Tom") == "Eva"
    assert own_name(rows[2:], "Tom") == "Evchen"
    assert own_name(rows, "Eva") == "Tom"
    assert own_name(rows, "Ann") == own_name([row_of("", id="x")][:0], "Tom") == ""


# --- links that arrive


def test_a_turn_is_kept_and_shown_with_what_has_arrived() -> None:
    pair, documents = played(2)
    before = row_at(pair, "A", turn="theirs", due=True, wish="resign", closed="Ann", half=pair.half)
    before["game"] = documents[0]
    keep, table = effects("arrive", game=documents[1], row=before)
    assert (keep["do"], keep["before"]) == ("keep", before)
    row = keep["row"]
    assert (row["game"], row["turn"], row["due"], row["changed"]) == (documents[1], "mine", False, NOW)
    assert (row["wish"], row["half"], "closed" in row) == ("resign", pair.half, False)
    meant = arrival(pair, "A", documents[1], documents[0])
    assert table == {
        "do": "table", "row": row,
        "arrived": {
            "from": len(meant["record"]["events"]), "arriving": meant["arriving"], "withdrawn": meant["withdrawn"],
        },
    }  # fmt: skip
    assert row["record"] == meant["record"]


def test_plays_that_nothing_else_has_are_kept_first() -> None:
    pair, documents = played(3)
    lost = {**arrival(pair, "B", documents[0])["record"], "events": ["B turn hand"]}
    done = effects("arrive", game=documents[2], row={**row_at(pair, "B"), "game": documents[1], "record": lost})
    assert names(done) == ["unsent", "keep", "table"]


def test_an_acceptance_deals_the_cards_and_sends_the_first_link_if_it_is_due() -> None:
    pair = Pair()
    row = {**row_at(pair, "A"), "game": pair.invitation, "half": pair.half, "due": True}
    keep, table, say, send = effects("arrive", game=pair.acceptance, row=row)
    assert keep["row"] == {**row, "game": pair.games["A"], "begun": NOW, "changed": NOW, "sent": 0, "due": False}
    assert (table, say["text"]) == ({"do": "table", "row": keep["row"]}, F("friend.accepted", name="Tom"))
    assert send == {"do": "send", "id": pair.invitation["id"], "due": True}
    assert case_of(effects("arrive", game=pair.acceptance, row={**row, "half": ""})) == "half"


def test_a_second_acceptance_closes_the_game_of_the_other_friend() -> None:
    pair = Pair()
    second = pair.call("B", "accept", game=pair.invitation, name="Ann", half="c" * 32)["game"]
    row = {**row_at(pair, "B"), "game": pair.acceptance, "due": True}
    begun = pair.call("A", "begin", game=second, half=pair.half)["game"]
    keep, shown = effects("arrive", game=begun, row=row)
    assert keep["row"] == {**row, "closed": "Ann", "due": False, "changed": NOW}
    assert shown["about"]["values"] == {"name": "Eva", "other": "Ann"}
    assert (shown["about"]["name"], shown["about"]["opens"]) == ("late", False)


def test_a_question_is_answered_by_the_game_as_it_is_stored_then() -> None:
    """The table may have stored the same game anew while the question was open."""
    pair = Pair()
    other = pair.call("B", "accept", game=pair.invitation, name="Tom", half="c" * 32)["game"]
    begun = pair.call("A", "begin", game=other, half=pair.half)["game"]
    row = row_at(pair, "A", record=arrival(pair, "A", pair.games["A"])["record"], changed=1)
    done = effects("arrive", game=begun, row=row)
    assert (case_of(done), done[-1]["sends"]) == ("other-deal", ["take"])
    later = {**row, "changed": 2, "turn": "mine"}
    unsent, keep, _ = effects("take", game=begun, row=later)
    assert (unsent["row"], keep["before"], keep["row"]["game"]) == (later, later, begun)
    assert names(effects("take", game=begun, row={**row, "game": begun, "record": None})) == ["case"]
    assert case_of(effects("take", game=begun)) == "device", "the game was removed meanwhile"


@pytest.mark.parametrize("seat", ["A", "B"])
def test_a_game_of_another_device_is_continued_as_either_player(seat: str) -> None:
    pair, documents = played(2)
    done = effects("arrive", game=documents[1])
    assert (case_of(done), done[-1]["sends"]) == ("device", ["open", "other"])
    assert done[-1]["about"]["values"] == {"name": "Tom", "own": "Eva", "preset": t("preset.pagat")}
    keep, table = effects("open" if seat == "A" else "other", game=documents[1])
    assert (keep["before"], keep["row"]["seat"], keep["row"]["begun"]) == (None, seat, NOW)
    assert table["arrived"]["arriving"] == arrival(pair, seat, documents[1])["arriving"]


def test_links_that_cannot_be_played_have_a_case_of_their_own() -> None:
    pair, documents = played(2)
    assert case_of(effects("arrive", game=documents[1], isNewer=True)) == "newer"
    assert case_of(effects("arrive", game=documents[0], row={**row_at(pair, "A"), "game": documents[1]})) == "older"
    assert case_of(effects("arrive", game=pair.acceptance)) == "half"
    assert names(effects("arrive", game=pair.invitation)) == ["invitation"]
    wrong = {**pair.invitation, "chain": "0" * 32}
    assert case_of(effects("arrive", game=wrong)) == "damaged"
    assert [case_of(effects("fault", kind)) for kind in ("newer", "cut", "damaged", "other")] == [
        "newer", "cut", "damaged", "foreign",
    ]  # fmt: skip


def test_only_a_game_that_the_rules_refuse_is_called_unreadable() -> None:
    """A lost engine does not open a game either."""
    pair, documents = played(2)
    assert effects("unreadable", row={**row_at(pair, "A"), "game": documents[1]}) == []
    wrong = {"by": "B", "keep": 0, "events": ["B move KH B.reserve F2"]}
    broken = chained({**documents[1], "sendings": [documents[1]["sendings"][0], wrong]})
    assert case_of(effects("unreadable", row={**row_at(pair, "A"), "game": broken})) == "unreadable"


def test_a_changed_turn_is_compared_with_the_stored_one() -> None:
    pair, documents = played(2)
    pair.load("B", record_of(documents[0], "B"))
    pair.watch("B", arrival(pair, "B", documents[0]))
    offered = pair.do("B", "offer")["record"]
    changed = pair.call("B", "send", game=documents[0], seat="B", record=offered)["game"]
    shown = effects("arrive", game=changed, row={**row_at(pair, "A"), "game": documents[1]})[-1]
    assert (shown["about"]["name"], shown["about"]["values"]["turn"]) == ("changed", 2)
    case = Shown("friend-case", **shown["about"])
    mine, theirs = (find_all([column], "li") for column in case.nodes("section"))
    assert (len(mine) > 0, text_of(theirs[0])) == (True, t("act.named.offer", name="Tom"))
    assert case.answers == {"send": F("friend.step.send"), "open": F("friend.step.open")}


def test_a_stored_game_is_shown_or_says_what_it_waits_for() -> None:
    pair, _ = played(2)
    assert names(effects("show", row=row_at(pair, "A", turn="mine"))) == ["table"]
    invited = {**row_at(pair, "A"), "game": pair.invitation}
    assert effects("show", row=invited) == [{"do": "send", "id": pair.invitation["id"]}]
    assert case_of(effects("show", row={**invited, "closed": "Ann"})) == "late"


# --- cases


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_case_has_a_title_a_text_and_its_steps_in_every_language(lang: str) -> None:
    texts = texts_in(lang, more=["friend"])
    for name, steps in CASES.items():
        keys = [f"{name}.title", f"{name}.text", *(f"step.{step}" for step in steps if step)]
        assert all(f"friend.{key}" in texts.catalogue for key in keys), name


def test_a_game_without_cards_cannot_be_opened() -> None:
    case = Shown("friend-case", name="seen-theirs", values={"name": "Tom"}, opens=False, versions=None)
    assert case.answers == {"send": F("friend.step.send")}
    assert case.title == F("friend.seen-theirs.title")


# --- invitations


def test_an_invitation_is_kept_and_sent() -> None:
    wanted = {key: value for key, value in settings().items() if key != "id"}
    keep, send, following = effects("invite", settings=wanted, id="k3f9x2m7qa", half=HALVES["A"])
    row = keep["row"]
    assert (row["game"]["names"], row["half"], row["due"], row["changed"]) == ({"A": "Eva"}, HALVES["A"], True, NOW)
    assert (keep["before"], "guest" in row) == (None, False)
    assert send == {"do": "send", "id": "k3f9x2m7qa"}
    assert following["text"] == F("friend.invite.next", list=F("friend.list.title"))


def test_a_rematch_remembers_both_names() -> None:
    pair, _ = played(1)
    record = pair.snapshot("A")["record"]
    given = {"id": "k3f9x2m7qb", "half": HALVES["A"], "record": record, "target": None}
    keep, *_ = effects("rematch", row=row_at(pair, "A"), **given)
    row = keep["row"]
    assert (row["game"]["names"], row["guest"]) == ({"A": "Eva"}, "Tom")
    listed = Shown("friend-list", rows=[row], removed={}, when={"k3f9x2m7qb": "now"}, newer=0)
    assert text_of(listed.find("strong")) == "Tom"
    keep, *_ = effects("rematch", row=row_at(pair, "B"), **{**given, "target": 100})
    assert (keep["row"]["game"]["match"]["target"], keep["row"]["guest"]) == (100, "Eva")


def invitation(game: dict[str, Any], rows: list[Any] | None = None, note: Any = None, lang: str = "en") -> Shown:
    return Shown(
        "friend-invitation", lang, game=game, rows=rows or [], half=HALVES["B"], now=NOW, notes={"friend": note}
    )


def test_an_invitation_that_has_arrived_tells_what_is_played_and_asks_for_a_name() -> None:
    pair = Pair(options={"reserve": 12}, match={"target": 100, "games": []})
    shown = invitation(pair.invitation, note={"name": "Toni"})
    assert shown.title == F("friend.got.title", name="Eva")
    told = {text_of(row[2]): text_of(row[3]) for row in shown.nodes("dl")[0][2:]}
    options = texts_in(more=["options"])
    assert told[options.t("option.reserve")] == "12"
    assert told[F("friend.length")] == F("friend.length.match", target=100)
    assert told[F("friend.hints")] == F("friend.not-allowed")
    assert shown.find("input", name="name")[1]["value"] == "Toni"
    known = row_of(changed=9, seat="B")
    assert invitation(pair.invitation, [known], {"name": "Toni"}).find("input", name="name")[1]["value"] == "Tom"


def test_how_somebody_could_cheat_is_folded() -> None:
    shown = invitation(Pair().invitation)
    details = shown.find("details")
    assert (details[1].get("open"), text_of(details)) == (None, F("friend.fair.title") + F("friend.fair"))
    invite = Shown("invite", wanted={"preset": "pagat", "options": {}}, roomy=False, notes={})
    assert F("friend.fair") in text_of(invite.find("details", id="fair"))


def test_accepting_keeps_the_answer_sends_it_and_remembers_the_name() -> None:
    pair = Pair()
    shown = invitation(pair.invitation, note={"name": "Toni", "hints": True})
    shown.form = {"name": "  "}
    assert shown.send("accept").effects == []
    shown.form = {"name": " Tom "}
    store, close, follow = shown.press(F("friend.accept")).effects
    assert store == {"do": "store", "name": "friend", "note": {"name": "Tom", "hints": True}}
    assert close["do"] == "close"
    keep, send, following = follow["effects"]
    game = keep["row"]["game"]
    assert (game["names"], game["halves"], keep["row"]["seat"]) == (NAMES, {"B": HALVES["B"]}, "B")
    assert (keep["before"], keep["row"]["due"], send["id"]) == (None, True, game["id"])
    assert following["text"] == F("friend.accept.next", name="Eva")


def test_a_score_that_differs_from_the_one_known_here_is_told() -> None:
    pair, _ = played(1, match={"target": 100, "games": []})
    game = {"score": {"A": 30, "B": 0}, "starter": "A"}
    told = pair.call(
        "A", "invite", half=HALVES["A"],
        settings={**settings(match={"target": 100, "games": [game]}), "id": "k3f9x2m7qb"},
    )["game"]  # fmt: skip
    pair.do("A", "resign")
    record = pair.snapshot("A")["record"]
    row = {"game": pair.games["B"], "seat": "B", "record": record, "changed": 1, "sent": 0, "turn": "over"}
    assert invitation(told, [row]).nodes("p", class_="warning")
    assert not invitation(told).nodes("p", class_="warning")


# --- sending


def begins(game: Game) -> bool:
    """Return whether A plays first."""
    return not game.state.turn


def sending(row: dict[str, Any], **more: Any) -> Shown:
    stored = {"frames": None, "page": "https://games.example/", "shares": True, "when": "an hour ago", **more}
    return Shown("friend-send", row=row, **stored)


def link_of(shown: Shown) -> dict[str, Any]:
    (link,) = shown.effects
    assert link["do"] == "link"
    return link


def test_the_link_carries_the_game_and_the_message_names_both() -> None:
    pair, _ = played(1, suits=begins)
    shown = sending(row_at(pair, "A", turn="theirs", due=True))
    link = link_of(shown)
    page, letters = link["address"].split("#friend=")
    assert page == "https://games.example/"
    assert read_letters(letters).game == pair.games["A"]
    assert link["said"] == F("friend.said.turn", own="Eva", name="Tom")
    assert (shown.title, link["name"]) == (
        F("friend.bar.send", name="Tom"),
        f"russian-bank-{pair.games['A']['id']}.json",
    )
    assert shown.find("textarea")[1]["value"] == link["address"]
    ways = [(text_of(way), way[1]["class"]) for way in shown.nodes("button") if way[1].get("data-do")]
    assert ways == [(F(f"friend.send.{way}"), style) for way, style in
                    (("share", "wide main"), ("copy", "wide"), ("file", "wide"))]  # fmt: skip
    assert shown.text.startswith(F("friend.send.turn", name="Tom"))


def test_each_stage_has_a_text_of_its_own_and_a_link_that_was_sent_says_when() -> None:
    pair, _ = played(1, suits=begins)
    rows = {
        "invited": {**row_at(pair, "A"), "game": pair.invitation},
        "accepted": {**row_at(pair, "B"), "game": pair.acceptance},
        "turn": row_at(pair, "A", turn="theirs"),
        "over": row_at(pair, "A", turn="over"),
    }
    begun = pair.call("A", "begin", game=pair.acceptance, half=pair.half)["game"]
    rows["begin"] = {**row_at(pair, "A", turn="theirs"), "game": begun}
    for kind, row in rows.items():
        name = "Eva" if row["seat"] == "B" else "Tom"
        assert sending(row).text.startswith(F(f"friend.send.{kind}", name=name)), kind
    again = sending({**rows["turn"], "sent": 5})
    assert again.text.startswith(F("friend.send.again", when="an hour ago"))
    assert sending({**rows["turn"], "sent": 5, "due": True}).text.startswith(F("friend.send.turn", name="Tom"))
    assert sending(rows["invited"]).title == F("friend.send.invitation")


def test_a_game_that_is_too_long_for_a_link_is_sent_as_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    pair, _ = played(1, suits=begins)
    monkeypatch.setitem(app.VIEWS["friend-send"].show.__globals__, "_MAX_LINK", 100)
    shown = sending(row_at(pair, "A"))
    assert not shown.nodes("textarea")
    assert [way[1]["data-do"] for way in shown.nodes("button") if way[1].get("data-do")] == ["file"]
    assert F("friend.send.too-long") in shown.text


def test_a_link_counts_as_sent_unless_it_could_not_be_copied() -> None:
    pair, _ = played(1, suits=begins)
    shown = sending(row_at(pair, "A"))
    assert shown.send("said", "not-copied").effects == []
    assert F("friend.send.not-copied") in shown.text
    assert shown.send("said", "shared").effects == [{"do": "left", "label": t("settings.done")}]
    assert F("friend.send.shared") in shown.text


def linked(row: dict[str, Any]) -> dict[str, Any]:
    view = app.VIEWS["friend-plays"]
    (effect,) = view.answer(Page(texts_in(), {"row": row, "now": NOW}), {"name": "link", "value": ""})["effects"]
    answer: dict[str, Any] = effect
    return answer


def test_the_plays_since_the_last_link_are_put_into_the_game() -> None:
    pair = Pair()
    pair.play_turn("A")
    record = pair.snapshot("A")["record"]
    row = row_at(pair, "A", record=record, due=True, turn="theirs")
    sent = pair.call("A", "send", game=pair.games["A"], seat="A", record=record)
    effect = linked(row)
    assert effect["row"] == {**row, "game": sent["game"], "record": sent["record"], "changed": NOW}
    assert effect["frames"] == sent["frames"]
    again = linked({**effect["row"], "due": False})
    assert (again["row"], again["frames"]) == ({**effect["row"], "due": False}, sent["frames"])


def test_what_was_not_dealt_or_not_played_is_sent_as_it_is() -> None:
    pair = Pair()
    row = {**row_at(pair, "A"), "game": pair.invitation, "due": True}
    assert linked(row) == {"do": "linked", "row": row, "frames": None}
    undealt = row_at(pair, "A")
    assert linked(undealt) == {"do": "linked", "row": undealt, "frames": None}


# --- the list


def game_list(*rows: dict[str, Any], lang: str = "en", newer: int = 0) -> Shown:
    when = {row["game"]["id"]: "an hour ago" for row in rows}
    removed = {row["game"]["id"]: row for row in rows}
    return Shown("friend-list", lang, rows=list(rows), removed=removed, when=when, newer=newer)


def test_the_list_shows_each_group_and_what_each_game_waits_for() -> None:
    shown = game_list(
        row_of(id="mine"), row_of(id="theirs", turn="theirs"), row_of(id="won", turn="over", winner="mine"),
        row_of(id="lost", turn="over", winner="theirs"), row_of(id="even", turn="over"), row_of("", id="asked"),
        row_of(id="wish", turn="theirs", wish="offer"), row_of(id="unsent", turn="theirs", due=True),
    )  # fmt: skip
    states = {one[1]["data-game"]: text_of(find_all([one], "small")[1]) for one in shown.nodes("li")}
    said = {
        "mine": F("status.you"), "theirs": F("status.named", name="Tom"), "won": F("result.won"),
        "lost": F("result.named", name="Tom"), "even": F("result.even"), "asked": F("friend.stage.invited", name="Tom"),
        "wish": F("friend.wish.offer"), "unsent": F("friend.stage.unsent"),
    }  # fmt: skip
    assert states == {game: f"{state} · an hour ago" for game, state in said.items()}
    assert [text_of(heading) for heading in shown.nodes("h3")] == [
        F(f"friend.group.{one}") for one in ("mine", "theirs", "over")
    ]


def test_each_game_offers_what_can_be_done_with_it() -> None:
    def values(row: dict[str, Any]) -> list[str]:
        buttons = game_list(row).find("li")
        return [str(one[1].get("data-do") or one[1]["value"]) for one in find_all([buttons], "button")]

    assert values(row_of()) == ["open one", "resign one", "remove"]
    assert values(row_of(turn="theirs")) == ["open one", "send one", "remove"]
    assert values(row_of(turn="over")) == ["open one", "rematch one", "remove"]
    assert values(row_of("")) == ["send one", "send one", "remove"]


def test_only_a_game_that_goes_on_is_asked_about_before_it_is_removed() -> None:
    def question(row: dict[str, Any]) -> Any:
        return game_list(row).find("button", data_do="remove")[1].get("data-question")

    assert question(row_of()) == "friend.remove"
    assert question(row_of("")) == "friend.withdraw"
    assert question(row_of(turn="over")) is None


def test_a_removed_game_can_be_put_back_in_its_place() -> None:
    shown = game_list(row_of(id="a"), row_of(id="b"))
    shown.send("removed", "a")
    assert [text_of(one) for one in shown.nodes("li", class_="gone")] == [t("history.removed") + t("history.put-back")]
    shown.press(t("history.put-back"))
    assert shown.effects[0] == {"do": "restore", "id": "a"}
    assert {one[1]["data-game"] for one in shown.nodes("li")} == {"a", "b"}


def test_a_link_is_pasted_into_a_field_that_is_hidden_before() -> None:
    shown = game_list()
    assert F("friend.list.empty") in shown.text
    assert shown.find("div", class_="field paste")[1]["hidden"]
    shown.send("paste")
    assert not shown.find("div", class_="field paste")[1]["hidden"]
    shown.form = {"link": " "}
    assert names(shown.send("open-link").effects) == ["focus"]
    shown.form = {"link": " https://games.example/#friend=x "}
    assert shown.press(F("friend.paste.open")).effects == [
        {"do": "close", "answer": "link"}, {"do": "link", "text": "https://games.example/#friend=x"},
    ]  # fmt: skip


def test_games_of_a_newer_version_are_counted() -> None:
    assert F("friend.list.newer", count=2) in game_list(newer=2).text


def test_a_match_is_told_with_the_score_of_both_ones_own_first() -> None:
    match = {"target": 100, "games": [{"score": {"A": 30, "B": 0}}, {"score": {"A": 0, "B": 12}}]}
    row = row_of(seat="B")
    row["game"]["match"] = match
    title = F("friend.score", preset=t("preset.pagat"), mine=12, theirs=30, target=100)
    assert title in text_of(game_list(row).find("button", class_="entry"))


def test_every_list_is_complete_in_every_language() -> None:
    for lang in LANGUAGES:
        assert OTHER["A"] not in game_list(row_of(), lang=lang).title
        assert "friend." not in game_list(row_of(), row_of("", id="b"), row_of(id="c", turn="over"), lang=lang).text
