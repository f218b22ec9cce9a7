// Receipts: what this browser wrote down of a deal before it told its salt to anybody (`src/tropa/core/receipt.py` reads them).
import type { SaltingState } from "../generated/protocol";
import { load, save } from "../lib/stored";
import { sha256 } from "./hash";

/** By seat. */
export type BySeat = Record<number, string>;

export interface Receipt {
  table: string;
  attempt: number;
  commit: string;
  seals: BySeat;
  /** As the table told them, before the first draw; none until then. */
  salts: BySeat;
  /** What this browser brought. */
  mine: BySeat;
}

/** The newest are kept. */
const MOST = 300;
/** Where nothing may be stored they last as long as the page. */
const here = new Map<string, Receipt>();

const all = (): Record<string, Receipt> => load<Record<string, Receipt>>("receipts", {});

export const receiptOf = (table: string): Receipt | null => here.get(table) || all()[table] || null;

export function keepReceipt(receipt: Receipt): void {
  here.set(receipt.table, receipt);
  const others = Object.entries(all()).filter(([table]) => table !== receipt.table);
  save("receipts", Object.fromEntries([...others.slice(1 - MOST), [receipt.table, receipt]]));
}

const bySeat = (salting: SaltingState, value: (part: SaltingState["parts"][number]) => string): BySeat =>
  Object.fromEntries(salting.parts.map((part) => [part.seat, value(part)]));

export const sealsOf = (salting: SaltingState): BySeat => bySeat(salting, ({ seal }) => seal);
export const saltsOf = (salting: SaltingState): BySeat =>
  salting.stage === "opened" ? bySeat(salting, ({ salt }) => salt) : {};

/** Whether two lists say the same. Numbers as keys are always in order. */
export const isSame = (one: BySeat, other: BySeat): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The receipt as a file for `tropa replay --verify --receipt`. */
export function receiptText({ table, attempt, commit, seals, salts, mine }: Receipt): string {
  const lines = ["tropa receipt 1", `table: ${table}`, `attempt: ${attempt}`, `commit: ${commit}`];
  for (const [key, list] of [
    ["seal", seals],
    ["salt", salts],
    ["mine", mine],
  ] as const)
    for (const [seat, value] of Object.entries(list)) lines.push(`${key} ${seat}: ${value}`);
  return `${lines.join("\n")}\n`;
}

/** The same for all players of a deal, short enough to read it out to each other. */
export function fingerprint({ table, attempt, commit, seals }: Receipt): string {
  const digits = sha256(receiptText({ table, attempt, commit, seals, salts: {}, mine: {} }));
  return `${digits.slice(0, 4)} ${digits.slice(4, 8)}`;
}
