/** Unguessable text; `crypto.randomUUID` would be missing on plain http in a local network. */
export function randomText(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
