import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isOutdated, isWriting, reloadPage } from "./build";

const buildOf = (content: string | null) =>
  vi.spyOn(document, "querySelector").mockReturnValue(content === null ? null : ({ content } as HTMLMetaElement));
const writtenIn = (...values: string[]) =>
  vi
    .spyOn(document, "querySelectorAll")
    .mockReturnValue(values.map((value) => ({ value })) as unknown as NodeListOf<HTMLInputElement>);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
});

test("a page is out of date when the server has another build", () => {
  buildOf("one");
  expect([isOutdated("one"), isOutdated("two"), isOutdated("")]).toEqual([false, true, false]);
  buildOf(null);
  expect(isOutdated("two")).toBe(false);
});

test("whoever has begun to write is writing", () => {
  writtenIn("", "");
  expect(isWriting()).toBe(false);
  writtenIn("", "wait");
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
