"""The page's bridge: every call, every error, and the content of snapshots."""

import json
from random import Random
from typing import Any

import pytest

from rbcore.bridge.page import Bridge
from rbcore.commands.serve_json import Server
from rbcore.game import Game
from rbcore.opponent.levels import LEVELS
from rbcore.rules.presets import PRESETS
from tests.support.bridge_table import Table, play_turn, think, two_humans
from tests.support.bundles import BUNDLES


@pytest.fixture
def table() -> Table:
    return Table()


def test_hello_lists_presets_options_and_levels(table: Table) -> None:
    hello = table.call("hello")
    assert {preset["name"] for preset in hello["presets"]} == set(PRESETS), "each game needs a row in OFFERS"
    usual = hello["presets"][0]
    assert (usual["name"], usual["options"]["hand"]) == ("pagat", 35)
    assert all(
        preset["turns"] > 0 and preset["difficulty"] in ("easy", "medium", "hard") for preset in hello["presets"]
    )
    assert hello["levels"] == list(LEVELS)
    assert {"version", "behaviour", "schema", "options"} <= set(hello)


def test_every_known_bundle_of_options_can_be_dealt(table: Table) -> None:
    for preset, options in BUNDLES.values():
        assert table.call("new", preset=preset, options=options)["actor"]


@pytest.mark.parametrize(
    ("preset", "options", "code", "names"),
    [
        ("pagat", {"reserve": 0}, "reserve-top", ["reserve", "reserve_top"]),
        ("pagat", {"reserve": 700}, "number", ["reserve"]),
        ("pagat", {"lift": "no"}, "", []),
        ("pagat", {"hand": 30}, "", []),
        ("chess", {}, "", []),
    ],
    ids=str,
)
def test_options_that_do_not_go_together_are_named_with_the_message_of_the_engine(
    table: Table, preset: str, options: dict[str, Any], code: str, names: list[str]
) -> None:
    message = table.error("new", preset=preset, options=options)["message"]
    found = table.call("rules", preset=preset, options=options)["contradiction"]
    assert found == {"code": code, "options": names, "message": message}


def test_options_that_go_together_have_no_contradiction(table: Table) -> None:
    two_humans(table)
    before = table.call("snapshot")
    for preset, options in [*BUNDLES.values(), ("brief", {})]:
        assert table.call("rules", preset=preset, options=options) == {"contradiction": None}
    assert table.call("rules", preset="pagat") == {"contradiction": None}
    assert table.call("snapshot") == before


def test_cards_that_nobody_knows_have_the_backs_of_their_owners(table: Table) -> None:
    position = "pagat~A~A:5x!KC_12x__,B:5x!KH_12x__~H1:AS,H2:9H,H3:10S,H4:6D,H5:KS,H6:KD,H7:KS,H8:KD~~~0.0~0"
    places = table.call("new", position=position)["places"]
    assert [places[name]["back"] for name in ("A.reserve", "A.hand", "B.reserve", "B.hand")] == [0, 0, 1, 1]


@pytest.mark.parametrize("preset", PRESETS)
def test_the_snapshot_accounts_for_every_card(table: Table, preset: str) -> None:
    snapshot = two_humans(table, preset)
    options = {p["name"]: p["options"] for p in table.call("hello")["presets"]}[preset]
    piles = snapshot["places"].values()
    total = sum(len(pile["up"]) + pile["down"] for pile in piles)
    aside = options["joker"] - total + options["packs"] * options["deck"]
    assert aside in (0, options["joker"])
    assert "?" not in json.dumps(snapshot["places"])
    assert snapshot["actor"] == "human"
    assert snapshot["sources"]


def test_sources_agree_with_play(table: Table) -> None:
    """Each legal target can be played; each other possible target is refused with a reason."""
    number = Random(5)
    snapshot = two_humans(table)
    refused = played = 0
    for _ in range(60):
        for source, targets in snapshot["sources"].items():
            assert set(targets["legal"]) <= set(targets["possible"])
            for target in set(targets["possible"]) - set(targets["legal"]):
                error = table.error("play", version=snapshot["version"], **{"from": source, "to": target})
                assert error["type"] == "IllegalMove"
                assert error["reason"]
                assert error["clause"]
                refused += 1
        options = [(s, t) for s, row in snapshot["sources"].items() for t in row["legal"]]
        if not options:
            break
        source, target = number.choice(options)
        before = snapshot["version"]
        snapshot = table.call("play", version=before, **{"from": source, "to": target})
        assert snapshot["version"] == before + 1
        played += 1
    assert played > 30
    assert refused > 100


@pytest.mark.parametrize(("preset", "kinds"), [("foster1", {"pile", "under", "reverse"}), ("crossley", {"group"})])
def test_lifts_list_the_groups_that_can_be_moved(table: Table, preset: str, kinds: set[str]) -> None:
    """Each legal target of a lift can be played by its action; the others are refused."""
    number = Random(11)
    seen = set()
    for game in range(6):
        snapshot = two_humans(table, preset, f"lifts-{game}")
        for _ in range(90):
            plays: list[dict[str, Any]] = []
            for row in (row for source in snapshot["sources"].values() for row in source.get("lifts", [])):
                word = "house" if row["action"]["do"] in ("under", "reverse") else "to"
                actions = {place: {**row["action"], word: place} for place in row["possible"]}
                plays += [actions[place] for place in row["legal"]]
                refused = [actions[place] for place in row["possible"] if place not in row["legal"]]
                for action in refused[:1]:
                    assert table.error("play", version=snapshot["version"], action=action)["type"] == "IllegalMove"
                assert row["cards"] >= 1
            single = [{"from": s, "to": t} for s, row in snapshot["sources"].items() for t in row["legal"]]
            if plays and number.random() < 0.7:
                action = number.choice(plays)
                seen.add(action["do"])
                snapshot = table.call("play", version=snapshot["version"], action=action)
            elif single:
                snapshot = table.call("play", version=snapshot["version"], **number.choice(single))
            elif snapshot["end"]["legal"]:
                snapshot = table.call("play", version=snapshot["version"], action={"do": "end"})
            else:
                break
    assert seen == kinds


def test_an_old_version_is_stale(table: Table) -> None:
    first = two_humans(table)
    source, row = next((s, r) for s, r in first["sources"].items() if r["legal"])
    args = {"version": first["version"], "from": source, "to": row["legal"][0]}
    table.call("play", **args)
    assert table.error("play", **args)["type"] == "StaleSnapshot"
    assert table.error("undo", version=first["version"])["type"] == "StaleSnapshot"


@pytest.mark.parametrize(
    ("call", "args", "kind", "word"),
    [
        ("nonsense", {}, "BridgeError", "nonsense"),
        ("new", {"preset": "nothing"}, "RulesError", "nothing"),
        ("new", {"preset": 7}, "BridgeError", "preset"),
        ("new", {"options": {"reserve": "many"}}, "RulesError", "reserve"),
        ("new", {"options": {"reserve": 0}}, "RulesError", "reserve_top"),
        ("new", {"options": []}, "BridgeError", "options"),
        ("new", {"seed": "x" * 33}, "NotationError", "32"),
        ("new", {"seed": 5}, "NotationError", "seed"),
        ("new", {"first": "Z"}, "NotationError", "Z"),
        ("new", {"side": "Z"}, "NotationError", "Z"),
        ("new", {"side": "C"}, "NotationError", "'C'"),
        ("new", {"side": 2}, "NotationError", "2"),
        ("new", {"players": {"A": "nobody"}}, "BridgeError", "nobody"),
        ("new", {"players": {"C": "human"}}, "BridgeError", "A, B"),
        ("new", {"decks": [["AS"], ["AS"]]}, "NotationError", "52"),
        ("new", {"decks": 5}, "NotationError", "decks"),
        ("load", {}, "NotationError", "record"),
        ("load", {"record": {"schema": 1}}, "NotationError", "behaviour"),
        ("snapshot", {}, "BridgeError", "no game"),
        ("play", {"version": 0}, "BridgeError", "no game"),
    ],
)
def test_bad_input_is_reported_and_the_game_is_unchanged(
    table: Table, call: str, args: dict[str, Any], kind: str, word: str
) -> None:
    error = table.error(call, **args)
    assert error["type"] == kind
    assert word in error["message"]


@pytest.mark.parametrize(
    "args",
    [
        {"action": {"do": "fly"}},
        {"action": {"do": "move", "card": "1X", "from": "H1", "to": "H2"}},
        {"action": {"do": "move", "card": "AS", "from": "H77", "to": "H2"}},
        {"action": {"do": "move", "card": "AS"}},
        {"action": 3},
        {"from": "H1"},
        {"from": "H1", "to": ["H2"]},
        {},
    ],
)
def test_a_bad_action_does_not_change_the_game(table: Table, args: dict[str, Any]) -> None:
    snapshot = two_humans(table)
    assert table.error("play", version=snapshot["version"], **args)["type"] == "NotationError"
    assert table.call("snapshot") == snapshot


@pytest.mark.parametrize("line", ["", "{", "[]", "null", '{"call": []}', '{"call": "hello", "args": 5}', "[" * 9999])
def test_a_malformed_request_is_answered_with_an_error(line: str) -> None:
    for engine in (Bridge(), Server()):
        assert json.loads(engine.handle(line))["error"]["type"] == "BridgeError"


def test_undo_goes_back_to_the_last_human_decision(table: Table) -> None:
    snapshot = table.call("new", seed="undo", first="A", players={"A": "human", "B": "casual"})
    turned = play_turn(table, snapshot)
    assert turned["actor"] == "computer"
    while turned["actor"] == "computer":
        turned = think(table, turned)
    back = table.call("undo", version=turned["version"])
    assert back["actor"] == "human"
    assert back["can"]["redo"]
    again = table.call("redo", version=back["version"])
    assert again["record"] == {**turned["record"], "taken_back": 1}


def test_resigning_ends_the_game(table: Table) -> None:
    snapshot = table.call("new", seed="resign", first="A")
    ended = table.call("say", version=snapshot["version"], side="A", words="resign")
    assert (ended["actor"], ended["result"]["how"], ended["result"]["winner"]) == (None, "resign", "B")
    assert ended["result"]["score"] == {"A": 0, "B": 30 + 2 * 13 + 35}
    assert table.error("play", version=ended["version"], action={"do": "end"})["type"] == "BridgeError"
    assert table.error("think", version=ended["version"])["type"] == "BridgeError"


def test_explain_gives_the_reason_without_playing(table: Table) -> None:
    snapshot = two_humans(table)
    reasons = {
        table.call("explain", **{"from": source, "to": target}).get("reason")
        for source, row in snapshot["sources"].items()
        for target in row["possible"]
    }
    assert {None, "misfit"} <= reasons
    assert table.call("snapshot") == snapshot


def test_serve_json_uses_the_format_of_the_published_cases() -> None:
    server = Server()

    def ask(**request: Any) -> Any:
        return json.loads(server.handle(json.dumps(request)))

    position = ask(call="new", preset="pagat", seed="words")["value"]
    assert set(position["players"]) == {"A", "B"}
    action = ask(call="legal")["value"][0]
    assert ask(id=3, call="play", args={"action": action})["id"] == 3
    assert ask(call="position")["value"] != position
    assert "?" in ask(call="view")["value"]["players"]["A"]["reserve_down"]
    assert "do" in ask(call="think", level="casual")["value"]
    placed = ask(call="new", preset="pagat", position=position)["value"]
    assert placed["houses"] == position["houses"]
    decks = {name: row["reserve_down"] + row["reserve_up"] for name, row in position["players"].items()}
    for number, (name, row) in enumerate(position["players"].items()):
        decks[name] += [position["houses"][f"H{4 * number + n}"][0] for n in range(1, 5)] + row["hand"]
    assert ask(call="new", preset="pagat", decks=decks, first=position["turn"])["value"] == position


def test_serve_json_has_one_set_of_names(table: Table) -> None:
    """Positions may name their players; the page, which knows only A, B and C, refuses others."""
    position = Game.dealt("pagat", seed="words").position_json()
    players = dict(zip("NS", position["players"].values(), strict=True))
    named = {**position, "turn": "N", "winner": "N", "players": players, "passes": {}}
    answer = json.loads(Server().handle(json.dumps({"call": "new", "position": named})))["value"]
    assert answer["winner"] == answer["result"]["winner"] == "N"
    assert set(answer["result"]["score"]) == set(answer["result"]["left"]) == set(answer["players"]) == {"N", "S"}
    assert table.error("new", position=named)["type"] == "NotationError"
    swapped = {**position, "players": dict(sorted(position["players"].items(), reverse=True))}
    assert table.call("new", position=swapped)["places"] == table.call("new", position=position)["places"]
    houses = {f"{row}{n}": position["houses"][f"H{n + 4 * at}"] for at, row in enumerate("AB") for n in range(1, 5)}
    assert table.error("new", position={**position, "houses": houses})["type"] == "NotationError"
    assert table.call("new", position=position)["turn"] == position["turn"]


def test_a_line_found_in_one_game_is_not_followed_in_the_next() -> None:
    server = Server()

    def ask(call: str, **args: Any) -> Any:
        return json.loads(server.handle(json.dumps({"call": call, "args": args})))["value"]

    ask("new", seed="monday")
    assert ask("think", level="casual", nodes=4)["do"] == "turn"
    ask("new", seed="monday", options={"strict": ["load", "release", "uncover", "spaces"]})
    assert ask("think", level="casual", nodes=4) in ask("legal")


@pytest.mark.parametrize(("preset", "options", "side"), [("pagat", {}, "A"), ("pagat", {"peek": "private"}, "B")])
def test_a_player_without_the_right_cannot_peek(table: Table, preset: str, options: dict[str, Any], side: str) -> None:
    players = {"A": "human", "B": "human"}
    table.call("new", preset=preset, options=options, seed="peek", first="B", players=players)
    assert table.error("peek", side=side)["type"] == "BridgeError"
    if options:
        assert len(table.call("peek", side="A")["card"]) in (2, 3)


@pytest.mark.parametrize("do", [[], {}, ["move"], {"do": "move"}, 4, None, "fly"])
def test_an_unknown_action_is_refused(table: Table, do: Any) -> None:
    snapshot = two_humans(table)
    assert table.error("play", version=snapshot["version"], action={"do": do, "card": "2S"})["type"] == "NotationError"


def test_a_seed_with_a_lone_surrogate_is_refused(table: Table) -> None:
    assert table.error("new", preset="pagat", seed="\ud800")["type"] == "NotationError"
    assert table.call("new", preset="pagat", seed="é ☃ \u200e")["seed"] == "é ☃ \u200e"


def test_calls_and_touches_are_undone_and_redone_with_the_decision_before_them(table: Table) -> None:
    options, players = {"referee": "players"}, {"A": "human", "B": {"level": "casual", "calls": False}}
    begun = table.call("new", preset="brief", seed="undo", first="A", options=options, players=players)
    touched = table.call("say", version=begun["version"], side="A", words="touch A.hand")
    turned = table.call("play", version=touched["version"], action={"do": "turn", "what": "hand"})
    seen = table.call("say", version=turned["version"], side="A", words="touch A.turned")
    assert len(seen["record"]["events"]) == 3
    back = table.call("undo", version=seen["version"])
    assert (back["record"]["events"], back["places"]) == (["A touch A.hand"], begun["places"])
    first = table.call("undo", version=back["version"])
    assert (first["record"]["events"], first["can"]) == ([], {"undo": False, "redo": True})
    again = table.call("redo", version=first["version"])
    assert (again["record"]["events"], again["places"]) == (turned["record"]["events"], turned["places"])
    assert table.call("redo", version=again["version"])["record"]["events"] == seen["record"]["events"]
