"""All packages are pinned by version and hash, and no lock file names a registry."""

import json
import re
from pathlib import Path

import pytest

from web.build import environment

LOCKS = [environment.WEB / "package-lock.json", environment.BUILD / "chromium" / "package-lock.json"]
PYTHON_LOCKS = [
    environment.BUILD / name for name in ("requirements.txt", "test_requirements.txt", "node.txt", "wheels.txt")
]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.parent.name)
def test_npm_locks_have_hashes_and_no_addresses(lock: Path) -> None:
    packages = json.loads(lock.read_text("utf-8"))["packages"]
    named = {name: facts for name, facts in packages.items() if name}
    assert named
    assert [name for name, facts in named.items() if "integrity" not in facts] == []
    assert [name for name, facts in named.items() if "resolved" in facts] == []


@pytest.mark.parametrize("lock", PYTHON_LOCKS, ids=lambda path: path.stem)
def test_python_locks_have_hashes_and_no_addresses(lock: Path) -> None:
    text = lock.read_text("utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert lines
    assert [line for line in lines if "==" not in line or "--hash=sha256:" not in line] == []
    assert "://" not in text


def pins_of(lock: str) -> dict[str, str]:
    """Return the versions of the packages of a lock file."""
    return dict(re.findall(r"^([\w.-]+)==([\w.]+)", (environment.BUILD / lock).read_text("utf-8"), re.M))


def test_what_builds_and_what_tests_agree_on_shared_packages() -> None:
    build, tests = pins_of("requirements.txt"), pins_of("test_requirements.txt")
    assert {name: tests[name] for name in build.keys() & tests} == {name: build[name] for name in build.keys() & tests}
    assert build.keys() & {"pytest", "playwright", "mypy", "ruff", "hypothesis"} == set()
    for lock, pins in (("requirements.in", build), ("test_requirements.in", tests)):
        assert pins_of(lock).items() <= pins.items()


def test_npm_packages_are_pinned_exactly() -> None:
    facts = json.loads((environment.WEB / "package.json").read_text("utf-8"))
    pins = {**facts["dependencies"], **facts["devDependencies"]}
    assert [name for name, pin in pins.items() if not re.fullmatch(r"\d+\.\d+\.\d+", pin)] == []
