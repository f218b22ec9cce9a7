// Whether this device is told what happens while nobody looks, and if it can't be, why.
import type { Notices, Wishes } from "../generated/protocol";
import { api, ApiFailure } from "../lib/api";
import { deviceKey } from "../lib/device";
import { pick } from "../lib/i18n.svelte";
import { settings } from "../lib/settings.svelte";
import { toasts } from "../lib/toasts.svelte";

/** `insecure`: no https; `worker`: there is no service worker; `browser`: it has no push; `server`: it sends none; `nobody`: no game yet. */
export type Hindrance = "insecure" | "home_screen" | "browser" | "worker" | "server" | "nobody" | "denied";

const isApple = (): boolean => /iPhone|iPad/.test(navigator.userAgent);

class NoticeDesk {
  told = $state.raw<Notices | null>(null);
  hindrance = $state<Hindrance | null>(null);
  isBusy = $state(false);

  async load(): Promise<void> {
    this.hindrance = await this.#hindrance();
    if (this.hindrance !== null || !deviceKey()) return;
    await this.#attempt(async () => {
      this.told = await api.notices();
      if (!this.told.is_offered) this.hindrance = "server";
      else if (this.told.is_on) await this.#renew(this.told);
    });
  }

  async #hindrance(): Promise<Hindrance | null> {
    if (!isSecureContext) return "insecure";
    if (!("serviceWorker" in navigator)) return "browser";
    if (!("PushManager" in window) || !("Notification" in window)) return isApple() ? "home_screen" : "browser";
    if ((await navigator.serviceWorker.getRegistration()) === undefined) return "worker";
    if (!deviceKey()) return "nobody";
    return Notification.permission === "denied" ? "denied" : null;
  }

  /** The browser's own question comes now, and not before. */
  async turnOn(): Promise<void> {
    await this.#attempt(async () => {
      if ((await Notification.requestPermission()) !== "granted") {
        this.hindrance = await this.#hindrance();
        return;
      }
      const { key, wishes } = await api.notices();
      await this.#subscribe(key);
      this.told = await api.wish({ ...wishes, offset: ownOffset() });
    });
  }

  async turnOff(): Promise<void> {
    await this.#attempt(async () => {
      const worker = await navigator.serviceWorker.ready;
      await (await worker.pushManager.getSubscription())?.unsubscribe();
      this.told = await api.unsubscribe();
    });
  }

  async wish(change: Partial<Wishes>): Promise<void> {
    if (this.told === null) return;
    const wishes = { ...this.told.wishes, ...change, offset: ownOffset() };
    this.told = { ...this.told, wishes };
    await this.#attempt(async () => {
      this.told = await api.wish(wishes);
    });
  }

  /** Whether it was handed over. */
  async tryOut(): Promise<boolean> {
    return this.#attempt(() => api.trial());
  }

  async #subscribe(key: string): Promise<void> {
    const worker = await navigator.serviceWorker.ready;
    const found = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = found.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } };
    this.told = await api.subscribe({ endpoint, p256dh: keys.p256dh, auth: keys.auth, language: settings.language });
  }

  /** Browsers change their addresses now and then, and people their clocks and languages. */
  async #renew({ key, wishes }: Notices): Promise<void> {
    await this.#subscribe(key);
    if (wishes.offset !== ownOffset()) this.told = await api.wish({ ...wishes, offset: ownOffset() });
  }

  async #attempt(work: () => Promise<unknown>): Promise<boolean> {
    this.isBusy = true;
    try {
      await work();
      return true;
    } catch (failure) {
      // A browser whose push service can't be reached says so by a DOMException.
      const text =
        failure instanceof ApiFailure ? pick(failure.text) : failure instanceof DOMException ? failure.message : null;
      if (text === null) throw failure;
      toasts.show(text, { tone: "bad" });
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}

/** Minutes by which this device's clock is ahead of UTC. */
const ownOffset = (): number => -new Date().getTimezoneOffset();

export const notices = new NoticeDesk();
