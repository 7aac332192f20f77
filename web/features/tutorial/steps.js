/**
 * The steps of the tutorial: one turn of the usual game, played move by move. `tests/test_tutorial.py`
 * plays it by the rules.
 */

const HOUSES = "H1:2H,H2:10S.9H,H3:KC,H4:QC,H5:5S,H6:5D,H7:9C,H8:KS";

/** @type {Step[]} */
export const STEPS = [
  {
    name: "ace",
    pos: "pagat~A~A:11x!9H_29x__7D,B:11x!7H_29x__KD~H1:2H.AS,H2:10S,H3:KC,H4:QC,H5:5S,H6:5D,H7:9C,H8:KS~3D.AC~~0.0~0",
    move: "move AS H1 F1",
    labels: ["F1"],
  },
  {
    name: "house",
    pos: "pagat~A~A:11x!9H_29x__7D,B:11x!7H_29x__KD~H1:2H,H2:10S,H3:KC,H4:QC,H5:5S,H6:5D,H7:9C,H8:KS~3D.AC.AS~acted~0.0~0",
    move: "move 9H A.reserve H2",
    labels: ["A.reserve", "H2"],
  },
  {
    name: "load",
    pos: `pagat~A~A:10x!6H_29x__7D,B:11x!7H_29x__KD~${HOUSES}~3D.AC.AS~acted~0.0~0`,
    move: "move 6H A.reserve B.reserve",
    labels: ["A.reserve", "B.reserve"],
  },
  {
    name: "turn",
    pos: `pagat~A~A:9x!3S_29x__7D,B:11x!7H.6H_29x__KD~${HOUSES}~3D.AC.AS~acted~0.0~0`,
    move: "turn hand",
    labels: ["A.hand"],
  },
  {
    name: "discard",
    pos: `pagat~A~A:9x!3S_28x_JS_7D,B:11x!7H.6H_29x__KD~${HOUSES}~3D.AC.AS~hand.acted~0.0~0`,
    move: "discard",
    labels: ["A.waste"],
  },
];

/** The position after the last step. */
export const END = `pagat~B~A:9x!3S_28x__7D.JS,B:11x!7H.6H_29x__KD~${HOUSES}~3D.AC.AS~~0.0~0`;
