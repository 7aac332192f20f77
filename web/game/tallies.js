/** Tallies of calls of Stop, overlooked duties and hints, which records do not contain. */

const MAX_TALLIES = 400;
const EMPTY = { right: 0, wrong: 0, called: 0, overlooked: 0, helped: 0 };

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

  /** Skip a friend's wrong call. @param {string} id @param {StopVerdict | null} verdict */
  countVerdict(id, verdict) {
    const isFriends = verdict?.friend && verdict.kind !== "called";
    if (verdict && verdict.kind !== "stopped" && !isFriends)
      this.count(id, verdict.kind === "misnamed" ? "wrong" : verdict.kind);
  }

  /** Count an overlooked duty. @param {string} id @param {Refusal} [refused] */
  countRefusal(id, refused) {
    if (refused?.facts?.due?.length) this.count(id, "overlooked");
  }

  /** @param {string} id @param {keyof StopTally} key */
  count(id, key) {
    const { [id]: old, ...others } = this.read();
    const tally = { ...EMPTY, ...old };
    tally[key]++;
    const newest = Object.entries(others).slice(-MAX_TALLIES);
    this.notes.writeNote("tallies", Object.fromEntries([...newest, [id, tally]]));
  }
}
