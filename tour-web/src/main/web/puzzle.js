// A number puzzle, and a sheet with the user's marks: numbers, lines between squares, and excluded moves. This file
// uses no browser types.

import { dayOf } from './days.js';
import { Mistake, excerpt, parseQuestion, parseSquare, questionLine } from './geometry.js';

export const MOST_SQUARES = 128;
const LONGEST = 1 << 13;
const FIELDS = ['q', 'given', 'daily', 'hints'];

/**
 * Returns the key of a move, the same in both directions.
 * @param {number} a
 * @param {number} b
 */
export const way = (a, b) => (a < b ? `${a}-${b}` : `${b}-${a}`);
/** @param {string} key */
export const squaresOf = (key) => key.split('-').map(Number);

export class Puzzle {
  /**
   * The squares of the solution in order. The engine sets this field and the level.
   * @type {number[] | null}
   */
  answer = null;
  /** @type {number | null} */
  level = null;

  /**
   * @param {Question} question
   * @param {Map<number, number>} given the square of each given number
   * @param {{daily?: ?string, hints?: boolean}} rest daily: the day of a daily puzzle; hints: whether hints are allowed
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
    // The end squares of a question are known numbers.
    const ends = /** @type {[number, number][]} */ ([[1, from], [this.last, to]].filter(([, square]) => square !== null));
    this.known = new Map([...given, ...ends].map(([number, square]) => /** @type {[number, number]} */ ([square, number])));
  }

  /**
   * Returns the number before or after a number, or null beyond the ends of an open puzzle.
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

  /** Returns the part of the fragment that identifies the puzzle. */
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
 * Reads a fragment, or throws a Mistake if it is invalid.
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
 * Reads a puzzle from the texts of the engine or a link.
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

/** The user's marks on a puzzle. Each change returns a new sheet, so Undo can restore the earlier ones. */
export class Sheet {
  // Only for the history. A sheet has no moves.
  /** @type {number[]} */
  log = [];
  given = 0;

  /**
   * @param {Puzzle} puzzle
   * @param {{own?: Map<number, number>, lines?: Set<string>, gone?: Set<string>}} marks
   *     own: the user's number of each square; lines: moves that the user drew; gone: excluded moves
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
   * Returns the square of a number, or undefined.
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
   * Returns the sheet with a number moved to a square, or null if one of them is given or invalid, or if nothing
   * changes.
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
   * Returns the sheet without the user's number on a square, or else without its lines. Returns null if it has neither.
   * @param {number} square
   */
  erased(square) {
    const own = new Map(this.own);
    if (own.delete(square)) return new Sheet(this.puzzle, { ...this, own });
    const lines = new Set([...this.lines].filter((key) => !squaresOf(key).includes(square)));
    return lines.size === this.lines.size ? null : new Sheet(this.puzzle, { ...this, lines });
  }

  /**
   * Returns the sheet with a line between two squares, or without it if it exists.
   * @param {number} a
   * @param {number} b
   */
  toggled(a, b) {
    const lines = new Set(this.lines);
    if (!lines.delete(way(a, b))) lines.add(way(a, b));
    return new Sheet(this.puzzle, { ...this, lines });
  }

  /**
   * Returns the sheet with the marks of a hint's step: a number, lines or excluded moves. Returns null for a step
   * without marks.
   * @param {Step} step
   */
  following({ says, number, squares }) {
    const [first, ...others] = squares;
    if (number !== undefined) return this.put(number, first);
    const set = says === 'line' || says === 'lines' ? 'lines' : says === 'close' || says === 'out' ? 'gone' : null;
    return set ? new Sheet(this.puzzle, { ...this, [set]: new Set([...this[set], ...others.map((other) => way(first, other))]) }) : null;
  }

  /**
   * Returns the squares and lines that differ from the answer.
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

  /** Returns the request for a hint: all numbers, the lines and the excluded moves. */
  asked() {
    const { puzzle, puzzle: { shape } } = this;
    const moves = (/** @type {string} */ word, /** @type {string[]} */ keys) => (keys.length === 0 ? '' : ` ${word} ${keys.map((key) => squaresOf(key).map((square) => shape.name(square)).join('-')).join(' ')}`);
    // A line between two squares with numbers adds no information.
    const lines = [...this.lines].filter((key) => squaresOf(key).some((square) => this.numberOn(square) === null));
    return {
      question: `${puzzle.question}${moves('with', lines)}${moves('avoid', [...this.gone])}`,
      given: [...this.squares].sort(([a], [b]) => a - b).map(([number, square]) => `${number}:${shape.name(square)}`).join(' '),
    };
  }

  /**
   * Returns the last of the consecutive numbers that follow a number upwards or downwards, or null if no missing number
   * comes after it.
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
   * Whether a number exists and has no square yet.
   * @param {number | null} number
   */
  isFree(number) {
    return number !== null && this.squareOf(number) === undefined;
  }

  /**
   * Returns the row of a number. If Undo removed the number, returns the row of the number before it, or null.
   * @param {Row} row
   * @returns {Row | null}
   */
  rowOf({ number, isUp }) {
    const at = this.isFree(number) ? this.puzzle.next(number, !isUp) : number;
    return at === null || this.isFree(at) ? null : { number: at, isUp };
  }

  /**
   * Returns the next number of a row, the square before it, and its possible squares. Returns null if the row cannot
   * continue.
   * @param {Row} row
   */
  onward({ number, isUp }) {
    const end = this.squareOf(number) === undefined ? null : this.endOfRow(number, isUp);
    const anchor = end === null ? undefined : this.squareOf(end);
    if (end === null || anchor === undefined) return null;
    const legal = this.puzzle.shape.neighbours[anchor].filter((square) => this.numberOn(square) === null && !this.gone.has(way(anchor, square)));
    return { number: this.puzzle.next(end, isUp), anchor, legal: new Set(legal) };
  }

  /** Returns the marks for the device's storage. */
  get kept() {
    return { own: [...this.own], lines: [...this.lines], gone: [...this.gone] };
  }

  /**
   * Returns the sheet of a puzzle from stored marks, without marks that do not fit.
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
