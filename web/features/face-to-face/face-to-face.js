/** Two people face to face at a tablet: the far half of the table and its bar are rotated. */
import { nameOf } from "../../board/speech/names.js";
import { isFaceToFace, FAR, SEAT } from "../../protocol/players.js";
import { createToolBar } from "../../ui/bars.js";
import { make, byId } from "../../ui/dom.js";
import { lazily, loadStylesheet } from "../../ui/loading.js";

/**
 * @param {HTMLElement} element @param {Words} words
 * @param {(command: Command) => void} run carries out a command of the player opposite
 */
function createFarBar(element, words, run) {
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

    /** @param {Snapshot} snapshot @param {boolean} isOn whether two sit face to face */
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

/** Whether two people sit face to face, and who sits where. */
export class FaceToFace {
  /** @param {Pick<Page, "words" | "settings" | "messages" | "run">} page */
  constructor({ words, settings, messages, run }) {
    this.settings = settings;
    this.messages = messages;
    this.farBar = lazily(async () => {
      await loadStylesheet("features/face-to-face/far-bar.css");
      return createFarBar(byId("far"), words, (command) => run(command, FAR));
    });
    this.isOn = false;
  }

  /** The side of the near bar, or undefined if both players use it. */
  get side() {
    return this.isOn ? SEAT : undefined;
  }

  /** Whether its messages are rotated. @param {string} [side] */
  isOpposite(side) {
    return this.isOn && side === FAR;
  }

  /** Messages and dialogs are rotated for the player opposite. @param {string} [side] */
  readerOf(side) {
    return { far: this.isOpposite(side) };
  }

  /** Show or hide the far bar, by the settings and the game. @param {Snapshot | null} snapshot */
  async update(snapshot) {
    if (!snapshot) return;
    const wasOn = this.isOn;
    this.isOn = isFaceToFace(this.settings.values.face, snapshot);
    if (!this.isOn && !wasOn) return;
    const bar = await this.farBar();
    bar.show(snapshot, this.isOn);
    this.messages.setFarRegion(this.isOn ? bar.messages : null);
  }
}
