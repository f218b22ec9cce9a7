// Who points at what: the last of each seat and sign. A brief one fades by itself, the others when the server says so.
import type { PointNews, Sign } from "../generated/protocol";
import type { Pointing } from "../lib/game";

/** How long a brief sign is seen. */
const MOMENT = 2600;
/** Between two messages of one sign. */
const PACE = 160;

type Send = (seat: number, sign: string, places: number[][]) => void;

const isSame = (one: Pointing, other: Pointing): boolean => one.seat === other.seat && one.sign === other.sign;

export class Pointings {
  all = $state.raw<Pointing[]>([]);
  #fading = new Map<string, ReturnType<typeof setTimeout>>();
  #waiting = new Map<string, Pointing | null>();

  constructor(
    readonly signs: Sign[],
    readonly send: Send,
  ) {}

  /** Shows it here at once and to the others at a bearable pace, the last of a fast sequence for certain. */
  point(seat: number, sign: string, places: number[][]): void {
    const pointing = { seat, sign, places };
    this.show(pointing);
    const key = `${seat} ${sign}`;
    if (this.#waiting.has(key)) this.#waiting.set(key, pointing);
    else this.#pass(key, pointing);
  }

  show({ seat, sign, places }: Omit<PointNews, "type">): void {
    const key = `${seat} ${sign}`;
    clearTimeout(this.#fading.get(key));
    const pointing = { seat, sign, places };
    const others = this.all.filter((other) => !isSame(other, pointing));
    if (places.length === 0) {
      this.all = others;
      if (this.#waiting.has(key)) this.#waiting.set(key, null);
      return;
    }
    this.all = [...others, pointing];
    if (this.signs.find((known) => known.key === sign)?.is_brief) {
      this.#fading.set(
        key,
        setTimeout(() => this.show({ seat, sign, places: [] }), MOMENT),
      );
    }
  }

  /** A snapshot follows, and after it what still stands. */
  clear(): void {
    for (const timer of this.#fading.values()) clearTimeout(timer);
    this.all = [];
    for (const key of this.#waiting.keys()) this.#waiting.set(key, null);
  }

  #pass(key: string, pointing: Pointing): void {
    this.send(pointing.seat, pointing.sign, pointing.places);
    this.#waiting.set(key, null);
    setTimeout(() => {
      const next = this.#waiting.get(key);
      this.#waiting.delete(key);
      if (next) this.#pass(key, next);
    }, PACE);
  }
}
