"""Games between two people by link: the document that a link carries, and what it means when it arrives."""
