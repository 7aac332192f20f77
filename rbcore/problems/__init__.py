"""Practice problems: positions in which one line is clearly best, mined from games and proved by rollouts."""
