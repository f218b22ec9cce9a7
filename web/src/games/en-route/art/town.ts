// Drawings as SVG, each around its own origin.

export const town = {
  house:
    '<ellipse cx="1" cy="8.5" rx="10" ry="2" fill="#8C7442" opacity=".16"/><path d="M-8 8V-2L0 -9 8 -2V8Z" fill="#FFF9E9"/><path d="M0 -9 8 -2V8H2V-7Z" fill="#F3E5C6"/><path d="M-10.5 0 0 -10 10.5 0" fill="none" stroke="#DB9A78" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/><path d="M-3.5 8V2.5h4.5V8z" fill="#B98F68"/>',
  house2:
    '<ellipse cx="1" cy="8.5" rx="12" ry="2" fill="#8C7442" opacity=".16"/><path d="M-9 8V-11H4V8Z" fill="#FFF9E9"/><path d="M4 8V-3H12V8Z" fill="#F0DFBB"/><path d="M-10.5 -10.5H5.5V-14H-10.5Z" fill="#C9A98A"/><path d="M3 -3H13V-5.5H3Z" fill="#DB9A78"/><path d="M-6.5 -7h3v3.2h-3zM-1.2 -7h3v3.2h-3zM-6.5 -1.2h3v3.2h-3zM-1.2 -1.2h3v3.2h-3zM6.5 .2h3v3.2h-3z" fill="#A9C3CF"/><path d="M-4 8V4h3.5v4z" fill="#B98F68"/>',
  house3:
    '<ellipse cx="0" cy="8.5" rx="14" ry="2" fill="#8C7442" opacity=".16"/><path d="M-12 8V-1H12V8Z" fill="#FFF9E9"/><path d="M-14.5 0-8.5 -8.5H8.5L14.5 0Z" fill="#D7AE86"/><path d="M-14.5 0-8.5 -8.5H-3L-5 0Z" fill="#E2C09C"/><path d="M-8 2.5h4.5V8H-8z" fill="#B98F68"/><path d="M2 2.5h6v3H2z" fill="#A9C3CF"/>',
  tree: '<ellipse cy="8.5" rx="6" ry="1.6" fill="#8C7442" opacity=".16"/><path d="M0 8V1" stroke="#A98458" stroke-width="2.4" stroke-linecap="round"/><circle cy="-3.5" r="6.8" fill="#AFCB8D"/><circle cx="-2" cy="-5.5" r="3" fill="#C8DCA8"/>',
  pine: '<ellipse cy="8.5" rx="6" ry="1.6" fill="#8C7442" opacity=".16"/><path d="M0 8V4" stroke="#A98458" stroke-width="2.4"/><path d="M0 -12 7 5H-7Z" fill="#9CC08B"/><path d="M0 -12 0 5H-7Z" fill="#B4D19E"/>',
  pond: '<ellipse rx="15" ry="7.5" fill="#CFE0B4"/><ellipse rx="12" ry="5.5" fill="#B5DAE6"/><path d="M-6 0h5M1 2h6" stroke="#fff" stroke-width="1.4" stroke-linecap="round"/>',
  plot: '<rect x="-14" y="-7" width="28" height="14" rx="3" fill="#D8E2B4"/><path d="M-11 -3.5H11M-11 0H11M-11 3.5H11" stroke="#AFCB8D" stroke-width="2" stroke-dasharray="2.4 2" stroke-linecap="round"/>',
} satisfies Record<string, string>;

export type TownName = keyof typeof town;
