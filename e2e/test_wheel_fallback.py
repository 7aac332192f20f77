"""The wheel: any page with Pyodide can install it, and ours does so if the boot image has no usable engine."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from e2e.conftest import POLICY, Serve, complaints, foreign
from e2e.pages.game_page import GamePage
from e2e.support import sites
from e2e.support.deals import QUIET
from e2e.support.driver import Driver
from e2e.support.run_alone import building
from e2e.support.site_versions import asked, changed_image, edition
from web.build import assemble
from web.build.server import Site, SiteServer

Open = Callable[..., Driver]
ENGINE_S = 60.0


def without_engine(name: str, data: bytes) -> tuple[str, bytes] | None:
    """Omit the engine."""
    return None if name.startswith("rbcore/") else (name, data)


def with_another(name: str, data: bytes) -> tuple[str, bytes] | None:
    """Replace the engine by one of another version, which does not work."""
    if not name.startswith("rbcore/"):
        return name, data
    return ("rbcore/__init__.py", b'__version__ = "0.0.1"\n') if name == "rbcore/__init__.pyc" else None


def plays(driver: Driver, server: SiteServer) -> list[str]:
    """Open a game and make a move; return the requested files."""
    game = GamePage(driver, server.url).open(seed=QUIET)
    driver.wait("performance.getEntriesByName('rb:engine').length > 0", ENGINE_S)
    game.ready()
    game.turn_up()
    assert complaints(driver.log) == []
    assert foreign(driver.log, server.url) == []
    return asked(server)


@pytest.mark.parametrize("change", [without_engine, with_another], ids=["no engine", "another version"])
def test_the_wheel_replaces_a_boot_image_without_our_engine(
    serve: Serve, shared_page: Open, tmp_path: Path, change: Callable[[str, bytes], tuple[str, bytes] | None]
) -> None:
    folder = edition(tmp_path / "site", changed_image(change))
    server = serve(headers={"Content-Security-Policy": POLICY}, root=folder)
    files = plays(shared_page(server.url), server)
    assert any(name.endswith(".whl") for name in files)


def test_a_valid_boot_image_needs_no_wheel(serve: Serve, shared_page: Open) -> None:
    server = serve()
    files = plays(shared_page(server.url), server)
    assert [name for name in files if name.endswith(".whl") or "micropip" in name] == []


def test_the_development_site_is_rebuilt_and_installs_the_wheel(shared_page: Open) -> None:
    made: list[dict[str, object]] = []

    def build() -> None:
        with building():
            made.append(assemble.build(assemble.DEVELOPMENT))

    build()
    with SiteServer(Site(assemble.DEVELOPMENT.folder), refresh=build) as server:
        files = plays(shared_page(server.url), server)
    assert len(made) == 2
    assert {"boot/python_stdlib.zip.bin", "main.js", "game/session.js", made[0]["wheel"]} <= set(files)
    assert [name for name in files if name.startswith(("parts/", "boot/python-"))] == []


def test_another_page_installs_the_published_wheel(open_page: Open, tmp_path: Path) -> None:
    sites.copy_sites(tmp_path)
    driver = open_page()
    with SiteServer(Site(tmp_path)) as server:
        driver.goto(f"{server.url}bare/wheel.html")
        driver.wait("performance.getEntriesByName('rb:engine').length > 0", ENGINE_S)
        said = json.loads(driver.evaluate("document.documentElement.dataset.reply"))
        assert foreign(driver.log, server.url) == []
    assert complaints(driver.log) == []
    assert said["value"]["version"] == json.loads((assemble.DIST / "build.json").read_text("utf-8"))["version"]
