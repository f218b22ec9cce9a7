import type {
  Advice,
  AnalysisState,
  ApiError,
  Begin,
  Board,
  Claimed,
  Dare,
  DareCode,
  DayBoard,
  DayPage,
  Diagram,
  EndNews,
  Exported,
  GameInfo,
  HomePage,
  Insight,
  InsightRequest,
  Lesson,
  LobbyState,
  Mine,
  MyTable,
  NewCode,
  NewTable,
  Notices,
  Played,
  Profile,
  PuzzleBoard,
  PuzzleList,
  Replay,
  ReplayRequest,
  Report,
  Reported,
  Seated,
  Sit,
  SolvePuzzle,
  Standing,
  Statistics,
  Subscribe,
  TableState,
  TableSummary,
  Text,
  TodaysDeals,
  Waiting,
  Wishes,
} from "../generated/protocol";
import { deviceKey, makeDeviceKey } from "./device";
import { randomText } from "./random";

/** The server said no, or couldn't be reached (`status` 0). */
export class ApiFailure extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly text: Text,
    readonly paragraph: string,
  ) {
    super(text.en);
  }
}

const UNREACHABLE: Text = {
  en: "The server can't be reached. Please try again.",
  ru: "Сервер не отвечает. Попробуйте ещё раз.",
};
const NO_CONNECTION: Text = {
  en: "No connection to the server. Your games are safe there and come as soon as it is back.",
  ru: "Нет связи с сервером. Ваши партии там целы и появятся, как только она вернётся.",
};
const UNEXPECTED: Text = {
  en: "The server gave an unexpected answer. Please try again.",
  ru: "Сервер ответил что-то непонятное. Попробуйте ещё раз.",
};

/** By which right something is asked for: a seat's token, or the key of this device. */
type Right = { Authorization?: string };

const byToken = (token: string): Right => ({ Authorization: `Bearer ${token}` });
const byDevice = (key = deviceKey()): Right => (key ? { Authorization: `Device ${key}` } : {});

async function ask(path: string, body?: unknown, right: Right = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      ...(body === undefined
        ? { headers: right }
        : { method: "POST", headers: { "Content-Type": "application/json", ...right }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiFailure(0, "unreachable", NO_CONNECTION, "");
  }
  if (response.ok) return response;
  const unexplained = { code: "unexpected", text: response.status >= 502 ? UNREACHABLE : UNEXPECTED, paragraph: "" };
  const told = (await response.json().catch(() => null)) as Partial<ApiError> | null;
  const { code, text, paragraph }: ApiError = { ...unexplained, ...told };
  throw new ApiFailure(response.status, code, text, paragraph);
}

const askJson = async <T>(path: string, body?: unknown, right?: Right): Promise<T> =>
  (await (await ask(path, body, right)).json()) as T;
const askText = async (path: string, right?: Right): Promise<string> => (await ask(path, undefined, right)).text();
const askOwn = <T>(path: string, body?: unknown): Promise<T> => askJson<T>(`/profile${path}`, body, byDevice());
const part = encodeURIComponent;

/** How long to wait before asking again, in milliseconds. */
const AGAIN_AFTER = [500, 1500, 3000];

/** Asks for a seat, which then belongs to this device's profile, too. Where the answer is lost, asks again with the same key: the
 * seat is the same. */
async function askForSeat(path: string, wish: object): Promise<Seated> {
  const keyed = { ...wish, key: randomText() };
  const right = byDevice(makeDeviceKey());
  for (const wait of AGAIN_AFTER) {
    try {
      return await askJson<Seated>(path, keyed, right);
    } catch (failure) {
      const isLost = failure instanceof ApiFailure && (failure.status === 0 || failure.status >= 502);
      if (!isLost) throw failure;
      await new Promise((done) => setTimeout(done, wait));
    }
  }
  return askJson<Seated>(path, keyed, right);
}

let gamesAsked: Promise<GameInfo[]> | null = null;

export const api = {
  /** The list of games doesn't change while a server runs: asked once. */
  games(): Promise<GameInfo[]> {
    if (gamesAsked === null) {
      gamesAsked = askJson<GameInfo[]>("/games");
      gamesAsked.catch(() => (gamesAsked = null));
    }
    return gamesAsked;
  },
  rules: (game: string, language: "en" | "ru") => askText(`/games/${part(game)}/rules/${language}`),
  diagrams: (game: string) => askJson<Diagram[]>(`/games/${part(game)}/diagrams`),
  /** The guided first game, or the short lesson of that name. */
  lesson: (game: string, name: string) => askJson<Lesson>(`/games/${part(game)}/lesson${name && `/${part(name)}`}`),
  /** What a game without a client of its own says, by place. */
  words: (game: string) => askJson<Record<string, Text>>(`/games/${part(game)}/words`),
  create: (table: NewTable) => askForSeat("/tables", table),
  table: (id: string) => askJson<TableState>(`/tables/${part(id)}`),
  sit: (id: string, sit: Sit) => askForSeat(`/tables/${part(id)}/sit`, sit),
  /** What would you do? Asked for a seat, by its token or by one's profile. */
  hint: (id: string, seat: number, token?: string) =>
    askJson<Advice>(`/tables/${part(id)}/hint?seat=${seat}`, {}, token ? byToken(token) : byDevice()),
  mine: (tokens: Mine["tokens"]) => askJson<TableSummary[]>("/mine", { tokens } satisfies Mine),
  record: (id: string, token?: string) => askText(`/tables/${part(id)}/record`, token ? byToken(token) : byDevice()),
  /** Seats at a table that belong to one's profile, from whichever device they were taken. */
  seatsAt: (id: string) => askJson<number[]>(`/tables/${part(id)}/mine`, undefined, byDevice()),
  rematch: (id: string) => askJson<Seated>(`/tables/${part(id)}/rematch`, {}, byDevice()),
  /** Null before one has taken a seat anywhere. */
  profile: () => askOwn<Profile | null>(""),
  home: () => askOwn<HomePage>("/home"),
  played: (game: string, after: number) => askOwn<Played>(`/games?game=${part(game)}&after=${after}`),
  statistics: (game: string) => askOwn<Statistics>(`/statistics/${part(game)}`),
  /** What a game of one's own changed; null if it doesn't count. */
  endNews: (table: string) => askOwn<EndNews | null>(`/ends/${part(table)}`),
  claim: (tokens: MyTable[], name: string) => askOwn<Claimed>("/claim", { tokens, name }),
  newCode: () => askOwn<NewCode>("/codes", {}),
  join: (code: string, name: string) => askJson<Profile>("/profile/join", { code, name }, byDevice(makeDeviceKey())),
  keepRecovery: (key: string) => askOwn<Profile>("/recovery", { key }),
  recover: (key: string, name: string) => askJson<Profile>("/profile/recover", { key, name }, byDevice(makeDeviceKey())),
  beginPasskey: () => askOwn<{ options: PublicKeyCredentialCreationOptionsJSON }>("/passkeys/begin", {}),
  keepPasskey: (credential: unknown, name: string) => askOwn<Profile>("/passkeys/keep", { credential, name }),
  callPasskey: () =>
    askJson<{ options: PublicKeyCredentialRequestOptionsJSON }>("/profile/passkeys/call", {}, byDevice(makeDeviceKey())),
  enterByPasskey: (credential: unknown, name: string) => askOwn<Profile>("/passkeys/enter", { credential, name }),
  removePasskey: (passkey: string) => askOwn<Profile>("/passkeys/remove", { passkey }),
  removeDevice: (device: string) => askOwn<object>("/devices/remove", { device }),
  exportAll: () => askOwn<Exported>("/export"),
  notices: () => askOwn<Notices>("/notices"),
  wish: (wishes: Wishes) => askOwn<Notices>("/notices", wishes),
  subscribe: (asked: Subscribe) => askOwn<Notices>("/notices/subscribe", asked),
  unsubscribe: () => askOwn<Notices>("/notices/unsubscribe", {}),
  /** A notice to this device, to see that it comes. */
  trial: () => askOwn<object>("/notices/trial", {}),
  /** In how many games others wait for one's move. */
  waiting: () => askOwn<Waiting>("/waiting"),
  /** Which build of the client the server has. */
  health: () => askJson<{ build: string }>("/health"),
  deleteAll: () => askOwn<object>("/delete", { sure: true }),
  /** What is dealt today, and how one stands. */
  today: () => askJson<TodaysDeals>("/days", undefined, byDevice()),
  dayPage: (day: string, game: string) => askJson<DayPage>(`/days/${part(day)}/${part(game)}`, undefined, byDevice()),
  dayBoard: (day: string, game: string, table: string) =>
    askJson<DayBoard>(`/days/${part(day)}/${part(game)}/boards/${part(table)}`, undefined, byDevice()),
  /** One's try at a deal: asked again, the answer is the same. */
  beginDay: (day: string, game: string, wish: Begin) =>
    askJson<Seated>(`/days/${part(day)}/${part(game)}`, wish, byDevice(makeDeviceKey())),
  /** The code by which a friend plays the deal of a game that one has finished. */
  offerDare: (table: string, token?: string) =>
    askJson<DareCode>(`/tables/${part(table)}/dare`, {}, token ? byToken(token) : byDevice()),
  dare: (code: string) => askJson<Dare>(`/dares/${part(code)}`, undefined, byDevice()),
  takeDare: (code: string, name: string) => askJson<Seated>(`/dares/${part(code)}`, { name }, byDevice(makeDeviceKey())),
  /** Which puzzles there are, the one of the day, and what one has solved. */
  puzzles: () => askJson<PuzzleList>("/puzzles", undefined, byDevice()),
  puzzle: (game: string, number: number) => askJson<PuzzleBoard>(`/puzzles/${part(game)}/${number}`),
  solvePuzzle: (game: string, number: number, answer: SolvePuzzle) =>
    askJson<PuzzleBoard>(`/puzzles/${part(game)}/${number}`, answer, byDevice()),
  /** What the score helper of a game takes. */
  guide: <Guide>(game: string) => askJson<Guide>(`/helper/${part(game)}`),
  solve: <Solved>(game: string, paper: unknown) => askJson<Solved>(`/helper/${part(game)}`, paper),
  /** What a city file of one's own lets one enter, or what is wrong with it. */
  checkFile: <Checked>(game: string, text: string) => askJson<Checked>(`/helper/${part(game)}/files`, { text }),
  /** One of our own city files. */
  cityFile: (game: string, id: string) => askText(`/helper/${part(game)}/files/${part(id)}`),
  /** Open tables, where the operator lets founders show theirs. */
  lobby: () => askJson<LobbyState>("/lobby"),
  /** Tells the operator about somebody at a listed table. */
  report: (table: string, report: Report) =>
    askJson<Reported>(`/tables/${part(table)}/report`, report, byDevice(makeDeviceKey())),
  /** How one stands in a game: beside bots, at the deals of the days, among people. */
  standing: (game: string) => askOwn<Standing>(`/standing/${part(game)}`),
  /** Who plays it best at listed tables. */
  board: (game: string) => askJson<Board>(`/standing/${part(game)}`, undefined, byDevice()),
  insight: (request: InsightRequest) => askJson<Insight>("/insight", request),
  replay: (request: ReplayRequest) => askJson<Replay>("/replay", request),
  /** A game that is over, looked back on: begun, if nobody has. */
  analyse: (id: string) => askJson<AnalysisState>(`/tables/${part(id)}/analysis`, {}),
  analyseRecord: (record: string) => askJson<AnalysisState>("/analyses", { record }),
  /** What is known of it; nothing is begun. */
  analysisOf: (id: string) => askJson<AnalysisState | null>(`/tables/${part(id)}/analysis`),
  lookAtAnalysis: (analysis: string) => askJson<AnalysisState>(`/analyses/${part(analysis)}`),
  stopAnalysis: (analysis: string, ticket: string) => askJson<object>(`/analyses/${part(analysis)}/stop`, { ticket }),
};
