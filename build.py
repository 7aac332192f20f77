#!/usr/bin/env python3
"""Build, serve, test and measure Russian Bank. Missing tools and packages are installed automatically."""

from __future__ import annotations

import argparse
import io
import os
import sys
import time
import webbrowser
from collections.abc import Sequence
from pathlib import Path

if sys.version_info < (3, 11):
    sys.exit(
        f"build.py needs Python 3.11 or newer, but this is {sys.version.split()[0]}; install a newer one and try again."
    )

sys.path.insert(0, str(Path(__file__).resolve().parent))

from rbcore.batch.arguments import count
from web.build import assemble, checks, environment, products
from web.build import texts as web_texts
from web.build.progress import BuildError
from web.build.server import Site, SiteServer

LAST_PORT = 65_535


def build(options: argparse.Namespace) -> None:
    """Build the site in dist/."""
    if options.record_modules:
        products.record_library_modules()
    about = assemble.build(
        assemble.SiteKind(assemble.DIST, is_compressed=options.compress, address=checked_address(options.address))
    )
    print(*about["budget"], sep="\n")
    print(f"built dist/: version {about['version']}, content {str(about['content'])[:12]}")


def checked_address(address: str) -> str:
    """Return the address of a site, or "".

    Raises: BuildError if it is not absolute.
    """
    if address and not address.startswith(("https://", "http://")):
        raise BuildError(f"--address must begin with https:// or http://, not {address!r}")
    return address


def serve(options: argparse.Namespace) -> None:
    """Build the site and serve it on loopback until interrupted; with --dev it is rebuilt at each reload."""
    kind = assemble.DEVELOPMENT if options.dev else assemble.SERVED
    start = time.monotonic()
    environment.prepare()
    prepared = time.monotonic()
    assemble.build(kind)
    print(f"ready after {time.monotonic() - start:.0f} s, {prepared - start:.0f} s of them for packages", flush=True)
    try:
        server = SiteServer(Site(kind.folder), options.port, (lambda: assemble.build(kind)) if options.dev else None)
    except OSError as error:
        raise BuildError(f"port {options.port} cannot be used ({error.strerror}); choose another with --port") from None
    print(f"{server.url}   (stop with Ctrl+C)", flush=True)
    if not options.quiet and (
        sys.platform != "linux" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    ):
        webbrowser.open(server.url)
    server.serve_forever()


def test(options: argparse.Namespace) -> None:
    """Run the checks and tests, or one part of them."""
    is_chosen = bool(options.all or options.rest)  # arguments for pytest choose from all tests
    scope = checks.Scope.LONG if options.long else checks.Scope.ALL if is_chosen else checks.Scope.SHORT
    checks.run(options.only, scope, options.rest, options.jobs, options.engines == "all")


def bench(options: argparse.Namespace) -> None:
    """Run all benchmarks."""
    checks.bench(options.against)


def texts(options: argparse.Namespace) -> None:
    """List what is missing or still English in a language, or how much of it in each language."""
    if options.check:
        lines = web_texts.check(options.language)
    elif options.language:
        lines = web_texts.listing(options.language, options.all)
    else:
        lines = (web_texts.summary(lang) for lang in web_texts.languages()[1:])
    for line in lines:
        print(line)


def port(text: str) -> int:
    """Return the number of a port.

    Raises: argparse.ArgumentTypeError if there is no such port.
    """
    if text.isdecimal() and int(text) <= LAST_PORT:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text} is not a whole number from 0 to {LAST_PORT}")


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    top = argparse.ArgumentParser(prog="build.py", description=__doc__)
    verbs = top.add_subparsers(dest="verb", required=True, metavar="build | serve | test | bench | texts")
    one = verbs.add_parser("build", help="build the static site in dist/")
    one.add_argument(
        "--record-modules",
        "--record-keep",  # its former name
        action="store_true",
        help="first update the list of standard library modules that the boot image keeps, from a real run",
    )
    one.add_argument("--compress", action="store_true", help="also write a .br and .gz file beside each file")
    one.add_argument(
        "--address",
        default="",
        metavar="URL",
        help="where the site will be published, for the pictures that other sites show with a link",
    )
    one.set_defaults(run=build)
    one = verbs.add_parser("serve", help="build the site and serve it on loopback")
    one.add_argument("--port", type=port, default=0, help="default: any free port")
    one.add_argument("--quiet", action="store_true", help="do not open a browser")
    one.add_argument(
        "--dev", action="store_true", help="serve unbundled modules, and rebuild the site and the wheel at each reload"
    )
    one.set_defaults(run=serve)
    one = verbs.add_parser("test", help="run the checks and tests")
    one.add_argument("--only", choices=checks.PARTS, help="run only this part")
    one.add_argument("--all", action="store_true", help="run every test, not only the core of the browser tests")
    one.add_argument("--long", action="store_true", help="run every test, also those that take minutes")
    one.add_argument("--engines", choices=("chromium", "all"), default="chromium", help="all: also Firefox and WebKit")
    one.add_argument(
        "--jobs", type=count, default=checks.JOBS, help="tests run at a time (default: one for each core, at most 4)"
    )
    one.add_argument(
        "rest", nargs="*", metavar="-- ARGS", help="arguments for pytest, which then chooses from all tests"
    )
    one.set_defaults(run=test)
    one = verbs.add_parser(
        "bench",
        help="measure the engine, the start, the page in play, boards and memory (six minutes), and write the figures "
        "to bench/",
    )
    one.add_argument("--against", type=Path, metavar="FILE", help="also print the ratios to the figures of this run")
    one.set_defaults(run=bench)
    one = verbs.add_parser("texts", help="list for translators what is missing or still English, and where it appears")
    one.add_argument("language", nargs="?", default="", help="its code; without it one line for each language")
    one.add_argument("--all", action="store_true", help="list every text of the language")
    one.add_argument(
        "--check",
        action="store_true",
        help="list what translators have to do, in this language or in all, and fail if there is anything",
    )
    one.set_defaults(run=texts)
    return top


def main(arguments: Sequence[str]) -> int:
    """Run the command line; return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # whatever encoding the console suggests
            stream.reconfigure(encoding="utf-8", errors="surrogateescape")
    options = parser().parse_args(arguments)
    try:
        options.run(options)
    except BuildError as error:
        print(f"{str(error).rstrip('.')}.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
