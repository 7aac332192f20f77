"""Texts of the page: language files, a pseudo-language, and checks for texts that do not fit."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from e2e.support.driver import Driver

LANG = Path(__file__).parents[2] / "web/lang"
LANGUAGES = sorted(path.stem for path in LANG.glob("*.json") if "." not in path.stem)

# English with accents, a third longer and in brackets, which reveals texts that are cut off or written in code.
PSEUDO = """{
  const accents = { a: 'á', e: 'ë', i: 'ï', o: 'ö', u: 'ü', A: 'Á', E: 'Ë', O: 'Ö', n: 'ñ', c: 'ç' };
  const longer = (text) => {
    if (text.trim().length < 3) return text;
    const word = (one) => one.startsWith('{') ? one
      : one.replace(/[a-zA-Z]/g, (letter) => accents[letter] ?? letter) + '~'.repeat(Math.ceil(one.length * 0.35));
    return `[${text.replace(/\\{[\\w:]+\\}|[a-zA-Z’]+/g, word)}]`;
  };
  const change = (entry) => typeof entry === 'string' ? longer(entry)
    : Object.fromEntries(Object.entries(entry).map(([form, text]) => [form, longer(text)]));
  const real = window.fetch;
  window.fetch = async (...asked) => {
    const answer = await real(...asked);
    if (!/lang\\/(\\w+\\.)?en\\.json/.test(String(asked[0]?.url ?? asked[0]))) return answer;
    const words = await answer.json();
    const kept = (key) => /^(index|list)/.test(key);
    const changed = Object.entries(words).map(([key, entry]) => [key, kept(key) ? entry : change(entry)]);
    return new Response(JSON.stringify(Object.fromEntries(changed)));
  };
}"""

# The last event is cut off after two lines.
CUT = """() => {
  const found = [];
  const root = document.querySelector('dialog[open]') ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const text = (node) => node.textContent.trim();
  const scrolls = (style) => /auto|scroll/.test(style.overflowX + style.overflowY);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (!text(node) || !holder.checkVisibility()) continue;
    if (holder.closest('.unseen, [aria-hidden=true], option, noscript')) continue;
    if (getComputedStyle(holder).clipPath !== 'none') continue; // only for screen readers
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (!box.width) continue;
    for (let one = holder; one && one !== document.documentElement; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.display === 'inline' || style.display === 'contents') continue;
      const outer = one.getBoundingClientRect();
      const out = Math.max(outer.left - box.left, box.right - outer.right);
      const below = one.matches('button:not(.last)') ? box.bottom - outer.bottom : 0;
      if (out > 1.5 || below > 1.5) {
        const by = Math.round(Math.max(out, below));
        found.push(`${text(node)} sticks out of <${one.localName} class="${one.className}"> by ${by}`);
        break;
      }
      if (scrolls(style)) break;
    }
    const leaves = root === document.body && (box.left < -1 || box.right > innerWidth + 1);
    if (leaves) found.push(`${text(node)} leaves the window`);
  }
  return found;
}"""

TORN = """() => {
  const found = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(document.querySelector('dialog[open]'), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const word of node.textContent.matchAll(/\\p{L}{2,}/gu)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1) found.push(word[0]);
    }
  }
  return found;
}"""

# Replaces the texts of the bars, plates and messages, which are in English at first, and sets the language and its
# direction; returns the texts that have no translation.
TRANSLATE = """([lang, direction, texts]) => {
  Object.assign(document.documentElement, { lang, dir: direction });
  const left = [];
  for (const part of document.querySelectorAll('#status, #tools, .side-plate, #messages')) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.data !== node.translated) node.english = node.data;
      if (texts[node.english]) node.data = node.translated = texts[node.english];
      else left.push(node.english);
    }
  }
  return left;
}"""


def words(lang: str, kind: str = "") -> dict[str, Any]:
    """Return the texts of a language, of a kind such as "clauses.", with English where one is missing."""
    english, own = (json.loads((LANG / f"{kind}{one}.json").read_text("utf-8")) for one in ("en", lang))
    return {**english, **own}


def untranslated(lang: str, kind: str = "") -> list[str]:
    """Return the English texts of a kind that a language lacks."""
    own = json.loads((LANG / f"{kind}{lang}.json").read_text("utf-8"))
    return [str(text) for key, text in words("en", kind).items() if key not in own]


def translate(driver: Driver, lang: str) -> list[str]:
    """Show bars, plates and messages of a page in another language at once; return the texts that stay English.

    It is for tests of what has room: the page itself loads again for another language, which takes much longer.
    """
    english, other = words("en"), words(lang)
    parts = ("tool.", "status.", "side.", "level.", "reason.", "message.")
    texts = {text: other[key] for key, text in english.items() if key.startswith(parts) and isinstance(text, str)}
    left: list[str] = driver.evaluate(TRANSLATE, [lang, "rtl" if lang == "ar" else "ltr", texts])
    return left


def cut_off(driver: Driver) -> list[str]:
    """Return the texts that exceed their box or the window."""
    found: list[str] = driver.evaluate(CUT)
    return found


def broken_words(driver: Driver) -> list[str]:
    """Return the words of the open dialog that are broken into two lines."""
    found: list[str] = driver.evaluate(TORN)
    return found


# The pairs of texts or controls that overlap, in the open dialog or else on the page. What is scrolled out of sight, or
# behind something that stays in place, does not count, nor does the padding of a control.
OVERLAPS = """() => {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const seenOf = ({ left, top, right, bottom }, holder) => {
    for (let one = holder; one && one !== document.documentElement; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const box = one.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return { left, top, right, bottom };
  };
  const stays = (one) => {
    for (let up = one; up && up !== root; up = up.parentElement)
      if (getComputedStyle(up).position === 'sticky') return up;
    return null;
  };
  const hidden = '.unseen, option, noscript, svg';
  const isShown = (one) => one.checkVisibility({ checkOpacity: true }) && !one.closest(hidden);
  const parts = [];
  const add = (name, box, holder, slack) => {
    const { left, top, right, bottom } = seenOf(box, holder);
    if (right - left > 2 && bottom - top > 2)
      parts.push({ name, holder, layer: stays(holder), left, right, top: top + slack, bottom: bottom - slack });
  };
  for (const one of root.querySelectorAll('button:not(.pile), select, textarea, input')) {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const inside = { left: left + 8, top: top + 4, right: right - 8, bottom: bottom - 4 };
    if (isShown(one)) add(`<${one.className || one.localName}>`, inside, one, 0);
  }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (!node.data.trim() || !isShown(holder)) continue;
    range.selectNodeContents(node);
    // the box of a line is higher than its letters
    const slack = 0.2 * Number.parseFloat(getComputedStyle(holder).fontSize);
    for (const line of range.getClientRects()) add(node.data.trim(), line, holder, slack);
  }
  const found = new Set();
  for (const [at, one] of parts.entries())
    for (const other of parts.slice(at + 1)) {
      if (one.holder.contains(other.holder) || other.holder.contains(one.holder) || one.layer !== other.layer) continue;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide > 1.5 && high > 1.5) found.add(`${one.name} | ${other.name}: ${wide.toFixed()} x ${high.toFixed()}`);
    }
  return [...found];
}"""


def overlaps(driver: Driver) -> list[str]:
    """Return the texts and controls that overlap others."""
    found: list[str] = driver.evaluate(OVERLAPS)
    return found
