"""The list of long files and functions that a reviewer looks at."""

from __future__ import annotations

from pathlib import Path

import pytest

from web.build.sizes import FILE_LINES, FUNCTION_LINES, README_LINES, worth_a_look

GENERATED = {".py": "# Generated from x.", ".js": "/**\n * A list.\n * Generated from x.\n */"}


def write(path: Path, lines: int, head: str = "") -> None:
    """Write a file of so many lines, which begins with `head`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    first = head.splitlines()
    path.write_text("\n".join([*first, *[""] * (lines - len(first))]) + "\n", encoding="utf-8")


def function(lines: int, head: str = "def play():") -> str:
    """Return a function of so many lines."""
    return "\n".join([head, *["    pass"] * (lines - 1)])


@pytest.mark.parametrize("name", ["rbcore/a.py", "tests/a.py", "e2e/pages/a.py", "web/ui/a.js", "web/ui/a.test.mjs",
                                  "web/a.css", "web/a.ts", "build.py"])  # fmt: skip
def test_a_file_is_listed_with_its_lines_if_it_is_long(name: str, tmp_path: Path) -> None:
    write(tmp_path / name, FILE_LINES)
    assert worth_a_look(tmp_path) == []
    write(tmp_path / name, FILE_LINES + 1)
    assert worth_a_look(tmp_path) == [f"{name} has {FILE_LINES + 1} lines"]


@pytest.mark.parametrize("head", ["def play():", "async def play():"])
def test_a_function_is_listed_with_its_place_and_lines_if_it_is_long(head: str, tmp_path: Path) -> None:
    write(tmp_path / "rbcore/a.py", FILE_LINES, "import os\n" + function(FUNCTION_LINES, head))
    assert worth_a_look(tmp_path) == []
    write(tmp_path / "rbcore/a.py", FILE_LINES, "import os\n" + function(FUNCTION_LINES + 1, head))
    assert worth_a_look(tmp_path) == [f"play (rbcore/a.py:2) has {FUNCTION_LINES + 1} lines"]


def test_a_readme_is_listed_if_it_is_long(tmp_path: Path) -> None:
    write(tmp_path / "web/README.md", README_LINES)
    assert worth_a_look(tmp_path) == []
    write(tmp_path / "web/README.md", README_LINES + 1)
    assert worth_a_look(tmp_path) == [f"web/README.md has {README_LINES + 1} lines"]


def test_the_longest_comes_first(tmp_path: Path) -> None:
    write(tmp_path / "web/a.js", 500)
    write(tmp_path / "web/b.js", 1000)
    assert worth_a_look(tmp_path) == ["web/b.js has 1000 lines", "web/a.js has 500 lines"]


@pytest.mark.parametrize("name", ["web/node_modules/a.js", "web/vendor/a.js", "web/.cache/a.js", "tests/data/a.js",
                                  ".venv/a.py", "dist/a.js", "web/lang/a.json"])  # fmt: skip
def test_installed_built_and_copied_files_and_data_are_not_listed(name: str, tmp_path: Path) -> None:
    write(tmp_path / name, 1000)
    assert worth_a_look(tmp_path) == []


@pytest.mark.parametrize("ending", GENERATED)
def test_generated_files_and_their_functions_are_not_listed(ending: str, tmp_path: Path) -> None:
    write(tmp_path / f"web/a{ending}", 1000, GENERATED[ending] + "\n" + (function(200) if ending == ".py" else ""))
    assert worth_a_look(tmp_path) == []


def test_a_file_with_wrong_syntax_is_listed_by_its_lines_alone(tmp_path: Path) -> None:
    write(tmp_path / "rbcore/a.py", 500, "def play(:")
    assert worth_a_look(tmp_path) == ["rbcore/a.py has 500 lines"]
