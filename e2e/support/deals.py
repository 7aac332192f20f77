"""Seeds of deals with what the tests need. All are for the pagat preset."""

# The player begins and nothing is compulsory. The jack of clubs in house 2 fits the queen of diamonds in house 8;
# the jack of spades in house 6 fits there or on the queen of spades on the opponent's reserve.
QUIET = "e2e-6"
# The player begins. The ace of diamonds in house 8 is compulsory; the seven of clubs in house 1 fits house 4.
DUE = "e2e-12"
# The computer begins, and has more than five decisions before the player's turn.
THEIRS = "e2e-1"
# A begins; the ace of spades in house 1 is compulsory, the six in house 2 fits house 3.
ACE_DUE = "pagat~A~A:1x!QH_2x__,B:1x!JC_2x__~H1:AS,H2:6S,H3:7H,H4:KD,H5:KS,H6:KH,H7:KC,H8:KD~~~0.0~0"
# A begins; the six in house 2 fits house 3 only.
STUCK = "pagat~A~A:1x!QH_2x_9C_5C,B:1x!JC_2x__8C~H1:5S,H2:6S,H3:7H,H4:KD,H5:KS,H6:KH,H7:KC,H8:4D~~~0.0~0"
# A begins and nothing is compulsory; the eight in house 1 fits house 3, the queen of the reserve fits house 5.
FREE = "foster2~A~A:1x!QH_2x__,B:1x!JC_2x__~H1:8S,H2:6S,H3:9H,H4:KD,H5:KS,H6:KH,H7:KC,H8:KD~~~0.0~0"
# The player begins and may end the turn at once; a master then thinks for a long time.
LONG = ("study-15", "study-6", "study-10", "study-21", "study-28", "study-33", "study-35", QUIET)
# A begins, near the end of a game against a beginner; the simple player wins it with about 70 taps.
LATE = (
    "pagat~A~A:!_10C.KC.QC.KH.QH.JH.10H.JH.10H.9H__9D.KS"
    ",B:2H.2S!KS.QS.JS.QS.JS.10S_JD.10D.JD.QD.KD.9C.7H.5C.KD.9S.4S.3S__6S.7S.10S.9S.8S.6C.QD"
    "~H1:3H,H2:8D.7C.6H,H3:8C,H4:5S.4H"
    ",H5:5H,H6:8H,H7:KC.QH.JC,H8:KH~10D.4C.7D.8S.9H.AH.AS.QC~~1.1~0"
)
# A begins; both have wastes, and the houses have fans of up to seven cards.
FANS = (
    "pagat~A~A:JH.2D.2C.7C.QH.6H!9C.10C.JC.QC.KC_8S.KD.QD.KD.7H__KH.JD.JS,B:!_KC.KH.QH.10H__9H"
    "~H1:6D.5S.4H.3C,H2:6S.5H.4S.3D,H3:KS.QD.JC.10D.9S.8H,H4:10C.9D.8C.7H.6C.5D.4C,H5:8D.7C.6H.5C.4D,H6:QC"
    ",H7:10H.9C.8H.7S,H8:QS.JH.10S.9H.8C.7D~3H.3S.5H.6C.AC.AD.JD.KS~~3.6~0"
)
# Two casual computer players end the game soon.
SHORT = "m-0"
