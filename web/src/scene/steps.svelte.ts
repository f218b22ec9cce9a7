// The steps of a scene, one after the other: each stands for a while, and one may jump ahead.

import { afterPaint } from "../lib/after-paint";
import type { SoundName } from "../lib/voices";

/** One step of a scene. A scene says what it draws by the number of the step. */
export interface Step {
  /** Steps with the same title are one stretch of the bar above it. */
  title: string;
  /** What happens, in one sentence; it is shown and announced. */
  text: string;
  /** Milliseconds that it stands. */
  hold?: number;
  sound?: SoundName;
  /** Nothing but motion (dice that tumble, threats that come one by one): left out where motion is reduced. */
  isMotion?: boolean;
}

/** A die or a loss stands for 700 ms at least, and a few frames more. */
export const LEAST = 750;
const USUAL = 1100;
/** Short, but longer than the least by a few frames. */
const CALM = 800;

export class Steps {
  #index = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #forget = () => {};
  /** The numbers of the steps that are played. */
  readonly #played: number[];

  /** The number of the step that is on. */
  readonly at = $derived.by(() => this.#played[this.#index]!);
  readonly isLast = $derived.by(() => this.#index === this.#played.length - 1);
  /** Stretches of steps with one title, and how far the scene is. */
  readonly titles = $derived.by(() => [...new Set(this.#played.map((number) => this.all[number]!.title))]);
  readonly now = $derived.by(() => this.all[this.at]!);

  constructor(
    readonly all: Step[],
    readonly isCalm: boolean,
    readonly onstep: (step: Step) => void = () => {},
  ) {
    const last = all.length - 1;
    this.#played = all.flatMap((step, number) => (isCalm && step.isMotion && number < last ? [] : [number]));
  }

  start(): void {
    this.#go(0);
  }

  next(): void {
    if (!this.isLast) this.#go(this.#index + 1);
  }

  toEnd(): void {
    if (!this.isLast) this.#go(this.#played.length - 1);
  }

  stop(): void {
    this.#forget();
    clearTimeout(this.#timer);
  }

  #go(index: number): void {
    this.stop();
    this.#index = index;
    this.onstep(this.now);
    if (this.isLast) return;
    const { hold = USUAL } = this.now;
    // It stands from the frame that shows it: drawing a board may take a while.
    this.#forget = afterPaint(() => {
      this.#timer = setTimeout(() => this.next(), this.isCalm ? CALM : Math.max(hold, LEAST));
    });
  }
}
