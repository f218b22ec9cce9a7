import type { FigureKind, Path, TokenKind } from "./paths";

const pathNames: Record<Path, string> = { y: "yellow", g: "green", w: "white", r: "red", b: "blue" };
const signs: Record<Path, string> = { y: "sun", g: "leaf", w: "peak", r: "flame", b: "wave" };
const figures: Record<FigureKind, string> = { adventurer: "adventurer", researcher: "researcher" };
const tokens: Record<TokenKind, string> = {
  artifact: "artifact",
  arrow: "arrow",
  points5: "5 points",
  points10: "10 points",
  points15: "15 points",
};

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);
const cards = (n: number) => (n === 1 ? "1 card" : `${n} cards`);
const points = (n: number) => `${String(n).replace("-", "−")} ${Math.abs(n) === 1 ? "point" : "points"}`;
const artifacts = (n: number) => (n === 1 ? "1 artifact" : `${n} artifacts`);
const where = (path: Path, step: number) =>
  step === 7
    ? `across the bridge of the ${pathNames[path]} path, to step 7`
    : step === 9
      ? `at the ruins of the ${pathNames[path]} path, step 9`
      : `to step ${step} of the ${pathNames[path]} path`;

export const en = {
  pathNames,
  signs,
  figures,
  tokens,
  cards,
  points,
  artifacts,
  card: (path: Path, value: number) => `${pathNames[path]} ${value}`,
  pathTitle: (path: Path) => `${pathNames[path]} path (${signs[path]})`,

  play: "Play",
  take: "Take",
  seat: (n: number) => `Seat ${n}`,
  deck: "Deck",
  camp: "Camp",
  inCamp: (n: number) => `In camp: ${n}`,
  pastBridge: (n: number) => `Past the bridge ${n} of 5`,
  pastBridgeHelp: (n: number) => `${n} of 5 figures are past the bridge. The fifth ends the expedition.`,
  toDiscard: "Discard",
  needsAtLeast: (n: number) => `needs ${n}+`,
  needsAtMost: (n: number) => `needs ${n} or less`,
  needsAtLeastShort: (n: number) => `${n}+`,
  needsAtMostShort: (n: number) => `≤ ${n}`,
  expeditionOf: (n: number, all: number) => `Expedition ${n} of ${all}`,
  pointsShort: "pt",
  artifactTitle: (isShort: boolean): string => (isShort ? "Artifacts" : "Artifacts of the game"),
  artifactNow: "now",
  withFigure: "Begin with",
  doubled: "points count double",
  stay: "Stay",

  prompt: {
    over: "The game is over",
    setup: "The expedition is being prepared",
    waiting: (name: string) => `${name} is to move`,
    chooseCard: "Choose a card to play or discard",
    begin: (path: Path, kind: FigureKind) =>
      kind === "researcher"
        ? `Begin the ${pathNames[path]} path with the researcher, or discard?`
        : `Begin the ${pathNames[path]} path, or discard?`,
    advance: (path: Path, step: number) =>
      step === 7
        ? "Cross to step 7, or discard?"
        : step === 9
          ? `Up to the ruins of the ${pathNames[path]} path, or discard?`
          : `To step ${step} of the ${pathNames[path]} path, or discard?`,
    summit: (path: Path) => `You stand at the ruins of the ${pathNames[path]} path: this card moves another figure`,
    tooLow: (path: Path, n: number) => `The ${pathNames[path]} path needs ${n} or more: discard only`,
    tooHigh: (path: Path, n: number) => `The ${pathNames[path]} path needs ${n} or less: discard only`,
    onlyDiscard: "This card can only be discarded",
    arrow: "Arrow: move one of your figures a step",
    summitMove: "At the ruins: move another figure a step",
    take: "Take a card from the deck or from a pile",
    takeDeckOnly: "Take a card from the deck",
  },
  main: {
    begin: (kind: FigureKind): string => (kind === "researcher" ? "Send the researcher" : "Begin the path"),
    advance: (step: number) => (step === 7 ? "Cross the bridge" : step === 9 ? "Reach the ruins" : `Go to step ${step}`),
    summit: "Play at the ruins",
    discard: "Discard",
    move: (path: Path, step: number) =>
      step === 7 ? `Cross the ${pathNames[path]} bridge` : `${capital(pathNames[path])}: to step ${step}`,
    stay: "Stay",
    choose: "Choose a card",
    wait: "Others are to move",
    takeDeck: "Take from the deck",
    takePile: (path: Path, value: number) => `Take ${pathNames[path]} ${value}`,
  },

  aria: {
    hand: "Your hand. Left and right go through the cards, Enter chooses and confirms, up and down change the target, Escape puts the card back, D discards, T takes from the deck.",
    handOf: (name: string) => `Hand of ${name}`,
    cardInHand: (name: string, note: string) => (note ? `${name}, ${note}` : name),
    gain: (gain: number) => `changes your points by ${String(gain).replace("-", "−")}`,
    step: (path: Path, step: number, worth: number) =>
      `${pathNames[path]} path, step ${step}, ${String(worth).replace("-", "−")} points`,
    go: (action: string, gain: number | null) =>
      gain === null ? action : `${action}, ${gain > 0 ? "plus" : "minus"} ${Math.abs(gain)}`,
    pile: (path: Path, top: string | null, size: number) =>
      top ? `${pathNames[path]} discard pile: ${top} on top, ${cards(size)}` : `${pathNames[path]} discard pile: empty`,
    deck: (n: number) => `Deck: ${cards(n)}`,
    figure: (name: string, kind: FigureKind, path: Path, step: number, top: string) =>
      `${name}: ${figures[kind]} on the ${pathNames[path]} path, step ${step}, last card ${top}`,
    board: "Five paths with nine steps each, from the camp to the ruins",
  },

  log: {
    first: "begins the expedition",
    begin: (kind: FigureKind): string => (kind === "researcher" ? "begins the path with the researcher" : "begins the path"),
    advance: (step: number) => (step === 7 ? "across the bridge" : step === 9 ? "at the ruins" : `to step ${step}`),
    move: (path: Path, step: number) =>
      step === 7 ? `across the bridge on ${pathNames[path]}` : `another step on ${pathNames[path]}, to ${step}`,
    stay: "stays",
    discard: "discards",
    takeDeck: "from the deck",
    takePile: "from the pile",
    artifact: "artifact",
    artifacts: "artifacts",
    points: (n: number) => points(n),
    ended: (reason: "bridge" | "deck" | null): string =>
      reason === "deck"
        ? "The deck is used up: the expedition ends"
        : "The fifth figure is past the bridge: the expedition ends",
    figureScore: (path: Path, step: number) => `${pathNames[path]} path, step ${step}`,
  },

  say: {
    first: (who: string) => `${who} begins the expedition.`,
    begin: (who: string, path: Path, card: string, kind: FigureKind) =>
      `${who}: ${card} begins the ${pathNames[path]} path with the ${figures[kind]}.`,
    advance: (who: string, path: Path, card: string, step: number) => `${who}: ${card}, ${where(path, step)}.`,
    move: (who: string, path: Path, step: number) => `${who} moves another step, ${where(path, step)}.`,
    stay: (who: string) => `${who} stays.`,
    discard: (who: string, card: string) => `${who} discards ${card}.`,
    takeDeck: (who: string, card: string | null) =>
      card ? `${who}: ${card} from the deck.` : `${who} takes a card from the deck.`,
    takePile: (who: string, card: string) => `${who} takes ${card} from its discard pile.`,
    artifact: (who: string) => `${who} finds an artifact.`,
    points: (who: string, n: number) => `${who} gains ${points(n)}.`,
    figureScore: (who: string, path: Path, step: number, n: number) =>
      `${who}: ${points(n)} for step ${step} of the ${pathNames[path]} path.`,
    artifactScore: (who: string, n: number) => `${who}: ${points(n)} for artifacts.`,
  },

  board: {
    status: (n: number, all: number, turn: number, deck: number) =>
      `Expedition ${n} of ${all}, turn ${turn}. ${cards(deck)} in the deck.`,
    pile: (path: Path, top: string, size: number) => `${pathNames[path]} discard pile: ${top} on top, ${cards(size)}.`,
    emptyPile: (path: Path) => `${pathNames[path]} discard pile: empty.`,
    tokens: (path: Path, list: string) => `${pathNames[path]} path, tokens: ${list}.`,
    tokenAt: (token: TokenKind, step: number) => `${tokens[token]} on step ${step}`,
    noTokens: "none",
    figure: (kind: FigureKind, path: Path, step: number, top: string) =>
      `${figures[kind]} on the ${pathNames[path]} path, step ${step}, last card ${top}`,
    direction: { up: "going up", down: "going down" },
    noFigures: "no figure on a path",
    seat: (name: string, figureList: string, camp: number, artifactCount: number, total: number | null) =>
      `${name}: ${figureList}. In camp ${camp}. ${artifacts(artifactCount)}.${total === null ? "" : ` ${points(total)}.`}`,
    hand: (list: string) => `Your hand: ${list}.`,
  },

  newExpedition: "New expedition",
  expeditionEnd: (n: number) => `Expedition ${n}: result`,
  thisExpedition: (n: number) => `Expedition ${n}: points of the figures`,
  close: "Close",
  directionTitle: { up: "this path goes up", down: "this path goes down" },

  score: {
    group: (n: number) => `Expedition ${n}`,
    groupEnd: "End of the game",
    adventurer: (path: Path, step: number) => `${capital(pathNames[path])} path, step ${step}`,
    researcher: (path: Path, step: number, base: number) =>
      `${capital(pathNames[path])} path, step ${step}: the researcher doubles ${String(base).replace("-", "−")}`,
    tokens: "Point tokens",
    artifacts: (n: number) => capital(artifacts(n)),
    floor: "A total never falls below 0",
  },
  reasons: {
    points: "All expeditions are over: most points win.",
    artifacts: "Equal points: most artifacts win.",
    shared: "Equal points and artifacts: a shared win.",
  },
};

export type Strings = typeof en;
