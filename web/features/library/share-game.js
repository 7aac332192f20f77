/**
 * Shares the game on the table as a link and as a QR code; a game that is too long for both can be saved as a
 * file.
 */
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { button } from "../../ui/buttons.js";
import { copyText } from "../../ui/clipboard.js";
import { qrCode } from "../../ui/qr-code.js";
import { friendIn, plainRecord } from "../../protocol/players.js";
import { SEAT } from "../../protocol/sides.js";
import { writeLink } from "../../storage/game-files.js";
import { saveGame } from "../../ui/file-dialogs.js";
import { siteRoot } from "../../ui/page-url.js";

const MAX_LINK_CHARS = 8000;

/**
 * Show the link of a game; resolves to "file" when the player wants a file, to "shared" when the
 * link was copied, else to "".
 * @param {Words} words
 * @param {string} address
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
 * @param {Session} session
 * @param {Words} words
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
