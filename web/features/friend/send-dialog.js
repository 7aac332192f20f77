/** The dialog that sends a link: by the share sheet, the clipboard, a QR code or a file. */
import { button } from "../../ui/buttons.js";
import { copyText } from "../../ui/clipboard.js";
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { qrCode } from "../../ui/qr-code.js";
import { saveFile } from "../../ui/file-dialogs.js";

/** Longer addresses are cut by messengers or refused by browsers. */
const MAX_LINK_CHARS = 30_000;

/**
 * What is sent.
 * @typedef {object} SentLink
 * @property {string} title of the dialog
 * @property {string} text what the friend does with the link
 * @property {string} said the message that goes with the link
 * @property {string} address
 * @property {{name: string, text: string}} file
 */

/**
 * Open the share sheet; resolves to whether something was shared.
 * @param {SentLink} link
 */
async function share({ said, address }) {
  try {
    await navigator.share({ text: said, url: address });
    return true;
  } catch {
    return false;
  }
}

/**
 * Show the dialog; resolves to "list" when the player wants the other games, else to "".
 * @param {Words} words
 * @param {SentLink} link
 * @param {() => void} sent called as soon as the link has left the dialog
 * @returns {Promise<string>}
 */
export async function showSend(words, link, sent) {
  const { t } = words;
  const { title, text, address, file } = link;
  const isShort = address.length <= MAX_LINK_CHARS;
  const code = await qrCode(address, t("friend.send.code"));
  const status = make("p", { className: "sent", role: "status" });
  const done = (/** @type {string} */ key) => {
    status.textContent = t(key);
    const close = buttons.closest("dialog")?.querySelector("footer button[value=done]");
    if (close) close.textContent = t("settings.done");
    sent();
  };
  const field = make("textarea", {
    className: "address",
    dir: "ltr",
    readOnly: true,
    rows: 1,
    value: address,
    "aria-label": t("friend.send.address"),
    on: { focus: () => field.select(), copy: () => done("friend.send.copied") },
  });
  const copy = async () => {
    const isCopied = await copyText(address);
    if (isCopied) done("friend.send.copied");
    else {
      field.focus();
      status.textContent = t("friend.send.not-copied");
    }
  };
  const shareIt = async () => {
    if (await share(link)) done("friend.send.shared");
  };
  const save = async () => {
    if (await saveFile(file.name, file.text)) done("friend.send.saved");
  };
  const canShare = isShort && "share" in navigator;
  const ways = [
    ...(canShare ? [button(t("friend.send.share"), shareIt, "wide")] : []),
    ...(isShort ? [button(t("friend.send.copy"), copy, "wide")] : []),
    button(t("friend.send.file"), save, "wide"),
  ];
  ways[0].classList.add("main");
  ways[0].autofocus = true;
  const buttons = make("div", { className: "ways-to-send" }, ...ways);
  const answer = await openDialog(t, {
    title,
    className: "friend send",
    body: [
      make("p", {}, text),
      buttons,
      status,
      ...(isShort ? [] : [make("p", {}, t("friend.send.too-long"))]),
      ...(code
        ? [make("figure", {}, code, make("figcaption", {}, t("friend.send.scan")))]
        : [make("p", {}, t("friend.send.no-code"))]),
      ...(isShort ? [field] : []),
    ],
    // Only the player knows whether the friend has scanned the code.
    answers: [
      { value: "list", label: t("friend.list.title") },
      { value: "done", label: t("friend.send.is-sent"), main: true },
    ],
  });
  if (answer === "done") sent();
  return answer === "list" ? "list" : "";
}
