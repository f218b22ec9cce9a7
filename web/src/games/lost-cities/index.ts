import type { Ask, Choice, Event, Headline, ScoreLine, View } from "../../generated/lost-cities";
import { words } from "../../generated/lost-cities.words";
import type { GameClient } from "../../lib/game";
import type { SoundName } from "../../lib/voices";
import ArtifactTrack from "./ArtifactTrack.svelte";
import { chapter, describe, describeBoard, headline, logHeading, reasonText, scoreGroup, scoreText } from "./describe";
import LogLine from "./LogLine.svelte";
import { placesOf } from "./places";
import { poster, Poster } from "./poster";
import Progress from "./Progress.svelte";
import SeatChip from "./SeatChip.svelte";
import SeatPanel from "./SeatPanel.svelte";
import Table from "./LazyTable.svelte";

/** What is heard; nothing else is. */
const SOUNDS: Partial<Record<Event["kind"], SoundName>> = {
  ...{ begin: "step", advance: "step", move: "step", summit: "good" },
  ...{ discard: "card", draw: "card", take: "card", artifact: "reveal", points: "coin" },
};

const client: GameClient<View, Choice, Event, Ask, Headline, ScoreLine> = {
  id: "lost-cities",
  Table,
  SeatPanel,
  SeatChip,
  Progress,
  LogLine,
  loadHolding: () => import("./Holding.svelte"),
  RailPanel: ArtifactTrack,
  Poster,
  poster,
  logHeading,
  describe,
  describeBoard,
  scoreText,
  scoreGroup,
  reasonText,
  chapter,
  headline,
  lesson: (language) => words(language).lessons,
  scene: ({ entries }) =>
    entries.some(({ event }) => event.kind === "expedition_end")
      ? { table: "before", load: () => import("./Reckoning.svelte") }
      : null,
  placesOf,
  soundOf: ({ event }) => SOUNDS[event.kind],
};

export default client;
