import { f } from "../svg";

/** Red: a temple cut into the rock beside a volcano. Box 200 × 130, its foot at y = 130. */
export function rockTemple(): string {
  let art = "";
  art += `<path d="M112 130L150 18H176L216 130Z" fill="#8F4334"/><path d="M164 18H176L216 130H172Z" fill="#6F2F26"/><path d="M150 18q13 8 26 0l-3 14-5-6-3 22-5-24-6 8Z" fill="#FF9A3C"/><path d="M152 19q12 6 22 0l-3 6q-8 3-16 0Z" fill="#FFD15C"/>`;
  art += `<g fill="#B9A6A0"><circle cx="163" cy="10" r="7" opacity=".9"/><circle cx="168" cy="1" r="8" opacity=".8"/><circle cx="177" cy="-7" r="9.5" opacity=".65"/><circle cx="190" cy="-12" r="9" opacity=".45"/><circle cx="203" cy="-14" r="7" opacity=".28"/></g><g fill="#E6D6CE" opacity=".6"><circle cx="161" cy="8" r="4"/><circle cx="166" cy="-2" r="4.5"/><circle cx="175" cy="-11" r="5"/></g>`;
  art += `<path d="M-4 130L4 78 18 60 30 34 46 22H132L146 40 152 66 168 84 174 130Z" fill="#C8664B"/><path d="M112 22H132L146 40 152 66 168 84 174 130H128L132 70Z" fill="#9C4632"/>`;
  for (const y of [44, 62, 84, 106])
    art += `<path d="M${f(30 - y * 0.25)} ${y}q30 4 60 0t70 2" stroke="#7A3324" stroke-opacity=".35" stroke-width="1.6" fill="none"/>`;
  art += `<path d="M38 130V52H128V130Z" fill="#E39B77"/><path d="M38 52H128V130H122V58H44V130H38Z" fill="#B85A41"/>`;
  art += `<path d="M44 88H122V80H44Z" fill="#F3BE9C"/><path d="M44 90H122V88H44Z" fill="#9C4632"/><path d="M62 80L83 68 104 80Z" fill="#EFB28D"/><path d="M67 79 83 70.5 99 79Z" fill="#A84E37"/>`;
  for (const x of [50, 66, 92, 108]) {
    art += `<path d="M${x} 130V92h8V130Z" fill="#F3BE9C"/><path d="M${x + 5} 130V92h3V130Z" fill="#B96A4C"/><path d="M${x - 2} 94v-4h12v4Z" fill="#FAD3B6"/>`;
  }
  art += `<path d="M76 130V100H90V130Z" fill="#3B120B"/><path d="M79 130V112q4-8 8 0V130Z" fill="#FF8A2E"/><path d="M81 130v-10q2-6 4 0v10Z" fill="#FFD15C"/><path d="M60 130V104h4V130ZM102 130V104h4V130Z" fill="#6B2417"/>`;
  art += `<path d="M72 68V54H94V68Z" fill="#EFB28D"/><path d="M85 68V54h9V68Z" fill="#A84E37"/><path d="M69 54Q83 34 97 54Z" fill="#F5C6A5"/><path d="M84 43Q93 46 97 54H84Z" fill="#B96A4C"/><path d="M50 68V58H64V68ZM102 68V58h14V68Z" fill="#D98A66"/><path d="M50 58l7-7 7 7ZM102 58l7-7 7 7Z" fill="#F0B792"/>`;
  art += `<path d="M83 42c-4-5 0-8 0-13 5 4 6 8 3 13Z" fill="#FF9A3C"/><path d="M83.5 42c-2-3 0-5 0-7 2.5 2.5 2.5 4.5 1.5 7Z" fill="#FFE38A"/>`;
  for (const x of [20, 148]) {
    art += `<path d="M${x - 3} 130l1-16h4l1 16Z" fill="#5A2015"/><path d="M${x - 6} 115h12l-3 6h-6Z" fill="#7A2E20"/><path d="M${x - 4} 115c-3-5 2-8 1-14 6 4 8 9 5 14Z" fill="#FF9A3C"/><path d="M${x - 1.5} 115c-1-3 1-4 1-7 3 3 3 5 2 7Z" fill="#FFE38A"/>`;
  }
  art += `<path d="M176 130l8-12 12 4 6 8ZM-4 130l6-10 10 3 3 7Z" fill="#A44D38"/>`;
  return art;
}
