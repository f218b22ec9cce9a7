// What the helper's page says of every game on a map, in the person's language.

import { words as atlas, type Words } from "../../generated/atlas.words";
import { settings } from "../../lib/settings.svelte";

export const words = (): Words["helper"] => atlas(settings.language).helper;
