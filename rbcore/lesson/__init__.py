"""Lessons: positions with a question, checked by the engine and baked into a tree, by which a page judges answers."""
