/** The visible part of the table: the scene, its marks, the canvases and the animation clock. */
import { PLAYER_PILES, RANKS } from "../../protocol/cards.js";
import { BACKS } from "./card-faces.js";
import { difference } from "./motion.js";
import { countPiles, layout } from "../layout/layout.js";
import { Painter } from "./painter.js";
import { isFaceToFace, sideToAct } from "../../protocol/players.js";
import { clamp } from "../layout/geometry.js";
import { makeScene } from "../layout/scene.js";
import { textScale } from "../layout/screen.js";
import { AnimationClock } from "./animation-clock.js";

/** A table is arranged like another one, unless its cards would be smaller than this part of the best. */
const ALIKE_MIN = 0.8;

/** By speed setting: flights of the other side's and of the player's cards, and pauses. */
const FLIGHT_MS = [0, 700, 420, 260, 150];
const OWN_FLIGHT_MS = [0, 300, 200, 150, 110];
const PAUSE_MS = [0, 700, 380, 180, 40];
/** The time to judge a decision if the players are the referee. */
const JUDGE_MS = [900, 1500, 1200, 900, 700];
const HURRIED_SHARE = 0.25;
const STOP_MS = 2600;
/**
 * The margin for the names of the sides: a share of the height, within limits. Large texts have
 * more, but not more than a share of a low table (styles/page.css).
 */
const PLATE_SHARE = 0.03;
const LARGE_PLATE_SHARE = 0.11;
const PLATE_PX = /** @type {const} */ ([20, 52]);
/** @param {number} height of the table */
function plateMargins(height) {
  const [least, most] = PLATE_PX;
  const scale = textScale();
  const large = Math.max(least, Math.min(least * scale, LARGE_PLATE_SHARE * height));
  const margin = clamp(PLATE_SHARE * height, large, most * Math.max(1, scale));
  return { top: margin, right: 0, bottom: margin, left: 0 };
}
/** Narrower cards have large indices. */
const SMALL_CARD_PX = 72;

export class TableView {
  /** @param {HTMLElement} element @param {Words} words @param {TableSettings} settings */
  constructor(element, words, settings) {
    this.element = element;
    this.words = words;
    this.settings = settings;
    this.isHurried = false;
    /** @type {Scene | null} */
    this.scene = null;
    /** The size of the element for which the scene is laid out. */
    this.size = "";
    /** @type {Record<string, CanvasImageSource>} */
    this.courts = {};
    /** @type {Marks} */
    this.marks = {
      selected: null,
      targets: [],
      aimed: null,
      duties: [],
      evidence: [],
      hinted: [],
      lastMoved: new Set(),
      flying: new Set(),
      sideToMove: null,
    };
    const [resting, moving] = [0, 1].map(() => {
      const canvas = document.createElement("canvas");
      canvas.setAttribute("aria-hidden", "true");
      element.append(canvas);
      return canvas;
    });
    const captions = Object.fromEntries(
      [...PLAYER_PILES, "house", "foundation"].map((kind) => [kind, words.t(`caption.${kind}`)]),
    );
    this.painter = new Painter(resting, moving, { look: this.look(), captions });
    this.clock = new AnimationClock((cards) => this.painter.paintMoving(cards));
  }

  /** @param {boolean} isHurried whether the others' turn goes on without waiting for flights */
  setHurried(isHurried) {
    this.isHurried = isHurried;
  }

  /** @param {TableSettings} settings */
  setSettings(settings) {
    this.settings = settings;
  }

  /** @param {Record<string, CanvasImageSource>} courts */
  setCourts(courts) {
    this.courts = courts;
    this.refresh();
  }

  /** Change some of the marks, without painting them. @param {Partial<Marks>} marks */
  mark(marks) {
    Object.assign(this.marks, marks);
  }

  /** Keep the scene with another snapshot of the same cards. @param {Snapshot} snapshot */
  setSnapshot(snapshot) {
    if (this.scene) this.scene.snapshot = snapshot;
  }

  /** @returns {Look} */
  look() {
    const letters = Object.fromEntries(RANKS.map((rank) => [rank, this.words.t(`index.${rank}`)]));
    const isSmall = (this.scene?.layout.card.w ?? SMALL_CARD_PX) < SMALL_CARD_PX;
    return {
      big: this.settings.big || isSmall,
      four: this.settings.four,
      letters,
      courts: this.courts,
      backs: BACKS[this.settings.backs ?? ""] ?? BACKS.blue,
    };
  }

  /** Paint all cards again with other pictures, settings or colours. */
  refresh() {
    this.painter.setLook(this.look());
    this.paint();
  }

  /** Whether this is the table of the game or looks like it, and not a board in a page. */
  get isOfGame() {
    return Boolean(this.settings.plates || this.settings.arrangeLike?.());
  }

  get elementSize() {
    return `${this.element.clientWidth} ${this.element.clientHeight}`;
  }

  /** @param {Snapshot} snapshot @returns {Scene} */
  sceneOf(snapshot) {
    const { each, ...piles } = countPiles(snapshot.places);
    const { clientWidth: width, clientHeight: height } = this.element;
    const area = {
      width,
      height,
      insets: this.settings.plates ? plateMargins(height) : undefined,
      hand: /** @type {"left" | "right"} */ (this.settings.left ? "left" : "right"),
      turned: this.settings.turned,
      isApart: this.settings.apart,
      isBoard: !this.isOfGame,
      ...piles,
      each: Math.max(each, Number(snapshot.options?.houses_each ?? 0)),
      face: isFaceToFace(this.settings.face, snapshot),
    };
    const other = this.settings.arrangeLike?.();
    const best = layout({ ...area, isStacked: this.isOfGame });
    if (!other) return makeScene(snapshot, best);
    const { arrangement } = layout({ ...area, ...other, insets: plateMargins(other.height) });
    const alike = layout({ ...area, arrangement, isStacked: true });
    return makeScene(snapshot, alike.card.w < ALIKE_MIN * best.card.w ? best : alike);
  }

  /** @param {Scene} scene */
  setScene(scene) {
    const before = this.scene?.layout.card.w;
    this.scene = scene;
    this.size = this.elementSize;
    this.marks.flying = new Set();
    this.painter.resize(
      this.element.clientWidth,
      this.element.clientHeight,
      globalThis.devicePixelRatio || 1,
      scene.layout.card,
    );
    if (before !== scene.layout.card.w) this.painter.setLook(this.look());
  }

  paint() {
    if (!this.scene) return;
    const { snapshot } = this.scene;
    this.marks.sideToMove = snapshot.result ? null : sideToAct(snapshot);
    this.painter.paint(this.scene, this.marks);
  }

  /** Whether cards move without animation. */
  get isStill() {
    return (
      this.isHurried ||
      !this.settings.speed ||
      globalThis.matchMedia("(prefers-reduced-motion: reduce)").matches
    );
  }

  /**
   * Resolves when the cards are at rest.
   * @param {Scene} next
   * @param {{jump: boolean, isOwn: boolean}} options jump: without motion; isOwn: by the player
   */
  changeScene(next, { jump, isOwn }) {
    const flights = this.scene && !jump && !this.isStill ? difference(this.scene, next) : [];
    const { lastMoved } = this.marks;
    if (isOwn) lastMoved.clear();
    for (const { id, end } of isOwn ? [] : flights)
      if (id && end.up) {
        lastMoved.delete(id);
        lastMoved.add(id);
      }
    this.setScene(next);
    return this.fly(flights, isOwn);
  }

  /** Let cards fly over the current scene. @param {Flight[]} flights @param {boolean} isOwn */
  async fly(flights, isOwn) {
    const { scene } = this;
    this.marks.flying = new Set(flights.map((one) => one.id ?? ""));
    const landed = this.clock.run(
      flights,
      (isOwn ? OWN_FLIGHT_MS : FLIGHT_MS)[this.settings.speed],
    );
    this.paint();
    await landed;
    if (scene !== this.scene) return;
    this.marks.flying = new Set();
    this.painter.paintMoving([]);
    this.paint();
  }

  /** Mark the places that a call of Stop is about for a moment. @param {string[]} places */
  pointAt(places) {
    this.marks.duties = places;
    this.paint();
    return this.clock.wait(STOP_MS);
  }

  /**
   * Give time to see a decision, and to judge it if the players are the referee. A hurrying player
   * still gets a short moment after each one to call Stop.
   * @param {boolean} isJudged
   */
  pause(isJudged) {
    const share = this.isHurried ? HURRIED_SHARE : 1;
    if (isJudged) return this.clock.wait(JUDGE_MS[this.settings.speed] * share);
    return this.clock.wait(this.isStill ? 0 : PAUSE_MS[this.settings.speed]);
  }
}
