import { expect, test, vi } from "vitest";

/** The layout of a window of this size, and how to change the size. */
async function open(width: number, height: number) {
  const lists: (() => void)[] = [];
  let size = { width, height };
  vi.stubGlobal("matchMedia", (query: string) => ({
    get matches() {
      return query.includes("orientation") ? size.width > size.height : size.width >= 1100 && size.height >= 600;
    },
    addEventListener: (_: string, look: () => void) => lists.push(look),
  }));
  vi.resetModules();
  const { layout } = await import("./layout.svelte");
  return {
    layout,
    resize: (to: typeof size): void => {
      size = to;
      for (const look of lists) look();
    },
  };
}

test.each([
  [390, 844, "tall"],
  [844, 390, "short"],
  [720, 450, "short"],
  [1280, 720, "wide"],
  [1440, 900, "wide"],
  [1280, 560, "short"],
  [1024, 1366, "tall"],
])("%i×%i is %s", async (width, height, name) => {
  const { layout } = await open(width, height);
  expect([layout.name, layout.isWide, document.documentElement.dataset.layout]).toEqual([name, name === "wide", name]);
});

test("a window that is turned changes its layout", async () => {
  const { layout, resize } = await open(390, 844);
  resize({ width: 844, height: 390 });
  expect(layout.name).toBe("short");
});
