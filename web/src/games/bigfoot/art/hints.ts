// What each hint looks like, in a box of 24 around the middle.

const art: Record<string, string> = {
  here: `<path d="M0-8V6M-5.500 .5L0 6.500L5.500 .5" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`,
  loop: `<path d="M5.600-3.200A6.500 6.500 0 1 0 6.300 2.200M6.800-7.500V-2.800H2" fill="none" stroke="currentColor" stroke-width="2.800" stroke-linecap="round" stroke-linejoin="round"/>`,
  keep: `<path d="M0-8L7-5.500V0C7 4.500 3.500 7 0 8.500C-3.500 7-7 4.500-7 0V-5.500Z" fill="none" stroke="currentColor" stroke-width="2.600" stroke-linejoin="round"/>`,
  doubt: `<path d="M-4-4C-4-9.500 5-9.300 5-4.200C5-.8 .4-1.200 .4 3" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"/><circle cx=".4" cy="7.600" r="1.900" fill="currentColor"/>`,
};

export const hintArt = (sign: string): string => art[sign] ?? "";
