/**
 * Shows the friend's turn from its link alone, on a device that does not have the engine yet. When
 * the engine is there, it goes on from the table that is shown.
 */
import { loadLinkCode } from "./link-code.js";
import { snapshotOf } from "../../lesson/lesson-snapshot.js";
import { mirrorEvent, mirrorPlace, mirrorPosition } from "../../protocol/mirror.js";
import { RANKS, SUITS } from "../../protocol/cards.js";
import { formatPosition, parsePositionText } from "../../protocol/position-text.js";
import { otherSide, SEAT } from "../../protocol/sides.js";
import { playedEvents, recipientOf } from "../../storage/friend-document.js";
import { notePlayed } from "../../storage/friend-link/events.js";
import { nameOf, TracedTable, UNKNOWN } from "../../storage/friend-link/traced-table.js";
import { FriendGames } from "../../storage/friend-games.js";
import { canonical } from "../../protocol/canonical.js";
import { untilTableIsSeen } from "../../ui/seen-table.js";

/** @typedef {ReturnType<typeof createFirstVisit>} FirstVisit */

const CARDS = RANKS.flatMap((rank) => SUITS.map((suit) => rank + suit));

/**
 * Put the cards of the foundations where the events put them, since a position does not say which of
 * two foundations of a suit it is.
 * @param {Snapshot["places"]} places
 * @param {(place: string) => string} topOf returns the card that the events put there, "" if none
 */
function placeFoundations(places, topOf) {
  for (let number = 1; number <= 4; number++) {
    const [first, second] = [places[`F${number}`], places[`F${number + 4}`]];
    const shown = [first, second].map((pile) => pile?.up.at(-1)?.[0] ?? "");
    const wanted = [topOf(`F${number}`), topOf(`F${number + 4}`)];
    if (!second || shown[0] !== wanted[1] || shown[1] !== wanted[0]) continue;
    [first.up, second.up] = [second.up, first.up];
  }
}

/**
 * Turn the covered cards of the wastes face up, as they are. Nobody sees which ones they are: cards of
 * packs that do not exist, so that no other card is taken for one of them.
 * @param {Snapshot["places"]} places
 */
function coverWastes(places) {
  for (const pile of Object.values(places)) {
    if (pile.kind !== "waste") continue;
    const back = pile.side === SEAT ? 3 : 4;
    const covered = Array.from({ length: pile.down }, (_, at) => CARDS[at % CARDS.length]);
    pile.up = [
      ...covered.map((card) => /** @type {[string, number]} */ ([card, back])),
      ...pile.up,
    ];
    pile.down = 0;
  }
}

/**
 * Return the tables before the last sending and after each of its events, as the player in a seat
 * sees them.
 * @param {LinkContent} content
 * @param {string} seat
 * @returns {Snapshot[]}
 */
export function snapshotsOf({ game, frames }, seat) {
  const { events, before } = playedEvents(game.sendings);
  const table = new TracedTable();
  for (const event of events.slice(0, before)) notePlayed(table, event);
  const friend = { friend: game.names[otherSide(seat)] ?? "", ...game.agreed, sealed: 0 };
  /** @type {Snapshot[]} */
  const snapshots = [];
  for (const [at, frame] of (frames ?? []).entries()) {
    const event = at ? events[before + at - 1] : "";
    notePlayed(table, event);
    const { position } = parsePositionText(frame);
    const here = (/** @type {string} */ place) =>
      seat === "B" ? mirrorPlace(place, position) : place;
    const snapshot = snapshotOf(seat === "B" ? formatPosition(mirrorPosition(position)) : frame, {
      side: SEAT,
      version: at,
      event: event && seat === "B" ? mirrorEvent(event, position) : event,
      before: snapshots.at(-1) ?? null,
      rules: game.options,
    });
    placeFoundations(snapshot.places, (place) => {
      const card = table.top(here(place)) ?? UNKNOWN;
      return card === UNKNOWN ? "" : nameOf(card);
    });
    coverWastes(snapshot.places);
    snapshot.players = { A: "human", B: friend };
    snapshot.record.players = snapshot.players;
    snapshots.push(snapshot);
  }
  return snapshots;
}

/**
 * Return whether two tables look the same: the same cards, face up or down, on the same piles.
 * @param {Snapshot} a @param {Snapshot} b
 */
export function lookAlike(a, b) {
  const looks = (/** @type {Snapshot} */ { places }) =>
    Object.entries(places).map(([place, { kind, down, up }]) => {
      const faces = up.map((card) => card[0]);
      const shown = ["waste", "foundation"].includes(kind) ? faces.slice(-1) : faces;
      return [place, kind === "foundation" ? 0 : down, up.length > 0 && shown];
    });
  return canonical(looks(a).sort()) === canonical(looks(b).sort());
}

/**
 * Paint the table before the friend's turn at once, and return how the turn is played on it.
 * @param {LinkContent} content
 * @param {(snapshot: Snapshot, options: {jump: boolean}) => Promise<unknown>} show resolves when
 *   there was time to see it
 */
export function createFirstVisit(content, show) {
  /** @type {Snapshot[]} */
  let snapshots = [];
  let isStopped = false;
  let shown = 0;
  /** @type {Promise<unknown>} */
  let showing = Promise.resolve();

  /** @param {string} seat */
  function paint(seat) {
    snapshots = snapshotsOf(content, seat);
    showing = snapshots.length ? show(snapshots[0], { jump: true }) : showing;
  }
  const alreadyShown = () => (content.game.options.referee === "players" ? 0 : shown);
  const recipient = recipientOf(content.game);
  paint(recipient);

  return {
    /** the seat of the player for whom the link is */
    seat: recipient,

    /** Play the turn as the player in a seat sees it. @param {string} seat */
    async play(seat) {
      if (seat !== recipient) paint(seat);
      while (!isStopped && shown + 1 < snapshots.length) {
        await showing;
        await untilTableIsSeen();
        if (isStopped) return;
        showing = show(snapshots[++shown], { jump: false });
      }
    },

    /**
     * End it, since the engine goes on. Where the players are the referee, it begins again, so that
     * each play can still be answered with Stop.
     * @returns {Promise<number>} how many events need not be shown again
     */
    async stop() {
      isStopped = true;
      await showing;
      return alreadyShown();
    },

    /**
     * Return whether the engine's table is another one than that shown.
     * @param {Snapshot} snapshot as the engine goes on
     */
    differs: (snapshot) =>
      Boolean(snapshots.length) && !lookAlike(snapshots[alreadyShown()], snapshot),
  };
}

/**
 * Open the link in the page's address where there is no game to continue, and show the friend's turn
 * until the engine can.
 * @param {object} parts
 * @param {DurableStore} parts.store
 * @param {Parameters<typeof createFirstVisit>[1]} parts.show
 * @param {(visit?: FirstVisit) => Promise<unknown>} parts.openAddress
 */
export async function openFirstVisit({ store, show, openAddress }) {
  const { readFriendLink } = await loadLinkCode();
  const content = await readFriendLink(location.hash);
  const isNew = !("fault" in content) && !new FriendGames(store).read(content.game.id);
  const visit = isNew ? createFirstVisit(content, show) : undefined;
  await store.settled;
  if (store.readGame("main")) await visit?.stop();
  else await openAddress(visit);
}
