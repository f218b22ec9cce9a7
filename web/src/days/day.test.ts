import { describe, expect, it } from "vitest";
import { commitTo } from "../fair/deal";
import { hmac, sha256 } from "../fair/hash";
import { barsOf, isOpen, isProven, weekUpTo } from "./day";

describe("a day", () => {
  it("stays open until two hours after midnight", () => {
    expect(isOpen("2026-11-16", Date.parse("2026-11-17T01:59:59Z"))).toBe(true);
    expect(isOpen("2026-11-16", Date.parse("2026-11-17T02:00:00Z"))).toBe(false);
  });

  it("ends a week", () => {
    expect(weekUpTo("2026-03-02")).toEqual([
      "2026-02-24", "2026-02-25", "2026-02-26", "2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02",
    ]); // prettier-ignore
  });

  it("is hashed back to the anchor", () => {
    const link = "ab";
    const before = (text: string): string => sha256(`tropa day 1:${text}`);
    const proof = {
      anchor: before(before(before(link))),
      first: "2026-11-14",
      commit: commitTo(hmac(link, "tropa deal 1:en-route")),
      link,
    };
    const page = { day: "2026-11-16", game: "en-route", proof };
    expect(isProven(page)).toBe(true);
    expect(isProven({ ...page, day: "2026-11-15" })).toBe(false);
    expect(isProven({ ...page, game: "innsmouth" })).toBe(false);
    expect(isProven({ ...page, proof: { ...proof, link: null } })).toBe(false);
  });
});

describe("bars", () => {
  it("count every result once", () => {
    const spread = Array.from({ length: 100 }, (_, i) => ({ score: 20 + 2 * i, count: 1 + (i % 3) }));
    const bars = barsOf(spread);
    expect(bars.length).toBeLessThanOrEqual(16);
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(spread.reduce((sum, { count }) => sum + count, 0));
    expect(bars[0]!.from).toBe(20);
    expect(bars.at(-1)!.to).toBeGreaterThanOrEqual(218);
  });

  it("are none without results, and one for one", () => {
    expect(barsOf([])).toEqual([]);
    expect(barsOf([{ score: 7, count: 3 }])).toEqual([{ from: 7, to: 7, count: 3 }]);
  });
});
