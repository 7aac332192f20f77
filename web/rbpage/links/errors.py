"""Why a link cannot be read or written."""

from rbcore.friend.document import FriendError


class LinkError(FriendError):
    """A link that cannot be read, or a game that cannot be sent as a link.

    ``code``: ``cut`` if the end is missing, ``damaged``, ``newer`` if a newer version wrote it, ``other`` if there is
    no link, ``unsendable`` if a game cannot be written.
    """
