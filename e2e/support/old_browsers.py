"""The site as an older browser sees it: without the interfaces and the styles that this browser does not have yet.

What a browser has is known from MDN's compatibility data. Pages and workers first delete what is missing, and the names
of missing features in style sheets are changed, so that the browser ignores them.
"""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Mapping
from pathlib import Path

from e2e.support import site_versions
from web.build import assemble, browsers

SCRIPT = "old-browser.js"
WORKERS = ("engine/worker.js", "engine/download-worker.js", "engine/shared-worker.js")
WORKER_TYPE = "api.Worker.Worker.options_type_parameter"
# A browser without trusted types ignores what a policy says about them.
TRUSTED_TYPES = re.compile(r"(require-)?trusted-types[^;\"]*;?")
# What the page objects use; the page does not.
FOR_TESTS = ("scheduler",)
# Deletes members, given by the path of their owner and their name, which for static ones has an ending; makes workers
# classic where the browser knows no others.
DELETE = """(() => {
  const { hasOwn } = Object;
  for (const [path, member] of %s) {
    const name = member.replace('_static', '');
    const owner = path.reduce((one, key) => one?.[key], globalThis);
    const isGlobal = owner?.prototype && globalThis instanceof owner;
    const holders = [owner, ...(name === member ? [owner?.prototype, isGlobal && globalThis] : [])];
    const holder = holders.reverse().find((one) => one && hasOwn(one, name));
    if (holder) Reflect.deleteProperty(holder, name);
  }
  for (const kind of %s ? ['Worker', 'SharedWorker'].filter((one) => one in globalThis) : [])
    globalThis[kind] = class extends globalThis[kind] {
      constructor(address, options) {
        super(address, { name: options?.name });
      }
    };
})();
"""

# The versions that lack something, by the names of the data.
Versions = Mapping[str, str]


def lacks(feature: browsers.Feature, versions: Versions) -> bool:
    """Return whether one of the versions lacks a feature."""
    return not all(browsers.has(feature, browser, version) for browser, version in versions.items())


def missing_members(versions: Versions) -> list[tuple[list[str], str]]:
    """Return the interfaces and members that one of the versions lacks: the path of the owner, and the name."""
    found = []
    for root in (browsers.data()["api"], browsers.data()["javascript"]["builtins"]):
        for path, feature in browsers.features(root):
            if path[-1] not in FOR_TESTS and re.fullmatch(r"[A-Za-z]\w*", path[-1]) and lacks(feature, versions):
                found.append((list(path[:-1]), path[-1]))
    return found


def deletion(versions: Versions) -> str:
    """Return the script that deletes what one of the versions lacks."""
    members = json.dumps(missing_members(versions), separators=(",", ":"))
    return DELETE % (members, json.dumps(lacks(browsers.feature(WORKER_TYPE), versions)))


def aged_style(css: str, versions: Versions) -> str:
    """Return a style sheet in which the names that one of the versions does not know are changed."""
    for path in browsers.used_in_styles(css):
        if not lacks(browsers.feature(path), versions):
            continue
        kind, name = path.split(".")[1], re.escape(path.rpartition(".")[2])
        if path.startswith("css.at-rules.media."):
            css = re.sub(rf"\({name}(?=[):])", "(old-media", css)
        elif kind == "at-rules":
            css = re.sub(rf"@{name}\b", "@old-rule", css)
        elif kind == "selectors":
            css = re.sub(rf"(::?){name}(?![\w-])", r"\1old-selector", css)
        elif path.endswith("viewport_percentage_units_dynamic"):
            css = re.sub(r"(\d)[dsl](v[hwib])\b", r"\1old\2", css)
        elif kind == "types":
            css = re.sub(rf"(?<![\w-]){name}\(", "old-function(", css)
        elif path.count(".") == 2:
            css = re.sub(rf"(?<=[{{;(]){name}(?=:)", "old-property", css)
    return css


def old_site(folder: Path, versions: Versions) -> Path:
    """Return a folder with the site as a browser sees it that lacks what one of the versions lacks."""
    script = deletion(versions)
    changes = {SCRIPT: script.encode()}
    for path in assemble.DIST.rglob("*"):
        name = path.relative_to(assemble.DIST).as_posix()
        if path.suffix == ".css":
            changes[name] = aged_style(path.read_text("utf-8"), versions).encode()
        elif path.suffix == ".html":
            address = posixpath.relpath(SCRIPT, posixpath.dirname(name) or ".")
            html = TRUSTED_TYPES.sub("", path.read_text("utf-8"))
            tag = f'\\1<script src="{address}"></script>'
            changes[name] = re.sub(r"(<meta charset[^>]*>)", tag, html, count=1).encode()
        elif name in WORKERS:
            changes[name] = script.encode() + path.read_bytes()
    return site_versions.edition(folder, changes)
