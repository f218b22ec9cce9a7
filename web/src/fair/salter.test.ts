import { beforeEach, expect, test } from "vitest";
import { tableState } from "../../tests/messages";
import type { SaltingState, TableState } from "../generated/protocol";
import { commitTo, sealOf } from "./deal";
import { toldBy } from "./record";
import { fingerprint, receiptOf, receiptText } from "./receipts";
import { takePart, type SaltCommand } from "./salter";
import { faultOf, judge } from "./verdict";

let tables = 0;
let id: string;
const SECRET = "a secret";

beforeEach(() => {
  id = `table${tables++}`;
});

const state = (salting: Partial<SaltingState>, over: Partial<TableState> = {}): TableState =>
  tableState({
    id,
    status: "waiting",
    salting: { attempt: 1, commit: commitTo(SECRET), stage: "sealing", parts: [], missing: [], ...salting },
    ...over,
  });

const part = (seat: number, seal = "", salt = ""): SaltingState["parts"][number] => ({
  seat,
  seal,
  is_open: salt !== "",
  salt,
});

const friendSeal = (): string => sealOf(id, commitTo(SECRET), 1, "friend");
const sealed = (table: TableState): string => (takePart(table, [0])[0] as SaltCommand & { type: "seal" }).seal;
const opened = (table: TableState): SaltCommand[] => takePart(table, [0]);

/** Seals and opens at seat 0; returns the salt. */
function play(attempt = 1): { seal: string; salt: string } {
  const seal = sealed(state({ attempt, parts: [part(0), part(1)] }));
  const [open] = opened(state({ attempt, stage: "opening", parts: [part(0, seal), part(1, friendSeal())] }));
  return { seal, salt: (open as SaltCommand & { type: "open" }).salt };
}

const begun = (seal: string, salt: string, over: Partial<TableState> = {}): TableState =>
  state({ stage: "opened", parts: [part(0, seal, salt), part(1, friendSeal(), "friend")] }, { status: "playing", ...over });

test("a salt is sealed, then written down, then opened", () => {
  const seal = sealed(state({ parts: [part(0), part(1)] }));
  expect(receiptOf(id)).toBeNull();
  const [open] = opened(state({ stage: "opening", parts: [part(0, seal), part(1, friendSeal())] }));
  expect(open).toMatchObject({ type: "open", seat: 0 });
  const { salt } = open as SaltCommand & { type: "open" };
  expect(sealOf(id, commitTo(SECRET), 0, salt)).toBe(seal);
  expect(receiptOf(id)).toMatchObject({ attempt: 1, seals: { 0: seal, 1: friendSeal() }, salts: {}, mine: { 0: salt } });
});

test("a reload or a second tab knows the same salt, another try has another", () => {
  const table = state({ parts: [part(0), part(1)] });
  expect(sealed(table)).toBe(sealed(table));
  expect(sealed(state({ attempt: 2, parts: [part(0), part(1)] }))).not.toBe(sealed(table));
});

test("nothing is opened while a seal is missing, or where the seal is another's", () => {
  const seal = sealed(state({ parts: [part(0), part(1)] }));
  expect(opened(state({ stage: "opening", parts: [part(0, seal), part(1)] }))).toEqual([]);
  expect(opened(state({ stage: "opening", parts: [part(0, friendSeal()), part(1, friendSeal())] }))).toEqual([]);
  expect(receiptOf(id)).toBeNull();
});

test("a salt is never opened for two lists of seals", () => {
  const { seal } = play();
  const other = sealOf(id, commitTo(SECRET), 1, "chosen");
  expect(opened(state({ stage: "opening", parts: [part(0, seal), part(1, other)] }))).toEqual([]);
  expect(opened(state({ stage: "opening", parts: [part(0, seal), part(1, friendSeal())] }))).toHaveLength(1);
});

test("the mark is green where everything fits, and only there", () => {
  const { seal, salt } = play();
  const table = begun(seal, salt);
  expect(opened(table)).toEqual([]);
  const receipt = receiptOf(id)!;
  expect(receipt.salts).toEqual({ 0: salt, 1: "friend" });
  const verdict = (over: TableState, seats = [0]): unknown => judge(over, seats, receipt);
  expect(verdict(table)).toEqual({ kind: "proven" });
  expect(verdict(begun(seal, salt, { secret: SECRET }))).toEqual({ kind: "proven" });
  expect(verdict(begun(seal, salt, { secret: "other" }))).toEqual({ kind: "broken", fault: "secret" });
  expect(verdict(begun(seal, "chosen"))).toEqual({ kind: "broken", fault: "salts" });
  expect(verdict(begun(friendSeal(), salt))).toEqual({ kind: "broken", fault: "seals" });
  expect(verdict({ ...table, salting: { ...table.salting!, commit: "other" } })).toEqual({
    kind: "broken",
    fault: "commit",
  });
  expect(verdict({ ...table, salting: null })).toEqual({ kind: "broken", fault: "unsealed" });
  expect(verdict({ ...table, salting: { ...table.salting!, attempt: 2 } })).toEqual({ kind: "elsewhere" });
  expect(judge(table, [0], null)).toEqual({ kind: "elsewhere" });
  expect(judge(table, [], null)).toEqual({ kind: "onlooker" });
  expect(judge({ ...table, salting: null }, [0], null)).toEqual({ kind: "plain" });
  const day = { day: "2026-11-17", is_counted: true, ends: 1, closes: 2, is_closed: false };
  expect(judge({ ...table, salting: null, day }, [0], null)).toEqual({ kind: "day" });
});

test("a record is compared with the receipt", () => {
  const { seal, salt } = play();
  opened(begun(seal, salt));
  const receipt = receiptOf(id)!;
  const header = ["tropa record 2", `table: ${id}`, "attempt: 1", `commit: ${commitTo(SECRET)}`, `seal 0: ${seal}`];
  const record = (extra = ""): string =>
    [...header, `seal 1: ${friendSeal()}`, `salt: ${salt}`, `salt: friend${extra}`, `secret: ${SECRET}`, "", "* x", ""].join(
      "\n",
    );
  expect(faultOf(toldBy(record())!, receipt)).toBeNull();
  expect(faultOf(toldBy(record("x"))!, receipt)).toBe("salts");
  expect(toldBy("tropa record 2\ngame: x\n\n")).toBeNull();
});

test("the receipt is written as the command line reads it", () => {
  const { seal, salt } = play();
  expect(receiptText(receiptOf(id)!)).toBe(
    `tropa receipt 1\ntable: ${id}\nattempt: 1\ncommit: ${commitTo(SECRET)}\nseal 0: ${seal}\nseal 1: ${friendSeal()}\nmine 0: ${salt}\n`,
  );
  expect(fingerprint(receiptOf(id)!)).toMatch(/^[0-9a-f]{4} [0-9a-f]{4}$/);
});
