// What this browser can say about a deal: it compares what it is told with what it wrote down.
import type { TableState } from "../generated/protocol";
import { commitTo, sealOf } from "./deal";
import { isSame, saltsOf, sealsOf, type BySeat, type Receipt } from "./receipts";

export type Fault = "unsealed" | "commit" | "seals" | "salts" | "mine" | "secret";

/** `proven`: the receipt fits. `elsewhere`: this browser brought no salt. `plain`: nobody did. `day`: nobody may, for the deal is
 * the same for everybody. `onlooker`: holds no seat. */
export type Verdict = { kind: "proven" | "elsewhere" | "plain" | "day" | "onlooker" } | { kind: "broken"; fault: Fault };

/** What a table or a record says of its deal. */
export interface Told {
  table: string;
  attempt: number;
  commit: string;
  seals: BySeat;
  salts: BySeat;
  /** Null until it is opened. */
  secret: string | null;
}

export function faultOf(told: Told, receipt: Receipt): Fault | null {
  const { table, commit, seals, salts } = told;
  if (commit !== receipt.commit || table !== receipt.table) return "commit";
  if (!isSame(seals, receipt.seals)) return "seals";
  const isOpened = Object.keys(receipt.salts).length > 0;
  if (isOpened && !isSame(salts, receipt.salts)) return "salts";
  const isSealed = ([seat, seal]: [string, string]): boolean => {
    const salt = salts[Number(seat)];
    return salt !== undefined && sealOf(table, commit, Number(seat), salt) === seal;
  };
  if (!Object.entries(seals).every(isSealed)) return "salts";
  if (Object.entries(receipt.mine).some(([seat, salt]) => salts[Number(seat)] !== salt)) return "mine";
  return told.secret !== null && commitTo(told.secret) !== commit ? "secret" : null;
}

/** Of a game that has begun. */
export function judge(state: TableState, seats: readonly number[], receipt: Receipt | null): Verdict {
  const { salting } = state;
  if (state.day !== null && receipt === null) return { kind: "day" };
  if (salting === null)
    return receipt === null ? { kind: seats.length > 0 ? "plain" : "onlooker" } : { kind: "broken", fault: "unsealed" };
  // An earlier try was called off, and this one went on without this browser.
  if (receipt === null || receipt.attempt < salting.attempt) return { kind: seats.length > 0 ? "elsewhere" : "onlooker" };
  const told = { ...salting, table: state.id, seals: sealsOf(salting), salts: saltsOf(salting), secret: state.secret };
  const fault = receipt.attempt > salting.attempt ? "commit" : faultOf(told, receipt);
  return fault === null ? { kind: "proven" } : { kind: "broken", fault };
}
