/** The dialog of an invitation that has arrived. */
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { enteredName, labelled } from "../../ui/elements.js";
import { gameRows, nameIn } from "./game-text.js";

/**
 * Return the field for the player's own name, without which nobody invites or accepts.
 * @param {Words} words @param {{name: string}} state is updated
 */
function nameField({ t }, state) {
  const input = make("input", {
    id: "friend-name",
    type: "text",
    required: true,
    pattern: ".*\\S.*",
    autocomplete: "given-name",
    value: state.name,
    on: {
      input(/** @type {InputEvent} */ event) {
        state.name = enteredName(input, event);
      },
    },
  });
  const field = labelled(t("friend.name"), input);
  field.append(make("small", {}, t("friend.name.hint")));
  return field;
}

/**
 * Show who invites to which game; resolves to the player's name, or to null when the invitation is
 * not accepted now.
 * @param {Words} words
 * @param {FriendGame} game
 * @param {object} about
 * @param {string} about.name that the player had last
 * @param {Promise<string>} about.other what is to be said about the score of the match, or ""
 * @returns {Promise<string | null>}
 */
export async function showInvitation(words, game, { name, other }) {
  const { t } = words;
  const state = { name };
  const rows = await gameRows(words, game);
  const warning = make("p", { className: "warning", role: "status", hidden: true });
  void other.then((text) => {
    warning.textContent = text;
    warning.hidden = !text;
  });
  const answer = await openDialog(t, {
    title: t("friend.got.title", { name: nameIn(words, game, "A") }),
    className: "friend",
    body: [
      make("p", {}, t("friend.got.text")),
      make(
        "dl",
        { className: "agreed" },
        ...rows.map(({ label, value }) =>
          make("div", {}, make("dt", {}, label), make("dd", {}, value)),
        ),
      ),
      warning,
      nameField(words, state),
      make("p", { className: "note" }, t("friend.fair")),
    ],
    answers: [
      { value: "later", label: t("friend.not-now") },
      { value: "accept", label: t("friend.accept"), main: true },
    ],
  });
  return answer === "accept" ? state.name : null;
}
