"""Packs decisions into as few bytes as their odds allow: an adaptive binary range coder.

A model calls the same methods to write and to read: an Encoder takes the value that it is given, a Decoder returns
the value that was written, and a plain Coder only learns. All numbers are whole, so that Python and JavaScript
compute the same odds. The odds follow what was coded, so none of this ever changes within a version of links.
"""

from collections.abc import Hashable
from functools import lru_cache
from typing import TypeAlias

# What decides the odds of a decision: decisions of a context have odds of their own.
Context: TypeAlias = Hashable
# The odds of 1 out of 65536, times 64, plus the number of times they were used.
Odds = int

ONE = 65536
_LEAST = 48
# From here on odds change slowly.
_MOST_USES = 40
_USES = 64
# More decisions than any game has; a longer text was made to keep the page busy.
_MOST_DECISIONS = 1_000_000
_LAST = 0xFFFFFFFF
_EVEN = ONE // 2 * _USES


def odds_of(one: int, uses: int) -> Odds:
    """Return the odds of 1, out of 65536, that were used some times."""
    return one * _USES + uses


@lru_cache(maxsize=1 << 14)
def learned(odds: Odds, bit: int) -> Odds:
    """Return the odds after a decision."""
    one, uses = odds >> 6, odds & 63
    # The quotient is never so near a whole number that rounding it would matter.
    one += int(((ONE if bit else 0) - one) / (uses + 1.5))
    one = min(ONE - _LEAST, max(_LEAST, one))
    return one * _USES + uses + (uses < _MOST_USES)


class Coder:
    """Learns the odds of decisions. ``odds``: those at the beginning, of some contexts."""

    def __init__(self, odds: dict[Context, Odds] | None = None) -> None:
        self.odds: dict[Context, Odds] = dict(odds or {})
        self.low = 0
        self.high = _LAST

    def bit(self, context: Context, value: int = 0) -> int:
        """Code one decision and return it: 0 or 1. ``value``: ignored by a Decoder."""
        odds = self.odds.get(context, _EVEN)
        bit = self._coded(odds >> 6, 1 if value else 0)
        self.odds[context] = learned(odds, bit)
        return bit

    def learn(self, context: Context, bit: int) -> None:
        """Change the odds of a context as if the decision had been coded in it."""
        self.odds[context] = learned(self.odds.get(context, _EVEN), bit)

    def number(self, context: str, bits: int, value: int = 0) -> int:
        """Code a whole number below ``2 ** bits``."""
        node = 1
        for at in range(bits - 1, -1, -1):
            node = 2 * node + self.bit(f"{context} {node}", value >> at & 1)
        return node - (1 << bits)

    def random(self, bits: int, value: int = 0) -> int:
        """Code a whole number below ``2 ** bits`` of which all are equally likely."""
        number = 0
        for at in range(bits - 1, -1, -1):
            number = 2 * number + self._coded(ONE // 2, value >> at & 1)
        return number

    def _coded(self, one: int, bit: int) -> int:
        """Code a decision by the odds of 1."""
        return bit

    def _narrow(self, one: int, bit: int) -> None:
        """Keep the part of the range that stands for a decision."""
        middle = self.low + ((self.high - self.low) * one >> 16)
        if bit:
            self.high = middle
        else:
            self.low = middle + 1

    def _widen(self) -> None:
        """Drop the first byte of the range, which is certain."""
        self.low = self.low << 8 & _LAST
        self.high = (self.high << 8 | 255) & _LAST


class Encoder(Coder):
    """Writes decisions as bytes."""

    def __init__(self, odds: dict[Context, Odds]) -> None:
        super().__init__(odds)
        self._bytes = bytearray()

    def _coded(self, one: int, bit: int) -> int:
        self._narrow(one, bit)
        while self.low >> 24 == self.high >> 24:
            self._bytes.append(self.high >> 24)
            self._widen()
        return bit

    def finish(self) -> bytes:
        """Return the bytes: as few as tell the range apart, since a Decoder reads zeros after them."""
        for size in range(5):
            unit = 1 << (32 - 8 * size)
            start = -(-self.low // unit) * unit
            if start <= self.high:
                end = start.to_bytes(5, "big")[1 : 1 + size]
                return bytes(self._bytes + end).rstrip(b"\0")
        raise AssertionError("four bytes tell every range apart")


class Decoder(Coder):
    """Reads decisions from bytes."""

    def __init__(self, odds: dict[Context, Odds], data: bytes) -> None:
        super().__init__(odds)
        self._value = int.from_bytes(data[:4].ljust(4, b"\0"), "big")
        self._rest = iter(data[4:])
        self._decisions = 0

    def _coded(self, one: int, bit: int) -> int:
        """Return the decision. Raises: ValueError if there are more than any game has."""
        self._decisions += 1
        if self._decisions > _MOST_DECISIONS:
            raise ValueError("too long")
        middle = self.low + ((self.high - self.low) * one >> 16)
        bit = 1 if self._value <= middle else 0
        if bit:
            self.high = middle
        else:
            self.low = middle + 1
        while self.low >> 24 == self.high >> 24:
            self._widen()
            self._value = (self._value << 8 | next(self._rest, 0)) & _LAST
        return bit
