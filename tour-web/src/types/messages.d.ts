// The messages of the engine: docs/reference/engine-messages.md. A reply has the fields of its verdict, hence the many
// that are optional.

interface Reason {
  kind: 'unreached' | 'ends' | 'one-way' | 'meeting' | 'loop' | 'early' | 'apart' | 'colours' | 'cut' | 'certificate';
  squares: number[];
  to: number[];
  forced: number[][];
  ends: number[];
  colours: boolean;
}

interface PositionReply {
  verdict: 'tour' | 'none' | 'stopped' | 'declined' | 'late';
  squares?: number[];
  certificate?: string;
  steps?: number;
  argument?: string;
  words?: string;
  /** The removed squares, and the components that remain. */
  cut?: [number[], number[][]];
  forced?: number[][];
  weights?: Record<string, number>;
  reason?: Reason;
}

interface CountReply {
  verdict: 'counted' | 'stopped' | 'declined';
  count?: string;
  atLeast?: string;
}

interface VerifyReply {
  valid: boolean;
  type: 'tour' | 'tourproof' | 'certificate' | 'drat';
  message: string;
  question?: string;
  squares?: number[];
  knights?: number;
  closed?: boolean;
  note?: string;
  fault?: string;
  step?: number;
  line?: number;
}

/** The number of each value, as the command `describe` prints the value. */
interface ValueCount {
  value: string;
  count: number;
}

interface FactsReply {
  closed: boolean;
  /** Without the identity. */
  symmetries: string[];
  turns: ValueCount[];
  straightRuns: ValueCount[];
  crossings?: ValueCount[];
  slopes: ValueCount[];
  rowSums?: number[];
  columnSums?: number[];
  diagonalSums?: number[];
  magic?: string[];
}

interface PuzzleReply {
  verdict: 'one' | 'several' | 'none' | 'stopped' | 'declined';
  question: string;
  given: string;
  squares: number[];
  level?: number;
}

/** A step of a hint. */
interface Step {
  rung: string;
  says: string;
  values: (number | string)[];
  squares: number[];
  number?: number;
}

/** An animation between two of its steps. */
interface FilmState {
  path: number[];
  next?: number[];
  tried?: number;
  tours?: number;
  tour?: boolean;
  refuted?: boolean;
  dead?: boolean;
  done?: boolean;
}

interface FilmReply {
  film: number;
  state: FilmState;
}

interface Replies {
  position: PositionReply;
  completions: CountReply;
  daily: { question: string };
  describe: FactsReply;
  verify: VerifyReply;
  write: { text?: string; bytes?: string };
  'puzzle.make': PuzzleReply;
  'puzzle.open': PuzzleReply;
  'puzzle.hint': { verdict: 'steps' | 'none'; steps: Step[] };
  'film.open': FilmReply;
  'film.step': FilmReply;
  'film.back': FilmReply;
  'film.set': FilmReply;
  'film.run': FilmReply;
  'film.close': unknown;
}

/** Any message of the worker: `ready` once for each engine, then replies. */
interface EngineMessage {
  kind: 'ready' | 'progress' | 'item' | 'result' | 'error' | 'late';
  id?: number | string;
  engine?: 'wasm-gc' | 'javascript';
  version?: string;
  message?: string;
  fault?: string;
  verdict?: string;
}

interface AskOptions {
  /** An aborted request still has a result: the engine's state when it stopped. */
  signal?: AbortSignal;
  onProgress?(reply: FilmReply): void;
  onItem?(reply: { squares: number[] }): void;
}

/** A build of the engine in a worker. */
interface EngineBuild {
  accept(text: string): void;
  /** Works for some milliseconds; then the milliseconds to wait, or less than 0 without work. */
  work(millis: number): number;
}
