// What this browser remembers. Everything stays usable where storage is switched off.

export function load<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(`tropa.${key}`);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

export function save(key: string, value: unknown): void {
  try {
    localStorage.setItem(`tropa.${key}`, JSON.stringify(value));
  } catch {
    // Private windows may refuse; the setting then lasts as long as the page.
  }
}

export function drop(key: string): void {
  try {
    localStorage.removeItem(`tropa.${key}`);
  } catch {
    // Where nothing may be kept there is nothing to drop.
  }
}
