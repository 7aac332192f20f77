"""The names of players in friend games: the page and the engine allow the same ones."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rbcore.friend.document import FriendError, checked_name

ROOT = Path(__file__).parents[1]
NAMES = json.loads((ROOT / "tests/data/friend-names.json").read_text())


@pytest.mark.parametrize(("name", "is_allowed"), NAMES)
def test_a_name_is_allowed_as_in_the_page(name: str, is_allowed: bool) -> None:
    if is_allowed:
        assert checked_name(name) == name
    else:
        with pytest.raises(FriendError):
            checked_name(name)
