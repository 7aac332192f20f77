"""The short run of `build.py test` has a browser test for each feature of the page and each published page."""

import ast

import pytest

from e2e import core_tests
from web.build import environment, site_files

E2E = environment.ROOT / "e2e"


def browser_tests() -> set[str]:
    """Return the tests of e2e/ as pytest names them, without their parameters."""
    return {
        f"e2e/{path.name}::{node.name}"
        for path in E2E.glob("test_*.py")
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def test_every_core_test_exists() -> None:
    assert core_tests.CORE - browser_tests() == set()
    assert len(core_tests.CORE) > 60


def test_every_feature_has_a_core_test() -> None:
    features = {path.stem for path in (environment.WEB / "features").iterdir() if path.is_dir() or path.suffix == ".js"}
    features = {name for name in features if not name.endswith(".test")}
    assert set(core_tests.FEATURES) == features


def test_every_published_page_has_a_core_test() -> None:
    pages = {name for name in site_files.published(environment.WEB) if name.endswith(".html")}
    pages = {site_files.TUTORIAL if name.startswith(site_files.TUTORIAL) else name for name in pages}
    assert len(pages) > 5
    assert pages - set(core_tests.ADDRESSES) == set()


@pytest.mark.parametrize("subject", core_tests.SUBJECTS)
def test_no_row_is_empty(subject: str) -> None:
    assert all(core_tests.SUBJECTS[subject].values())
