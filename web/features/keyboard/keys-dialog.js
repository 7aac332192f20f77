/** The list of keyboard shortcuts, with buttons that run them. */
import { placeName } from "../../board/speech/describe.js";
import { COMMAND_KEYS, PILE_KEYS, SPEECH_KEYS, sidesOfKeys } from "../../board/input/keys.js";
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { loadStylesheet } from "../../ui/stylesheet.js";

/** Return a key cap. @param {string} key */
const cap = (key) => make("kbd", {}, key.toUpperCase());

/** @param {Words} words @param {string} title @param {[Node[], string, string?][]} rows */
function group({ t }, title, rows) {
  return make(
    "section",
    { className: "keys" },
    make("h3", {}, t(title)),
    make(
      "ul",
      {},
      ...rows.map(([keys, text, value]) => {
        const inside = [make("span", { className: "caps" }, ...keys), make("span", {}, text)];
        return make(
          "li",
          {},
          value
            ? make("button", { type: "submit", value, className: "entry" }, ...inside)
            : make("div", { className: "entry" }, ...inside),
        );
      }),
    ),
  );
}

/**
 * Show the keyboard shortcuts; resolves to the chosen one, such as "announce:last" or "command:undo", or
 * to "".
 * @param {Words} words
 * @param {Snapshot | null} snapshot for the names of its places
 * @param {string} seat
 */
export async function showKeys(words, snapshot, seat) {
  await loadStylesheet("features/keyboard/keyboard.css");
  const { t } = words;
  const parts = Object.entries(PILE_KEYS).filter(([, part]) =>
    Object.values(snapshot?.places ?? {}).some(({ kind }) => kind === part),
  );
  const { near, others } = sidesOfKeys(snapshot, seat);
  const pileNames = (/** @type {string[]} */ sides, /** @type {string} */ part) =>
    words.list(
      sides
        .map((side) => `${side}.${part}`)
        .filter((place) => snapshot?.places[place])
        .map((place) =>
          placeName(words, /** @type {NonNullable<typeof snapshot>} */ (snapshot), place, seat),
        ),
    );
  return openDialog(t, {
    title: t("keys.title"),
    className: "keyboard",
    body: [
      make("p", {}, t("keys.when")),
      group(words, "keys.move", [
        [["←", "↑", "↓", "→"].map(cap), t("keys.arrows")],
        [[cap(t("keys.cap.enter"))], t("keys.enter")],
        [[cap(t("keys.cap.escape"))], t("keys.escape")],
      ]),
      group(words, "keys.jump", [
        [[cap("1"), make("span", {}, "–"), cap("9")], t("keys.houses")],
        [[cap("F")], t("keys.foundations")],
        ...parts.map(
          ([key, part]) => /** @type {[Node[], string]} */ ([[cap(key)], pileNames([near], part)]),
        ),
        ...parts.map(
          ([key, part]) =>
            /** @type {[Node[], string]} */ ([
              [cap(t("keys.cap.shift")), cap(key)],
              pileNames(others, part),
            ]),
        ),
      ]),
      group(
        words,
        "keys.hear",
        Object.entries(SPEECH_KEYS).map(([key, what]) => [
          [cap(key)],
          t(`keys.say.${what}`),
          `announce:${what}`,
        ]),
      ),
      group(
        words,
        "keys.do",
        Object.entries(COMMAND_KEYS)
          .filter(([key]) => key !== "?")
          .map(([key, name]) => [[cap(key)], t(`keys.do.${name}`), `command:${name}`]),
      ),
    ],
  });
}
