/** A stored mistake of a reviewed game, for tests. */

/**
 * Return a mistake with an id that ends with a number.
 * @param {number} number
 * @param {object} [changes]
 */
export const sampleMistake = (number, changes = {}) => ({
  id: `mistake-${String(number).padStart(16, "0")}`,
  pos: "pagat~A~A:!_2x__,B:!_2x__~H1:5C~~~0.0~0",
  accept: ["turn hand"],
  rival: "discard",
  played: "discard",
  loss: 9,
  wrong: [{ when: "discard", code: "uncounted", gap: 9 }],
  themes: ["load"],
  behaviour: 4,
  ...changes,
});
