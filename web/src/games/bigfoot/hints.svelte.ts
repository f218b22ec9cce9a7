// Pointing at the table: markers with a hint on squares, and the card that somebody else moves about (BF-4.1, BF-4.2).

import type { Player } from "../../lib/game";
import type { Table } from "./table";
import type { Spot } from "./turn.svelte";

export interface Marker {
  player: Player;
  sign: string;
  words: string;
  x: number;
  y: number;
  /** Of several on one square the how-manieth this is. */
  rank: number;
}

const CARRY = "carry";

export class Hints {
  readonly #table: () => Table;
  /** The square that a hint is chosen for. */
  square = $state.raw<[number, number] | null>(null);
  /** The next tap on the table chooses a square. */
  isArmed = $state(false);

  constructor(table: () => Table) {
    this.#table = table;
  }

  readonly canMark = $derived.by(() => {
    const { face, isReplay } = this.#table();
    return !isReplay && face.seat !== null && face.view.phase !== "over" && face.view.phase !== "setup";
  });

  /** The hints one can give, with their words. */
  readonly kinds = $derived.by(() => {
    const { info, language } = this.#table();
    return info.signs
      .filter(({ key }) => key !== CARRY)
      .map(({ key, names, most }) => ({ sign: key, words: names[language], most }));
  });

  readonly markers = $derived.by<Marker[]>(() => {
    const { pointings, players } = this.#table();
    const counts = new Map<string, number>();
    return pointings.flatMap(({ seat, sign, places }) => {
      const hint = this.kinds.find((kind) => kind.sign === sign);
      const player = players[seat];
      if (!hint || !player) return [];
      return places.map(([x, y]) => {
        const rank = counts.get(`${x},${y}`) ?? 0;
        counts.set(`${x},${y}`, rank + 1);
        return { player, sign, words: hint.words, x: x!, y: y!, rank };
      });
    });
  });

  /** Where another player holds the shown card or the chosen camp. */
  readonly carried = $derived.by<(Spot & { player: Player }) | null>(() => {
    const { pointings, players, face } = this.#table();
    const pointing = pointings.find(({ seat, sign }) => sign === CARRY && seat === face.view.turn && seat !== face.seat);
    const player = players.find(({ seat }) => seat === pointing?.seat);
    if (!pointing || !player || !(face.view.shown || face.view.chosen_camp)) return null;
    const [x, y, turn] = pointing.places[0] as [number, number, number];
    return { x, y, turn, player };
  });

  /** Lets the others see where one's own card hovers. */
  carry(spot: Spot): void {
    this.#table().point(CARRY, [[spot.x, spot.y, spot.turn]]);
  }

  open(x: number, y: number): void {
    this.isArmed = false;
    if (this.canMark) this.square = [x, y];
  }

  close(): void {
    this.isArmed = false;
    this.square = null;
  }

  isMarked(sign: string): boolean {
    return this.square !== null && this.#mine(sign).some((place) => this.#isSquare(place));
  }

  /** Puts one's marker on the square, or takes it away again. */
  mark({ sign, most }: { sign: string; most: number }): void {
    if (!this.square) return;
    const others = this.#mine(sign).filter((place) => !this.#isSquare(place));
    const places = this.isMarked(sign) ? others : [...others, [...this.square]].slice(-most);
    this.#table().point(sign, places);
    this.close();
  }

  #isSquare([x, y]: number[]): boolean {
    return x === this.square?.[0] && y === this.square?.[1];
  }

  #mine(sign: string): number[][] {
    const { pointings, face } = this.#table();
    return pointings.find((pointing) => pointing.seat === face.seat && pointing.sign === sign)?.places ?? [];
  }
}
