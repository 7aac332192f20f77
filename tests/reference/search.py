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
    def __init__(self) -> None:
        self.nodes = 0

    def count(self) -> None:
        self.nodes += 1
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


def begins_irredundant_line(
    options: dict[str, Any], start: Layout, first: Move, goal: Buried, others: list[Buried], counter: Counter
) -> bool:
    """Does some line that begins with `first` release the card without a move that could be omitted?

    Each layout is searched together with its shadows: the layouts that the same line reaches
    with some of its moves omitted. A line that releases the card is irredundant if none of its
    shadows has released it. A shadow may omit all later moves, so shadows never disappear. If a
    line reaches the same layout as one of its shadows, every continuation is redundant. Of two
    lines to the same layout, the one with more shadows can be dropped: a continuation that is
    irredundant with more shadows is also irredundant with fewer.
    """
    known: dict[Layout, dict[Move, Layout]] = {}

    def following(layout: Layout) -> dict[Move, Layout]:
        if layout not in known:
            allowed = line_moves(options, layout, others)
            known[layout] = {move: apply(options, layout, move) for move in allowed}
        return known[layout]

    after_first = following(start)[first]
    seen: dict[Layout, list[set[Layout]]] = {after_first: [{start}]}
    waiting = [(after_first, {start})]
    while waiting:
        layout, shadows = waiting.pop(0)
        if layout in shadows:
            continue
        if is_exposed(layout, goal):
            return True
        for move, after in following(layout).items():
            counter.count()
            after_shadows = shadows | {layout}
            for shadow in shadows:
                counter.count()
                stepped = following(shadow).get(move)
                if stepped is not None:
                    after_shadows.add(stepped)
            if after in after_shadows or any(is_exposed(shadow, goal) for shadow in after_shadows):
                continue
            earlier = seen.setdefault(after, [])
            if any(fewer <= after_shadows for fewer in earlier):
                continue
            earlier.append(after_shadows)
            waiting.append((after, after_shadows))
    return False


def release_first_moves(options: dict[str, Any], start: Layout) -> list[Move]:
    """Moves that begin an irredundant line to a release."""
    counter = Counter()
    buried = buried_cards(options, start)
    goals = list(releases(options, start))
    found: list[Move] = []
    for move in moves(options, start):
        for goal in goals:
            others = [other for other in buried if other != goal]
            if move not in line_moves(options, start, others):
                continue
            if begins_irredundant_line(options, start, move, goal, others, counter):
                found.append(move)
                break
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
