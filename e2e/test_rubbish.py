"""Rubbish through every way into the page: links, files, the address, messages. The game goes on as if nothing were."""

from __future__ import annotations

import base64
import json
from random import Random
from typing import Any
from urllib.parse import quote

import pytest

from e2e.deals import QUIET
from e2e.game_page import GamePage
from tests.fuzz import damaged, garbled, value

# Each way in is tried without loading the page again; what asks the player is answered by no.
THROW = """async (inputs) => {
  const [{ readBundle, readLink }, { readAddress }, { History }] = await Promise.all(
    [import('./keep/bundle.js'), import('./address.js'), import('./keep/history.js')]);
  const history = new History({ factory: null });
  const found = { links: 0, games: 0, seen: 0 };
  for (const { kind, text } of inputs) {
    found.seen++;
    if (kind === 'link') {
      if (await readLink(text)) found.links++;
      else if (found.seen % 20 === 0) location.hash = text;
    } else if (kind === 'file') found.games += (await history.bring(text))?.added.length ?? 0;
    else if (kind === 'address') readAddress(text);
    else {
      const data = JSON.parse(text);
      window.postMessage(data, '*');
      navigator.serviceWorker?.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  return found;
}"""


def link(number: Random, record: dict[str, Any]) -> str:
    """Return a fragment that is nearly a game."""
    text = json.dumps(damaged(number, {"record": record}).get("record"))
    if number.random() < 0.3:
        text = garbled(number, text)
    letters = base64.urlsafe_b64encode(text.encode("utf-8", "replace")).decode().rstrip("=")
    letters = garbled(number, letters) if number.random() < 0.2 else letters
    return "#game=" + number.choice(["0", "0", "1", "2", ""]) + letters


def inputs(number: Random, record: dict[str, Any], count: int) -> list[dict[str, str]]:
    """Return so many inputs of all kinds."""
    game = {"id": "x", "begun": 1, "ended": 2, "side": "A", "result": {"how": "win", "winner": "A"}, "record": record}
    bundle = {"format": "russian-bank", "bundle": 1, "games": [game]}
    made = []
    for at in range(count):
        kind = ("link", "file", "address", "message")[at % 4]
        keys = ("seed", "preset", "lang", "show")
        words = [(key, str(value(number))[:300].encode("utf-8", "replace")) for key in keys]
        told = {"rb": number.choice(["offline", "check", 4]), "loaded": value(number), "x": value(number)}
        text = {
            "link": link(number, record),
            "file": json.dumps(damaged(number, bundle)),
            "address": "?" + "&".join(f"{key}={quote(text)}" for key, text in words),
            "message": json.dumps(told),
        }[kind]
        made.append({"kind": kind, "text": text.encode("utf-8", "replace").decode()})
    return made


def throw(game: GamePage, number: Random, count: int) -> dict[str, int]:
    """Throw so many inputs at the page; return what it took of them."""
    game.play(QUIET)
    game.move("H2", "H8")
    record, contents = game.record(), game.look().contents
    found: dict[str, int] = game.driver.evaluate(THROW, inputs(number, record, count))
    assert found["seen"] == count
    assert game.record() == record
    game.driver.evaluate("document.querySelectorAll('dialog[open]').forEach((one) => one.close())")
    assert game.look().contents == contents
    game.move("A.reserve", "H2")
    assert len(game.events()) == 2
    return found


def open_address(game: GamePage, number: Random, count: int) -> None:
    """Open so many senseless addresses; each shows a table to play at."""
    for _ in range(count):
        keys = ["seed", "preset", "level", "referee", "lang", "motion", "show", "game", "pos"]
        asked = {key: str(value(number))[:200].encode("utf-8", "replace") for key in keys[: number.randrange(1, 9)]}
        game.open(**{key: text.decode() for key, text in asked.items()})
        game.engine()
        game.driver.until(lambda: game.events() is not None and game.kept() is not None, "a game", 30)


def test_rubbish_changes_nothing(plain_game: GamePage) -> None:
    throw(plain_game, Random(1), 400)
    open_address(plain_game, Random(1), 2)


@pytest.mark.long
def test_two_thousand_pieces_of_rubbish_change_nothing(plain_game: GamePage) -> None:
    print(throw(plain_game, Random(2), 2000))
    open_address(plain_game, Random(2), 60)
