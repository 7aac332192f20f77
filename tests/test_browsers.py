"""The supported browsers: stated alike everywhere, and every feature beyond them has a row with its fall-back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from web.build import assemble, browsers, environment, products

LIST = environment.WEB / "BROWSERS.md"
ROW = re.compile(r"^\| `([^`]+)` \| ([^|]*) \| ([^|]+) \|$", re.M)
NAMES = {"chrome": "Chromium", "firefox": "Firefox", "safari": "Safari", "safari_ios": "iPadOS"}
# What the runtime of Python needs of WebAssembly.
OF_PYODIDE = (
    "BigInt-to-i64-integration", "bulk-memory-operations", "exception-handling", "multi-value",
    "non-trapping-float-to-int-conversions", "reference-types", "sign-extension-operations",
)  # fmt: skip
TAG_SECTION = 13
# Safari before 16.4 cannot read a script with one.
LOOKBEHIND = re.compile(r"\(\?<[=!]")


def first_version(path: str, browser: str) -> str:
    """Return the first version of a browser that has a feature, or "" if none has it."""
    feature = browsers.feature(path)
    found: Any = feature["__compat"]["support"].get(browser, [])
    statements: list[Mapping[str, Any]] = found if isinstance(found, list) else [found]
    versions = [one["version_added"] for one in statements if re.match(r"[\d≤]", str(one["version_added"]))]
    return next((one for one in sorted(versions, key=browsers.numbers) if browsers.has(feature, browser, one)), "")


def who_lacks(path: str, lacking: list[str]) -> str:
    """Return which browsers lack a feature: `Firefox < 125`, or `Firefox` for all; iPadOS where Safari differs."""
    versions = {browser: first_version(path, browser) for browser in lacking}
    if versions.get("safari") == versions.get("safari_ios"):
        versions.pop("safari_ios", None)
    return ", ".join(f"{NAMES[one]} < {version}" if version else NAMES[one] for one, version in versions.items())


@pytest.fixture(scope="module")
def site() -> Path:
    """The folder of the built site."""
    assemble.build()
    return assemble.DIST


def test_every_feature_beyond_the_supported_browsers_has_a_row_with_its_fall_back(site: Path) -> None:
    rows = {path: missing for path, missing, _ in ROW.findall(LIST.read_text("utf-8"))}
    found = {path: who_lacks(path, lacking) for path, lacking in browsers.used(site).items()}
    assert rows == found, f"bring the rows of {LIST.name} up to date, each with a fall-back that is tried"


def test_the_supported_browsers_are_stated_alike() -> None:
    chromium, firefox, safari = (browsers.SUPPORTED[name] for name in ("chrome", "firefox", "safari"))
    stated = f"Safari and iPadOS {safari}, Chromium {chromium}, Firefox {firefox}, and later"
    assert browsers.SUPPORTED["safari_ios"] == safari
    assert (f"chrome{chromium}", f"firefox{firefox}", f"safari{safari}", f"ios{safari}") == browsers.TARGETS
    for file in (environment.ROOT / "README.md", LIST):
        assert stated in " ".join(file.read_text("utf-8").split()), file.name


def test_the_supported_browsers_can_run_pyodide() -> None:
    features = [browsers.feature(f"webassembly.{name}") for name in OF_PYODIDE]
    assert [one for one in features if browsers.lacking(one)] == []
    assert not browsers.has(browsers.feature("webassembly.exception-handling"), "firefox", "99")


def test_the_runtime_of_python_throws_webassembly_exceptions() -> None:
    data = (products.RUNTIME / "pyodide.asm.wasm").read_bytes()
    sections, at = set(), 8
    while at < len(data):
        sections.add(data[at])
        size, shift = 0, 0
        while True:
            at += 1
            size |= (data[at] & 127) << shift
            shift += 7
            if data[at] < 128:
                break
        at += 1 + size
    assert TAG_SECTION in sections


def test_no_script_has_a_pattern_that_looks_behind(site: Path) -> None:
    scripts = [file for kind in ("*.js", "*.mjs") for file in site.rglob(kind)]
    assert [file.name for file in scripts if LOOKBEHIND.search(file.read_text("utf-8"))] == []
