"""Files of commands, and work on many games: processes, and files from which an interrupted work goes on."""
