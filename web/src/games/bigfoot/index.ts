import type { AnyChoice, Event, Headline, View } from "../../generated/bigfoot";
import type { ActionAsk, GameClient } from "../../lib/game";
import { describe, describeBoard, headline, logHeading, reasonText, scoreGroup, scoreText } from "./describe";
import Table from "./LazyTable.svelte";
import { lessons } from "./lessons";
import LogLine from "./LogLine.svelte";
import Poster from "./Poster.svelte";
import Progress from "./Progress.svelte";
import RailPanel from "./RailPanel.svelte";
import SeatChip from "./SeatChip.svelte";
import SeatPanel from "./SeatPanel.svelte";
import { strings } from "./strings";

const client: GameClient<View, AnyChoice, Event, ActionAsk, Headline> = {
  id: "bigfoot",
  Table,
  SeatPanel,
  SeatChip,
  Progress,
  LogLine,
  RailPanel,
  Poster,
  poster: { background: "#1F3B2C", ink: "#F1E8D2", accent: "#E0A13C", accentInk: "#23160A" },
  logHeading,
  describe,
  describeBoard,
  scoreText,
  scoreGroup,
  reasonText,
  headline,
  part: (view, seat, language) => strings(language).roles[view.seats[seat]?.role ?? "hiker"],
  insight: {
    title: { en: "Who is Bigfoot?", ru: "Кто снежный человек?" },
    nobody: { en: "nobody", ru: "никто" },
  },
  lessons,
};

export default client;
