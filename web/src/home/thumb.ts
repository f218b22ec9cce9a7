// Posters as small pictures: a list of games would otherwise draw the same thousand shapes in each of its rows.
import { flushSync, mount, unmount } from "svelte";
import { loadPoster } from "../games";

const drawn = new Map<string, Promise<string>>();

async function draw(id: string): Promise<string> {
  const { Poster } = await loadPoster(id);
  const target = document.createElement("div");
  const poster = mount(Poster, { target });
  flushSync();
  const picture = target.querySelector(":scope > svg:last-of-type")!;
  // Colours may stand in a drawing of their own before it.
  picture.prepend(...target.querySelectorAll(":scope > svg:not(:last-of-type)"));
  const source = new XMLSerializer().serializeToString(picture);
  void unmount(poster);
  return URL.createObjectURL(new Blob([source], { type: "image/svg+xml" }));
}

/** The address of a game's picture; a poster may have the game's name on it, in that language. */
export function thumbOf(id: string, language: string): Promise<string> {
  const key = `${id} ${language}`;
  let thumb = drawn.get(key);
  if (!thumb) {
    drawn.set(key, (thumb = draw(id)));
    // What couldn't be fetched may be there the next time.
    thumb.catch(() => drawn.delete(key));
  }
  return thumb;
}
