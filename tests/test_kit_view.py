"""The author kit's view: what its sections show, and what their buttons do to the draft."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from rbpage.kit.check import empty_table
from rbpage.kit.draft import first_draft, read_draft
from rbpage.kit.position_fields import place_name
from rbpage.kit.text_fields import LANGUAGES

from tests.support.trees import elements, text_of
from tests.support.views import Shown, t, texts_in
from web.build import environment

HEAD = {"format": "russian-bank-lesson", "version": 1}
TABLE = {"place": "H1", "pile": "AS", "text": "", "wrong": {}}


def kit(**more: Any) -> Shown:
    """Return the kit as it shows a draft."""
    stored = {
        "draft": first_draft("en"), "canUndo": False, "canRedo": False, "table": TABLE, "judged": {}, "width": 640,
        "base": "https://x.org/", "arrow": "", "gameText": None, "hasNoRecord": False, "wasCopied": False,
    }  # fmt: skip
    return Shown("kit", more=["kit"], **{**stored, **more})


def draft(**changes: Any) -> dict[str, Any]:
    """Return the first draft with changes."""
    return {**first_draft("en"), **changes}


def effect(shown: Shown, name: str) -> dict[str, Any]:
    """Return the only effect with a name."""
    (found,) = (one for one in shown.effects if one["do"] == name)
    return found


def is_hidden(shown: Shown, field: str) -> bool:
    """Return whether a field is hidden."""
    return bool(shown.find("div", data_field=field)[1]["hidden"])


def wrong(shown: Shown, field: str) -> str:
    """Return the error at a field, which is hidden without one."""
    node = shown.find("p", id=f"{field}-wrong")
    assert node[1]["hidden"] == (not text_of(node))
    return text_of(node)


# --- fields


@pytest.mark.parametrize(
    ("change", "fields"),
    [
        ({}, ["task"]),
        ({"task": "play"}, ["task", "accept"]),
        ({"accept": ["turn hand"]}, ["task", "accept"]),
        ({"task": "call-stop"}, ["task", "accept", "done"]),
        ({"task": "free"}, ["task"]),
        ({"mode": "play", "start": "seed"}, ["seed", "seed-preset", "opponent"]),
        ({"mode": "replay", "start": "game"}, ["game", "at"]),
        ({"mode": "view"}, []),
    ],
    ids=str,
)
def test_the_question_has_the_fields_that_it_needs(change: dict[str, Any], fields: list[str]) -> None:
    shown = kit(draft=draft(**change))
    some = ("game", "seed", "seed-preset", "at", "task", "opponent", "accept", "done")
    assert [field for field in some if not is_hidden(shown, field)] == sorted(fields, key=some.index)
    is_task = change.get("mode", "task") == "task"
    assert shown.find("div", class_="task-texts")[1]["hidden"] == (not is_task)
    record = next(node for node in shown.nodes("button") if text_of(node) == shown.texts.t("kit.record"))
    assert record[1]["hidden"] == (change.get("task") != "play")
    assert shown.find("section", id="position")[3][1]["hidden"] == (change.get("start", "pos") != "pos")


def test_every_field_names_its_place_in_the_draft() -> None:
    rows = [{"when": "end", "text": {}}]
    shown = kit(draft=draft(rows=rows, start="seed", lang="de"))
    names = {node[1]["id"]: node[1].get("name") for node in shown.nodes(data_enter="enter")}
    names |= {node[1]["id"]: node[1]["name"] for node in shown.nodes("select", data_do="choose")}
    assert names == {
        "side": "side", "seed": "seed", "seed-preset": "preset", "at": "at", "mode": "mode", "task": "task",
        "opponent": "opponent", "done": "done", "accept": "accept", "theme": "look.theme", "deck": "look.deck",
        "motion": "look.motion", "labels": "look.labels", "id": "id", "written": "lang", "prompt": "texts.prompt.de",
        "hint": "texts.hint.de", "success": "texts.success.de", "wrong": "texts.wrong.de",
        "solution": "texts.solution.de", "when-0": "rows.0.when", "said-0": "rows.0.text.de",
    }  # fmt: skip
    for place in names.values():
        value: Any = shown.stored["draft"]
        *path, last = place.split(".")
        for key in path:
            value = value[int(key)] if isinstance(value, list) else value[key]
        assert path or last in value, place


def test_every_field_has_a_label_and_room_for_an_error() -> None:
    shown = kit(draft=draft(rows=[{"when": "", "text": {}}]))
    for field in shown.nodes("div", class_="line"):
        name = field[1].get("data-field")
        if name:
            assert text_of(shown.find("label", for_=name))
            assert f"{name}-wrong" in shown.find(id=name)[1]["aria-describedby"].split()


def test_a_fault_is_shown_at_its_field() -> None:
    shown = kit(judged={"fault": ["wrong[0].when", "is no move"]})
    assert wrong(shown, "wrong") == "is no move"
    assert shown.find(id="wrong")[1]["aria-invalid"] == "true"
    assert [node for node in shown.nodes("p", class_="wrong") if text_of(node)] == [shown.find("p", id="wrong-wrong")]


def test_texts_are_in_the_language_that_is_written() -> None:
    texts = {**first_draft("en")["texts"], "prompt": {"en": "Which?", "de": "Welche?"}, "success": {"en": "Yes."}}
    rows = [{"when": "turn hand", "text": {"de": "Nein."}}]
    shown = kit(draft=draft(texts=texts, rows=rows, lang="de"))
    values = {name: shown.find(id=name)[1]["value"] for name in ("prompt", "success", "when-0", "said-0")}
    assert values == {"prompt": "Welche?", "success": "", "when-0": "turn hand", "said-0": "Nein."}
    missing = text_of(shown.find("p", role="status", class_="wrong"))
    assert missing == "Still to be translated: When it’s right (Deutsch), wrong: turn hand (English)"


def test_the_record_that_is_entered_stays_and_may_be_none() -> None:
    assert kit(draft=draft(start="game", game='{"seed":1}')).find(id="game")[1]["value"] == '{"seed":1}'
    shown = kit(draft=draft(start="game"), gameText="no game", hasNoRecord=True)
    assert (shown.find(id="game")[1]["value"], wrong(shown, "game")) == (
        "no game", "There’s no record of a game in this text.",
    )  # fmt: skip


def test_the_position_names_its_pile_and_what_cannot_be_read() -> None:
    table = {"place": "F5", "pile": "11S", "text": "pagat~A~rubbish", "wrong": {"pile": "11S", "pos": "rubbish"}}
    shown = kit(table=table)
    assert text_of(shown.find("label", for_="pile")) == "Cards of: Spades foundation 2"
    assert wrong(shown, "pile").startswith("“11S” isn’t a card")
    assert wrong(shown, "pos") == "This isn’t the text of a position: rubbish"
    assert shown.find(id="pos")[1]["value"] == "pagat~A~rubbish"


def test_a_third_player_can_be_on_turn_in_a_game_of_three() -> None:
    def turns(preset: str) -> list[str]:
        shown = kit(draft=draft(pos=empty_table(preset)))
        options = shown.find("select", id="turn")[2:]
        return [option[1]["value"] for option in options if not option[1]["hidden"]]

    assert turns("pagat") == ["A", "B"]
    assert turns("wegner-three") == ["A", "B", "C"]


def test_the_choice_of_a_side_and_its_names_are_those_of_the_language() -> None:
    names = [place_name(texts_in(), place) for place in ("A.reserve", "B.turned", "H3", "F1", "F8")]
    assert names == [
        "A: reserve", "B: turned-up card", "House 3", "Spades foundation 1", "Clubs foundation 2",
    ]  # fmt: skip


def test_undo_and_redo_say_whether_there_is_a_step() -> None:
    shown = kit(canUndo=True)
    states = [shown.find("button", data_do=name)[1]["aria-disabled"] for name in ("undo", "redo")]
    assert states == ["false", "true"]


def test_links_lead_to_pages_of_the_site_in_the_same_tab() -> None:
    links = kit().nodes("a")
    assert all(link[1]["here"] for link in links)
    assert [link[1]["href"] for link in links] == [
        "../", "gallery.html", "docs.html", "recipes.html#frame", "recipes.html#scorm",
    ]  # fmt: skip


# --- edits


def test_another_start_keeps_the_position_and_makes_a_record_a_replay() -> None:
    shown = kit(draft=draft(pos=""))
    changed = effect(shown.send("start", "game"), "change")["draft"]
    assert (changed["start"], changed["mode"], changed["pos"]) == ("game", "replay", "")
    changed = effect(shown.send("start", "pos"), "change")["draft"]
    assert (changed["start"], changed["mode"], changed["pos"]) == ("pos", "task", first_draft("en")["pos"])


def test_a_table_is_emptied_or_dealt_and_an_earlier_complaint_goes() -> None:
    shown = kit(draft=draft(accept=["turn hand"]))
    for label in ("kit.clear", "kit.deal"):
        shown.press(shown.texts.t(label))
        assert effect(shown, "say")["text"] == ""
        changed = effect(shown, "change")["draft"]
        assert changed["pos"].startswith("pagat~")
        assert changed["accept"] == []


def test_the_author_is_told_why_a_table_cannot_be_dealt_or_emptied() -> None:
    shown = kit(draft=draft(pos="whist~A"))
    for event in ("deal", "empty-table"):
        said = effect(shown.send(event, "whist"), "say")
        assert said["text"].startswith("no such preset: 'whist'")
        assert said["kind"] == "bad"
        assert [one["do"] for one in shown.effects] == ["say"]


def test_a_tap_marks_a_pile_with_the_chosen_tool() -> None:
    shown = kit()
    shown.form = {"tool": "place", "kind": "good", "label": ""}
    mark = effect(shown.send("mark", "H1"), "change")["draft"]["marks"][0]
    assert mark == {"place": "H1", "to": "", "kind": "good", "label": {}}
    shown.form = {"tool": "label", "kind": "", "label": " here "}
    assert effect(shown.send("mark", "H2"), "change")["draft"]["marks"][0]["label"] == {"en": "here"}
    assert not is_hidden(shown, "label")


def test_two_taps_draw_an_arrow() -> None:
    shown = kit()
    shown.form = {"tool": "arrow", "kind": "", "label": ""}
    shown.send("mark", "H1")
    assert shown.effects == [{"do": "beginArrow", "place": "H1"}]
    shown.stored = {**shown.stored, "arrow": "H1"}
    assert shown.send("mark", "H1").effects == [{"do": "beginArrow", "place": ""}], "the same pile is no end"
    shown.send("mark", "F1")
    assert effect(shown, "beginArrow")["place"] == ""
    mark = effect(shown, "change")["draft"]["marks"][0]
    assert (mark["place"], mark["to"]) == ("H1", "F1")
    assert effect(shown.send("tool"), "beginArrow")["place"] == "", "another tool forgets the beginning"


def test_a_draft_that_is_too_long_to_be_stored_can_still_be_edited() -> None:
    long = draft(seed="x" * 3000)
    assert read_draft(long) is None
    changed = effect(kit(draft=long).press("Reply to a particular wrong move"), "change")["draft"]
    assert changed == {**long, "rows": [{"when": "", "text": {}}]}


def test_all_marks_are_removed_at_once() -> None:
    marks = [{"place": "H1", "to": "", "kind": "", "label": {}}]
    shown = kit(draft=draft(marks=marks)).press("Remove all marks")
    assert effect(shown, "change")["draft"]["marks"] == []


def test_answers_to_wrong_moves_are_added_and_removed() -> None:
    rows = [{"when": name, "text": {}} for name in ("a", "b", "c")]
    shown = kit(draft=draft(rows=rows))
    added = effect(shown.press("Reply to a particular wrong move"), "change")["draft"]["rows"]
    assert added == [*rows, {"when": "", "text": {}}]
    removed = effect(shown.send("remove-row", "1"), "change")["draft"]["rows"]
    assert [row["when"] for row in removed] == ["a", "c"]


def test_an_answer_is_played_from_the_start_and_accepted() -> None:
    shown = kit(draft=draft(task="play", accept=["end;", ""]), steps=["turn hand", "discard"])
    assert effect(shown.press("Record an answer by playing it"), "record")["lesson"]["task"] == "free"
    changed = effect(shown.send("answer"), "change")["draft"]
    assert (changed["accept"], changed["task"]) == (["end", "turn hand, discard"], "sequence")


# --- opening


def opening(**stored: Any) -> dict[str, Any]:
    """Return what the kit begins with."""
    shown = Shown("kit-opening", "de", more=["kit"], **{"note": None, "link": None, **stored})
    return effect(shown.send("begin"), "begin")


def test_a_first_visit_begins_with_an_exercise_and_a_later_one_with_the_stored_draft() -> None:
    first = opening()
    assert (first["draft"], first["before"], first["arrived"], first["fault"]) == (first_draft("de"), [], None, "")
    later = opening(note={"draft": draft(id="two"), "before": [draft(id="one")]})
    assert (later["draft"]["id"], [one["id"] for one in later["before"]]) == ("two", ["one"])
    assert later["blank"] == first_draft("de")


def test_the_exercise_of_an_address_arrives_or_its_fault_is_said() -> None:
    lesson = {"pos": first_draft("en")["pos"], "task": "find-compulsory"}
    arrived = opening(link={"key": "pos", "value": "x", "lesson": lesson})["arrived"]
    assert (arrived["pos"], arrived["lang"]) == (lesson["pos"], "de")
    cut = opening(link={"key": "lesson", "value": "1abc", "fault": "cut"})
    assert (cut["arrived"], cut["fault"]) == (None, texts_in("de").t("embed.fault.cut", parameter="lesson"))


def test_a_file_is_opened_or_refused_with_its_name() -> None:
    lesson = {
        "format": "russian-bank-lesson",
        "version": 1,
        "pos": draft()["pos"],
        "task": "find-compulsory",
        "id": "one",
    }
    shown = kit(file=lesson).send("open", "one.json")
    assert effect(shown, "change")["draft"]["id"] == "one"
    assert effect(shown, "say")["text"].startswith("one.json is open.")
    shown = kit(file={**lesson, "id": "O"}).send("open", "one.json")
    said = effect(shown, "say")
    assert said["text"].startswith("one.json can’t be opened. id: must be small letters")
    assert (said["kind"], [one["do"] for one in shown.effects]) == ("bad", ["say"])


# --- checks and copies


def test_a_check_shows_what_is_right_and_copies_the_lesson() -> None:
    shown = kit().send("check")
    assert [text_of(line) for line in shown.find("div", id="verdict")[2:]] == [
        "A possible position: all 104 cards are there.",
        "Compulsory here: ace of spades, House 1 → Spades foundation 1 (rule P22).",
        "Shortest answer: move AS H1 F1",
    ]
    preview = effect(shown, "show")
    assert (preview["isShown"], preview["status"], preview["lang"], preview["name"]) == (True, "", "en", "russian-bank")
    assert preview["size"] == (640, 617)
    assert effect(shown, "copied")["text"].startswith('<iframe src="https://x.org/embed/v1/#lesson=1')
    note = text_of(shown.find("p", id="copy-note"))
    assert note == f"{len(effect(shown, 'copied')['text']) / 1000:.1f} kB · {shown.texts.t('kit.copy.baked')}"


def test_a_check_says_why_an_exercise_is_not_ready() -> None:
    shown = kit(draft=draft(task="play")).send("check")
    assert effect(shown, "show")["isShown"] is False
    assert effect(shown, "show")["status"].startswith("The exercise is not ready. task: play needs 'accept'")
    assert wrong(shown, "task").startswith("play needs 'accept'")
    assert effect(shown, "judged")["judged"]["fault"][0] == "task"


def test_a_position_that_is_not_legal_is_called_so() -> None:
    pos = draft()["pos"].replace("35x__,B", "5x__,B").replace("H1:AS", "H1:7H.7H.7H")
    shown = kit(draft=draft(pos=pos)).send("check")
    verdict = shown.find("div", id="verdict")
    assert verdict[1]["data-kind"] == "bad"
    assert text_of(verdict) == "Not a position of this game: 76 cards, one too many 7H"


def test_a_partial_position_and_one_without_a_duty_are_named() -> None:
    shown = kit(draft=draft(pos=empty_table("pagat").replace("A:!", "A:!2S"), mode="view")).send("check")
    assert [text_of(line) for line in shown.find("div", id="verdict")[2:]] == [
        "A possible position: 1 of 104 cards are there, enough for an exercise.", "Nothing is compulsory here.",
    ]  # fmt: skip


def test_a_picture_can_be_saved_only_where_the_lesson_shows_a_position_before_it_starts() -> None:
    def are_disabled(**changes: Any) -> list[bool]:
        shown = kit(draft=draft(**changes)).send("check")
        return [bool(shown.find("button", data_do=name)[1]["disabled"]) for name in ("saveSvg", "savePng")]

    assert are_disabled() == [False, False]
    assert are_disabled(start="seed", mode="play") == [True, True]


def test_another_kind_of_copy_is_made_of_the_lesson_that_was_checked() -> None:
    lesson = {"pos": draft()["pos"], "mode": "view", "id": "one"}
    shown = kit(lesson=lesson, judged={"lines": ["So."], "fault": None})
    shown.form = {"copy-kind": "vue", "copy-fits": False}
    shown.send("copy")
    assert "<script setup>" in effect(shown, "copied")["text"]
    assert effect(shown, "judged")["judged"]["lines"] == ["So."], "what the check has found stays"
    assert shown.find(id="copy-recipe")[1]["href"] == "recipes.html#vue"
    assert shown.find("label", class_="switch")[1]["hidden"]
    shown.form = {"copy-kind": "iframe", "copy-fits": True}
    assert "russian-bank-height" in effect(shown.send("copy"), "copied")["text"]
    assert not shown.find("label", class_="switch")[1]["hidden"]


def test_the_button_says_that_the_text_was_copied() -> None:
    labels = [text_of(kit(wasCopied=was).find("button", data_do="copy")) for was in (False, True)]
    assert labels == ["Copy", t("message.copied")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_kit_has_all_of_its_texts(lang: str) -> None:
    rows = [{"when": "end", "text": {"xx": "?"}}]
    shown = Shown("kit", lang, more=["kit"], **kit(draft=draft(rows=rows)).stored)
    texts = [text_of(node) for node in elements(shown.body)]
    assert [text for text in texts if re.match(r"(kit|marks|level|settings|language|side)\.\w", text)] == []


def test_the_languages_of_texts_are_those_of_the_page() -> None:
    page = (environment.WEB / "ui" / "words.js").read_text("utf-8")
    listed = re.search(r"LANGUAGES = (\[.*?\])", page)
    assert listed is not None
    assert json.loads(listed[1]) == list(LANGUAGES)
