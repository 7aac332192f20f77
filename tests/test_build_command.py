"""The command line of build.py: its verbs, and errors in one sentence."""

from __future__ import annotations

import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from web.build import environment, progress
from web.build.progress import BuildError, run_quietly, step
from web.build.server import Site, SiteServer


def run_build(*words: str) -> subprocess.CompletedProcess[str]:
    """Run build.py."""
    command = [str(environment.PYTHON), str(environment.ROOT / "build.py"), *words]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


def test_help_names_the_verbs() -> None:
    shown = run_build("--help").stdout
    assert [verb for verb in ("build", "serve", "test", "bench") if verb not in shown] == []


def test_the_former_name_of_an_option_still_works() -> None:
    shown = run_build("build", "--record-keep", "--help")
    assert shown.returncode == 0
    assert "--record-modules" in shown.stdout


def test_a_taken_port_is_an_error_in_one_sentence(tmp_path: Path) -> None:
    with SiteServer(Site(tmp_path)) as server:
        done = run_build("serve", "--quiet", "--port", str(server.server_port))
    assert done.returncode == 1
    assert done.stderr.startswith(f"port {server.server_port} cannot be used")
    assert "Traceback" not in done.stderr


def test_a_port_that_does_not_exist_is_refused_before_the_build() -> None:
    done = run_build("serve", "--quiet", "--port", "99999")
    assert done.returncode == 2
    assert "99999 is not a whole number from 0 to 65535" in done.stderr


def test_a_number_of_jobs_below_one_is_refused() -> None:
    done = run_build("test", "--only", "lint", "--jobs", "0")
    assert done.returncode == 2
    assert "'0' is not a whole number of at least 1" in done.stderr


def test_a_step_says_how_long_it_will_take_if_it_was_done_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "DURATIONS", tmp_path / "cache" / "durations.json")
    monkeypatch.setattr(progress, "FIRST_MESSAGE_S", 0.01)
    with step("making the tea"):
        time.sleep(1)  # the message comes from another thread
    name, end = capsys.readouterr().out.splitlines()
    assert name == "  making the tea ..."
    assert end.startswith("  making the tea: done after ")
    assert list(progress.durations()) == ["making the tea"]
    progress.record_duration("making the tea", 7290)
    with pytest.raises(BuildError), step("making the tea"):
        run_quietly(["sh", "-c", "sleep 1; echo broken; exit 1"], "repair it")
    name, *_, end = capsys.readouterr().out.splitlines()
    assert name.startswith("  making the tea ... about 2 h 1 min left")
    assert end.startswith("  making the tea: stopped after ")
    assert progress.durations() == {"making the tea": 7290}


def test_steps_that_end_at_the_same_time_do_not_disturb_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "DURATIONS", tmp_path / "durations.json")
    with ThreadPoolExecutor(8) as threads:
        for _ in threads.map(progress.record_duration, map(str, range(400)), range(400)):
            pass
    assert progress.durations()
    assert [path.name for path in tmp_path.iterdir()] == ["durations.json"]


@pytest.mark.parametrize("text", ["[", "[1]", '{"making the tea": "long"}'])
def test_durations_that_cannot_be_read_are_not_known(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "DURATIONS", tmp_path / "durations.json")
    progress.DURATIONS.write_text(text, "utf-8")
    assert progress.durations() == {}


def test_a_missing_tool_is_an_error_in_one_sentence() -> None:
    with pytest.raises(BuildError, match=r"no-such-tool cannot be run .*; install it\."):
        run_quietly(["no-such-tool"], "install it")


def test_no_virtual_environment_is_an_error_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []
    monkeypatch.setattr(environment, "try_python", lambda words: tried.append(words[1]) or False)
    monkeypatch.setattr(environment, "try_apt", lambda *names: tried.append(names[0]) or False)
    with pytest.raises(BuildError, match="apt install python3-venv"):
        environment.make_venv()
    assert tried[:2] == ["venv", "python3-venv"]
    assert tried[-1] == "virtualenv"


def test_no_browser_is_an_error_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []
    monkeypatch.setattr(environment, "try_apt", lambda *names: tried.append(names[0]) or False)
    for way in ("installed_browser", "npm_browser", "playwright_browser"):
        monkeypatch.setattr(environment, way, lambda: None)
    with pytest.raises(BuildError, match="RB_BROWSER"):
        environment.browser()
    assert tried == ["chromium-headless-shell", "chromium"]
