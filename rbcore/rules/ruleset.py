"""The rules of one game: an immutable row with one field for each option.

``make_rules`` applies options to a preset, and checks every value and every combination. The
contradictions are rows of data; every combination that no row forbids can be played.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple

from rbcore.rules import earlier
from rbcore.rules.behaviour import BEHAVIOUR, PRESENT, Changes, changes_of, since
from rbcore.rules.names import no_such, suggestion
from rbcore.rules.options import OPTION, Option
from rbcore.rules.presets import PRESETS, SOURCE_OF


class RulesError(ValueError):
    """An option has a wrong value, or two options contradict each other.

    ``code`` and ``options`` name the contradiction for translated texts; both are empty for errors
    that cannot be caused by choosing values in the page.
    """

    def __init__(self, message: str, code: str = "", *options: str) -> None:
        super().__init__(message)
        self.code = code
        self.options = options


class Rules(NamedTuple):
    """One value for each row of ``options.OPTIONS``, in the same order; how they are applied, and the source cited."""

    players: int
    packs: int
    deck: int
    joker: int
    partition: str
    houses_each: int
    house_deal: str
    reserve: int
    reserve_top: str
    reserve_turn: str
    first_player: str
    first_alternate: bool
    build: str
    lift: str
    foundations: bool
    fdn_compulsory: bool
    fdn_from: frozenset[str]
    fdn_reserve_first: bool
    house_from: frozenset[str]
    space_from: frozenset[str]
    load_from: frozenset[str]
    load_on: frozenset[str]
    space_force: str
    reserve_before_hand: bool
    passing: bool
    lookahead: str
    pre_turn: str
    peek: str
    flip: str
    decline_hand: bool
    compel_hand: int
    compel_reserve: int
    stop: bool
    stop_grounds: frozenset[str]
    stop_remedy: str
    stop_window: str
    stop_pending: str
    misplace: str
    force_wasted: bool
    strict: frozenset[str]
    stalemate: str
    score_bonus: int
    score_reserve: int
    score_hand: int
    forfeit: int | None
    target: int | None
    extend: str
    advisor: str
    win_by_opponent: bool
    house_vanish: int
    referee: str
    wrong_call_cost: str
    call_names_breach: str
    changes: Changes = PRESENT
    source: str = "pagat"

    @property
    def houses(self) -> int:
        """The number of houses on the table."""
        return self.players * self.houses_each

    @property
    def share(self) -> int:
        """The number of cards each player is dealt, houses included."""
        return (self.packs * self.deck + self.joker) // self.players

    @property
    def hand(self) -> int:
        """The number of cards in a player's hand after the deal (before laying, F61)."""
        layers = {"up": 1, "down-up": 2, "laid-in-play": 0}[self.house_deal]
        return self.share - self.reserve - self.houses_each * layers

    @property
    @since("aces_stay_on_their_side", earlier.never)
    def packs_have_sides(self) -> bool:
        """Whether each player's aces begin foundations on that player's own side."""
        return self.source == "foster2" and self.partition == "own-pack"

    @property
    def single_pack(self) -> bool:
        """Whether this is Foster's single-pack game, which moves whole piles."""
        return self.build == "suit-circular"


class Contradiction(NamedTuple):
    """Two fields that cannot hold these values together; ``code`` names the reason in catalogues."""

    code: str
    first: str
    second: str
    holds: Callable[[Rules], bool]
    why: str


CONTRADICTIONS = (
    Contradiction("whole-piles", "build", "lift", lambda r: r.single_pack != (r.lift == "pile"),
                  "whole piles are lifted in the single-pack game, and only there"),
    Contradiction("no-foundations", "build", "foundations", lambda r: r.single_pack == r.foundations,
                  "the single-pack game has no foundations, every other game has them"),
    Contradiction("laid-in-play", "build", "house_deal", lambda r: r.single_pack != (r.house_deal == "laid-in-play"),
                  "houses are laid in play in the single-pack game, and only there"),
    Contradiction("no-reserve", "build", "reserve", lambda r: r.single_pack and r.reserve > 0,
                  "the single-pack game has no reserve"),
    Contradiction("one-pack", "build", "packs", lambda r: r.single_pack and r.packs != 1,
                  "the single-pack game has one pack"),
    Contradiction("two-players", "build", "players", lambda r: r.single_pack and r.players != 2,
                  "the single-pack game has two players"),
    Contradiction("no-duties", "build", "strict", lambda r: r.single_pack and bool(r.strict),
                  "the strict duties belong to the game with foundations"),
    Contradiction("reserve-top", "reserve", "reserve_top", lambda r: (r.reserve == 0) != (r.reserve_top == "none"),
                  "a reserve has a top card, and without one there is none"),
    Contradiction("nothing-to-turn", "reserve_top", "reserve_turn",
                  lambda r: (r.reserve_top == "none") != (r.reserve_turn == "none"),
                  "without a reserve there is nothing to turn"),
    Contradiction("turned-by-hand", "reserve_top", "reserve_turn",
                  lambda r: r.reserve_top == "down" and r.reserve_turn == "auto",
                  "a reserve dealt face down is turned by hand at least the first time"),
    Contradiction("reserve-begins", "first_player", "reserve_top",
                  lambda r: r.first_player.startswith("reserve") and r.reserve_top != "up",
                  "reserve cards decide who begins only if they are dealt face up"),
    Contradiction("houses-begin", "first_player", "house_deal",
                  lambda r: r.first_player == "tableau-low" and r.house_deal == "laid-in-play",
                  "house cards decide who begins only if they are dealt"),
    Contradiction("own-packs", "partition", "packs", lambda r: r.partition == "own-pack" and r.packs != r.players,
                  "each player has a pack of his own"),
    Contradiction("for-two", "partition", "players",
                  lambda r: r.partition in ("halves", "suit-pairs") and r.players != 2,
                  "cards are halved between two players"),
    Contradiction("one-pack-halved", "partition", "packs", lambda r: r.partition == "halves" and r.packs != 1,
                  "halves are dealt from one pack"),
    Contradiction("joker-common", "joker", "partition", lambda r: r.joker == 1 and r.partition != "pooled",
                  "a joker is shuffled into the common cards"),
    Contradiction("equal-shares", "joker", "players", lambda r: (r.packs * r.deck + r.joker) % r.players != 0,
                  "the cards must be shared out equally"),
    Contradiction("few-cards", "reserve", "houses_each", lambda r: r.hand < 0,
                  "there are not so many cards to deal"),
    Contradiction("nine-houses", "players", "houses_each", lambda r: r.houses > 9,
                  "the table has room for nine houses"),
    Contradiction("fill-from-reserve", "space_force", "space_from",
                  lambda r: r.space_force == "reserve-before-hand" and "reserve" not in r.space_from,
                  "a space that must be filled from the reserve must take its cards"),
    Contradiction("fill-from-waste", "space_force", "space_from",
                  lambda r: r.space_force == "waste-before-hand" and "waste" not in r.space_from,
                  "a space that must be filled from the waste must take its cards"),
    Contradiction("stop-remedy", "stop", "stop_remedy", lambda r: r.stop and r.stop_remedy == "none",
                  "a Stop needs a remedy"),
)  # fmt: skip


_PARTS = {"compel": ("hand", "reserve"), "score": ("bonus", "reserve", "hand")}


def _fields(name: str, value: Any) -> dict[str, Any]:
    """Return the fields that an option sets; a compound option of the published tables sets one for each part.

    Raises: RulesError if a compound option has another part.
    """
    if name not in _PARTS:
        return {name: value}
    parts = {} if name == "compel" and value in (None, "none", False) else value
    if not isinstance(parts, Mapping) or not parts.keys() <= {*_PARTS[name]}:
        raise RulesError(f"{name}: {value!r} is not an object of {', '.join(_PARTS[name])}")
    return {f"{name}_{part}": parts.get(part, 0) for part in _PARTS[name]}


def _checked(option: Option, value: Any) -> Any:
    """Return the value as ``Rules`` holds it.

    Raises: RulesError that names the option and the value.
    """
    if option.shape == "flag" and value in ("yes", "no"):
        value = value == "yes"
    if option.shape == "set":
        if isinstance(value, str) or not isinstance(value, Collection):
            raise RulesError(f"{option.name}: {value!r} is not a list of names")
        unknown = [name for name in value if name not in option.values]
        if unknown:
            raise RulesError(f"{option.name}: {unknown[0]!r} is not one of {', '.join(map(str, option.values))}")
        return frozenset(value)
    if option.shape == "number":
        if option.optional and value in (None, "none"):
            return None
        lowest, highest = map(int, map(str, option.values))
        if type(value) is not int or not lowest <= value <= highest:
            message = f"{option.name}: {value!r} is not a number from {lowest} to {highest}"
            raise RulesError(message, "number", option.name)
        return value
    if not any(value == allowed and type(value) is type(allowed) for allowed in option.values):
        names = "yes, no" if option.shape == "flag" else ", ".join(map(str, option.values))
        raise RulesError(f"{option.name}: {value!r} is not one of {names}")
    return value


def make_rules(preset: str = "pagat", options: Mapping[str, Any] | None = None, version: int = BEHAVIOUR) -> Rules:
    """Return the rules of a preset, with the values of some options changed.

    ``options`` may include ``hand``, which must then be the number of cards left after the deal.
    ``version``: the behaviour in which they are applied.

    Raises: RulesError for an unknown preset, option or version, a wrong value, or a contradiction.
    """
    if not isinstance(preset, str) or preset not in PRESETS:
        raise RulesError(no_such("preset", preset, PRESETS))
    if options is not None and not isinstance(options, Mapping):
        raise RulesError(f"options are an object of names and values, not {options!r:.60}")
    if type(version) is not int or not 0 <= version <= BEHAVIOUR:
        raise RulesError(f"no such version of the behaviour: {version!r:.60}; the present one is {BEHAVIOUR}")
    values = dict(PRESETS[preset])
    given: dict[str, Any] = {}
    for name, value in (options or {}).items():
        given.update(_fields(name, value))
    hand = given.pop("hand", None)
    for name, value in given.items():
        if name not in OPTION:
            raise RulesError(f"no such option: {name!r}{suggestion(name, OPTION)}")
        values[name] = value
    checked = {name: _checked(OPTION[name], value) for name, value in values.items()}
    rules = Rules(**checked, changes=changes_of(version), source=SOURCE_OF.get(preset, "pagat"))
    for row in CONTRADICTIONS:
        if row.holds(rules):
            message = f"{row.first} and {row.second} contradict each other: {row.why}"
            raise RulesError(message, row.code, row.first, row.second)
    if hand is not None and hand != rules.hand:
        raise RulesError(f"hand and reserve contradict each other: {rules.hand} cards are left, not {hand!r}")
    return rules
