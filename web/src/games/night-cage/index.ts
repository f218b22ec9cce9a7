import type { Ask, Choice, Event, Headline, Intent, ScoreLine, View } from "../../generated/night-cage";
import type { GameClient } from "../../lib/game";
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
import { lessons } from "./lessons";
import LogLine from "./LogLine.svelte";
import Poster from "./Poster.svelte";
import Progress from "./Progress.svelte";
import SeatChip from "./SeatChip.svelte";
import SeatPanel from "./SeatPanel.svelte";
import Table from "./LazyTable.svelte";
import { menuChoices, nextSeat } from "./table";

const client: GameClient<View, Choice, Event, Ask, Headline, ScoreLine, Intent> = {
  id: "night-cage",
  mood: "dark",
  Table,
  SeatPanel,
  SeatChip,
  Progress,
  LogLine,
  Poster,
  poster: { background: "#0B0A0D", ink: "#F2E6C9", accent: "#FFB454", accentInk: "#1B0F06" },
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
  lessons,
};

export default client;
