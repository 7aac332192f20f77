"""Actions, positions and places as text and JSON, and back."""
