/**
 * What is seen of the table: the scene, the marks on it, the canvases and their clock.
 */
import { BACKS } from "./card-faces.js";
import { difference } from "./motion.js";
import { layout } from "../layout/layout.js";
import { Painter } from "./painter.js";
import { isFaced } from "../../protocol/players.js";
import { makeScene } from "../layout/scene.js";
import { Stage } from "./animation-clock.js";

/** @typedef {import("../../protocol/types.js").Snapshot} Snapshot */
/** @typedef {import("../layout/scene.js").Scene} Scene */

/**
 * @typedef {object} TableSettings
 * @property {number} speed 0 (no motion) to 4
 * @property {boolean} big
 * @property {boolean} four
 * @property {boolean} left left-handed
 * @property {boolean} [turned] B's piles at the bottom
 * @property {string} [backs] of the two packs
 * @property {boolean} [face] people sit face to face
 * @property {boolean} [twice] a double tap plays to the foundation
 */

const FLIGHT_MS = [0, 700, 420, 260, 150];
const OWN_MS = [0, 300, 200, 150, 110];
const PAUSE_MS = [0, 700, 380, 180, 40];
const WATCH_MS = [900, 1500, 1200, 900, 700];
const GLANCE = 0.25;
const STOP_MS = 2600;
const SMALL_CARD = 72;
const RANKS = "A 2 3 4 5 6 7 8 9 10 J Q K".split(" ");
const KINDS = ["reserve", "hand", "turned", "waste", "house", "foundation"];

/** The table as it is seen in an element. */
export class Sight {
  /**
   * @param {HTMLElement} element
   * @param {import("../../ui/words.js").Words} words
   * @param {TableSettings} settings
   */
  constructor(element, words, settings) {
    this.element = element;
    this.words = words;
    this.settings = settings;
    this.hurried = false;
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {Record<string, CanvasImageSource>} */
    this.courts = {};
    /** @type {import("./painter.js").Marks} */
    this.marks = {
      selected: null,
      lit: [],
      aim: null,
      duties: [],
      hint: [],
      trail: new Set(),
      away: new Set(),
      active: null,
    };
    const [still, moving] = [0, 1].map(() => {
      const canvas = document.createElement("canvas");
      canvas.setAttribute("aria-hidden", "true");
      element.append(canvas);
      return canvas;
    });
    const captions = Object.fromEntries(KINDS.map((kind) => [kind, words.t(`caption.${kind}`)]));
    this.painter = new Painter(still, moving, { look: this.look(), captions });
    this.stage = new Stage((cards) => this.painter.fly(cards));
  }

  /** @returns {import("./card-faces.js").Look} */
  look() {
    const letters = Object.fromEntries(RANKS.map((rank) => [rank, this.words.t(`index.${rank}`)]));
    const small = (this.scene?.layout.card.w ?? SMALL_CARD) < SMALL_CARD;
    return {
      big: this.settings.big || small,
      four: this.settings.four,
      letters,
      courts: this.courts,
      backs: BACKS[this.settings.backs ?? ""] ?? BACKS.blue,
    };
  }

  /** Draw all cards anew: other pictures, other settings, another theme. */
  refresh() {
    this.painter.setLook(this.look());
    this.paint();
  }

  /** @param {Snapshot} snapshot @returns {Scene} */
  sceneOf(snapshot) {
    const count = (/** @type {string} */ kind) =>
      Object.values(snapshot.places).filter((pile) => pile.kind === kind).length;
    const sides = Math.max(2, Object.keys(snapshot.players).length);
    return makeScene(
      snapshot,
      layout({
        width: this.element.clientWidth,
        height: this.element.clientHeight,
        hand: this.settings.left ? "left" : "right",
        turned: this.settings.turned,
        sides,
        each: Math.max(
          Math.ceil(count("house") / sides),
          Number(snapshot.options?.houses_each ?? 0),
        ),
        reserves: count("reserve") > 0,
        foundations: count("foundation"),
        face: isFaced(this.settings.face, snapshot),
      }),
    );
  }

  /** @param {Scene} scene */
  set(scene) {
    const before = this.scene?.layout.card.w;
    this.scene = scene;
    this.marks.away = new Set();
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
    this.marks.active = snapshot.result ? null : snapshot.turn;
    this.painter.paint(this.scene, this.marks);
  }

  /** Tell whether cards go to their places at once. */
  still() {
    return (
      this.hurried ||
      !this.settings.speed ||
      globalThis.matchMedia("(prefers-reduced-motion: reduce)").matches
    );
  }

  /**
   * Go over to another scene. Resolves when the cards lie still.
   * @param {Scene} next
   * @param {{jump: boolean, own: boolean}} how jump: without motion; own: the player's own decision
   */
  change(next, { jump, own }) {
    const flights = this.scene && !jump && !this.still() ? difference(this.scene, next) : [];
    if (!own) for (const one of flights) if (one.id && one.end.up) this.marks.trail.add(one.id);
    this.set(next);
    return this.fly(flights, own);
  }

  /**
   * Let cards fly over the scene as it is.
   * @param {import("./motion.js").Flight[]} flights
   * @param {boolean} own
   */
  async fly(flights, own) {
    const { scene } = this;
    this.marks.away = new Set(flights.map((one) => one.id ?? ""));
    const landed = this.stage.run(flights, (own ? OWN_MS : FLIGHT_MS)[this.settings.speed]);
    this.paint();
    await landed;
    if (scene !== this.scene) return;
    this.marks.away = new Set();
    this.painter.fly([]);
    this.paint();
  }

  /**
   * Mark the places that a Stop is about, long enough to be looked at.
   * @param {string[]} places
   */
  point(places) {
    this.marks.duties = places;
    this.paint();
    return this.stage.rest(STOP_MS);
  }

  /**
   * Wait as long as it takes to see what the other side did, and to judge it where that is the
   * player's part. Who hurries glances at each act all the same, and can call Stop; the last one
   * waits for the player's own play.
   * @param {boolean} judged
   */
  pause(judged) {
    if (judged) return this.stage.rest(WATCH_MS[this.settings.speed] * (this.hurried ? GLANCE : 1));
    return this.stage.rest(this.still() ? 0 : PAUSE_MS[this.settings.speed]);
  }
}
