"""Draws the PNG icons from their SVGs and takes the screenshots of the manifest, with Chromium.

    python -m web.build.icons

The pictures are committed; run this again when an icon or the look of the table has changed.
"""

from __future__ import annotations

import argparse
import time

from playwright.sync_api import Browser, sync_playwright

from web.build import assemble, environment
from web.build.progress import step
from web.build.server import Site, SiteServer

ICONS = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "apple-180.png": ("maskable.svg", 180),
    "maskable-512.png": ("maskable.svg", 512),
    "monochrome-512.png": ("monochrome.svg", 512),
}
SCREENSHOTS = {"wide.jpg": (1180, 820), "narrow.jpg": (390, 844)}
SETTLED_S = 6.0


def draw_icons(browser: Browser) -> None:
    """Write web/art/icons/*.png."""
    for name, (source, size) in ICONS.items():
        page = browser.new_page(viewport={"width": size, "height": size})
        svg = (environment.WEB / "art" / "icons" / source).read_text("utf-8")
        page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px;height:{size}px}}</style>{svg}")
        page.screenshot(path=environment.WEB / "art" / "icons" / name, omit_background=True)
        page.close()


def take_screenshots(browser: Browser) -> None:
    """Write web/art/screenshots/*.jpg."""
    assemble.build()
    (environment.WEB / "art" / "screenshots").mkdir(exist_ok=True)
    with SiteServer(Site(assemble.DIST)) as server:
        for name, (width, height) in SCREENSHOTS.items():
            with step(f"taking the screenshot {name}"):
                page = browser.new_page(viewport={"width": width, "height": height})
                page.goto(f"{server.url}?seed=e2e-1&motion=off")
                time.sleep(SETTLED_S)
                page.screenshot(path=environment.WEB / "art" / "screenshots" / name, type="jpeg", quality=45)
                page.close()


if __name__ == "__main__":
    argparse.ArgumentParser(prog="python3 -m web.build.icons", description=__doc__).parse_args()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=environment.browser(), args=["--no-sandbox"])
        draw_icons(chromium)
        take_screenshots(chromium)
        chromium.close()
