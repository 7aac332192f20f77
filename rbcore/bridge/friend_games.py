"""The methods that read the links of friend games. They do not affect the game in progress.

The package that does the work is imported on first use, since the first board does not need it.
"""

from typing import Any

from rbcore.bridge.dispatcher import Methods

method = Methods()


@method("friendRead", "FriendRead", {"letters": "text"})
def read(_: object, args: dict[str, Any]) -> dict[str, Any]:
    """Return the game that the letters of a link carry, or why they cannot be read."""
    from rbcore.friend.links.errors import LinkError
    from rbcore.friend.links.link import read_letters

    try:
        return {"game": read_letters(args["letters"]).game}
    except LinkError as error:
        return {"fault": error.code}


@method("friendFile", "FriendFile", {"text": "text"})
def read_file(_: object, args: dict[str, Any]) -> dict[str, Any]:
    """Return the text with the link in the text of a file, or why there is none."""
    from rbcore.friend.links.errors import LinkError
    from rbcore.friend.links.link import link_in_file

    try:
        return {"text": link_in_file(args["text"])}
    except LinkError as error:
        return {"fault": error.code}
