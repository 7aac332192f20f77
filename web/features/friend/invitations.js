/** Invitations: inviting a friend, accepting, and beginning the game that a friend has accepted. */
import { isRoomy } from "../new-game/new-game.js";

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
 * @param {Pick<Page, "session" | "store" | "views">} page
 * @param {object} parts
 * @param {StoredGames} parts.kept
 * @param {() => Promise<Words>} parts.friendWords
 * @param {(id: string) => Promise<unknown>} parts.send
 */
export function createInvitations({ session, store, views }, { kept, friendWords, send }) {
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
   * Ask for the settings of an invitation, and make it.
   * @param {{preset?: string, options?: Record<string, unknown>}} [wanted] chosen before
   */
  async function invite({ preset = session.snapshot?.preset ?? "pagat", options = {} } = {}) {
    const { t } = await friendWords();
    await views.open({
      view: "invite",
      title: t("friend.invite.title"),
      className: "newgame friend",
      notes: ["friend"],
      stored: () => ({ wanted: { preset, options }, roomy: isRoomy() }),
      does: { invite: ({ settings }) => inviteWith(settings) },
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
