"""A slow, simple reference model of the rules, for comparison with the engine."""

from .search import SearchTooLarge
from .single_pack import OnePack
from .two_pack import TwoPack

__all__ = ["OnePack", "SearchTooLarge", "TwoPack"]
