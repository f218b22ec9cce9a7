import { beforeEach, expect, test, vi } from "vitest";
import { load, save } from "./stored";

/** The settings as a page that is opened now has them. */
async function open() {
  vi.resetModules();
  const { settings } = await import("./settings.svelte");
  const { flushSync } = await import("svelte");
  flushSync();
  return Object.assign(settings, { flush: flushSync });
}

beforeEach(() => localStorage.clear());

test.each([
  [["de", "en-GB", "ru"], "en"],
  [["de", "ru-RU", "en"], "ru"],
  [["uk"], "ru"],
  [["fr"], "en"],
])("a browser that prefers %j gets %s", async (languages, language) => {
  vi.stubGlobal("navigator", { languages });
  expect((await open()).language).toBe(language);
});

test("what was chosen is kept and comes back", async () => {
  const settings = await open();
  settings.language = "ru";
  settings.botTalk = false;
  settings.flush();
  expect(load("settings", {})).toMatchObject({ language: "ru", botTalk: false, appearance: "auto" });
  const again = await open();
  expect([again.language, again.botTalk, again.appearance]).toEqual(["ru", false, "auto"]);
});

test("the page says language, theme and motion", async () => {
  save("settings", { language: "ru", appearance: "dark", motion: "off" });
  await open();
  const { lang, dataset } = document.documentElement;
  expect([lang, dataset.theme, dataset.motion]).toEqual(["ru", "dark", "off"]);
});

test("the device's wishes hold where the person has none", async () => {
  const wishes = new EventTarget();
  vi.stubGlobal("matchMedia", (query: string) => Object.assign(wishes, { matches: query.startsWith("(prefers-") }));
  const settings = await open();
  expect([settings.theme, settings.reducedMotion]).toEqual(["dark", true]);
  settings.appearance = "light";
  settings.motion = "on";
  expect([settings.theme, settings.reducedMotion]).toEqual(["light", false]);
  settings.mood = "dark";
  expect(settings.theme).toBe("dark");
});
