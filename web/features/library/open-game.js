/** Opens the game of a link, or the deal of an address, during another game. */
import { isRunning } from "../../game/opening.js";
import { withoutKeys } from "../../game/url-parameters.js";
import { kindOf } from "../../protocol/addresses.js";
import { plainRecord } from "../../protocol/players.js";
import { readLink } from "../../storage/game-files.js";
import { confirm } from "../../ui/confirm.js";
import { replaceSearch } from "../../ui/page-url.js";
import { LoadError, retried } from "../../ui/retry.js";

/** @typedef {import("../../game/url-parameters.js").Request} Request */

/** @param {Pick<Page, "session" | "words" | "messages">} page */
export function createGameOpener({ session, words, messages }) {
  /**
   * Ask before another game replaces the current one, and offer to return to it.
   * @param {() => Promise<boolean>} open resolves to whether the other game could be opened
   */
  async function exchange(open) {
    if (!(await confirm(words, "link.open"))) return;
    const { snapshot, about } = session;
    if (!(await open())) return messages.showNotice(words.t("link.bad"));
    if (!snapshot) return;
    const act = () => void session.adopt(snapshot.record, about);
    const back = { label: words.t("link.back"), act };
    messages.showOffer(words.t("link.opened"), back, { isOfGame: true });
  }

  /** @param {string} hash with a game */
  async function openLink(hash) {
    const game = await retried(() => readLink(hash));
    if ("fault" in game)
      return messages.showNotice(words.t(game.fault === "cut" ? "link.cut" : "link.bad"));
    const record = plainRecord(game.record);
    await exchange(() => session.adopt(record, { id: game.id, begun: 0 }));
  }

  /** Open the game in the page's address, if there is one. */
  async function openAddress() {
    const { hash, pathname, search } = location;
    if (kindOf(hash) !== "game") return;
    history.replaceState(history.state, "", pathname + search);
    await openLink(hash).catch((error) => {
      // the link returns there, for the page to be reloaded
      if (error instanceof LoadError)
        history.replaceState(history.state, "", pathname + search + hash);
      throw error;
    });
  }

  /**
   * Offer another deal if the seed of the one on the table ends in what may not belong to it.
   * @param {Request} request with which the table was dealt
   * @param {LastChoices} choices
   */
  function offerLikelyDeal(request, choices) {
    const { seed, likelySeed: likely } = request;
    const { snapshot } = session;
    if (!likely || snapshot?.record.seed !== seed || isRunning(snapshot)) return;
    const act = () => {
      replaceSearch(withoutKeys(location.search, ["seed"]));
      void session.dealRequested({ ...request, seed: likely }, choices);
    };
    const label = words.t("link.deal", { seed: words.name(likely) });
    const text = words.t("link.likely-seed", { seed: words.name(seed ?? "") });
    messages.showOffer(text, { label, act }, { isOfGame: true });
  }

  return {
    openLink,
    openAddress,
    offerLikelyDeal,

    /** @param {Request} request that names a deal @param {LastChoices} choices */
    async openDeal(request, choices) {
      await exchange(async () => {
        const { snapshot } = session;
        await session.dealRequested(request, choices);
        return session.snapshot !== snapshot;
      });
      offerLikelyDeal(request, choices);
    },
  };
}
