"""Credits and licences of the packages that the site contains, for the page's list of credits."""

from __future__ import annotations

import email
import json
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

# Works of other authors inside a package, with their licences.
WITHIN: dict[str, list[dict[str, str]]] = {
    "pyodide": [
        {"name": "Python", "license": "PSF-2.0", "author": "Python Software Foundation and contributors"},
        {"name": "Emscripten", "license": "MIT", "author": "The Emscripten authors"},
    ],
    "@heruka_urgyen/react-playing-cards": [
        {"name": "Court cards", "license": "CC0-1.0", "author": "Adrian Kennard"},
    ],
}
# Licences of wheels whose metadata has only the licence text.
LICENSES = {"micropip": "MPL-2.0"}
AUTHORS = {
    "@fontsource/fraunces": "The Fraunces Project Authors",
    "pyodide": "The Pyodide development team and Mozilla",
    "micropip": "The Pyodide development team",
    "packaging": "Donald Stufft and individual contributors",
}


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


def wheel_credit(wheel: Path) -> dict[str, str]:
    """Return name, version, licence, author and licence texts of a Python wheel."""
    with zipfile.ZipFile(wheel) as archive:
        home = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA")).rpartition("/")[0]
        facts = email.message_from_bytes(archive.read(f"{home}/METADATA"))
        texts = [
            archive.read(name).decode() for name in sorted(archive.namelist()) if name.startswith(f"{home}/licenses/")
        ]
    return {
        "name": facts["Name"],
        "version": facts["Version"],
        "license": facts["License-Expression"] or LICENSES[facts["Name"]],
        "author": AUTHORS.get(facts["Name"], facts["Author"] or ""),
        "text": "\n\n".join(texts).strip(),
    }


def credits_of(modules: Path, names: list[str], python: str, own: str, wheels: Sequence[Path] = ()) -> bytes:
    """Return the credits as JSON: the game, then each npm package with the works inside it, then the wheels.

    `python` is the version of Python in the runtime, `own` the text of the game's licence.
    """
    first = {"name": "Russian Bank", "version": "", "license": "MIT", "author": "The Russian Bank authors", "text": own}
    rows = [first]
    for name in names:
        facts = json.loads((modules / name / "package.json").read_text("utf-8"))
        rows.append(credit(modules / name, facts))
        for part in WITHIN.get(name, []):
            rows.append({"version": python if part["name"] == "Python" else "", "text": "", **part})
    rows += [wheel_credit(wheel) for wheel in wheels]
    return (json.dumps({"credits": rows}, indent=1, ensure_ascii=False) + "\n").encode()
