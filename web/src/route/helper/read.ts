// Reads what a link or the browser's memory holds: anything may be in there.

export type Data = Record<string, unknown>;

export const isData = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === "string") : [];

export const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((entry): entry is number => Number.isInteger(entry)) : [];

export function oneOf<T>(value: unknown, known: readonly T[], fallback: T): T {
  return known.includes(value as T) ? (value as T) : fallback;
}

/** The different ones of `value` that are known. */
export const among = (value: unknown, known: ReadonlySet<string>, most: number): string[] =>
  [...new Set(texts(value))].filter((name) => known.has(name)).slice(0, most);

/** Tourists by place, as far as places and letters are known. */
export function crowds(
  value: unknown,
  places: ReadonlySet<string>,
  letters: readonly string[],
  most: number,
): Record<string, string> {
  if (!isData(value)) return {};
  const known = Object.entries(value).filter(
    (entry): entry is [string, string] => places.has(entry[0]) && typeof entry[1] === "string",
  );
  return Object.fromEntries(
    known.map(([place, kinds]) => [
      place,
      [...kinds]
        .filter((kind) => letters.includes(kind))
        .join("")
        .slice(0, most),
    ]),
  );
}

export const within = (value: unknown, low: number, high: number): number =>
  Number.isInteger(value) ? Math.min(high, Math.max(low, value as number)) : low;

/** The tourists that were entered in a place, one letter each. */
export const crowdAt = (crowd: Record<string, string>, place: string): string => crowd[place] ?? "";
