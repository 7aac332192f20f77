"""The oldest browsers that the page supports, and what they lack according to MDN's compatibility data.

The list of what the page uses beyond them is web/BROWSERS.md. The data (the npm package `@mdn/browser-compat-data`) are
installed for tests only.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator, Mapping
from typing import Any

from web.build import environment

DATA = environment.WEB / "node_modules" / "@mdn" / "browser-compat-data" / "data.json"
# By the names of the data: the first versions of 2022, or where that is later, the first ones that can run Pyodide.
SUPPORTED = {"chrome": "97", "firefox": "100", "safari": "16.0", "safari_ios": "16.0"}
# By the names of esbuild.
TARGETS = ("chrome97", "firefox100", "safari16.0", "ios16.0")

Version = tuple[int, ...]
Feature = Mapping[str, Any]
