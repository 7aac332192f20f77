/**
 * From a moment of a game to the author kit: the address that opens it there. What nobody sees at the table stays
 * unknown while the game goes on.
 */
import { hideFaceDown } from "../lesson/position-edit.js";
import { formatPosition, parsePosition } from "../lesson/position-text.js";
import { packText } from "../storage/game-files.js";

/**
 * Return the address of the author kit with a moment of a record.
 * @param {string} base of the site
 * @param {(name: string, args: object) => Promise<any>} ask the engine
 * @param {{record: import("../protocol/types.js").GameRecord, at: number, isOver: boolean}} moment
 */
export async function exerciseAddress(base, ask, { record, at, isOver }) {
  const { baked } = await ask("bake", { lesson: { game: record, at, mode: "view" } });
  const found = parsePosition(baked.frames.at(-1));
  if ("fault" in found) throw new RangeError(found.fault);
  const pos = formatPosition(isOver ? found.position : hideFaceDown(found.position));
  const rules = Object.keys(record.options ?? {}).length ? record.options : undefined;
  const side = found.position.turn === "C" ? "A" : found.position.turn;
  return `${new URL("kit/index.html", base).href}#lesson=${await packText(JSON.stringify({ pos, rules, side, task: "find-compulsory" }))}`;
}
