import type { Ask, Choice, Event, Headline, ScoreLine, View } from "../../generated/bigfoot";
import { words } from "../../generated/bigfoot.words";
import type { GameClient } from "../../lib/game";
import type { SoundName } from "../../lib/voices";
import { describe, describeBoard, headline, logHeading, partOf, reasonText, scoreGroup, scoreText } from "./describe";
import { end } from "./end";
import Table from "./LazyTable.svelte";
import LogLine from "./LogLine.svelte";
import { placesOf } from "./places";
import { poster, Poster } from "./poster";
import Progress from "./Progress.svelte";
import RailPanel from "./RailPanel.svelte";
import { solemnEvent } from "./scenes";
import SeatChip from "./SeatChip.svelte";
import SeatPanel from "./SeatPanel.svelte";

const SOUNDS: Record<Event["kind"], SoundName | null> = {
  ...{ role: null, first: null, deal: null, refill: null, box: null, no_accusation: null },
  ...{ camp: "card", show: "card", draw: "card", discard: "card", lay: "place", lay_camp: "place" },
  ...{ declare: "tick", animal: "threat", accuse: null, reveal: null, chase: null, over: null },
};

const en = words("en").insight;
const ru = words("ru").insight;

const client: GameClient<View, Choice, Event, Ask, Headline, ScoreLine> = {
  id: "bigfoot",
  Table,
  SeatPanel,
  SeatChip,
  Progress,
  LogLine,
  loadHolding: () => import("./Holding.svelte"),
  RailPanel,
  Poster,
  poster,
  logHeading,
  describe,
  describeBoard,
  scoreText,
  scoreGroup,
  reasonText,
  headline,
  part: partOf,
  insight: { title: { en: en.title, ru: ru.title }, nobody: { en: en.nobody, ru: ru.nobody } },
  lesson: (language) => words(language).lessons,
  scene: (moment) => (solemnEvent(moment) ? { table: "before", load: () => import("./Opening.svelte") } : null),
  end,
  placesOf,
  soundOf: ({ event }) => SOUNDS[event.kind],
};

export default client;
