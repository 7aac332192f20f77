"""Codes texts. Every function both writes and reads: see ``range_coder``."""

from rbpage.links.range_coder import Coder

_MOST_BYTES = 20_000
# Contexts of texts are numbers: the two bytes before, the one before or none, and the bits so far.
_AFTER_ONE = 1 << 24
_AFTER_NONE = 1 << 25


def code_text(coder: Coder, text: str = "") -> str:
    """Code a text: each byte by the two before it, or by the one before it where these two are new.

    Raises: ValueError if it is too long, or is no text.
    """
    source = text.encode("utf-8") + b"\0"
    coded = bytearray()
    before = last = 0
    while len(coded) < _MOST_BYTES:
        byte = _code_byte(coder, before, last, source[len(coded)] if len(coded) < len(source) else 0)
        if not byte:
            # As in JavaScript, a byte-order mark is not part of the text.
            return coded.decode("utf-8").removeprefix("\ufeff")
        coded.append(byte)
        before, last = last, byte
    raise ValueError("too long")


def _code_byte(coder: Coder, before: int, last: int, byte: int) -> int:
    two, one = before << 16 | last << 8, _AFTER_ONE | last << 8
    odds, node = coder.odds, 1
    for at in range(7, -1, -1):
        longer, shorter = two | node, one | node
        if longer in odds:
            bit = coder.bit(longer, byte >> at & 1)
            coder.learn(shorter, bit)
        elif shorter in odds:
            bit = coder.bit(shorter, byte >> at & 1)
            coder.learn(longer, bit)
        else:
            bit = coder.bit(_AFTER_NONE | node, byte >> at & 1)
            coder.learn(longer, bit)
            coder.learn(shorter, bit)
        node = 2 * node + bit
    return node & 255
