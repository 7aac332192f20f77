import assert from "node:assert/strict";
import { test } from "node:test";
import { paintFace } from "./card-faces.js";
import { layout } from "../layout/layout.js";
import { SHAPES } from "./suit-shapes.js";
import { pileItems } from "../layout/scene.js";

const W = 100;
const H = 140;
const ART = 412 / 652;
// The width of the widest letter of an index, and of a letter of an index with several.
const [WIDTH_EM, NARROW_EM] = [0.78, 0.68];

globalThis.Path2D = class {};

/**
 * A context that notes where suits, letters and pictures are painted; it knows moves, scales and
 * half turns.
 */
function recorder() {
  let at = { x: 0, y: 0, sx: 1, sy: 1 };
  const stack = [];
  const painted = [];
  const note = (kind, x, y, w, h) => {
    const [x1, x2] = [at.x + at.sx * x, at.x + at.sx * (x + w)];
    const [y1, y2] = [at.y + at.sy * y, at.y + at.sy * (y + h)];
    painted.push({
      kind,
      x: Math.min(x1, x2),
      y: Math.min(y1, y2),
      w: Math.abs(x2 - x1),
      h: Math.abs(y2 - y1),
    });
  };
  const ctx = {
    font: "",
    painted,
    save: () => stack.push({ ...at }),
    restore: () => (at = stack.pop()),
    translate: (x, y) => (at = { ...at, x: at.x + at.sx * x, y: at.y + at.sy * y }),
    scale: (x, y) => (at = { ...at, sx: at.sx * x, sy: at.sy * y }),
    rotate: () => (at = { ...at, sx: -at.sx, sy: -at.sy }),
    fill: (path) => path && note("suit", -46, -50, 92, 100),
    fillText: (text, x, y, most) => {
      const size = Number(/(\d+(\.\d+)?)px/.exec(ctx.font)[1]);
      const width = Math.min(
        most ?? Infinity,
        size * (text.length > 1 ? NARROW_EM * text.length : WIDTH_EM),
      );
      note("letter", x - width / 2, y - size * 0.73, width, size * 0.73);
    },
    strokeRect: (x, y, w, h) => note("frame", x, y, w, h),
    drawImage: (_, x, y, w, h) => note("picture", x, y, w, h),
    beginPath() {},
    moveTo() {},
    arcTo() {},
    closePath() {},
    rect() {},
    clip() {},
    stroke() {},
  };
  return ctx;
}

const courts = Object.fromEntries(
  [..."JQK"].flatMap((rank) => Object.keys(SHAPES).map((suit) => [rank + suit, {}])),
);
const LETTERS = { K: "K", Q: "Q", J: "Kn", A: "A" }; // the jack as in Swedish
function painted(card, corner, { big = false, tightness = 0 } = {}) {
  const ctx = recorder();
  paintFace(ctx, { card, corner, tightness }, W, H, {
    big,
    four: false,
    letters: LETTERS,
    courts,
    backs: [],
  });
  return ctx.painted;
}
const shared = (a, b) =>
  Math.min(
    Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x),
    Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y),
  );

/** Return the suits beside the indices, which are as high as the letter or slightly lower. */
function parts(card, corner, how) {
  const all = painted(card, corner, how);
  const letters = all.filter(({ kind }) => kind === "letter");
  const small = new Set(letters.map((letter) => all[all.indexOf(letter) + 1]));
  return {
    index: [...letters, ...small],
    others: all.filter(
      (one) => !letters.includes(one) && !small.has(one) && one.kind !== "picture",
    ),
    all,
  };
}

for (const corner of ["left", "right", "top"])
  for (const big of [false, true])
    test(`no index overlaps a pip or a picture: ${corner}${big ? ", big" : ""}`, () => {
      for (const rank of "A 2 3 4 5 6 7 8 9 10 J Q K".split(" "))
        for (const suit of "SHDC") {
          const { index, others } = parts(rank + suit, corner, { big });
          assert.equal(index.length, big ? 2 : 4);
          for (const one of index) {
            assert.ok(
              one.x >= 0 && one.y >= 0 && one.x + one.w <= W && one.y + one.h <= H,
              `${rank}${suit} ${JSON.stringify(one)}`,
            );
            const under = others.filter((other) => shared(one, other) > 0.012 * W);
            assert.deepEqual(under, [], `${rank}${suit} ${JSON.stringify(one)}`);
          }
        }
    });

test("the pictures of court cards are not stretched, and fill their frames", () => {
  for (const corner of ["left", "right", "top"])
    for (const big of [false, true])
      for (const card of Object.keys(courts)) {
        const all = painted(card, corner, { big });
        const [picture, frame] = ["picture", "frame"].map((kind) =>
          all.find((one) => one.kind === kind),
        );
        assert.ok(Math.abs(picture.w / picture.h - ART) < 0.001, `${card} ${corner}`);
        assert.ok(picture.w >= frame.w - 0.1 && picture.h >= frame.h - 0.1, `${card} ${corner}`);
        assert.ok(
          frame.w * frame.h > 0.8 * picture.w * picture.h,
          `${card} ${corner}: much of it is cut off`,
        );
      }
});

test("a picture that the browser has broken is left out", (t) => {
  const before = courts.KS;
  t.after(() => {
    courts.KS = before;
  });
  const hasPicture = () => painted("KS", "left").some(({ kind }) => kind === "picture");
  courts.KS = { complete: true, naturalWidth: 412 };
  assert.ok(hasPicture());
  courts.KS = { complete: true, naturalWidth: 0 };
  assert.ok(!hasPicture());
});

test("in a fan of twelve cards every index is completely visible, or the last five of small cards", () => {
  const up = "K Q J 10 9 8 7 6 5 4 3 2".split(" ").map((rank) => [`${rank}S`, 0]);
  for (const [width, height] of [
    [820, 1074],
    [600, 852],
    [320, 536],
    [1180, 768],
    [390, 736],
    [640, 428],
    [900, 748],
  ])
    for (const place of ["H1", "H5"]) {
      const table = layout({ width, height });
      const items = pileItems(place, { kind: "house", down: 0, up }, table);
      const unit = W / table.card.w;
      const isSmall = table.card.w < 85;
      for (const [n, item] of items.slice(0, -1).entries()) {
        if (isSmall && n < items.length - 5) continue;
        const step = {
          x: Math.abs(items[n + 1].x - item.x) * unit,
          y: Math.abs(items[n + 1].y - item.y) * unit,
        };
        const strip = {
          left: { x: 0, y: 0, w: step.x, h: H },
          right: { x: W - step.x, y: 0, w: step.x, h: H },
          top: { x: 0, y: 0, w: W, h: step.y },
        }[item.corner];
        const [letter] = parts(item.card, item.corner, { tightness: item.tightness }).index;
        const seen = shared(letter, strip);
        assert.ok(
          seen >= Math.min(letter.w, letter.h) - 0.012 * W,
          `${item.card} at ${width}x${height}, ${item.corner}: ${seen} of ${letter.w} by ${letter.h}`,
        );
      }
    }
});
