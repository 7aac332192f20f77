"""JSON texts that are nested too deeply."""

from __future__ import annotations

import json
import re

import pytest

from rbcore.notation.json_text import refuse_deep


@pytest.mark.parametrize(
    "text",
    [
        "", "[]", '{"a": [1, {"b": []}]}', "[" * 100 + "]" * 100, json.dumps([[1]] * 500),
        json.dumps(["[" * 300, 'a\\"[' * 300, '\\\\']), json.dumps([{"a": ["{"]}] * 200),
    ],
    ids=lambda text: text[:12],
)  # fmt: skip
def test_a_text_with_few_levels_is_let_through(text: str) -> None:
    refuse_deep(text)


@pytest.mark.parametrize("text", ["[" * 101, "[" * 100_000, '{"a":' * 50_000, '["[\\"",' * 200, '[{"":[]},' * 101])
def test_a_text_with_many_levels_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=re.escape("nested at more than 100 levels")):
        refuse_deep(text)
