// The app around the pages: its worker, how it is installed, new builds while a page stays open, and the number on its icon.
import { api } from "../lib/api";
import { isOutdated, isWriting, reloadPage } from "../lib/build";
import { deviceKey } from "../lib/device";
import { router } from "../lib/router.svelte";

/** A page that comes back into sight asks for the build, but not more often. */
const ASK_EVERY = 5 * 60_000;

/** What a browser offers when the app can be installed; only some do. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

class App {
  /** The browser's own question, to be asked when somebody wants it. */
  offer = $state.raw<InstallOffer | null>(null);
  readonly isInstalled = matchMedia("(display-mode: standalone)").matches;
  #asked = Date.now();

  /** Called once, when the page is loaded. */
  keep(): void {
    void countWaiting();
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.offer = event as InstallOffer;
    });
    addEventListener("appinstalled", () => (this.offer = null));
    // A part of this page is gone from the server, because there is a new build.
    addEventListener("vite:preloadError", () => void this.#reloadIfOutdated());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") void this.#look();
    });
    if (!("serviceWorker" in navigator)) return;
    navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<{ go?: string } | null>) => {
      if (data?.go) router.go(data.go);
    });
    addEventListener("load", () => void navigator.serviceWorker.register("/worker.js").catch(() => undefined));
  }

  async install(): Promise<void> {
    const { offer } = this;
    this.offer = null;
    await offer?.prompt();
  }

  /** A page that was open for days is loaded again, unless it is a table: that is told by itself, and waits for a good moment. */
  async #look(): Promise<void> {
    void countWaiting();
    if (Date.now() - this.#asked < ASK_EVERY || router.path.startsWith("/t/")) return;
    this.#asked = Date.now();
    if (!isWriting()) await this.#reloadIfOutdated();
  }

  /** Where there is no line nothing is loaded again. */
  async #reloadIfOutdated(): Promise<void> {
    const { build } = await api.health().catch(() => ({ build: "" }));
    if (isOutdated(build)) reloadPage();
  }
}

export const app = new App();

/** The number of games that wait, on the icon of the app. */
export async function countWaiting(): Promise<void> {
  if (!("setAppBadge" in navigator) || !deviceKey()) return;
  const { games } = await api.waiting().catch(() => ({ games: null }));
  if (games !== null) await navigator.setAppBadge(games).catch(() => undefined);
}

/** Somebody looks at the table: what was told about it is old. */
export async function closeNotices(table: string): Promise<void> {
  const worker = "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
  if (worker) for (const notice of await worker.getNotifications({ tag: table })) notice.close();
}
