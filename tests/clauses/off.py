"""Replacements for functions of the engine, each of which switches one rule off."""

from collections.abc import Callable, Sequence
from typing import Any

from rbcore.bridge import page
from rbcore.opponent.levels import DEFAULT
from rbcore.referee import corrections
from rbcore.referee.history import History, Movement
from rbcore.referee.offences import Act, Breach
from rbcore.rules.behaviour import PRESENT
from rbcore.rules.ruleset import Rules
from rbcore.table import deal, effects, fits, places, state
from rbcore.table.fits import Fits
from rbcore.table.moves import Move, Refusal, refuse
from rbcore.table.state import State
from tests.clauses.rows import Patch

ALL = (1 << 52) - 1


def before(flag: str) -> tuple[Patch, ...]:
    """Return what applies the rules as they were applied before this flag of ``Changes``."""
    earlier = PRESENT._replace(**{flag: False})
    return (Patch("rbcore.rules.ruleset.changes_of", lambda version: earlier),)


_compile = fits._compile
_rows = deal._rows
_source_kind = places.source_kind
_foundation_for = state.foundation_for
_next_turn = effects.next_turn
_seat = page.Bridge.seat
_movements = corrections._movements


def _with_tables(change: Callable[[Fits], Fits]) -> tuple[Patch, ...]:
    def compiled(size: int, circular: bool) -> Fits:
        return change(_compile(size, circular))

    return (Patch("rbcore.table.fits._compile", compiled),)


def none(*args: Any) -> None:
    return None


def _first_space(found: State) -> list[int]:
    return [places.HOUSE]


def _no_spaces(found: State) -> list[int]:
    return []


def _unshuffled(rules: Rules, number: object) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(deal.pack(rules, back)) for back in range(rules.packs))


def _ace_high(rules: Rules, card: int) -> int:
    return (card >> 2) or 13


def _without_notice(do: str, place: int, notice: bool) -> Act:
    return Act(do, place, False)


def _barred(found: State) -> Refusal:
    return refuse("fill-space-first")


def _offence(found: State, act: Act) -> Breach:
    return Breach("look", "F40")


def _by_rank_and_suit(rules: Rules, card: int) -> int:
    return card & 63


def _rows_reversed(rules: Rules, dealt: Sequence[int]) -> Any:
    return tuple(part[::-1] for part in _rows(rules, dealt))


def _any_foundation(found: State, card: int, heights: tuple[int, ...]) -> int:
    return places.FOUNDATION + (card & 3)


def _own_back_only(found: State, card: int, heights: tuple[int, ...]) -> int:
    place = _foundation_for(found, card, heights)
    return place if place < 0 or (place - places.FOUNDATION) // 4 == card >> 6 else -1


def _foundations_too(place: int, player: int) -> str:
    return "house" if place >= places.FOUNDATION else _source_kind(place, player)


def _turned_over_mixed(self: effects.Draft, player: int) -> None:
    waste = places.waste(player)
    self.down[places.hand(player)] = self.up[waste]
    self.up[waste] = ()
    self.passes[player] += 1


def _never_closed(self: effects.Draft, place: int, cards: state.Pile) -> None:
    self.up[place] += cards


def _same_turn(found: State) -> State:
    return found


def _flips_at_once(found: State) -> State:
    opened = effects.Draft(found)
    opened.turn_waste_over(found.turn)
    return _next_turn(opened.close())


def _must_turn(found: State, move: Move) -> Refusal:
    return refuse("must-turn-hand")


def _nobody(found: State) -> int:
    return -1


def _common(place: int) -> int:
    return -1


def _nothing_due(found: State, move: Move) -> Refusal | None:
    return None


def _others_seats(self: page.Bridge, game: Any, given: dict[str, Any]) -> dict[str, Any]:
    return _seat(self, game, {**given, "B": DEFAULT})


def _all_movements(history: History) -> list[Movement]:
    turns = [number for number, row in enumerate(history.acts) if row and row[0].do == "turn"]
    return _movements(history.before(turns[0]) if turns else history)


def _shows_all_but(kind: str) -> Callable[[effects.Draft, int], None]:
    """Return a function that shows the next face-down card of every pile except those of one kind."""
    show = effects.Draft.show

    def shows(opened: effects.Draft, place: int) -> None:
        if places.kind(place) != kind:
            show(opened, place)

    return shows


ANY_BUILD = _with_tables(lambda table: table._replace(build=(ALL,) * 64))
NO_BUILD = _with_tables(lambda table: table._replace(build=(0,) * 64))
ANY_LOAD = _with_tables(lambda table: table._replace(load=(ALL,) * 64))
NO_LOAD = _with_tables(lambda table: table._replace(load=(0,) * 64))
NO_CIRCLE = _with_tables(lambda table: table._replace(build=_compile(52, False).load, load=_compile(52, False).load))
DOWN_ONLY = _with_tables(
    lambda table: table._replace(build=tuple(mask & ((1 << face) - 1) for face, mask in enumerate(table.build)))
)
ONE_BACK = (Patch("rbcore.table.deal.pack", lambda rules, back, pack=deal.pack: pack(rules, 0)),)
NOT_SHUFFLED = (Patch("rbcore.table.deal._deal_cards", _unshuffled),)
SUITS_DECIDE = (Patch("rbcore.table.deal._in_order", _by_rank_and_suit),)
ROWS_REVERSED = (Patch("rbcore.table.deal._rows", _rows_reversed),)
OTHER_DEAL = (Patch("rbcore.table.deal.deal_given", lambda rules, decks, who=-1: deal.deal(rules, "another")),)
ANY_FOUNDATION = (Patch("rbcore.referee.duties.foundation_for", _any_foundation),)
OWN_BACK_ONLY = (Patch("rbcore.referee.duties.foundation_for", _own_back_only),)
FOUNDATIONS_TOO = (Patch("rbcore.table.places.source_kind", _foundations_too),)
HAND_BARRED = (Patch("rbcore.referee.refusals._before_hand", _barred),)
ACE_HIGH = (Patch("rbcore.table.deal._in_order", _ace_high),)
NOTICE_UNHEARD = (Patch("rbcore.commands.cases.Act", _without_notice),)
SPACE_NOT_NEEDED = (Patch("rbcore.referee.single_pack.spaces", _first_space),)
NO_SPACES = (Patch("rbcore.referee.single_pack.spaces", _no_spaces),)
TURNED_OVER_MIXED = (Patch("rbcore.table.effects.Draft.turn_waste_over", _turned_over_mixed),)
RESERVE_STAYS = (Patch("rbcore.table.effects.Draft.show", _shows_all_but("reserve")),)
NEVER_CLOSED = (Patch("rbcore.table.effects.Draft.put", _never_closed),)
SAME_TURN = (Patch("rbcore.table.effects.next_turn", _same_turn),)
FLIPS_AT_ONCE = (Patch("rbcore.table.effects.next_turn", _flips_at_once),)
NO_END = (Patch("rbcore.referee.refusals._refuse_end", _must_turn),)
NOT_LAID = (Patch("rbcore.table.effects._lay", none),)
NOBODY_WINS = (Patch("rbcore.table.effects.winner_of", _nobody),)
JOKER_PLAYS = (Patch("rbcore.table.effects.JOKER", -5),)
PILES_COMMON = (Patch("rbcore.table.places.owner", _common),)
END_FREELY = (Patch("rbcore.referee.refusals._refuse_end", _nothing_due),)
NOTHING_TURNED_UP = Patch("rbcore.referee.corrections._movements", _all_movements)
ALWAYS_FIRST_ACT = (Patch("rbcore.referee.rights.is_act", lambda history, number: number == 0),)
NO_CHOICE = Patch("rbcore.game.calls.choose", lambda history, player, move: history.states[-1])
ANY_UNDER = (Patch("rbcore.referee.refusals.rearrangement_refusal", none),)
DECLINE_FOR_EVER = (Patch("rbcore.referee.refusals._is_endless", lambda state: False),)
NOTHING_SPREAD = Patch("rbcore.referee.calls.is_spread", lambda history, waste: False)
NEVER_STALE = (Patch("rbcore.game.ending", lambda states: ""),)
ONE_SEAT = (Patch("rbcore.bridge.seated_game.SeatedGame.seat", _others_seats),)
NO_WAY_BACK = (Patch("rbcore.game.Game.undo", none),)
KING_IS_NO_END = (Patch("rbcore.referee.refusals.foundation_takes", lambda *args: True),)
MOVER_WINS = (Patch("rbcore.table.effects.winner_of", lambda found: found.turn),)
STAYS_COVERED = (Patch("rbcore.table.effects.Draft.show", _shows_all_but("house")),)
BOTH_ALWAYS = (Patch("rbcore.referee.refusals.must_turn_both_first", lambda *args: True),)
HAND_FREE = (Patch("rbcore.referee.refusals._refuse_hand", none),)
ANY_ACT_WRONG = (Patch("rbcore.referee.offences._of_act", _offence),)
