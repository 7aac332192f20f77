"""The languages of the page."""

from web.build import environment

LANGUAGES = sorted(path.stem for path in (environment.WEB / "lang").glob("*.json") if "." not in path.stem)
