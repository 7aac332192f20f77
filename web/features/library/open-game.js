/** Opens the game of a link, or the deal of an address, during another game. */
import { plainRecord } from "../../protocol/players.js";
import { isLink, readLink } from "../../storage/game-files.js";
import { confirm } from "../../ui/confirm.js";

/**
 * @param {object} parts
 * @param {import("../../game/session.js").Session} parts.session
 * @param {import("../../ui/words.js").Words} parts.words
 * @param {import("../../ui/messages.js").Messages} parts.messages
 */
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
    const game = await readLink(hash);
    if (!game) return messages.showNotice(words.t("link.bad"));
    const record = plainRecord(game.record);
    await exchange(() => session.adopt(record, { id: game.id, begun: 0 }));
  }

  /** Open the game in the page's address, if there is one. */
  async function openAddress() {
    const { hash, pathname, search } = location;
    if (!isLink(hash)) return;
    history.replaceState(history.state, "", pathname + search);
    await openLink(hash);
  }

  return {
    openLink,
    openAddress,

    /**
     * @param {import("../../game/url-parameters.js").Request} request that names a deal
     * @param {import("../../game/opening.js").LastChoices} choices
     */
    openDeal: (request, choices) =>
      exchange(async () => {
        const { snapshot } = session;
        await session.dealRequested(request, choices);
        return session.snapshot !== snapshot;
      }),
  };
}
