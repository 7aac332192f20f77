/**
 * What is kept on this device: the site for use without a network, the games, and whether they lie anywhere else.
 */
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";

/** @typedef {import("../../ui/words.js").Words} Words */
/** @typedef {import("../../offline/offline.js").State} State */

/**
 * What the panel shows.
 * @typedef {object} Sight
 * @property {State} site
 * @property {number} games
 * @property {number} alone games that lie nowhere else
 * @property {number} surplus games beyond the budget
 * @property {boolean} isKept whether the browser lets the page keep games
 * @property {boolean} isSafe whether the browser promised not to clear them
 * @property {boolean} canUndo whether games were brought that can be sent back
 * @property {boolean} canInstall
 * @property {boolean} hasGame whether there is a game to be sent
 * @property {string} news what was done last
 */
/** @typedef {"check" | "save" | "bring" | "link" | "undo" | "prune" | "protect" | "install" | "about"} Deed */

/** What has a dialog of its own, for which this one makes room. @type {Deed[]} */
const ELSEWHERE = ["link", "prune", "install", "about"];

/** Return what is told of the site. @param {Words} words @param {State} site */
function siteText({ t }, { kind, loaded, total }) {
  return kind === "getting"
    ? t("keep.site.getting", { share: total ? Math.floor((100 * loaded) / total) : 0 })
    : t(`keep.site.${kind}`);
}

/** Return what is told of the games. @param {Words} words @param {Sight} sight */
function gamesText({ t }, { games, alone, isKept }) {
  if (!isKept) return t("keep.games.lost");
  if (!games) return t("keep.games.none");
  return `${t("keep.games.count", { count: games })} ${alone ? t("keep.games.alone", { count: alone }) : t("keep.games.backed")}`;
}

/**
 * Show the panel until it is closed; resolves to the deed for which it made room, or "".
 * @param {Words} words
 * @returns {Promise<Deed | "">}
 * @param {{sight: () => Promise<Sight>, act: (deed: Deed) => Promise<unknown>, watch: (look: () => void) => void}} port
 */
export async function showKeep(words, port) {
  const { t } = words;
  const body = make("div", { className: "keep" });
  const row = (/** @type {Deed} */ deed, /** @type {Record<string, number>} */ values = {}) =>
    ELSEWHERE.includes(deed)
      ? make(
          "button",
          { type: "submit", value: deed, className: "wide" },
          t(`keep.do.${deed}`, values),
        )
      : make(
          "button",
          {
            type: "button",
            className: "wide",
            on: {
              click: async () => {
                await port.act(deed);
                await fill();
              },
            },
          },
          t(`keep.do.${deed}`, values),
        );
  const part = (
    /** @type {string} */ title,
    /** @type {string} */ text,
    /** @type {import("../../ui/dom.js").Child[]} */ ...deeds
  ) => make("section", {}, make("h3", {}, title), make("p", {}, text), ...deeds);
  async function fill() {
    const sight = await port.sight();
    body.replaceChildren(
      sight.news ? make("p", { className: "note", role: "status" }, sight.news) : "",
      part(
        t("keep.site"),
        siteText(words, sight.site),
        ["ready", "faulty"].includes(sight.site.kind) && row("check"),
        sight.canInstall && row("install"),
      ),
      part(
        t("keep.games"),
        gamesText(words, sight),
        sight.games > 0 && row("save"),
        row("bring"),
        sight.canUndo && row("undo"),
        sight.hasGame && row("link"),
        sight.surplus > 0 && row("prune", { count: sight.surplus }),
        sight.isKept && !sight.isSafe && row("protect"),
      ),
      row("about"),
    );
  }
  await fill();
  port.watch(fill);
  const answers = [{ value: "", label: t("settings.done"), main: true }];
  return /** @type {Deed | ""} */ (
    await openDialog({
      title: t("keep.title"),
      closeLabel: t("message.close"),
      body: [body],
      answers,
    })
  );
}

/** Ask for a file; resolves to its text, or null. @returns {Promise<string | null>} */
export function askFile() {
  return new Promise((resolve) => {
    const input = make("input", { type: "file", accept: ".json,application/json" });
    input.addEventListener("change", async () =>
      resolve((await input.files?.[0]?.text().catch(() => null)) ?? null),
    );
    input.addEventListener("cancel", () => resolve(null));
    input.click();
  });
}

/**
 * Give the player a file: by the share sheet where a download would get lost, else as a download.
 * @param {string} name @param {string} text
 * @returns {Promise<boolean>} whether it was taken, as far as can be known
 */
export async function giveFile(name, text) {
  const file = new File([text], name, { type: "application/json" });
  const isTouch = globalThis.matchMedia("(pointer: coarse)").matches;
  if (isTouch && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return true;
    } catch (error) {
      if (error instanceof Error && error.name === "AbortError") return false;
    }
  }
  const address = URL.createObjectURL(file);
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return true;
}

/**
 * Ask a question with two answers.
 * @param {Words} words
 * @param {string} key of the texts: .title, .text, .yes, .no
 * @param {Record<string, string | number>} [values]
 */
export async function askKeep({ t }, key, values = {}) {
  const answer = await openDialog({
    title: t(`${key}.title`),
    closeLabel: t("message.close"),
    className: "small",
    body: [make("p", {}, t(`${key}.text`, values))],
    answers: [
      { value: "no", label: t(`${key}.no`) },
      { value: "yes", label: t(`${key}.yes`, values), main: true },
    ],
  });
  return answer === "yes";
}

/**
 * Tell that the game is open elsewhere; resolves when it is to be played here.
 * @param {Words} words
 * @param {() => boolean} isMine whether it has come to this tab meanwhile
 */
export async function askTakeOver({ t }, isMine) {
  if (isMine()) return;
  for (let answer = ""; answer !== "here"; )
    answer = await openDialog({
      title: t("turn.title"),
      closeLabel: t("message.close"),
      className: "small elsewhere",
      body: [make("p", {}, t("turn.text"))],
      answers: [{ value: "here", label: t("turn.here"), main: true }],
    });
}

/** The game is no longer open elsewhere. */
export const closeTakeOver = () =>
  void document
    .querySelector("dialog.elsewhere")
    ?.querySelector("footer button")
    ?.dispatchEvent(new MouseEvent("click"));
