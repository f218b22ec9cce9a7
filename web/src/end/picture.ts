// The finished board as a picture to keep or to send: what is on the screen, with the verdict under it. Made in the browser.
import { drawPart } from "./bitmap";

const SCALE = 2;

export async function drawPicture(board: HTMLElement, caption: HTMLElement): Promise<Blob> {
  const parts = await Promise.all([board, caption].map((part) => drawPart(part, SCALE)));
  const canvas = document.createElement("canvas");
  canvas.width = parts[0]!.width;
  canvas.height = parts.reduce((sum, part) => sum + part.height, 0);
  const paint = canvas.getContext("2d")!;
  let top = 0;
  for (const part of parts) {
    paint.drawImage(part, 0, top);
    top += part.height;
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}
