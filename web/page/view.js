/** Shows changes of the game on the table, at the sides, in the bars, then in the features. */
import { verdictText } from "../game/stop-verdict.js";
import { momentOf, shine } from "../ui/moments.js";
import { retried } from "../ui/loading.js";

/** @param {Update} change */
async function playSound({ snapshot, before }) {
  const { playFor } = await retried(() => import("../ui/sound.js"));
  playFor(snapshot, before);
}

/**
 * @param {Pick<Page, "session" | "settings" | "words" | "table" | "plates" | "status" | "tools" |
 *   "faceToFace" | "calls" | "emit">} page
 * @param {Lazy<LateFeatures>} features
 */
export function createPageView(page, features) {
  const { session, settings, words, table, plates, status, tools, faceToFace, calls, emit } = page;
  /** @param {Snapshot} snapshot */
  function showTools(snapshot) {
    void faceToFace.update(snapshot);
    tools.show(snapshot, faceToFace.side, session.friend.isWaiting);
  }

  settings.onChange(() => {
    const { snapshot } = session;
    table.setSettings({ ...settings.shown, plates: true });
    if (!snapshot) return;
    plates.show(snapshot);
    showTools(snapshot);
  });

  /** The game and number of events whose result is shown now, or "". */
  let openResult = "";

  return {
    /** The order is always the same. @param {Update} change */
    async update(change) {
      const { snapshot, cause, verdict } = change;
      const stop = verdict && { places: verdict.places, text: verdictText(words, verdict) };
      plates.show(snapshot);
      const shown = table.show(snapshot, { jump: cause !== "deal" && cause !== "decision", stop });
      if (cause === "blank") return shown;
      status.show(snapshot, session.friend.isWatching);
      showTools(snapshot);
      calls.update(change);
      // A stored view shows what was counted when it happened.
      if (verdict && cause !== "view") emit("judged", { id: session.about.id, verdict });
      emit("update", change);
      if (cause === "deal" && snapshot.cuts?.length) (await features()).showCut();
      if (settings.values.sound && features.loaded) void playSound(change);
      await shown;
      const moment = cause === "decision" ? momentOf(change.before, snapshot) : null;
      if (moment) shine(table, moment.place);
      if (!snapshot.result || snapshot !== session.snapshot) return;
      const result = `${session.about.id} ${snapshot.record.events.length}`;
      if (cause === "load" && (change.before?.result || result === openResult)) return;
      openResult = result;
      const late = await features();
      await late.openResult(snapshot, cause === "load").finally(() => {
        if (openResult === result) openResult = "";
      });
    },
  };
}
