// SHA-256 and HMAC, as FIPS 180-4 and RFC 2104 have them. The browser's own, `crypto.subtle`, is missing on plain http, where
// friends play in a local network, and it answers only later; a test compares the two.

const SIZE = 64;

/** The first 32 bits of the fractional parts of the roots of the first 64 primes. */
const PRIMES = Array.from({ length: 312 }, (_, i) => i).filter(
  (n) => n > 1 && !Array.from({ length: n - 2 }, (_, i) => i + 2).some((d) => n % d === 0),
);
const fraction = (x: number): number => ((x - Math.floor(x)) * 2 ** 32) | 0;
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.slice(0, 64).map((prime) => fraction(Math.cbrt(prime)));

const turn = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

function padded(message: Uint8Array): DataView {
  const blocks = Math.ceil((message.length + 9) / SIZE);
  const bytes = new Uint8Array(blocks * SIZE);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, message.length << 3);
  return view;
}

function schedule(view: DataView, block: number): Int32Array {
  const w = new Int32Array(64);
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(block + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [a, b] = [w[i - 15]!, w[i - 2]!];
    const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    w[i] = w[i - 16]! + low + w[i - 7]! + high;
  }
  return w;
}

function compress(state: Int32Array, w: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + ROUNDS[i]! + w[i]!) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i]! += value));
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function digest(message: Uint8Array): Uint8Array {
  const state = new Int32Array(START);
  const view = padded(message);
  for (let block = 0; block < view.byteLength; block += SIZE) compress(state, schedule(view, block));
  const result = new DataView(new ArrayBuffer(32));
  state.forEach((value, i) => result.setInt32(4 * i, value));
  return new Uint8Array(result.buffer);
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

const joined = (first: Uint8Array, second: Uint8Array): Uint8Array => new Uint8Array([...first, ...second]);

/** The hash of a text, in hexadecimal. */
export const sha256 = (text: string): string => hex(digest(bytesOf(text)));

/** The keyed hash of a text, in hexadecimal. */
export function hmac(key: string, text: string): string {
  const given = bytesOf(key);
  const block = new Uint8Array(SIZE);
  block.set(given.length > SIZE ? digest(given) : given);
  const inner = digest(
    joined(
      block.map((byte) => byte ^ 0x36),
      bytesOf(text),
    ),
  );
  return hex(
    digest(
      joined(
        block.map((byte) => byte ^ 0x5c),
        inner,
      ),
    ),
  );
}
