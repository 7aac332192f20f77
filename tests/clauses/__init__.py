"""Each rule of the sources as a question with its answer, and the way its rule is switched off."""
