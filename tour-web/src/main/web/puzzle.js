// A puzzle of numbers, and a sheet on which it is solved: numbers, lines between squares, and ways that are crossed out.
// No browser types here.

import { dayOf } from './days.js';
import { Mistake, excerpt, parseQuestion, parseSquare, questionLine } from './geometry.js';

export const MOST_SQUARES = 128;
const LONGEST = 1 << 13;
const FIELDS = ['q', 'given', 'daily', 'hints'];

/**
 * A way between two squares, as a key.
 * @param {number} a
 * @param {number} b
 */
export const way = (a, b) => (a < b ? `${a}-${b}` : `${b}-${a}`);
/** @param {string} key */
export const squaresOf = (key) => key.split('-').map(Number);

export class Puzzle {
  /**
   * The solution, from the square of 1 on, and the level; the engine finds them.
   * @type {number[] | null}
   */
  answer = null;
  /** @type {number | null} */
  level = null;

  /**
   * @param {Question} question
   * @param {Map<number, number>} given the square of each number that the puzzle shows
   * @param {{daily?: ?string, hints?: boolean}} rest the day whose puzzle it is; whether it may give hints
   */
  constructor({ shape, kind, from, to }, given, { daily = null, hints = true } = {}) {
    this.shape = shape;
    this.kind = kind;
    this.from = from;
    this.to = to;
    this.given = given;
    this.daily = daily;
    this.hints = hints;
    this.last = shape.squares;
    // The ends of a question are numbers that are known.
    const ends = /** @type {[number, number][]} */ ([[1, from], [this.last, to]].filter(([, square]) => square !== null));
    this.known = new Map([...given, ...ends].map(([number, square]) => /** @type {[number, number]} */ ([square, number])));
  }

  /**
   * The number before or after a number, or null beyond the ends of an open puzzle.
   * @param {number} number
   */
  next(number, isUp = true) {
    const next = number + (isUp ? 1 : -1);
    if (next >= 1 && next <= this.last) return next;
    return this.kind === 'closed' ? (isUp ? 1 : this.last) : null;
  }

  get question() {
    return questionLine(this.shape, this.kind, this);
  }

  /** What makes it this puzzle and no other one, as a fragment has it. */
  get link() {
    const given = [...this.given].sort(([a], [b]) => a - b).map(([number, square]) => `${number}:${this.shape.name(square)}`);
    const question = encodeURIComponent(this.question).replace(/%20/g, '+').replace(/%2C/g, ',');
    return `q=${question}&given=${given.join(',')}`;
  }

  get fragment() {
    return `${this.link}${this.daily ? `&daily=${this.daily}` : ''}${this.hints ? '' : '&hints=no'}`;
  }
}

/**
 * Reads a fragment, or throws the mistake that is in it.
 * @param {string} fragment
 */
export function readPuzzle(fragment) {
  const text = fragment.replace(/^#/, '');
  if (text.length > LONGEST) throw new Mistake('bad.long');
  const fields = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    if (!FIELDS.includes(name)) throw new Mistake('bad.field', { text: excerpt(name) });
    if (fields.has(name)) throw new Mistake('bad.fieldTwice', { text: excerpt(name) });
    fields.set(name, value);
  }
  const daily = dayOf(fields.get('daily'));
  const hints = fields.get('hints') ?? 'yes';
  if (!['yes', 'no'].includes(hints)) throw new Mistake('bad.value', { name: 'hints', text: excerpt(hints) });
  return puzzleOf(fields.get('q') ?? '', fields.get('given') ?? '', { daily, hints: hints === 'yes' });
}

/**
 * A puzzle as the engine and the links say it.
 * @param {string} line
 * @param {string} givens
 * @param {{daily?: ?string, hints?: boolean}} [rest]
 */
export function puzzleOf(line, givens, rest) {
  const question = parseQuestion(line);
  const { shape, kind } = question;
  if (kind === 'strictly-open' || shape.squares > MOST_SQUARES) throw new Mistake('bad.puzzle', { most: MOST_SQUARES });
  const given = new Map();
  for (const word of givens.split(/[ ,]+/).filter((one) => one)) {
    const [, digits, name] = /^([1-9]\d{0,3}):(\w+)$/.exec(word) ?? [];
    if (!digits) throw new Mistake('bad.given', { text: excerpt(word) });
    const [number, square] = [Number(digits), parseSquare(name, shape.rows, shape.columns)];
    if (shape.missing.has(square)) throw new Mistake('bad.hole', { text: name });
    if (number > shape.squares) throw new Mistake('bad.givenMost', { text: word, most: shape.squares });
    if (given.has(number) || [...given.values()].includes(square)) throw new Mistake('bad.givenTwice', { text: word });
    given.set(number, square);
  }
  const puzzle = new Puzzle(question, given, rest);
  checkNeighbours(puzzle);
  return puzzle;
}

/** @param {Puzzle} puzzle */
function checkNeighbours({ shape, known, last, kind }) {
  const squares = new Map([...known].map(([square, number]) => [number, square]));
  if (squares.size !== known.size) throw new Mistake('bad.givenTwice', { text: `1, ${last}` });
  for (const [number, square] of squares) {
    const other = number === last && kind === 'closed' ? 1 : number + 1;
    const following = squares.get(other);
    if (following !== undefined && !shape.isMove(square, following)) {
      throw new Mistake('bad.givenMove', { a: `${number}:${shape.name(square)}`, b: `${other}:${shape.name(following)}` });
    }
  }
}

/** What was written on a puzzle; every change makes another sheet, so that each earlier one can come back. */
export class Sheet {
  // For the history of Play: no moves.
  /** @type {number[]} */
  log = [];
  given = 0;

  /**
   * @param {Puzzle} puzzle
   * @param {{own?: Map<number, number>, lines?: Set<string>, gone?: Set<string>}} marks own: the numbers of squares that
   *     were written; gone: ways that the tour does not go
   */
  constructor(puzzle, { own = new Map(), lines = new Set(), gone = new Set() } = {}) {
    this.puzzle = puzzle;
    this.own = own;
    this.lines = lines;
    this.gone = gone;
    this.squares = new Map([...puzzle.known, ...own].map(([square, number]) => /** @type {[number, number]} */ ([number, square])));
  }

  /** @param {number} square */
  numberOn(square) {
    return this.puzzle.known.get(square) ?? this.own.get(square) ?? null;
  }

  /**
   * The square of a number, or undefined.
   * @param {number} number
   */
  squareOf(number) {
    return this.squares.get(number);
  }

  get filled() {
    return this.puzzle.known.size + this.own.size;
  }

  get isFull() {
    return this.filled === this.puzzle.last;
  }

  get isSolved() {
    return this.isFull && this.wrong.squares.length === 0;
  }

  get isBlank() {
    return this.own.size + this.lines.size + this.gone.size === 0;
  }

  /**
   * The sheet with a number on a square, taken from where it was; null where one of the two is given.
   * @param {number} number
   * @param {number} square
   */
  put(number, square) {
    const { known, shape, last } = this.puzzle;
    const before = this.squareOf(number);
    const fits = Number.isInteger(number) && number >= 1 && number <= last && shape.has(square);
    if (!fits || known.has(square) || before === square || (before !== undefined && known.has(before))) return null;
    const own = new Map(this.own);
    if (before !== undefined) own.delete(before);
    own.set(square, number);
    return new Sheet(this.puzzle, { ...this, own });
  }

  /**
   * Without the number of a square, or without its lines where it has none; null where there is nothing.
   * @param {number} square
   */
  erased(square) {
    const own = new Map(this.own);
    if (own.delete(square)) return new Sheet(this.puzzle, { ...this, own });
    const lines = new Set([...this.lines].filter((key) => !squaresOf(key).includes(square)));
    return lines.size === this.lines.size ? null : new Sheet(this.puzzle, { ...this, lines });
  }

  /**
   * With a line between two squares, or without the one that was there.
   * @param {number} a
   * @param {number} b
   */
  toggled(a, b) {
    const lines = new Set(this.lines);
    if (!lines.delete(way(a, b))) lines.add(way(a, b));
    return new Sheet(this.puzzle, { ...this, lines });
  }

  /**
   * What a step of the ladder says, written down: a number, lines, or ways that are gone; null for what is only a note.
   * @param {Step} step
   */
  following({ says, number, squares }) {
    const [first, ...others] = squares;
    if (number !== undefined) return this.put(number, first);
    const set = says === 'line' || says === 'lines' ? 'lines' : says === 'close' || says === 'out' ? 'gone' : null;
    return set ? new Sheet(this.puzzle, { ...this, [set]: new Set([...this[set], ...others.map((other) => way(first, other))]) }) : null;
  }

  /**
   * The squares and lines that differ from the answer.
   * @returns {Wrong}
   */
  get wrong() {
    const { answer, last, kind } = this.puzzle;
    if (!answer) return { squares: [], lines: [] };
    const steps = new Map(answer.map((square, step) => [square, step]));
    const isOne = (/** @type {string} */ key) => {
      const [a, b] = squaresOf(key).map((square) => steps.get(square) ?? NaN);
      const apart = Math.abs(a - b);
      return apart === 1 || (kind === 'closed' && apart === last - 1);
    };
    return {
      squares: [...this.own].filter(([square, number]) => answer[number - 1] !== square).map(([square]) => square),
      lines: [...this.lines].filter((key) => !isOne(key)),
    };
  }

  /** What the engine is told for a hint: every number, and lines and ways that are gone. */
  asked() {
    const { puzzle, puzzle: { shape } } = this;
    const moves = (/** @type {string} */ word, /** @type {string[]} */ keys) => (keys.length === 0 ? '' : ` ${word} ${keys.map((key) => squaresOf(key).map((square) => shape.name(square)).join('-')).join(' ')}`);
    // Between two numbers that stand there a line says nothing new.
    const lines = [...this.lines].filter((key) => squaresOf(key).some((square) => this.numberOn(square) === null));
    return {
      question: `${puzzle.question}${moves('with', lines)}${moves('avoid', [...this.gone])}`,
      given: [...this.squares].sort(([a], [b]) => a - b).map(([number, square]) => `${number}:${shape.name(square)}`).join(' '),
    };
  }

  /**
   * From a number on, the last one of those that stand there in a row, upwards or downwards; null when no other one follows.
   * @param {number} number
   * @param {boolean} isUp
   */
  endOfRow(number, isUp) {
    const { puzzle } = this;
    let at = number;
    for (let next = puzzle.next(at, isUp); next !== null; next = puzzle.next(at, isUp)) {
      if (next === number) return null;
      if (this.squareOf(next) === undefined) return at;
      at = next;
    }
    return null;
  }

  /**
   * Whether a number that exists has no square yet.
   * @param {number | null} number
   */
  isFree(number) {
    return number !== null && this.squareOf(number) === undefined;
  }

  /**
   * The row that a number was in before it was taken back; null for none.
   * @param {Row} row
   * @returns {Row | null}
   */
  rowOf({ number, isUp }) {
    const at = this.isFree(number) ? this.puzzle.next(number, !isUp) : number;
    return at === null || this.isFree(at) ? null : { number: at, isUp };
  }

  /**
   * What goes on from a row of numbers: the next number, the square before it, and those where it may be; or null.
   * @param {Row} row
   */
  onward({ number, isUp }) {
    const end = this.squareOf(number) === undefined ? null : this.endOfRow(number, isUp);
    const anchor = end === null ? undefined : this.squareOf(end);
    if (end === null || anchor === undefined) return null;
    const legal = this.puzzle.shape.neighbours[anchor].filter((square) => this.numberOn(square) === null && !this.gone.has(way(anchor, square)));
    return { number: this.puzzle.next(end, isUp), anchor, legal: new Set(legal) };
  }

  /** What is kept on the device. */
  get kept() {
    return { own: [...this.own], lines: [...this.lines], gone: [...this.gone] };
  }

  /**
   * The sheet of a puzzle from what was kept; what does not fit is left out.
   * @param {Puzzle} puzzle
   * @param {any} kept
   */
  static restored(puzzle, kept) {
    const { shape } = puzzle;
    /** @param {string} name @returns {any[]} */
    const list = (name) => (Array.isArray(kept?.[name]) ? kept[name] : []);
    const isWay = (/** @type {unknown} */ key) => {
      const [a, b] = squaresOf(String(key));
      return shape.has(a) && shape.has(b) && shape.isMove(a, b);
    };
    const marks = { lines: new Set(list('lines').filter(isWay)), gone: new Set(list('gone').filter(isWay)) };
    return list('own').filter(Array.isArray).reduce((sheet, [square, number]) => sheet.put(number, square) ?? sheet, new Sheet(puzzle, marks));
  }
}
