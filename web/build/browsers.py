"""The oldest browsers that the page supports, and what browsers lack according to MDN's compatibility data.

`web/BROWSERS.md` lists what the page uses beyond them. The data (the npm package `@mdn/browser-compat-data`) are
installed for tests only.
"""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from web.build import environment
from web.build.progress import SEE_ABOVE, run_quietly

# By the names of the data: the first versions of 2022, or where that is later, the first one that can run Pyodide.
SUPPORTED = {"chrome": "97", "firefox": "100", "safari": "16.0", "safari_ios": "16.0"}
# The same by the names of esbuild.
TARGETS = ("chrome97", "firefox100", "safari16.0", "ios16.0")

Feature = Mapping[str, Any]


@functools.cache
def data() -> dict[str, Any]:
    """Return the compatibility data."""
    path = environment.test_npm_packages() / "@mdn" / "browser-compat-data" / "data.json"
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def numbers(version: str) -> tuple[int, ...]:
    """Return the numbers of a version, without zeros at its end."""
    return tuple(int(part) for part in re.sub(r"(\.0)+$", "", version.lstrip("≤")).split("."))


def has(feature: Feature, browser: str, version: str) -> bool:
    """Return whether a version of a browser has a feature, under its name and without a flag."""

    def is_from(value: object) -> bool:
        return isinstance(value, str) and value != "preview" and numbers(value) <= numbers(version)

    found = feature["__compat"]["support"].get(browser, {"version_added": "1"})
    return any(
        is_from(one["version_added"])
        and not is_from(one.get("version_removed"))
        and not {"flags", "prefix", "alternative_name"} & one.keys()
        for one in (found if isinstance(found, list) else [found])
    )


def lacking(feature: Feature) -> list[str]:
    """Return the supported browsers whose oldest version lacks a feature."""
    return [browser for browser, version in SUPPORTED.items() if not has(feature, browser, version)]


def features(node: Feature, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Feature]]:
    """Yield all features below a node, with their paths."""
    for name, inner in node.items():
        if name != "__compat":
            if "__compat" in inner:
                yield (*path, name), inner
            yield from features(inner, (*path, name))


def at(path: str) -> Feature | None:
    """Return the feature at a path with dots, or None."""
    node: Any = data()
    for name in path.split("."):
        node = node.get(name) if isinstance(node, dict) else None
    return node if node and "__compat" in node else None


def feature(path: str) -> Feature:
    """Return the feature at a path.

    Raises: LookupError when the data have none.
    """
    found = at(path)
    if found is None:
        raise LookupError(path)
    return found


# --- what the page uses, by paths of the data


@functools.cache
def _members() -> dict[str, list[str]]:
    """Return the paths of all members of interfaces, by their names."""
    paths: dict[str, list[str]] = {}
    for path, _ in features(data()["api"], ("api",)):
        if len(path) == 3:
            paths.setdefault(path[2], []).append(".".join(path))
    return paths


def paths_of_interface(name: str) -> list[str]:
    """Return the paths of an interface, member or option as TypeScript names it; several for a member of a mixin."""
    if option := re.fullmatch(r"(.+)\((\w+)\)", name):
        names = (f"options_{option[2]}_parameter", f"{option[2]}_parameter", f"{option[2]}_option")
        paths = paths_of_interface(option[1])
        owners = [*paths, *(f"{path}.{path.rpartition('.')[2]}" for path in paths)]
        return [f"{owner}.{one}" for owner in owners for one in names if at(f"{owner}.{one}")]
    parts = [part.removeprefix("Readonly").removesuffix("Constructor") for part in name.split(".")]
    if parts[0] in ("CSSStyleProperties", "CSSStyleDeclaration"):
        parts = ["css", "properties", re.sub("[A-Z]", lambda letter: f"-{letter[0].lower()}", parts[-1])]
        return [".".join(parts)]
    roots = ["api", "javascript.builtins", "webassembly.api", "api.Window", "api.WorkerGlobalScope"]
    paths = [f"{root}.{'.'.join(parts)}{end}" for root in roots for end in ("", "_static")]
    known = [path for path in paths if at(path)][:1]
    is_member = len(parts) > 1 and parts[0] not in data()["javascript"]["builtins"]
    return known or (_members().get(parts[-1], []) if is_member else [])


def used_interfaces() -> dict[str, list[str]]:
    """Return the interfaces that the modules of the page use, with those modules."""
    script = environment.BUILD / "used_interfaces.mjs"
    text = run_quietly([environment.node()[0], script], SEE_ABOVE, env=environment.node_env())
    found: dict[str, list[str]] = json.loads(text)
    return found


STRINGS = re.compile(r"/\*.*?\*/|\"[^\"]*\"|'[^']*'|url\([^)]*\)", re.S)
DECLARATION = re.compile(r"(?<=[{;])\s*([a-z-]+)\s*:([^{};]*)(?=[;}])")
PRELUDE = re.compile(r"([^{};]*)\{")


@functools.cache
def _functions() -> dict[str, str]:
    """Return the paths of the values of style sheets, by their names."""
    paths: dict[str, str] = {}
    for root in ("types", "properties"):
        for path, _ in features(data()["css"][root], ("css", root)):
            paths.setdefault(path[-1], ".".join(path))
    return paths


def used_in_styles(css: str) -> set[str]:
    """Return the paths of the features that a style sheet uses."""
    text = STRINGS.sub('""', css)
    paths = set()
    for prelude in PRELUDE.findall(text):
        if rule := re.match(r"\s*@([a-z-]+)", prelude):
            paths |= {f"css.at-rules.{rule[1]}"}
            paths |= {f"css.at-rules.{rule[1]}.{name}" for name in re.findall(r"\(([a-z-]+)", prelude)}
        else:
            paths |= {f"css.selectors.{name}" for name in re.findall(r"::?([a-z-]+)", prelude)}
    for name, value in DECLARATION.findall(text):
        paths |= {f"css.properties.{name}"}
        paths |= {f"css.properties.{name}.{word}" for word in re.findall(r"(?<![\w-])[a-z][a-z-]+(?![\w(-])", value)}
        paths |= {_functions().get(function, "") for function in re.findall(r"([a-z-]+)\(", value)}
        if re.search(r"\d[dsl]v[hwib]\b", value):
            paths.add("css.types.length.viewport_percentage_units_dynamic")
    return {path for path in paths if at(path)}


class _Elements(HTMLParser):
    """Notes the elements and attributes of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.paths: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.paths.add(f"html.elements.{tag}")
        for name, value in attrs:
            self.paths |= {f"html.elements.{tag}.{name}", f"html.global_attributes.{name}"}
            self.paths |= {f"html.elements.{tag}.{name}.{word}" for word in (value or "").split()}


def used_in_html(html: str) -> set[str]:
    """Return the paths of the features that a page uses, also in its style elements."""
    parser = _Elements()
    parser.feed(html)
    styles = "".join(re.findall(r"<style[^>]*>(.*?)</style>", html, re.S))
    return {path for path in parser.paths if at(path)} | used_in_styles(styles)


def used(site: Path) -> dict[str, list[str]]:
    """Return the paths of the features that a site uses beyond the supported browsers, and which of these lack them."""
    found: set[str] = set()
    for name in used_interfaces():
        paths = paths_of_interface(name)
        if paths and all(lacking(feature(path)) for path in paths):
            found.add(paths[0])
    for file in site.rglob("*"):
        if file.suffix in (".css", ".html"):
            found |= (used_in_styles if file.suffix == ".css" else used_in_html)(file.read_text("utf-8"))
    missing = {path: browsers for path in sorted(found) if (browsers := lacking(feature(path)))}
    roots = tuple(f"{path}." for path in missing)
    return {path: browsers for path, browsers in missing.items() if not path.startswith(roots)}
