import { expect, test } from "vitest";
import { never } from "./never";

type Event = { kind: "move"; by: number } | { kind: "stay" };

function words(event: Event): string {
  switch (event.kind) {
    case "move":
      return `moves by ${event.by}`;
    case "stay":
      return "stays";
    default:
      return never(event);
  }
}

function steps(event: Event): number[] {
  switch (event.kind) {
    case "move":
      return [event.by];
    case "stay":
      return [];
    default:
      return never(event, []);
  }
}

test("a kind that only a newer server knows is passed over", () => {
  const newer = JSON.parse('{"kind": "fly"}') as Event;
  expect(words(newer)).toBe("");
  expect(steps(newer)).toEqual([]);
  expect(words({ kind: "stay" })).toBe("stays");
});

test("the compiler refuses a forgotten kind", () => {
  // @ts-expect-error A kind is left.
  expect(never({ kind: "stay" })).toBe("");
});
