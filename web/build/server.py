"""A small static server on loopback for `serve`, the browser tests and the bench.

It answers with the right types and an ETag made of size and time, so that a browser always asks and is mostly told
"unchanged". Nothing is listed, nothing outside the folder is served.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from email.utils import formatdate
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import SHUT_RDWR, socket
from types import TracebackType
from urllib.parse import unquote, urlsplit

from web.bench.throttle import Line
from web.build.progress import Trouble

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".ts": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
CHUNK_BYTES = 1 << 15


@dataclass
class Site:
    """A folder and how it is served.

    `prefix` is the sub-folder of the address, "/" or like "/games/rb/"; `headers` go with every answer; `types`
    overrules the content type of a suffix; `line` holds up what is sent. `log` collects (path, status) of each answer.
    """

    root: Path
    prefix: str = "/"
    headers: Mapping[str, str] = field(default_factory=dict)
    types: Mapping[str, str] = field(default_factory=dict)
    line: Line | None = None
    log: list[tuple[str, int]] = field(default_factory=list)

    def find(self, address: str) -> Path | None:
        """Return the file that an address of a request means, None if there is none."""
        path = unquote(urlsplit(address).path)
        if not path.startswith(self.prefix):
            return None
        file = (self.root / path.removeprefix(self.prefix)).resolve()
        if not file.is_relative_to(self.root.resolve()):
            return None
        if path.endswith("/"):
            file /= "index.html"
        return file if file.is_file() else None


def packed(file: Path, accepted: str) -> tuple[Path, str]:
    """Return what to send for a file and in which coding: its compressed form when one lies there and is accepted."""
    codings = [word.partition(";")[0].strip() for word in accepted.split(",")]
    for suffix, coding in ((".br", "br"), (".gz", "gzip")):
        beside = file.with_name(file.name + suffix)
        if coding in codings and beside.is_file():
            return beside, coding
    return file, ""


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD from the server's site."""

    protocol_version = "HTTP/1.1"
    server_version = "rb"
    sys_version = ""
    server: SiteServer
    timeout = 60

    def setup(self) -> None:
        """Remember the connection while it is open, so that `kill` can end it."""
        super().setup()
        self.server.open_sockets.add(self.connection)

    def finish(self) -> None:
        """Forget the connection."""
        self.server.open_sockets.discard(self.connection)
        super().finish()

    def do_GET(self) -> None:
        """Send the file, or 304 when the browser has it already."""
        self.answer(with_body=True)

    def do_HEAD(self) -> None:
        """Send the headers only."""
        self.answer(with_body=False)

    def answer(self, with_body: bool) -> None:
        site = self.server.site
        file = site.find(self.path)
        if file and file.suffix == ".html":
            self.server.refresh()
        if file is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        kinds = {**TYPES, **site.types}
        kind = kinds.get(file.suffix, "application/octet-stream")
        file, coding = packed(file, self.headers.get("Accept-Encoding", ""))
        facts = file.stat()
        tag = f'"{facts.st_size:x}-{facts.st_mtime_ns:x}"'
        fresh = self.headers.get("If-None-Match") == tag
        self.send_response(HTTPStatus.NOT_MODIFIED if fresh else HTTPStatus.OK)
        self.send_header("ETag", tag)
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Vary", "Accept-Encoding")
        for name, value in site.headers.items():
            self.send_header(name, value)
        if not fresh:
            self.send_header("Content-Type", kind)
            if coding:
                self.send_header("Content-Encoding", coding)
            self.send_header("Last-Modified", formatdate(facts.st_mtime, usegmt=True))
            self.send_header("Content-Length", str(facts.st_size))
        self.end_headers()
        if with_body and not fresh:
            self.send_file(file)

    def send_file(self, file: Path) -> None:
        """Copy the file to the browser; a browser that goes away is no error."""
        try:
            with file.open("rb") as source:
                while chunk := source.read(CHUNK_BYTES):
                    if self.server.site.line:
                        self.server.site.line.carry(len(chunk))
                    self.wfile.write(chunk)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Keep the request for who wants to look at it."""
        self.server.site.log.append((self.path, int(code)))

    def log_message(self, *words: object, **more: object) -> None:
        """Say nothing."""


class SiteServer(ThreadingHTTPServer):
    """Serves one site on loopback in its own threads; `with` starts and stops it."""

    daemon_threads = True
    # A browser that vanishes must not keep the end of the server waiting.
    block_on_close = False

    def __init__(self, site: Site, port: int = 0, refresh: Callable[[], object] | None = None) -> None:
        """`refresh` is called before a page is sent, one call at a time."""
        self.site = site
        self._refresh = refresh
        self._fresh = threading.Lock()
        self.open_sockets: set[socket] = set()
        super().__init__(("127.0.0.1", port), Handler)

    @property
    def url(self) -> str:
        """The address of the site's root, with the sub-folder."""
        return f"http://127.0.0.1:{self.server_port}{self.site.prefix}"

    def refresh(self) -> None:
        """Bring the folder up to date; what is wrong is told, and the page is sent as it was before."""
        if self._refresh is None:
            return
        with self._fresh:
            try:
                self._refresh()
            except Trouble as trouble:
                print(f"{str(trouble).rstrip('.')}.", file=sys.stderr, flush=True)

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore connections that break off."""

    def __enter__(self) -> SiteServer:
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    def kill(self) -> None:
        """Stop answering; the port is free afterwards."""
        self.shutdown()
        self.server_close()
        for connection in list(self.open_sockets):
            with suppress(OSError):
                connection.shutdown(SHUT_RDWR)
