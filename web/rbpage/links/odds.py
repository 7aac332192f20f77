"""The odds with which every link of version 1 begins: those of games between computer players, and of typical texts.

They never change, since links are read with the odds that wrote them.
"""

from functools import cache

from rbpage.links.odds_table import ODDS
from rbpage.links.range_coder import Coder, Context, Odds, odds_of
from rbpage.links.texts import code_text

# The last texts are the likeliest.
_WORDS = """
Maria Anna Peter Thomas Julia Max Jan Eva Tom Olga Lucas Sophie Marc Elena Ivan Nina Анна Иван Ольга
foster2 foster1 crossley brief wegner-simple foster2-36 pagat-facedown pagat-strict
"""
_OPTIONS = (
    "first_player cut-low reserve-high tableau-low reserve_turn manual reserve_top down",
    "lookahead one any flip next-turn on-demand lift group single stop_grounds stop_remedy cards-stay",
    'space_from":["house","reserve","hand","waste"],"strict":["release","load","spaces","fewest"]',
    '{"fdn_from":["house","reserve","hand","waste"],"reserve":12,"target":null,"wrong_call_cost":"turn"}',
)
_EVENTS = """
SIDE touch H4
SIDE look SIDE.hand
SIDE demand SIDE.turned
SIDE advise move 6S H4 F1
SIDE under 4C SIDE.turned H7
SIDE force
SIDE offer
SIDE agree
SIDE decline
SIDE resign
SIDE pile H3 H5
SIDE pile H8 H7
SIDE stop
SIDE correct
SIDE stop misfit
SIDE stop reserve-first
SIDE stop hand-before-space
SIDE stop foundation
"""
_MATCH = '{"games":[{"score":{"A":0,"B":47},"starter":"A"},{"score":{"A":35,"B":0},"starter":"B"}],"target":300}'


def _document(
    preset: str, names: str, start: str = "", match: str = "", options: str = "", agreed: str = "false"
) -> str:
    """Return the text of a document. ``start``: who begins."""
    return (
        f'{{"agreed":{{"hints":{agreed},"undo":{agreed}}},"behaviour":4,'
        + (f'"first":"{start}",' if start else "")
        + '"format":1,'
        + (f'"match":{match},' if match else "")
        + f'"names":{{{names}}},"options":{{{options}}},"preset":"{preset}"}}'
    )


def _texts() -> list[str]:
    """Return typical texts of links, the likeliest ones last."""
    texts = [*_WORDS.split(), *_OPTIONS]
    for side in "ABAB":
        texts += _EVENTS.replace("SIDE", side).strip().split("\n")
    referee = '"referee":"players"'
    for preset in ("foster2", "crossley", "pagat", "pagat"):
        texts += (
            _document(preset, '"A":"Tom","B":"Anna"', "B", _MATCH, referee, "true"),
            _document(preset, '"A":"Eva"'),
            _document(preset, '"A":"Max","B":"Eva"', "A", '{"games":[],"target":null}', referee),
            _document(preset, '"A":"Anna","B":"Max"'),
        )
    return texts


@cache
def first_odds() -> dict[Context, Odds]:
    """Return the odds at the beginning of each link, by context. They are not to be changed."""
    coder = Coder()
    for text in _texts():
        code_text(coder, text)
    for row in ODDS.strip().split("\n"):
        context, one, uses = row.split(",")
        coder.odds[context] = odds_of(64 * int(one), int(uses))
    return coder.odds
