"""Fitting the weights of the full evaluation to the rows of games that were played for it.

A ridge regression explains the lead after some turns by the cards before the decision and by how the chosen line
differs from the average one. It pulls the weights towards those that the games were played with.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from rbcore.opponent.training.regression import Regression, Row, explained_share, predicted
from rbcore.opponent.training.self_play import TERMS

Weights = Mapping[str, Mapping[str, float]]

# Every tenth game is held out: the weights are tried on it and not fitted to it.
HELD_OUT = 10
# A constant and the counts of cards before the decision come before the terms of the features.
_BEFORE = 5
# By so many points a weight may well differ from that of the games.
_EXPECTED_CHANGE = 1.5
_TINY_PENALTY = 1e-3


class Sample(NamedTuple):
    """A decision: its terms, and the lead some turns later."""

    row: Row
    lead: float


class Fit(NamedTuple):
    """The fitted weights, how many decisions they were fitted to and tried on, and how much they explain there.

    ``share``: the share of the variance of the lead, beyond what the cards before the decision explain, that the
    choice explains with the weights, in games held out; ``share_before``: with the weights of the games.
    """

    weights: dict[str, dict[str, float]]
    fitted: int
    tried: int
    share: float
    share_before: float


def is_heading(heading: object) -> bool:
    """Return whether a file with this heading has games that weights can be fitted to."""
    if not isinstance(heading, dict) or not heading.keys() >= {"preset", "seed", "behaviour", "weights"}:
        return False
    weights = heading["weights"]
    kinds = isinstance(weights, dict) and all(isinstance(row, dict) for row in weights.values())
    return kinds and all(_is_number(weights.get(kind, {}).get(name)) for kind, name in TERMS)


def is_game(game: Mapping[str, Any]) -> bool:
    """Return whether the rows of a game are those of `self_play.play_game`."""
    return all(isinstance(row, list) and len(row) == len(Sample._fields) + 1 and _is_row(*row) for row in game["rows"])


def _is_row(cards: object, lead: object, pairs: object) -> bool:
    if not isinstance(cards, list) or len(cards) != _BEFORE - 1 or not isinstance(pairs, list):
        return False
    terms = all(isinstance(pair, list) and len(pair) == len(("term", "value")) for pair in pairs)
    known = terms and all(type(term) is int and 0 <= term < len(TERMS) for term, _ in pairs)
    return known and all(map(_is_number, [*cards, lead, *(value for _, value in pairs)]))


def _is_number(value: object) -> bool:
    return type(value) in (int, float)


def fit(games: Iterable[Mapping[str, Any]], played_with: Weights) -> Fit:
    """Return the fit to games: objects with a number, ``game``, and the ``rows`` of `self_play.play_game`."""
    start = [0.0] * _BEFORE + [played_with[kind][name] for kind, name in TERMS]
    regression = Regression(len(start))
    held_out: list[Sample] = []
    for game in games:
        samples = map(_sample, game["rows"])
        if game["game"] % HELD_OUT == HELD_OUT - 1:
            held_out += samples
        else:
            for row, lead in samples:
                regression.add(row, lead - predicted(row, start))
    changes = _changes(regression)
    end = [before + change for before, change in zip(start, changes, strict=True)]
    return Fit(_by_name(end), regression.count, len(held_out), _share(held_out, end), _share(held_out, start))


def _sample(row: Any) -> Sample:
    """Return a row of a game as a sample."""
    cards, lead, pairs = row
    terms = dict(enumerate([1.0, *cards]))
    return Sample(terms | {_BEFORE + term: value for term, value in pairs}, lead)


def _changes(regression: Regression) -> list[float]:
    """Return by how much the weights of all terms change."""
    sizes = [_TINY_PENALTY] * _BEFORE + [1.0] * len(TERMS)
    variance = regression.variance(regression.weights(sizes))
    return regression.weights(sizes[:_BEFORE] + [variance / _EXPECTED_CHANGE**2] * len(TERMS))


def _share(samples: list[Sample], weights: list[float]) -> float:
    """Return how much of the lead the choice explains in samples, beyond the cards before it."""
    before = Regression(_BEFORE)
    cards = [{term: value for term, value in row.items() if term < _BEFORE} for row, _ in samples]
    for row, sample in zip(cards, samples, strict=True):
        before.add(row, sample.lead)
    level = before.weights([_TINY_PENALTY] * _BEFORE)
    choice = [0.0] * _BEFORE + weights[_BEFORE:]
    return explained_share(
        (predicted(sample.row, choice), sample.lead - predicted(row, level))
        for row, sample in zip(cards, samples, strict=True)
    )


def _by_name(weights: list[float]) -> dict[str, dict[str, float]]:
    """Return weights in the order of the terms by kind of leaf and feature, rounded."""
    named: dict[str, dict[str, float]] = {}
    for (kind, name), weight in zip(TERMS, weights[_BEFORE:], strict=True):
        named.setdefault(kind, {})[name] = round(weight, 2)
    return named
