import { defineConfig, mergeConfig } from "vitest/config";
import vite from "./vite.config.ts";

export default mergeConfig(
  vite,
  defineConfig({
    // Runes in `.svelte.ts` files are compiled as for the browser.
    resolve: { conditions: ["browser"] },
    test: {
      environment: "./tests/browser.ts",
      include: ["src/**/*.test.ts"],
      restoreMocks: true,
      // Ten times what a test takes: on a busy machine none fails for want of time.
      testTimeout: 50_000,
      unstubGlobals: true,
      server: { deps: { inline: [/svelte/] } },
    },
  }),
);
