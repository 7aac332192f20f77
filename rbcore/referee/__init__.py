"""The referee: legal moves, duties, offences and Stop!, calls, scoring, and how a game ends."""
