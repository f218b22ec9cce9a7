import { expect, test } from "vitest";
import { PlaceNames, type Plan } from "./places";

const numbers = { columns: [6, 4, 1, 3], rows: [5, 3, 2] };
const node = (row: number, column: number, id = `${row},${column}`) => ({ id, row, column });
const way = (id: string, a: string, b: string, kind = "road") => ({ id, a, b, kind });
/** Three rows of four, with a river left of the third column. */
const plan: Plan = {
  river: 2,
  nodes: [
    ...[0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3, 4].map((column) => node(row, column))),
    ...[0, 1].map((row) => node(row, 1.65, `D${row}`)),
  ],
  segments: [
    way("inner", "1,0", "1,1"),
    way("upright", "1,1", "2,1"),
    way("top", "0,0", "0,1"),
    way("bottom", "3,0", "3,1"),
    way("left", "0,0", "1,0"),
    way("right", "0,4", "1,4"),
    way("quay", "1,2", "2,2"),
    way("pier", "1,1", "D1", "dead end"),
    way("bridge", "2,1", "2,2", "bridge"),
    way("falling", "0,0", "1,1", "diagonal"),
    way("rising", "D0", "1,1", "diagonal"),
    way("rounded", "0,1", "1,0", "rounded"),
    way("cable", "1,1", "2,2", "link"),
  ],
};

test("roads are called by the numbers on the board, in the order in which they are read", () => {
  const en = new PlaceNames(plan, numbers, "en");
  expect(Object.fromEntries(plan.segments.map(({ id }) => [id, en.road(id)]))).toEqual({
    inner: "between 6·5 and 6·3",
    upright: "between 6·3 and 4·3",
    top: "above 6·5",
    bottom: "below 6·2",
    left: "left of 6·5",
    right: "right of 3·5",
    quay: "left of 1·3",
    pier: "between 4·5 and 4·3",
    bridge: "between 4·3 and 4·2",
    falling: "across 6·5 from its upper left",
    rising: "across 4·5 from its upper right",
    rounded: "around the corner of 6·5",
    cable: "from the crossing between 6·5 and 4·3 to the crossing between 1·3 and 1·2",
  });
  expect(new PlaceNames(plan, numbers, "ru").road("top")).toBe("над 6·5");
});

test("so are crossings, within the map, at its edges, at the river and in its corners", () => {
  const en = new PlaceNames(plan, numbers, "en");
  expect(en.crossing("1,1")).toBe("between 6·5 and 4·3");
  expect(en.crossing("0,1")).toBe("between 6·5 and 4·5");
  expect(en.crossing("1,2")).toBe("between 1·5 and 1·3");
  expect(en.crossing("D1")).toBe("between 4·5 and 4·3");
  expect(en.crossing("0,0")).toBe("at the corner of 6·5");
  expect(en.edges).toBe("Columns from the left: 6 4 1 3. Rows from the top: 5 3 2");
});

test("no two roads or crossings have the same name, but at the ends of piers", () => {
  const en = new PlaceNames(plan, numbers, "en");
  for (const names of [
    plan.segments.map(({ id }) => en.road(id)),
    plan.nodes.filter(({ id }) => !id.startsWith("D")).map(({ id }) => en.crossing(id)),
  ])
    expect(new Set(names).size).toBe(names.length);
});
