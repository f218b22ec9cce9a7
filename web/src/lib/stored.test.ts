import { beforeEach, expect, test, vi } from "vitest";
import { drop, load, save } from "./stored";

beforeEach(() => localStorage.clear());

test("what is saved is loaded, until it is dropped", () => {
  save("thing", { a: [1, 2] });
  expect(load("thing", null)).toEqual({ a: [1, 2] });
  expect(localStorage.getItem("tropa.thing")).toBe('{"a":[1,2]}');
  drop("thing");
  expect(load("thing", "nothing")).toBe("nothing");
});

test("what can't be read counts as absent", () => {
  localStorage.setItem("tropa.thing", "{broken");
  expect(load("thing", 7)).toBe(7);
});

test("where storage is switched off everything stays usable", () => {
  const refuse = () => {
    throw new Error("no storage");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => save("thing", 1)).not.toThrow();
  expect(() => drop("thing")).not.toThrow();
  expect(load("thing", "fallback")).toBe("fallback");
});
