"""The structure of rbcore: the order of imports, the words of its identifiers, the modules that load first."""

import ast
import re
import subprocess
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
# A package imports only itself and those before it.
ORDER = [
    "batch",
    "rules",
    "table",
    "notation",
    "referee",
    "game",
    "record",
    "opponent",
    "friend",
    "coach",
    "lesson",
    "drawing",
    "problems",
    "rulebook",
    "bridge",
    "commands",
]
MODULES = sorted((ROOT / "rbcore").rglob("*.py"))
BANNED = {"stock", "talon", "depot", "discards", "draw", "attack", "column"}


def _name(path: Path) -> str:
    parts = path.relative_to(ROOT / "rbcore").parts
    return parts[0].removesuffix(".py")


def _imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("rbcore."):
            found.add(node.module.split(".")[1])
        elif isinstance(node, ast.ImportFrom) and node.module == "rbcore":
            found |= {alias.name for alias in node.names}
    return found - {"__version__"}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_point_one_way(path: Path) -> None:
    name = _name(path)
    if name in ("__init__", "__main__", "public"):
        return
    assert _imports(path) <= {*ORDER[: ORDER.index(name) + 1]}


def test_imports_have_no_circle() -> None:
    names = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in MODULES}
    needs = {name: [need for need in _needs(path) if need in names] for name, path in names.items()}
    order = list(TopologicalSorter(needs).static_order())
    assert set(order) == set(names)


def _needs(path: Path) -> set[str]:
    """Return the modules that a module imports when it is loaded, and those that it imports later."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found


def test_the_readme_lists_the_packages_in_import_order_and_all_folders() -> None:
    layout = (ROOT / "README.md").read_text(encoding="utf-8").split("## Where things are")[1].split("```")[1]
    engine, page = layout.split("\nweb/")
    rows = [re.split(r"\s{2,}", line.strip())[0] for line in engine.strip().splitlines()[1:]]
    assert [name.removesuffix("/") for row in rows for name in row.split()] == ORDER
    folders = {path.name for path in (ROOT / "web").iterdir() if path.is_dir()} - {"node_modules", ".cache"}
    assert [name for name in sorted(folders) if not re.search(rf"\b{name}/", page)] == []


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_identifiers_use_one_word_for_each_thing(path: Path) -> None:
    words = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [getattr(node, key, None) for key in ("id", "attr", "name", "arg")]
        for name in names:
            if isinstance(name, str):
                words |= set(re.split(r"_+|(?<=[a-z])(?=[A-Z])", name.lower()))
    assert not words & BANNED


def test_no_two_public_classes_have_the_same_name() -> None:
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in MODULES)
    names = [node.name for tree in trees for node in tree.body if isinstance(node, ast.ClassDef)]
    public = [name for name in names if not name.startswith("_")]
    assert sorted({name for name in public if public.count(name) > 1}) == []


def test_only_since_asks_how_earlier_versions_applied_the_rules() -> None:
    """So the present rules can be read without those of earlier versions."""
    asking = {
        path.relative_to(ROOT).as_posix()
        for path in MODULES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "changes"
    }
    assert asking == {"rbcore/rules/behaviour.py"}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_imports_only_the_standard_library(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        for name in names:
            top = name.split(".")[0]
            assert top == "rbcore" or top in sys.stdlib_module_names
            assert top not in ("js", "pyodide")


# What each folder must not import. The product needs nothing of its tests; benchmarks, which are not
# part of it, drive browsers with the page objects and drivers of the browser tests, and not the other way.
TEST_MODULES = r"(?:.*\.)?(?:test_\w+|conftest)\b"
NOT_IMPORTED = {
    "rbcore": r"(?:tests|e2e|web)\b",
    "web/build": r"(?:tests|e2e|web\.bench)\b",
    "web/bench": rf"tests\b|e2e\b(?!\.(?:pages|support)\b)|{TEST_MODULES}",
    "e2e": r"web\.bench\b",
    "e2e/pages": TEST_MODULES,
    "e2e/support": TEST_MODULES,
}


@pytest.mark.parametrize("folder", NOT_IMPORTED)
def test_only_tests_and_benchmarks_import_what_tests_use(folder: str) -> None:
    paths = [path for path in (ROOT / folder).rglob("*.py") if "node_modules" not in path.parts]
    assert paths
    for path in paths:
        assert [name for name in _needs(path) if re.match(NOT_IMPORTED[folder], name)] == [], path


@pytest.mark.parametrize("folder", ["tests", "e2e"])
def test_no_module_imports_a_test(folder: str) -> None:
    """What several tests need is in `support`, or a fixture."""
    paths = list((ROOT / folder).rglob("*.py"))
    assert paths
    for path in paths:
        assert [name for name in _needs(path) if re.match(r"(tests|e2e)\.test_", name)] == [], path


FIRST_SNAPSHOT = """
import json, sys
from rbcore.bridge import handle
answer = json.loads(handle(json.dumps({"id": 1, "call": "new", "args": {"seed": "start"}})))
assert "value" in answer, answer
print(json.dumps(sorted(name for name in sys.modules if name.startswith("rbcore"))))
"""
LOADED_FIRST = {"rbcore"} | {
    f"rbcore.{name}"
    for name in [
        "bridge",
        "bridge.automatic",
        "bridge.call_options",
        "bridge.catalogue",
        "bridge.coaching",
        "bridge.dispatcher",
        "bridge.current_game",
        "bridge.lifts",
        "bridge.page",
        "bridge.pages",
        "bridge.seated_game",
        "bridge.snapshot",
        "bridge.stateless",
        "game",
        "notation",
        "notation.actions",
        "notation.position",
        "notation.json_text",
        "notation.position_text",
        "opponent",
        "opponent.computer_players",
        "opponent.levels",
        "opponent.plan",
        "opponent.seats",
        "opponent.sight",
        "record",
        "referee",
        "referee.calls",
        "referee.citations",
        "referee.compelled",
        "referee.corrections",
        "referee.duties",
        "referee.earlier",
        "referee.earlier_searches",
        "referee.endings",
        "referee.group_moves",
        "referee.history",
        "referee.legal_moves",
        "referee.physical_moves",
        "referee.refusals",
        "referee.release_search",
        "referee.remedies",
        "referee.rights",
        "referee.run_moves",
        "referee.scoring",
        "referee.shift_search",
        "referee.single_pack",
        "referee.offences",
        "referee.strict_duties",
        "referee.waiting_wins",
        "rules",
        "rules.behaviour",
        "rules.citations",
        "rules.earlier",
        "rules.names",
        "rules.options",
        "rules.presets",
        "rules.ruleset",
        "table",
        "table.cards",
        "table.deal",
        "table.effects",
        "table.fits",
        "table.moves",
        "table.places",
        "table.state",
        "table.visibility",
    ]
}


def test_modules_loaded_up_to_the_first_snapshot() -> None:
    """Each module costs start-up time in the browser, so adding one should be a conscious decision."""
    done = subprocess.run([sys.executable, "-c", FIRST_SNAPSHOT], capture_output=True, text=True, check=True, cwd=ROOT)
    assert set(ast.literal_eval(done.stdout)) == LOADED_FIRST


def test_the_library_does_not_import_the_pages_python() -> None:
    texts = {path: path.read_text("utf-8") for path in (ROOT / "rbcore").rglob("*.py")}
    assert [path for path, text in texts.items() if re.search(r"^\s*(from|import) rbpage", text, re.M)] == []
