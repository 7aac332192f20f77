"""Plays that the other player demands (F48), and discards that they force to their foundation (P16)."""

from . import duties
from .cards import add_to_foundation
from .corrections import Corrections, Deed


class Demands(Corrections):
    """A game, what was done last, and the place whose card has been demanded."""

    last: Deed | None
    demanded: str | None

    def demandable(self) -> set[str]:
        """The places whose card the opponent may demand to be played next (F48)."""
        game, me = self.game, self.game.turn
        if game.winner is not None or not game.options["compel"]:
            return set()
        free = duties.unforbidden(game)
        hand = duties.compelled_hand(game, free)
        compelled = {".reserve": duties.compelled_reserve(game, free), ".turned": hand, ".waste": hand}
        return {me + name for name, is_due in compelled.items() if is_due and duties.playable(free, me + name)}

    def demand(self, caller: str, place: str) -> bool:
        """Demand a play (F48); returns whether it may be demanded."""
        if caller == self.game.turn or place not in self.demandable():
            return False
        self.demanded = place
        return True

    def force(self, caller: str) -> bool:
        """Force the hand card just discarded, if it had to be played to a foundation (P16); returns whether it may."""
        game, deed = self.game, self.last
        in_time = game.options["force_wasted"] and game.turn == caller and not game.started
        if not in_time or deed is None or deed.player == caller or deed.action["do"] != "discard":
            return False
        card, waste = deed.before.turned[deed.player], game.waste[deed.player]
        if card is None or waste[-1:] != [card] or not game.options["fdn_compulsory"]:
            return False
        if not deed.before.fits_foundation("hand", card) or not game.fits_foundation("hand", card):
            return False
        game.foundations = add_to_foundation(card, game.foundations, game.pack)
        waste.pop()
        if game.has_no_cards(deed.player):  # a player without cards has won (P8)
            game.winner = deed.player
        return True
