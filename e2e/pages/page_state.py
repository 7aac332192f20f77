"""The visible state of the page at one moment: pile buttons, bars, messages, dialogs."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

WORDS: dict[str, Any] = json.loads((Path(__file__).parents[2] / "web/lang/en.json").read_text("utf-8"))
PLACES = [*(f"{kind}{n}" for kind in "HF" for n in range(1, 9))]
PLACES += [f"{side}.{kind}" for side in "AB" for kind in ("reserve", "hand", "turned", "waste")]
PILE_HINTS = frozenset(WORDS[f"pile.{key}"] for key in ("selected", "target", "turn", "turn-over"))

# Returns the state as a text as soon as it differs from an earlier text, or after a quarter of a second.
READ_STATE = """async (earlier) => {
  const end = performance.now() + 250;
  for (;;) {
    const text = JSON.stringify(read());
    if (text !== earlier || performance.now() > end) return text;
    await scheduler.postTask(() => {}, { delay: 20 });
  }
  function read() {
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
      last_event: document.querySelector('#status .last')?.textContent ?? '',
      dialog: title ? document.getElementById(title).textContent : null };
  }
}"""

# The picture of the table as a text, for comparison.
PICTURE = "document.querySelector('#board canvas').toDataURL()"
# A dialog that waits for its content, or for the answer to an event.
FILLING = "dialog[open] [aria-busy=true], dialog[open][data-waits]"
# Whether boxes are inside the board, and the board fills the window beside the list of moves.
FITS = """(boxes) => {
  const board = document.getElementById('board').getBoundingClientRect();
  const moves = document.getElementById('moves');
  const right = moves?.checkVisibility() ? moves.getBoundingClientRect().left : innerWidth;
  const isWide = board.left <= 0.5 && board.right >= right - 0.5 && board.bottom <= innerHeight + 0.5;
  return isWide && boxes.every(([x, y, w, h]) => x >= board.left - 0.5 && y >= board.top - 0.5
    && x + w <= board.right + 0.5 && y + h <= board.bottom + 0.5);
}"""


@dataclass(frozen=True)
class Pile:
    """A pile's button: its accessible name, whether it is enabled, and x, y, width, height in CSS px."""

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
    def description(self) -> str:
        """The accessible name without hints about possible moves."""
        return ", ".join(part for part in self.name.split(", ") if part not in PILE_HINTS)

    @property
    def content(self) -> str:
        """The cards of the pile in words."""
        return self.description.partition(": ")[2]

    @property
    def is_empty(self) -> bool:
        """Whether the pile has no cards."""
        return self.content in (WORDS["pile.empty"], WORDS["pile.space"])


@dataclass(frozen=True)
class PageState:
    """The page at one moment. `turn` is none, mine, theirs or over; `dialog` is the title of the open dialog."""

    turn: str
    piles: dict[str, Pile]
    messages: tuple[str, ...]
    headline: str
    last_event: str
    dialog: str | None

    @property
    def names(self) -> dict[str, str]:
        """The accessible name of each pile."""
        return {place: pile.name for place, pile in self.piles.items()}

    @property
    def contents(self) -> dict[str, str]:
        """The cards of each pile in words."""
        return {place: pile.content for place, pile in self.piles.items()}

    @property
    def warnings(self) -> list[str]:
        """The messages, without the tip that a long turn of the computer brings once."""
        return [message for message in self.messages if message != WORDS["message.hurry"]]

    @property
    def selected(self) -> str | None:
        """The selected pile."""
        return next((place for place, pile in self.piles.items() if pile.selected), None)

    @property
    def lit(self) -> list[str]:
        """The piles whose names say that the selected card can be placed there."""
        hint = f", {WORDS['pile.target']}"
        return [place for place, pile in self.piles.items() if pile.name.endswith(hint)]

    def has_news_since(self, before: PageState) -> bool:
        """Whether piles, messages or the turn have changed."""
        return (self.names, self.messages, self.turn) != (before.names, before.messages, before.turn)

    @property
    def outline(self) -> tuple[str | None, ...]:
        """Everything that is shown besides the piles."""
        return self.turn, self.headline, self.last_event, self.dialog, *self.messages

    @property
    def is_settled(self) -> bool:
        """Whether the page waits for the player."""
        return self.turn in ("mine", "over")


def page_state(text: str) -> PageState:
    """Return the state from the result of the script above."""
    seen: dict[str, Any] = json.loads(text)
    piles = {pile["place"]: Pile(**{**pile, "box": tuple(pile["box"])}) for pile in seen["piles"]}
    return PageState(**{**seen, "piles": piles, "messages": tuple(seen["messages"])})


Box = tuple[float, float, float, float]


def overlap(one: Box, other: Box) -> float:
    """Return by how much two boxes overlap in the smaller direction, in CSS px; at most 0 if they do not."""
    (x, y, w, h), (u, v, s, t) = one, other
    return min(min(x + w, u + s) - max(x, u), min(y + h, v + t) - max(y, v))
