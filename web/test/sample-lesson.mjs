/** A position and its baked tree, for tests. */

export const POS =
  "pagat~A~A:5x!KC_12x__,B:5x!KH_12x_6D_2C.3C~H1:AS,H2:9H,H3:10S.9H,H4:,H5:*KS.QD,H6:KD,H7:KS,H8:closed~3D~hand.acted~0.0~0";
export const NODE = {
  pos: POS,
  due: ["move AS H1 F1"],
  legal: {
    "move AS H1 F1": [null, "done", 1, -1],
    "move AS H1 F5": [null, "done", 1, -1],
    "turn hand": ["foundation", "wrong", null, 0],
    "group 10S H3 H4": [null, "wrong", null, -1],
    none: [null, "wrong", null, -1],
  },
  refused: {
    misfit: { clause: "P20", moves: ["9H H2 H1"] },
    "foundation-first": { clause: "P22", moves: ["9H H2 H4", "discard"], texts: { "9H H2 H4": 1 } },
  },
};
export const TREE = { nodes: [NODE, { ...NODE, legal: {}, due: [] }], solution: ["move AS H1 F1"] };
