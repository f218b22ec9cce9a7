import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { remarks } from "./remarks.svelte";

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  remarks.clear();
  vi.useRealTimers();
});

const touch = (x: number, y: number): boolean =>
  dispatchEvent(Object.assign(new Event("pointerdown"), { clientX: x, clientY: y }));

test("a refusal stands where the pointer was, for six seconds", () => {
  touch(30, 40);
  remarks.refuse("not there", "LC-3.1");
  expect(remarks.now).toEqual({ tone: "bad", text: "not there", paragraph: "LC-3.1", at: { x: 30, y: 40 } });
  vi.advanceTimersByTime(5900);
  expect(remarks.now).not.toBeNull();
  vi.advanceTimersByTime(200);
  expect(remarks.now).toBeNull();
});

test("the next one has its own six seconds, and no place if it came by keyboard", () => {
  touch(30, 40);
  remarks.refuse("not there");
  vi.advanceTimersByTime(4000);
  dispatchEvent(new Event("keydown"));
  remarks.refuse("nor there");
  vi.advanceTimersByTime(4000);
  expect(remarks.now).toMatchObject({ text: "nor there", at: null });
});

test("a window of another size has nothing at that place", () => {
  remarks.refuse("not there");
  dispatchEvent(new Event("resize"));
  expect(remarks.now).toBeNull();
});

test("whatever is tapped or pressed next takes a refusal away, but not a note", () => {
  for (const deed of ["click", "keydown"]) {
    remarks.refuse("not there");
    dispatchEvent(Object.assign(new Event(deed), { key: "ArrowLeft" }));
    expect(remarks.now).toBeNull();
    remarks.tell("it went through");
    dispatchEvent(Object.assign(new Event(deed), { key: "ArrowLeft" }));
    expect(remarks.now).not.toBeNull();
  }
});

test("on the way to its paragraph a refusal stays", () => {
  remarks.refuse("not there", "LC-3.1");
  dispatchEvent(Object.assign(new Event("keydown"), { key: "Tab" }));
  expect(remarks.now).not.toBeNull();
  const paragraph = Object.assign(new Element(), { closest: (selector: string) => selector === "[data-remark]" });
  dispatchEvent(Object.defineProperty(new Event("click"), "target", { value: paragraph }));
  expect(remarks.now).not.toBeNull();
});
