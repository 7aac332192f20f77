/**
 * The folds of the table: each is one pure function from the free area to places, counted
 * in card widths. They all read from the seat at the bottom and keep the neighbours of the
 * real table: H4 beside A's reserve, H8 beside B's, the far side turned round.
 */

/** @typedef {import("./geometry.js").Place} Place */
/** @typedef {import("./geometry.js").Box} Box */

/**
 * What is to be laid out.
 * @typedef {object} Piles
 * @property {number} each houses of a side
 * @property {number} foundations
 */

/** @typedef {{side: string} & Box} Tray the ground under a player's own piles */

/** @typedef {{w: number, places: Record<string, Place>, trays: Tray[]}} Fold */

export const PROPORTION = 1.4;
const STEP_ACROSS = 0.42;
export const STEP_DOWN = 0.4;
export const STEP_LOAD = 0.2;
export const EDGE = 0.08;

/** @param {number} value @param {number} least @param {number} most */
export const clamp = (value, least, most) => Math.max(least, Math.min(most, value));

/**
 * Return a function that makes a place from its corner and its fan.
 * @param {number} w card width in pixels
 */
export function placer(w) {
  /**
   * @param {number} x @param {number} y
   * @param {number} [dx] @param {number} [dy] @param {number} [room] @param {number} [step]
   * @returns {Place}
   */
  return (x, y, dx = 0, dy = 0, room = 0, step = 0) => ({
    x: Math.round(x),
    y: Math.round(y),
    w,
    h: Math.round(w * PROPORTION),
    dx,
    dy,
    room: Math.max(0, room),
    step: step * w,
  });
}

/**
 * Return the card width that a number of card widths across and down allows.
 * @param {Box} area
 * @param {number} across
 * @param {number} down
 */
export const fitting = (area, across, down) =>
  Math.max(20, Math.floor(Math.min(area.w / across, area.h / down)));

/**
 * Return a box round some places with a margin.
 * @param {string} side
 * @param {Place[]} some
 * @param {number} margin
 * @returns {Tray}
 */
export function tray(side, some, margin) {
  const x = Math.min(...some.map((p) => p.x)) - margin;
  const y = Math.min(...some.map((p) => p.y)) - margin;
  const right = Math.max(...some.map((p) => p.x + p.w)) + margin;
  const bottom = Math.max(...some.map((p) => p.y + p.h)) + margin;
  return { side, x, y, w: right - x, h: bottom - y };
}

/**
 * The real table: houses in two lines with the foundations between, packs above and below.
 * @param {Box} area
 * @param {Piles} piles
 * @returns {Fold}
 */
export function tableFold(area, piles) {
  const rows = Math.max(piles.each, 4) + 2;
  const gap = 0.12;
  const lanes = 4 + 3 * gap + 2 * EDGE;
  const w = fitting(area, lanes + 2 * 1.265, rows * PROPORTION + 0.06 * (rows - 1) + 2 * 0.08);
  const put = placer(w);
  const h = w * PROPORTION;
  const row = h + clamp((area.h - rows * h - 0.2 * w) / (rows - 1), 0.05 * w, 0.22 * w);
  const fan = clamp((area.w - lanes * w) / 2, 0, 3.4 * w);
  const left = area.x + (area.w - (4 + 3 * gap) * w) / 2;
  const top = area.y + (area.h - row * (rows - 1) - h) / 2;
  /** @param {number} at */
  const x = (at) => left + at * (1 + gap) * w;
  /** @param {number} line */
  const y = (line) => top + line * row;
  /** @type {Record<string, Place>} */
  const places = {
    "A.reserve": put(x(3), y(rows - 1), 1, 0, fan, STEP_LOAD),
    "A.waste": put(x(2), y(rows - 1)),
    "A.turned": put(x(1), y(rows - 1)),
    "A.hand": put(x(0), y(rows - 1)),
    "B.reserve": put(x(0), y(0), -1, 0, fan, STEP_LOAD),
    "B.waste": put(x(1), y(0)),
    "B.turned": put(x(2), y(0)),
    "B.hand": put(x(3), y(0)),
  };
  for (let n = 0; n < piles.each; n++) {
    places[`H${n + 1}`] = put(x(3), y(rows - 1 - piles.each + n), 1, 0, fan, STEP_ACROSS);
    places[`H${piles.each + n + 1}`] = put(x(0), y(piles.each - n), -1, 0, fan, STEP_ACROSS);
  }
  for (let n = 0; n < piles.foundations; n++)
    places[`F${n + 1}`] = put(x(lane(n, piles)), y((n % 4) + 1));
  const aside = Math.min(fan, 0.5 * w);
  const trays = halves(places, w).map((one) => ({
    ...one,
    x: one.x - (one.side === "B" ? aside : 0),
    w: one.w + aside,
  }));
  return { w, places, trays };
}

/**
 * Wide tables: the packs of both players in rails at the left and the right.
 * @param {Box} area
 * @param {Piles} piles
 * @returns {Fold}
 */
export function railsFold(area, piles) {
  const gap = 0.12;
  const rail = 0.3;
  const fixed = 6 + 3 * gap + 2 * rail + 2 * 0.14;
  const w = fitting(area, fixed + 2 * 1.75, 4 * PROPORTION + 3 * 0.07 + 2 * 0.1);
  const put = placer(w);
  const h = w * PROPORTION;
  const row = h + clamp((area.h - 4 * h - 0.2 * w) / 3, 0.05 * w, 0.24 * w);
  const fan = clamp((area.w / w - fixed) / 2, 0, 3.4) * w;
  const width = (6 + 3 * gap + 2 * rail) * w + 2 * fan;
  const left = area.x + (area.w - width) / 2;
  const right = left + width - w;
  const inner = left + (1 + rail) * w + fan;
  const top = area.y + (area.h - row * 3 - h) / 2;
  /** @param {number} at */
  const x = (at) => inner + at * (1 + gap) * w;
  /** @param {number} line */
  const y = (line) => top + line * row;
  /** @type {Record<string, Place>} */
  const places = {
    "B.reserve": put(left, y(0)),
    "B.waste": put(left, y(1)),
    "A.turned": put(left, y(2)),
    "A.hand": put(left, y(3)),
    "B.hand": put(right, y(0)),
    "B.turned": put(right, y(1)),
    "A.waste": put(right, y(2)),
    "A.reserve": put(right, y(3)),
  };
  for (let n = 0; n < piles.each; n++) {
    places[`H${n + 1}`] = put(x(3), y(4 - piles.each + n), 1, 0, fan, STEP_ACROSS);
    places[`H${piles.each + n + 1}`] = put(x(0), y(piles.each - 1 - n), -1, 0, fan, STEP_ACROSS);
  }
  for (let n = 0; n < piles.foundations; n++)
    places[`F${n + 1}`] = put(x(lane(n, piles)), y(n % 4));
  const trays = [
    "A.turned A.hand",
    "A.waste A.reserve",
    "B.reserve B.waste",
    "B.hand B.turned",
  ].map((names) =>
    tray(
      names[0],
      names.split(" ").map((name) => places[name]),
      0.07 * w,
    ),
  );
  return { w, places, trays };
}

/**
 * Nearly square tables: the houses in one row that fans down, foundations above them.
 * @param {Box} area
 * @param {Piles} piles
 * @returns {Fold}
 */
export function rowFold(area, piles) {
  const lanes = Math.max(8, 2 * piles.each);
  const fixed = 4 * PROPORTION + 3 * 0.16 + 2 * 0.1;
  const w = fitting(area, lanes + (lanes - 1) * 0.1 + 2 * EDGE, fixed + 1.6);
  const put = placer(w);
  const h = w * PROPORTION;
  const pitch = w + clamp((area.w - lanes * w - 2 * EDGE * w) / (lanes - 1), 0, 0.3 * w);
  const gap = 0.16 * w;
  const fan = clamp(area.h - fixed * w, 0, 3.2 * w);
  const left = area.x + (area.w - pitch * (lanes - 1) - w) / 2;
  const top = area.y + (area.h - 4 * h - 3 * gap - fan) / 2;
  /** @param {number} lane */
  const x = (lane) => left + lane * pitch;
  const lines = [0, 1, 2].map((line) => top + line * (h + gap)).concat(top + 3 * (h + gap) + fan);
  /** @type {Record<string, Place>} */
  const places = {
    "B.reserve": put(x(0), lines[0], 1, 0, pitch * 0.9, STEP_LOAD),
    "B.waste": put(x(2), lines[0]),
    "B.turned": put(x(lanes - 2), lines[0]),
    "B.hand": put(x(lanes - 1), lines[0]),
    "A.hand": put(x(0), lines[3]),
    "A.turned": put(x(1), lines[3]),
    "A.waste": put(x(lanes - 3), lines[3]),
    "A.reserve": put(x(lanes - 1), lines[3], -1, 0, pitch * 0.9, STEP_LOAD),
  };
  for (let n = 0; n < piles.each; n++) {
    places[`H${n + 1}`] = put(x(lanes / 2 + n), lines[2], 0, 1, fan, STEP_DOWN);
    places[`H${piles.each + n + 1}`] = put(x(lanes / 2 - 1 - n), lines[2], 0, 1, fan, STEP_DOWN);
  }
  const first = (lanes - Math.max(piles.foundations, 0)) / 2;
  for (let n = 0; n < piles.foundations; n++) places[`F${n + 1}`] = put(x(first + n), lines[1]);
  return { w, places, trays: halves(places, w) };
}

/**
 * Tall telephones: a row of houses for each side, fanning down, foundations between.
 * @param {Box} area
 * @param {Piles} piles
 * @returns {Fold}
 */
export function tallFold(area, piles) {
  const lanes = Math.max(4, piles.each);
  const gaps = 5 * 0.1 + 2 * 0.08;
  const w = fitting(area, lanes + (lanes - 1) * 0.12 + 2 * EDGE, 6 * PROPORTION + gaps + 2 * 1.4);
  const put = placer(w);
  const h = w * PROPORTION;
  const pitch = w + clamp((area.w - lanes * w - 2 * EDGE * w) / (lanes - 1), 0, 0.5 * w);
  const fan = clamp((area.h - (6 * PROPORTION + gaps) * w) / 2, 0, 2.2 * w);
  const gap = clamp((area.h - 6 * h - 2 * fan) / 6, 0.08 * w, 0.3 * w);
  const left = area.x + (area.w - pitch * (lanes - 1) - w) / 2;
  const top = area.y + (area.h - 6 * h - 2 * fan - 5 * gap) / 2;
  /** @param {number} lane */
  const x = (lane) => left + lane * pitch;
  const line = h + gap;
  const lines = [
    top,
    top + line,
    top + 2 * line + fan,
    top + 3 * line + fan,
    top + 4 * line + fan,
    top + 5 * line + 2 * fan,
  ];
  const end = lanes - 1;
  /** @type {Record<string, Place>} */
  const places = {
    "B.reserve": put(x(0), lines[0]),
    "B.waste": put(x(1), lines[0]),
    "B.turned": put(x(end - 1), lines[0]),
    "B.hand": put(x(end), lines[0]),
    "A.hand": put(x(0), lines[5]),
    "A.turned": put(x(1), lines[5]),
    "A.waste": put(x(end - 1), lines[5]),
    "A.reserve": put(x(end), lines[5]),
  };
  for (let n = 0; n < piles.each; n++) {
    places[`H${n + 1}`] = put(x(end - piles.each + 1 + n), lines[4], 0, 1, fan, STEP_DOWN);
    places[`H${piles.each + n + 1}`] = put(x(piles.each - 1 - n), lines[1], 0, 1, fan, STEP_DOWN);
  }
  for (let n = 0; n < piles.foundations; n++)
    places[`F${n + 1}`] = put(x(n % 4), lines[n < 4 ? 3 : 2]);
  return { w, places, trays: halves(places, w) };
}

/**
 * Return the lane of a foundation between the houses: two lanes, or one in the middle.
 * @param {number} n
 * @param {Piles} piles
 */
const lane = (n, { foundations }) => (foundations <= 4 ? 1.5 : n < 4 ? 1 : 2);

/**
 * Return one tray for the piles of each player.
 * @param {Record<string, Place>} places
 * @param {number} w
 */
function halves(places, w) {
  return ["A", "B"].map((side) =>
    tray(
      side,
      ["hand", "reserve"].map((part) => places[`${side}.${part}`]),
      0.05 * w,
    ),
  );
}
