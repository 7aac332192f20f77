"""The limits of friend games, which the page and the engine have both to know."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from rbcore.friend.document import LIMITS, FriendError, checked_name

ROOT = Path(__file__).parents[1]
NAMES = json.loads((ROOT / "tests/data/friend-names.json").read_text())


def test_the_page_has_the_limits_of_the_engine() -> None:
    source = (ROOT / "web/storage/friend-document.js").read_text("utf-8")
    [line] = re.findall(r"export const LIMITS = \{(.*)\};", source)
    assert {key: int(most) for key, most in re.findall(r"(\w+): (\d+)", line)} == LIMITS


@pytest.mark.parametrize(("name", "is_allowed"), NAMES)
def test_a_name_is_allowed_as_in_the_page(name: str, is_allowed: bool) -> None:
    if is_allowed:
        assert checked_name(name) == name
    else:
        with pytest.raises(FriendError):
            checked_name(name)
