"""Compares two screenshots pixel by pixel. The browser decodes them, so no image library is needed."""

from __future__ import annotations

import base64
from dataclasses import dataclass
from pathlib import Path

from e2e.support.driver import Driver

COMPARE = """async (images) => {
  const [one, two] = await Promise.all(images.map(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const options = { colorSpaceConversion: 'none', premultiplyAlpha: 'none' };
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }), options);
    const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
    const context = canvas.getContext('2d');
    context.drawImage(bitmap, 0, 0);
    return { canvas, context, image: context.getImageData(0, 0, bitmap.width, bitmap.height) };
  }));
  const size = ({ canvas }) => `${canvas.width}x${canvas.height}`;
  if (size(one) !== size(two)) return { pixels: -1, most: 255, box: [size(one), size(two)], png: null };
  const [a, b] = [one.image.data, two.image.data];
  const { width } = one.canvas;
  let [pixels, most, left, top, right, bottom] = [0, 0, Infinity, Infinity, -1, -1];
  for (let at = 0; at < a.length; at += 4) {
    let difference = 0;
    for (let band = 0; band < 4; band++) difference = Math.max(difference, Math.abs(a[at + band] - b[at + band]));
    for (let band = 0; band < 3; band++) a[at + band] = 255 - (255 - a[at + band]) / 4;
    if (!difference) continue;
    [a[at], a[at + 1], a[at + 2]] = [220, 0, 0];
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    [pixels, most] = [pixels + 1, Math.max(most, difference)];
  }
  one.context.putImageData(one.image, 0, 0);
  return { pixels, most, box: pixels ? [left, top, right, bottom] : [], png: one.canvas.toDataURL().split(',')[1] };
}"""


@dataclass(frozen=True)
class Difference:
    """How two pictures differ.

    `pixels` counts differing pixels, -1 for different sizes; `most` is the largest difference of a channel (0..255);
    `box` holds the differing pixels as left, top, right, bottom, or the two sizes; `png` marks these pixels in red.
    """

    pixels: int
    most: int
    box: tuple[int | str, ...]
    png: bytes | None

    def __str__(self) -> str:
        if self.pixels < 0:
            return f"sizes {' and '.join(map(str, self.box))}"
        return f"{self.pixels} pixels differ by up to {self.most}/255 within {self.box}"


def difference(driver: Driver, one: bytes, two: bytes) -> Difference | None:
    """Return how two PNG pictures differ, or None if all pixels are equal; any page can do the comparison."""
    if one == two:
        return None
    found = driver.evaluate(COMPARE, [base64.b64encode(png).decode() for png in (one, two)])
    if found["pixels"] == 0:
        return None
    png = found["png"] and base64.b64decode(found["png"])
    return Difference(found["pixels"], found["most"], tuple(found["box"]), png)


def save_difference(folder: Path, name: str, one: bytes, two: bytes, found: Difference) -> str:
    """Write both pictures and their difference to a folder; return a line that describes the difference."""
    images = {"before": one, "now": two, "difference": found.png}
    for kind, png in images.items():
        if png:
            (folder / f"{name}.{kind}.png").write_bytes(png)
    return f"{name}: {found}; see {folder}/{name}.*.png"
