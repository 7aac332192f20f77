"""Files that commands read and write, and work on many games in several processes."""
