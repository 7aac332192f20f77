"""Fitting the weights of the full evaluation to games that the computer plays against itself."""
