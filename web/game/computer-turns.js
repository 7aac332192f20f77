/** The computer's turns: each decision is thought out, carried out and shown before the next. */
import { untilDone } from "../engine/until-done.js";

/**
 * Let the computer play as long as it is its turn. If there is a thinking worker, it thinks while
 * cards are still flying.
 * @param {Session} session
 */
export async function playComputerTurns(session) {
  session.interrupt();
  const { epoch } = session;
  const isWanted = () => epoch === session.epoch;
  if (session.snapshot) session.thinkingWorker?.changed(session.snapshot);
  do {
    const { snapshot } = session;
    const thinking =
      snapshot?.actor === "computer"
        ? session.thinkingWorker?.think(snapshot.version, isWanted)
        : null;
    await session.shown;
    await session.listener.mayPlay?.();
    const thought = await thinking;
    if (!isWanted() || session.snapshot?.actor !== "computer") return;
    if (!(await makeDecision(session, isWanted, thought?.line))) return;
  } while (isWanted());
}

/**
 * Let the engine make one decision; resolves to whether it was made.
 * @param {Session} session
 * @param {() => boolean} isWanted
 * @param {Action[]} [line] what the thinking worker decided
 */
async function makeDecision(session, isWanted, line) {
  const version = session.snapshot?.version ?? 0;
  const think = () => session.ask(() => session.client.think({ version, line }), isWanted);
  const answer = await untilDone(think, isWanted);
  if (!answer) return false;
  session.applyDecision(answer.snapshot);
  return true;
}
