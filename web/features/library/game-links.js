/**
 * Games as links: shares the game on the table as a link and as a QR code, or as a file if it is too long for
 * both; and opens the game of a link, or the deal of an address, during another game.
 */
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { button } from "../../ui/buttons.js";
import { copyText } from "../../ui/clipboard.js";
import { qrCode } from "../../ui/qr-code.js";
import { friendIn, plainRecord, SEAT } from "../../protocol/players.js";
import { writeLink, readLink } from "../../storage/game-files.js";
import { saveGame } from "../../ui/file-dialogs.js";
import { siteRoot, replaceSearch } from "../../ui/page-url.js";
import { isRunning } from "../../game/opening.js";
import { withoutKeys } from "../../game/url-parameters.js";
import { kindOf } from "../../protocol/addresses.js";
import { confirm } from "../../ui/confirm.js";
import { LoadError, retried } from "../../ui/loading.js";

const MAX_LINK_CHARS = 8000;

/**
 * Show the link of a game; resolves to "file" when the player wants a file, to "shared" when the
 * link was copied, else to "".
 * @param {Words} words @param {string} address
 */
async function showLink({ t }, address) {
  const isShort = address.length <= MAX_LINK_CHARS;
  const code = await qrCode(address, t("link.code"));
  let isCopied = false;
  const field = make("textarea", {
    className: "address",
    readOnly: true,
    rows: 3,
    value: address,
    "aria-label": t("link.address"),
  });
  const copy = button(
    t("link.copy"),
    async () => {
      field.select();
      if (!(await copyText(address))) return;
      isCopied = true;
      copy.textContent = t("message.copied");
    },
    "wide",
  );
  const hint = !isShort ? t("link.too-long") : code ? t("link.hint") : t("link.no-code");
  const answer = await openDialog(t, {
    title: t("link.title"),
    className: "small",
    body: [
      make(
        "div",
        { className: "sections" },
        make("p", {}, hint),
        code,
        isShort && field,
        isShort && copy,
      ),
    ],
    answers: [
      { value: "file", label: t("link.file") },
      { value: "done", label: t("settings.done"), main: true },
    ],
  });
  return answer === "file" ? "file" : isCopied ? "shared" : "";
}

/**
 * Return whether a game may be shared as a record, which anybody can play on: not while it is played
 * with a friend.
 * @param {Snapshot} snapshot
 */
export const canShare = (snapshot) => !friendIn(snapshot) || snapshot.result !== null;

/**
 * Show the link of the game on the table; resolves to whether the game was saved as a file.
 * @param {Session} session @param {Words} words
 */
export async function shareGame(session, words) {
  const { snapshot } = session;
  if (!snapshot || !canShare(snapshot)) return false;
  const { result } = snapshot;
  const record = plainRecord(snapshot.record);
  if ((await showLink(words, await writeLink(siteRoot(), record))) !== "file") return false;
  const outcome = result && { how: result.how, winner: result.winner };
  return saveGame({ ...session.about, ended: Date.now(), side: SEAT, result: outcome, record });
}

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
    const act = () => void session.setup.adopt(snapshot.record, about);
    const back = { label: words.t("link.back"), act };
    messages.showOffer(words.t("link.opened"), back, { isOfGame: true });
  }

  /** @param {string} hash with a game */
  async function openLink(hash) {
    const game = await retried(() => readLink(hash));
    if ("fault" in game)
      return messages.showNotice(words.t(game.fault === "cut" ? "link.cut" : "link.bad"));
    const record = plainRecord(game.record);
    await exchange(() => session.setup.adopt(record, { id: game.id, begun: 0 }));
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
   * @param {GameRequest} request with which the table was dealt @param {LastChoices} choices
   */
  function offerLikelyDeal(request, choices) {
    const { seed, likelySeed: likely } = request;
    const { snapshot } = session;
    if (!likely || snapshot?.record.seed !== seed || isRunning(snapshot)) return;
    const act = () => {
      replaceSearch(withoutKeys(location.search, ["seed"]));
      void session.setup.dealRequested({ ...request, seed: likely }, choices);
    };
    const label = words.t("link.deal", { seed: words.name(likely) });
    const text = words.t("link.likely-seed", { seed: words.name(seed ?? "") });
    messages.showOffer(text, { label, act }, { isOfGame: true });
  }

  return {
    openLink,
    openAddress,
    offerLikelyDeal,

    /** @param {GameRequest} request that names a deal @param {LastChoices} choices */
    async openDeal(request, choices) {
      await exchange(async () => {
        const { snapshot } = session;
        await session.setup.dealRequested(request, choices);
        return session.snapshot !== snapshot;
      });
      offerLikelyDeal(request, choices);
    },
  };
}
