"""Generates rbcore/rules/english.py, the English sentences of refusals and clauses, from the page's catalogues."""

import json
from collections.abc import Mapping
from pathlib import Path

from rbcore.rules.citations import REFUSALS
from rbcore.rules.clauses import CLAUSES

LANG = Path(__file__).parent.parent / "lang"
HEAD = '''\
"""The English sentences of refusals and of clauses.

Generated from web/lang/en.json and clauses.en.json by `python3 -m web.build.protocol`; do not edit.
"""
'''


def _words(name: str) -> dict[str, str]:
    words: dict[str, str] = json.loads((LANG / name).read_text("utf-8"))
    return words


def _rows(name: str, texts: Mapping[str, str]) -> str:
    """Return the assignment of a dictionary; the texts stand on one line each, however long."""
    rows = "".join(f"    {json.dumps(key)}: {json.dumps(text, ensure_ascii=False)},\n" for key, text in texts.items())
    return f"\n{name} = {{\n{rows}}}\n"


def english_file() -> str:
    """Return the module with the sentences."""
    reasons = _words("en.json")
    codes = dict.fromkeys(one for key in REFUSALS for one in (key.partition(".")[0], key))
    clauses = _words("clauses.en.json")
    return (
        HEAD
        + _rows("SENTENCE_OF_REFUSAL", {code: reasons[key] for code in codes if (key := f"reason.{code}") in reasons})
        + _rows("SENTENCE_OF_CLAUSE", {number: clauses[f"clause.{number}"] for number in CLAUSES})
    )
