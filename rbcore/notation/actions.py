"""Places, actions and events as text and JSON, and back.

JSON actions use the words of the published cases: ``{"do": "move", "card": "6S", "from":
"H4", "to": "F"}``. An event of a record is one line of text: ``move 6S H4 F1``, or for calls and
touches ``stop foundation``, in JSON ``{"do": "stop", "words": ["foundation"]}``.
"""

from collections.abc import Mapping
from typing import Any

from rbcore.rules.names import alternatives, suggestion
from rbcore.rules.options import GROUNDS, STRICT
from rbcore.rules.ruleset import Rules
from rbcore.table import places
from rbcore.table.cards import FACES, JOKER, UNKNOWN, NotationError, card_name, face, parse_card
from rbcore.table.fits import fits_of
from rbcore.table.moves import END, Move
from rbcore.table.state import State, foundation_for, top

Action = dict[str, Any]


class Names:
    """The names of players and houses in a position or printed game; the usual ones are A, B, C and H1..H9."""

    def __init__(self, players: tuple[str, ...] = places.PLAYERS, houses: Mapping[str, int] | None = None) -> None:
        self.players = players
        self.place_of = {
            f"{name}.{part}": 4 * player + at
            for player, name in enumerate(players)
            for at, part in enumerate(places.KINDS)
        }
        named = houses or {f"H{n + 1}": places.HOUSE + n for n in range(9)}
        self.place_of |= named
        self.place_of |= {f"F{n + 1}": places.FOUNDATION + n for n in range(8)}
        self.name_of = {place: name for name, place in self.place_of.items()}

    @property
    def are_usual(self) -> bool:
        """Whether every place has its usual name."""
        return self.name_of.items() <= NAMES.name_of.items()

    @property
    def with_usual(self) -> "Names":
        """These names, and the usual ones of renamed places, as in ``str(move)``; a name of the game comes first."""
        if self.are_usual:
            return self
        both = Names(self.players)
        usual = {name: place for name, place in NAMES.place_of.items() if place in self.name_of}
        both.place_of, both.name_of = usual | self.place_of, self.name_of
        return both

    def place(self, name: object) -> int:
        """Return the place of this name.

        Raises: NotationError.
        """
        place = self.place_of.get(name) if isinstance(name, str) else None
        if place is None:
            raise NotationError(f"not a place: {name!r}{suggestion(name, self.place_of)}")
        return place

    def player(self, name: object) -> int:
        """Return the player of this name.

        Raises: NotationError.
        """
        if name not in self.players:
            raise NotationError(f"not a player: {name!r}")
        return self.players.index(str(name))


NAMES = Names()


def player_of(rules: Rules, name: object) -> int:
    """Return the player named A, B or C, if the rules have that player.

    Raises: NotationError.
    """
    player = NAMES.player(name)
    if player >= rules.players:
        raise NotationError(f"no player {name!r} in this game")
    return player


# The first word of a move, and what its other words name.
WORDS_OF_MOVE = {
    "move": ("card", "from", "to"), "group": ("card", "from", "to"), "pile": ("from", "to"),
    "under": ("card", "from", "house"), "reverse": ("house",), "turn": ("what",),
    "discard": (), "end": (),
}  # fmt: skip
# The first words of events that are not moves: calls and touches.
CALLS = (
    "touch", "look", "extend", "demand", "correct", "advise", "choose", "stop", "force", "offer", "agree", "decline",
    "resign",
)  # fmt: skip
# Those that are followed by one word: a place or, for a Stop, its ground.
_CALLS_WITH_WORD = ("touch", "look", "extend", "demand", "correct", "stop")
_CALLS_WITH_MOVE = ("advise", "choose")
_TURNED_PILES = ("hand", "reserve")
TOUCHES = ("touch", "look", "extend")
_NEED_PLACE = (*TOUCHES, "demand")
_MAY_NAME_PLACE = (*_NEED_PLACE, "correct")


def _in_pile(state: State, place: int, wanted: int, of_group: bool) -> int:
    """Return the highest card with this face in a pile, or the face itself if there is none.

    ``of_group``: the card has others on it, so that of two equal cards the top one is not meant.
    """
    cards = state.up[place]
    below = [cards[:-1]] if of_group else []
    return next((card for part in (*below, cards) for card in reversed(part) if face(card) == wanted), wanted)


def _foundation_target(state: State, card: int) -> int:
    target = foundation_for(state, card, fits_of(state.rules).height)
    return target if target >= 0 else places.FOUNDATION + (card & 3)


def _foundation_source(state: State, wanted: int) -> int:
    held = [p for p in range(places.FOUNDATION, places.PLACES) if face(top(state, p)) == wanted]
    return held[0] if held else places.FOUNDATION + (wanted & 3)


_SMALL = {card_name(card).lower() for card in range(FACES)}


def _card(name: object) -> int:
    """Return the face of a card. Raises: NotationError, which suggests capitals for a name in small letters."""
    try:
        return parse_card(name)
    except NotationError:
        if isinstance(name, str) and name in _SMALL:
            raise NotationError(f"not a card: {name!r} (did you mean {name.upper()!r}?)") from None
        raise


def _card_move(state: State, action: Mapping[str, Any], names: Names) -> Move:
    wanted = _card(action["card"])
    source_name, target_name = action["from"], action.get("to", action.get("house"))
    source = _foundation_source(state, wanted) if source_name == "F" else names.place(source_name)
    card = _in_pile(state, source, wanted, of_group=action["do"] == "group")
    target = _foundation_target(state, card) if target_name == "F" else names.place(target_name)
    return Move(action["do"], card, source, target)


def parse_action(state: State, action: Any, names: Names = NAMES) -> Move:
    """Return the move of a JSON action in this state, legal or not.

    Raises: NotationError for an unknown action, a missing word, or an invalid name.
    """
    do = action.get("do") if isinstance(action, Mapping) else None
    if not isinstance(do, str) or do not in WORDS_OF_MOVE:
        raise NotationError(f"not an action: {action!r}{alternatives(do, WORDS_OF_MOVE)}")
    missing = [word for word in WORDS_OF_MOVE[do] if word not in action]
    if missing:
        raise NotationError(f"action {do!r} without {missing[0]!r}")
    player = state.turn
    if do == "end":
        return END
    if do == "discard":
        return Move(do, top(state, places.turned(player)), places.turned(player), places.waste(player))
    if do == "turn":
        if action["what"] == "reserve":
            return Move(do, -1, places.reserve(player), places.reserve(player))
        if action["what"] == "hand":
            return Move(do, -1, places.hand(player), places.turned(player))
        raise NotationError(f"not a pile to turn: {action['what']!r:.60}{alternatives(action['what'], _TURNED_PILES)}")
    if do == "reverse":
        place = names.place(action["house"])
        return Move(do, _bottom(state, place), place, place)
    if do == "pile":
        source = names.place(action["from"])
        return Move(do, _bottom(state, source), source, names.place(action["to"]))
    return _card_move(state, action, names)


def _bottom(state: State, place: int) -> int:
    return state.up[place][0] if state.up[place] else -1


def action_json(move: Move, names: Names = NAMES, exact: bool = False) -> Action:
    """Return a move as a JSON action; foundations are ``F``, or with ``exact`` ``F1``..``F8``."""
    if move.do == "end":
        return {"do": "end"}
    if move.do == "discard":
        return {"do": "discard"}
    if move.do == "turn":
        return {"do": "turn", "what": "hand" if places.kind(move.source) == "hand" else "reserve"}
    if move.do == "reverse":
        return {"do": "reverse", "house": names.name_of[move.target]}
    source = names.name_of[move.source]
    if move.do == "under":
        return {
            "do": "under",
            "card": card_name(move.card),
            "from": source,
            "house": names.name_of[move.target],
        }
    target = "F" if places.is_foundation(move.target) and not exact else names.name_of[move.target]
    if move.do == "pile":
        return {"do": "pile", "from": source, "to": target}
    return {"do": move.do, "card": card_name(move.card), "from": source, "to": target}


def action_text(action: Mapping[str, Any]) -> str:
    """Return a JSON action as one line of text."""
    do = str(action["do"])
    return " ".join([do, *(str(action[word]) for word in WORDS_OF_MOVE[do])])


def parse_action_text(text: str) -> Action:
    """Return the JSON action of a line of text.

    Raises: NotationError that says what is wrong with the line.
    """
    if not isinstance(text, str):
        raise NotationError(f"not an action: {text!r}")
    do, *rest = text.split() or [""]
    if do not in WORDS_OF_MOVE:
        raise NotationError(f"not an action: {text!r}{_instead(do, rest)}")
    if len(rest) != len(WORDS_OF_MOVE[do]):
        raise NotationError(f"{text!r}: {do} {_needs(WORDS_OF_MOVE[do], len(rest))}")
    return {"do": do, **dict(zip(WORDS_OF_MOVE[do], rest, strict=True))}


def _instead(do: str, rest: list[str]) -> str:
    """Return the end of an error about a text that is not a move: what to do or write instead."""
    if do in CALLS:
        return "; it is a call, which say carries out"
    if do in places.PLAYERS and rest and rest[0] in WORDS_OF_MOVE:
        return f"; a move is written without its player: {' '.join(rest)!r}"
    return alternatives(do, WORDS_OF_MOVE)


def _needs(words: tuple[str, ...], count: int) -> str:
    """Return how many words must follow the first and how many do, and what they name."""
    named = f": {', '.join(words)}" if words else ""
    return f"needs {len(words)} {'word' if len(words) == 1 else 'words'}, not {count}{named}"


def check_move(move: Move, names: Names) -> None:
    """Raise NotationError if the parts of a move are not a verb, a card and places."""
    if move.do == "end":
        return
    are_known = isinstance(move.do, str) and move.do in WORDS_OF_MOVE and type(move.card) is int
    are_known = are_known and all(type(place) is int and place in names.name_of for place in (move.source, move.target))
    if not are_known or (move.card != -1 and face(move.card) not in (*range(JOKER + 1), UNKNOWN)):
        raise NotationError(f"not a move: {tuple(move)}")


def check_player(rules: Rules, player: int, text: str) -> None:
    """Raise NotationError if the game has no player of this number."""
    if type(player) is not int or player not in range(rules.players):
        raise NotationError(f"{text}: the players are numbers from 0 to {rules.players - 1}, not {player!r:.60}")


def check_count(count: int) -> None:
    """Raise NotationError if this is not a number of events."""
    if type(count) is not int or count < 0:
        raise NotationError(f"not a number of events: {count!r:.60}")


def check_call(text: str) -> None:
    """Raise NotationError if an event that is not a move has more words than it needs, or a Stop an unknown ground.

    Records may contain both: earlier versions wrote them.
    """
    call, *words = text.split() if isinstance(text, str) and text.strip() else [""]
    if call in WORDS_OF_MOVE:
        raise NotationError(f"not something to do or say: {text!r}; it is a move, which play plays")
    if call == "extend" and "notice" in words:
        words.remove("notice")
    if call not in _CALLS_WITH_MOVE and len(words) > (call in _CALLS_WITH_WORD):
        raise NotationError(f"too many words: {text!r}")
    if call == "stop" and words and words[0] not in (*GROUNDS, *STRICT):
        raise NotationError(f"not a rule that Stop can name: {words[0]!r}{alternatives(words[0], (*GROUNDS, *STRICT))}")
    if not call:
        raise NotationError(f"not something to do or say: {text!r}")


def parse_call(text: str, names: Names = NAMES) -> tuple[str, list[str], list[int]]:
    """Return the call that an event begins with, its other words, and the places that they name.

    Raises: NotationError.
    """
    call, *words = text.split() or [""]
    if call in _CALLS_WITH_MOVE:
        return call, words, []
    named = [names.place(word) for word in words if call in _MAY_NAME_PLACE and word != "notice"]
    if call not in CALLS or len(words) > 2 or (call in _NEED_PLACE and not named):
        known = "" if call in CALLS else alternatives(call, CALLS)
        raise NotationError(f"not something to do or say: {' '.join([call, *words])!r}{known}")
    return call, words, named


def parse_event_text(text: str) -> Action:
    """Return the JSON of an event: of a move its action, else ``{"do": "stop", "words": [...]}``.

    Raises: NotationError that says what is wrong with the line.
    """
    do, *words = text.split() or [""]
    return {"do": do, "words": words} if do in CALLS else parse_action_text(text)
