"""What the bench measures in a page, and the browser tests with it: what a page does, and the frames that it paints.

Counted are the page's own frame callbacks that follow one another, with the time that the browser gives each: a frame
that the page was too late for is missed here as well. What the compositor or the screen drops after that is not seen.
"""

from __future__ import annotations

import math
import statistics
from dataclasses import dataclass

# Counts frames, timers, and messages to and from workers, in `window.counts`.
COUNTS = """{
  const counts = window.counts = { frames: 0, timers: 0, sent: 0, heard: 0 };
  for (const [name, kind] of [['requestAnimationFrame', 'frames'], ['requestIdleCallback', 'timers'],
    ['setTimeout', 'timers'], ['setInterval', 'timers']]) {
    const real = window[name];
    window[name] = (call, ...more) => {
      counts[kind]++;
      return real((...told) => {
        counts[kind]++;
        call(...told);
      }, ...more);
    };
  }
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (...more) {
    counts.sent++;
    return postMessage.apply(this, more);
  };
  window.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      this.addEventListener('message', () => counts.heard++);
    }
  };
}"""
EMPTY_MS = 1000
# How long after the one before each frame was, in ms, and how many pictures were drawn in it.
WATCH = """{
  window.flown = [];
  let drawn = 0;
  let inside = null;
  const { drawImage } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.drawImage = function (...what) {
    drawn++;
    return drawImage.apply(this, what);
  };
  const real = window.requestAnimationFrame;
  window.requestAnimationFrame = (call) => {
    const before = inside;
    return real((now) => {
      [drawn, inside] = [0, now];
      call(now);
      if (before !== null) window.flown.push([now - before, drawn]);
      inside = null;
    });
  };
}"""
EMPTY = """(span_ms) => new Promise((resolve) => {
  const began = performance.now();
  const step = (now) => now - began < span_ms ? void requestAnimationFrame(step) : resolve();
  requestAnimationFrame(step);
})"""
TAKE = "window.flown.splice(0)"


@dataclass(frozen=True)
class Frames:
    """Times between frames in ms."""

    ms: list[float]

    @property
    def per_s(self) -> float:
        """Frames a second."""
        return 1000 * len(self.ms) / sum(self.ms)

    @property
    def median_ms(self) -> float:
        """The time between two frames, as a rule."""
        return statistics.median(self.ms)

    @property
    def p95_ms(self) -> float:
        """The time that one frame in twenty exceeds."""
        return sorted(self.ms)[math.ceil(len(self.ms) * 0.95) - 1]
