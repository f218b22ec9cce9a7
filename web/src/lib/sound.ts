// Sounds and vibration, as the settings allow. Nothing is heard before the first touch or key: browsers and people want it so.

import { settings } from "./settings.svelte";
import type { SoundName } from "./voices";

type Player = (name: SoundName, delay: number) => void;

/** How a phone trembles, in milliseconds; most sounds are only heard. */
const TREMBLES: Partial<Record<SoundName, number[]>> = {
  turn: [30],
  dice: [15, 40, 15, 60, 15],
  bad: [60],
  threat: [20, 60, 40],
  win: [30, 60, 30, 60, 80],
  lose: [120],
};
/** How long it keeps still in between. */
const STILL = 60;
/** Sounds that come in one moment follow each other at this distance, in seconds. */
const APART = 0.13;
/** More than so many at once are noise. */
const MOST = 5;

let hasTouched = false;
let player: Promise<Player> | null = null;

async function makePlayer(): Promise<Player> {
  const { perform } = await import("./voices");
  const context = new AudioContext();
  const volume = context.createGain();
  volume.connect(context.destination);
  return (name, delay) => {
    void context.resume();
    volume.gain.value = settings.volume / 100;
    perform(context, volume, name, context.currentTime + 0.01 + delay);
  };
}

function touched(): void {
  hasTouched = true;
}

for (const deed of ["pointerdown", "keydown"]) addEventListener(deed, touched, { capture: true, once: true });

/** All in one pattern: a second one would break off the first. */
function tremble(names: SoundName[]): void {
  const felt = names.flatMap((name) => (TREMBLES[name] ? [TREMBLES[name]] : []));
  if (felt.length > 0) navigator.vibrate(felt.flatMap((each, i) => (i === 0 ? each : [STILL, ...each])));
}

/** Plays what happened in one moment, one sound after the other. */
export function playSounds(names: SoundName[]): void {
  if (!hasTouched) return;
  const heard = names.slice(-MOST);
  if (settings.vibration && "vibrate" in navigator) tremble(heard);
  if (!settings.sound || settings.volume === 0) return;
  if (!player) player = makePlayer();
  player.then(
    (play) => heard.forEach((name, i) => play(name, i * APART)),
    // Without sound everything else goes on; the next one tries again.
    () => (player = null),
  );
}

export const playSound = (name: SoundName): void => playSounds([name]);
