"""What is to be seen on the page at one moment: the piles' buttons, the bars, messages, dialogs."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

WORDS: dict[str, Any] = json.loads((Path(__file__).parents[2] / "web/lang/en.json").read_text("utf-8"))
PLACES = [*(f"{kind}{n}" for kind in "HF" for n in range(1, 9))]
PLACES += [f"{side}.{kind}" for side in "AB" for kind in ("reserve", "hand", "turned", "waste")]
PILE_HINTS = frozenset(WORDS[f"pile.{key}"] for key in ("selected", "target", "turn", "turn-over"))

LOOK = """() => {
  const piles = [...document.querySelectorAll('[data-place]')].map((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    const is = (name) => button.getAttribute(name) === 'true';
    return { place: button.dataset.place, name: button.getAttribute('aria-label') ?? '',
      able: !is('aria-disabled'), selected: is('aria-pressed'), box: [x, y, width, height] };
  });
  const messages = [...document.querySelectorAll('#messages .message p')].map((line) => line.textContent);
  const dialog = document.querySelector('dialog[open]');
  const title = dialog?.getAttribute('aria-labelledby');
  return { turn: document.getElementById('status')?.dataset.turn ?? '', piles, messages,
    headline: document.querySelector('#status .turn')?.textContent ?? '',
    told: document.querySelector('#status .last')?.textContent ?? '',
    dialog: title ? document.getElementById(title).textContent : null };
}"""

# Whether boxes lie on the board, and the board fills the window.
FITS = """(boxes) => {
  const board = document.getElementById('board').getBoundingClientRect();
  const isWide = board.left <= 0.5 && board.right >= innerWidth - 0.5 && board.bottom <= innerHeight + 0.5;
  return isWide && boxes.every(([x, y, w, h]) => x >= board.left - 0.5 && y >= board.top - 0.5
    && x + w <= board.right + 0.5 && y + h <= board.bottom + 0.5);
}"""


@dataclass(frozen=True)
class Pile:
    """A pile's button: what it says, whether a tap is of use, and x, y, width, height in CSS px."""

    place: str
    name: str
    able: bool
    selected: bool
    box: tuple[float, float, float, float]

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the button."""
        x, y, width, height = self.box
        return x + width / 2, y + height / 2

    @property
    def told(self) -> str:
        """What the button says, without hints about what may be done."""
        return ", ".join(part for part in self.name.split(", ") if part not in PILE_HINTS)

    @property
    def content(self) -> str:
        """What lies on the pile, without hints about what may be done."""
        return self.told.partition(": ")[2]

    @property
    def is_empty(self) -> bool:
        """Whether no card lies there."""
        return self.content in (WORDS["pile.empty"], WORDS["pile.space"])


@dataclass(frozen=True)
class Look:
    """The page at one moment. `turn` is none, mine, theirs or over; `dialog` the title of an open one."""

    turn: str
    piles: dict[str, Pile]
    messages: tuple[str, ...]
    headline: str
    told: str
    dialog: str | None

    @property
    def names(self) -> dict[str, str]:
        """What each pile's button says."""
        return {place: pile.name for place, pile in self.piles.items()}

    @property
    def contents(self) -> dict[str, str]:
        """What lies on each pile."""
        return {place: pile.content for place, pile in self.piles.items()}

    @property
    def selected(self) -> str | None:
        """The selected pile."""
        return next((place for place, pile in self.piles.items() if pile.selected), None)

    @property
    def lit(self) -> list[str]:
        """The piles that say that the selected card can be placed there."""
        hint = f", {WORDS['pile.target']}"
        return [place for place, pile in self.piles.items() if pile.name.endswith(hint)]

    def has_news_since(self, before: Look) -> bool:
        """Whether piles, messages or the turn are others than before."""
        return (self.names, self.messages, self.turn) != (before.names, before.messages, before.turn)

    @property
    def outline(self) -> tuple[str | None, ...]:
        """What is told beside the piles."""
        return self.turn, self.headline, self.told, self.dialog, *self.messages

    @property
    def is_settled(self) -> bool:
        """Whether the page waits for the player."""
        return self.turn in ("mine", "over")


def look_of(seen: dict[str, Any]) -> Look:
    """Return the look that the script above saw."""
    piles = {pile["place"]: Pile(**{**pile, "box": tuple(pile["box"])}) for pile in seen["piles"]}
    return Look(**{**seen, "piles": piles, "messages": tuple(seen["messages"])})


def overlap(one: Pile, other: Pile) -> float:
    """Return the smaller side of what two buttons share, in CSS px; 0 or less when they lie apart."""
    (x, y, w, h), (u, v, s, t) = one.box, other.box
    return min(min(x + w, u + s) - max(x, u), min(y + h, v + t) - max(y, v))
