// What a record says of its deal, read from its header (`docs/records.md`).
import type { BySeat } from "./receipts";
import type { Told } from "./verdict";

/** Null where the record has no seals. */
export function toldBy(record: string): (Told & { secret: string }) | null {
  const seals: BySeat = {};
  const salts: string[] = [];
  const found: Record<string, string> = {};
  for (const line of record.split("\n\n", 1)[0]!.split("\n")) {
    const match = /^([a-z]+)(?: (\d+))?: (.*)$/.exec(line);
    if (match === null) continue;
    const [key, seat, value] = [match[1]!, match[2], match[3]!];
    if (key === "seal") seals[Number(seat)] = value;
    else if (key === "salt") salts.push(value);
    else found[key] = value;
  }
  const { table, attempt, commit, secret } = found;
  if (!table || !commit || !secret) return null;
  // Salts are in the order of the seals, which is that of the seats.
  const bySeat = Object.fromEntries(Object.keys(seals).map((seat, i) => [seat, String(salts[i])]));
  return { table, attempt: Number(attempt), commit, secret, seals, salts: bySeat };
}
