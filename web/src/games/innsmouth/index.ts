import type { Ask, Choice, Event, Headline, ScoreLine, View } from "../../generated/innsmouth";
import type { GameClient } from "../../lib/game";
import { describe, describeBoard, headline, logHeading } from "./describe";
import { lessons } from "./lessons";
import LogLine from "./LogLine.svelte";
import Poster from "./Poster.svelte";
import Progress from "./Progress.svelte";
import RailPanel from "./RailPanel.svelte";
import { reasonText, scoreGroup, scoreText } from "./score";
import SeatChip from "./SeatChip.svelte";
import SeatPanel from "./SeatPanel.svelte";
import Table from "./LazyTable.svelte";

const client: GameClient<View, Choice, Event, Ask, Headline, ScoreLine> = {
  id: "innsmouth",
  mood: "dark",
  Table,
  SeatPanel,
  SeatChip,
  Progress,
  LogLine,
  RailPanel,
  Poster,
  poster: { background: "#0E1A18", ink: "#E6F0EA", accent: "#C9A24B", accentInk: "#1A1408" },
  logHeading,
  describe,
  describeBoard,
  scoreText,
  scoreGroup,
  reasonText,
  headline,
  lessons,
};

export default client;
