/**
 * The copy of the site on this device: the offline copy, its updates, the installation as an app, and whether
 * the browser has promised not to delete what the page stores.
 */
import { isBetweenGames } from "../../game/opening.js";
import { installer } from "../../offline/install.js";
import { Offline } from "../../offline/offline.js";
import { siteRoot } from "../../ui/page-url.js";

const PROMISE_MS = 4000;

/** False if the browser takes too long. @param {Promise<boolean> | undefined} asked */
const inTime = (asked) =>
  Promise.race([
    Promise.resolve(asked).then(Boolean, () => false),
    new Promise((resolve) => setTimeout(resolve, PROMISE_MS, false)),
  ]);

/** Return whether the browser has promised not to delete what the page stores. */
export const isPersisted = () => inTime(navigator.storage?.persisted?.());

/** Ask the browser for that promise; resolves to whether it gives it. */
export const askToPersist = () => inTime(navigator.storage?.persist?.());

/**
 * @param {Pick<Page, "session" | "store" | "words" | "messages" | "views">} page
 * @param {() => void} changed called when the state of the offline copy has changed
 */
export function createSiteCopy({ session, store, words, messages, views }, changed) {
  const memory = {
    read: () => store.readNote("offline"),
    write: (/** @type {object} */ checked) => void store.writeNote("offline", checked),
  };
  const refresh = () => {
    changed();
    offerUpdate(session.snapshot);
  };
  const listener = { changed: refresh, takenOver: () => location.reload() };
  const offline = new Offline(siteRoot(), listener, memory);
  let isUpdateOffered = false;

  /** Offer a new version of the site once, between games. @param {Snapshot | null} snapshot */
  function offerUpdate(snapshot) {
    const isPossible = Boolean(offline.state.waiting) && isBetweenGames(snapshot);
    if (isPossible && !isUpdateOffered)
      messages.showOffer(words.t("offline.update"), {
        label: words.t("offline.update-now"),
        act: () => offline.takeOver(),
      });
    isUpdateOffered = isPossible;
  }

  return {
    start: () => offline.start(),
    state: () => offline.state,
    offerUpdate,

    /** Check all files of the offline copy, and fetch those that are missing. */
    check: () => offline.check(),

    /** Offer to install the app: once after the first finished game, or on request. */
    async install(isAsked = true) {
      const { kind } = installer;
      if (!kind || (!isAsked && store.readNote("install"))) return;
      store.writeNote("install", 1);
      const answer = await views.open({
        view: "install",
        className: "small",
        sheets: [],
        stored: () => ({ kind }),
      });
      if (answer !== "yes") return;
      await installer.ask();
      await askToPersist();
    },
  };
}
