import type { Ask, Choice, Event, Headline, ScoreLine, View } from "../../generated/en-route";
import { words } from "../../generated/en-route.words";
import type { GameClient } from "../../lib/game";
import type { SoundName } from "../../lib/voices";
import { isOfTheNight } from "./cities";
import { describe, describeBoard, headline, logHeading } from "./describe";
import { end } from "./end";
import LogLine from "./LogLine.svelte";
import { poster, Poster } from "./poster";
import Progress from "./Progress.svelte";
import RailPanel from "./RailPanel.svelte";
import { reasonText, scoreGroup, scoreText } from "./score";
import SeatChip from "./SeatChip.svelte";
import SeatPanel from "./SeatPanel.svelte";
import Table from "./LazyTable.svelte";

/** What is heard; nothing else is. */
const SOUNDS: Partial<Record<Event["kind"], SoundName>> = {
  ...{ lay: "card", keep: "card", take: "card", pick: "card", renew: "card", shown: "reveal", queue: "card" },
  ...{ locate: "place", tourists: "place", draw: "pencil", extra: "pencil", drew: "pencil" },
  ...{ cafe: "coin", greet: "good", rating: "tick", confirmed: "step" },
};

const client: GameClient<View, Choice, Event, Ask, Headline, ScoreLine> = {
  id: "en-route",
  Table,
  SeatPanel,
  SeatChip,
  Progress,
  LogLine,
  loadHolding: () => import("./Holding.svelte"),
  RailPanel,
  Poster,
  poster,
  mood: (view) => (view?.city && isOfTheNight(view.city.id) ? "dark" : undefined),
  pictures: { city: () => import("./CityPicture.svelte") },
  logHeading,
  describe,
  describeBoard,
  scoreText,
  scoreGroup,
  challengePlace: (view) => (view.city ? view.city.id : null),
  reasonText,
  target: (view) => (view.challenge ? view.challenge.total : null),
  headline,
  lesson: (language) => words(language).lessons,
  shortLessons: (language) => words(language).short_lessons,
  end,
  scene: ({ entries }) =>
    entries.some(({ event }) => event.kind === "score") ? { table: "after", load: () => import("./Walk.svelte") } : null,
  placesOf: (choice) => ("segment" in choice ? [choice.segment] : "location" in choice ? [choice.location] : []),
  soundOf: ({ event }) => SOUNDS[event.kind],
};

export default client;
