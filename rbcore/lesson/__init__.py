"""Lessons: positions with a question, checked by the engine and baked into a tree that a page can judge alone."""
