/**
 * What the table says: decisions, selections and refusals as sentences for the voice.
 */
import { placeName, sentence } from "./describe.js";
import { isFree, targetsOf } from "./selection.js";
import { createVoice } from "./voice.js";

/** @typedef {import("../protocol.js").Snapshot} Snapshot */

/**
 * Return the teller of a table.
 * @param {HTMLElement} element
 * @param {import("../words.js").Words} words
 * @param {string} seat
 */
export function createTeller(element, words, seat) {
  const voice = createVoice(element);
  /** @type {string[]} */
  let heard = [];

  /** @param {Snapshot} snapshot @param {string} place */
  const cardOn = (snapshot, place) => {
    const card = snapshot.places[place]?.up.at(-1)?.[0];
    return card ? words.card(card) : "";
  };

  return {
    say: voice.say,
    alert: voice.alert,
    cardOn,
    /**
     * Tell what happened; the decisions of the computer's turn are told together.
     * @param {Snapshot} snapshot
     */
    tell(snapshot) {
      for (const told of snapshot.last) if (told.action.do !== "stop") heard.push(sentence(words, told, snapshot, seat));
      if (snapshot.actor === "computer") return;
      if (snapshot.actor && snapshot.last.at(-1)?.by !== seat) heard.push(words.t("say.your-turn"));
      voice.say(heard.filter(Boolean).join(" "));
      heard = [];
    },
    /**
     * Tell which card is held and where it may go.
     * @param {Snapshot} snapshot
     * @param {string | null} place
     */
    held(snapshot, place) {
      if (!place) return voice.say(words.t("say.unselected"));
      const lit = targetsOf(snapshot, place);
      const list = words.list(lit.map((name) => placeName(words, snapshot, name, seat)));
      const none = isFree(snapshot) ? "" : words.t("say.no-targets");
      const targets = lit.length ? words.t("say.targets", { count: lit.length, list }) : none;
      voice.say(`${words.t("say.selected", { card: cardOn(snapshot, place) })} ${targets}`.trim());
    },
  };
}
