import type { Ask, Choice, Event, Headline, ScoreLine, View } from "../../generated/innsmouth";
import { words } from "../../generated/innsmouth.words";
import type { GameClient } from "../../lib/game";
import type { SoundName } from "../../lib/voices";
import { describe, describeBoard, headline, logHeading } from "./describe";
import { partsOf } from "./night/parts";
import LogLine from "./LogLine.svelte";
import { poster, Poster } from "./poster";
import Progress from "./Progress.svelte";
import RailPanel from "./RailPanel.svelte";
import { reasonText, scoreGroup, scoreText } from "./score";
import SeatChip from "./SeatChip.svelte";
import SeatPanel from "./SeatPanel.svelte";
import Table from "./LazyTable.svelte";

/** What is heard of an event; the scene of the check has its own. */
const SOUNDS: Partial<Record<Event["kind"], SoundName>> = {
  ...{ round: "turn", bonus: "dice", take: "place", remove: "place", fate: "place", pick: "place", done: "tick" },
  ...{ drew: "pencil", symbol: "threat", skipped: "tick", confirmed: "step" },
  ...{ open: "card", artifact: "reveal", throw: "dice", apply: "good" },
};

const client: GameClient<View, Choice, Event, Ask, Headline, ScoreLine> = {
  id: "innsmouth",
  mood: () => "dark",
  Table,
  SeatPanel,
  SeatChip,
  Progress,
  LogLine,
  RailPanel,
  Poster,
  poster,
  logHeading,
  describe,
  describeBoard,
  scoreText,
  scoreGroup,
  reasonText,
  target: (view) => (view.challenge ? view.challenge.total : null),
  headline,
  lesson: (language) => words(language).lessons,
  scene: ({ entries }) =>
    partsOf(entries.map(({ event }) => event)).length > 0 ? { table: "before", load: () => import("./Night.svelte") } : null,
  placesOf: (choice) => ("segment" in choice ? [choice.segment] : "district" in choice ? [choice.district] : []),
  soundOf: ({ event }) => SOUNDS[event.kind],
};

export default client;
