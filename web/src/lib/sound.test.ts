import { beforeEach, expect, test, vi } from "vitest";
import { perform } from "./voices";

vi.mock("./voices", () => ({ perform: vi.fn() }));

const gain = { value: 1 };
const vibrate = vi.fn();
const contexts = vi.fn();

class Speaker {
  destination = {};
  currentTime = 0;
  resume = () => Promise.resolve();
  createGain = () => ({ gain, connect: () => undefined });

  constructor() {
    contexts();
  }
}

/** Sounds and settings as on a page that is opened now. */
async function open() {
  vi.resetModules();
  const { settings } = await import("./settings.svelte");
  const { playSounds } = await import("./sound");
  const played = async (...names: Parameters<typeof playSounds>[0]) => {
    vi.mocked(perform).mockClear();
    playSounds(names);
    // Voices are loaded when first heard.
    await vi.dynamicImportSettled();
    return vi.mocked(perform).mock.calls.map(([, , name]) => name);
  };
  return { settings, played };
}

const touch = () => dispatchEvent(new Event("pointerdown"));

beforeEach(() => {
  localStorage.clear();
  vibrate.mockClear();
  contexts.mockClear();
  vi.stubGlobal("AudioContext", Speaker);
  Object.assign(navigator, { vibrate });
});

test("nothing is heard or felt before the first gesture", async () => {
  const { settings, played } = await open();
  settings.vibration = true;
  expect(await played("turn")).toEqual([]);
  expect([contexts.mock.calls.length, vibrate.mock.calls.length]).toEqual([0, 0]);
  touch();
  expect(await played("turn")).toEqual(["turn"]);
  expect(vibrate).toHaveBeenCalledOnce();
});

test("the switch turns sounds off, and the volume is that of the settings", async () => {
  const { settings, played } = await open();
  touch();
  settings.volume = 30;
  expect(await played("coin")).toEqual(["coin"]);
  expect(gain.value).toBeCloseTo(0.3);
  settings.sound = false;
  expect(await played("coin")).toEqual([]);
  settings.sound = true;
  settings.volume = 0;
  expect(await played("coin")).toEqual([]);
});

test("a phone trembles only if one wants it, and for as long as all that happened", async () => {
  const { settings, played } = await open();
  touch();
  await played("turn");
  expect(vibrate).not.toHaveBeenCalled();
  settings.vibration = true;
  settings.sound = false;
  expect(await played("dice", "card", "turn")).toEqual([]);
  expect(vibrate.mock.calls.map(([pattern]) => pattern as number[])).toEqual([[15, 40, 15, 60, 15, 60, 30]]);
});
