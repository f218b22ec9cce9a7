// Artifact cards, around their own middle, 44 by 64.

import type { Artifact } from "../../../generated/innsmouth";

const frame = (inside: string, isLit: boolean) =>
  `<rect x="-22" y="-32" width="44" height="64" rx="6" fill="#17302C" stroke="${isLit ? "#E3B652" : "#4E5F58"}" stroke-width="1.8"/><rect x="-17.5" y="-27.5" width="35" height="55" rx="4" fill="none" stroke="${isLit ? "#C9A24B" : "#3F524C"}" stroke-width="1"/>${inside}`;

export function cardBack(isLit = true): string {
  const [bright, dim] = isLit ? ["#E3B652", "#C9A24B"] : ["#5E7068", "#4E5F58"];
  return frame(
    `<path d="M-11 0Q0 -11 11 0Q0 11 -11 0Z" fill="none" stroke="${bright}" stroke-width="1.8"/><circle r="3.4" fill="${bright}"/><path d="M0 -21V-15M0 21V15M-9 -18L-6 -13M9 -18L6 -13M-9 18L-6 13M9 18L6 13" stroke="${dim}" stroke-width="1.4"/>`,
    isLit,
  );
}

const faces: Record<Artifact, string> = {
  manuscript:
    '<path d="M-11 -16Q-14 -14 -12 -11L-10 14Q-9 18 -5 17L11 14Q14 13 12 9L10 -15Q9 -19 5 -18Z" fill="#E9D9AE" stroke="#7A6130" stroke-width="1.4"/><path d="M-7 -10L7 -12M-6 -5L8 -7M-6 0L8 -2M-5 5L5 4" stroke="#7A6130" stroke-width="1.5" stroke-linecap="round"/><path d="M2 8q4 -4 7 0q-3 4 -7 0z" fill="#3F7A52"/><circle cx="5.5" cy="8" r="1.2" fill="#10231F"/>',
  dagger:
    '<path d="M0 23L-4.5 0V-8H4.5V0Z" fill="#C9D6CF" stroke="#5F7F76" stroke-width="1.2"/><path d="M0 20V-7" stroke="#5F7F76" stroke-width="1"/><path d="M-11 -8Q0 -13 11 -8Q8 -5 0 -6Q-8 -5 -11 -8Z" fill="#C9A24B" stroke="#6F5A2B" stroke-width="1.2"/><path d="M-2.6 -10H2.6V-19H-2.6Z" fill="#6B4A2A"/><circle cy="-21.5" r="3.6" fill="#A6D15B" stroke="#4E6B22" stroke-width="1.2"/>',
  amulet:
    '<path d="M-12 -24Q-14 -8 0 -4Q14 -8 12 -24" fill="none" stroke="#C9A24B" stroke-width="1.8" stroke-dasharray="2.4 2"/><circle cy="7" r="12" fill="#2A6B58" stroke="#E3B652" stroke-width="2.4"/><path d="M-7 7Q0 -1 7 7Q0 15 -7 7Z" fill="#E9FFB8"/><circle cy="7" r="2.8" fill="#10231F"/>',
  tiara:
    '<path d="M-15 10L-16 -6L-8 2L-5 -12L0 -1L5 -12L8 2L16 -6L15 10Q0 15 -15 10Z" fill="#E6C063" stroke="#6F5A2B" stroke-width="1.4" stroke-linejoin="round"/><path d="M-14 6Q0 11 14 6" fill="none" stroke="#8F6A24" stroke-width="1.4"/><circle cy="4" r="2.8" fill="#5A86C2" stroke="#2C3F66" stroke-width="1"/><circle cx="-9" cy="5" r="1.7" fill="#A6D15B"/><circle cx="9" cy="5" r="1.7" fill="#A6D15B"/>',
};

export const cardFace = (artifact: Artifact, isLit = true) => frame(faces[artifact], isLit);
