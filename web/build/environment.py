"""What the project needs on a machine, found or installed once: Python packages, node, npm packages, a browser.

Each function returns at once when its thing is there. A stamp with the hash of the lock file beside what was
installed tells whether it is still the right one.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from web.build.progress import Trouble, quiet, step

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
BUILD = WEB / "build"
CACHE = WEB / ".cache"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
NODE_MIN = 20
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC_BROWSERS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)


def digest(*paths: Path) -> str:
    """Return one SHA-256 (hex) over the contents of the files, in the order given."""
    total = hashlib.sha256()
    for path in paths:
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def is_stamped(stamp: Path, value: str) -> bool:
    """Tell whether the stamp file holds this value."""
    return stamp.is_file() and stamp.read_text("utf-8") == value


def is_root_with_apt() -> bool:
    """Tell whether Debian packages can be installed without asking anybody."""
    return shutil.which("apt-get") is not None and hasattr(os, "geteuid") and os.geteuid() == 0


def try_apt(*packages: str) -> bool:
    """Install Debian packages if that is possible here; return whether it worked."""
    if not is_root_with_apt():
        return False
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    with step(f"installing {' '.join(packages)} with apt"):
        for words in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *packages]):
            run = subprocess.run(["apt-get", *words], env=env, capture_output=True, check=False)
        return run.returncode == 0


# --- Python packages


def make_venv() -> None:
    """Make the virtual environment, by whichever way this Python offers."""
    ways: list[Sequence[str]] = [["-m", "venv", "--clear", str(VENV)]]
    if try_way(ways[0]):
        return
    version = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    if (try_apt("python3-venv") or try_apt(version)) and try_way(ways[0]):
        return
    if try_way(["-m", "virtualenv", "--clear", str(VENV)]):
        return
    raise Trouble(
        "Python's venv module does not work here; install it (on Debian: apt install python3-venv) and try again"
    )


def try_way(words: Sequence[str]) -> bool:
    """Run this Python with the words; tell whether a usable environment stands afterwards."""
    with step("making the Python environment .venv"):
        run = subprocess.run([sys.executable, *words], capture_output=True, check=False)
    return run.returncode == 0 and PYTHON.is_file()


def python() -> Path:
    """Return the environment's Python, with every pinned package installed."""
    lock = BUILD / "requirements.txt"
    stamp = VENV / "installed"
    want = digest(lock) + sys.version.split()[0]
    if is_stamped(stamp, want) and PYTHON.is_file():
        return PYTHON
    make_venv()
    install_python(lock, "installing the Python packages")
    stamp.write_text(want, "utf-8")
    return PYTHON


def install_python(lock: Path, name: str) -> None:
    """Install a lock file of Python packages, each checked by its hash."""
    with step(name):
        quiet(
            [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary", ":all:",
             "--require-hashes", "-r", lock],
            "check the network connection to the Python package index and try again",
        )  # fmt: skip


# --- node and npm packages


def node_version(node: str) -> int:
    """Return the major version of a node program, 0 if it does not run."""
    try:
        run = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return 0
    found = re.match(r"v(\d+)\.", run.stdout)
    return int(found[1]) if found else 0


def node() -> tuple[str, str]:
    """Return the paths of node and npm: those of the machine, else installed into the environment."""
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", "")])
    for where in (None, path):
        program, npm = shutil.which("node", path=where), shutil.which("npm", path=where)
        if program and npm and node_version(program) >= NODE_MIN:
            return program, npm
    python()
    install_python(BUILD / "node.txt", "installing node")
    program, npm = shutil.which("node", path=str(BIN)), shutil.which("npm", path=str(BIN))
    if not (program and npm and node_version(program) >= NODE_MIN):
        raise Trouble(f"node {NODE_MIN} or newer is missing; install it from your system's packages and try again")
    return program, npm


def node_env() -> dict[str, str]:
    """Return the environment variables in which node's own programs find node."""
    program, _ = node()
    return {**os.environ, "PATH": str(Path(program).parent) + os.pathsep + os.environ.get("PATH", "")}


def npm_packages(folder: Path = WEB, name: str = "installing the npm packages") -> Path:
    """Return node_modules of a folder, installed from its lock file."""
    modules = folder / "node_modules"
    stamp = modules / ".installed"
    want = digest(folder / "package-lock.json")
    if is_stamped(stamp, want):
        return modules
    _, npm = node()
    with step(name):
        quiet(
            [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier"],
            "check the network connection to the npm registry and try again",
            cwd=folder,
            env=node_env(),
        )
    stamp.write_text(want, "utf-8")
    return modules


# --- a browser for the tests


def works(program: str) -> bool:
    """Tell whether a browser program starts and tells its version."""
    try:
        run = subprocess.run([program, "--version"], capture_output=True, check=False, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return run.returncode == 0


def found_browser() -> str | None:
    """Return a Chromium that is installed already, if any. RB_BROWSER names one of your own."""
    own = os.environ.get("RB_BROWSER")
    names = [own] if own else [*BROWSERS, *MAC_BROWSERS]
    paths = (shutil.which(name) or (name if Path(name).is_file() else None) for name in names)
    return next((path for path in paths if path and works(path)), None)


def packed_browser() -> str | None:
    """Return the Chromium that an npm package carries, unpacked; None if it does not run here."""
    folder = BUILD / "chromium"
    try:
        npm_packages(folder, "fetching a Chromium from npm")
        program, _ = node()
        script = "import('@sparticuz/chromium').then(async m => console.log(await m.default.executablePath()))"
        out = quiet([program, "-e", script], "install Chromium", cwd=folder)
    except Trouble:
        return None
    path = out.strip().splitlines()[-1]
    return path if works(path) else None


def fetched_browser() -> str | None:
    """Return the Chromium that Playwright downloads, where its server can be reached."""
    where = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    try:
        with step("fetching a Chromium with Playwright"):
            quiet([PYTHON, "-m", "playwright", "install", "chromium"], "install Chromium")
            path = quiet([PYTHON, "-c", where], "install Chromium").strip()
    except Trouble:
        return None
    return path if works(path) else None


def browser() -> str:
    """Return the path of a Chromium to test with, installed if there is none."""
    found = found_browser()
    if found is None and try_apt("chromium"):
        found = found_browser()
    found = found or packed_browser() or fetched_browser()
    if found is None:
        raise Trouble(
            "no Chromium or Chrome was found and none could be installed; install one, or name it in RB_BROWSER"
        )
    return found


def other_engines() -> tuple[list[str], list[str]]:
    """Return the engines beside Chromium that can be tested here, installed if need be, and why others cannot."""
    programs = {"firefox": ["firefox-esr"], "webkit": ["WebKitWebDriver", "Xvfb"]}
    packages = {"firefox": ["firefox-esr"], "webkit": ["webkit2gtk-driver", "xvfb"]}
    there, missing = [], []
    for name, needed in programs.items():
        if not all(map(shutil.which, needed)):
            try_apt(*packages[name])
        if all(map(shutil.which, needed)):
            there.append(name)
        else:
            missing.append(f"{name} (install {' and '.join(packages[name])})")
    return there, missing
