/**
 * Paints the table on two canvases, one for resting cards and one above it for moving cards. It
 * paints only on request, and in device pixels, so that cards are sharp.
 */
import { COUNTED_PILES, splitCard } from "../../protocol/cards.js";
import { paintBack, paintFace, suitColour } from "./card-faces.js";
import {
  paintDuty,
  paintLastMoved,
  paintRing,
  paintTarget,
  trailStrengths,
  paintComplete,
  paintCount,
  paintEmptyPlace,
  paintHouseNumber,
  paintTray,
} from "./places.js";
import { lastItems, topItem } from "../layout/scene.js";
import { textScale } from "../layout/screen.js";
import { contextOf, createSprites } from "./card-pictures.js";

const LIFT = 0.05;
const MIN_TEXT_PX = 11;

export class Painter {
  /**
   * @param {HTMLCanvasElement} resting the lower one: the table and the cards at rest
   * @param {HTMLCanvasElement} moving the upper one: the cards that fly
   * @param {{look: Look, captions: Record<string, string>}} options
   */
  constructor(resting, moving, { look, captions }) {
    this.resting = resting;
    this.moving = moving;
    this.look = look;
    this.captions = captions;
    this.ratio = 1;
    this.textScale = 1;
    this.restingContext = contextOf(resting);
    this.movingContext = contextOf(moving);
    this.colours = readColours(resting);
    this.captionFont = readCaptionFont(resting);
    this.sprites = createSprites((ctx, name, w, h) => {
      const [card, kind, tightness] = name.split(" ");
      if (card === "back")
        paintBack(ctx, this.look.backs[Number(kind)] ?? this.look.backs[0], w, h);
      else paintFace(ctx, { card, corner: kind, tightness: Number(tightness) }, w, h, this.look);
    });
  }

  /** @param {number} value */
  px(value) {
    return Math.round(value * this.ratio);
  }

  /** @param {Box} box @returns {Box} */
  scaled(box) {
    return { x: this.px(box.x), y: this.px(box.y), w: this.px(box.w), h: this.px(box.h) };
  }

  /** @param {string | null} card @param {number} back @param {string} corner */
  sprite(card, back, corner, tightness = 0) {
    return this.sprites.get(card ? `${card} ${corner} ${tightness}` : `back ${back}`);
  }

  /**
   * Units: CSS pixels.
   * @param {number} width @param {number} height
   * @param {number} density device pixels for each CSS pixel @param {{w: number, h: number}} card
   */
  resize(width, height, density, card) {
    this.ratio = density;
    this.textScale = Math.max(1, textScale());
    for (const canvas of [this.resting, this.moving]) {
      const [w, h] = [Math.round(width * density), Math.round(height * density)];
      if (canvas.width !== w || canvas.height !== h) [canvas.width, canvas.height] = [w, h];
      canvas.style.width = `${w / density}px`;
      canvas.style.height = `${h / density}px`;
    }
    this.sprites.resize(card.w * density, card.h * density);
  }

  /** @param {Look} look */
  setLook(look) {
    this.look = look;
    this.sprites.clear();
    this.colours = readColours(this.resting);
    this.captionFont = readCaptionFont(this.resting);
  }

  /** @param {Item} item */
  paintItem(item) {
    const { image, pad } = this.sprite(
      item.complete ? null : item.card,
      item.back,
      item.corner,
      item.tightness,
    );
    const [x, y] = [this.px(item.x) - pad, this.px(item.y) - pad];
    rotated(this.restingContext, { x, y, w: image.width, h: image.height }, item.turned, () =>
      this.restingContext.drawImage(image, x, y),
    );
    if (!item.complete || !item.card) return;
    const { w, h } = this.sprites.size();
    const { suit } = splitCard(item.card);
    paintComplete(
      this.restingContext,
      { x: this.px(item.x), y: this.px(item.y), w, h },
      suit,
      suitColour(suit, this.look.four),
    );
  }

  /** @param {Scene} scene @param {string} name @returns {Box} */
  topBox(scene, name) {
    const place = scene.layout.places[name];
    const top = topItem(scene, name) ?? place;
    return this.scaled({ x: top.x, y: top.y, w: place.w, h: place.h });
  }

  /** @param {Scene} scene */
  paintPlaces(scene) {
    const { places } = scene.snapshot;
    for (const [name, place] of Object.entries(scene.layout.places))
      if (name[0] === "H" && !(name in places)) this.paintFutureHouse(this.scaled(place));
    for (const [name, pile] of Object.entries(places)) {
      const place = scene.layout.places[name];
      if (!place) continue;
      const canTurnOver =
        pile.kind === "hand" && (places[`${pile.side}.waste`]?.up.length ?? 0) > 0;
      const box = this.scaled({ ...place, h: place.slot ?? place.h });
      if (pile.kind === "house" && place.isReadable)
        paintHouseNumber(
          this.restingContext,
          { ...box, dx: place.dx, dy: place.dy, room: this.px(place.room) },
          name.slice(1),
          this.colours.line,
        );
      rotated(this.restingContext, box, place.turned, () =>
        paintEmptyPlace(
          this.restingContext,
          box,
          { suit: pile.suit, canTurnOver, caption: this.captionOf(pile.kind) },
          this.colours,
        ),
      );
    }
  }

  /** @param {string} kind of a pile @returns {Caption | undefined} */
  captionOf(kind) {
    const text = this.captions[kind];
    const { font, minSize } = this.captionFont;
    return text
      ? { text, font, minSize: minSize * this.ratio, maxScale: this.textScale }
      : undefined;
  }

  /** Paint a house that is dealt later in the game. @param {Box} box */
  paintFutureHouse(box) {
    this.restingContext.globalAlpha = 0.5;
    paintEmptyPlace(this.restingContext, box, { canTurnOver: false }, this.colours);
    this.restingContext.globalAlpha = 1;
  }

  /** @param {Scene} scene */
  paintCounts(scene) {
    for (const [name, pile] of Object.entries(scene.snapshot.places)) {
      const count = pile.down + pile.up.length;
      if (!scene.layout.places[name] || count < 2 || !COUNTED_PILES.includes(pile.kind)) continue;
      const isLeft = topItem(scene, name)?.corner === "right";
      const box = this.topBox(scene, name);
      rotated(this.restingContext, box, scene.layout.places[name].turned, () =>
        paintCount(this.restingContext, box, String(count), {
          minSize: MIN_TEXT_PX * this.ratio,
          maxScale: this.textScale,
          isLeft,
        }),
      );
    }
  }

  /** @param {Scene} scene @param {Marks} marks */
  paintMarks(scene, marks) {
    const { restingContext: ctx, colours } = this;
    const isShown = (/** @type {string} */ name) =>
      name in scene.layout.places && name in scene.snapshot.places;
    const strengths = trailStrengths(marks.lastMoved);
    for (const item of scene.items) {
      const strength = item.id && strengths.get(item.id);
      if (!item.id || !strength || marks.flying.has(item.id)) continue;
      if (topItem(scene, item.place) === item)
        paintLastMoved(ctx, this.topBox(scene, item.place), colours.trail, strength);
    }
    for (const item of evidenceItems(scene, marks)) {
      const { w, h } = scene.layout.card;
      const box = this.scaled({ x: item.x, y: item.y, w, h });
      paintRing(ctx, box, colours.duty, Math.max(2, box.w * 0.035));
    }
    for (const name of marks.duties.filter(isShown)) {
      const box = this.topBox(scene, name);
      rotated(ctx, box, scene.layout.places[name].turned, () =>
        paintDuty(ctx, box, colours.duty, topItem(scene, name)?.corner === "right"),
      );
    }
    for (const name of marks.hinted.filter(isShown))
      paintRing(
        ctx,
        this.topBox(scene, name),
        colours.lit,
        Math.max(3, this.px(scene.layout.card.w) * 0.05),
      );
    for (const name of marks.targets.filter(isShown))
      paintTarget(ctx, this.topBox(scene, name), colours.lit, name === marks.aimed);
    if (marks.selected && isShown(marks.selected.place)) this.paintSelected(scene, marks);
  }

  /** @param {Scene} scene @param {Marks} marks */
  paintSelected(scene, { selected, flying }) {
    if (!selected) return;
    const place = scene.layout.places[selected.place];
    const rise = place.w * LIFT;
    for (const item of lastItems(scene, selected.place, selected.count)) {
      if (item.id && flying.has(item.id)) return;
      this.paintItem({ ...item, y: item.y - rise });
      const box = this.scaled({ x: item.x, y: item.y - rise, w: place.w, h: place.h });
      paintRing(this.restingContext, box, "#fff", Math.max(2, box.w * 0.035));
    }
  }

  /** @param {Scene} scene @param {Marks} marks */
  paint(scene, marks) {
    this.restingContext.clearRect(0, 0, this.resting.width, this.resting.height);
    const unit = this.px(scene.layout.card.w);
    for (const tray of scene.layout.trays)
      paintTray(
        this.restingContext,
        this.scaled(tray),
        unit,
        tray.side === marks.sideToMove,
        this.colours,
      );
    this.paintPlaces(scene);
    for (const item of scene.items)
      if (item.isVisible && !(item.id && marks.flying.has(item.id))) this.paintItem(item);
    this.paintCounts(scene);
    this.paintMarks(scene, marks);
  }

  /** Paint the moving layer. @param {Moving[]} cards */
  paintMoving(cards) {
    this.movingContext.clearRect(0, 0, this.moving.width, this.moving.height);
    const unit = this.sprites.size().w;
    for (const one of cards) {
      const { image, pad } = this.sprite(one.up ? one.card : null, one.back, one.corner);
      const grow = 1 + LIFT * one.rise;
      const [w, h] = [image.width * one.squeeze * grow, image.height * grow];
      const [x, y] = [
        this.px(one.x) - pad + (image.width - w) / 2,
        this.px(one.y) - pad + (image.height - h) / 2,
      ];
      rotated(this.movingContext, { x, y, w, h }, one.turned, () =>
        this.movingContext.drawImage(image, x, y - one.rise * unit * 0.03, w, h),
      );
    }
  }
}

/** Those that have no other mark. @param {Scene} scene @param {Marks} marks */
function evidenceItems(scene, { evidence, duties, selected }) {
  const marked = evidence.filter(
    ({ place }) => place !== selected?.place && !duties.includes(place),
  );
  if (!marked.length) return [];
  return scene.items.filter((item) =>
    marked.some(({ place, card }) => item.place === place && item.card === card),
  );
}

/**
 * For the player who sits opposite.
 * @param {CanvasRenderingContext2D} ctx @param {Box} box @param {boolean | undefined} turned
 * @param {() => void} paint
 */
function rotated(ctx, { x, y, w, h }, turned, paint) {
  if (!turned) return paint();
  ctx.save();
  ctx.translate(2 * x + w, 2 * y + h);
  ctx.rotate(Math.PI);
  paint();
  ctx.restore();
}

/** `minSize` is in CSS pixels. @param {HTMLElement} element */
function readCaptionFont(element) {
  const style = getComputedStyle(element);
  return {
    font: style.getPropertyValue("--board-font").trim() || "system-ui, sans-serif",
    minSize: Number.parseFloat(style.getPropertyValue("--board-font-min")) || 0,
  };
}

/** @param {HTMLElement} element @returns {Colours} */
function readColours(element) {
  const style = getComputedStyle(element);
  const names = /** @type {const} */ ([
    "line",
    "hollow",
    "ink",
    "tray",
    "active",
    "lit",
    "duty",
    "trail",
  ]);
  return /** @type {Colours} */ (
    Object.fromEntries(
      names.map((name) => [name, style.getPropertyValue(`--board-${name}`).trim()]),
    )
  );
}
