/**
 * The list of moves beside the table, on wide screens. A move opens the replay at its moment; on other screens the
 * replay has the list.
 */
import { SEAT } from "../protocol/sides.js";
import { byId, make } from "../ui/dom.js";
import { createMoveList } from "../ui/move-list.js";

/** Windows with room for the list beside the table (styles/page.css). */
const WIDE = "(min-width: 100em) and (min-aspect-ratio: 3/2)";

/** @param {Page} page */
export function createMovePanel(page) {
  const { words, session } = page;
  const element = byId("moves");
  const wide = matchMedia(WIDE);
  const list = createMoveList(words, { seat: SEAT, jump: (at) => page.replay.openCurrent({ at }) });
  const title = make("h2", { id: "moves-title" }, words.t("moves.title"));
  element.setAttribute("role", "region");
  element.setAttribute("aria-labelledby", "moves-title");
  element.append(make("header", {}, title), list.element);

  function update() {
    const { snapshot } = session;
    // face to face there is no room for it
    if (snapshot?.record && wide.matches && !page.faceToFace.isOn)
      list.show(snapshot.record.events, snapshot, snapshot.faces);
  }

  wide.addEventListener("change", update);
  page.on("update", update);
  update();
}
