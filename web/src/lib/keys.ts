// The rights to seats that this browser holds, by table. Whoever has a token plays its seat.
import type { SeatKey } from "../generated/protocol";
import { load, save } from "./stored";

/** The server answers for no more than this at once. */
const MOST_ASKED = 100;

type Held = { seat: number; token: string };

const all = (): Record<string, Held[]> => load<Record<string, Held[]>>("keys", {});

const heldAt = (held: Record<string, Held[]>, table: string): Held[] => held[table] ?? [];

export const keysOf = (table: string): Held[] => heldAt(all(), table);

export function keepKeys(keys: SeatKey[]): void {
  const held = all();
  for (const { table, seat, token } of keys) {
    held[table] = [...heldAt(held, table).filter((key) => key.seat !== seat), { seat, token }];
  }
  save("keys", held);
}

export function dropKey(table: string, seat: number): void {
  const held = all();
  const rest = heldAt(held, table).filter((key) => key.seat !== seat);
  if (rest.length > 0) held[table] = rest;
  else delete held[table];
  save("keys", held);
}

/** The newest tables; one token for each is enough to ask how its game stands. */
export function tablesHeld(): { table: string; token: string }[] {
  const held = Object.entries(all()).flatMap(([table, keys]) => keys.slice(0, 1).map(({ token }) => ({ table, token })));
  return held.slice(-MOST_ASKED);
}

/** All tokens of all tables, the newest table last. */
export function allKeys(): { table: string; token: string }[] {
  return Object.entries(all()).flatMap(([table, keys]) => keys.map(({ token }) => ({ table, token })));
}

export function dropAllKeys(): void {
  save("keys", {});
}

export function seatLink(table: string, seat: number): string {
  const key = keysOf(table).find((held) => held.seat === seat);
  return key ? `${location.origin}/t/${table}#seat=${seat}&token=${encodeURIComponent(key.token)}` : invitation(table);
}

export function invitation(table: string): string {
  return `${location.origin}/t/${table}`;
}
