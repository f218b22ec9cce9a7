// Gradients that the drawings share.

export const defs = [
  `<linearGradient id="nc-fade-w" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#0B0A0D"/><stop offset=".25" stop-color="#0B0A0D" stop-opacity=".82"/><stop offset="1" stop-color="#0B0A0D" stop-opacity=".36"/></linearGradient>`,
  `<linearGradient id="nc-fade-e" x1="1" y1="0" x2="0" y2="0"><stop offset="0" stop-color="#0B0A0D"/><stop offset=".25" stop-color="#0B0A0D" stop-opacity=".82"/><stop offset="1" stop-color="#0B0A0D" stop-opacity=".36"/></linearGradient>`,
  `<linearGradient id="nc-fade-n" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0B0A0D"/><stop offset=".25" stop-color="#0B0A0D" stop-opacity=".82"/><stop offset="1" stop-color="#0B0A0D" stop-opacity=".36"/></linearGradient>`,
  `<linearGradient id="nc-fade-s" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#0B0A0D"/><stop offset=".25" stop-color="#0B0A0D" stop-opacity=".82"/><stop offset="1" stop-color="#0B0A0D" stop-opacity=".36"/></linearGradient>`,
  `<radialGradient id="nc-beyond" cx=".5" cy=".35" r=".75"><stop offset="0" stop-color="#9fc0ea" stop-opacity=".85"/><stop offset=".45" stop-color="#3d5f94" stop-opacity=".7"/><stop offset="1" stop-color="#0b111e" stop-opacity=".7"/></radialGradient>`,
  `<linearGradient id="nc-brass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe7a3"/><stop offset=".5" stop-color="#e0a63c"/><stop offset="1" stop-color="#9a6418"/></linearGradient>`,
  `<radialGradient id="nc-keyglow"><stop offset="0" stop-color="#ffdf8a" stop-opacity=".55"/><stop offset="1" stop-color="#ffb454" stop-opacity="0"/></radialGradient>`,
  `<radialGradient id="nc-pale" cx=".36" cy=".24" r=".85"><stop offset="0" stop-color="#fff6e2"/><stop offset=".45" stop-color="#e6d5bb"/><stop offset=".8" stop-color="#ad9583"/><stop offset="1" stop-color="#6d5750"/></radialGradient>`,
  `<linearGradient id="nc-torso" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="#cdb79e"/><stop offset="1" stop-color="#5f4b45"/></linearGradient>`,
  `<linearGradient id="nc-limb" gradientUnits="userSpaceOnUse" x1="14" y1="0" x2="40" y2="0"><stop offset="0" stop-color="#a58e7c"/><stop offset="1" stop-color="#e4d2b8"/></linearGradient>`,
  `<radialGradient id="nc-socket"><stop offset="0" stop-color="#5e4238" stop-opacity=".95"/><stop offset=".6" stop-color="#86685a" stop-opacity=".6"/><stop offset="1" stop-color="#b59c88" stop-opacity=".1"/></radialGradient>`,
  `<linearGradient id="nc-flame" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#ff9a2e"/><stop offset=".45" stop-color="#ffc860"/><stop offset="1" stop-color="#fff3b8"/></linearGradient>`,
  `<radialGradient id="nc-flamehalo"><stop offset="0" stop-color="#ffdf9a" stop-opacity=".9"/><stop offset=".22" stop-color="#ffb454" stop-opacity=".36"/><stop offset=".55" stop-color="#ff9a3a" stop-opacity=".10"/><stop offset="1" stop-color="#ff8a2a" stop-opacity="0"/></radialGradient>`,
  `<radialGradient id="nc-pool"><stop offset="0" stop-color="#ffdc9c" stop-opacity=".74"/><stop offset=".24" stop-color="#ffb95e" stop-opacity=".44"/><stop offset=".55" stop-color="#f0903a" stop-opacity=".19"/><stop offset=".8" stop-color="#d8702a" stop-opacity=".07"/><stop offset="1" stop-color="#e07020" stop-opacity="0"/></radialGradient>`,
  `<radialGradient id="nc-bleed"><stop offset="0" stop-color="#ff9d3c" stop-opacity=".22"/><stop offset=".5" stop-color="#e0742a" stop-opacity=".075"/><stop offset="1" stop-color="#c05a1a" stop-opacity="0"/></radialGradient>`,
  `<radialGradient id="nc-day"><stop offset="0" stop-color="#fffbe8" stop-opacity=".95"/><stop offset=".4" stop-color="#ffe7ae" stop-opacity=".6"/><stop offset="1" stop-color="#ffc56a" stop-opacity="0"/></radialGradient>`,
  `<radialGradient id="nc-coldpool"><stop offset="0" stop-color="#9fb4ff" stop-opacity=".26"/><stop offset="1" stop-color="#7088e0" stop-opacity="0"/></radialGradient>`,
  `<radialGradient id="nc-violet"><stop offset="0" stop-color="#B79CFF" stop-opacity=".34"/><stop offset="1" stop-color="#B79CFF" stop-opacity="0"/></radialGradient>`,
  `<linearGradient id="nc-beamv" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e04a4a" stop-opacity="0"/><stop offset=".35" stop-color="#e04a4a" stop-opacity=".34"/><stop offset=".5" stop-color="#ff6a5e" stop-opacity=".62"/><stop offset=".65" stop-color="#e04a4a" stop-opacity=".34"/><stop offset="1" stop-color="#e04a4a" stop-opacity="0"/></linearGradient>`,
].join("");
