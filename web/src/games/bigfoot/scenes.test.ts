import { expect, test } from "vitest";
import type { Event, View } from "../../generated/bigfoot";
import { words } from "../../generated/bigfoot.words";
import { evidenceOf } from "./evidence";
import { players, straight, tableOf, view } from "./sample";
import { solemnEvent, stepsOf, type BigfootMoment } from "./scenes";

const w = words("en");
const hikers = view.seats.map((seat) => ({ ...seat, role: "hiker" as const }));

function momentOf(events: Event[], after: Partial<View>, before: Partial<View> = {}): BigfootMoment {
  return {
    entries: events.map((event) => ({ event, move: 1, actor: 0 })),
    before: tableOf([], before).face,
    after: tableOf([], after).face,
    result: null,
  };
}

const accuse = (role: "hiker" | "bigfoot"): Event => ({ kind: "accuse", seat: 0, target: 2, role });

test("nothing of the table afterwards is shown before the card is turned over", () => {
  const chase = { figure: 0, bigfoot: 2, track: 0, track_end: 5, stocks: [], drawn: [] };
  const steps = stepsOf(momentOf([accuse("bigfoot"), { kind: "chase", seat: 2 }], { chase }), players, w);
  expect(steps.map(({ isOpen }) => isOpen)).toEqual([false, true, true]);
  expect(steps[0]).toMatchObject({ title: "Who is it?", roles: [{ seat: 2, role: null }] });
  expect(steps[1]).toMatchObject({ text: "Olya is Bigfoot!", roles: [{ seat: 2, role: "bigfoot" }] });
  expect(steps[2]!.title).toBe("The chase");
});

test("a wrong accusation ends it", () => {
  const over: Event = { kind: "over", seat: 2, reason: "wrong-accusation" };
  const steps = stepsOf(momentOf([accuse("hiker"), over], { seats: hikers }), players, w);
  expect(steps.map(({ text }) => text).slice(1)).toEqual(["Olya is a hiker.", w.reasons["wrong-accusation"]]);
});

test("after the last count all roles are turned over one by one, the one set aside last", () => {
  const over: Event = { kind: "over", seat: 2, reason: "success" };
  const steps = stepsOf(momentOf([over], { seats: hikers, set_aside: "bigfoot", are_roles_open: true }), players, w);
  expect(steps.map(({ roles }) => roles.filter(({ role }) => role).length)).toEqual([1, 2, 3, 4, 4]);
  expect(steps[3]!.text).toBe("Set aside: Bigfoot");
  expect(steps.at(-1)!.text).toBe(w.reasons.success);
});

test("the end of a chase tells how it ended; a common turn is no scene", () => {
  const over: Event = { kind: "over", seat: 0, reason: "caught" };
  expect(stepsOf(momentOf([over], {}, { are_roles_open: true }), players, w).at(-1)!.title).toBe("Caught");
  expect(solemnEvent(momentOf([{ kind: "no_accusation", seat: 1 }], {}))).toBeUndefined();
});

test("evidence is what everybody saw of one seat", () => {
  const lay = { kind: "lay", card: straight, closed: [], covered: 0 } as const;
  const log = [
    { ...lay, closed: [], seat: 1, gain: 6 },
    { ...lay, closed: [], seat: 1, gain: -4 },
    { ...lay, closed: [], seat: 2, gain: -9 },
  ].map((event: Event) => ({ event, move: 1, actor: 0 }));
  expect(evidenceOf(view, log, 1, w).map(({ value }) => value)).toEqual(["hike and bike", "+6", "−4", "0 · 1 · 0"]);
  expect(evidenceOf(view, log, 2, w)[0]).toMatchObject({ state: "bad" });
});
