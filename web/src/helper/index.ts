// The games whose sheets from a real table can be entered, with the page for each.

import type { Component } from "svelte";

const pages: Record<string, () => Promise<{ default: Component }>> = {
  "en-route": () => import("./EnRoute.svelte"),
  innsmouth: () => import("./Innsmouth.svelte"),
};

export function hasHelper(id: string): boolean {
  return id in pages;
}

export function loadHelper(id: string): Promise<{ default: Component }> {
  return pages[id]!();
}
