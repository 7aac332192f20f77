#!/usr/bin/env python3
"""Russian Bank: builds the site, serves it, tests it, measures it. Everything that is needed is set up on the way."""

from __future__ import annotations

import argparse
import os
import sys
import webbrowser
from collections.abc import Sequence
from pathlib import Path

if sys.version_info < (3, 11):
    sys.exit(
        f"This needs Python 3.11 or newer, and this is {sys.version.split()[0]}; install a newer one and try again."
    )

sys.path.insert(0, str(Path(__file__).resolve().parent))

from web.build import assemble, checks
from web.build.progress import Trouble
from web.build.server import Site, SiteServer


def build(options: argparse.Namespace) -> None:
    """Make dist/."""
    if options.record_keep:
        assemble.record_keep_list()
    about = assemble.build(assemble.COMPRESSED if options.compress else assemble.PUBLISHED)
    print(*about["budget"], sep="\n")
    print(f"dist/ holds version {about['version']}, content {str(about['content'])[:12]}")


def serve(options: argparse.Namespace) -> None:
    """Make the site and serve it on loopback until interrupted; with --dev it is made anew at each reload."""
    kind = assemble.DEVELOPMENT if options.dev else assemble.PUBLISHED
    assemble.build(kind)
    try:
        server = SiteServer(Site(kind.folder), options.port, (lambda: assemble.build(kind)) if options.dev else None)
    except OSError as error:
        raise Trouble(f"port {options.port} cannot be used ({error.strerror}); choose another with --port") from None
    print(f"{server.url}   (Ctrl+C ends it)", flush=True)
    if not options.quiet and (
        sys.platform != "linux" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    ):
        webbrowser.open(server.url)
    server.serve_forever()


def test(options: argparse.Namespace) -> None:
    """Run every check and test, or one part."""
    checks.run(options.only, options.long, options.rest, options.jobs, options.engines == "all")


def bench(options: argparse.Namespace) -> None:
    """Measure the engine, the start of the page, and the page in play."""
    checks.bench(options.runs, options.games)


def parser() -> argparse.ArgumentParser:
    """Return the command line's parser."""
    top = argparse.ArgumentParser(prog="build.py", description=__doc__)
    verbs = top.add_subparsers(dest="verb", required=True, metavar="build | serve | test | bench")
    one = verbs.add_parser("build", help="make the static site in dist/")
    one.add_argument("--record-keep", action="store_true", help="first record anew which library modules are needed")
    one.add_argument("--compress", action="store_true", help="also lay .br and .gz beside the files")
    one.set_defaults(run=build)
    one = verbs.add_parser("serve", help="build, and serve dist/ on loopback")
    one.add_argument("--port", type=int, default=0, help="default: a free one")
    one.add_argument("--quiet", action="store_true", help="do not open a browser")
    one.add_argument("--dev", action="store_true", help="plain modules and a fresh wheel at each reload")
    one.set_defaults(run=serve)
    one = verbs.add_parser("test", help="check and test everything")
    one.add_argument("--only", choices=checks.PARTS, help="one part alone")
    one.add_argument("--long", action="store_true", help="also what takes minutes")
    one.add_argument("--engines", choices=("chromium", "all"), default="chromium", help="all: Firefox and WebKit too")
    one.add_argument("--jobs", type=int, default=checks.JOBS, help="tests at a time (default: one a core, at most 4)")
    one.add_argument("rest", nargs="*", metavar="-- ARGS", help="handed to pytest")
    one.set_defaults(run=test)
    one = verbs.add_parser("bench", help="measure engine, start and play beside bare pages, into bench/")
    one.add_argument("--runs", type=int, default=7, help="starts of each page (default 7)")
    one.add_argument("--games", type=int, default=5, help="games before the memory is read again (default 5)")
    one.set_defaults(run=bench)
    return top


def main(words: Sequence[str]) -> int:
    """Run the command line; return the exit code."""
    options = parser().parse_args(words)
    try:
        options.run(options)
    except Trouble as trouble:
        print(f"{str(trouble).rstrip('.')}.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
