"""Writes and reads the links of friend games: as letters, in addresses and in files.

The page looks for links in what people and programs pass on, and asks for what their letters carry.
"""

import json
import re
from collections.abc import Sequence
from typing import Any

from rbcore.friend.document import FORMAT
from rbpage.links import page_json
from rbpage.links.content import LinkContent, code_content
from rbpage.links.errors import LinkError
from rbpage.links.letters import bytes_of, letters_of
from rbpage.links.odds import first_odds
from rbpage.links.range_coder import Decoder, Encoder
from rbpage.links.shape import has_shape

# What comes before the letters in the fragment of an address, which is never sent to a server.
MARK = "#friend="
FILE_FORMAT = "russian-bank-friend"
_FILE_VERSION = 1
# Unit: UTF-16 units of a text that may have a link.
_MOST_UNITS = 200_000
_IN_ADDRESS = re.compile(re.escape(MARK) + "([A-Za-z0-9_-]*)")
# What JavaScript takes for space around a text.
_SPACES = "\t\n\v\f\r \xa0\u1680" + "".join(map(chr, range(0x2000, 0x200B))) + "\u2028\u2029\u202f\u205f\u3000\ufeff"


# --- letters


def _is_above(value: Any, most: int) -> bool:
    return isinstance(value, int | float) and value > most


def _decoded(data: bytes) -> LinkContent:
    """Return what bytes carry. Raises: LinkError."""
    try:
        content = code_content(Decoder(first_odds(), data))
    except (ValueError, RecursionError) as error:
        raise LinkError("the bytes of the link are no game") from error
    if _is_above(content.game.get("format"), FORMAT):
        raise LinkError("the game comes from a newer version", "newer")
    if not has_shape(content.game):
        raise LinkError("the game of the link has not the right shape")
    return content


def read_letters(letters: str) -> LinkContent:
    """Return what the letters of a link carry; what follows the last one is ignored.

    The document has the right shape, but its decisions are not judged. Raises: LinkError with the code ``cut``,
    ``damaged`` or ``newer``.
    """
    return _decoded(bytes_of(letters))


def _encoded(content: LinkContent) -> str | None:
    """Return the letters of a game if they can be read again."""
    try:
        encoder = Encoder(first_odds())
        code_content(encoder, content)
        letters = letters_of(encoder.finish())
        return letters if read_letters(letters).game == content.game else None
    except (ValueError, RecursionError):
        return None


def write_letters(game: Any, frames: Sequence[str] | None = None) -> str:
    """Return the letters of a game, with the positions before and during its last sending.

    Positions that cannot be coded are left out. Raises: LinkError if the game cannot be sent as a link.
    """
    try:
        document = page_json.loads(page_json.dumps(game))
    except (ValueError, TypeError, AttributeError, RecursionError) as error:
        raise LinkError("this is no document of a game", "unsendable") from error
    if not has_shape(document):
        raise LinkError("this is no document of a game", "unsendable")
    letters = _encoded(LinkContent(document, list(frames))) if frames else None
    letters = letters or _encoded(LinkContent(document))
    if not letters:
        raise LinkError("this game cannot be sent as a link", "unsendable")
    return letters


# --- addresses


def write_address(page: str, game: Any, frames: Sequence[str] | None = None) -> str:
    """Return the address of a page with a game in its fragment. Raises: LinkError, as ``write_letters``."""
    return page.partition("#")[0] + MARK + write_letters(game, frames)


def read_link(text: str) -> LinkContent:
    """Return what the link in a text carries, of several the last one that can be read.

    The link is as it was written; the page also finds others. Raises: LinkError with the code of the last link,
    ``other`` if there is none.
    """
    fault: LinkError | None = None
    links = _IN_ADDRESS.findall(text) if page_json.units(text) <= _MOST_UNITS else []
    for letters in reversed(links):
        try:
            return read_letters(letters)
        except LinkError as error:
            fault = fault or error
    raise fault or LinkError("there is no link", "other")


# --- files


def write_file(game: Any, frames: Sequence[str] | None = None) -> str:
    """Return the text of a file with a game. Raises: LinkError, as ``write_letters``."""
    file = {"format": FILE_FORMAT, "version": _FILE_VERSION, "link": write_address("", game, frames)}
    return json.dumps(file, separators=(",", ":")) + "\n"


def link_in_file(text: str) -> str:
    """Return the text with the link in a file, which may also be that text alone.

    Raises: LinkError with the code ``cut``, ``damaged``, ``newer`` or ``other``.
    """
    if page_json.units(text) > _MOST_UNITS or not text.lstrip(_SPACES).startswith("{"):
        return text
    try:
        file = page_json.loads(text)
    except ValueError as error:
        if FILE_FORMAT not in text:
            raise LinkError("this is no file with a game", "other") from error
        is_whole = text.rstrip(_SPACES).endswith("}")
        raise LinkError("the file is not JSON", "damaged" if is_whole else "cut") from error
    if file.get("format") != FILE_FORMAT:
        raise LinkError("this is no file with a game", "other")
    if _is_above(file.get("version"), _FILE_VERSION):
        raise LinkError("the file comes from a newer version", "newer")
    return str(file.get("link"))


def read_file(text: str) -> LinkContent:
    """Return what a file carries, which may also contain the link alone. Raises: LinkError."""
    return read_link(link_in_file(text))
