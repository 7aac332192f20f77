"""JSON values as the page reads and writes them.

The hashes and the letters of a link are made of the text that JavaScript writes, so that both languages make the
same ones. JavaScript has only one type of number, counts the length of a text in UTF-16 units, and sorts by them.
"""

import json
import math
import re
from hashlib import sha256
from typing import Any

# Beyond it JavaScript does not tell one whole number from the next.
_MOST_EXACT = 2**53
# What digits of a number JavaScript writes without an exponent: those of 1e-6 to 1e21.
_LEAST_POINT, _MOST_POINT = -6, 21
_HALF_CHARACTERS = re.compile("[\ud800-\udfff]")
_BEYOND_ASCII = re.compile("[\x80-\U0010ffff]")


def units(text: str) -> int:
    """Return the length of a text as JavaScript counts it: in UTF-16 units."""
    return len(text) + sum(letter > "\uffff" for letter in text)


def _order(text: str) -> bytes:
    """Return what texts are sorted by: their UTF-16 units."""
    return text.encode("utf-16-be", "surrogatepass")


def _escaped(match: re.Match[str]) -> str:
    """Return a character as ``\\u`` and four hexadecimal digits, or as two of these."""
    code = _order(match[0]).hex()
    return "".join(f"\\u{code[at : at + 4]}" for at in range(0, len(code), 4))


def _number_text(number: float) -> str:
    """Return a number as JavaScript writes it."""
    if not math.isfinite(number):
        return "null"
    mantissa, _, exponent = repr(abs(number)).partition("e")
    whole, _, fraction = mantissa.partition(".")
    fraction = "" if fraction == "0" else fraction
    digits = (whole + fraction).lstrip("0")
    point = len(whole) + int(exponent or "0") - (len(whole + fraction) - len(digits))
    digits = digits.rstrip("0") or "0"
    sign = "-" if number < 0 else ""
    if not number:
        return "0"
    if not _LEAST_POINT < point <= _MOST_POINT:
        rest = f".{digits[1:]}" if digits[1:] else ""
        return f"{sign}{digits[0]}{rest}e{point - 1:+d}"
    if point <= 0:
        return f"{sign}0.{'0' * -point}{digits}"
    whole = digits[:point].ljust(point, "0")
    return f"{sign}{whole}.{digits[point:]}" if digits[point:] else sign + whole


def _string_text(text: str) -> str:
    return _HALF_CHARACTERS.sub(_escaped, json.dumps(text, ensure_ascii=False))


def dumps(value: Any) -> str:
    """Return the only JSON text of a value: sorted keys, no spaces, numbers as JavaScript writes them.

    Raises: TypeError for what is no JSON value.
    """
    if isinstance(value, str):
        return _string_text(value)
    if isinstance(value, dict):
        keys = sorted(value, key=_order)
        return "{" + ",".join(f"{_string_text(key)}:{dumps(value[key])}" for key in keys) + "}"
    if isinstance(value, list | tuple):
        return "[" + ",".join(map(dumps, value)) + "]"
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) <= _MOST_EXACT:
        return str(value)
    if isinstance(value, int | float) and not isinstance(value, bool):
        return _number_text(_rounded(value))
    return json.dumps(value)


def _rounded(number: float) -> float:
    """Return a whole or a floating-point number as the floating-point number that JavaScript has for it."""
    try:
        return float(number)
    except OverflowError:
        return math.inf if number > 0 else -math.inf


def _number(text: str) -> float:
    """Return the number of a JSON text; a whole number is an int, as far as JavaScript tells it from the next."""
    number = float(text)
    return int(number) if number.is_integer() and abs(number) <= _MOST_EXACT else number


def _constant(text: str) -> float:
    raise ValueError(f"not JSON: {text}")


def loads(text: str) -> Any:
    """Return the value of a JSON text. Raises: ValueError if it is none, or is nested too deeply to be read."""
    try:
        return json.loads(text, parse_int=_number, parse_float=_number, parse_constant=_constant)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def digest(value: Any) -> str:
    """Return the SHA-256 of a value's JSON text, as hexadecimal digits. ``rbcore.friend.chain`` computes the same."""
    return sha256(_BEYOND_ASCII.sub(_escaped, dumps(value)).encode("ascii")).hexdigest()
