/**
 * The odds with which every link of version 1 begins: those of games between computer players, and
 * of typical texts (`odds-table.js` and the texts below). They must never change, since links are read
 * with the odds that wrote them.
 */
import { codeText } from "./events.js";
import { ODDS } from "./odds-table.js";
import { Coder } from "./range-coder.js";

/** The last ones are the likeliest. */
const TEXTS = [
  ..."Maria Anna Peter Thomas Julia Max Jan Eva Tom Olga Lucas Sophie Marc Elena Ivan Nina".split(
    " ",
  ),
  ..."\u0410\u043d\u043d\u0430 \u0418\u0432\u0430\u043d \u041e\u043b\u044c\u0433\u0430".split(" "),
  ..."foster2 foster1 crossley brief wegner-simple foster2-36 pagat-facedown pagat-strict".split(
    " ",
  ),
  "first_player cut-low reserve-high tableau-low reserve_turn manual reserve_top down",
  "lookahead one any flip next-turn on-demand lift group single stop_grounds stop_remedy cards-stay",
  'space_from":["house","reserve","hand","waste"],"strict":["release","load","spaces","fewest"]',
  '{"fdn_from":["house","reserve","hand","waste"],"reserve":12,"target":null,"wrong_call_cost":"turn"}',
  ..."ABAB"
    .split("")
    .flatMap((side) => [
      `${side} touch H4`,
      `${side} look ${side}.hand`,
      `${side} demand ${side}.turned`,
      `${side} advise move 6S H4 F1`,
      `${side} under 4C ${side}.turned H7`,
      `${side} force`,
      `${side} offer`,
      `${side} agree`,
      `${side} decline`,
      `${side} resign`,
      `${side} pile H3 H5`,
      `${side} pile H8 H7`,
      `${side} stop`,
      `${side} correct`,
      `${side} stop misfit`,
      `${side} stop reserve-first`,
      `${side} stop hand-before-space`,
      `${side} stop foundation`,
    ]),
  ...["foster2", "crossley", "pagat", "pagat"].flatMap((preset) => [
    `{"agreed":{"hints":true,"undo":true},"behaviour":4,"first":"B","format":1,"match":{"games":[{"score":{"A":0,"B":47},"starter":"A"},{"score":{"A":35,"B":0},"starter":"B"}],"target":300},"names":{"A":"Tom","B":"Anna"},"options":{"referee":"players"},"preset":"${preset}"}`,
    `{"agreed":{"hints":false,"undo":false},"behaviour":4,"format":1,"names":{"A":"Eva"},"options":{},"preset":"${preset}"}`,
    `{"agreed":{"hints":false,"undo":false},"behaviour":4,"first":"A","format":1,"match":{"games":[],"target":null},"names":{"A":"Max","B":"Eva"},"options":{"referee":"players"},"preset":"${preset}"}`,
    `{"agreed":{"hints":false,"undo":false},"behaviour":4,"format":1,"names":{"A":"Anna","B":"Max"},"options":{},"preset":"${preset}"}`,
  ]),
];

/** @type {Map<string, import("./range-coder.js").Odds> | null} */
let learned = null;

/** @returns {Map<string, import("./range-coder.js").Odds>} */
export function friendOdds() {
  if (learned) return learned;
  const coder = new Coder();
  for (const text of TEXTS) codeText(coder, text);
  for (const row of ODDS.trim().split("\n")) {
    const [context, one, uses] = row.split(",");
    coder.odds.set(context, [Number(one) * 64, Number(uses)]);
  }
  learned = coder.odds;
  return learned;
}
