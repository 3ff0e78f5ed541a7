// The types of the page, which its modules name in comments. The build checks them, and no file of the page contains them.

type BoardView = import('../main/web/board.js').BoardView;
type Game = import('../main/web/game.js').Game;
type Shape = import('../main/web/geometry.js').Shape;
type Engine = import('../main/web/client.js').Engine;
type Ladder = import('../main/web/ladder.js').Ladder;
type Numbers = import('../main/web/numbers.js').Numbers;
type Play = import('../main/web/play.js').Play;
type Puzzle = import('../main/web/puzzle.js').Puzzle;
type Sheet = import('../main/web/puzzle.js').Sheet;
type Tally = import('../main/web/tally.js').Tally;
type Watch = import('../main/web/watch.js').Watch;

/** Two steps, or a piece of several parts as the engine writes it. */
type Leaper = number[] | string;
type Goal = 'open' | 'closed' | 'end' | 'symmetric' | 'strictly-open';
type Standing = 'playing' | 'stuck' | 'won' | 'notClosed' | 'closes' | 'wrongEnd' | 'notSymmetric';
type Tab = 'play' | 'numbers' | 'watch';
type Values = Record<string | number, unknown>;

interface Rules {
  goal?: Goal;
  from?: number | null;
  end?: number | null;
  knights?: number;
}

interface Question {
  shape: Shape;
  kind: string;
  from: number | null;
  to: number | null;
}

/** What every part of the page is given. */
interface Context {
  say(text: string): void;
  notice(text: string, kind?: string): void;
  changed(isStep?: boolean): void;
  stored(key: string): string | null;
  store(key: string, value: string): void;
  engine: Engine;
  /** Shows the facts about a tour in a list. */
  describe(id: 'facts-list' | 'numbers-facts-list', shape: Shape, squares: number[]): unknown;
}

type Save = (content: BlobPart, extension: string, type?: string) => unknown;

/** The board of a part as it can be saved and shared; a part with a fragment of its own has a dialog of its own too. */
interface Saved extends Question {
  mode: string;
  goal?: Goal | null;
  knights: number;
  path: number[];
  second?: number[] | null;
  log: number[];
  complete: boolean;
  daily?: string | null;
  fragment?: undefined;
  share?: undefined;
}

interface SavedNumbers {
  mode: 'numbers';
  fragment: string;
  share(): void;
}

/** The details of the signals between the parts, by their names. */
interface Signals {
  board: { game: Game; isBack?: boolean };
  move: { game?: Game };
  undo: { game?: Game };
  refused: { game?: Game };
  hint: { game?: Game };
  check: { game?: Game };
  fill: { game?: Game };
  stuck: { game?: Game };
  placed: { game?: undefined };
  solved: { game?: undefined };
  won: { game: Game; daily: string | null; isHelped: boolean };
}

/** What a board shows of a hint. */
interface Shown {
  stuck?: number[];
  removed?: number[];
  pieces?: number[][];
  forced?: number[][];
  numbers?: [number, number][];
  arrow?: number[];
  begin?: number;
  guide?: number[];
}

interface Drag {
  square: number;
  x: number;
  y: number;
  isTouch: boolean;
  moved: boolean;
  holds: boolean;
  from: number[];
}

/** The way of a piece to its square, from a square or from a place. */
interface Slide {
  from?: number;
  x?: number;
  y?: number;
  to: number;
  began?: number;
  share?: number;
}

/** What a board shows; see paint.js and numbers-paint.js. */
interface BoardModel extends Shown {
  path: number[];
  second?: number[] | null;
  turn?: number;
  start?: boolean;
  legal?: Set<number> | null;
  exits?: Map<number, number> | null;
  next?: number[] | null;
  end?: number | null;
  image?: number[];
  last?: number[] | null;
  closing?: boolean;
  won?: boolean;
  hover?: number | null;
  refused?: number | null;
  drag?: Drag | null;
  slide?: Slide | null;
  // Of a puzzle of numbers:
  sheet?: Sheet;
  anchor?: number;
  selected?: number | null;
  typing?: Typing | null;
  solved?: boolean;
  lit?: number[];
  litWays?: number[][];
  crossed?: number[][];
  hinted?: number;
  wrong?: Wrong | null;
}

/** Digits that can become a longer number. */
interface Typing {
  square: number;
  text: string;
}

interface Wrong {
  squares: number[];
  lines: string[];
}

/** A row of numbers that continues upwards or downwards from a number. */
interface Row {
  number: number;
  isUp: boolean;
}

type Theme = Record<string, string>;

interface Pen {
  context: CanvasRenderingContext2D;
  shape: Shape;
  theme: Theme;
  cell: number;
  at(square: number): [number, number];
  model: BoardModel;
}

interface BoardHandlers {
  onSquare(square: number, how: 'click' | 'key' | 'drop', dragged?: number): unknown;
  onKey?(event: KeyboardEvent): boolean;
  canDrag?(square: number): boolean;
  grabs?(): Iterable<number>;
  onResize?(rows: number, columns: number): number[];
  room(): { width: number; height: number; least?: number };
  label(square: number): string;
  paint?(context: CanvasRenderingContext2D, shape: Shape, model: BoardModel, theme: Theme, cell: number): void;
}

/** A puzzle of numbers that is kept on the device. */
interface Kept {
  link: string;
  daily?: string | null;
  level?: number | null;
  filled: number;
  last: number;
  hints?: boolean;
  done?: boolean;
  kept?: unknown;
  millis?: unknown;
  asked?: unknown;
  helped?: unknown;
}

/** Reads an element of the page, which exists because the build checks the name. */
interface Document {
  getElementById<K extends keyof PageElements>(id: K): PageElements[K];
}

type NumbersId = keyof { [K in keyof PageElements as K extends `numbers-${infer R}` ? R : never]: 1 };

interface DocumentEventMap {
  [name: `tour:${string}`]: CustomEvent;
}

/** Selectors that are no tag names find HTML elements here: the page looks for no other ones. */
interface ParentNode {
  querySelector<K extends keyof HTMLElementTagNameMap>(selectors: K): HTMLElementTagNameMap[K] | null;
  querySelector(selectors: string): HTMLElement | null;
  querySelectorAll<K extends keyof HTMLElementTagNameMap>(selectors: K): NodeListOf<HTMLElementTagNameMap[K]>;
  querySelectorAll(selectors: string): NodeListOf<HTMLElement>;
}

/** Trusted Types, which not all browsers have. */
declare var trustedTypes: { createPolicy(name: string, rules: ScriptUrls): ScriptUrls } | undefined;

interface ScriptUrls {
  createScriptURL(url: string): string;
}

interface Parts {
  play: Play;
  numbers: Numbers;
  watch: Watch;
  take: import('../main/web/take.js').Take;
  facts: import('../main/web/facts.js').Facts;
}
