"""The versions of the referee's behaviour, so that records of earlier versions replay to the same end.

``BEHAVIOUR`` is the current version. A record names the version it was played with, and its game
continues in that version. Each difference between versions is a flag. A function that shows the present rule is
marked ``since`` the flag; what took its place before is in a module of its own, such as ``rules/earlier.py``.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, NamedTuple, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

BEHAVIOUR = 7


class Changes(NamedTuple):
    """One flag for each change of behaviour; all are set in the current version, and none in the first.

    Since version 2:

    ``remedies_in_full``: a remedy makes all the plays that were due, one after the other (P23, P25).
    ``calls_end_no_right``: a call, or a touch of a card whose play is compulsory, ends neither the right to call Stop
    nor the right to correct (F39, P16). ``demands_lapse``: a demand ends when its card can no longer be
    played (F48). ``spaces_are_alike``: no release begins with a move that is idle or buries what
    must move (P44). ``empty_places_are_no_cards``: touching one is no offence (F14).
    ``groups_are_answered``: a group that may not be moved is possible only where a call answers
    it (F16). ``declining_is_no_stalemate``: a game in which a play was declined continues (P8).
    ``aces_stay_on_their_side``: an ace begins a foundation on the side of its pack.
    ``own_source_is_cited``: a refusal cites the source of its own game.

    Since version 3:
    ``moved_cards_are_judged_anew``: a misplacement ends when its card is moved on, also with others (F39).

    Since version 4:
    ``own_houses_come_first``: remedies and searches, which take one play after the other, begin with the
    houses of the player, so that nothing depends on who is called A (P25, P44).

    Since version 5:
    ``releases_are_told_apart``: the fewest moves are counted for each card by itself, also in one of two equal
    houses, and no way goes on past another card that has to be played (P49).

    Since version 6:
    ``shares_are_equal``: packets are no larger than what a player's half still lacks (F61).
    ``only_the_tied_are_compared``: of equal highest reserve cards, the houses of their players decide (P41).
    ``houses_come_back``: a correction puts a card back into the house that vanished when it left (F39, P55).
    ``wrong_stops_end_no_right``: where Stop undoes the act, a wrong one does not end the right to correct (F39).
    ``forbidden_plays_are_not_due``: a play that another duty forbids may not be demanded, and keeps nobody from
    turning up a card or from discarding (F48, F52, F74).
    ``piles_wait_for_both_cards``: a whole pile is not moved before both cards are turned up either (F52).
    ``only_compulsory_plays_are_forced``: a discard is forced to its foundation only if that play was compulsory, and
    wins for its owner if it was the last card (P8, P16).
    ``all_others_agree``: an offer to end the game is accepted when every other player has agreed.
    ``all_reasons_count``: a Stop may name any rule that the act has broken, not only the first (P25, P57).
    ``nobody_stops_themselves``: also after a wrong Stop nobody calls Stop on themselves, and a turn that is lost by a
    wrong call leaves no hand card turned up (P57).
    ``unlawful_wins_wait``: where a Stop or a correction would take the last card back, its player has won when
    the next player acts without calling it (P24, F39).
    ``searches_go_by_tops``: a search for spaces also lets a foundation go on in the suit of its top card, where a wrong
    card lies (P46).

    Since version 7:
    ``foundations_fit_the_packs``: one pack has four foundations, and no card goes to another (P18).
    ``names_decide_the_order``: players who are called A, B and C are these, in whatever order a position lists them.
    """

    remedies_in_full: bool = True
    calls_end_no_right: bool = True
    demands_lapse: bool = True
    spaces_are_alike: bool = True
    empty_places_are_no_cards: bool = True
    groups_are_answered: bool = True
    declining_is_no_stalemate: bool = True
    own_source_is_cited: bool = True
    aces_stay_on_their_side: bool = True
    moved_cards_are_judged_anew: bool = True
    own_houses_come_first: bool = True
    releases_are_told_apart: bool = True
    shares_are_equal: bool = True
    only_the_tied_are_compared: bool = True
    houses_come_back: bool = True
    wrong_stops_end_no_right: bool = True
    forbidden_plays_are_not_due: bool = True
    piles_wait_for_both_cards: bool = True
    only_compulsory_plays_are_forced: bool = True
    all_others_agree: bool = True
    all_reasons_count: bool = True
    nobody_stops_themselves: bool = True
    unlawful_wins_wait: bool = True
    searches_go_by_tops: bool = True
    foundations_fit_the_packs: bool = True
    names_decide_the_order: bool = True


PRESENT = Changes()
_FIRST = 2
_SINCE = {
    "moved_cards_are_judged_anew": 3,
    "own_houses_come_first": 4,
    "releases_are_told_apart": 5,
    "shares_are_equal": 6,
    "only_the_tied_are_compared": 6,
    "houses_come_back": 6,
    "wrong_stops_end_no_right": 6,
    "forbidden_plays_are_not_due": 6,
    "piles_wait_for_both_cards": 6,
    "only_compulsory_plays_are_forced": 6,
    "all_others_agree": 6,
    "all_reasons_count": 6,
    "nobody_stops_themselves": 6,
    "unlawful_wins_wait": 6,
    "searches_go_by_tops": 6,
    "foundations_fit_the_packs": 7,
    "names_decide_the_order": 7,
}


def changes_of(version: int) -> Changes:
    """Return how a version applied the rules."""
    return Changes(*(version >= _SINCE.get(flag, _FIRST) for flag in Changes._fields))


def since(flag: str, earlier: Callable[..., Any]) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Mark a function as the rule since a flag: in the games of versions without it, ``earlier`` takes its place.

    The first argument of the function is the rules, or has them: a state, a history, an act.
    """
    at = Changes._fields.index(flag)

    def mark(present: Callable[P, R]) -> Callable[P, R]:
        @wraps(present)
        def of_its_version(*args: P.args, **kwargs: P.kwargs) -> R:
            subject: Any = args[0]
            rules = getattr(subject, "rules", subject)
            return present(*args, **kwargs) if rules.changes[at] else earlier(*args, **kwargs)

        return of_its_version

    return mark
