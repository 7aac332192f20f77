"""A small static server on loopback for `serve`, the browser tests and the benchmarks.

Every answer has `Cache-Control: no-cache` and an ETag of size and time, so that a browser asks each time and mostly
gets 304. There are no directory listings, and nothing outside the folder is served.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from email.utils import formatdate
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import SHUT_RDWR, socket
from types import TracebackType
from typing import BinaryIO
from urllib.parse import unquote, urlsplit

from web.build.progress import BuildError

TYPES = {
    ".bin": "application/octet-stream",
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
NO_PAGE = "404.html"


class SlowConnection:
    """A limited bandwidth that all connections of a server share."""

    def __init__(self, bytes_per_s: float) -> None:
        self.bytes_per_s = bytes_per_s
        self._free_at = 0.0
        self._lock = threading.Lock()

    def wait(self, count: int) -> None:
        """Wait until `count` bytes would be transferred."""
        with self._lock:
            now = time.monotonic()
            self._free_at = max(now, self._free_at) + count / self.bytes_per_s
            wait_s = self._free_at - now
        time.sleep(wait_s)


@dataclass
class Site:
    """A folder and how it is served.

    `prefix`: the sub-folder of the address, "/" or like "/games/rb/"; `headers`: sent with every answer; `types`:
    content types that replace those of TYPES; `slow`: limits the bandwidth; `log`: (path, status) of each answer.
    """

    root: Path
    prefix: str = "/"
    headers: Mapping[str, str] = field(default_factory=dict)
    types: Mapping[str, str] = field(default_factory=dict)
    slow: SlowConnection | None = None
    log: list[tuple[str, int]] = field(default_factory=list)

    def find(self, address: str) -> Path | None:
        """Return the file at the address of a request, or None."""
        path = unquote(urlsplit(address).path)
        if not path.startswith(self.prefix):
            return None
        try:
            file = (self.root / path.removeprefix(self.prefix)).resolve()
            if not file.is_relative_to(self.root.resolve()):
                return None
            if path.endswith("/"):
                file /= "index.html"
            return file if file.is_file() else None
        except (OSError, ValueError):  # no name of a file: too long, or with a null character
            return None


def compressed(file: Path, accepted: str) -> tuple[Path, str]:
    """Return the file to send and its coding: the compressed form if there is one and the browser accepts it."""
    codings = [word.partition(";")[0].strip() for word in accepted.split(",")]
    for suffix, coding in ((".br", "br"), (".gz", "gzip")):
        beside = file.with_name(file.name + suffix)
        if coding in codings and beside.is_file():
            return beside, coding
    return file, ""


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD with files of the server's site."""

    protocol_version = "HTTP/1.1"
    server_version = "rb"
    sys_version = ""
    server: SiteServer
    timeout = 60

    def setup(self) -> None:
        """Remember the open connection, so that `kill` can close it."""
        super().setup()
        self.server.open_sockets.add(self.connection)

    def finish(self) -> None:
        """Forget the connection."""
        self.server.open_sockets.discard(self.connection)
        super().finish()

    def do_GET(self) -> None:
        """Send the file, or 304 when the browser already has it."""
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
            self.send_missing(with_body)
            return
        content_type = {**TYPES, **site.types}.get(file.suffix, "application/octet-stream")
        file, coding = compressed(file, self.headers.get("Accept-Encoding", ""))
        try:
            source = file.open("rb")
        except FileNotFoundError:  # removed since it was found
            self.send_missing(with_body)
            return
        with source:
            self.send_file(source, content_type, coding, with_body)

    def send_file(self, source: BinaryIO, content_type: str, coding: str, with_body: bool) -> None:
        """Send an open file, which may be written anew meanwhile, or 304 when the browser already has it."""
        site, facts = self.server.site, os.fstat(source.fileno())
        tag = f'"{facts.st_size:x}-{facts.st_mtime_ns:x}"'
        is_unchanged = self.headers.get("If-None-Match") == tag
        self.send_response(HTTPStatus.NOT_MODIFIED if is_unchanged else HTTPStatus.OK)
        self.send_header("ETag", tag)
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Vary", "Accept-Encoding")
        for name, value in site.headers.items():
            self.send_header(name, value)
        if not is_unchanged:
            self.send_header("Content-Type", content_type)
            if coding:
                self.send_header("Content-Encoding", coding)
            self.send_header("Last-Modified", formatdate(facts.st_mtime, usegmt=True))
            self.send_header("Content-Length", str(facts.st_size))
        self.end_headers()
        if with_body and not is_unchanged:
            self.send_content(source, facts.st_size)

    def send_missing(self, with_body: bool) -> None:
        """Send the site's page for unknown addresses, as many hosts do."""
        page = self.server.site.root / NO_PAGE
        if not page.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        content = page.read_bytes()
        self.send_response(HTTPStatus.NOT_FOUND)
        self.send_header("Content-Type", TYPES[page.suffix])
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if with_body:
            self.wfile.write(content)

    def send_content(self, source: BinaryIO, size: int) -> None:
        """Send as many bytes as were announced; a connection that the browser closes is no error."""
        try:
            while size and (chunk := source.read(min(CHUNK_BYTES, size))):
                size -= len(chunk)
                if self.server.site.slow:
                    self.server.site.slow.wait(len(chunk))
                self.wfile.write(chunk)
        except (BrokenPipeError, ConnectionResetError):
            size = 1
        if size:
            self.close_connection = True

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Add the request to the log of the site."""
        self.server.site.log.append((self.path, int(code)))

    def log_message(self, *words: object, **more: object) -> None:
        """Print nothing."""


class SiteServer(ThreadingHTTPServer):
    """Serves one site on loopback; `with` starts it in a thread and stops it."""

    daemon_threads = True
    # A browser that has disappeared must not delay the end of the server.
    block_on_close = False

    def __init__(self, site: Site, port: int = 0, refresh: Callable[[], object] | None = None) -> None:
        """Open the port; `refresh` is called before each page is sent, one call at a time."""
        self.site = site
        self._refresh = refresh
        self._refresh_lock = threading.Lock()
        self.open_sockets: set[socket] = set()
        super().__init__(("127.0.0.1", port), Handler)

    @property
    def url(self) -> str:
        """The address of the site's root, including the sub-folder."""
        return f"http://127.0.0.1:{self.server_port}{self.site.prefix}"

    def refresh(self) -> None:
        """Bring the folder up to date; a BuildError is printed, and the page is sent as it was before."""
        if self._refresh is None:
            return
        with self._refresh_lock:
            try:
                self._refresh()
            except BuildError as error:
                print(f"{str(error).rstrip('.')}.", file=sys.stderr, flush=True)

    def handle_error(self, request: object, client_address: object) -> None:
        """Ignore broken connections."""

    def __enter__(self) -> SiteServer:
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    def kill(self) -> None:
        """Stop the server and close its connections; the port is free afterwards."""
        self.shutdown()
        self.server_close()
        for connection in list(self.open_sockets):
            with suppress(OSError):
                connection.shutdown(SHUT_RDWR)
