"""The cards, the deal, and who begins."""

from rbcore.commands.cases import differences
from rbcore.game import Game
from rbcore.rules.ruleset import make_rules
from rbcore.table import places
from rbcore.table.cards import card_name, chance, shuffled
from rbcore.table.deal import deal, pack
from tests.clauses import off
from tests.clauses.rows import (
    Mismatches,
    Options,
    Row,
    compulsory,
    first,
    illegal,
    legal,
    setup,
    side,
    table,
)

THREE = {"players": 3, "joker": 1, "partition": "pooled", "houses_each": 3, "reserve": 8}
DOWN = {"reserve_top": "down", "reserve_turn": "first-manual", "first_player": "cut-low"}
UP = {"reserve_top": "up", "reserve_turn": "auto", "first_player": "reserve-low"}
NEAR = {"A": ["5S", "2H", "2C", "2D"], "B": ["3S", "KH", "KC", "KD"]}


def one_pack_each(options: Options) -> Mismatches:
    """Each player holds one whole pack of one back, and the backs differ."""
    decks = deal(make_rules("foster2", options), "packs").decks
    found = [(len({card & 63 for card in cards}), {card >> 6 for card in cards}) for cards in decks]
    return differences("packs", [(52, {0}), (52, {1})], found)


def shuffled_separately(options: Options) -> Mismatches:
    """Each player's cards are a whole pack, and the two packs are in different orders."""
    rules = make_rules("foster2", options)
    one, two = ([card & 63 for card in cards] for cards in deal(rules, "shuffle").decks)
    whole = list(range(52))
    same = differences("cards", [whole, whole], [sorted(one), sorted(two)])
    return same + differences("orders", 3, len({tuple(whole), tuple(one), tuple(two)}))


def in_order(preset: str, zone: str) -> Mismatches:
    """Known cards are dealt to the reserve (the last card on top), then to the houses, then to the hand."""
    rules = make_rules(preset)
    one = [card_name(card) for card in range(52)]
    found = Game.dealt(preset, {}, decks=[one, one[::-1]], first="A").position_json()
    size = rules.reserve
    hidden = size - (rules.reserve_top == "up")
    mine = found["players"]["A"]
    pairs = {
        "reserve": (one[:size], mine["reserve_down"] + mine["reserve_up"]),
        "shown": (one[hidden:size], mine["reserve_up"]),
        "houses": ([[card] for card in one[size : size + 4]], [found["houses"][f"H{n}"] for n in range(1, 5)]),
        "hand": (one[size + 4 :], mine["hand"]),
    }
    return differences(zone, *pairs[zone])


def by_twos_and_threes(options: Options) -> Mismatches:
    """The shuffled pack is dealt two to each player, then three at a time."""
    rules = make_rules("foster1", options)
    order = shuffled(pack(rules, 0), chance("deal halves"))
    decks = deal(rules, "halves").decks
    expected = [(*order[0:2], *order[4:7], *order[10:13]), (*order[2:4], *order[7:10], *order[13:16])]
    return differences("first eight cards", expected, [cards[:8] for cards in decks])


def dealt_out(options: Options) -> Mismatches:
    """Of 36 cards each player gets eighteen: two, five times three, and the last one."""
    rules = make_rules("foster1", {"deck": 36, **options})
    order = shuffled(pack(rules, 0), chance("deal halves"))
    expected: list[list[int]] = [[], []]
    for size in (2, 3, 3, 3, 3, 3, 1):
        for share in expected:
            share += order[:size]
            del order[:size]
    return differences("shares", expected, list(map(list, deal(rules, "halves").decks)))


def four_laid(options: Options) -> Mismatches:
    """Only the player who begins has laid out four cards, from the top of the hand."""
    decks = [[card_name(card) for card in range(26)], [card_name(card) for card in range(26, 52)]]
    game = Game.dealt("foster1", options, decks=decks, first="B")
    found = game.position_json()
    laid = {name: cards for name, cards in found["houses"].items() if cards}
    expected = {f"H{n}": [card] for n, card in enumerate(decks[1][:4], start=5)}
    sizes = [len(found["players"][name]["hand"]) for name in "AB"]
    return differences("laid", expected, laid) + differences("hands", [26, 22], sizes)


def two_suits_each(options: Options) -> Mismatches:
    """One player has hearts and clubs, the other spades and diamonds."""
    decks = deal(make_rules("wegner-simple", options), "suits").decks
    found = [{card_name(card)[-1] for card in cards} for cards in decks]
    return differences("suits", [{"H", "C"}, {"S", "D"}], found)


def two_rows(options: Options) -> Mismatches:
    """The face-down row begins next to the reserve, the face-up row follows the usual way."""
    one = [card_name(card) for card in range(52)]
    game = Game.dealt("pagat-facedown", options, decks=[one, one[::-1]], first="A")
    found = [[card_name(card) for card in game.state.down[places.house(n)]] for n in range(4)]
    return differences("face down", [[card] for card in one[16:12:-1]], found)


ROWS = (
    Row("F1", "each player has a pack with its own back", one_pack_each, {"partition": "pooled"}),
    Row("F1", "the backs differ", one_pack_each, off.ONE_BACK),
    Row("F2", "36 cards: the six is the base", compulsory("foster2-36", table("6S, 7S, AD"), "6S H1"),
        {"deck": 52}),
    Row("F2", "32 cards: the seven is the base", compulsory("foster2-32", table("7S, 8S, AD"), "7S H1"),
        {"deck": 52}),
    Row("F2", "short packs: the ace is the last card of a foundation",
        compulsory("foster2-36", table("AS, AH", foundations="KS"), "AS H1"), {"deck": 52}),
    Row("F3", "the ace is the base", compulsory("foster2", table("AS, 6D"), "AS H1"), {"deck": 36}),
    Row("F5", "the lower cut begins, the ace is low", first("foster2", "B", cut={"A": "KS", "B": "AH"}),
        {"first_player": "non-dealer"}),
    Row("F5", "equal ranks cut again", first("foster2", "tie", cut={"A": "7S", "B": "7H"}),
        off.SUITS_DECIDE),
    Row("F6", "each pack is shuffled", shuffled_separately, off.NOT_SHUFFLED),
    Row("F7", "twelve cards face down",
        setup("foster2", reserve=12, reserve_face_down=12, reserve_face_up=0), {"reserve": 13}),
    Row("F7", "the last card dealt is the top of the reserve", lambda options: in_order("foster2", "reserve"),
        off.ROWS_REVERSED),
    Row("F8", "four houses each, eight foundations",
        setup("foster2", houses_up=4, houses_down=0, houses=8, foundations=8), {"houses_each": 3}),
    Row("F9", "36 cards in the hand", setup("foster2", hand=36), {"reserve": 13}),
    Row("F9", "the hand keeps the order of the pack", lambda options: in_order("foster2", "hand"),
        off.ROWS_REVERSED),
    Row("F51", "variation of thirteen", setup("foster2", {"reserve": 13}, reserve=13, hand=35),
        {"reserve": 12}),
    Row("F60", "the lower cut deals", first("foster1", "A", cut={"A": "9S", "B": "2H"}),
        {"first_player": "cut-low"}),
    Row("F60", "the ace is low", first("foster1", "B", cut={"A": "AD", "B": "KD"}),
        {"first_player": "cut-low"}),
    Row("F61", "two, then three at a time", by_twos_and_threes, {"partition": "pooled"}),
    Row("F61", "26 cards each", setup("foster1", each=26, hand=26, houses_up=0, total=52), {"deck": 36}),
    Row("F61", "a short pack is dealt out in equal shares too", dealt_out, off.before("shares_are_equal")),
    Row("F62", "the player who begins lays four", four_laid, off.NOT_LAID),
    Row("F62", "the player who did not deal begins", first("foster1", "B", cut={"A": "3C", "B": "JC"}),
        {"first_player": "cut-low"}),
    Row("P1", "two packs of 52", setup("pagat", each=52, total=104), {"packs": 1, "partition": "suit-pairs"}),
    Row("P2", "each pack is shuffled", shuffled_separately, off.NOT_SHUFFLED),
    Row("P3", "twelve face down and one face up",
        setup("pagat", reserve=13, reserve_face_down=12, reserve_face_up=1), {"reserve": 12}),
    Row("P3", "the thirteenth card is on top", lambda options: in_order("pagat", "shown"), off.ROWS_REVERSED),
    Row("P4", "four houses each, eight foundations",
        setup("pagat", houses_up=4, houses=8, foundations=8), {"houses_each": 3}),
    Row("P4", "the last house dealt is the one next to the reserve",
        lambda options: in_order("pagat", "houses"), off.ROWS_REVERSED),
    Row("P5", "35 cards in the hand", setup("pagat", hand=35), {"reserve": 12}),
    Row("P7", "the lower reserve card begins", first("pagat", "B", reserve={"A": "9H", "B": "4C"}),
        {"first_player": "reserve-high"}),
    Row("P7", "the ace is low", first("pagat", "A", reserve={"A": "AS", "B": "2C"}), off.ACE_HIGH),
    Row("P7", "equal reserve cards: compare the houses next to the reserves",
        first("pagat", "B", reserve={"A": "9S", "B": "9H"}, houses_from_reserve=NEAR),
        {"first_player": "reserve-high"}),
    Row("P39", "a reserve of eleven", setup("pagat", {"reserve": 11}, reserve=11, hand=37), {"reserve": 13}),
    Row("P39", "a reserve of twelve", setup("pagat", {"reserve": 12}, reserve=12, hand=36), {"reserve": 13}),
    Row("P40", "the lower cut begins",
        first("pagat", "A", {"first_player": "cut-low"}, cut={"A": "3D", "B": "5S"}),
        {"first_player": "non-dealer"}),
    Row("P41", "the higher reserve card begins, the ace is high",
        first("pagat", "A", {"first_player": "reserve-high"}, reserve={"A": "AS", "B": "KC"},
              houses_from_reserve=NEAR), {"first_player": "tableau-low"}),
    Row("P41", "equal ranks: spades, hearts, diamonds, clubs",
        first("pagat", "A", {"first_player": "reserve-high"}, reserve={"A": "9H", "B": "9D"},
              houses_from_reserve=NEAR), {"first_player": "reserve-low"}),
    Row("P41", "of three players only those who tie compare their houses",
        first("wegner-three", "B", {"first_player": "reserve-high"}, reserve={"A": "KH", "B": "KH", "C": "5S"},
              houses_from_reserve={"A": ["9S"], "B": ["8S"], "C": ["2C"]}), off.before("only_the_tied_are_compared")),
    Row("P42", "only the tableau decides who begins",
        first("pagat", "B", {"first_player": "tableau-low"}, reserve={"A": "2S", "B": "9S"},
              houses_from_reserve=NEAR), {"first_player": "reserve-low"}),
    Row("P47", "two cards in each house",
        setup("pagat-facedown", houses_up=4, houses_down=4, hand=31), {"house_deal": "up"}),
    Row("P47", "the face-down row begins next to the reserve", two_rows, off.ROWS_REVERSED),
    Row("P47", "an exposed face-down card is turned up",
        legal("pagat-facedown", table("[4D] 9S, 10H"), "move 9S H1 H2", H1=["4D"], spaces=0),
        off.STAYS_COVERED),
    Row("P52", "the whole reserve is face down",
        setup("pagat", DOWN, reserve_face_down=13, reserve_face_up=0), UP),
    Row("P52", "foundation plays of the tableau come before the first turning",
        illegal("pagat", table("AS, 6D"), "turn reserve", "foundation-first", DOWN),
        {"fdn_compulsory": False}),
    Row("P52", "later the next card is turned up at once",
        legal("pagat", table("9S", side("8H", "2C 5C")), "move 8H A.reserve H1", DOWN, A__reserve_up=["5C"]),
        {"reserve_turn": "manual"}),
    Row("P54", "sizes of the deal", setup("wegner-simple", each=26, reserve=5, houses_up=3, hand=18, foundations=4),
        {"reserve": 6}),
    Row("P54", "two suits each", two_suits_each, {"partition": "halves"}),
    Row("P55", "sizes of the deal for three players",
        setup("wegner-three", each=35, reserve=8, houses_up=3, houses=9, hand=24, total=105),
        {"reserve": 9}),
    Row("P55", "the joker is set aside and the next card turned up",
        legal("wegner-three", table("", side(hand="JOKER 5C 7D"), count=9), "turn hand",
              A__turned="5C", A__hand=1), off.JOKER_PLAYS),
    Row("P55", "the first emptied house vanishes",
        legal("wegner-three", table("6S, 7H", count=9), "move 6S H1 H2", H1="gone", houses=8, spaces=0),
        {"house_vanish": 0}),
    Row("S1", "twelve cards face down", setup("brief", each=52, reserve=12, reserve_face_down=12),
        {"reserve": 13}),
    Row("S2", "four houses each, the rest is the hand", setup("brief", houses_up=4, houses=8, hand=36),
        {"houses_each": 3}),
    Row("S3", "usually a cut decides who begins", first("brief", "A", cut={"A": "2S", "B": "JH"}),
        {"first_player": "non-dealer"}),
)  # fmt: skip
