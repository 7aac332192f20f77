"""Lessons: positions with a question, checked by the engine and baked into a tree that a page judges without it."""
