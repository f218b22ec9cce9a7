import type { Ask, Choice, Event, Headline, ScoreLine, View } from "../../generated/en-route";
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
  id: "en-route",
  Table,
  SeatPanel,
  SeatChip,
  Progress,
  LogLine,
  loadHolding: () => import("./Holding.svelte"),
  RailPanel,
  Poster,
  poster: { background: "#F6EEDC", ink: "#3A3140", accent: "#6B4BA3", accentInk: "#FFFFFF" },
  logHeading,
  describe,
  describeBoard,
  scoreText,
  scoreGroup,
  challengePlace: (view) => view.city?.id ?? null,
  reasonText,
  target: (view) => (view.challenge ? view.challenge.total : null),
  headline,
  lessons,
};

export default client;
