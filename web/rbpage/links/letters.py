"""The letters of a link: the version, the number of bytes, the bytes, and a checksum of all that.

So a link that a messenger cut off can be distinguished from a damaged one and from one of a newer version, in every
version.
"""

import binascii
import re

from rbpage.links.errors import LinkError

VERSION = "1"
MOST_BYTES = 30_000
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
# Letters that no program takes for the end of a sentence, as a link ends with them.
_LAST_LETTERS = "abcdefghijkmnopqrstuvwxyz2345678"
_CHECKSUM_LETTERS = 6
_MOST_SIZE_LETTERS = 4
# FNV-1a of UTF-16 units, each as two bytes.
_FIRST_SUM = 0x811C9DC5
_PRIME = 0x01000193
_IN_LINKS = re.compile(r"[A-Za-z0-9_-]*")


def _size_letters(number: int) -> str:
    """Return a number as letters: five bits in each, and one for whether there are more."""
    letters = _LETTERS[number & 31]
    while number := number >> 5:
        letters = _LETTERS[32 + (number & 31)] + letters
    return letters


def _size_of(letters: str) -> tuple[int, int] | None:
    """Return the number at the start of letters, and how many letters it takes; None if they end in it."""
    size = 0
    for at, letter in enumerate(letters[:_MOST_SIZE_LETTERS], 1):
        digit = _LETTERS.find(letter)
        if digit < 0:
            return None
        size = size << 5 | digit & 31
        if digit < 32:
            return size, at
    return None


def _checksum(letters: str) -> str:
    total = _FIRST_SUM
    for code in letters.encode("utf-16-le", "surrogatepass"):
        total = (total ^ code) * _PRIME & 0xFFFFFFFF
    return "".join(_LAST_LETTERS[total >> 5 * at & 31] for at in range(_CHECKSUM_LETTERS))


def letters_of(data: bytes) -> str:
    """Return bytes as the letters of a link. Raises: LinkError if they are too many."""
    if len(data) > MOST_BYTES:
        raise LinkError("this game is too long for a link", "unsendable")
    text = binascii.b2a_base64(data, newline=False).decode("ascii")
    letters = VERSION + _size_letters(len(data)) + text.replace("+", "-").replace("/", "_").rstrip("=")
    return letters + _checksum(letters)


def bytes_of(letters: str) -> bytes:
    """Return the bytes in letters; what follows these letters is ignored.

    Raises: LinkError with the code ``cut``, ``damaged`` or ``newer``.
    """
    head = _size_of(letters[1 : 1 + _MOST_SIZE_LETTERS])
    if not head:
        raise LinkError("not the size of a link", "cut" if len(letters) < 5 else "damaged")
    size, count = head
    if size > MOST_BYTES:
        raise LinkError("not the size of a link")
    end = 1 + count + (size * 8 + 5) // 6
    total = end + _CHECKSUM_LETTERS
    if len(letters) < total:
        raise LinkError("the end of the link is missing", "cut")
    body = letters[1 + count : end]
    if _checksum(letters[:end]) != letters[end:total] or not _IN_LINKS.fullmatch(body):
        raise LinkError("the letters of the link were changed")
    if letters[0] != VERSION:
        raise LinkError("the link comes from a newer version", "newer")
    text = body.replace("-", "+").replace("_", "/")
    return binascii.a2b_base64(text + "=" * (-len(text) % 4))
