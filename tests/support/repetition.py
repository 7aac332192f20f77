"""How often tests repeat a comparison that could go on for ever: less often in the short run of `build.py test`."""

import os

IS_SHORT = os.environ.get("RB_SHORT") == "1"


def repeated(number: int, least: int = 1) -> int:
    """Return the number of repetitions: a quarter in the short run, but at least `least`."""
    return max(least, number // 4) if IS_SHORT else number
