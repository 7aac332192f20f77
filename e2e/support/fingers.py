"""Touch input: fingers that go down, move, and are lifted or cancelled."""

from __future__ import annotations

import time

from e2e.support.driver import Driver

STEPS = 8
STEP_S = 0.02

Point = tuple[float, float]


class Fingers:
    """The fingers on a page, each with a number. Points are CSS pixels of the window."""

    def __init__(self, driver: Driver) -> None:
        self.driver, self.session = driver, driver.session()
        self.at: dict[int, Point] = {}

    def send(self, kind: str, *fingers: int, time_s: float | None = None) -> None:
        """Send the current positions of the fingers to the browser; ``time_s``: when they were reached, if not now."""
        points = [{"id": finger, "x": self.at[finger][0], "y": self.at[finger][1]} for finger in fingers]
        moment = {} if time_s is None else {"timestamp": time_s}
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, **moment})
        self.driver.pause(STEP_S)

    def down(self, at: Point, finger: int = 0) -> None:
        """Put a finger down."""
        self.at[finger] = at
        self.send("touchStart", finger)

    def move(self, to: Point, finger: int = 0, steps: int = STEPS) -> None:
        """Move a finger in steps."""
        (x, y), (to_x, to_y) = self.at[finger], to
        for step in range(1, steps + 1):
            self.at[finger] = (x + (to_x - x) * step / steps, y + (to_y - y) * step / steps)
            self.send("touchMove", finger)

    def up(self, finger: int = 0) -> None:
        """Lift a finger."""
        self.send("touchEnd", finger)
        del self.at[finger]

    def cancel(self) -> None:
        """Cancel all touches, as the system does when it takes over a gesture."""
        self.at.clear()
        self.send("touchCancel")

    def tap(self, at: Point, finger: int = 0, late_s: float = 0) -> None:
        """Put a finger down and lift it; by its time stamps that is a tap, however busy the machine is.

        ``late_s``: how much later its end arrives, as on a busy page.
        """
        self.at[finger], down_s = at, time.time()
        self.send("touchStart", finger, time_s=down_s)
        self.driver.pause(late_s)
        self.send("touchEnd", finger, time_s=down_s + STEP_S)
        del self.at[finger]

    def drag(self, start: Point, end: Point, finger: int = 0, late_s: float = 0) -> None:
        """Put a finger down, move it in steps, and lift it; by its time stamps that is a drag, as with ``tap``.

        ``late_s``: how much later its first movement arrives.
        """
        (x, y), (to_x, to_y), down_s = start, end, time.time()
        self.at[finger] = start
        self.send("touchStart", finger, time_s=down_s)
        self.driver.pause(late_s)
        for step in range(1, STEPS + 1):
            self.at[finger] = (x + (to_x - x) * step / STEPS, y + (to_y - y) * step / STEPS)
            self.send("touchMove", finger, time_s=down_s + step * STEP_S)
        self.send("touchEnd", finger, time_s=down_s + (STEPS + 1) * STEP_S)
        del self.at[finger]

    def pinch(self, middle: Point, start: float, end: float) -> None:
        """Put two fingers down beside a point, move them apart or together, and lift them.

        ``start``, ``end``: how far each is from the point, in CSS pixels.
        """
        x, y = middle
        for step in range(STEPS + 1):
            away = start + (end - start) * step / STEPS
            self.at |= {0: (x - away, y), 1: (x + away, y)}
            self.send("touchMove" if step else "touchStart", 0, 1)
        self.send("touchEnd")
        self.at.clear()
