// As much of a browser as the frame's logic touches: an address with its history, storage, media queries, events.
// Components are tested in a real one.

import type { Environment } from "vitest/environments";

class MemoryStorage {
  #items = new Map<string, string>();

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }

  removeItem(key: string): void {
    this.#items.delete(key);
  }

  clear(): void {
    this.#items.clear();
  }
}

class PlainElement {
  closest(_selector: string): PlainElement | null {
    return null;
  }
}

class PlainDocument extends EventTarget {
  visibilityState = "visible";
  readonly documentElement = { lang: "", dataset: {} };

  querySelector(_selector: string): PlainElement | null {
    return null;
  }

  querySelectorAll(_selector: string): PlainElement[] {
    return [];
  }
}

function addressBar() {
  const location = new URL("http://tropa.test/");
  const go = (_state: unknown, _title: string, address: string): void => {
    location.href = new URL(address, location.href).href;
  };
  return { location, history: { pushState: go, replaceState: go } };
}

function media(query: string) {
  return Object.assign(new EventTarget(), { media: query, matches: false });
}

export default {
  name: "browser",
  viteEnvironment: "client",
  setup(global) {
    const page = new EventTarget();
    const browser = {
      ...addressBar(),
      localStorage: new MemoryStorage(),
      sessionStorage: new MemoryStorage(),
      document: new PlainDocument(),
      navigator: { languages: ["en"], userAgent: "" },
      Element: PlainElement,
      matchMedia: media,
      scrollTo: () => {},
      addEventListener: page.addEventListener.bind(page),
      removeEventListener: page.removeEventListener.bind(page),
      dispatchEvent: page.dispatchEvent.bind(page),
    };
    for (const [name, value] of Object.entries(browser))
      Object.defineProperty(global, name, { value, configurable: true, writable: true });
    return { teardown() {} };
  },
} satisfies Environment;
