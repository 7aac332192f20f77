import assert from "node:assert/strict";
import { test } from "node:test";
import { extent, neighbour, overlap } from "./geometry.js";
import { ARRANGEMENTS_FOR_TWO, layout, ARRANGEMENTS_FOR_THREE } from "./layout.js";

const BARS = 52;
/**
 * Width and height of the window, the least card width, by shared measurements of the best
 * arrangement.
 */
const MEASURED = [
  [1180, 820, 108],
  [820, 1180, 116],
  [1133, 744, 104],
  [600, 960, 85],
  [390, 844, 66],
  [390, 664, 52],
  [360, 640, 50],
  [640, 480, 58],
  [1440, 900, 108],
];

const inside = (box, width, height) =>
  box.x >= -1 && box.y >= -1 && box.x + box.w <= width + 1 && box.y + box.h <= height + 1;

for (const [width, height, least] of MEASURED)
  test(`cards at ${width}x${height} are at least ${least} wide`, () => {
    const tall = height > width && width < 760;
    assert.ok(layout({ width, height: height - BARS - (tall ? 54 : 0) }).card.w >= least);
  });

test("a screen that is low after zooming has the arrangement with the largest cards", () => {
  assert.equal(layout({ width: 320, height: 146 }).arrangement, "rails");
});

for (const arrangement of ARRANGEMENTS_FOR_TWO)
  for (const hand of ["left", "right"])
    for (const [width, height] of [
      [1180, 768],
      [820, 1074],
      [390, 740],
      [640, 428],
      [320, 480],
      [320, 146],
      [1920, 1000],
    ])
      test(`${arrangement} at ${width}x${height}, ${hand} hand: inside, nothing overlaps, fans included`, () => {
        const { places } = layout({ width, height, arrangement, hand });
        const boxes = Object.entries(places).map(([name, place]) => [name, extent(place, 13)]);
        assert.equal(boxes.length, 24);
        for (const [name, box] of boxes)
          assert.ok(inside(box, width, height), `${name} ${JSON.stringify(box)}`);
        for (const [a, one] of boxes)
          for (const [b, other] of boxes)
            assert.ok(a >= b || overlap(one, other) < 2, `${a} over ${b}`);
      });

for (const hand of ["left", "right"])
  for (const [width, height] of [
    [1180, 716],
    [820, 1020],
    [390, 690],
    [640, 376],
    [1440, 796],
  ])
    test(`face to face at ${width}x${height}, ${hand} hand: the far half is the near one rotated`, () => {
      const { places, arrangement } = layout({ width, height, hand, face: true });
      assert.notEqual(arrangement, "row");
      const pairs = [
        ["A.hand", "B.hand"],
        ["A.turned", "B.turned"],
        ["A.waste", "B.waste"],
        ["A.reserve", "B.reserve"],
        ["H1", "H5"],
        ["H2", "H6"],
        ["H3", "H7"],
        ["H4", "H8"],
      ];
      for (const [near, far] of pairs) {
        const [one, other] = [extent(places[near], 12), extent(places[far], 12)];
        assert.ok(
          Math.abs(other.x + other.w + one.x - width) < 1 &&
            Math.abs(other.y + other.h + one.y - height) < 1,
          far,
        );
        assert.equal(places[far].turned, true);
        assert.ok(!places[near].turned);
      }
      const boxes = Object.entries(places).map(([name, place]) => [name, extent(place, 13)]);
      assert.ok(boxes.every(([, box]) => inside(box, width, height)));
      for (const [at, [a, one]] of boxes.entries())
        for (const [b, other] of boxes.slice(at + 1))
          assert.ok(overlap(one, other) < 2, `${a} over ${b}`);
    });

for (const arrangement of ARRANGEMENTS_FOR_THREE)
  for (const hand of ["left", "right"])
    for (const [width, height] of [
      [1180, 768],
      [820, 1074],
      [390, 740],
      [640, 428],
      [320, 480],
      [1920, 1000],
    ])
      test(`${arrangement} at ${width}x${height}, ${hand} hand: three players and nine houses, nothing overlaps`, () => {
        const { places } = layout({ width, height, arrangement, hand, sides: 3, each: 3 });
        const boxes = Object.entries(places).map(([name, place]) => [name, extent(place, 13)]);
        assert.equal(boxes.length, 29);
        for (const [name, box] of boxes)
          assert.ok(inside(box, width, height), `${name} ${JSON.stringify(box)}`);
        for (const [a, one] of boxes)
          for (const [b, other] of boxes)
            assert.ok(a >= b || overlap(one, other) < 2, `${a} over ${b}`);
      });

test("insets stay empty", () => {
  const insets = { top: 30, right: 44, bottom: 21, left: 44 };
  for (const place of Object.values(layout({ width: 844, height: 390, insets }).places)) {
    assert.ok(place.x >= 44 && place.x + place.w <= 800);
    assert.ok(place.y >= 30 && place.y + place.h <= 369);
  }
});

test("the table is mirrored for left-handed players", () => {
  const right = layout({ width: 1180, height: 768 });
  const left = layout({ width: 1180, height: 768, hand: "left" });
  for (const [name, place] of Object.entries(right.places)) {
    assert.equal(left.places[name].x, 1180 - place.x - place.w);
    assert.equal(left.places[name].dx + place.dx, 0);
  }
});

test("neighbours of the real table: H4 by A's reserve, H8 by B's reserve", () => {
  for (const arrangement of ["table", "rails", "tall"]) {
    const { places } = layout({ width: 900, height: 900, arrangement });
    const far = (a, b) => Math.hypot(places[a].x - places[b].x, places[a].y - places[b].y);
    for (const other of ["H1", "H2", "H3"])
      assert.ok(far("H4", "A.reserve") < far(other, "A.reserve"), arrangement);
    for (const other of ["H5", "H6", "H7"])
      assert.ok(far("H8", "B.reserve") < far(other, "B.reserve"), arrangement);
  }
});

test("arrow keys go to the pile in their direction", () => {
  const { places } = layout({ width: 820, height: 1074, arrangement: "table" });
  assert.equal(neighbour(places, "H1", 0, 1), "H2");
  assert.equal(neighbour(places, "H4", 0, 1), "A.reserve");
  assert.equal(neighbour(places, "H1", -1, 0), "F5");
  assert.equal(neighbour(places, "A.hand", 1, 0), "A.turned");
  assert.equal(neighbour(places, "B.hand", 0, -1), null);
});

test("three houses on each side and no foundations can be arranged too", () => {
  for (const arrangement of ARRANGEMENTS_FOR_TWO) {
    const { places } = layout({ width: 1000, height: 800, arrangement, each: 3, foundations: 4 });
    assert.equal(Object.keys(places).length, 8 + 6 + 4);
    assert.ok(
      !Object.keys(layout({ width: 1000, height: 800, arrangement, foundations: 0 }).places).some(
        (name) => name.startsWith("F"),
      ),
    );
  }
});

test("without reserves the tray is only under the other piles", () => {
  for (const arrangement of [...ARRANGEMENTS_FOR_TWO]) {
    const { places, trays } = layout({
      width: 1180,
      height: 768,
      arrangement,
      foundations: 0,
      reserves: false,
    });
    assert.ok(!Object.keys(places).some((name) => name.endsWith("reserve")));
    const own = Object.entries(places)
      .filter(([name]) => name[1] === ".")
      .map(([, place]) => place);
    for (const tray of trays) {
      const ends = own.filter((place) => overlap(place, tray) > 0);
      const bottom = Math.max(...ends.map((place) => place.y + place.h));
      assert.ok(tray.y + tray.h - bottom < 0.1 * places["A.hand"].w, arrangement);
    }
  }
});

test("a table seen from the other side has the same places with other owners", () => {
  for (const [width, height] of [
    [1180, 820],
    [390, 600],
  ]) {
    const [near, far] = [false, true].map((turned) => layout({ width, height, turned }));
    assert.deepEqual(
      [far.places["B.hand"], far.places["A.reserve"], far.places.H1, far.places.H7, far.places.F2],
      [
        near.places["A.hand"],
        near.places["B.reserve"],
        near.places.H5,
        near.places.H3,
        near.places.F2,
      ],
    );
    assert.deepEqual(Object.keys(far.places).sort(), Object.keys(near.places).sort());
  }
});
