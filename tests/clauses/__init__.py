"""Every rule of the sources as a question with its answer, and a way to switch the rule off."""
