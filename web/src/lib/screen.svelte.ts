// What every table knows of the screen that it is shown on and of the settings of whoever looks at it.
import type { Language } from "./game";
import { layout, type LayoutName } from "./layout.svelte";
import { settings } from "./settings.svelte";

export abstract class OnScreen {
  get language(): Language {
    return settings.language;
  }

  get reducedMotion(): boolean {
    return settings.reducedMotion;
  }

  get layout(): LayoutName {
    return layout.name;
  }

  get isPhone(): boolean {
    return !layout.isWide;
  }
}
