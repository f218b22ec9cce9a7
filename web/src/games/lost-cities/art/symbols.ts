// The signs that go with the colours: one per path, and the idol of the artifacts. Box 24 × 24.

import type { Path } from "../../../generated/lost-cities";

const ray = (angle: number) => `<path d="M12 .8 14 5.2H10Z" transform="rotate(${angle} 12 12)"/>`;

export const pathSymbols: Record<Path, string> = {
  y: `<circle cx="12" cy="12" r="5.6"/>${[0, 45, 90, 135, 180, 225, 270, 315].map(ray).join("")}`,
  g: `<path fill-rule="evenodd" d="M21.5 2C9 2 3 7.5 3 14.2c0 1.7.5 3.3 1.3 4.7L2 22l1.7 1 2.2-2.8c1.3.8 2.9 1.3 4.7 1.3C18.5 21.5 22 14 21.5 2ZM17.6 6.4C13 10.8 9.5 14.5 6.3 18.9l-.9-.7C8.5 13.5 12 9.7 17 5.8Z"/>`,
  w: `<path fill-rule="evenodd" d="M9.5 2.5.8 21.5H23.2L16.8 9.2 14.3 12.8ZM9.5 6.4l2.9 6.3-1.7 1.2-1.7-1.5-1.9 1.3-.7-.9Z"/>`,
  r: `<path fill-rule="evenodd" d="M13 .8c.7 4.6 6.8 7.6 6.8 14 0 5-3.6 8.4-7.8 8.4S4.2 19.9 4.2 15.1c0-3.6 2-5.7 3-8.1.6 1.7 1.2 2.7 2.2 3.4C11 7.5 12.7 5 13 .8ZM12.3 12.2c-.4 2.3-2.9 3.6-2.9 6 0 1.8 1.2 2.9 2.7 2.9s2.7-1.1 2.7-3c0-2.2-1.7-3.3-2.5-5.9Z"/>`,
  b: `<path d="M1 9.6C4.5 9.6 5.2 4 10.6 4c4.5 0 6.6 3.2 6.2 6.2-.9-1.5-2.5-2.3-4-1.6-1.7.8-1.5 3.4.6 3.9 3.5.9 5.4-2.6 9.6-2.6v3.4c-4.2 0-5.6 3.4-10.2 3.1C7.8 16.1 7.4 13 4.6 13 3.3 13 2.4 13.4 1 13.4Z"/><path d="M1 16.2c3 0 4.5 3 8.7 3 5 0 6.3-2.9 13.3-2.9v3.1c-6 0-7.8 2.9-13.3 2.9-4.8 0-6-2.9-8.7-2.9Z"/>`,
};

export const idol =
  `<path d="M6.5 3.2 8.6 1.6h6.8l2.1 1.6.5 4.6 2 .7v4.4l-2.1.9-.7 5.1-2.7 3.5h-5l-2.7-3.5-.7-5.1L4 12.9V8.5l2-.7Z" fill="#F4C85A" stroke="#7A4B0C"/>` +
  `<path d="M6.7 6.3h10.6M9.5 1.8v2.6M12 1.6v3M14.5 1.8v2.6" stroke="#9A6514" stroke-width="1.1" fill="none"/>` +
  `<path d="M7.3 9.2h3.7v2.4H7.3ZM13 9.2h3.7v2.4H13Z" fill="#5B3606"/><path d="M11.2 9.8h1.6l.9 4.3h-3.4Z" fill="#D79B2C"/>` +
  `<path d="M8.2 16h7.6v2.6H8.2Z" fill="#5B3606"/><path d="M10.1 16v2.6M12 16v2.6M13.9 16v2.6" stroke="#F4C85A" stroke-width=".7"/>`;
