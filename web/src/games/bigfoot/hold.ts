/** Milliseconds that an accusation is held before it is spoken. */
export const HOLD = 1200;
