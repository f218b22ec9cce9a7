import { expect, test } from "vitest";
import { randomText } from "../lib/random";
import { keyOf, textOf } from "./recovery";

test("a text of 28 signs leads back to its key, however it is written", () => {
  for (const key of ["0".repeat(32), "f".repeat(32), randomText(), randomText()]) {
    const text = textOf(key);
    expect(text.replaceAll(" ", "")).toHaveLength(28);
    expect(keyOf(text)).toBe(key);
    expect(keyOf(text.toLowerCase().replaceAll(" ", "-"))).toBe(key);
    expect(keyOf(text.replaceAll("0", "O").replaceAll("1", "l"))).toBe(key);
  }
});

test("a slip of the pen is noticed", () => {
  const text = textOf(randomText()).replaceAll(" ", "");
  let noticed = 0;
  for (let i = 0; i < text.length; i++) {
    const other = text[i] === "A" ? "B" : "A";
    noticed += Number(keyOf(text.slice(0, i) + other + text.slice(i + 1)) === null);
  }
  expect(noticed).toBeGreaterThanOrEqual(27);
  expect(keyOf(text.slice(1))).toBeNull();
  expect(keyOf(`${text.slice(0, -1)}!`)).toBeNull();
});
