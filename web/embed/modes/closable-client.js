/** The engine for a game that another lesson may replace. */
import { OVERTAKEN } from "../fault-report.js";

/**
 * Return a client whose calls fail as soon as the game is closed, also those under way, so that
 * nothing that the game still does reaches the lesson after it.
 * @param {Client} client
 * @param {() => boolean} isClosed
 */
export function closableClient(client, isClosed) {
  const check = () => {
    if (isClosed()) throw new Error(OVERTAKEN);
  };
  return new Proxy(client, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return async (/** @type {unknown[]} */ ...args) => {
        check();
        const answer = await value.apply(target, args);
        check();
        return answer;
      };
    },
  });
}
