"""The events and the result of a game as English sentences, for the terminal."""

from typing import Any

from rbcore.game import Game
from rbcore.notation.actions import parse_event_text
from rbcore.table import places
from rbcore.table.cards import card_name
from rbcore.table.state import top

_CALLS = {
    "resign": "resigns", "offer": "offers to end the game", "agree": "agrees", "decline": "declines",
    "force": "forces the card just wasted to its foundation", "stop": "calls Stop",
    "correct": "has the misplaced card corrected",
}  # fmt: skip
_ENDINGS = {
    "win": "has no card left", "stalemate": "nobody can go on", "repetition": "the same position for the third time",
    "turn-limit": "too many turns", "agreed": "agreed", "resign": "the other player resigned",
    "abandon": "the other player resigned",
}  # fmt: skip


def event_sentence(game: Game, number: int) -> str:
    """Return event ``number``, counted from 0, as a sentence."""
    player, text = game.events[number]
    action = parse_event_text(text)
    name = game.names.players[player]
    if "words" in action:
        return f"{name} {_said(action['do'], action['words'])}."
    return f"{name} {_deed(game, number, player, action)}."


def _said(call: str, words: list[str]) -> str:
    if call == "stop" and words:
        return f"calls Stop: {words[0]}"
    return _CALLS[call] if call in _CALLS and not words else f"says: {' '.join([call, *words])}"


def _deed(game: Game, number: int, player: int, action: dict[str, Any]) -> str:
    before, after = game.states[number], game.states[number + 1]
    do = action["do"]
    if do == "turn":
        place = places.reserve(player) if action["what"] == "reserve" else places.turned(player)
        card = top(after, place)
        return f"turns up the {action['what']}" + (f": {card_name(card)}" if card >= 0 else "")
    if do == "discard":
        return f"discards {card_name(top(before, places.turned(player)))} and ends the turn"
    if do == "end":
        return "ends the turn"
    if do == "reverse":
        return f"turns {action['house']} round"
    if do == "under":
        return f"puts {action['card']} from {action['from']} under {action['house']}"
    if do == "pile":
        return f"moves the whole pile {action['from']} onto {action['to']}"
    what = f"{action['card']} and the cards on it" if do == "group" else action["card"]
    is_load = places.owner(game.names.place_of.get(action["to"], places.FOUNDATION)) >= 0
    verb, way = ("loads", "onto") if is_load else ("plays", "to")
    return f"{verb} {what} from {action['from']} {way} {action['to']}"


def result_sentence(game: Game) -> str:
    """Return how a game ended, with the score."""
    result = game.result
    if result is None:
        return f"The game is not over: {game.turn} is to play."
    players = game.names.players
    score = ", ".join(f"{name} {points}" for name, points in zip(players, result.score, strict=False))
    if result.winner < 0:
        return f"Nobody wins: {_ENDINGS[result.how]}. Score: {score}."
    if result.how == "win":
        return f"{players[result.winner]} wins and {_ENDINGS['win']}. Score: {score}."
    return f"{players[result.winner]} wins: {_ENDINGS[result.how]}. Score: {score}."
