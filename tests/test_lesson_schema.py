"""The schema of lessons: every error is reported with its key, and valid lessons have none."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from rbcore import LEVELS
from rbcore.lesson import schema
from rbcore.lesson.answers import matches, parse_step, parse_ways
from rbcore.lesson.check import check
from rbcore.lesson.combinations import mode_of
from rbcore.lesson.faults import LessonError
from rbcore.lesson.json_schema import json_schema
from rbcore.lesson.keys import KEY, KEYS
from rbcore.rules.presets import PRESETS
from tests.support.lessons import ACE, LOOK, PLAY, STOP, changed, replay

ROOT = Path(__file__).parent.parent
WRONG_FORMS: list[tuple[dict[str, Any], str, str]] = [
    (changed(ACE, format=None), "", "'format' is missing"),
    (changed(ACE, version=None), "", "'version' is missing"),
    (changed(ACE, version=2), "version", "a newer version"),
    (changed(ACE, version="1"), "version", "must be 1"),
    (changed(ACE, format="bank"), "format", "must be 'russian-bank-lesson'"),
    (changed(ACE, id="First Ace"), "id", "small letters"),
    (changed(ACE, promt="x"), "promt", "no such key (did you mean 'prompt'?)"),
    (changed(ACE, title=""), "title", "text that is not empty"),
    (changed(ACE, prompt={}), "prompt", "has no language"),
    (changed(ACE, prompt={"English": "x"}), "prompt", "not the code of a language"),
    (changed(ACE, prompt={"en": 3}), "prompt.en", "text that is not empty"),
    (changed(ACE, prompt="x" * 401), "prompt", "401 letters"),
    (changed(ACE, title="\ud800"), "title", "half a letter"),
    (changed(ACE, hint=[]), "hint", "a list that is not empty"),
    (changed(ACE, hint=["x"] * 6), "hint", "6 items, 5 are the most"),
    (changed(ACE, hint=["x", 1]), "hint[1]", "text that is not empty"),
    (changed(ACE, languages=["en", 1]), "languages[1]", "not the code of a language"),
    (changed(ACE, clause=["P999"]), "clause[0]", "no such clause"),
    (changed(ACE, drill="yes"), "drill", "true or false"),
    (changed(ACE, side="D"), "side", "not one of A, B, C"),
    (changed(ACE, mode="show"), "mode", "not one of play, task, replay, view"),
    (changed(ACE, task="guess"), "task", "not one of find-compulsory"),
    (changed(ACE, at=-1), "at", "a whole number"),
    (changed(ACE, controls="prompt,dance"), "controls", "'dance' is not one of"),
    (changed(ACE, controls="none,hint"), "controls", "'none' stands alone"),
    (changed(ACE, controls=["hint", "none"]), "controls", "'none' stands alone"),
    (changed(ACE, opponent="Casual"), "opponent", "'Casual' is not one of none, beginner"),
    (changed(ACE, opponent="a b"), "opponent", "is not one of"),
    (changed(ACE, size="４８０x５２０"), "size", "a width and a height"),
    (changed(ACE, rules="reserve : 5"), "rules", "without spaces, not 'reserve : 5'"),
    (changed(ACE, rules="reserve:11, hand:4"), "rules", "without spaces, not ' hand:4'"),
    (changed(ACE, rules="reserve"), "rules", "must be name:value"),
    (changed(ACE, pos=None, task=None, seed="a\tb"), "seed", "cannot be seen"),
    (changed(ACE, pos=None, task=None, seed="a\0"), "seed", "cannot be seen"),
    (changed(ACE, pos=None, task=None, seed="a\u200bb"), "seed", "cannot be seen"),
    (changed(ACE, lang="English"), "lang", "not the code of a language"),
    (changed(ACE, lang="PT_br"), "lang", "not the code of a language: 'PT_br' (did you mean 'pt-br'?)"),
    (changed(ACE, rules="reserv:11"), "rules", "no such option: 'reserv' (did you mean 'reserve'?)"),
    (changed(ACE, rules=11), "rules", "text or an object"),
    (changed(ACE, baked=[]), "baked", "must be an object"),
    (changed(ACE, pos=""), "pos", "text that is not empty"),
    (changed(ACE, game={}), "game", "'pos' and 'game' cannot both be the start"),
    (changed(ACE, pos=None, game=[]), "game", "must be an object"),
    (changed(ACE, pos=None), "", "there is no start"),
    (changed(ACE, pos={"turn": "A"}), "pos", "needs 'preset' beside it"),
    (changed(ACE, mode="task", task=None), "mode", "a task needs 'task'"),
    (changed(ACE, mode="replay", task=None), "mode", "a replay needs 'game'"),
    (changed(ACE, mode="view"), "task", "no task in mode 'view'"),
    (changed(ACE, task="play"), "task", "play needs 'accept'"),
    (changed(ACE, task="free", accept="end"), "accept", "nothing to accept"),
    (changed(STOP, done=None), "task", "call-stop needs 'done'"),
    (changed(ACE, done="end"), "done", "only call-stop"),
    (changed(ACE, captions=[{"at": 0, "text": "x"}]), "captions", "only a replay"),
    (changed(PLAY, accept=""), "accept", "not a step"),
    (changed(PLAY, accept=[]), "accept", "a list that is not empty"),
    (changed(PLAY, accept=["end", "jump"]), "accept[1]", "not a step: 'jump'"),
    (changed(PLAY, accept="move 1S"), "accept", "not a card"),
    (changed(PLAY, accept="move 6S H10"), "accept", "not a place"),
    (changed(PLAY, accept="turn over"), "accept", "'over' is not one of reserve, hand"),
    (changed(PLAY, accept="end now"), "accept", "2 words, 1 are the most"),
    (changed(PLAY, accept="end," * 21), "accept", "1 to 20 steps"),
    (changed(PLAY, accept=";".join(["end"] * 25)), "accept", "1 to 24 ways"),
    (changed(PLAY, accept=["end; end"] * 13), "accept", "1 to 24 ways, not 26"),
    (replay(game={"events": ["A end"] * 5001}), "game", "5001 events, 5000 are the most"),
    (changed(STOP, done=7), "done", "1 to 20 steps"),
    (changed(ACE, wrong=[{"text": "x"}, {"text": "y"}]), "wrong[0]", "only the last row"),
    (changed(ACE, wrong=[{"when": "end"}]), "wrong[0]", "'text' is missing"),
    (changed(ACE, wrong=["no"]), "wrong[0]", "must be an object"),
    (changed(ACE, wrong=[{"when": "jump", "text": "x"}]), "wrong[0].when", "not a step"),
    (replay(captions=[{"at": 0}]), "captions[0]", "'text' is missing"),
    (replay(captions=[{"at": 0, "text": "x", "ask": {"prompt": "x"}}]), "captions[0].ask", "'accept' is missing"),
    (replay(branch=[{"at": 0, "name": "x", "game": 1}]), "branch[0].game", "must be an object"),
]  # fmt: skip


@pytest.mark.parametrize(("lesson", "key", "message"), WRONG_FORMS, ids=[row[2] for row in WRONG_FORMS])
def test_a_schema_error_names_its_key(lesson: dict[str, Any], key: str, message: str) -> None:
    found = schema.faults(lesson)
    assert (found[0].key, message in found[0].message) == (key, True), found[0]
    with pytest.raises(LessonError) as caught:
        schema.checked(lesson, file=True)
    assert caught.value.key == key


@pytest.mark.parametrize("lesson", [ACE, STOP, PLAY, LOOK, replay()], ids=lambda lesson: lesson["id"])
def test_valid_forms_have_no_faults(lesson: dict[str, Any]) -> None:
    assert not schema.faults(lesson)
    assert not check(lesson)


def test_all_faults_are_reported_together() -> None:
    found = schema.faults(changed(ACE, side="D", lang="English", hint=["x", 1]))
    assert sorted(fault.key for fault in found) == ["hint[1]", "lang", "side"]


@pytest.mark.parametrize("lesson", [None, [], "x", 7])
def test_a_lesson_must_be_an_object(lesson: object) -> None:
    assert [str(fault) for fault in schema.faults(lesson)] == ["a lesson is an object"]


def test_every_shape_in_the_rows_is_known() -> None:
    assert {key.shape for key in KEYS} <= set(schema.SHAPES)
    assert len(KEY) == len(KEYS)


@pytest.mark.parametrize(
    ("mode", "keys"),
    [("task", {"task": "free"}), ("replay", {"game": {}}), ("view", {"pos": "x"}), ("play", {"mode": "play"})],
)
def test_the_mode_follows_from_the_other_keys(mode: str, keys: dict[str, Any]) -> None:
    assert mode_of(keys) == mode


@pytest.mark.parametrize(
    ("pattern", "event", "same"),
    [
        ("move 6S H4 H2", "move 6S H4 H2", True), ("move 6S H4 H2", "move 6S H4 H3", False),
        ("move 6S H4 F", "move 6S H4 F7", True), ("move 6S H4 F", "move 6S H4 H2", False),
        ("move * H4", "move 6S H4 H2", True), ("move", "group 6S H4 H2", False), ("*", "end", True),
        ("stop", "stop foundation", True), ("stop foundation", "stop", False), ("turn hand", "turn hand", True),
    ],
)  # fmt: skip
def test_a_pattern_matches_the_steps_that_it_describes(pattern: str, event: str, same: bool) -> None:
    assert matches(parse_step(pattern), event) is same


def test_accepted_lines_are_a_text_or_a_list() -> None:
    ways = parse_ways("move AS H1 F; move 6S H4 H2, turn hand")
    assert ways == parse_ways(["move AS H1 F", "move 6S H4 H2,turn hand"])
    assert [len(way) for way in ways] == [1, 2]


def test_the_json_schema_and_the_rows_agree() -> None:
    made = json_schema()
    assert list(made["properties"]) == [key.name for key in KEYS]
    path = ROOT / "web" / "embed" / "lesson.schema.json"
    kept = json.loads(path.read_text("utf-8")) if path.exists() else {}
    assert kept == made, "run: python3 -m rbcore lesson schema > web/embed/lesson.schema.json"


def test_the_reference_for_authors_has_every_key() -> None:
    reference = (ROOT / "web" / "embed" / "lesson-schema.md").read_text("utf-8")
    for key in KEYS:
        assert f"| `{key.name}` |" in reference, key.name


def test_the_values_and_examples_of_the_reference_are_right() -> None:
    reference = (ROOT / "web" / "embed" / "lesson-schema.md").read_text("utf-8")
    examples = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", reference, re.DOTALL)]
    lessons = [one for one in examples if one["format"] == "russian-bank-lesson"]
    assert [check(lesson) for lesson in lessons] == [[], []]
    assert isinstance(lessons[1]["pos"], dict)
    named = dict(re.findall(r"^\| `(lang|opponent|preset)` \| (`.*) \|$", reference, re.MULTILINE))
    values = {key: set(re.findall(r"`([\w-]+)`", row)) for key, row in named.items()}
    assert values["lang"] == _languages()
    assert values["preset"] == set(PRESETS), "list the presets at the key `preset` of web/embed/lesson-schema.md"
    assert values["opponent"] == {*LEVELS, "none"}


def _languages() -> set[str]:
    words = (ROOT / "web" / "ui" / "words.js").read_text("utf-8")
    (languages,) = re.findall(r"LANGUAGES = \[(.*?)\];", words, re.DOTALL)
    return set(re.findall(r"\w+", languages))


def test_the_page_for_authors_has_every_key_and_its_values() -> None:
    page = (ROOT / "web" / "kit" / "docs.html").read_text("utf-8")
    rows = re.findall(r"<tr><td><code>(\w+)</code></td><td>(.*?)</td><td>(?:all|file)</td>", page)
    assert [name for name, _ in rows] == [key.name for key in KEYS]
    values = {name: set(re.findall(r"<code>([\w-]+)</code>", cell)) for name, cell in rows}
    assert values["preset"] == set(PRESETS), "list the presets at the key `preset` of web/kit/docs.html"
    assert values["lang"] == _languages()
    for key in KEYS:
        if key.values:
            assert values[key.name] == set(map(str, key.values)), key.name


def test_the_readme_counts_the_games_and_the_languages() -> None:
    words = dict(enumerate(("ten", "eleven", "twelve", "thirteen", "fourteen"), start=10))
    readme = (ROOT / "README.md").read_text("utf-8")
    assert f"- {words[len(PRESETS)].capitalize()} games from three sources" in readme, "count the presets in README.md"
    assert f"; {words[len(_languages())]} languages;" in readme, "count the languages in README.md"
