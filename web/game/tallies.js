/** Tallies of what records of games do not contain: calls of Stop, overlooked duties, hints. */

const MAX_TALLIES = 400;
const EMPTY = { right: 0, wrong: 0, called: 0, overlooked: 0, helped: 0 };

/** The stored tallies, by game. */
export class Tallies {
  /** @param {Pick<Store, "readNote" | "writeNote">} notes */
  constructor(notes) {
    this.notes = notes;
  }

  /** @returns {Record<string, Partial<StopTally>>} */
  read() {
    const note = this.notes.readNote("tallies");
    return note && typeof note === "object"
      ? /** @type {Record<string, Partial<StopTally>>} */ (note)
      : {};
  }

  /** @param {string} id @returns {StopTally} */
  of(id) {
    const tallies = this.read();
    return { ...EMPTY, ...(Object.hasOwn(tallies, id) ? tallies[id] : {}) };
  }

  /**
   * Count a call of Stop. A friend's wrong call is none of the player's.
   * @param {string} id of the game @param {StopVerdict | null} verdict
   */
  countVerdict(id, verdict) {
    const isFriends = verdict?.friend && verdict.kind !== "called";
    if (verdict && verdict.kind !== "stopped" && !isFriends)
      this.count(id, verdict.kind === "misnamed" ? "wrong" : verdict.kind);
  }

  /**
   * Count a duty that a refused move overlooked.
   * @param {string} id of the game @param {Refusal} [refused]
   */
  countRefusal(id, refused) {
    if (refused?.facts?.due?.length) this.count(id, "overlooked");
  }

  /** Increase a count. @param {string} id of the game @param {keyof StopTally} key */
  count(id, key) {
    const { [id]: old, ...others } = this.read();
    const tally = { ...EMPTY, ...old };
    tally[key]++;
    const newest = Object.entries(others).slice(-MAX_TALLIES);
    this.notes.writeNote("tallies", Object.fromEntries([...newest, [id, tally]]));
  }
}
