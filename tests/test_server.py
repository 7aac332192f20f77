"""The local server: content types, caching, compressed files, access to its folder only, and a freed port."""

from __future__ import annotations

import gzip
import threading
from http.client import HTTPConnection, IncompleteRead
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from web.build.progress import BuildError
from web.build.server import Site, SiteServer, SlowConnection


def answer(url: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """Return status, headers and body of a request."""
    try:
        with urlopen(Request(url, headers=headers), timeout=10) as reply:
            return reply.status, dict(reply.headers), reply.read()
    except HTTPError as error:
        with error:
            return error.code, dict(error.headers), error.read()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("<p>")
    (tmp_path / "site" / "a.mjs").write_text("1")
    (tmp_path / "site" / "a.wasm").write_bytes(b"\0asm")
    (tmp_path / "secret.txt").write_text("no")
    return tmp_path / "site"


def test_the_server_sends_content_types_and_304_for_unchanged_files(folder: Path) -> None:
    with SiteServer(Site(folder)) as server:
        assert answer(server.url)[2] == b"<p>"
        status, headers, _ = answer(f"{server.url}a.mjs?x=1")
        assert (status, headers["Content-Type"]) == (200, "text/javascript; charset=utf-8")
        assert headers["Cache-Control"] == "no-cache"
        assert answer(f"{server.url}a.wasm")[1]["Content-Type"] == "application/wasm"
        assert answer(f"{server.url}a.mjs", **{"If-None-Match": headers["ETag"]})[0] == 304
        assert server.site.log[0] == ("/", 200)


@pytest.mark.parametrize("later", [b"1234567890", b""])
def test_a_file_that_is_written_while_it_is_sent_spoils_no_other_answer(folder: Path, later: bytes) -> None:
    """Longer than announced, its end would be read as the next answer; shorter, the connection ends with it."""
    path = folder / "a.mjs"
    path.write_bytes(b"12345" * 400_000)  # more than what is read at once

    class Writing(SlowConnection):
        def wait(self, count: int) -> None:
            with path.open("r+b") as file:
                file.truncate(count)
                file.seek(count)
                file.write(later * 400_000)

    with SiteServer(Site(folder, slow=Writing(1))) as server:
        connection = HTTPConnection("127.0.0.1", server.server_port, timeout=10)
        connection.request("GET", "/a.mjs")
        size = int((reply := connection.getresponse()).headers["Content-Length"])
        if later:
            assert len(reply.read()) == size
            connection.request("GET", "/index.html")
            assert connection.getresponse().status == 200
        else:
            with pytest.raises(IncompleteRead):
                reply.read()
        connection.close()


def test_the_server_sends_compressed_files_to_browsers_that_accept_them(folder: Path) -> None:
    (folder / "a.mjs.gz").write_bytes(gzip.compress(b"1"))
    with SiteServer(Site(folder)) as server:
        _, headers, body = answer(f"{server.url}a.mjs", **{"Accept-Encoding": "gzip, br"})
        assert (headers["Content-Encoding"], headers["Vary"]) == ("gzip", "Accept-Encoding")
        assert headers["Content-Type"].startswith("text/javascript")
        assert gzip.decompress(body) == b"1"
        assert answer(f"{server.url}a.mjs")[2] == b"1"


def test_the_server_rebuilds_the_site_only_for_pages(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    calls: list[int] = []

    def refresh() -> None:
        calls.append(1)
        raise BuildError("a script is wrong")

    with SiteServer(Site(folder), refresh=refresh) as server:
        assert answer(server.url)[0] == 200
        assert answer(f"{server.url}a.mjs")[0] == 200
    assert calls == [1]
    assert capsys.readouterr().err == "a script is wrong.\n"


@pytest.mark.parametrize(
    "path", ["missing", "../secret.txt", "%2e%2e/secret.txt", "/etc/passwd", "%23game=" + "x" * 900, "a%00b"]
)
def test_the_server_serves_its_folder_only(folder: Path, path: str) -> None:
    with SiteServer(Site(folder)) as server:
        assert answer(server.url + path)[0] == 404


def test_an_unknown_address_is_answered_with_the_page_of_the_site(folder: Path) -> None:
    (folder / "404.html").write_text("<p>no such page")
    with SiteServer(Site(folder, "/games/rb/")) as server:
        status, headers, body = answer(f"{server.url}%23friend=1abc")
        assert (status, body) == (404, b"<p>no such page")
        assert headers["Content-Type"].startswith("text/html")


def test_the_server_serves_from_a_sub_folder(folder: Path) -> None:
    with SiteServer(Site(folder, "/games/rb/", headers={"X-Test": "1"}, types={".wasm": "text/plain"})) as server:
        assert answer(server.url)[0] == 200
        assert answer(f"{server.url}a.wasm")[1]["Content-Type"] == "text/plain"
        assert answer(f"{server.url}a.wasm")[1]["X-Test"] == "1"
        assert answer(server.url.replace("games/rb/", ""))[0] == 404


def test_a_killed_server_does_not_answer(folder: Path) -> None:
    server = SiteServer(Site(folder))
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    assert answer(server.url)[0] == 200
    server.kill()
    with pytest.raises(OSError, match="refused"):
        answer(server.url)
