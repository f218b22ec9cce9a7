// The page's build and the server's: a page that is out of date loads itself again when that takes nothing away.

const RELOADED = "tropa.reloaded";
/** While servers are replaced one after the other, a page may come from one that has the old build: it isn't loaded again and again. */
const AT_MOST_EVERY = 30_000;

/** The build of this page; empty where it wasn't told. */
export function ownBuild(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="build"]');
  return meta === null ? "" : meta.content;
}

export function isOutdated(build: string): boolean {
  const own = ownBuild();
  return own !== "" && build !== "" && own !== build;
}

/** Somebody has written something that isn't sent yet. */
export function isWriting(): boolean {
  return [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input:not([type]), input[type=text], textarea"),
  ].some((field) => field.value !== "");
}

/** Loads the page again, unless that was done just now. */
export function reloadPage(reload: () => void = () => location.reload()): void {
  const last = Number(sessionStorage.getItem(RELOADED));
  if (Date.now() - last < AT_MOST_EVERY) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  reload();
}
