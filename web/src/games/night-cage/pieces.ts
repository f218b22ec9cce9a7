// Small signs: candle, Nerve, key.

export const candle = (isLit: boolean) =>
  isLit
    ? `<path d="M8 12.500C9 11.300 15 11.300 16 12.500V25H8Z" fill="#F2E6C9"/><path d="M4 25.500h16a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3z" fill="#9a7437"/><path d="M12 .500C15.500 5 16 7 15.200 9C14.400 11 9.600 11 8.800 9C8 7 9 4.500 12 .500Z" fill="#FFB454"/><path d="M12 5C13.600 7 13.500 8.400 13 9.200C12.600 9.900 11.400 9.900 11 9.200C10.500 8.400 10.600 7 12 5Z" fill="#FFF3C8"/>`
    : `<path d="M8 12.500C9 11.300 15 11.300 16 12.500V25H8Z" fill="#7d7a86"/><path d="M4 25.500h16a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3z" fill="#4f4b57"/><path d="M12 11C9.500 8.500 14.500 6.500 12 4C10.800 2.800 12.500 1.500 12 .300" fill="none" stroke="#8f93a6" stroke-width="1.500" stroke-linecap="round"/>`;

const SPARK = "M12 1.500C13 7 17 11 22.500 12C17 13 13 17 12 22.500C11 17 7 13 1.500 12C7 11 11 7 12 1.500Z";

export const nerve = (isThere: boolean) =>
  `<path d="${SPARK}" fill="${isThere ? "#E8C872" : "none"}" stroke="${isThere ? "#B78F2E" : "#8f8798"}" stroke-width="1.800" stroke-linejoin="round"/>`;

export const key = (isThere: boolean) =>
  `<g fill="none" stroke="${isThere ? "#D9A136" : "#8f8798"}" stroke-width="${isThere ? 4.4 : 2}" stroke-linecap="round"><circle cx="11" cy="14" r="7.500"/><path d="M18.500 14H42M34 14V20M42 14V21"/></g>`;
