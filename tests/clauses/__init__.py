"""Every rule of the sources as a question with its answer, and how its rule is switched off."""
