import { beforeEach, expect, test, vi } from "vitest";
import { featsOf, forgetFeats } from "./challenges.svelte";
import { makeDeviceKey } from "./device";
import { save } from "./stored";

const values = [{ value: 0 }, { value: 1 }];
const info = {
  id: "route",
  options: [
    { key: "city", values: [{ value: "random" }, { value: "rio" }] },
    { key: "total", values },
    { key: "cards", values },
  ],
  challenges: {
    row_option: "total",
    column_option: "cards",
    place_option: "city",
    tables: [{ id: "first" }, { id: "rio" }],
  },
};
const best = (players: number, score: number, won: number | null) => ({
  players,
  options: { city: "rio", total: 1, cards: 0 },
  score,
  games: 3,
  wins: 1,
  won,
});

beforeEach(() => localStorage.clear());

test("cells are won by the results of one's solo games, and what a browser of before remembered isn't lost", async () => {
  const answers: Record<string, unknown> = {
    "/api/games": [info],
    "/api/profile/statistics/route": { bests: [best(1, 90, 1_700_000_000), best(2, 500, 1)] },
  };
  vi.stubGlobal("fetch", (path: string) => Promise.resolve(new Response(JSON.stringify(answers[path]))));
  save("challenges.route", {
    cells: { "rio/1/0": { best: 95, tries: 1, won: null }, "first/0/0": { best: 7, tries: 1, won: "2026-01-02" } },
  });
  makeDeviceKey();
  const feats = featsOf("route");
  await feats.refresh();
  expect(feats.of({ place: "rio", row: 1, column: 0 })).toEqual({ best: 95, tries: 3, won: "2023-11-14" });
  expect(feats.of({ place: "first", row: 0, column: 0 })?.won).toBe("2026-01-02");
  expect(feats.of({ place: "first", row: 1, column: 0 })).toBeUndefined();
  await forgetFeats();
  expect(localStorage.getItem("tropa.challenges.route")).toBeNull();
});
