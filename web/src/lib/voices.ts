// Our sounds, made of a few tones and puffs of noise: nothing is downloaded.

/** A tone that glides, or noise through a filter that glides. Times in seconds, pitch in hertz. */
interface Voice {
  shape: OscillatorType | "noise";
  at: number;
  length: number;
  from: number;
  to: number;
  gain: number;
}

const tone = (
  at: number,
  from: number,
  length: number,
  gain = 0.3,
  to = from,
  shape: OscillatorType = "triangle",
): Voice => ({ shape, at, length, from, to, gain });
const puff = (at: number, from: number, length: number, gain = 0.4, to = from): Voice => ({
  shape: "noise",
  at,
  length,
  from,
  to,
  gain,
});
/** Notes one after the other. */
const tune = (pitches: number[], apart: number, length: number, gain = 0.22): Voice[] =>
  pitches.map((pitch, i) => tone(i * apart, pitch, length, gain));

const RATTLE = [0, 0.07, 0.13, 0.21, 0.3, 0.42, 0.5, 0.66];

export const VOICES = {
  /** A card is laid, taken, turned over. */
  card: [puff(0, 2600, 0.07, 0.35, 900), tone(0.01, 210, 0.06, 0.12, 150)],
  /** A tile, a token, a figure is put down. */
  place: [puff(0, 500, 0.05, 0.5, 200), tone(0, 180, 0.09, 0.4, 95, "sine")],
  /** A figure walks a step. */
  step: [puff(0, 700, 0.05, 0.35, 300), puff(0.13, 620, 0.05, 0.25, 260)],
  /** A pencil draws. */
  pencil: [puff(0, 5200, 0.09, 0.16, 3800), puff(0.1, 4600, 0.12, 0.14, 5400)],
  coin: [tone(0, 1320, 0.1, 0.16), tone(0.07, 1760, 0.35, 0.18)],
  dice: RATTLE.map((at, i) => puff(at, 1500 - 90 * i, 0.04, 0.4 - 0.03 * i, 700)),
  good: tune([523, 659, 784], 0.09, 0.3),
  bad: [tone(0, 220, 0.3, 0.3, 155, "sawtooth"), puff(0, 380, 0.22, 0.35, 120)],
  /** Something dark comes near. */
  threat: [tone(0, 98, 0.9, 0.3, 92, "sawtooth"), tone(0, 104, 0.9, 0.22, 110, "sawtooth"), puff(0.05, 260, 0.8, 0.12, 700)],
  /** What was hidden is open. */
  reveal: [puff(0, 900, 0.45, 0.14, 5200), ...tune([392, 523, 698, 1047], 0.08, 0.5, 0.14)],
  /** It is your turn. */
  turn: [tone(0, 880, 0.5, 0.16, 880, "sine"), tone(0.11, 1175, 0.6, 0.14, 1175, "sine")],
  tick: [tone(0, 1500, 0.03, 0.14, 1200, "square")],
  win: [...tune([392, 523, 659, 784], 0.12, 0.34), tone(0.48, 1047, 0.9, 0.22), tone(0.48, 659, 0.9, 0.16)],
  lose: [...tune([440, 392, 330], 0.2, 0.4, 0.2), tone(0.6, 220, 1, 0.24, 208)],
} satisfies Record<string, Voice[]>;

export type SoundName = keyof typeof VOICES;

let noise: AudioBuffer | undefined;

/** A second of noise, the same for all. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  if (!noise) {
    noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  return noise;
}

/** Plays a sound into `out`, beginning at the context's time `begin`. */
export function perform(context: BaseAudioContext, out: AudioNode, name: SoundName, begin: number): void {
  for (const { shape, at, length, from, to, gain } of VOICES[name]) {
    const start = begin + at;
    const end = start + length;
    const envelope = context.createGain();
    envelope.gain.setValueAtTime(0, start);
    envelope.gain.linearRampToValueAtTime(gain, start + 0.008);
    envelope.gain.exponentialRampToValueAtTime(0.0008, end);
    envelope.connect(out);
    let source: AudioScheduledSourceNode;
    let pitch: AudioParam;
    if (shape === "noise") {
      const filter = context.createBiquadFilter();
      filter.type = "bandpass";
      filter.connect(envelope);
      pitch = filter.frequency;
      const puffing = context.createBufferSource();
      puffing.buffer = noiseOf(context);
      puffing.connect(filter);
      source = puffing;
    } else {
      const oscillator = context.createOscillator();
      oscillator.type = shape;
      oscillator.connect(envelope);
      pitch = oscillator.frequency;
      source = oscillator;
    }
    pitch.setValueAtTime(from, start);
    pitch.exponentialRampToValueAtTime(to, end);
    source.start(start);
    source.stop(end + 0.02);
  }
}
