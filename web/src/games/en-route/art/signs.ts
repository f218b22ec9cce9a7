// Drawings as SVG, each around its own origin.

export const signs = {
  tr: '<circle r="10.5" fill="#D9483B" stroke="#fff" stroke-width="4.4"/><circle r="10.5" fill="#D9483B" stroke="#8E241D" stroke-width="1.5"/><circle cx="-3.3" cy="-1.5" r="1.7" fill="#fff"/><circle cx="3.3" cy="-1.5" r="1.7" fill="#fff"/><path d="M-3.2 1.9Q0 5.1 3.2 1.9" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round"/>',
  tg: '<rect x="-9.8" y="-9.8" width="19.6" height="19.6" rx="3.5" fill="#3F9A5A" stroke="#fff" stroke-width="4.4"/><rect x="-9.8" y="-9.8" width="19.6" height="19.6" rx="3.5" fill="#3F9A5A" stroke="#1F5A34" stroke-width="1.5"/><circle cx="-3.3" cy="-1.5" r="1.7" fill="#fff"/><circle cx="3.3" cy="-1.5" r="1.7" fill="#fff"/><path d="M-3.2 1.9Q0 5.1 3.2 1.9" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round"/>',
  tb: '<path d="M0 -11.8Q1.6 -11.8 2.5 -10.2L12 6.6Q13.2 9.8 10 9.8H-10Q-13.2 9.8 -12 6.6L-2.5 -10.2Q-1.6 -11.8 0 -11.8Z" fill="#2F6FBF" stroke="#fff" stroke-width="4.4"/><path d="M0 -11.8Q1.6 -11.8 2.5 -10.2L12 6.6Q13.2 9.8 10 9.8H-10Q-13.2 9.8 -12 6.6L-2.5 -10.2Q-1.6 -11.8 0 -11.8Z" fill="#2F6FBF" stroke="#17427C" stroke-width="1.5"/><circle cx="-3.3" cy="1.2" r="1.7" fill="#fff"/><circle cx="3.3" cy="1.2" r="1.7" fill="#fff"/><path d="M-3.2 4.6Q0 7.8 3.2 4.6" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round"/>',
  pr: '<circle r="10.5" fill="#fff"/><circle r="10.5" fill="#D9483B" fill-opacity=".42" stroke="#D9483B" stroke-width="2.4" stroke-dasharray="3.6 2.6"/><circle cx="-3.3" cy="-1.5" r="1.5" fill="#8E241D"/><circle cx="3.3" cy="-1.5" r="1.5" fill="#8E241D"/><path d="M-3.2 2.1Q0 5.1 3.2 2.1" fill="none" stroke="#8E241D" stroke-width="1.5" stroke-linecap="round"/>',
  pg: '<rect x="-9.8" y="-9.8" width="19.6" height="19.6" rx="3.5" fill="#fff"/><rect x="-9.8" y="-9.8" width="19.6" height="19.6" rx="3.5" fill="#3F9A5A" fill-opacity=".42" stroke="#3F9A5A" stroke-width="2.4" stroke-dasharray="3.6 2.6"/><circle cx="-3.3" cy="-1.5" r="1.5" fill="#1F5A34"/><circle cx="3.3" cy="-1.5" r="1.5" fill="#1F5A34"/><path d="M-3.2 2.1Q0 5.1 3.2 2.1" fill="none" stroke="#1F5A34" stroke-width="1.5" stroke-linecap="round"/>',
  pb: '<path d="M0 -11.8Q1.6 -11.8 2.5 -10.2L12 6.6Q13.2 9.8 10 9.8H-10Q-13.2 9.8 -12 6.6L-2.5 -10.2Q-1.6 -11.8 0 -11.8Z" fill="#fff"/><path d="M0 -11.8Q1.6 -11.8 2.5 -10.2L12 6.6Q13.2 9.8 10 9.8H-10Q-13.2 9.8 -12 6.6L-2.5 -10.2Q-1.6 -11.8 0 -11.8Z" fill="#2F6FBF" fill-opacity=".42" stroke="#2F6FBF" stroke-width="2.4" stroke-dasharray="3.6 2.6"/><circle cx="-3.3" cy="1.2" r="1.5" fill="#17427C"/><circle cx="3.3" cy="1.2" r="1.5" fill="#17427C"/><path d="M-3.2 4.8Q0 7.8 3.2 4.8" fill="none" stroke="#17427C" stroke-width="1.5" stroke-linecap="round"/>',
  kr: '<circle r="7" fill="#D9483B" stroke="#fff" stroke-width="2"/>',
  kg: '<rect x="-6.3" y="-6.3" width="12.6" height="12.6" rx="2" fill="#3F9A5A" stroke="#fff" stroke-width="2"/>',
  kb: '<path d="M0 -8 8 6H-8Z" fill="#2F6FBF" stroke="#fff" stroke-width="2" stroke-linejoin="round"/>',
  ky: '<path d="M0 -12 3.3 -8.7 7.8 -9.6 8.6 -5 12.6 -2.7 10.6 1.5 12.6 5.6 8.6 7.9 7.8 12.4 3.3 11.6 0 14.8 -3.3 11.6 -7.8 12.4 -8.6 7.9 -12.6 5.6 -10.6 1.5 -12.6 -2.7 -8.6 -5 -7.8 -9.6 -3.3 -8.7Z" transform="translate(0 -1.4)" fill="#E9B22E" stroke="#fff" stroke-width="2" stroke-linejoin="round"/>',
  kk: '<path d="M0 -14 13.5 0 0 14 -13.5 0Z" fill="#4B4F59" stroke="#fff" stroke-width="2" stroke-linejoin="round"/>',
  cup: '<path d="M-4 -9q-2 -2 0 -4.5M1 -9q-2 -2 0 -4.5" fill="none" stroke="#8A5A34" stroke-width="1.6" stroke-linecap="round"/><path d="M-8 -6.5H5.5V1a6.7 6.7 0 0 1 -13.5 0Z" fill="#8A5A34"/><path d="M5.5 -4.5h2a3.3 3.3 0 0 1 0 6.6h-2.3" fill="none" stroke="#8A5A34" stroke-width="2"/><path d="M-10 9.5H8" stroke="#8A5A34" stroke-width="2.2" stroke-linecap="round"/><path d="M-5.5 -3.5V0" stroke="#E7C7A2" stroke-width="1.6" stroke-linecap="round"/>',
  bseg: '<path d="M-6.5 5.5 6.5 -5.5" stroke="#6B4BA3" stroke-width="4" stroke-linecap="round"/><circle cx="-6.5" cy="5.5" r="3" fill="#fff" stroke="#6B4BA3" stroke-width="2"/><circle cx="6.5" cy="-5.5" r="3" fill="#fff" stroke="#6B4BA3" stroke-width="2"/>',
  fest: '<ellipse cy="-6.6" rx="3.1" ry="4.6" fill="#fff" transform="rotate(0)"/><ellipse cy="-6.6" rx="3.1" ry="4.6" fill="#fff" transform="rotate(60)"/><ellipse cy="-6.6" rx="3.1" ry="4.6" fill="#fff" transform="rotate(120)"/><ellipse cy="-6.6" rx="3.1" ry="4.6" fill="#fff" transform="rotate(180)"/><ellipse cy="-6.6" rx="3.1" ry="4.6" fill="#fff" transform="rotate(240)"/><ellipse cy="-6.6" rx="3.1" ry="4.6" fill="#fff" transform="rotate(300)"/><circle r="3.2" fill="#E9B22E" stroke="#B4531B" stroke-width="1.2"/>',
  flagpin:
    '<path d="M0 0C-3 -7 -10.5 -11.5 -10.5 -19.5a10.5 10.5 0 0 1 21 0C10.5 -11.5 3 -7 0 0Z" fill="#0E7C7B" stroke="#fff" stroke-width="2"/>',
  flagpino:
    '<path d="M0 0C-3 -7 -10.5 -11.5 -10.5 -19.5a10.5 10.5 0 0 1 21 0C10.5 -11.5 3 -7 0 0Z" fill="#fff" stroke="#0E7C7B" stroke-width="2.4" stroke-dasharray="none"/>',
  repeat:
    '<path d="M-13 2A13 13 0 0 1 10 -9M13 -2A13 13 0 0 1 -10 9" fill="none" stroke="#6B4BA3" stroke-width="4" stroke-linecap="round"/><path d="M13 -15V-5H3Z M-13 15V5H-3Z" fill="#6B4BA3"/>',
  tp: '<path d="M0 -11.6 11.4 -3.4 7.1 10H-7.1L-11.4 -3.4Z" fill="#8A55B8" stroke="#fff" stroke-width="4.4" stroke-linejoin="round"/><path d="M0 -11.6 11.4 -3.4 7.1 10H-7.1L-11.4 -3.4Z" fill="#8A55B8" stroke="#4B2470" stroke-width="1.5" stroke-linejoin="round"/><circle cx="-3.3" cy="-1" r="1.7" fill="#fff"/><circle cx="3.3" cy="-1" r="1.7" fill="#fff"/><path d="M-3.2 2.4Q0 5.6 3.2 2.4" fill="none" stroke="#fff" stroke-width="1.6" stroke-linecap="round"/>',
  pp: '<path d="M0 -11.6 11.4 -3.4 7.1 10H-7.1L-11.4 -3.4Z" fill="#fff"/><path d="M0 -11.6 11.4 -3.4 7.1 10H-7.1L-11.4 -3.4Z" fill="#8A55B8" fill-opacity=".42" stroke="#8A55B8" stroke-width="2.4" stroke-dasharray="3.6 2.6"/><circle cx="-3.3" cy="-1" r="1.5" fill="#4B2470"/><circle cx="3.3" cy="-1" r="1.5" fill="#4B2470"/><path d="M-3.2 2.6Q0 5.6 3.2 2.6" fill="none" stroke="#4B2470" stroke-width="1.5" stroke-linecap="round"/>',
  kp: '<path d="M0 -8 7.6 -2.4 4.7 6.6H-4.7L-7.6 -2.4Z" fill="#8A55B8" stroke="#fff" stroke-width="2" stroke-linejoin="round"/>',
} satisfies Record<string, string>;

export type SignName = keyof typeof signs;

/** Some drawings stand on their foot or need their own ground. */
export const framed = {
  fest: `<circle r="14" fill="#E0702B"/>${signs.fest}`,
  goals: '<path d="M-6 10V-9H8L4.5 -4.5 8 0H-6" fill="#C9772B" stroke="#C9772B" stroke-width="2" stroke-linejoin="round"/>',
  tourOpen:
    '<path d="M-9 7Q-2 9 0 0T9 -7" fill="none" stroke="#A8660A" stroke-width="2.6" stroke-linecap="round"/><circle cx="-9" cy="7" r="4" fill="#A8660A"/><circle cx="9" cy="-7" r="4" fill="#fff" stroke="#A8660A" stroke-width="2.2"/>',
  tourOwn:
    '<path d="M-9 7Q-2 9 0 0T9 -7" fill="none" stroke="#A3274F" stroke-width="2.6" stroke-linecap="round"/><circle cx="-9" cy="7" r="4" fill="#A3274F"/><circle cx="9" cy="-7" r="4" fill="#fff" stroke="#A3274F" stroke-width="2.2"/>',
  roundel:
    '<circle r="8.5" fill="#fff" stroke="#D9251D" stroke-width="4"/><rect x="-12" y="-2.800" width="24" height="5.600" fill="#12308C"/>',
  gondola:
    '<path d="M-12 -9 12 -3" stroke="#5A4632" stroke-width="2"/><path d="M0 -6V-2" stroke="#5A4632" stroke-width="2"/><rect x="-8" y="-2" width="16" height="11" rx="3.500" fill="#F7B718" stroke="#3A3140" stroke-width="1.6"/><path d="M-5 1h4v4h-4zM1 1h4v4H1z" fill="#FFF3E4"/>',
  flagpin: `<g transform="translate(0 15)">${signs.flagpin}</g>`,
} satisfies Record<string, string>;

export type FramedName = keyof typeof framed;
