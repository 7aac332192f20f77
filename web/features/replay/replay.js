/**
 * Opens replays: of the game on the table, or of an archived one. On wide screens the list of moves is beside
 * the table, and a move opens the replay at its moment.
 */
import { hasEnded } from "../../engine/restart-and-retry.js";
import { dealAgain } from "../../game/deal.js";
import { writeLink } from "../../storage/game-files.js";
import {
  allowsHints,
  friendIn,
  isHuman,
  plainRecord,
  seatsOf,
  SEAT,
} from "../../protocol/players.js";
import { byId, make } from "../../ui/dom.js";
import { siteRoot } from "../../ui/page-url.js";
import { saveGame } from "../../ui/file-dialogs.js";
import { entryTitle } from "../../ui/game-names.js";
import { openExercise } from "../exercise-link.js";
import { practiseOwn } from "../problems/practice.js";
import { showReplay } from "./replay-dialog.js";
import { createMoveList } from "../../ui/move-list.js";

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
   * @param {Game} game @param {{at?: number, review?: boolean}} [options]
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
    if (!(await session.setup.adopt(record, undefined, at)) || !snapshot) return;
    const act = () => void session.setup.adopt(snapshot.record, about);
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

/** Windows with room for the list beside the table (styles/page.css). */
const WIDE = "(min-width: 100em) and (min-aspect-ratio: 3/2)";

/** Show the list of moves beside the table. @param {Page} page */
export function createMovePanel(page) {
  const { words, session } = page;
  const element = byId("moves");
  const wide = matchMedia(WIDE);
  const list = createMoveList(words, { seat: SEAT, jump: (at) => page.replay.openCurrent({ at }) });
  const title = make("h2", { id: "moves-title" }, words.t("moves.title"));
  element.setAttribute("role", "region");
  element.setAttribute("aria-labelledby", "moves-title");
  element.append(make("header", {}, title), list.element);

  function update() {
    const { snapshot } = session;
    // face to face there is no room for it
    if (snapshot?.record && wide.matches && !page.faceToFace.isOn)
      list.show(snapshot.record.events, snapshot, snapshot.faces);
  }

  wide.addEventListener("change", update);
  page.on("update", update);
  update();
}
