/** Invitations: inviting a friend, accepting, and beginning the game that a friend has accepted. */
import { ruleEngine } from "../new-game/new-game.js";
import { retried } from "../../ui/retry.js";

const ID_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
const ID_LENGTH = 10;
const HALF_BYTES = 16;

const randomBytes = (/** @type {number} */ count) => crypto.getRandomValues(new Uint8Array(count));

/** Return a new id of a game. */
const freshId = () =>
  [...randomBytes(ID_LENGTH)].map((byte) => ID_LETTERS[byte % ID_LETTERS.length]).join("");

/** Return a player's share of the chance. */
const freshHalf = () =>
  [...randomBytes(HALF_BYTES)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * @param {Pick<Page, "session" | "store" | "words" | "messages">} page
 * @param {object} parts
 * @param {StoredGames} parts.kept
 * @param {() => Promise<Words>} parts.friendWords
 * @param {(id: string) => Promise<unknown>} parts.send
 */
export function createInvitations(
  { session, store, words, messages },
  { kept, friendWords, send },
) {
  const { client } = session;

  /** Return the choices of the last invitation. */
  function lastChoices() {
    const { name, hints, undo, target } = Object(store.readNote("friend"));
    return {
      name: typeof name === "string" ? name : "",
      hints: hints === true,
      undo: undo === true,
      target: Number(target) || 0,
    };
  }

  /** @param {object} choices */
  const remember = (choices) => store.writeNote("friend", { ...lastChoices(), ...choices });

  /**
   * Make an invitation and show how to send it.
   * @param {Omit<FriendSettings, "id">} settings
   */
  async function inviteWith(settings) {
    const half = freshHalf();
    const args = { settings: { ...settings, id: freshId() }, half };
    const answer = await session.ask(() => client.friendInvite(args));
    if (!answer) return;
    const { game } = answer;
    const row = { game, seat: "A", half, changed: Date.now(), sent: 0, due: true };
    if (!kept.write(row, null)) return;
    await send(game.id);
    if (!kept.read(game.id)?.sent) return;
    const { t } = await friendWords();
    await kept.showNextStep(t("friend.invite.next", { list: t("friend.list.title") }));
  }

  /**
   * Ask for the settings of an invitation.
   * @param {{preset?: string, options?: Record<string, unknown>}} [wanted] chosen before
   */
  async function invite({ preset = session.snapshot?.preset ?? "pagat", options = {} } = {}) {
    const hello = await client.ready.catch(() => null);
    if (!hello) return messages.showNotice(words.t("message.dead"));
    const ownWords = await friendWords();
    const { askInvitation } = await retried(() => import("./invite-dialog.js"));
    const last = { ...lastChoices(), preset, options };
    const engine = ruleEngine(client, words);
    const choices = await askInvitation(ownWords, hello, last, engine);
    if (!choices) return;
    const { name, hints, undo, target } = choices;
    remember({ name, hints, undo, target });
    await inviteWith({
      preset: choices.preset,
      options: choices.options,
      names: { A: name },
      agreed: { hints, undo },
      ...(target ? { match: { target, games: [] } } : {}),
    });
  }

  const players = {
    /** Return the name that the player had last. */
    name: () => lastChoices().name,

    /** Accept an invitation. @param {FriendGame} game @param {string} name */
    async accept(game, name) {
      remember({ name });
      const half = freshHalf();
      const answer = await session.ask(() => client.friendAccept({ game, name, half }));
      if (!answer) return null;
      /** @type {FriendRow} */
      const row = { game: answer.game, seat: "B", half, changed: Date.now(), sent: 0, due: true };
      return kept.write(row, null) ? row : null;
    },

    /** Begin a game that the friend has accepted. @param {FriendRow} row @param {FriendGame} game */
    async begin(row, game) {
      const half = row.half ?? "";
      const answer = await session.ask(() => client.friendBegin({ game, half }));
      if (!answer) return null;
      /** @type {FriendRow} */
      const begun = {
        ...row,
        game: answer.game,
        begun: Date.now(),
        changed: Date.now(),
        sent: 0,
        due: false,
      };
      return kept.write(begun, row) ? begun : null;
    },
  };

  return { invite, inviteWith, players };
}
