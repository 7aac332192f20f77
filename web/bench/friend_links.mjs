/** Prints the lengths of the links of games; its argument is a file with a game in each line. */
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { friendAddress, readFriendLink } from "../storage/friend-link/link.js";

/** @type {Map<string, {link: number[], bare: number[], json: number[], ms: number[]}>} */
const stages = new Map();

for await (const line of createInterface({ input: createReadStream(process.argv[2]) })) {
  const { stage, game, frames } = JSON.parse(line);
  const row = stages.get(stage) ?? { link: [], bare: [], json: [], ms: [] };
  stages.set(stage, row);
  const link = await friendAddress("", game, frames);
  const made = performance.now();
  const back = await readFriendLink(link);
  if (!back.frames || back.game.chain !== game.chain) throw new Error(`not read again: ${link}`);
  row.ms.push(performance.now() - made);
  row.link.push(link.length);
  row.bare.push((await friendAddress("", game)).length);
  row.json.push(JSON.stringify(game).length);
}

/** @param {number[]} numbers */
const summary = (numbers) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return `${Math.round(sorted[sorted.length >> 1])} (at most ${Math.round(sorted.at(-1))})`;
};

for (const [stage, { link, bare, json, ms }] of stages)
  console.log(
    `${stage}, ${link.length} games: ${summary(link)} letters, ${summary(bare)} without positions, ` +
      `${summary(json)} as JSON; read in ${summary(ms)} ms`,
  );
