/**
 * The move list beside the table: always there on wide screens, and a drawer on others. A move
 * opens the replay at its moment.
 */
import { SEAT } from "../protocol/sides.js";
import { iconButton } from "../ui/buttons.js";
import { byId, make } from "../ui/dom.js";
import { createMoveList } from "../ui/move-list.js";

/** Windows with room for the list beside the table (styles/page.css). */
const ICON = "M4 6h3M10 6h10M4 12h3M10 12h10M4 18h3M10 18h7";
const WIDE = "(min-width: 100em) and (min-aspect-ratio: 3/2)";

/** @param {Page} page */
export function createMovePanel(page) {
  const { words, session } = page;
  const element = byId("moves");
  const wide = matchMedia(WIDE);
  let isOpen = false;
  const list = createMoveList(words, {
    seat: SEAT,
    jump: (at) => {
      close();
      return page.replay.openCurrent({ at });
    },
  });
  const shut = iconButton("close", words.t("message.close"), () => close(true), "round");
  const title = make("h2", { id: "moves-title" }, words.t("moves.title"));
  element.setAttribute("role", "region");
  element.setAttribute("aria-labelledby", "moves-title");
  element.append(make("header", {}, title, shut), list.element);

  /** Whether the list is beside the table; face to face there is no room for it. */
  const isBeside = () => wide.matches && !page.faceToFace.isOn;
  const isShown = () => isBeside() || isOpen;

  function update() {
    shut.hidden = isBeside();
    const { snapshot } = session;
    if (snapshot?.record && isShown()) list.show(snapshot.record.events, snapshot);
  }

  /** Open or close the drawer. @param {boolean} open */
  function setOpen(open) {
    isOpen = open;
    element.toggleAttribute("data-open", open);
  }

  /** @param {boolean} [isReturning] whether the focus goes back to the tools */
  function close(isReturning = false) {
    if (!isOpen) return;
    setOpen(false);
    if (isReturning) /** @type {HTMLElement} */ (document.querySelector("#tools .more"))?.focus();
  }

  element.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") close(true);
  });
  /** Open the drawer, or go to the list. */
  function open() {
    if (!isBeside()) setOpen(true);
    update();
    const current = element.querySelector("button[aria-current], .move-list button");
    /** @type {HTMLElement} */ (current ?? shut).focus();
  }

  wide.addEventListener("change", update);
  page.on("update", update);
  page.menu.add("game", { name: "moves", icon: ICON, open, isHidden: isBeside });
  update();
}
