// The finished board as a picture to keep or to send: what is on the screen, with the verdict under it. Made in the browser.
import { drawPart } from "./bitmap";

export interface Caption {
  verdict: string;
  decided: string;
  /** Game and day. */
  line: string;
}

const SCALE = 2;
const STRIP = 108;
const MARGIN = 24;

/** Breaks a text into lines that fit. */
function linesOf(paint: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (paint.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

export async function drawPicture(board: HTMLElement, { verdict, decided, line }: Caption): Promise<Blob> {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const drawn = await drawPart(board, SCALE);
  const canvas = document.createElement("canvas");
  const paint = canvas.getContext("2d")!;
  const width = drawn.width / SCALE;
  const height = drawn.height / SCALE;
  const face = colour("--text-face");
  const verdictFont = `700 26px ${colour("--title-face")}`;
  paint.font = `14px ${face}`;
  const words = linesOf(paint, decided, width - 2 * MARGIN).slice(0, 3);
  canvas.width = drawn.width;
  canvas.height = (height + STRIP + (words.length - 1) * 18) * SCALE;
  paint.scale(SCALE, SCALE);
  paint.fillStyle = colour("--paper");
  paint.fillRect(0, 0, width, canvas.height);
  paint.drawImage(drawn, 0, 0, width, height);
  paint.fillStyle = colour("--ink");
  paint.font = verdictFont;
  paint.fillText(verdict, MARGIN, height + 40, width - 2 * MARGIN);
  paint.font = `14px ${face}`;
  words.forEach((text, i) => paint.fillText(text, MARGIN, height + 64 + i * 18));
  paint.fillStyle = colour("--soft");
  paint.font = `13px ${face}`;
  paint.fillText(line, MARGIN, height + 70 + words.length * 18, width - 2 * MARGIN);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}
