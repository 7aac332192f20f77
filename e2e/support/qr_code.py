"""Reads the text of a QR code of level L from its modules, as a camera app does; nothing of it may be damaged."""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest

from e2e.support.driver import Driver

# For each version, with level L: how many bytes correct errors in each block, and how many blocks there are.
CORRECTING = (7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
              28, 28, 30, 30, 26, 28, *[30] * 14)  # fmt: skip
BLOCKS = (1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
          8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25)  # fmt: skip
MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda x, y: (x + y) % 2 == 0,
    lambda x, y: y % 2 == 0,
    lambda x, y: x % 3 == 0,
    lambda x, y: (x + y) % 3 == 0,
    lambda x, y: (x // 3 + y // 2) % 2 == 0,
    lambda x, y: x * y % 2 + x * y % 3 == 0,
    lambda x, y: (x * y % 2 + x * y % 3) % 2 == 0,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2 == 0,
)
FORMAT_MASK = 0b101010000010010
LEVEL_L, BYTES = 0b01, 0b0100
# The dark pixels of a canvas, as rows of 0 and 1, one for each module inside the empty border.
MODULES = """(canvas) => {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  const isDark = (x, y) => data[(y * width + x) * 4] < 128;
  let edge = 0;
  while (!isDark(edge, edge)) edge++;
  let run = edge;
  while (isDark(run, edge)) run++;
  const side = (run - edge) / 7;
  const size = (width - 2 * edge) / side;
  const middle = (n) => edge + Math.floor((n + 0.5) * side);
  const numbers = [...Array(size).keys()];
  return numbers.map((y) => numbers.map((x) => Number(isDark(middle(x), middle(y)))));
}"""


def read_code(driver: Driver, selector: str) -> str:
    """Return the text of the QR code that is painted on a canvas."""
    return text_of(driver.evaluate_on(selector, MODULES))


def text_of(modules: list[list[int]]) -> str:
    """Return the text of a QR code from its rows of modules."""
    version = (len(modules) - 17) // 4
    bits = "".join(f"{byte:08b}" for byte in _data(_codewords(modules, version), version))
    kind, bits = int(bits[:4], 2), bits[4:]
    assert kind == BYTES, f"a segment of kind {kind:04b}"
    wide = 8 if version < 10 else 16
    count, bits = int(bits[:wide], 2), bits[wide:]
    return bytes(int(bits[at : at + 8], 2) for at in range(0, count * 8, 8)).decode()


def _mask(modules: list[list[int]]) -> int:
    """Return the number of the mask from the format beside the upper left corner."""
    last = [(8, 7), (8, 8), (7, 8), *((x, 8) for x in range(5, -1, -1))]
    places = [*((8, y) for y in range(6)), *last]
    bits = sum(modules[y][x] << at for at, (x, y) in enumerate(places)) ^ FORMAT_MASK
    assert bits >> 13 == LEVEL_L, "another level than L"
    return bits >> 10 & 7


def _centres(version: int) -> list[int]:
    """Return where the small squares have their rows and columns."""
    if version == 1:
        return []
    count = version // 7 + 2
    step = 26 if version == 32 else (version * 4 + count * 2 + 1) // (count * 2 - 2) * 2
    return [6, *reversed([version * 4 + 10 - at * step for at in range(count - 1)])]


def _is_drawing(x: int, y: int, version: int) -> bool:
    """Return whether a module belongs to the squares, lines, format or version, and not to the data."""
    size = version * 4 + 17
    if (x < 9 and (y < 9 or y >= size - 8)) or (x >= size - 8 and y < 9) or 6 in (x, y):
        return True
    if version >= 7 and ((x < 6 and y >= size - 11) or (y < 6 and x >= size - 11)):
        return True
    centres = _centres(version)
    near = [(u, v) for u in centres for v in centres if abs(u - x) <= 2 and abs(v - y) <= 2]
    corners = ((6, 6), (6, size - 7), (size - 7, 6))
    return any(one not in corners for one in near)


def _codewords(modules: list[list[int]], version: int) -> list[int]:
    """Return the bytes of the code in the order in which they are painted: up and down in pairs of columns."""
    size, is_masked = len(modules), MASKS[_mask(modules)]
    pairs = [right for right in range(size - 1, 0, -2) if right > 6] + [5, 3, 1]
    bits = []
    for number, right in enumerate(pairs):
        rows = range(size) if number % 2 else range(size - 1, -1, -1)
        for y in rows:
            for x in (right, right - 1):
                if not _is_drawing(x, y, version):
                    bits.append(modules[y][x] ^ is_masked(x, y))
    return [int("".join(map(str, bits[at : at + 8])), 2) for at in range(0, len(bits) // 8 * 8, 8)]


def _data(codewords: list[int], version: int) -> list[int]:
    """Return the data without the bytes that correct errors; the blocks are painted in turns, byte by byte."""
    blocks, correcting = BLOCKS[version - 1], CORRECTING[version - 1]
    short, longer = divmod(len(codewords) - blocks * correcting, blocks)
    columns = [codewords[at * blocks : (at + 1) * blocks] for at in range(short)]
    rest = codewords[short * blocks : short * blocks + longer]
    rows = zip_longest(*columns, [-1] * (blocks - longer) + rest, fillvalue=-1)
    return [byte for row in rows for byte in row if byte >= 0]
