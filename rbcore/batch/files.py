"""Reading and writing the files that commands are given; where that is impossible, the program ends with a message."""

import json
from pathlib import Path
from typing import Any


def read_json(name: str | Path) -> Any:
    """Return the JSON of a file; exit with a message if it cannot be read."""
    try:
        return json.loads(Path(name).read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise SystemExit(f"rbcore: cannot read {name}: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise SystemExit(f"rbcore: {name} is not JSON: {error}") from error


def write_file(name: str | Path, content: str | bytes) -> None:
    """Write a file; exit with a message if that is impossible."""
    data = content.encode("utf-8") if isinstance(content, str) else content
    try:
        Path(name).write_bytes(data)
    except OSError as error:
        raise SystemExit(f"rbcore: cannot write {name}: {error.strerror}") from error
