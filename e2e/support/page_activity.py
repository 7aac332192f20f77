"""Scripts for benchmarks and browser tests that record the activity of a page and the frames that it paints.

Frame times are those that the browser passes to consecutive frame callbacks of the page, so a frame for which the page
is too late is missed here too. Frames that the compositor or the screen drops afterwards are not detected.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

# Counts frames, timers, and messages to and from workers in `window.counts`.
COUNT_ACTIVITY = """{
  const counts = window.counts = { frames: 0, timers: 0, sent: 0, received: 0 };
  for (const [name, kind] of [['requestAnimationFrame', 'frames'], ['requestIdleCallback', 'timers'],
    ['setTimeout', 'timers'], ['setInterval', 'timers']]) {
    const real = window[name];
    window[name] = (call, ...more) => {
      counts[kind]++;
      return real((...args) => {
        counts[kind]++;
        call(...args);
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
      this.addEventListener('message', () => counts.received++);
    }
  };
}"""
EMPTY_PAGE_MS = 1000
# Records the time between frames in ms, and the number of pictures drawn in each, in `window.frames_ms`.
RECORD_FRAMES = """{
  window.frames_ms = [];
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
      if (before !== null) window.frames_ms.push([now - before, drawn]);
      inside = null;
    });
  };
}"""
RUN_EMPTY_FRAMES = """(span_ms) => new Promise((resolve) => {
  const began = performance.now();
  const step = (now) => now - began < span_ms ? void requestAnimationFrame(step) : resolve();
  requestAnimationFrame(step);
})"""
TAKE_FRAMES = "window.frames_ms.splice(0)"


@dataclass(frozen=True)
class Frames:
    """The times between frames, in ms."""

    ms: list[float]

    @property
    def per_s(self) -> float:
        """The number of frames per second."""
        return 1000 * len(self.ms) / sum(self.ms)

    @property
    def p95_ms(self) -> float:
        """The time that one frame in twenty exceeds."""
        return sorted(self.ms)[math.ceil(len(self.ms) * 0.95) - 1]
