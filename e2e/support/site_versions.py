"""Versions of the site: the built one and variants of it, which a server publishes one after another."""

from __future__ import annotations

import gzip
import io
import os
import re
import shutil
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path

from e2e.support.driver import Driver
from rbcore import __version__
from web.build import assemble, environment, service_worker, site_files
from web.build.server import SiteServer

SCRIPT = (environment.WEB / service_worker.WORKER).read_bytes()
# The differences of an earlier version of the engine: its version, and the shape of its snapshots.
EARLIER_ENGINE = {
    "rbcore/__init__.py": ('__version__ = "', '__version__ = "0.0.9.'),
    "rbcore/bridge/snapshot.py": ('"passes": {', '"rounds": {'),
}
# Three quarters of the files, which a game in English does not need.
NOT_PLAYED = re.compile(r"lang/(?!(.+\.)?en\.json)|embed/|kit/|problems/|screenshots/|wheels/")
CACHES = """(async () => (await caches.keys()).filter((name) => name.startsWith('rb:')))()"""
# Whether the service worker controls this page and has checked all of its files.
IS_READY = """(async () => Boolean(navigator.serviceWorker.controller)
  && JSON.parse(localStorage.getItem('rb:note:offline'))?.version === (await caches.keys())[0]?.split(':').at(-1))()"""
DAMAGE = """async ([name, text]) => {
  const cache = await caches.open((await caches.keys())[0]);
  const key = (await cache.keys()).find(({ url }) => url.split('?')[0].match(new RegExp(`${name}$`)));
  if (!key) throw new Error(`the site has no ${name}`);
  if (text === null) await cache.delete(key);
  else await cache.put(key, new Response(text, { headers: { 'Content-Type': 'text/javascript' } }));
}"""


def changed_image(change: Callable[[str, bytes], tuple[str, bytes] | None]) -> dict[str, bytes]:
    """Return the boot image of the site with each file changed, or omitted where `change` returns None."""
    path = next((assemble.DIST / "boot").glob("python-*.zip"))
    buffer = io.BytesIO()
    with zipfile.ZipFile(path) as image, zipfile.ZipFile(buffer, "w") as other:
        for name in image.namelist():
            kept = change(name, image.read(name))
            if kept:
                other.writestr(*kept)
    name, data = f"boot/{path.name}", buffer.getvalue()
    return {name: data, f"{name}{site_files.PACKED}": gzip.compress(data, 1)}  # the build takes seconds to pack it


def earlier_engine() -> dict[str, bytes]:
    """Return the files of a site with an earlier version of the engine, whose snapshots have another shape."""

    def change(name: str, data: bytes) -> tuple[str, bytes]:
        source = name.replace(".pyc", ".py")
        if source not in EARLIER_ENGINE:
            return name, data
        old, new = EARLIER_ENGINE[source]
        text = (environment.ROOT / source).read_text("utf-8")
        assert old in text, source
        return source, text.replace(old, new).encode()

    files = (assemble.DIST / "engine/files.js").read_bytes()
    version = f'version:"{__version__}"'.encode()
    assert version in files
    return {**changed_image(change), "engine/files.js": files.replace(version, version.replace(b':"', b':"0.0.9.'))}


def edition(folder: Path, changes: Mapping[str, bytes], base: Path = assemble.DIST, is_small: bool = False) -> Path:
    """Return a folder with a copy of the site in which some files are changed, with a matching service worker.

    `is_small`: it lacks what a game in English does not need, so that it is cached sooner.
    """
    shutil.copytree(base, folder, copy_function=os.link)
    for path in [*folder.rglob("*")] if is_small else []:
        if NOT_PLAYED.match(path.relative_to(folder).as_posix()) and path.is_file():
            path.unlink()
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
    """Put a file into a version; the built site, to which its files are linked, does not change."""
    path = folder / name
    path.unlink(missing_ok=True)
    path.write_bytes(data)


def reworded(old: str, new: str) -> bytes:
    """Return the English language file with a text replaced."""
    text = (assemble.DIST / "lang/en.json").read_text("utf-8")
    assert old in text
    return text.replace(old, new).encode()


def deploy(server: SiteServer, folder: Path) -> None:
    """Let a server serve another version from now on, and clear its log."""
    server.site.root = folder
    server.site.log.clear()


def asked(server: SiteServer) -> list[str]:
    """Return the addresses of the files that a server sent completely."""
    return [path.partition("?")[0].lstrip("/") for path, status in server.site.log if status == 200]


def caches(driver: Driver) -> list[str]:
    """Return the names of the site's caches."""
    names: list[str] = driver.evaluate(CACHES)
    return names


def wait_offline(driver: Driver) -> None:
    """Wait until the site is cached and checked."""
    driver.wait(IS_READY, 60)


def damage(driver: Driver, name: str, text: str | None) -> None:
    """Replace or remove a cached file, named by a pattern of the end of its address."""
    driver.evaluate(DAMAGE, [name, text])
