import { expect, test } from "vitest";
import type { CityView, SegmentView } from "../../generated/en-route";
import { cableOf } from "./cable";

const node = (row: number, column: number) => ({ id: `${row},${column}`, row, column });
const link: SegmentView = { id: "cable", kind: "link", a: "0,0", b: "2,2" };

/** Two by two locations; those named have an attraction. */
function cityWith(...taken: string[]): CityView {
  const rows = [0, 1, 2];
  const nodes = rows.flatMap((row) => rows.map((column) => node(row, column)));
  const roads = nodes.flatMap(({ id, row, column }) => [
    ...(column < 2 ? [{ id: `h${id}`, kind: "road", a: id, b: `${row},${column + 1}` }] : []),
    ...(row < 2 ? [{ id: `v${id}`, kind: "road", a: id, b: `${row + 1},${column}` }] : []),
  ]);
  const locations = [0, 1].flatMap((row) => [0, 1].map((column) => ({ id: `${row + 1},${column + 1}`, row, column })));
  return {
    nodes,
    locations,
    segments: [...roads, link],
    attractions: taken.map((id) => ({ locations: [id] })),
  } as unknown as CityView;
}

test("a cable car goes straight across houses", () => {
  expect(cableOf(link, cityWith())).toEqual(["0,0", "1,1", "2,2"]);
});

test("it goes around attractions", () => {
  expect(cableOf(link, cityWith("1,1"))).toHaveLength(4);
  expect(cableOf(link, cityWith("1,1", "2,2", "1,2", "2,1"))).toHaveLength(5);
});
