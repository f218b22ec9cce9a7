/**
 * Ends a `switch` over kinds, so that the compiler refuses one that forgets a kind: `default: return never(event)`.
 *
 * It is reached only when a newer server sends a kind that this page, loaded before, doesn't know. The page goes on:
 * nothing is said of it, or `otherwise` is what the switch gives.
 */
export function never(unknown: never): string;
export function never<T>(unknown: never, otherwise: T): T;
export function never(_unknown: never, otherwise: unknown = ""): unknown {
  return otherwise;
}
