// A part of the page as a bitmap: its elements and the rules that hold for them now go into one SVG, which the browser draws.

/** Every rule that applies at this size and in this light, written flat: inside a picture the screen has another size. */
function* rulesOf(rules: CSSRuleList): Generator<CSSRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      if (matchMedia(rule.conditionText).matches) yield* rulesOf(rule.cssRules);
    } else if (rule instanceof CSSSupportsRule) yield* rulesOf(rule.cssRules);
    else yield rule;
  }
}

async function asData(url: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  return `data:font/woff2;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))}`;
}

/** Fonts come with the picture: nothing can be fetched from inside it. */
async function withFont(rule: CSSFontFaceRule, base: string): Promise<string> {
  const found = /url\("?([^")]+)"?\)/.exec(rule.cssText);
  if (!found) return rule.cssText;
  return rule.cssText.replace(found[0], `url(${await asData(new URL(found[1]!, base).href)})`);
}

async function stylesOf(): Promise<string> {
  const loaded = new Set(
    [...document.fonts].filter(({ status }) => status === "loaded").map(({ unicodeRange }) => unicodeRange),
  );
  const texts: Promise<string>[] = [];
  for (const sheet of document.styleSheets)
    for (const rule of rulesOf(sheet.cssRules)) {
      if (!(rule instanceof CSSFontFaceRule)) texts.push(Promise.resolve(rule.cssText));
      else if (loaded.has(rule.style.getPropertyValue("unicode-range")))
        texts.push(withFont(rule, sheet.href === null ? location.href : sheet.href));
    }
  return (await Promise.all(texts)).join("\n");
}

const FONT = ["font-family", "font-size", "font-weight", "font-style", "line-height", "font-variant-numeric"];

function fontOf(element: Element): string {
  const style = getComputedStyle(element);
  return FONT.map((name) => `${name}:${style.getPropertyValue(name).replaceAll('"', "'")}`).join(";");
}

/** A rule that says `font` with a variable and then more of it can't be written down: its elements get their fonts one by one. */
function keepFonts(part: HTMLElement, copy: HTMLElement): void {
  for (const sheet of document.styleSheets)
    for (const rule of rulesOf(sheet.cssRules)) {
      if (!(rule instanceof CSSStyleRule) || !rule.cssText.includes("font-family: ;")) continue;
      const copies = copy.querySelectorAll<HTMLElement | SVGElement>(rule.selectorText);
      part.querySelectorAll(rule.selectorText).forEach((element, i) => (copies[i]!.style.cssText += `;${fontOf(element)}`));
    }
}

/** The part as it stands on the screen; what other parts lend it (`<use>`, gradients) is found among the page's definitions. */
export async function drawPart(part: HTMLElement, scale: number): Promise<HTMLCanvasElement> {
  const { width, height } = part.getBoundingClientRect();
  const copy = part.cloneNode(true) as HTMLElement;
  copy.style.cssText += `;width:${width}px;height:${height}px;margin:0`;
  keepFonts(part, copy);
  const lent = [...document.querySelectorAll("svg:has(defs)")].filter((svg) => !part.contains(svg));
  const shelf = document.createElement("div");
  shelf.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
  shelf.append(...lent.map((svg) => svg.cloneNode(true)));
  const html = [shelf, copy].map((node) => new XMLSerializer().serializeToString(node));
  const root = document.documentElement;
  const attributes = [...root.attributes].map(({ name, value }) => `${name}="${value.replaceAll('"', "&quot;")}"`);
  const style = (await stylesOf()).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ${attributes.join(" ")}>
<style>${style}
* { animation: none !important; transition: none !important; }
[data-no-picture] { display: none !important; }</style>
<foreignObject width="100%" height="100%"><body xmlns="http://www.w3.org/1999/xhtml" style="margin:0;overflow:hidden;${fontOf(document.body)}">${html.join("")}</body></foreignObject></svg>`;
  const image = new Image(width * scale, height * scale);
  // A data address: browsers don't let pictures from blobs be read back.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * scale;
  canvas.height = height * scale;
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
