import { expect, test } from "vitest";
import { badgeWidth } from "./geometry";
import { placePlates } from "./plates";

const MAP = 600;
const wide = (text: string) => badgeWidth(text, false);

test("a name stands right of its crossing, at the right edge left of it", () => {
  const [inner, outer] = placePlates(
    [
      { x: 100, y: 200, text: "Bank" },
      { x: 600, y: 400, text: "Bank" },
    ],
    MAP,
    false,
  );
  expect(inner!.x - wide("Bank") / 2).toBeGreaterThan(100);
  expect(outer!.x + wide("Bank") / 2).toBeLessThan(600);
});

test("names that would lie over each other stand one above the other", () => {
  const [first, second, third] = placePlates(
    [
      { x: 300, y: 200, text: "Tottenham Court Road" },
      { x: 600, y: 200, text: "Liverpool Street" },
      { x: 100, y: 200, text: "Bank" },
    ],
    MAP,
    false,
  );
  expect(first!.y).toBe(200);
  expect(second!.y).toBeLessThan(200 - 20);
  expect(third!.y).toBe(200);
});

test("a name keeps off numbers where it can, and stands on one rather than on another name", () => {
  const crossing = { x: 300, y: 200, text: "Bank" };
  const right = { x: 330, y: 200 };
  const [free] = placePlates([crossing], MAP, false, [right]);
  expect(free!.x).toBeLessThan(300);
  const around = [
    right,
    { x: 270, y: 200 },
    ...[-1, 1, -2, 2, -3].flatMap((lift) => [330, 270].map((x) => ({ x, y: 200 + lift * 26 }))),
  ];
  const [first, second] = placePlates([crossing, crossing], MAP, false, around);
  expect(first).toMatchObject({ y: 200 });
  expect(second!.x === first!.x && Math.abs(second!.y - first!.y) < 26).toBe(false);
});
