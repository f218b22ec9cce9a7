// Takes part in a fair beginning for the seats of this browser: seals a salt, writes the receipt, and only then opens the salt.
import type { SaltingState, TableState } from "../generated/protocol";
import { randomText } from "../lib/random";
import { load, save } from "../lib/stored";
import { sealOf } from "./deal";
import { hmac } from "./hash";
import { isSame, keepReceipt, receiptOf, saltsOf, sealsOf, type BySeat } from "./receipts";

export type SaltCommand =
  | { type: "seal"; seat: number; commit: string; seal: string }
  | { type: "open"; seat: number; commit: string; salt: string };

let ownKey = "";

/** Known to nobody but this browser; all its tabs have the same, so they agree about a salt, also after a reload. */
function keyOfBrowser(): string {
  if (ownKey === "") {
    const kept = load<string | null>("salt-key", null);
    if (kept === null) save("salt-key", randomText());
    ownKey = load<string>("salt-key", randomText());
  }
  return ownKey;
}

/** New for every try, as its number and its secret are. */
const saltFor = (table: string, { attempt, commit }: SaltingState, seat: number): string =>
  hmac(keyOfBrowser(), `tropa salt 1:${table}:${attempt}:${commit}:${seat}`).slice(0, 32);

/** What is to be sent now that the table has told this; `seats` are this browser's. */
export function takePart(table: TableState, seats: readonly number[]): SaltCommand[] {
  const { salting } = table;
  if (salting === null) return [];
  const { commit, parts, stage } = salting;
  const own = parts.filter(({ seat }) => seats.includes(seat));
  if (stage === "sealing" && table.status === "waiting")
    return own
      .filter(({ seal }) => seal === "")
      .map(({ seat }) => {
        const seal = sealOf(table.id, commit, seat, saltFor(table.id, salting, seat));
        return { type: "seal", seat, commit, seal };
      });
  if (stage === "opening" && table.status === "waiting") {
    const mine = ownSalts(table.id, salting, seats);
    if (!writeReceipt(table.id, salting, mine)) return [];
    return own
      .filter(({ seat, is_open }) => mine[seat] !== undefined && !is_open)
      .map(({ seat }) => ({ type: "open", seat, commit, salt: mine[seat]! }));
  }
  if (stage === "opened") addSalts(table.id, salting);
  return [];
}

/** Of the seats whose seals came from this browser; another device of the same player may have been faster. */
function ownSalts(table: string, salting: SaltingState, seats: readonly number[]): BySeat {
  const mine: BySeat = {};
  for (const { seat, seal } of salting.parts) {
    const salt = saltFor(table, salting, seat);
    if (seats.includes(seat) && sealOf(table, salting.commit, seat, salt) === seal) mine[seat] = salt;
  }
  return mine;
}

/** Returns whether salts may be opened: never while a seal is missing, and never for two different lists. */
function writeReceipt(table: string, salting: SaltingState, mine: BySeat): boolean {
  const { attempt, commit, parts } = salting;
  if (Object.keys(mine).length === 0 || parts.some(({ seal }) => seal === "")) return false;
  const seals = sealsOf(salting);
  const before = receiptOf(table);
  if (before !== null && before.attempt >= attempt)
    return before.attempt === attempt && before.commit === commit && isSame(before.seals, seals);
  keepReceipt({ table, attempt, commit, seals, salts: {}, mine });
  return true;
}

function addSalts(table: string, salting: SaltingState): void {
  const receipt = receiptOf(table);
  if (receipt === null || receipt.attempt !== salting.attempt || Object.keys(receipt.salts).length > 0) return;
  keepReceipt({ ...receipt, salts: saltsOf(salting) });
}
