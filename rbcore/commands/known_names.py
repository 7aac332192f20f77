"""The type of an argument that is one of the existing names, such as a preset or a level."""

import argparse
from collections.abc import Callable, Collection

from rbcore.rules.names import no_such


def one_of(kind: str, known: Collection[str]) -> Callable[[str], str]:
    """Return the type of an argument; unlike argparse's own choices, its error suggests a similar name."""

    def name(text: str) -> str:
        if text in known:
            return text
        raise argparse.ArgumentTypeError(no_such(kind, text, known))

    return name
