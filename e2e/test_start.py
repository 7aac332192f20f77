"""The start of the engine in a real browser: sub-folders, misconfigured hosts, and failures."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from e2e.conftest import POLICY, Serve, complaints, foreign
from e2e.support.driver import Driver
from e2e.support.site_versions import asked, edition, wait_offline
from web.build import assemble, environment
from web.build.server import SiteServer

Open = Callable[..., Driver]

NO_UNPACKING = "delete globalThis.DecompressionStream"
# Until the engine is ready, without the copy for offline use.
FIRST_VISIT_BYTES = 5_500_000
DOWNLOAD_WORKER = "engine/download-worker.js"
READY = "performance.getEntriesByName('rb:engine').length > 0"
# A second client beside the page's own.
CONNECT = """async () => {
  const { connect } = await import('./engine/client.js');
  window.states = [];
  window.client = connect({ onState: (state, detail) => window.states.push([state, detail.type ?? '']) });
  return (await window.client.ready).version;
}"""
NO_WORKER = "globalThis.Worker = class { constructor() { throw new Error('forbidden') } }"
# The properties of an iPad that Pyodide's workaround for a crash checks.
IPAD = "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1"
TOUCH = "Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 })"
NO_HAND_OVER = """{
  const real = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    if (message.boot?.module) throw new DOMException('cannot be cloned', 'DataCloneError');
    return real.call(this, message, ...more);
  };
}"""

# The number of frames when a card was first drawn, and when the mark of the board was set.
FRAMES = """{
  window.frames_at = {};
  let frames = 0;
  requestAnimationFrame(function count() {
    frames++;
    requestAnimationFrame(count);
  });
  const { drawImage } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.drawImage = function (...what) {
    window.frames_at.drawn ??= frames;
    return drawImage.apply(this, what);
  };
  const { mark } = performance;
  performance.mark = function (name, ...more) {
    if (name === 'rb:board') window.frames_at.marked = frames;
    return mark.call(this, name, ...more);
  };
}"""
HIDDEN = """{
  Object.defineProperty(document, 'hidden', { value: true });
  window.requestAnimationFrame = () => 0;
}"""


def compress_fast(path: Path) -> None:
    """Write the file's brotli form beside it, which the server sends instead."""
    script = """const [, from] = process.argv, { constants } = zlib;
      const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
      fs.writeFileSync(`${from}.br`, zlib.brotliCompressSync(fs.readFileSync(from), { params }))"""
    subprocess.run([environment.node()[0], "-e", script, str(path)], check=True)


def errors(driver: Driver) -> list[str]:
    """Return the errors of the page."""
    return complaints(driver.log)


def test_the_page_starts_under_the_policy(page: Driver, site: SiteServer) -> None:
    page.goto(site.url)
    page.wait(READY)
    assert page.mark_ms("rb:board") is not None
    assert page.workers() == 1


def test_a_first_visit_loads_little_from_a_host_that_compresses_nothing(serve: Serve, open_page: Open) -> None:
    server = serve()
    driver = open_page()
    driver.goto(server.url)
    driver.wait(READY)
    names = [name or "index.html" for name in asked(server)]
    assert sum((assemble.DIST / name).stat().st_size for name in names) <= FIRST_VISIT_BYTES
    assert [name for name in names if f"{name}.bin" in names] == []
    assert DOWNLOAD_WORKER in names


def test_the_page_unpacks_the_files_itself_if_the_worker_for_that_is_missing(
    serve: Serve, open_page: Open, tmp_path: Path
) -> None:
    site = edition(tmp_path / "site", {})
    (site / DOWNLOAD_WORKER).unlink()
    server = serve(root=site)
    driver = open_page()
    driver.goto(server.url)
    driver.wait(READY)
    assert [name for name in asked(server) if name.endswith(".wasm.bin")] == ["pyodide/pyodide.asm.wasm.bin"]


def test_a_host_that_compresses_better_sends_its_own_form_and_nothing_twice(
    serve: Serve, open_page: Open, tmp_path: Path
) -> None:
    site = edition(tmp_path / "site", {})
    [image] = (site / "boot").glob("python-*.zip")
    large = [site / "pyodide/pyodide.asm.wasm", image]
    for path in [site / "main.js", *large]:
        compress_fast(path)
    server = serve(root=site)
    driver = open_page(service_workers="allow")
    driver.goto(server.url)
    wait_offline(driver)
    names = [path.relative_to(site).as_posix() for path in large]
    assert set(names) <= set(asked(server))
    assert [name for name in names if f"{name}.bin" in asked(server)] == []


def test_the_mark_of_the_board_is_set_after_it_is_painted(site: SiteServer, shared_page: Open, open_page: Open) -> None:
    driver = shared_page(site.url, init=FRAMES)
    driver.goto(site.url)
    driver.wait(READY)
    frames = driver.evaluate("window.frames_at")
    assert frames["marked"] > frames["drawn"]
    hidden = open_page(init=HIDDEN)
    hidden.goto(site.url)
    hidden.wait("performance.getEntriesByName('rb:board').length")


def test_the_engine_starts_in_a_sub_folder(serve: Serve, shared_page: Open) -> None:
    server = serve(prefix="/games/russian-bank/", headers={"Content-Security-Policy": POLICY})
    driver = shared_page(server.url)
    driver.goto(server.url)
    driver.wait(READY)
    assert errors(driver) == []
    assert [url for url in driver.log.requests if not url.startswith((server.url, "data:", "blob:"))] == []
    assert [entry for entry in server.site.log if entry[1] >= 400] == []


def test_the_engine_starts_despite_a_wrong_content_type_of_the_runtime(serve: Serve, shared_page: Open) -> None:
    server = serve(types={".wasm": "text/plain"})
    driver = shared_page(server.url, init=NO_UNPACKING)
    driver.goto(server.url)
    driver.wait(READY)
    assert errors(driver) == []
    assert [name for name in asked(server) if name.endswith(".bin")] == []


def test_the_engine_starts_where_the_host_refuses_packed_files(serve: Serve, shared_page: Open, tmp_path: Path) -> None:
    site = edition(tmp_path / "site", {})
    for packed in site.rglob("*.bin"):
        packed.unlink()
    server = serve(root=site)
    driver = shared_page(server.url)
    driver.goto(server.url)
    driver.wait(READY)
    assert {"pyodide/pyodide.asm.wasm", "pyodide/pyodide.asm.mjs"} <= set(asked(server))


@pytest.mark.parametrize(
    ("init", "workers"), [(NO_WORKER, 0), (NO_HAND_OVER, 1)], ids=["no worker", "no hand-over of the module"]
)
def test_the_engine_starts_without_workers_and_without_transferred_modules(
    site: SiteServer, shared_page: Open, init: str, workers: int
) -> None:
    driver = shared_page(site.url, init=init)
    driver.goto(site.url)
    driver.wait(READY)
    assert driver.workers() == workers
    assert errors(driver) == []


def test_the_worker_of_a_tablet_knows_its_touch_screen_and_starts_without_the_trampoline(
    serve: Serve, open_page: Open
) -> None:
    driver = open_page(init=TOUCH, user_agent=IPAD)
    driver.goto(serve().url)
    driver.wait(READY)
    assert driver.in_worker("navigator.maxTouchPoints") == 5
    assert "iPad" in driver.in_worker("navigator.userAgent")
    assert errors(driver) == []


def test_a_killed_worker_is_reported_and_a_restart_needs_no_download(serve: Serve, shared_page: Open) -> None:
    server = serve()
    driver = shared_page(server.url)
    driver.goto(f"{server.url}art/KS.svg")  # an address of the site without an engine
    assert driver.evaluate(CONNECT.replace("./engine", f"{server.url}engine"))
    server.site.log.clear()
    driver.in_worker("close()")
    late = "client.call('hello', {}, {timeout_ms: 300}).then(() => 'answered', (error) => error.type)"
    assert driver.evaluate(late) == "Timeout"
    assert driver.evaluate("states.at(-1)") == ["crashed", "Timeout"]
    assert driver.evaluate("client.restart().then((hello) => hello.version)")
    large = [path for path, status in server.site.log if status == 200 and path.endswith((".wasm", ".zip", ".bin"))]
    assert large == []


def test_a_missing_boot_image_is_a_typed_error(serve: Serve, shared_page: Open) -> None:
    server = serve()
    driver = shared_page(server.url)
    driver.goto(f"{server.url}art/KS.svg")
    script = """async (url) => {
      const { connect } = await import(url + 'engine/client.js');
      const { FILES } = await import(url + 'engine/files.js');
      const none = { url: 'boot/none.zip', bytes: 1 };
      const files = { ...FILES, boot: { ...none, packed: none } };
      return connect({ files }).ready.then(() => 'started', (error) => [error.type, error.message.includes('404')]);
    }"""
    assert driver.evaluate(script, server.url) == ["StartFailed", True]


def test_the_check_for_foreign_requests_finds_those_of_workers(serve: Serve, shared_page: Open) -> None:
    home, other = serve(), serve()
    driver = shared_page(home.url)
    driver.goto(f"{home.url}art/KS.svg")
    assert foreign(driver.log, home.url) == []
    from_worker = f"new Worker('data:text/javascript,fetch(`{other.url}build.json`,{{mode:`no-cors`}})')"
    driver.evaluate(f"void {from_worker}")
    driver.until(lambda: foreign(driver.log, home.url), "the request of the worker")
    assert foreign(driver.log, home.url) == [f"{other.url}build.json"]
