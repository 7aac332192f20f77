/**
 * The computer's turns: each decision is thought out, in the study where there is one, and shown before the next.
 */

/** @typedef {import("./session.js").Session} Session */

const SLICE_MS = 20;

/**
 * Let the computer play as long as it is its turn. The study thinks while cards still fly.
 * @param {Session} session
 */
export async function drive(session) {
  const run = ++session.run;
  const isWanted = () => run === session.run;
  if (session.snapshot) session.study?.changed(session.snapshot);
  do {
    const { snapshot } = session;
    const thought =
      snapshot?.actor === "computer" ? session.study?.think(snapshot.version, isWanted) : null;
    await session.shown;
    const found = await thought;
    if (!isWanted() || session.snapshot?.actor !== "computer") return;
    if (!(await decided(session, isWanted, found?.line))) return;
  } while (isWanted());
}

/**
 * Let the engine carry out a decision, or make it, in slices; tells whether it was made.
 * @param {Session} session @param {() => boolean} isWanted
 * @param {import("../protocol/types.js").Action[]} [line] what was thought out for it
 */
async function decided(session, isWanted, line) {
  const version = session.snapshot?.version;
  let more = line ? { line } : {};
  for (;;) {
    const answer = await session.ask("think", { version, slice_ms: SLICE_MS, ...more }, isWanted);
    if (!answer || !isWanted()) return false;
    more = {};
    if (!answer.done) continue;
    session.crashes = 0;
    session.keep(answer.snapshot, false);
    return true;
  }
}
