/**
 * The card table: an element, a port and snapshots. It shows what it is given, and asks the
 * port to play what is tapped or dragged. It knows no storage, no worker and no address.
 */
import { Buttons } from "./input/buttons.js";
import { buttonName, refusalText } from "./speech/describe.js";
import { Drag } from "./input/drag.js";
import { extent } from "./layout/geometry.js";
import { Grip } from "./input/held-cards.js";
import { answerKey, keyAct } from "./input/keys.js";
import { actionTo } from "./input/group-moves.js";
import { isHuman, people, personOf } from "../protocol/players.js";
import { fanCount } from "./layout/scene.js";
import { isFree, isSource, sameTable, tap, tapTimer, targetsOf } from "./input/selection.js";
import { Sight } from "./paint/table-view.js";
import { watchSize } from "./layout/resize.js";
import { createTeller } from "./speech/announcer.js";

/** @typedef {import("../protocol/types.js").Snapshot} Snapshot @typedef {import("../protocol/types.js").Refusal} Refusal */
/** @typedef {import("./paint/table-view.js").TableSettings} TableSettings */

/**
 * @typedef {object} Port
 * @property {(source: string, target: string, action?: import("../protocol/types.js").Action) => Promise<{refused?: Refusal}>} play action: where more than one card may be meant
 * @property {(place: string) => void} [touch] a card was taken hold of
 * @property {(name: string) => boolean} [command] a key gave a command; tells whether it could be carried out
 * @property {(text: string, clause: string) => void} message shows why something was refused; no text: it is past
 */

/** The card table over an element. */
export class Table {
  /**
   * @param {HTMLElement} element
   * @param {Port} port
   * @param {{words: import("../ui/words.js").Words, settings: TableSettings, seat?: string}} options
   */
  constructor(element, port, { words, settings, seat = "A" }) {
    this.element = element;
    this.port = port;
    this.words = words;
    this.seat = seat;
    this.pending = false;
    this.deaf = false;
    this.isSecond = tapTimer();
    this.sight = new Sight(element, words, settings);
    const holder = document.createElement("div");
    holder.className = "piles";
    holder.setAttribute("role", "group");
    holder.setAttribute("aria-label", words.t("app.board"));
    element.append(holder);
    this.teller = createTeller(element, words, seat);
    this.alert = this.teller.alert;
    this.buttons = new Buttons(holder, {
      tap: (place, point) => this.tap(place, point),
      escape: () => this.select(null, true),
      targets: () => this.sight.marks.lit,
      focus: (place) => this.aim(this.sight.marks.lit.includes(place) ? place : null),
      meaning: (event) => keyAct(event, seat, this.snapshot),
      act: (act) => answerKey(this, act),
    });
    this.grip = new Grip(this);
    this.drag = new Drag(this);
    this.unwatch = watchSize(element, () => this.resize());
  }

  get snapshot() {
    return this.sight.scene?.snapshot ?? null;
  }

  /** Lay the table out again: another size, another density, other settings. */
  resize() {
    if (!this.snapshot || !this.element.clientWidth) return;
    this.drag.cancel();
    this.sight.stage.finish();
    this.sight.set(this.sight.sceneOf(this.snapshot));
    this.repaint();
  }

  repaint() {
    this.sight.paint();
    this.label();
  }

  /** Give every button its place and its name. */
  label() {
    const { scene, marks } = this.sight;
    if (!scene) return;
    const { snapshot, layout } = scene;
    const { selected, lit } = marks;
    this.grip.show();
    const open = selected && isFree(snapshot) ? (snapshot.sources[selected]?.possible ?? []) : lit;
    const shown = Object.entries(snapshot.places).filter(([place]) => layout.places[place]);
    this.buttons.update(
      shown.map(([place, pile]) => ({
        place,
        box: extent(layout.places[place], fanCount(pile)),
        selected: selected === place,
        lit: lit.includes(place),
        name: buttonName(this.words, snapshot, place, { seat: this.seat, selected }),
        able: selected ? selected === place || open.includes(place) : isSource(snapshot, place),
      })),
    );
  }

  /**
   * Show a snapshot. Resolves when the cards lie still and it could be followed.
   * @param {Snapshot} snapshot
   * @param {{jump?: boolean, stop?: {places: string[], text: string} | null}} [how] jump: without motion; stop: what a call of Stop was about
   */
  async show(snapshot, { jump = false, stop = null } = {}) {
    const { sight } = this;
    if (this.touched(snapshot)) return;
    if (this.drag.held) this.drag.cancel();
    sight.stage.finish();
    if (snapshot.actor !== "computer" || !people(snapshot).length) sight.hurried &&= !jump;
    const told = snapshot.last.at(-1);
    const own = !told || isHuman(snapshot, told.by);
    if (own) sight.marks.trail.clear();
    if (!this.snapshot || !sameTable(this.snapshot, snapshot))
      Object.assign(sight.marks, { selected: null, lit: [], aim: null, duties: [], hint: [] });
    const landed = sight.change(sight.sceneOf(snapshot), { jump, own });
    this.label();
    await landed;
    if (this.snapshot?.version !== snapshot.version) return;
    this.teller.tell(snapshot);
    if (stop) this.alert(stop.text);
    if (stop) await sight.point(stop.places);
    else if (!own || (!told && isFree(snapshot) && snapshot.actor === "computer"))
      await sight.pause(isFree(snapshot));
    if (snapshot.actor !== "computer" || !people(snapshot).length) sight.hurried = false;
  }

  /**
   * Take over a snapshot in which a card was touched and nothing moved; tells whether it is one.
   * @param {Snapshot} snapshot
   */
  touched(snapshot) {
    const { scene } = this.sight;
    if (
      !scene ||
      snapshot.last.at(-1)?.action.do !== "touch" ||
      !sameTable(scene.snapshot, snapshot)
    )
      return false;
    scene.snapshot = snapshot;
    return true;
  }

  /** Mark where a hint points to. @param {{area: string[], target: string[]}} places @param {string} text said */
  hint({ area, target }, text) {
    Object.assign(this.sight.marks, {
      selected: null,
      lit: target,
      hint: area,
      duties: [],
      aim: null,
    });
    this.repaint();
    this.teller.say(text);
  }

  /** What is moving arrives at once, and so does the rest of the computer's turn. */
  hurry() {
    if (this.snapshot?.actor === "computer") this.sight.hurried = true;
    this.sight.stage.finish();
  }

  /** A pointer went down; while the computer plays, it means no more than "hurry". */
  press() {
    this.deaf = this.snapshot?.actor === "computer";
    this.hurry();
  }

  /** @param {string} place @param {import("./layout/geometry.js").Point | null} point where a pointer was; null for a key */
  tap(place, point) {
    const { snapshot } = this;
    if (!snapshot || this.pending || (point && this.deaf)) return;
    this.hurry();
    if (snapshot.actor === "computer") return;
    const { selected } = this.sight.marks;
    const step = tap(
      snapshot,
      selected,
      place,
      point !== null && this.isSecond() && this.sight.settings.twice,
    );
    if (step.do === "select") this.grip.take(place, point);
    else if (step.do === "unselect") this.grip.again(place, point);
    else if (step.do === "play") this.play(step.source, step.target);
    else this.explain(step.code, selected ?? place);
  }

  /**
   * Select a pile's card, or none.
   * @param {string | null} place
   * @param {boolean} spoken
   */
  select(place, spoken) {
    const { snapshot } = this;
    const { marks } = this.sight;
    if (!snapshot || marks.selected === place) return;
    Object.assign(marks, {
      selected: place,
      lit: place ? targetsOf(snapshot, place) : [],
      aim: null,
      duties: [],
      hint: [],
    });
    this.port.message("", "");
    this.repaint();
    if (spoken) this.teller.held(snapshot, place);
    if (place) this.port.touch?.(place);
  }

  /** @param {string | null} place the target under a dragged card, or with the focus */
  aim(place) {
    if (this.sight.marks.aim === place) return;
    this.sight.marks.aim = place;
    this.sight.paint();
  }

  /**
   * Ask the port to play; a refusal is explained and marked on the table.
   * @param {string} source
   * @param {string} target
   * @param {import("../protocol/types.js").Action} [action] where more than one card may be meant
   */
  async play(
    source,
    target,
    action = this.snapshot ? actionTo(this.snapshot, source, target) : undefined,
  ) {
    this.pending = true;
    try {
      const { refused } = await this.port.play(source, target, action);
      if (refused) this.refuse(refused, target);
    } finally {
      this.pending = false;
    }
  }

  /** @param {Refusal} refused @param {string} target */
  refuse(refused, target) {
    const due = refused.facts?.due ?? [];
    this.sight.marks.duties = [...new Set(due.flatMap((one) => [one.from, one.to_place]))];
    const { text, clause } = refusalText(this.words, refused, this.snapshot?.places[target]?.kind);
    this.tell(text, clause);
    this.repaint();
  }

  /** @param {string} text @param {string} clause */
  tell(text, clause) {
    this.port.message(text, clause);
    this.teller.say(text);
  }

  /** @param {string} code @param {string} place */
  explain(code, place) {
    const { snapshot } = this;
    const named =
      snapshot &&
      code === "tap.theirs" &&
      personOf(snapshot, snapshot.places[place].side ?? this.seat, this.seat) === "named";
    this.tell(
      this.words.t(named ? `${code}-named` : code, {
        card: snapshot ? this.teller.cardOn(snapshot, place) : "",
      }),
      "",
    );
  }

  /** @param {TableSettings} settings */
  setSettings(settings) {
    this.sight.settings = settings;
    this.resize();
    this.sight.refresh();
  }

  /** @param {Record<string, CanvasImageSource>} courts */
  setCourts(courts) {
    this.sight.courts = courts;
    this.sight.refresh();
  }

  close() {
    this.unwatch();
    this.drag.close();
    this.sight.stage.finish();
    this.element.replaceChildren();
  }
}

/** Return a table in an element. @param {ConstructorParameters<typeof Table>} made */
export const createTable = (...made) => new Table(...made);
