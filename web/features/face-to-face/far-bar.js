/**
 * The rotated bar of the player opposite, with its own Stop! button. Loaded when two people sit
 * face to face.
 */
import { nameOf } from "../../protocol/players.js";
import { FAR } from "../../protocol/sides.js";
import { createToolBar } from "../../ui/bars.js";
import { make } from "../../ui/dom.js";

/**
 * @param {HTMLElement} element
 * @param {Words} words
 * @param {(command: Command) => void} run carries out a command of the
 *   player opposite
 */
export function createFarBar(element, words, run) {
  const turn = make("strong", { className: "turn" });
  // Messages for the player opposite are above the name and grow towards that player.
  const messages = make("div", { className: "messages" });
  element.append(make("div", { className: "who" }, turn, messages));
  const tools = createToolBar(element, words, run, {
    name: "app.far",
    commands: ["stop", "undo", "redo", "end", "resign"],
  });
  return {
    messages,

    /**
     * @param {Snapshot} snapshot
     * @param {boolean} isOn whether two sit face to face
     */
    show(snapshot, isOn) {
      element.hidden = !isOn;
      document.body.toggleAttribute("data-face", isOn);
      const name = nameOf(words, snapshot, snapshot.turn);
      turn.textContent = words.t("status.named", { name });
      element.dataset.turn = snapshot.turn === FAR ? "mine" : "theirs";
      tools.show(snapshot, FAR);
    },
  };
}
