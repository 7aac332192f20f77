/** Opens replays: of the game on the table, or of an archived one. */
import { hasEnded } from "../../engine/restart-and-retry.js";
import { dealAgain } from "../../game/deal.js";
import { writeLink } from "../../storage/game-files.js";
import { allowsHints, friendIn, isHuman, plainRecord, seatsOf } from "../../protocol/players.js";
import { SEAT } from "../../protocol/sides.js";
import { byId } from "../../ui/dom.js";
import { siteRoot } from "../../ui/page-url.js";
import { saveGame } from "../../ui/file-dialogs.js";
import { entryTitle } from "../../ui/game-names.js";
import { openExercise } from "../exercise-link.js";
import { practiseOwn } from "../problems/practice.js";
import { showReplay } from "./replay-dialog.js";

/** @typedef {import("../../storage/game-files.js").Game} Game */

const ICON = "M4 12a8 8 0 1 0 2.5-5.8M6 3v4h4M10.5 9l5 3-5 3Z";

/** @param {Page} page */
export function createReplay(page) {
  const { client, session, settings, words, messages, menu } = page;
  const table = byId("board");
  const arrangeLike = () => ({ width: table.clientWidth, height: table.clientHeight });
  /** Boards of replays lie as the table. @type {Page["createBoard"]} */
  const createBoard = (element, port) => page.createBoard(element, port, { arrangeLike });

  /**
   * Replay a game, and continue from a position if the player wants to.
   * @param {Game} game
   * @param {{at?: number, review?: boolean}} [options]
   */
  async function open(game, options = {}) {
    await client.ready;
    const { record, result } = game;
    const { players = {} } = record;
    const isRunning = friendIn({ players }) !== null && !result;
    const plain = plainRecord(record);
    const date = game.ended || game.begun;
    const title = entryTitle(words, {
      date,
      preset: record.preset,
      ...seatsOf(players, game.side),
    });
    let answer = null;
    try {
      answer = await showReplay(
        { words, views: page.views, createBoard, seat: SEAT },
        {
          record,
          title,
          isClosed: isRunning,
          canReview: !isRunning || allowsHints({ players }),
          ...options,
        },
        {
          tableAt: (at) => client.tableAt({ record, at }),
          reviewer: () => session.thinkingWorker?.reviewer(client.review) ?? client.review,
          learn:
            isRunning || (players[SEAT] && !isHuman({ players }, SEAT))
              ? undefined
              : (moments) => practiseOwn(page, { record, moments }),
          link: () => writeLink(siteRoot(), plain),
          saveFile: () => void saveGame({ ...game, record: plain }),
          openExercise: (at) => openExercise(client, record, at),
        },
      );
    } catch (error) {
      if (!hasEnded(error)) messages.showNotice(words.t("message.bad-game"));
    }
    if (answer === "swap") await page.deal(dealAgain(plain, "swapped", settings.values.level));
    else if (answer !== null) await playOnFrom(plain, answer);
  }

  /**
   * Continue a game from a moment, and offer to return to the game on the table.
   * @param {GameRecord} record @param {number} at
   */
  async function playOnFrom(record, at) {
    const { snapshot, about } = session;
    if (!(await session.adopt(record, undefined, at)) || !snapshot) return;
    const act = () => void session.adopt(snapshot.record, about);
    const back = { label: words.t("link.back"), act };
    messages.showOffer(words.t("replay.branched"), back, { isOfGame: true });
  }

  /**
   * Replay the current game, by default from its end.
   * @param {{at?: number, review?: boolean}} [options] review: start its review at once
   */
  async function openCurrent(options = {}) {
    const { snapshot, about } = session;
    if (!snapshot) return;
    const { record, result } = snapshot;
    const game = { ...about, ended: Date.now(), side: SEAT, result, record };
    await open(game, { at: record.events.length, ...options });
  }

  menu.add("game", { name: "replay", icon: ICON, open: () => openCurrent() });
  return { open, openCurrent };
}
