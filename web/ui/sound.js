/** Synthesized sounds. The audio device runs only while one is playing. */
import { isHuman } from "../protocol/players.js";
import { momentOf } from "./moments.js";

/** @param {number} tone @param {number} begin_s @param {number} last_s @param {number} loud */
const note = (tone, begin_s, last_s, loud) => ({ tone, begin_s, last_s, loud });

/** @type {Record<string, Note[]>} */
const SOUNDS = {
  card: [note(0, 0, 0.055, 0.5), note(190, 0, 0.05, 0.12)],
  turn: [note(0, 0, 0.04, 0.3), note(0, 0.06, 0.06, 0.45)],
  stop: [note(880, 0, 0.7, 0.3), note(1318, 0, 0.5, 0.16), note(2217, 0, 0.25, 0.07)],
  suit: [note(784, 0, 0.3, 0.2), note(988, 0.09, 0.3, 0.2), note(1175, 0.18, 0.7, 0.24)],
  reserve: [note(523, 0, 0.3, 0.2), note(784, 0.1, 0.7, 0.24)],
  won: [
    note(523, 0, 0.4, 0.2),
    note(659, 0.11, 0.4, 0.2),
    note(784, 0.22, 0.4, 0.2),
    note(1047, 0.33, 1.1, 0.26),
    note(1319, 0.5, 0.9, 0.12),
  ],
  over: [note(523, 0, 0.5, 0.2), note(659, 0.13, 0.5, 0.2), note(784, 0.26, 0.8, 0.22)],
};

/** "" if there is none. @param {Snapshot} snapshot @param {Snapshot | null} [before] */
export function soundFor(snapshot, before = null) {
  const act = snapshot.last.at(-1)?.action.do;
  if (snapshot.result) {
    const { winner } = snapshot.result;
    return winner && isHuman(snapshot, winner) ? "won" : "over";
  }
  const moment = momentOf(before, snapshot);
  if (moment) return moment.name;
  if (act === "stop") return "stop";
  if (act === "turn") return "turn";
  return act && act !== "touch" && act !== "end" && act !== "offer" ? "card" : "";
}

/** New players hear sounds without having asked for them. */
const VOLUME = 0.5;

/** @type {AudioContext | null} */
let device = null;
let playing = 0;

/** Play a sound, if there is an audio device and the browser allows it. @param {string} name */
export function playSound(name) {
  const notes = SOUNDS[name];
  if (!notes || !globalThis.AudioContext) return;
  device ??= new AudioContext();
  const { destination } = device;
  void device.resume().catch(() => undefined);
  for (const one of notes) {
    const source = one.tone ? toneOf(device, one) : paperOf(device, one);
    const volume = new GainNode(device, { gain: 0 });
    const begin = device.currentTime + one.begin_s;
    volume.gain.setValueAtTime(VOLUME * one.loud, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + one.last_s);
    source.end.connect(volume).connect(destination);
    source.start.start(begin);
    source.start.stop(begin + one.last_s);
    playing++;
    source.start.onended = () => {
      if (--playing === 0) void device?.suspend();
    };
  }
}

/** @param {Snapshot} snapshot @param {Snapshot | null} before */
export const playFor = (snapshot, before) => playSound(soundFor(snapshot, before));

/** @param {AudioContext} context @param {Note} one */
function toneOf(context, { tone }) {
  const start = new OscillatorNode(context, { type: "sine", frequency: tone });
  return { start, end: start };
}

/** @param {AudioContext} context @param {Note} one */
function paperOf(context, { last_s }) {
  const buffer = new AudioBuffer({
    length: Math.ceil(last_s * context.sampleRate),
    sampleRate: context.sampleRate,
  });
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = 2 * Math.random() - 1;
  const start = new AudioBufferSourceNode(context, { buffer });
  return {
    start,
    end: start.connect(
      new BiquadFilterNode(context, { type: "bandpass", frequency: 1800, Q: 0.7 }),
    ),
  };
}
