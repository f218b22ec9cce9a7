import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isOutdated, isWriting, reloadPage } from "./build";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  sessionStorage.clear();
  document.head.innerHTML = '<meta name="build" content="one" />';
  document.body.innerHTML = "";
});

afterEach(() => {
  document.head.innerHTML = "";
  document.body.innerHTML = "";
  vi.useRealTimers();
});

test("a page is out of date when the server has another build", () => {
  expect([isOutdated("one"), isOutdated("two"), isOutdated("")]).toEqual([false, true, false]);
  document.head.innerHTML = "";
  expect(isOutdated("two")).toBe(false);
});

test("whoever has begun to write is writing", () => {
  document.body.innerHTML = '<input type="checkbox" value="on" /><input type="text" />';
  expect(isWriting()).toBe(false);
  document.querySelector<HTMLInputElement>("[type=text]")!.value = "wait";
  expect(isWriting()).toBe(true);
});

test("it isn't loaded again and again while old and new servers stand side by side", () => {
  const reload = vi.fn();
  reloadPage(reload);
  reloadPage(reload);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(31_000);
  reloadPage(reload);
  expect(reload).toHaveBeenCalledTimes(2);
});
