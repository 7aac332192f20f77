/**
 * The moments of a record: how many events there are, and where turns begin. Pure.
 */

/**
 * Return the numbers of events before which a turn begins, and the end.
 * @param {string[]} events lines such as `A move 6S H4 H2`
 */
export function turnStarts(events) {
  const starts = [0];
  let side = "";
  events.forEach((line, at) => {
    const [by, what] = line.split(" ");
    if (["stop", "offer", "accept", "decline", "touch", "resign"].includes(what)) return;
    if (side && by !== side) starts.push(at);
    side = by;
  });
  return [...new Set([...starts, events.length])];
}

/**
 * Return the moment that is a step away: an event, or a turn.
 * @param {string[]} events
 * @param {number} at
 * @param {"first" | "turn-back" | "back" | "on" | "turn-on" | "last"} step
 */
export function stepped(events, at, step) {
  const starts = turnStarts(events);
  const found = {
    first: 0, last: events.length, back: at - 1, on: at + 1,
    "turn-back": starts.findLast((start) => start < at) ?? 0, "turn-on": starts.find((start) => start > at) ?? events.length,
  }[step];
  return Math.min(events.length, Math.max(0, found));
}
