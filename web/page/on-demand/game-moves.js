/** The moves of a game: their list beside the table, the replay, and a position as an exercise. */
import { openExercise } from "../../features/exercise-link.js";
import { createMovePanel } from "../../features/move-panel.js";
import { createReplay } from "../../features/replay/replay.js";
import { isFaceToFace } from "../../protocol/players.js";
import { byId } from "../../ui/dom.js";

/**
 * @param {object} parts
 * @param {Client} parts.client
 * @param {Session} parts.session
 * @param {SettingsStore} parts.settings
 * @param {Words} parts.words
 * @param {Messages} parts.messages
 * @param {CreateBoard} parts.createBoard
 * @param {Tallies} parts.tallies
 * @param {(record: GameRecord, isSwapped: boolean) => Promise<unknown>} parts.dealAgain
 * @param {(game: {record: GameRecord, moments: number[]}) => Promise<unknown>} parts.learn
 */
export function createGameMoves({
  client,
  session,
  settings,
  words,
  messages,
  createBoard,
  tallies,
  dealAgain,
  learn,
}) {
  const replay = createReplay({
    client,
    session,
    words,
    messages,
    createBoard,
    tallies,
    dealAgain,
    openExercise: (...position) => openExercise(client, ...position),
    learn,
  });
  const panel = createMovePanel({
    element: byId("moves"),
    words,
    session,
    isFaceToFace: () =>
      session.snapshot !== null && isFaceToFace(settings.values.face, session.snapshot),
    openReplay: (at) => replay.openCurrent({ at }),
  });
  return {
    replay,
    panel,

    /** Open the position on the table as an exercise. */
    async exercise() {
      const { snapshot } = session;
      const record = snapshot?.record;
      if (record)
        await openExercise(client, record, record.events.length, Boolean(snapshot.result));
    },
  };
}
