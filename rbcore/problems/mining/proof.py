"""The proof of a problem: its accepted ends are clearly better than every other end of the turn.

Ends are compared over the same samples of the hidden cards. An end that is far behind is dropped early,
and only with a bound that holds: it is behind by more than ``GAP`` even if the measured difference is
``_DROP_ERRORS`` standard errors too large. All others are compared over ``ROLLOUTS`` samples.
"""

from typing import NamedTuple

from rbcore.problems.mining.end_comparison import Continuation, EndComparison, Question

ROLLOUTS = 2000
# The least lead of the accepted ends, in points and in standard errors.
GAP = 8.0
ERRORS = 3.0
# Ends are equally good within this many points of the best one.
NEAR = 4.0
_DROP_ERRORS = 4.0
_STAGES = (64, 128, 256, 512, 1024, ROLLOUTS)
# The second opinion: the next moves are searched (in the single-pack game another policy plays on), and the lead
# must still be there.
SEARCHED_ROLLOUTS = 500
SEARCHED_GAP = 4.0
_SEARCHED_ERRORS = 2.0
_SEARCHED = Continuation(turns=24, reply_nodes=200, is_cautious=True)
_SEARCHED_RIVALS = 2
# The third opinion: games of players who search, from the best end and from the rival that is nearest by the second
# opinion. They are stopped early if the lead is clear, or clearly too small.
PLAYED_GAP = 2.0
_PLAYED = Continuation(is_searched=True)
_PLAYED_ERRORS = 2.0
_PLAYED_STAGES = (32, 64, 128, 256)
_PLAYED_CLEAR_ERRORS = 3.0


class Proof(NamedTuple):
    """What was measured: the lead of the worst accepted end over the best other one, in points.

    ``best``: the numbers of the accepted ends, the best first; ``rival``: the best other end; ``searched``,
    ``played``: the lead by the second and by the third opinion; ``rollouts``: of each end; ``failure``: why there is
    no proof, or empty.
    """

    best: tuple[int, ...] = ()
    rival: int = -1
    gap: float = 0.0
    error: float = 0.0
    searched: float = 0.0
    played: float = 0.0
    rollouts: int = ROLLOUTS
    failure: str = ""


def find_best(question: Question, seed: str) -> tuple[int, ...]:
    """Return the numbers of the ends that seem clearly better than all others, the best first; empty if none are."""
    comparison = EndComparison(question, seed)
    for samples in _STAGES:
        comparison.run(samples)
        best = max(comparison.remaining, key=comparison.mean)
        _drop(comparison, [best], GAP + NEAR)
        if _is_dull(comparison, best, most_accepted(len(question.ends))):
            return ()
    accepted = [best]
    for number in sorted(comparison.remaining, key=comparison.mean, reverse=True):
        lead, error = comparison.lead(best, number)
        if number != best and lead <= max(2.0, min(2 * error, NEAR)):
            accepted.append(number)
    return tuple(accepted)


def prove(question: Question, accepted: tuple[int, ...], seed: str) -> Proof:
    """Return the proof that the accepted ends are clearly better than all others, or why it fails.

    The samples depend only on ``seed``, so that they are independent of those that led to the choice.
    """
    if not 0 < len(accepted) <= most_accepted(len(question.ends)):
        return Proof(failure=f"{len(accepted)} of {len(question.ends)} ends are accepted")
    comparison = EndComparison(question, f"{seed} proof")
    for samples in _STAGES:
        comparison.run(samples)
        _drop(comparison, accepted, GAP)
    best = sorted(accepted, key=comparison.mean, reverse=True)
    spread, error = comparison.lead(best[0], best[-1])
    if spread > NEAR and spread > 2 * error:
        return Proof(failure=f"an accepted end is {spread:.1f} points worse than another")
    others = [number for number in range(len(question.ends)) if number not in accepted]
    rival = max(others, key=lambda number: -comparison.lead(best[-1], number)[0])
    gap, error = comparison.lead(best[-1], rival)
    proof = Proof(tuple(best), rival, gap, error)
    for number in others:
        lead, error = comparison.lead(best[-1], number)
        if lead < GAP or lead <= ERRORS * error:
            return proof._replace(failure=f"another end is only {lead:.1f} points behind, standard error {error:.1f}")
    near = sorted(others, key=lambda number: comparison.lead(best[-1], number)[0])[:_SEARCHED_RIVALS]
    return _with_opinions(question, proof, near, seed)


def _with_opinions(question: Question, proof: Proof, rivals: list[int], seed: str) -> Proof:
    """Return the proof with the lead over the nearest rivals by the second opinion, and over one by the third."""
    best = proof.best[0]
    ends = [question.ends[number] for number in (best, *rivals)]
    comparison = EndComparison(question._replace(ends=ends), f"{seed} searched", _SEARCHED)
    comparison.run(SEARCHED_ROLLOUTS)
    leads = [comparison.lead(0, number) for number in range(1, len(ends))]
    lead, error = min(leads)
    proof = proof._replace(searched=lead)
    if lead < SEARCHED_GAP or lead <= _SEARCHED_ERRORS * error:
        return proof._replace(failure=f"by the second opinion the lead is only {lead:.1f}, standard error {error:.1f}")
    nearest = rivals[leads.index((lead, error))]
    return _with_third_opinion(question, proof, nearest, seed)


def _with_third_opinion(question: Question, proof: Proof, rival: int, seed: str) -> Proof:
    """Return the proof with the lead over one rival when players who search play on."""
    ends = [question.ends[proof.best[0]], question.ends[rival]]
    comparison = EndComparison(question._replace(ends=ends), f"{seed} played", _PLAYED)
    lead = error = 0.0
    for samples in _PLAYED_STAGES:
        comparison.run(samples)
        lead, error = comparison.lead(0, 1)
        if abs(lead - PLAYED_GAP) > _PLAYED_CLEAR_ERRORS * error:
            break
    proof = proof._replace(played=lead)
    if lead < PLAYED_GAP or lead <= _PLAYED_ERRORS * error:
        return proof._replace(failure=f"by the third opinion the lead is only {lead:.1f}, standard error {error:.1f}")
    return proof


def most_accepted(ends: int) -> int:
    """Return how many ends may be accepted."""
    return min(ends // 2, 12)


def _drop(comparison: EndComparison, accepted: list[int] | tuple[int, ...], gap: float) -> None:
    """Drop the ends that are behind every accepted one by more than ``gap``, whatever the error."""
    for number in list(comparison.remaining):
        leads = [comparison.lead(one, number) for one in accepted if one != number]
        if number not in accepted and all(lead - _DROP_ERRORS * error > gap for lead, error in leads):
            comparison.remaining.remove(number)


def _is_dull(comparison: EndComparison, best: int, most: int) -> bool:
    """Return whether no clear lead can be expected: an end is neither as good as the best one nor far behind it,
    or too many are as good.
    """
    near = 0
    for number in comparison.remaining:
        lead, error = comparison.lead(best, number)
        if lead + 2 * error < GAP:
            near += 1
            if lead - 2 * error > NEAR:
                return True
    return near > most
