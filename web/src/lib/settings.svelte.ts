import type { Language } from "./game";
import { load, save } from "./stored";

export type Appearance = "auto" | "light" | "dark";
export type Motion = "auto" | "on" | "off";

interface Stored {
  language: Language;
  appearance: Appearance;
  motion: Motion;
  botTalk: boolean;
  sound: boolean;
  volume: number;
  vibration: boolean;
  name: string;
}

function browserLanguage(): Language {
  const first = navigator.languages.find((tag) => /^(ru|be|uk|kk|en)\b/.test(tag)) ?? "en";
  return first.startsWith("en") ? "en" : "ru";
}

function follow(query: string, apply: (matches: boolean) => void): void {
  const list = matchMedia(query);
  apply(list.matches);
  list.addEventListener("change", () => apply(list.matches));
}

/** The person's settings, kept in this browser. */
class Settings {
  language = $state<Language>("en");
  appearance = $state<Appearance>("auto");
  motion = $state<Motion>("auto");
  /** Bots say what they intend, in games where they have something to say. */
  botTalk = $state(true);
  sound = $state(true);
  /** In percent. */
  volume = $state(60);
  vibration = $state(false);
  name = $state("");

  #prefersDark = $state(false);
  #prefersCalm = $state(false);
  /** What the game on the screen wants, whatever the person's appearance is. */
  mood = $state<"dark" | undefined>();

  readonly #wished = $derived(this.appearance === "auto" ? (this.#prefersDark ? "dark" : "light") : this.appearance);
  readonly theme = $derived(this.mood === undefined ? this.#wished : this.mood);
  readonly reducedMotion = $derived(this.motion === "auto" ? this.#prefersCalm : this.motion === "off");

  constructor() {
    const first: Stored = {
      language: browserLanguage(),
      appearance: "auto",
      motion: "auto",
      botTalk: true,
      sound: true,
      volume: 60,
      vibration: false,
      name: "",
    };
    const stored: Stored = { ...first, ...load<Partial<Stored>>("settings", {}) };
    this.language = stored.language;
    this.appearance = stored.appearance;
    this.motion = stored.motion;
    this.botTalk = stored.botTalk;
    this.sound = stored.sound;
    this.volume = stored.volume;
    this.vibration = stored.vibration;
    this.name = stored.name;
    follow("(prefers-color-scheme: dark)", (dark) => (this.#prefersDark = dark));
    follow("(prefers-reduced-motion: reduce)", (calm) => (this.#prefersCalm = calm));
    $effect.root(() => {
      $effect(() => {
        const { language, appearance, motion, botTalk, sound, volume, vibration, name } = this;
        save("settings", {
          language,
          appearance,
          motion,
          botTalk,
          sound,
          volume,
          vibration,
          name,
        } satisfies Stored);
      });
      $effect(() => {
        document.documentElement.lang = this.language;
        document.documentElement.dataset.theme = this.theme;
        document.documentElement.dataset.motion = this.reducedMotion ? "off" : "on";
      });
    });
  }
}

export const settings = new Settings();
