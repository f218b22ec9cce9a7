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
