"""The list of credits and licences that the page shows, read from the packages that go into the site."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

# What lies in a package but is somebody else's work, with the licence that its authors gave it.
WITHIN: dict[str, list[dict[str, str]]] = {
    "pyodide": [
        {"name": "Python", "license": "PSF-2.0", "author": "Python Software Foundation and contributors"},
        {"name": "Emscripten", "license": "MIT", "author": "The Emscripten authors"},
    ],
    "@heruka_urgyen/react-playing-cards": [
        {"name": "Court cards", "license": "CC0-1.0", "author": "Adrian Kennard"},
    ],
}
AUTHORS = {"pyodide": "The Pyodide development team and Mozilla"}


def credit(folder: Path, facts: Mapping[str, object]) -> dict[str, str]:
    """Return name, version, licence, author and licence text of an npm package."""
    name, author = str(facts["name"]), facts.get("author", "")
    text = next((path.read_text("utf-8") for path in sorted(folder.glob("LICENSE*"))), "")
    if isinstance(author, dict):
        author = author.get("name", "")
    return {
        "name": name,
        "version": str(facts["version"]),
        "license": str(facts["license"]),
        "author": AUTHORS.get(name, str(author).split(" <")[0]),
        "text": text.strip(),
    }


def credits_of(modules: Path, names: list[str], python: str, own: str) -> bytes:
    """Return the credits as JSON: the game itself, then each package with what lies in it.

    `python` is the version of Python in the runtime, `own` the licence of the game.
    """
    first = {"name": "Russian Bank", "version": "", "license": "MIT", "author": "The Russian Bank authors", "text": own}
    rows = [first]
    for name in names:
        facts = json.loads((modules / name / "package.json").read_text("utf-8"))
        rows.append(credit(modules / name, facts))
        for part in WITHIN.get(name, []):
            rows.append({"version": python if part["name"] == "Python" else "", "text": "", **part})
    return (json.dumps({"credits": rows}, indent=1, ensure_ascii=False) + "\n").encode()
