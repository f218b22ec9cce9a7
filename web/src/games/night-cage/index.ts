import type { Ask, Choice, Event, Headline, Intent, ScoreLine, View } from "../../generated/night-cage";
import { words } from "../../generated/night-cage.words";
import type { GameClient } from "../../lib/game";
import type { SoundName } from "../../lib/voices";
import {
  describe,
  describeBoard,
  describeIntent,
  headline,
  logHeading,
  reasonText,
  scoreGroup,
  scoreText,
} from "./describe";
import Candles from "./Candles.svelte";
import { end } from "./end";
import LogLine from "./LogLine.svelte";
import { poster, Poster } from "./poster";
import Progress from "./Progress.svelte";
import SeatChip from "./SeatChip.svelte";
import SeatPanel from "./SeatPanel.svelte";
import Table from "./LazyTable.svelte";
import { scene } from "./scenes";
import { cellName, menuChoices, nextSeat } from "./table";

/** What isn't named here is the quiet sound of a tile. */
const SOUNDS: Partial<Record<Event["kind"], SoundName>> = {
  ...{ move: "step", scramble: "step", charge: "threat", attack: "threat", omen: "threat", dirge: "threat" },
  ...{ fall: "bad", out: "bad", spill: "card", draw: "card", key: "coin", hand_over: "coin", relit: "good" },
};

const client: GameClient<View, Choice, Event, Ask, Headline, ScoreLine, Intent> = {
  id: "night-cage",
  mood: () => "dark",
  Table,
  SeatPanel,
  SeatChip,
  Progress,
  LogLine,
  Poster,
  poster,
  logHeading,
  describe,
  describeBoard,
  describeIntent,
  nextSeat,
  menuChoices,
  scoreText,
  scoreGroup,
  reasonText,
  headline,
  lesson: (language) => words(language).lessons,
  end: { ...end, People: Candles },
  counted: (language) => words(language).counted,
  scene,
  placesOf: (choice, view) => ("cell" in choice ? [cellName(choice.cell, view)] : []),
  soundOf: ({ event }) => SOUNDS[event.kind],
};

export default client;
