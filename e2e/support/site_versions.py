"""Editions of the site: the built one and others made of it, put on a server one after the other as deploys are."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Mapping
from pathlib import Path

from e2e.support.driver import Driver
from e2e.support.run_alone import making
from web.build import assemble, environment, service_worker
from web.build.progress import quiet
from web.build.server import SiteServer

SCRIPT = (environment.WEB / service_worker.WORKER).read_bytes()
# What another version of the engine has otherwise, and how it is built: its lessons are those of now.
OTHERS = {
    "pyproject.toml": ('\nversion = "', '\nversion = "0.0.9.'),
    "rbcore/__init__.py": ('__version__ = "', '__version__ = "0.0.9.'),
    "rbcore/bridge/snapshot.py": ('"passes": {', '"rounds": {'),
}
BUILD = """import sys; from pathlib import Path; from web.build import assemble
assemble.course = lambda: Path(sys.argv[1])
assemble.build()"""
CACHES = """(async () => (await caches.keys()).filter((name) => name.startsWith('rb:')))()"""
# Whether the service worker rules this page and has looked at all of its files.
IS_READY = """(async () => Boolean(navigator.serviceWorker.controller)
  && JSON.parse(localStorage.getItem('rb:note:offline'))?.version === (await caches.keys())[0]?.split(':').at(-1))()"""
DAMAGE = """async ([name, text]) => {
  const cache = await caches.open((await caches.keys())[0]);
  const key = (await cache.keys()).find(({ url }) => url.split('?')[0].match(new RegExp(`${name}$`)));
  if (!key) throw new Error(`the site has no ${name}`);
  if (text === null) await cache.delete(key);
  else await cache.put(key, new Response(text, { headers: { 'Content-Type': 'text/javascript' } }));
}"""


def built_earlier() -> Path:
    """Return a site built of this tree with another version of the engine, whose snapshots have another shape."""
    about = json.loads((assemble.DIST / "build.json").read_text("utf-8"))
    want = f"{about['content']} {OTHERS} {BUILD}"

    def build(folder: Path) -> None:
        for name in ("rbcore", "web"):
            shutil.copytree(
                environment.ROOT / name, folder / name, ignore=shutil.ignore_patterns("node_modules", ".cache")
            )
        for name in ("pyproject.toml", "LICENSE", "README.md", "build.py"):
            shutil.copy(environment.ROOT / name, folder / name)
        for name in (".venv", "web/node_modules"):
            (folder / name).symlink_to(environment.ROOT / name)
        for name in ("micropip", "court cards"):
            shutil.copytree(assemble.CACHE / name, folder / "web/.cache" / name)
            shutil.copy(assemble.CACHE / f"{name}.stamp", folder / "web/.cache")
        for name, (old, new) in OTHERS.items():
            text = (folder / name).read_text("utf-8")
            assert old in text, name
            (folder / name).write_text(text.replace(old, new), "utf-8")
        quiet(
            [environment.python(), "-c", BUILD, assemble.course()],
            "the lines above",
            cwd=folder,
            env=environment.node_env(),
        )

    with making():
        return assemble.product("earlier site", want, build, "building the") / "dist"


def edition(folder: Path, changes: Mapping[str, bytes], base: Path = assemble.DIST) -> Path:
    """Return a folder with a built site in which some files are other ones, with a service worker for just these."""
    shutil.copytree(base, folder, copy_function=os.link)
    for name, data in changes.items():
        put(folder, name, data)
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name not in (service_worker.WORKER, "build.json")
    }
    put(folder, service_worker.WORKER, service_worker.service_worker(files, SCRIPT))
    return folder


def put(folder: Path, name: str, data: bytes) -> None:
    """Put a file into an edition; the built site, to which it is linked, stays as it is."""
    path = folder / name
    path.unlink(missing_ok=True)
    path.write_bytes(data)


def reworded(old: str, new: str) -> bytes:
    """Return the English catalogue with another text."""
    text = (assemble.DIST / "lang/en.json").read_text("utf-8")
    assert old in text
    return text.replace(old, new).encode()


def deploy(server: SiteServer, folder: Path) -> None:
    """Let a server serve another edition from now on, and forget what it was asked for."""
    server.site.root = folder
    server.site.log.clear()


def asked(server: SiteServer) -> list[str]:
    """Return the addresses of the files that a server sent whole."""
    return [path.partition("?")[0].lstrip("/") for path, status in server.site.log if status == 200]


def caches(driver: Driver) -> list[str]:
    """Return the names of the site's caches."""
    names: list[str] = driver.evaluate(CACHES)
    return names


def wait_offline(driver: Driver) -> None:
    """Wait until the site is kept and looked through."""
    driver.wait(IS_READY, 60)


def damage(driver: Driver, name: str, text: str | None) -> None:
    """Put a text in the place of a kept file, or take the file away; a pattern of the end of its address names it."""
    driver.evaluate(DAMAGE, [name, text])
