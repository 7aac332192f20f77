"""Finds or installs what the project needs: Python packages, node, npm packages, a browser.

Each function returns at once when nothing is missing. A stamp with the hash of the lock file, beside the installed
packages, shows whether they are current. What only tests and linters need is installed for them alone, so that a first
`build.py serve` does not wait for it.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from web.build.progress import BuildError, run_quietly, step

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
BUILD = WEB / "build"
CACHE = WEB / ".cache"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
_INSTALLING = threading.RLock()  # the virtual environment is changed by one thread at a time
NODE_MIN = 20
# The first one has no window, and the tests need a fifth less processor time in it.
BROWSERS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
SYSTEM_PYTHON = "/usr/bin/python3"  # which sees the Python modules of Debian's packages
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
    """Return whether the stamp file holds this value."""
    return stamp.is_file() and stamp.read_text("utf-8") == value


def is_root_with_apt() -> bool:
    """Return whether this process may install Debian packages."""
    return shutil.which("apt-get") is not None and hasattr(os, "geteuid") and os.geteuid() == 0


def try_apt(*packages: str) -> bool:
    """Install Debian packages where that is possible; return whether it succeeded."""
    if not is_root_with_apt():
        return False
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    with step(f"installing {' '.join(packages)} with apt"):
        for arguments in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *packages]):
            run = subprocess.run(["apt-get", *arguments], env=env, capture_output=True, check=False)
        return run.returncode == 0


# --- Python packages


def make_venv() -> None:
    """Create the virtual environment with venv, installed with apt if need be, or with virtualenv.

    Raises: BuildError when none of them works.
    """
    venv = ["-m", "venv", "--clear", str(VENV)]
    if try_python(venv):
        return
    version = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    if (try_apt("python3-venv") or try_apt(version)) and try_python(venv):
        return
    if try_python(["-m", "virtualenv", "--clear", str(VENV)]):
        return
    raise BuildError(
        "Python's venv module does not work here; install it (on Debian: apt install python3-venv) and try again"
    )


def try_python(arguments: Sequence[str]) -> bool:
    """Run this Python with the arguments; return whether the virtual environment is usable afterwards."""
    with step("creating the Python environment .venv"):
        run = subprocess.run([sys.executable, *arguments], capture_output=True, check=False)
    return run.returncode == 0 and PYTHON.is_file()


def python() -> Path:
    """Return the Python of the virtual environment, with the pinned packages that the build needs."""
    lock = BUILD / "requirements.txt"
    stamp = VENV / "installed"
    want = digest(lock) + sys.version.split()[0]
    with _INSTALLING:
        if not (is_stamped(stamp, want) and PYTHON.is_file()):
            make_venv()
            install_python(lock, "installing the Python packages")
            stamp.write_text(want, "utf-8")
    return PYTHON


def test_python() -> Path:
    """Return the same Python, which then also has the pinned packages that tests and linters need."""
    lock = BUILD / "test_requirements.txt"
    stamp = VENV / "installed for tests"
    want = digest(lock)
    with _INSTALLING:
        python()
        if not is_stamped(stamp, want):
            install_python(lock, "installing the Python packages for tests")
            stamp.write_text(want, "utf-8")
    return PYTHON


def install_python(lock: Path, name: str) -> None:
    """Install the Python packages of a lock file, each checked against its hash."""
    with step(name):
        run_quietly(
            [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary", ":all:",
             "--require-hashes", "-r", lock],
            "check the network connection to the Python package index and try again",
        )  # fmt: skip


# --- node and npm packages


def node_version(node: str) -> int:
    """Return the major version of a node program, or 0 if it does not run."""
    try:
        run = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return 0
    match = re.match(r"v(\d+)\.", run.stdout)
    return int(match[1]) if match else 0


def node() -> tuple[str, str]:
    """Return the paths of node and npm, which are installed into the virtual environment if the machine has none.

    Raises: BuildError when they cannot be installed.
    """
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", "")])
    for folders in (None, path):
        program, npm = shutil.which("node", path=folders), shutil.which("npm", path=folders)
        if program and npm and node_version(program) >= NODE_MIN:
            return program, npm
    with _INSTALLING:
        python()
        if not shutil.which("npm", path=str(BIN)):
            install_python(BUILD / "node.txt", "installing node")
    program, npm = shutil.which("node", path=str(BIN)), shutil.which("npm", path=str(BIN))
    if not (program and npm and node_version(program) >= NODE_MIN):
        raise BuildError(f"node {NODE_MIN} or newer is missing; install it from your system's packages and try again")
    return program, npm


def node_env() -> dict[str, str]:
    """Return environment variables whose PATH has node, for programs that start it.

    Playwright starts it too: its own node needs a library that a bare Debian lacks.
    """
    program, _ = node()
    path = str(Path(program).parent) + os.pathsep + os.environ.get("PATH", "")
    return {"PLAYWRIGHT_NODEJS_PATH": str(program), **os.environ, "PATH": path}


def npm_packages() -> Path:
    """Return the page's folder node_modules with the packages that the build needs."""
    return _installed(WEB, "installing the npm packages", with_development=False)


def test_npm_packages() -> Path:
    """Return the same folder, which then also has the packages that tests and linters need."""
    return _installed(WEB, "installing the npm packages for tests", with_development=True)


def _installed(folder: Path, name: str, with_development: bool) -> Path:
    """Return the folder node_modules, installed from the lock file beside it."""
    modules = folder / "node_modules"
    stamp, whole_stamp = modules / ".installed", modules / ".installed-for-tests"
    want = digest(folder / "package-lock.json")
    if is_stamped(whole_stamp, want) or (not with_development and is_stamped(stamp, want)):
        return modules
    _, npm = node()
    with_development = with_development or whole_stamp.is_file()  # who has run tests here will do so again
    only = [] if with_development else ["--omit=dev"]
    with step(name):
        run_quietly(
            [npm, "ci", *only, "--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier"],
            "check the network connection to the npm registry and try again",
            cwd=folder,
            env=node_env(),
        )
    (whole_stamp if with_development else stamp).write_text(want, "utf-8")
    return modules


def prepare(for_tests: bool = False) -> None:
    """Install the Python and npm packages side by side."""
    with ThreadPoolExecutor(2) as pool:
        futures = [pool.submit(test_npm_packages if for_tests else npm_packages)]
        futures.append(pool.submit(test_python if for_tests else python))
    for future in futures:
        future.result()


# --- a browser for the tests


def works(program: str) -> bool:
    """Return whether a browser program starts and prints its version."""
    try:
        run = subprocess.run([program, "--version"], capture_output=True, check=False, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return run.returncode == 0


def installed_browser() -> str | None:
    """Return a Chromium that is already installed, or None; RB_BROWSER can name one."""
    chosen = os.environ.get("RB_BROWSER")
    names = [chosen] if chosen else [*BROWSERS, *MAC_BROWSERS]
    paths = (shutil.which(name) or (name if Path(name).is_file() else None) for name in names)
    return next((path for path in paths if path and works(path)), None)


def npm_browser() -> str | None:
    """Return the unpacked Chromium of an npm package, or None if it does not run here."""
    folder = BUILD / "chromium"
    try:
        _installed(folder, "downloading Chromium from npm", with_development=False)
        program, _ = node()
        script = "import('@sparticuz/chromium').then(async m => console.log(await m.default.executablePath()))"
        out = run_quietly([program, "-e", script], "install Chromium", cwd=folder)
    except BuildError:
        return None
    path = out.strip().splitlines()[-1]
    return path if works(path) else None


def playwright_browser() -> str | None:
    """Return the Chromium that Playwright downloads, or None if that fails."""
    script = "from playwright.sync_api import sync_playwright as s\nwith s() as p: print(p.chromium.executable_path)"
    try:
        with step("downloading Chromium with Playwright"):
            env = node_env()
            run_quietly([test_python(), "-m", "playwright", "install", "chromium"], "install Chromium", env=env)
            path = run_quietly([PYTHON, "-c", script], "install Chromium", env=env).strip()
    except BuildError:
        return None
    return path if works(path) else None


def browser() -> str:
    """Return the path of a Chromium for the tests, which is installed if there is none.

    Raises: BuildError when none can be installed.
    """
    path = installed_browser()
    if path is None and (try_apt("chromium-headless-shell") or try_apt("chromium")):
        path = installed_browser()
    path = path or npm_browser() or playwright_browser()
    if path is None:
        raise BuildError(
            "no Chromium or Chrome was found and none could be installed; install one, or set RB_BROWSER to its path"
        )
    return path


def has_firefox() -> bool:
    """Return whether Debian's Firefox is installed."""
    return shutil.which("firefox-esr") is not None


def has_webkit() -> bool:
    """Return whether WebKitGTK's driver, its Python module and a virtual screen are installed."""
    if not all(map(shutil.which, ("WebKitWebDriver", "Xvfb", SYSTEM_PYTHON))):
        return False
    script = "import gi; gi.require_version('WebKit2', '4.1')"
    return subprocess.run([SYSTEM_PYTHON, "-c", script], capture_output=True, check=False).returncode == 0


# whether a browser is installed, and its Debian packages
OTHER_ENGINES = {
    "firefox": (has_firefox, ("firefox-esr",)),
    "webkit": (has_webkit, ("webkit2gtk-driver", "gir1.2-webkit2-4.1", "python3-gi", "xvfb")),
}


def other_engines() -> list[str]:
    """Return the names of the browsers other than Chromium, which are installed if they are missing.

    Raises: BuildError when one cannot be installed.
    """
    for name, (is_installed, packages) in OTHER_ENGINES.items():
        if not (is_installed() or (try_apt(*packages) and is_installed())):
            raise BuildError(f"{name} is missing; install the Debian packages {' '.join(packages)} and try again")
    return list(OTHER_ENGINES)
