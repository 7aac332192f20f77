/** Announces decisions, selections and refusals to screen readers, as sentences. */
import { cardsOf, positionText, sentence } from "./describe.js";
import { isOffered, personOf, sideToAct } from "../../protocol/players.js";
import { nameOf, placeName } from "./names.js";
import { isPlayersReferee, selectedCount, targetsOf } from "../input/targets.js";

/** @param {HTMLElement} element @param {Words} words @param {string} seat */
export function createAnnouncer(element, words, seat) {
  const region = createLiveRegion(element);
  /** @type {string[]} */
  let pending = [];
  let lastText = "";

  /** The lowest card selected. @param {Snapshot} snapshot @param {Selected} selection */
  const cardName = (snapshot, selection) => {
    const count = selectedCount(snapshot, selection);
    const card = snapshot.places[selection.place]?.up.at(-count)?.[0];
    return card ? words.card(card) : "";
  };

  /** @param {Snapshot} snapshot @param {Selected} selection */
  function targetsText(snapshot, { place, choice }) {
    const targets = targetsOf(snapshot, place, choice);
    const list = words.list(targets.map((name) => placeName(words, snapshot, name, seat)));
    const none = isPlayersReferee(snapshot) ? "" : words.t("say.no-targets");
    return targets.length ? words.t("say.targets", { count: targets.length, list }) : none;
  }

  /** Return who must act, if it is a person. @param {Snapshot} snapshot */
  function turnText(snapshot) {
    const side = sideToAct(snapshot);
    const person = personOf(snapshot, side, seat);
    if (person === "theirs") return "";
    if (person === "mine") return words.t(isOffered(snapshot) ? "status.answer" : "say.your-turn");
    const name = nameOf(words, snapshot, side);
    return words.t(isOffered(snapshot) ? "status.answer-named" : "say.turn-named", { name });
  }

  return {
    announce: region.announce,
    alert: region.alert,
    cardName,
    /** The computer's turn is announced as a whole, at its end. @param {Snapshot} snapshot */
    announceEvents(snapshot) {
      if (snapshot.record?.events.length === 0) lastText = "";
      for (const event of snapshot.last)
        if (event.action.do !== "stop") pending.push(sentence(words, event, snapshot, seat));
      if (snapshot.actor === "computer") return;
      lastText = pending.filter(Boolean).join(" ") || lastText;
      if (snapshot.actor && snapshot.last.at(-1)?.by !== sideToAct(snapshot))
        pending.push(turnText(snapshot));
      region.announce(pending.filter(Boolean).join(" "));
      pending = [];
    },
    /**
     * @param {Snapshot} snapshot @param {string} what targets, last, pile or board
     * @param {Selected} selection the cards or the pile that it is about
     */
    answer(snapshot, what, selection) {
      const { place } = selection;
      if (what === "last") return region.announce(lastText || words.t("say.nothing"));
      if (what === "board") return region.announce(positionText(words, snapshot, seat));
      if (!snapshot.places[place]) return;
      if (what === "targets") return region.announce(targetsText(snapshot, selection));
      const name = placeName(words, snapshot, place, seat);
      region.announce(words.t("say.pile", { place: name, list: cardsOf(words, snapshot, place) }));
    },
    /** @param {Snapshot} snapshot @param {Selected | null} selection */
    announceSelection(snapshot, selection) {
      if (!selection) return region.announce(words.t("say.unselected"));
      const selected = words.t("say.selected", { card: cardName(snapshot, selection) });
      region.announce(`${selected} ${targetsText(snapshot, selection)}`.trim());
    },
  };
}

// --- live regions

const SPACING_MS = 120;

/**
 * Uses ariaNotify if the browser has it, else live regions. Two polite ones take turns, so that
 * equal sentences are read again and quick ones are not lost; an assertive one is for urgent texts.
 * The text is also in `.announcement` elements either way.
 * @param {Notifier} element
 */
function createLiveRegion(element) {
  const notifies = typeof element.ariaNotify === "function";
  const [urgent, ...regions] = ["assertive", "polite", "polite"].map((politeness) => {
    const region = document.createElement("div");
    region.setAttribute(notifies ? "aria-hidden" : "aria-live", notifies ? "true" : politeness);
    region.className = "unseen announcement";
    element.append(region);
    return region;
  });
  /** @type {string[]} */
  let waiting = [];
  let turn = 0;
  let isPausing = false;

  function next() {
    isPausing = false;
    if (!waiting.length) return;
    const text = waiting.join(" ");
    waiting = [];
    regions[turn].textContent = "";
    turn = 1 - turn;
    regions[turn].textContent = text;
    element.ariaNotify?.(text, { priority: "normal" });
    isPausing = true;
    setTimeout(next, SPACING_MS);
  }

  return {
    /** @param {string} text */
    announce(text) {
      if (!text) return;
      waiting.push(text);
      if (!isPausing) next();
    },
    /** @param {string} text read out at once */
    alert(text) {
      urgent.textContent = "";
      urgent.textContent = text;
      element.ariaNotify?.(text, { priority: "high" });
    },
  };
}
