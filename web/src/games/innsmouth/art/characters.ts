// The five characters before the harbour: moon, roofs and water are the same, the figure differs.

import type { Character } from "../../../generated/innsmouth";
import { chance, n } from "./svg";

const SKYLINE =
  "M0 68V50H14L20 40 26 50H40L44 34 47 22 50 34 54 54H70L76 48V56H96L100 46H112L116 59H150L156 50 164 44 172 52H190L200 60H242V68Z";
const WINDOWS: [number, number][] = [
  [8, 60],
  [24, 56],
  [46, 54],
  [62, 62],
  [84, 61],
  [106, 56],
  [160, 58],
  [184, 60],
];

/** 242 by 110, with the figure's ground at 96. */
function harbour(): string {
  const random = chance(3);
  let o =
    '<rect width="242" height="110" fill="#123A3A"/><rect width="242" height="68" fill="#143231"/><circle cx="194" cy="30" r="60" fill="url(#in-moon)"/><circle cx="194" cy="30" r="16" fill="#E4F1E2"/><circle cx="199" cy="27" r="3.4" fill="#B9CFC0"/><circle cx="189" cy="35" r="2.2" fill="#C8DACC"/>';
  o += `<path d="${SKYLINE}" fill="#0A1716"/>`;
  for (const [x, y] of WINDOWS) o += `<rect x="${x}" y="${y}" width="2.6" height="3.6" fill="#F3BE62"/>`;
  for (let i = 0; i < 16; i++)
    o += `<path d="M${n(random() * 240)} ${n(72 + random() * 36)}q5 -2.4 10 0t10 0" stroke="#A9DDCB" stroke-opacity=".3" fill="none"/>`;
  for (let i = 0; i < 5; i++)
    o += `<rect x="${182 + i * 2}" y="${72 + i * 7}" width="${24 - i * 4}" height="2" fill="#DDF3E6" opacity=".4" rx="1"/>`;
  return `${o}<ellipse cx="50" cy="70" rx="120" ry="12" fill="url(#in-fog)"/><ellipse cx="194" cy="82" rx="96" ry="10" fill="url(#in-fog)"/>`;
}

const QUAY =
  '<path d="M0 96H242V110H0Z" fill="#2A3834"/><path d="M0 96H242" stroke="#83988F" stroke-width="1.6"/><path d="M20 96V110M62 96V110M104 96V110M146 96V110M188 96V110M230 96V110" stroke="#1B2B27" stroke-width="1.2"/>';
const COAT = 'stroke="#5F7F76" stroke-width="1.3" stroke-linejoin="round"';

const figures: Record<Character, string> = {
  boatman:
    '<g transform="translate(96 88)"><ellipse cx="0" cy="12" rx="62" ry="6" fill="#020807" opacity=".5"/><circle cx="52" cy="-22" r="44" fill="url(#in-lamp)"/><path d="M-58 -8Q0 8 60 -12Q52 14 22 14H-30Q-52 12 -58 -8Z" fill="#4A3318" stroke="#C9A24B" stroke-width="1.6"/><path d="M-50 0Q0 12 52 -4" stroke="#C9A24B" stroke-opacity=".5" fill="none"/><path d="M52 -8V-24" stroke="#C9A24B" stroke-width="2"/><rect x="48" y="-32" width="8" height="10" rx="2" fill="#FFE7AE" stroke="#6F5A2B"/>' +
    `<path d="M-24 3C-26 -22 -22 -38 -10 -44C4 -40 8 -22 8 4Z" fill="#1C2A2A" ${COAT}/><path d="M-20 -40Q-10 -62 2 -42Q-2 -34 -9 -34Q-17 -34 -20 -40Z" fill="#263838" ${COAT}/><path d="M-26 -41Q-9 -50 9 -42L6 -38Q-9 -44 -23 -38Z" fill="#30302A" stroke="#8F7A45"/><path d="M-6 -38Q0 -40 2 -36Q1 -31 -4 -31Z" fill="#C9B08A"/><path d="M-8 -24L18 -16L20 -12L-6 -16Z" fill="#263838"/><path d="M26 -52L8 22" stroke="#9A7434" stroke-width="3" stroke-linecap="round"/><path d="M9 16L4 30L11 31L14 18Z" fill="#9A7434"/></g>`,
  detective: `${QUAY}<circle cx="200" cy="66" r="40" fill="url(#in-lamp)"/><g transform="translate(168 97) scale(.92)"><ellipse rx="34" ry="4" fill="#020807" opacity=".5"/><path d="M-24 0L-20 -40Q-14 -54 0 -55Q14 -54 20 -40L25 0H8L4 -14 0 0Z" fill="#2E3B3C" ${COAT}/><path d="M-6 -52L0 -34 6 -52" fill="#D8CDB0"/><path d="M0 -48V-32" stroke="#8E241D" stroke-width="3"/><path d="M-20 -40L-28 -12-22 -9-14 -34ZM17 -42L33 -29 30 -23 13 -33Z" fill="#35454A" ${COAT}/><path d="M-8 -56V-66Q0 -72 9 -66V-57Q4 -50 -2 -51Q-7 -52 -8 -56Z" fill="#C9B08A"/><path d="M-18 -64Q0 -74 20 -64Q0 -59 -18 -64Z" fill="#1C2627" ${COAT}/><path d="M-10 -66Q-11 -80 0 -80Q12 -80 11 -66Q0 -70 -10 -66Z" fill="#263234" ${COAT}/><circle cx="40" cy="-30" r="10" fill="#BFE3D6" fill-opacity=".35" stroke="#E3B652" stroke-width="3"/><path d="M33 -24L27 -18" stroke="#9A7434" stroke-width="4" stroke-linecap="round"/></g>`,
  warlock: `${QUAY}<circle cx="168" cy="44" r="60" fill="url(#in-threat)" opacity=".8"/><g transform="translate(168 97) scale(.92)"><ellipse rx="36" ry="4" fill="#020807" opacity=".5"/><path d="M-30 0Q-24 -34 -14 -50Q0 -60 14 -50Q24 -34 30 0Z" fill="#1E2C22" stroke="#6F9440" stroke-width="1.4"/><path d="M0 -54V0" stroke="#3F5A2B" stroke-width="1.4"/><path d="M-14 -46Q-18 -72 0 -80Q18 -72 14 -46Q6 -40 0 -40Q-6 -40 -14 -46Z" fill="#16211A" stroke="#6F9440" stroke-width="1.4"/><ellipse cy="-56" rx="8" ry="10" fill="#070D0A"/><circle cx="-3.2" cy="-57" r="1.5" fill="#DFFF9A"/><circle cx="3.2" cy="-57" r="1.5" fill="#DFFF9A"/><path d="M-16 -36L-36 -52-32 -58-12 -46ZM16 -36L36 -52 32 -58 12 -46Z" fill="#26382A" stroke="#6F9440" stroke-width="1.3"/><circle cx="-37" cy="-60" r="5" fill="#E9FFB8"/><circle cx="37" cy="-60" r="5" fill="#E9FFB8"/><path d="M-30 -66Q0 -96 30 -66" fill="none" stroke="#DFFF9A" stroke-width="2" stroke-dasharray="2 5" stroke-linecap="round"/></g>`,
  collector: `${QUAY}<g transform="translate(168 97) scale(.92)"><ellipse rx="40" ry="4" fill="#020807" opacity=".5"/><path d="M-26 0L-22 -38Q-16 -52 0 -53Q16 -52 22 -38L27 0Z" fill="#3A2A2E" stroke="#8F6A5A" stroke-width="1.3"/><path d="M-8 -52L0 -30 8 -52" fill="#E4DCC4"/><path d="M-4 -47L0 -43 4 -47 0 -50Z" fill="#C9A24B"/><path d="M-8 -54V-66Q0 -72 9 -66V-55Q4 -48 -2 -49Q-7 -50 -8 -54Z" fill="#D6B98F"/><path d="M-5 -51Q1 -47 7 -52Q6 -46 1 -45Q-4 -46 -5 -51Z" fill="#6B5A3E"/><path d="M-11 -66H12V-84H-11Z" fill="#1C1A1C" stroke="#5F5560" stroke-width="1.2"/><path d="M-18 -65H19" stroke="#1C1A1C" stroke-width="4" stroke-linecap="round"/><path d="M-11 -70H12" stroke="#8E241D" stroke-width="3"/><circle cx="4.5" cy="-60" r="3.6" fill="none" stroke="#E3B652" stroke-width="1.4"/><path d="M18 -40L34 -26 30 -20 14 -32Z" fill="#46333A" stroke="#8F6A5A" stroke-width="1.2"/><circle cx="44" cy="-30" r="26" fill="url(#in-lamp)"/><path d="M28 -22H62V-8Q62 -4 58 -4H32Q28 -4 28 -8Z" fill="#8A6A34" stroke="#E3B652" stroke-width="1.6"/><path d="M28 -22L33 -38H57L62 -22Z" fill="#5A4020" stroke="#E3B652" stroke-width="1.4"/><path d="M37 -22Q45 -34 53 -22Z" fill="#FFF0BE"/></g>`,
  huntress: `${QUAY}<g transform="translate(168 97) scale(.92)"><ellipse rx="36" ry="4" fill="#020807" opacity=".5"/><path d="M-18 0L-14 -30Q-10 -50 2 -51Q14 -49 17 -32L24 0H10L4 -16-4 0Z" fill="#3B3A2C" stroke="#8F8A5A" stroke-width="1.3"/><path d="M-15 -26H17" stroke="#8F6A24" stroke-width="4"/><path d="M-6 -52V-63Q2 -69 10 -63V-54Q6 -47 1 -48Q-5 -49 -6 -52Z" fill="#D2B28A"/><path d="M-8 -56Q-12 -72 2 -73Q14 -72 11 -58Q9 -66 2 -66Q-4 -66 -6 -52Q-12 -40 -16 -36Q-14 -48 -8 -56Z" fill="#6B3A26"/><path d="M-10 -68L18 -66Q12 -76 2 -77Q-8 -76 -10 -68Z" fill="#2A3327" stroke="#6F7A50" stroke-width="1.2"/><path d="M10 -44L34 -40 34 -33 8 -34Z" fill="#474634" stroke="#8F8A5A" stroke-width="1.2"/><path d="M-12 -42L20 -46 22 -40-10 -34Z" fill="#474634" stroke="#8F8A5A" stroke-width="1.2"/><path d="M4 -38L74 -50" stroke="#6B4A2A" stroke-width="4" stroke-linecap="round"/><path d="M26 -43L80 -52" stroke="#AEB9B4" stroke-width="2.2" stroke-linecap="round"/></g>`,
};

export function portrait(character: Character): string {
  return harbour() + figures[character];
}
