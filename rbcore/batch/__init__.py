"""Files that commands read and write, work on many games in several processes, and the progress of long commands."""
