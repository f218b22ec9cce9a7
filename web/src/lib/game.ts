// What the frame gives a game's components, and what a game gives the frame.
// The frame (pages, bars, panels, socket) knows no game; a game's folder knows no page.

import type { Component, Snippet } from "svelte";
import type { Face, GameInfo, Intent, LogEntry, Opaque, Result, ScoreLine, SeatState } from "../generated/protocol";
import type { SoundName } from "./voices";

import type { IconName } from "./icons";
import type { LayoutName } from "./layout.svelte";

export type Language = "en" | "ru";

/** A person or bot at the table as the boards draw them: colour and shape always together. */
export interface Player {
  seat: number;
  name: string;
  isMe: boolean;
  isBot: boolean;
  /** CSS colour and mark of the seat: red circle, blue square, green triangle, yellow diamond, purple star. */
  colour: string;
  mark: "circle" | "square" | "triangle" | "diamond" | "star";
  state: SeatState | null;
}

/** What a seat points at by one of the game's signs (`info.signs`): a list of places, each a few numbers. */
export interface Pointing {
  seat: number;
  sign: string;
  places: number[][];
}

/** A face with the game's own types in place of the protocol's opaque ones. */
export type FaceOf<View, Choice> = Omit<Face, "view" | "choices"> & { view: View; choices: Choice[] };
export type EntryOf<Event> = Omit<LogEntry, "event"> & { event: Event };
export type SpeechOf<Said> = Omit<Intent, "what"> & { what: Said };

/** How the frame, which knows no game, calls what belongs to one. */
export type AnyView = Opaque<"view">;
export type AnyChoice = Opaque<"choices">;
export type AnyEvent = Opaque<"event">;
export type AnyAsk = Opaque<"ask">;
/** A line of a score sheet; of which kind, its game knows. */
export type AnyLine = Omit<ScoreLine, "detail"> & { detail: object };
export type AnyTable = TableContext<AnyView, AnyChoice, AnyEvent, AnyAsk>;
export type AnyMoment = Moment<AnyView, AnyChoice, AnyEvent>;
export type AnyScene = Scene<AnyView, AnyChoice, AnyEvent, AnyAsk>;
/** The client of the game that a table belongs to: its types are those of whatever the server tells about that table. */
export type AnyGame = GameClient<AnyView, AnyChoice, AnyEvent, AnyAsk, Opaque<"headline">, AnyLine, Opaque<"what">>;

/** Why an action isn't possible, asked by its text: the way of a game that names no kinds and targets of its own. */
export interface ActionAsk {
  action: string;
}

/** The table as a game's component sees it. All fields are reactive (runes); commands return at once. */
export interface TableContext<View, Choice, Event, Ask> {
  readonly info: GameInfo;
  readonly language: Language;
  readonly players: Player[];
  /** The face shown: the own seat's, or the onlooker's; in replay the chosen perspective's. */
  readonly face: FaceOf<View, Choice>;
  /** In an open replay, the faces of all seats (hands visible); otherwise empty. */
  readonly openFaces: FaceOf<View, Choice>[];
  readonly log: EntryOf<Event>[];
  /** What the last message brought, for motion; empty after a snapshot. A new array object for every message. */
  readonly fresh: EntryOf<Event>[];
  readonly toAct: number[];
  /** What bots have said about their moves, unless the person doesn't want to hear it. */
  readonly intents: Intent[];
  /** What is pointed at now, one's own included: the last of each seat and sign. */
  readonly pointings: Pointing[];
  /** What a hint advises to do next, if somebody asked for one. */
  readonly advised?: Choice | null;
  /** In an analysis, at a moment that cost much: what was better, and what was played. */
  readonly weighed?: { better: Choice[]; played: Choice[] } | null;
  readonly result: Result | null;
  /** An action was sent and its answer is still on the way. */
  readonly isBusy: boolean;
  readonly isReplay: boolean;
  readonly reducedMotion: boolean;
  /** What the screen has room for: see `lib/layout.svelte.ts`. */
  readonly layout: LayoutName;
  /** Little room, lying or upright: any layout but `wide`. */
  readonly isPhone: boolean;
  act(action: string): void;
  /** Asks the server why what was tapped at isn't possible; the frame shows the sentence with its paragraph. */
  why(ask: Ask): void;
  undo(): void;
  /** Leaves such answers as a pass to the table (`face.is_automatic`), or takes that back. */
  setAutomatic(on: boolean): void;
  /** Shows places of the board to all who may hear; no places take the sign back. A fast sequence is thinned out. */
  point(sign: string, places: number[][]): void;
  openRules(paragraph?: string): void;
}

/** What a game shows in a drawer where there is no room for it beside the board. */
export interface GameDrawer {
  id: string;
  icon: IconName;
  /** At most eight letters or so. */
  label: string;
  content: Snippet;
}

/** What has just been told, before the table shows it. */
export interface Moment<View, Choice, Event> {
  entries: EntryOf<Event>[];
  before: FaceOf<View, Choice>;
  after: FaceOf<View, Choice>;
  /** How it ended, if it did. */
  result: Result | null;
}

/** A moment worth a scene of its own: what comes after it waits until it was seen. */
export interface Scene<View, Choice, Event, Ask> {
  /** Which table stands behind it and is given to it: the one before the news, or the one after. */
  table: "before" | "after";
  /** The component that plays it with `scene/Scene.svelte`, fetched when it is needed. */
  load(): Promise<{
    default: Component<{
      table: TableContext<View, Choice, Event, Ask>;
      moment: Moment<View, Choice, Event>;
      onend: () => void;
    }>;
  }>;
}

export interface MenuChoice {
  action: string;
  label: string;
  /** What it would bring. */
  text: string;
}

/** The parts by which sheets are set side by side at the end: to which one a line belongs, and its name. */
export interface SheetParts<Table, Line = AnyLine> {
  of(line: Line): string;
  /** Some are called after what was played, where that is at hand: a city's market, its underground. */
  name(part: string, language: Language, table: Table | null): string;
}

/** What a game says about its end; whatever is missing, the frame says. `players` have the names that the reader may see. */
export interface GameEnd<Table, Line = AnyLine> {
  /** Who won, in a few words: a title. */
  verdict?(table: Table, result: Result, players: Player[]): string;
  /** What decided it, in one sentence. */
  decided?(table: Table, result: Result, players: Player[]): string;
  /** What the sheets are compared by, where their groups are too coarse. */
  parts?: SheetParts<Table, Line>;
  /** A few numbers worth remembering. */
  facts?(table: Table, result: Result): { label: string; value: string }[];
  /** The players as they came out of it (candles, roles), where points didn't decide. */
  People?: Component<{ table: Table; result: Result }>;
}

/**
 * What a game's folder exports as `default` from `index.ts`. One that draws only some of it exports those as `drawn`:
 * the rest is the plain client's.
 */
export interface GameClient<View, Choice, Event, Ask, Headline, Line = AnyLine, Said = never> {
  id: string;
  /** A game of the night keeps the frame dark in both themes, as a city of the night does; null: nothing is shown yet. */
  mood?(view: View | null): "dark" | undefined;
  /** Board, prompt line and tray, laid out with `lib/TableLayout.svelte`. */
  Table: Component<{ table: TableContext<View, Choice, Event, Ask> }>;
  /** State of one seat inside its panel in the right rail (desktop) or drawer (phone). */
  SeatPanel: Component<{ table: TableContext<View, Choice, Event, Ask>; player: Player }>;
  /** A few signs for the seat's chip in the phone's top bar, where there are such. */
  SeatChip?: Component<{ table: TableContext<View, Choice, Event, Ask>; player: Player }>;
  /** Progress beside the game's name in the top bar (expedition 2 of 3). */
  Progress?: Component<{ table: TableContext<View, Choice, Event, Ask> }>;
  /** What a seat holds, small, for the replay's panel: asked for only where the face shows it. */
  loadHolding?: () => Promise<{
    default: Component<{ table: TableContext<View, Choice, Event, Ask>; face: FaceOf<View, Choice>; player: Player }>;
  }>;
  /** The points that a game played alone has to reach. */
  target?(view: View): number | null;
  /** One line of the log, in words with small pictures. */
  LogLine: Component<{ table: TableContext<View, Choice, Event, Ask>; entry: EntryOf<Event> }>;
  /** Below the seats in the right rail (in the drawer on the phone): what concerns all of them, such as a track. */
  RailPanel?: Component<{ table: TableContext<View, Choice, Event, Ask> }>;
  /** The poster on the start page and in lists: one SVG that fills whatever box it is put in (`slice`). */
  Poster: Component;
  /** What the values of an option look like, where one chooses among pictures; by the option's key. */
  pictures?: Record<string, () => Promise<{ default: Component<{ value: string }> }>>;
  /** The game's palette for its poster card. */
  poster: { background: string; ink: string; accent: string; accentInk: string };
  /** Heading under which log entries are gathered, or null to go on under the last one. */
  logHeading(entry: EntryOf<Event>, language: Language): string | null;
  /** The entry as plain text, for screen readers. Empty: nothing worth saying. */
  describe(entry: EntryOf<Event>, players: Player[], language: Language, view: View): string;
  /** What a bot intends, in one line that it says itself; a game whose bots say nothing has none. */
  describeIntent?(intent: SpeechOf<Said>, players: Player[], language: Language, view: View): string;
  /** What a hint rings on the table for a choice, by the names of anchors, places or parts; a choice on a button has none. */
  placesOf?(choice: Choice, view: View): string[];
  /** The seat whose turn comes next, where that isn't simply the next one round the table; null: nobody is named. */
  nextSeat?(view: View): number | null;
  /** The whole position as plain text, line by line, for screen readers. */
  describeBoard(view: View, players: Player[], language: Language): string[];
  /** Sentence for a line of a score sheet; `Line` are the kinds that the game's sheets consist of. */
  scoreText(line: Line, language: Language): string;
  scoreGroup(group: string, language: Language): string;
  /** Sentence for the reason a game ended. */
  reasonText(reason: string, language: Language): string;
  /** The end as a keepsake, where the game can say more than who won and which part of the sheets decided it. */
  end?: GameEnd<TableContext<View, Choice, Event, Ask>, Line>;
  /** The part that a seat played, once it is open; a game without secret roles has none. */
  part?(view: View, seat: number, language: Language): string;
  /** The challenge table that a solo game belongs to, where options leave it to chance (a city drawn at random). */
  challengePlace?(view: View): string | null;
  /** The part of the game that a position belongs to, for the replay's timeline; a game without parts has none. */
  chapter?(view: View, language: Language): string;
  /** What the timeline counts, where it isn't points. */
  counted?(language: Language): string;
  /** Choices that stand in the table's menu because they are no move, such as giving up; each is asked about once more. */
  menuChoices?(table: TableContext<View, Choice, Event, Ask>): MenuChoice[];
  /** The scene that what was just told deserves, if any. */
  scene?(moment: Moment<View, Choice, Event>): Scene<View, Choice, Event, Ask> | null;
  /** How an entry sounds; a game without a say in it has one quiet sound for everything. Null: not at all. */
  soundOf?(entry: EntryOf<Event>): SoundName | null | undefined;
  /** One line about a running game for the list of games to come back to. */
  headline(headline: Headline, language: Language): string;
  /** The question that bots' insight answers in the replay: who is it? Absent: there is none. */
  insight?: { title: Record<Language, string>; nobody: Record<Language, string> };
  /** The notes of the guided first game in their order; a game without one has none. Its record lies with the game's data. */
  lesson?(language: Language): Record<string, LessonNote>;
  /** The notes of short lessons, by the value of an option that each of them is about. */
  shortLessons?(language: Language): Record<string, Record<string, LessonNote>>;
}

/** One note of a lesson. */
export interface LessonNote {
  title: string;
  text: string;
  paragraph: string;
  /** So many actions of the lesson's record come before it. */
  at: string;
  /** What it points at: an anchor, a place or a part of the table; empty: nothing. */
  target: string;
  /** Once it was read, the record runs by itself until so many actions were played. */
  runs?: string;
}
