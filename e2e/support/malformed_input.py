"""Malformed links, files, messages and lessons, and the scripts that pass them to the page."""

from __future__ import annotations

import base64
import json
import re
from random import Random
from typing import Any

from e2e.pages.board_page import ACE, REPLAY, baked
from tests.support.fuzz import damaged, deep_copy, garbled, position, value
from web.build.environment import WEB

# The next file chosen is window.chosen; window.reads counts the files that were read.
CHOOSER = """{
  window.reads = 0;
  const { text } = Blob.prototype;
  Blob.prototype.text = function () {
    return text.call(this).finally(() => void setTimeout(() => void window.reads++));
  };
  HTMLInputElement.prototype.click = new Proxy(HTMLInputElement.prototype.click, { apply(click, input, more) {
    if (input.type !== 'file') return Reflect.apply(click, input, more);
    window.choose(input);
  } });
  window.choose = (input) => {
    const files = new DataTransfer();
    files.items.add(new File([window.chosen], 'rubbish.json'));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
}"""
_MODULE = (WEB / "embed" / "host" / "messages.js").read_text("utf-8")
(_CALLS,) = re.findall(r"export const CALLS = {(.*?)\n};", _MODULE, re.DOTALL)
# The calls of a board, and all names of their arguments.
NAMES = re.findall(r"^  (\w+): {", _CALLS, re.MULTILINE)
ARGUMENTS = sorted(set(re.findall(r"(\w+): \"", _CALLS)))
UNTIL = """const until = async (is, most_ms = 5000) => {
  const end = performance.now() + most_ms;
  while (!is() && performance.now() < end) await new Promise((done) => setTimeout(done, 4));
  return is();
};"""
LINKS = f"""async (links) => {{
  {UNTIL}
  let asked = 0;
  for (const link of links) {{
    history.replaceState(history.state, '', location.pathname + location.search);
    location.hash = link;
    await until(() => !location.hash.startsWith('#game='), 1000);
    await until(() => document.querySelector('dialog[open]'), 30);
    for (const one of document.querySelectorAll('dialog[open]')) asked++, one.close();
  }}
  history.replaceState(history.state, '', location.pathname + location.search);
  return asked;
}}"""
MESSAGES = """async (messages) => {
  for (const data of messages) {
    window.postMessage(data, '*');
    navigator.serviceWorker?.dispatchEvent(new MessageEvent('message', { data }));
  }
  await new Promise((done) => setTimeout(done, 100));
}"""
# Chooses files for a button of the open dialog, named by its text; returns how many files were read.
FILES = f"""async ([files, label]) => {{
  {UNTIL}
  const button = () => [...document.querySelectorAll('dialog[open] button')].find((one) => one.textContent === label);
  const before = window.reads;
  for (const [at, file] of files.entries()) {{
    window.chosen = file;
    await until(button);
    button().click();
    await until(() => window.reads > before + at);
    await new Promise((done) => setTimeout(done, 8));
  }}
  await until(button); // a dialog that the last file has closed comes again with what it changed
  return window.reads - before;
}}"""
KIT_FILES = f"""async (files) => {{
  {UNTIL}
  const before = window.reads;
  for (const [at, file] of files.entries()) {{
    window.chosen = file;
    window.choose(document.querySelector('input[type=file]'));
    await until(() => window.reads > before + at);
  }}
  return window.reads - before;
}}"""
# Sends malformed and valid greetings and calls to a board in a frame; returns the numbers of its answers and events.
BOARD = f"""async ([greetings, calls]) => {{
  {UNTIL}
  const found = {{ answered: 0, events: 0, ready: 0 }};
  const frame = Object.assign(document.createElement('iframe'), {{ src: 'embed/v1/?wait=1&lang=en', width: 600 }});
  let hello = false;
  const hear = ({{ source, data }}) => {{ if (source === frame.contentWindow && data?.rb === 'hello') hello = true; }};
  addEventListener('message', hear);
  document.body.append(frame);
  await until(() => hello);
  for (const data of greetings) frame.contentWindow.postMessage(data, '*', [new MessageChannel().port2]);
  const {{ port1, port2 }} = new MessageChannel();
  const answers = new Set();
  port1.onmessage = ({{ data }}) => {{
    if ('id' in data) answers.add(data.id);
    else found.events++;
    if (data.event === 'rb-ready') found.ready++;
  }};
  frame.contentWindow.postMessage({{ rb: 'port', version: 1 }}, '*', [port2]);
  for (const call of calls) {{
    port1.postMessage(call);
    if (Number.isInteger(call?.id)) await until(() => answers.has(call.id), 3000);
  }}
  found.answered = answers.size;
  removeEventListener('message', hear);
  frame.remove();
  return found;
}}"""


def clean(text: str) -> str:
    """Return a text that can be sent to a browser."""
    return text.encode("utf-8", "replace").decode()


def link(rng: Random, record: dict[str, Any]) -> str:
    """Return a fragment with a valid or an almost valid game."""
    text = json.dumps(damaged(rng, {"record": record}).get("record") if rng.random() < 0.9 else record)
    if rng.random() < 0.3:
        text = garbled(rng, text)
    letters = base64.urlsafe_b64encode(text.encode("utf-8", "replace")).decode().rstrip("=")
    letters = garbled(rng, letters) if rng.random() < 0.2 else letters
    return clean("#game=" + rng.choice(["0", "0", "0", "1", "2", ""]) + letters)


def file(rng: Random, record: dict[str, Any]) -> str:
    """Return the text of an almost valid file of games."""
    game = {"id": "x", "begun": 1, "ended": 2, "side": "A", "result": {"how": "win", "winner": "A"}, "record": record}
    text = json.dumps(damaged(rng, {"format": "russian-bank", "bundle": 1, "games": [game]}))
    return clean(garbled(rng, text) if rng.random() < 0.2 else text)


def progress(rng: Random) -> str:
    """Return the text of an almost valid file of course progress."""
    mark = {"solved": 1, "missed": 0, "box": 1, "due": 5}
    lessons = {"chain": mark, "first-ace": mark, "constructor": mark, str(value(rng))[:60]: mark}
    text = json.dumps(damaged(rng, {"format": "russian-bank-progress", "version": 1, "lessons": lessons}))
    return clean(garbled(rng, text) if rng.random() < 0.2 else text)


def message(rng: Random) -> Any:
    """Return a message of unknown origin."""
    rb = rng.choice(["offline", "check", "port", "hello", 4])
    known = {"rb": rb, "loaded": value(rng), "total": value(rng), "failed": value(rng), "x": value(rng)}
    return plain(rng.choice([known, value(rng)]))


def plain(content: Any) -> Any:
    """Return a JSON value that can be sent to a browser."""
    return json.loads(clean(json.dumps(content, ensure_ascii=False)))


def lesson(rng: Random, models: list[dict[str, Any]]) -> dict[str, Any]:
    """Return an almost valid lesson that does not load the engine."""
    made = deep_copy(rng.choice(models))
    if rng.random() < 0.2:
        return {**made, "engine": "never"}
    made = damaged(rng, made)
    if rng.random() < 0.3:
        made["pos"] = position(rng)
    return {**made, "engine": "never"}


def lesson_models() -> list[dict[str, Any]]:
    """Return valid lessons."""
    return [baked(ACE), baked(REPLAY), {"pos": ACE["pos"], "mode": "view"}]


def calls(rng: Random, models: list[dict[str, Any]], count: int) -> list[Any]:
    """Return ``count`` calls for a board, at least every second one well formed."""
    made = []
    for at in range(count):
        args = {name: value(rng) for name in rng.sample(ARGUMENTS, rng.randrange(3))}
        name = rng.choice([*NAMES, value(rng)])
        odd = {"id": rng.choice([at + 1, at + 1, value(rng)]), "call": name, "args": args}
        good = {"id": at + 1, "call": "load", "args": {"lesson": lesson(rng, models)}}
        made.append(good if at % 2 else odd)
    return [plain(one) for one in made]
