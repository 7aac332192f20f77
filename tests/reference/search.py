"""Brute-force searches over moves of tableau cards, for strict rules and for runs moved card by card."""

from typing import Any

from .cards import alternates_down, fits_foundation
from .layouts import Layout, Move, apply, foundation_moves, moves

Buried = tuple[int, int]

# A search gives up after this many nodes.
NODE_LIMIT = 40_000


class SearchTooLarge(Exception):
    """The position is too large for a brute-force search."""


class Counter:
    """Counts the nodes of one search; ``total`` are those of all searches of the program."""

    total = 0

    def __init__(self) -> None:
        self.nodes = 0

    def count(self) -> None:
        self.nodes += 1
        Counter.total += 1
        if self.nodes > NODE_LIMIT:
            raise SearchTooLarge(f"more than {NODE_LIMIT} nodes")


# --- strict rules 1 and 1 sharpened: release, fewest -------------------------------------------


def buried_cards(options: dict[str, Any], layout: Layout) -> list[Buried]:
    """(house, depth) of covered face-up cards that fit a foundation now."""
    houses, _, tops, _ = layout
    found: list[Buried] = []
    if "house" not in options["fdn_from"]:
        return found
    for house, cards in enumerate(houses):
        for depth, card in enumerate((cards or ())[:-1]):
            if fits_foundation(card, list(tops), options["deck"], options["packs"]):
                found.append((house, depth))
    return found


def is_exposed(layout: Layout, buried: Buried) -> bool:
    house, depth = buried
    cards = layout[0][house]
    return cards is not None and len(cards) == depth + 1


def line_moves(options: dict[str, Any], layout: Layout, others: list[Buried]) -> list[Move]:
    """Moves that can continue a line: none while another card has to go to its foundation."""
    if any(is_exposed(layout, other) for other in others):
        return []
    return moves(options, layout)


def shortest(
    options: dict[str, Any], start: Layout, goal: Buried, others: list[Buried], counter: Counter
) -> int | None:
    """Fewest moves that expose the card; None: impossible."""
    if is_exposed(start, goal):
        return 0
    seen = {start}
    layer = [start]
    length = 0
    while layer:
        length += 1
        following: list[Layout] = []
        for layout in layer:
            for move in line_moves(options, layout, others):
                after = apply(options, layout, move)
                if is_exposed(after, goal):
                    return length
                if after not in seen:
                    counter.count()
                    seen.add(after)
                    following.append(after)
        layer = following
    return None


def releases(options: dict[str, Any], start: Layout) -> dict[Buried, int]:
    """R, with the fewest moves that release each of its cards."""
    counter = Counter()
    found: dict[Buried, int] = {}
    buried = buried_cards(options, start)
    for goal in buried:
        others = [other for other in buried if other != goal]
        least = shortest(options, start, goal, others, counter)
        if least is not None:
            found[goal] = least
    return found


def fewest_first_moves(options: dict[str, Any], start: Layout) -> list[Move]:
    """Moves that begin a shortest line that releases some card of R."""
    counter = Counter()
    buried = buried_cards(options, start)
    found: list[Move] = []
    for goal, least in releases(options, start).items():
        others = [other for other in buried if other != goal]
        for move in line_moves(options, start, others):
            after = apply(options, start, move)
            if any(is_exposed(after, other) for other in others):
                continue
            if shortest(options, after, goal, others, counter) == least - 1 and move not in found:
                found.append(move)
    return found


def same_houses(layout: Layout) -> Layout:
    """The layout with its houses in a fixed order: which space, or which of two equal houses, makes no difference."""
    houses, piles, tops, to_vanish = layout
    return tuple(sorted(houses, key=lambda cards: ("gone",) if cards is None else cards)), piles, tops, to_vanish


def named_moves(options: dict[str, Any], layout: Layout) -> dict[tuple[str, str], list[Layout]]:
    """Every move of a layout as (card, what it is put on), with the layouts it can lead to."""
    found: dict[tuple[str, str], list[Layout]] = {}
    for move in moves(options, layout):
        card, _, kind, target = move
        below = (layout[0][target] or ("a space",))[-1] if kind == "house" else f"pile {target}"
        after = same_houses(apply(options, layout, move))
        outcomes = found.setdefault((card, below), [])
        if after not in outcomes:
            outcomes.append(after)
    return found


class Lines:
    """The irredundant lines that release one card.

    Each layout is searched together with its shadows: the layouts that the same line reaches
    with some of its moves omitted. Moves are the same if they put the same card onto the same card,
    or into a space. A line that releases the card is irredundant if none of its shadows has
    released it. A shadow may omit all later moves, so shadows never disappear. If a line reaches
    the same layout as one of its shadows, every continuation is redundant. Of two lines to the same
    layout, the one with more shadows can be dropped: a continuation that is irredundant with more
    shadows is also irredundant with fewer.
    """

    def __init__(
        self, options: dict[str, Any], start: Layout, goal: Buried, others: list[Buried], counter: Counter
    ) -> None:
        self.options, self.start, self.counter = options, start, counter
        self.goal = self.laid_bare(goal)
        self.others = [self.laid_bare(other) for other in others]
        self.known: dict[Layout, dict[tuple[str, str], list[Layout]]] = {}

    def laid_bare(self, buried: Buried) -> tuple[str, ...]:
        """What its house looks like when the card lies bare."""
        house, depth = buried
        return (self.start[0][house] or ())[: depth + 1]

    def following(self, layout: Layout) -> dict[tuple[str, str], list[Layout]]:
        if layout not in self.known:
            stopped = any(other in layout[0] for other in self.others)
            self.known[layout] = {} if stopped else named_moves(self.options, layout)
        return self.known[layout]

    def spoils(self, first: Move, layout: Layout) -> bool:
        """Has the first move been undone, or the card been moved on which it put another?"""
        _, source, kind, target = first
        left = self.start[0][source]
        if layout[0].count(left) >= self.start[0].count(left):
            return True
        below = self.start[0][target] if kind == "house" else ()
        if not below:
            return False
        return not any(cards is not None and cards[: len(below)] == below for cards in layout[0])

    def begin_with(self, first: Move) -> bool:
        start, after = same_houses(self.start), same_houses(apply(self.options, self.start, first))
        if after == start or any(other in start[0] for other in self.others):
            return False
        seen: dict[Layout, list[set[Layout]]] = {after: [{start}]}
        waiting = [(after, {start})]
        while waiting:
            layout, shadows = waiting.pop(0)
            if self.goal in layout[0]:
                return True
            for name, outcomes in self.following(layout).items():
                self.counter.count()
                more = shadows | {layout}
                for shadow in shadows:
                    self.counter.count()
                    more.update(self.following(shadow).get(name, []))
                if any(self.goal in shadow[0] for shadow in more):
                    continue
                for outcome in outcomes:
                    if outcome in more or self.spoils(first, outcome):
                        continue
                    earlier = seen.setdefault(outcome, [])
                    if not any(fewer <= more for fewer in earlier):
                        earlier.append(more)
                        waiting.append((outcome, more))
        return False


def release_first_moves(options: dict[str, Any], start: Layout) -> list[Move]:
    """Moves that begin an irredundant line to a release, or a shortest one."""
    counter = Counter()
    buried = buried_cards(options, start)
    found = fewest_first_moves(options, start)
    for goal in releases(options, start):
        lines = Lines(options, start, goal, [other for other in buried if other != goal], counter)
        found += [move for move in moves(options, start) if move not in found and lines.begin_with(move)]
    return found


# --- strict rule 3: spaces ---------------------------------------------------------------------


def can_add_space(options: dict[str, Any], start: Layout) -> bool:
    """Can moves of tableau cards make more spaces than there are now?

    "As many spaces as possible": loads count as moves of tableau cards, and an exposed card that
    fits a foundation has to go there first.
    """
    counter = Counter()
    now = start[0].count(())
    seen = {start}
    waiting = [start]
    while waiting:
        layout = waiting.pop(0)
        for move in foundation_moves(options, layout) or moves(options, layout):
            after = apply(options, layout, move)
            if after[0].count(()) > now:
                return True
            if after not in seen:
                counter.count()
                seen.add(after)
                waiting.append(after)
    return False


# --- a run moved card by card --------------------------------------------------------------------


def shift_by_singles(pack: int, source: list[str], run: int, target: list[str], spaces: int) -> int | None:
    """Fewest moves of single cards that bring source[run:] onto the target, using only the spaces."""
    places: list[tuple[str, ...]] = [tuple(source), tuple(target)] + [()] * spaces
    goal = tuple(target) + tuple(source[run:])
    counter = Counter()
    seen = {tuple(places)}
    layer = [tuple(places)]
    length = 0
    while layer:
        following: list[tuple[tuple[str, ...], ...]] = []
        for layout in layer:
            if layout[1] == goal:
                return length
            for i, cards in enumerate(layout):
                if not cards or (i == 0 and len(cards) <= run) or (i == 1 and len(cards) <= len(target)):
                    continue
                for j, other in enumerate(layout):
                    if i == j or (other and not alternates_down(cards[-1], other[-1], pack)):
                        continue
                    after = list(layout)
                    after[i] = cards[:-1]
                    after[j] = (*other, cards[-1])
                    if tuple(after) not in seen:
                        counter.count()
                        seen.add(tuple(after))
                        following.append(tuple(after))
        layer = following
        length += 1
    return None
