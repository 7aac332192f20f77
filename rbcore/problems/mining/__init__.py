"""Mining problems from games, proving them, choosing packs, and checking what is stored; not part of the page."""
