"""Ridge regression with sparse rows, in plain Python."""

from collections.abc import Iterable, Mapping, Sequence

Row = Mapping[int, float]


class Regression:
    """The sums of a regression of targets on rows of numbers, from which weights can be computed at any time.

    ``size``: the number of terms; a row maps terms, as numbers from 0, to values other than 0. ``count``: rows so far.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self.count = 0
        self._products = [[0.0] * size for _ in range(size)]
        self._targets = [0.0] * size
        self._squares = 0.0

    def add(self, row: Row, target: float) -> None:
        """Count one row."""
        self.count += 1
        self._squares += target * target
        items = list(row.items())
        for term, value in items:
            products = self._products[term]
            self._targets[term] += value * target
            for other, factor in items:
                products[other] += value * factor

    def weights(self, penalties: Sequence[float]) -> list[float]:
        """Return the weights that minimize the squared errors plus penalty times squared weight.

        ``penalties``: one for each term, above 0 where terms depend on each other.
        """
        matrix = [[*row, target] for row, target in zip(self._products, self._targets, strict=True)]
        for term, penalty in enumerate(penalties):
            matrix[term][term] += penalty
        return _solved(matrix)

    def variance(self, weights: Sequence[float]) -> float:
        """Return the mean squared error of weights on the rows."""
        error = self._squares
        for term, weight in enumerate(weights):
            if weight:
                product = sum(map(float.__mul__, self._products[term], weights))
                error += weight * (product - 2 * self._targets[term])
        return error / self.count


def predicted(row: Row, weights: Sequence[float]) -> float:
    """Return the sum of a row's values times their weights."""
    return sum(weights[term] * value for term, value in row.items())


def explained_share(pairs: Iterable[tuple[float, float]]) -> float:
    """Return how much of the variance of targets is explained by predictions: 1 less the errors' share of it.

    ``pairs``: predictions and targets, the targets with mean 0.
    """
    errors = squares = 0.0
    for prediction, target in pairs:
        errors += (target - prediction) ** 2
        squares += target * target
    return 1 - errors / squares


def _solved(matrix: list[list[float]]) -> list[float]:
    """Return the solution of linear equations, whose right side is the last term, by Gaussian elimination."""
    size = len(matrix)
    for pivot in range(size):
        best = max(range(pivot, size), key=lambda row: abs(matrix[row][pivot]))
        matrix[pivot], matrix[best] = matrix[best], matrix[pivot]
        head = matrix[pivot]
        for row in matrix[pivot + 1 :]:
            factor = row[pivot] / head[pivot]
            if factor:
                for term in range(pivot, size + 1):
                    row[term] -= factor * head[term]
    solution = [0.0] * size
    for pivot in reversed(range(size)):
        known = sum(matrix[pivot][term] * solution[term] for term in range(pivot + 1, size))
        solution[pivot] = (matrix[pivot][size] - known) / matrix[pivot][pivot]
    return solution
