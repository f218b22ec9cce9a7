// Words found by a kind, so that a new kind needs its word and no line of code.

/**
 * Ends a `switch` over kinds: whatever is left needs no more than its word, and the compiler refuses a kind that has none.
 *
 * A newer server may send a kind that this page, loaded before, doesn't know: of it nothing is said.
 */
export function wordFor<Kind extends string>(
  words: Readonly<Record<Kind, string>>,
  kind: Kind,
  say: (word: string) => string = (word) => word,
): string {
  return kind in words ? say(words[kind]) : "";
}
