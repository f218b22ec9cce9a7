/** The word for a name; the name itself where a newer server has one that this page doesn't know. */
export function named(words: Record<string, string>, name: string): string {
  return words[name] ?? name;
}
