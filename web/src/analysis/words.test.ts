import { expect, test } from "vitest";
import { settings } from "../lib/settings.svelte";
import { amountOf, errorOf, luckOf, meanLossOf } from "./words";

test("amounts are rounded, and nothing is told of what is nothing", () => {
  settings.language = "en";
  expect(amountOf(-0.004, "chance")).toBe("0\u00a0%");
  expect(amountOf(-21.6, "points")).toBe("−22\u00a0pts");
  expect(luckOf(0.002, "chance")).toBe("0\u00a0%");
  expect(luckOf(0.031, "chance")).toBe("+3\u00a0%");
  expect(luckOf(-0.031, "chance")).toBe("−3\u00a0%");
  expect(errorOf(0.021, "chance")).toBe("±\u00a02\u00a0%");
  expect(errorOf(0.0009, "chance")).toBe("±\u00a00.1\u00a0%");
  expect(errorOf(0, "points")).toBe("");
  expect(meanLossOf(0.0021, 0.0001, "chance")).toBe("−0.2\u00a0% per decision");
  expect(meanLossOf(-0.4, 1.26, "points")).toBe("0.0\u00a0pts per decision (±\u00a01.3\u00a0pts)");
});
