/**
 * What the table says: decisions, selections and refusals as sentences for the voice.
 */
import { cardsOf, placeName, positionText, sentence } from "./describe.js";
import { nameOf, personOf } from "../../protocol/players.js";
import { isFree, targetsOf } from "../input/selection.js";
import { createVoice } from "./live-region.js";

/** @typedef {import("../../protocol/types.js").Snapshot} Snapshot */

/**
 * Return the teller of a table.
 * @param {HTMLElement} element
 * @param {import("../../ui/words.js").Words} words
 * @param {string} seat
 */
export function createTeller(element, words, seat) {
  const voice = createVoice(element);
  /** @type {string[]} */
  let heard = [];
  let last = "";

  /** @param {Snapshot} snapshot @param {string} place */
  const cardOn = (snapshot, place) => {
    const card = snapshot.places[place]?.up.at(-(snapshot.sources[place]?.cards ?? 1))?.[0];
    return card ? words.card(card) : "";
  };

  /** @param {Snapshot} snapshot @param {string} place */
  function targetsText(snapshot, place) {
    const lit = targetsOf(snapshot, place);
    const list = words.list(lit.map((name) => placeName(words, snapshot, name, seat)));
    const none = isFree(snapshot) ? "" : words.t("say.no-targets");
    return lit.length ? words.t("say.targets", { count: lit.length, list }) : none;
  }

  /** @param {Snapshot} snapshot @returns {string} whose turn it is, where it is a person's */
  function turnText(snapshot) {
    const person = personOf(snapshot, snapshot.turn, seat);
    if (person === "theirs") return "";
    return person === "named"
      ? words.t("say.turn-named", { name: nameOf(words, snapshot, snapshot.turn) })
      : words.t("say.your-turn");
  }

  return {
    say: voice.say,
    alert: voice.alert,
    cardOn,
    /**
     * Tell what happened; the decisions of the computer's turn are told together.
     * @param {Snapshot} snapshot
     */
    tell(snapshot) {
      for (const told of snapshot.last)
        if (told.action.do !== "stop") heard.push(sentence(words, told, snapshot, seat));
      if (snapshot.actor === "computer") return;
      last = heard.filter(Boolean).join(" ") || last;
      if (snapshot.actor && snapshot.last.at(-1)?.by !== snapshot.turn)
        heard.push(turnText(snapshot));
      voice.say(heard.filter(Boolean).join(" "));
      heard = [];
    },
    /**
     * Say what a key asks for about the pile with the focus.
     * @param {Snapshot} snapshot
     * @param {string} what targets, last, pile or board
     * @param {string} place
     */
    answer(snapshot, what, place) {
      if (what === "last") return voice.say(last || words.t("say.nothing"));
      if (what === "board") return voice.say(positionText(words, snapshot, seat));
      if (!snapshot.places[place]) return;
      if (what === "pile")
        return voice.say(
          words.t("say.pile", {
            place: placeName(words, snapshot, place, seat),
            list: cardsOf(words, snapshot, place),
          }),
        );
      voice.say(targetsText(snapshot, place));
    },
    /**
     * Tell which card is held and where it may go.
     * @param {Snapshot} snapshot
     * @param {string | null} place
     */
    held(snapshot, place) {
      if (!place) return voice.say(words.t("say.unselected"));
      voice.say(
        `${words.t("say.selected", { card: cardOn(snapshot, place) })} ${targetsText(snapshot, place)}`.trim(),
      );
    },
  };
}
