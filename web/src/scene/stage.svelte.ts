// Which scene is on, and what waits until it is over.

import type { AnyGame, AnyMoment, AnyScene } from "../lib/game";

/** A scene that is on: what is played, and what it was made of. */
export interface Playing {
  scene: AnyScene;
  moment: AnyMoment;
}

export function sceneOf(game: AnyGame, moment: AnyMoment): Playing | null {
  const scene = game.scene?.(moment);
  return scene ? { scene, moment } : null;
}

/** News on its way to the table: what it brings, and how the table takes it over. */
interface Arrival {
  /** Asked for when its turn comes: the table that it meets is the one of then. */
  scene: () => Playing | null;
  apply: () => void;
}

export class Stage {
  playing = $state.raw<Playing | null>(null);
  #waiting: Arrival[] = [];

  /** Lets the table take news over: at once, or when the scenes before it are over and its own was seen. */
  receive(apply: () => void, scene: Arrival["scene"] = () => null): void {
    this.#waiting.push({ scene, apply });
    this.#goOn();
  }

  /** The scene was seen: what came after it is shown. */
  end(): void {
    this.playing = null;
    this.#goOn();
  }

  #goOn(): void {
    while (!this.playing) {
      const next = this.#waiting.shift();
      if (!next) return;
      const playing = next.scene();
      if (playing?.scene.table === "before") this.#waiting.unshift({ scene: () => null, apply: next.apply });
      else next.apply();
      this.playing = playing;
    }
  }
}
