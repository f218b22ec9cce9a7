// Whose words and signs this browser doesn't show, by table. Nobody else learns of it.
import { load, save } from "../lib/stored";

/** Of so many tables it is remembered. */
const MOST = 100;
/** Stands for everybody who only looks on. */
export const ONLOOKERS = -1;

const kept = (): [table: string, seats: number[]][] => Object.entries(load<Record<string, number[]>>("muted", {}));

export class Muted {
  seats = $state.raw<ReadonlySet<number>>(new Set());

  constructor(readonly table: string) {
    this.seats = new Set(kept().flatMap(([other, seats]) => (other === table ? seats : [])));
  }

  has(seat: number | null): boolean {
    return this.seats.has(seat === null ? ONLOOKERS : seat);
  }

  set(seat: number, on: boolean): void {
    this.seats = new Set(on ? [...this.seats, seat] : [...this.seats].filter((other) => other !== seat));
    const others = kept().filter(([table]) => table !== this.table);
    const own: typeof others = this.seats.size > 0 ? [[this.table, [...this.seats]]] : [];
    save("muted", Object.fromEntries([...others, ...own].slice(-MOST)));
  }
}
