/** The card table in an element. It knows snapshots and its port, not storage, workers or URLs. */
import { PileButtons } from "./input/pile-buttons.js";
import { actionText, buttonName, endsOf, refusalText } from "./speech/describe.js";
import { Drag } from "./input/drag.js";
import { extent } from "./layout/geometry.js";
import { HeldCards } from "./input/held-cards.js";
import { keyAction, runKeyAction } from "./input/keys.js";
import { friendIn, isHuman, people, personOf, sideToAct } from "../protocol/players.js";
import { nameOf } from "./speech/names.js";
import { fanCount, spotsOf } from "./layout/scene.js";
import { canTap, isSameTable, tap, tapTimer } from "./input/selection.js";
import { isPlayersReferee, selectedCount, targetsOf, actionTo } from "./input/targets.js";
import { TableView } from "./paint/table-view.js";
import { watchSize } from "./layout/screen.js";
import { createAnnouncer } from "./speech/announcer.js";

export class Table {
  /**
   * @param {HTMLElement} element @param {Port} port
   * @param {{words: Words, settings: TableSettings, seat?: string}} options
   */
  constructor(element, port, { words, settings, seat = "A" }) {
    this.element = element;
    this.port = port;
    this.words = words;
    this.seat = seat;
    /** @type {Selected | null} */
    this.selection = null;
    this.isWaiting = false;
    this.ignoresTaps = false;
    this.isDoubleTap = tapTimer();
    this.view = new TableView(element, words, settings);
    const group = document.createElement("div");
    group.className = "piles";
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", words.t("app.board"));
    element.append(group);
    this.announcer = createAnnouncer(element, words, seat);
    this.alert = this.announcer.alert;
    this.announce = this.announcer.announce;
    this.buttons = new PileButtons(group, {
      tap: (place, point) => this.tap(place, point),
      escape: () => this.select(null, true),
      targets: () => this.view.marks.targets,
      focus: (place) => this.aim(this.view.marks.targets.includes(place) ? place : null),
      keyAction: (event) => keyAction(event, seat, this.snapshot),
      run: (action) => runKeyAction(this, action),
      magnify: (place) => this.drag.magnifier.magnifyPile(place),
    });
    this.heldCards = new HeldCards(this);
    this.drag = new Drag(this);
    this.unwatchSize = watchSize(element, () => this.resize());
  }

  get snapshot() {
    return this.view.scene?.snapshot ?? null;
  }

  /** The boxes of the piles, in CSS pixels. */
  get boxes() {
    return this.buttons.boxes;
  }

  /** Where the piles lie, for drawings over the table. */
  get spots() {
    const { scene } = this.view;
    return scene ? spotsOf(scene.snapshot.places, scene.layout) : {};
  }

  /** The look of the cards, to paint cards elsewhere. */
  get look() {
    return this.view.look();
  }

  /** @param {string} [place] by default the one that was last focused */
  focus(place) {
    this.buttons.focus(place);
  }

  /** Update the layout for another size, density or settings. */
  resize() {
    if (!this.snapshot || !this.element.clientWidth) return;
    this.drag.cancel();
    this.view.clock.finish();
    this.view.setScene(this.view.sceneOf(this.snapshot));
    this.repaint();
  }

  repaint() {
    this.view.paint();
    this.updateButtons();
  }

  updateButtons() {
    const { scene, marks } = this.view;
    if (!scene) return;
    const { snapshot, layout } = scene;
    const { selection } = this;
    this.heldCards.showButtons();
    const visible = Object.entries(snapshot.places).filter(([place]) => layout.places[place]);
    this.buttons.update(
      visible.map(([place, pile]) => ({
        place,
        box: extent(layout.places[place], fanCount(pile, layout)),
        isSelected: selection?.place === place,
        isTarget: marks.targets.includes(place),
        name: buttonName(this.words, snapshot, place, { seat: this.seat, selection }),
        isAble: canTap(snapshot, selection, place),
      })),
    );
    this.port.placed?.(this.boxes);
  }

  /**
   * Resolves when the cards are at rest and there was time to see what happened.
   * @param {Snapshot} snapshot @param {object} [options] @param {boolean} [options.jump] no motion
   * @param {{places: string[], text: string} | null} [options.stop] what a call of Stop was about
   */
  async show(snapshot, { jump = false, stop = null } = {}) {
    const { view } = this;
    if (this.acceptTouch(snapshot)) return;
    if (this.drag.held) this.drag.cancel();
    view.clock.finish();
    // another size is no move: nothing flies because of it
    if (view.size !== view.elementSize) this.resize();
    const isOthersTurn = this.isOthersTurn(snapshot) && people(snapshot).length > 0;
    if (!isOthersTurn && jump) view.setHurried(false);
    const event = snapshot.last.at(-1);
    const isOwn = !event || isHuman(snapshot, event.by);
    if (!this.snapshot || !isSameTable(this.snapshot, snapshot)) this.setSelection(null);
    const landed = view.changeScene(view.sceneOf(snapshot), { jump, isOwn });
    this.updateButtons();
    await landed;
    if (this.snapshot?.version !== snapshot.version) return;
    this.announcer.announceEvents(snapshot);
    await this.pauseAfter(snapshot, { isOwn, stop });
    if (!isOthersTurn) view.setHurried(false);
  }

  /** Whether the computer plays, or a friend's turn is shown. @param {Snapshot | null} snapshot */
  isOthersTurn(snapshot) {
    return snapshot?.actor === "computer" || Boolean(this.port.isWatching?.());
  }

  /**
   * Give time to see the other side's decision, the one that handed the turn over, or what a call
   * of Stop was about.
   * @param {Snapshot} snapshot
   * @param {{isOwn: boolean, stop: {places: string[], text: string} | null}} decision
   */
  async pauseAfter(snapshot, { isOwn, stop }) {
    if (stop) {
      this.alert(stop.text);
      return this.view.pointAt(stop.places);
    }
    const isJudged = isPlayersReferee(snapshot);
    const isWatched = isJudged || friendIn(snapshot) !== null;
    const isOthersTurn = this.isOthersTurn(snapshot);
    const othersBegin = !snapshot.last.length && isWatched && isOthersTurn;
    const by = snapshot.last.at(-1)?.by;
    const isHandedOver = isOthersTurn && by !== undefined && by !== snapshot.turn;
    if (!isOwn || othersBegin) await this.view.pause(isWatched);
    else if (isHandedOver) await this.view.pause(false);
  }

  /** Accept a touch, which moves nothing; return whether it is one. @param {Snapshot} snapshot */
  acceptTouch(snapshot) {
    const { scene } = this.view;
    const isTouch = snapshot.last.at(-1)?.action.do === "touch";
    if (!scene || !isTouch || !isSameTable(scene.snapshot, snapshot)) return false;
    this.view.setSnapshot(snapshot);
    return true;
  }

  /** @param {{area: string[], target: string[]}} places to highlight @param {string} text */
  hint({ area, target }, text) {
    this.setSelection(null);
    this.view.mark({ targets: target, hinted: area });
    this.repaint();
    this.announce(text);
  }

  /** Finish flights at once, and speed up the rest of the others' turn. */
  hurry() {
    if (this.isOthersTurn(this.snapshot)) this.view.setHurried(true);
    this.view.clock.finish();
  }

  /** Handle a pointer that went down; while others play, it only hurries. */
  press() {
    this.ignoresTaps = this.isOthersTurn(this.snapshot);
    this.hurry();
  }

  /** @param {string} place @param {Point | null} point of the pointer; null for a key */
  tap(place, point) {
    const { snapshot, selection } = this;
    if (!snapshot || this.isWaiting || (point && this.ignoresTaps)) return;
    this.hurry();
    if (this.isOthersTurn(snapshot)) return;
    const { twice, once } = this.view.settings;
    const isDouble = point !== null && this.isDoubleTap() && twice;
    const step = tap(snapshot, selection, place, { isDouble, isOne: once });
    if (step.do === "select") this.heldCards.take(place, point);
    else if (step.do === "unselect") this.heldCards.takeAgain(point);
    else if (step.do === "play") this.play(step.source, step.target);
    else this.explain(step.code, (step.code === "tap.no-target" && selection) || step);
  }

  /** Select cards, or none. @param {Selected | null} selection @param {boolean} isSpoken */
  select(selection, isSpoken) {
    const { snapshot } = this;
    if (!snapshot || (!selection && !this.selection)) return;
    this.setSelection(selection);
    this.port.message("", "");
    this.repaint();
    if (isSpoken) this.announcer.announceSelection(snapshot, selection);
    if (selection) this.port.touch?.(selection.place);
  }

  /** Does not paint the highlights. @param {Selected | null} selection */
  setSelection(selection) {
    const { snapshot } = this;
    this.selection = selection;
    const isShown = selection && snapshot;
    this.view.mark({
      selected: isShown
        ? { place: selection.place, count: selectedCount(snapshot, selection) }
        : null,
      targets: isShown ? targetsOf(snapshot, selection.place, selection.choice) : [],
      aimed: null,
      duties: [],
      evidence: [],
      hinted: [],
    });
  }

  /** Select nothing; what is said and marked of a mistake stays. */
  unselect() {
    this.selection = null;
    this.view.mark({ selected: null, targets: [], aimed: null });
    this.repaint();
  }

  /** @param {string | null} place the target under a dragged card, or with the focus */
  aim(place) {
    if (this.view.marks.aimed === place) return;
    this.view.mark({ aimed: place });
    this.view.paint();
  }

  /** None if only the top card can be played. @param {string} source @param {string} target */
  selectedAction(source, target) {
    const { snapshot, selection } = this;
    return snapshot && selection?.place === source
      ? actionTo(snapshot, selection, target)
      : undefined;
  }

  /**
   * Ask the port to play, and explain a refusal.
   * @param {string} source @param {string} target
   * @param {Action} [action] the chosen cards, if there is a choice
   */
  async play(source, target, action = this.selectedAction(source, target)) {
    this.isWaiting = true;
    try {
      const { refused, withdrawn } = await this.port.play({ source, target, action });
      if (refused) this.showRefusal(refused, target);
      if (withdrawn) this.unselect();
    } finally {
      this.isWaiting = false;
    }
  }

  /** Also offers what is allowed instead. @param {Refusal} refused @param {string} target */
  showRefusal(refused, target) {
    const { text, clause } = refusalText(this.words, refused, this.snapshot?.places[target]?.kind);
    const choices = new Map((refused.instead ?? []).map((one) => [this.textOf(one), one]));
    this.showMessage(
      text,
      clause,
      [...choices].map(([label, action]) => ({ label, act: () => this.playAction(action) })),
    );
    this.markRefusal(refused);
  }

  /** Mark the cards that make a refusal true. @param {Refusal} refused */
  markRefusal(refused) {
    const due = refused.facts?.due ?? [];
    const duties = [...new Set(due.flatMap((one) => [one.from, one.to_place]))];
    this.view.mark({ duties, evidence: refused.lit ?? [] });
    this.repaint();
  }

  /** @param {Action} action */
  textOf(action) {
    return this.snapshot ? actionText(this.words, this.snapshot, action, this.seat) : "";
  }

  /** @param {Action} action */
  playAction(action) {
    const { from = "", to = "" } = this.snapshot ? endsOf(this.snapshot, action) : {};
    return this.play(from, to, action);
  }

  /** @param {string} text @param {string} clause @param {Choice[]} [instead] */
  showMessage(text, clause, instead) {
    if (this.port.message(text, clause, instead) !== true) this.announce(text);
  }

  /** Explain why a tap or a drag does nothing. @param {string} code @param {Selected} selection */
  explain(code, selection) {
    const { snapshot } = this;
    const { place } = selection;
    if (snapshot && code === "tap.wait" && friendIn(snapshot)) {
      const name = nameOf(this.words, snapshot, sideToAct(snapshot));
      return this.showMessage(this.words.t("say.turn-named", { name }), "");
    }
    const isNamed =
      snapshot &&
      code === "tap.theirs" &&
      personOf(snapshot, snapshot.places[place].side ?? this.seat, this.seat) === "named";
    const card = snapshot ? this.announcer.cardName(snapshot, selection) : "";
    this.showMessage(this.words.t(isNamed ? `${code}-named` : code, { card }), "");
  }

  /** @param {TableSettings} settings */
  setSettings(settings) {
    this.view.setSettings(settings);
    this.resize();
    this.view.refresh();
  }

  /** Paint everything again, since a font or a colour has changed. */
  refresh() {
    this.view.refresh();
  }

  /** @param {Record<string, CanvasImageSource>} courts */
  setCourts(courts) {
    this.view.setCourts(courts);
  }

  close() {
    this.unwatchSize();
    this.drag.close();
    this.view.clock.finish();
    this.element.replaceChildren();
  }
}

/** Return a table in an element. @param {ConstructorParameters<typeof Table>} options */
export const createTable = (...options) => new Table(...options);
