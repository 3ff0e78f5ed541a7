// Boards, squares and questions as text. A square is rank * columns + file, counted from 0 at a1; names are those of
// chess (files a to z, then aa, ab, ...). No browser types here, so that Node can test it against the Java engine.

/** The longest side of a board that the page shows; the engine itself has no such limit. */
export const LONGEST_SIDE = 32;
const LONGEST_STEP = 31;
const LONGEST_LINE = 1 << 16;

/** A mistake in a link or a file: a key of the language files and what to fill in. */
export class Mistake extends Error {
  /**
   * @param {string} key
   * @param {Values} values
   */
  constructor(key, values = {}) {
    super(key);
    this.key = key;
    this.values = values;
  }
}

/**
 * At most 40 letters of a text that came from outside, nothing unprintable in it.
 * @param {unknown} text
 */
export function excerpt(text) {
  const shown = String(text).slice(0, 40).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?');
  return String(text).length > 40 ? `${shown}…` : shown;
}

/** A board, its missing squares and the piece. */
export class Shape {
  /**
   * @param {number} rows
   * @param {number} columns
   * @param {Iterable<number>} missing
   * @param {Leaper} leaper
   */
  constructor(rows, columns, missing = [], leaper = [1, 2]) {
    this.rows = rows;
    this.columns = columns;
    this.missing = new Set(missing);
    this.leaper = leaper;
    this.size = rows * columns;
    this.neighbours = neighbours(this);
  }

  /** How many squares a tour visits. */
  get squares() {
    return this.size - this.missing.size;
  }

  /** @param {number} square */
  has(square) {
    return Number.isInteger(square) && square >= 0 && square < this.size && !this.missing.has(square);
  }

  /** @param {number} square */
  file(square) {
    return square % this.columns;
  }

  /** @param {number} square */
  rank(square) {
    return Math.floor(square / this.columns);
  }

  /** @param {number} square */
  name(square) {
    return fileName(this.file(square)) + (this.rank(square) + 1);
  }

  /**
   * @param {number} a
   * @param {number} b
   */
  isMove(a, b) {
    return this.neighbours[a].includes(b);
  }

  /**
   * The square that a half-turn of the board takes this one to.
   * @param {number} square
   */
  turned(square) {
    return this.size - 1 - square;
  }

  /** Whether a half-turn takes the board with its missing squares to itself. */
  get turns() {
    return [...this.missing].every((square) => this.missing.has(this.turned(square)));
  }

  /** The least square that is not missing. */
  get least() {
    let square = 0;
    while (this.missing.has(square)) square++;
    return square;
  }

  /**
   * The board with other sides, a1 in its corner; removed squares stay where they are.
   * @param {number} rows
   * @param {number} columns
   */
  resized(rows, columns) {
    const missing = [...this.missing].map((square) => this.moved(square, rows, columns)).filter((square) => square !== null);
    return new Shape(rows, columns, missing.length < rows * columns ? missing : [], this.leaper);
  }

  /**
   * The number of a square on the board with other sides; null where it has no such square.
   * @param {number} square
   * @param {number} rows
   * @param {number} columns
   */
  moved(square, rows, columns) {
    const [file, rank] = [this.file(square), this.rank(square)];
    return file < columns && rank < rows ? rank * columns + file : null;
  }

  /** @param {Shape} other */
  sameAs(other) {
    return this.rows === other.rows && this.columns === other.columns &&
      String(this.leaper) === String(other.leaper) &&
      this.missing.size === other.missing.size && [...this.missing].every((s) => other.missing.has(s));
  }
}

/** @param {{rows: number, columns: number, missing: Set<number>, leaper: Leaper}} shape */
function neighbours({ rows, columns, missing, leaper }) {
  const steps = new Map();
  for (const part of String(leaper).split('+')) {
    const [a, b] = part.replace('*', '').split(',').map(Number);
    const most = part.endsWith('*') ? Math.max(rows, columns) : 1;
    for (let times = 1; times <= most; times++) {
      for (const [x, y] of [[a * times, b * times], [b * times, a * times]]) {
        for (const dx of [x, -x]) for (const dy of [y, -y]) steps.set(`${dx},${dy}`, [dx, dy]);
      }
    }
  }
  return Array.from({ length: rows * columns }, (_, square) => {
    if (missing.has(square)) return [];
    const file = square % columns;
    const rank = Math.floor(square / columns);
    return [...steps.values()]
      .map(([dx, dy]) => [file + dx, rank + dy])
      .filter(([f, r]) => f >= 0 && f < columns && r >= 0 && r < rows)
      .map(([f, r]) => r * columns + f)
      .filter((other) => !missing.has(other))
      .sort((p, q) => p - q);
  });
}

/**
 * The letters of a file: a to z, then aa, ab, ...
 * @param {number} file
 */
export function fileName(file) {
  let letters = '';
  for (let left = file + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(97 + ((left - 1) % 26)) + letters;
  }
  return letters;
}

/**
 * Reads the name of a square of a board of this size.
 * @param {string} text
 * @param {number} rows
 * @param {number} columns
 */
export function parseSquare(text, rows, columns) {
  const match = /^([a-z]{1,3})([1-9][0-9]{0,3})$/.exec(text);
  if (!match) throw new Mistake('bad.square', { text: excerpt(text) });
  const file = [...match[1]].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0) - 1;
  const rank = Number(match[2]) - 1;
  if (file >= columns || rank >= rows) {
    throw new Mistake('bad.off', { text: excerpt(text), board: `${rows}x${columns}` });
  }
  return rank * columns + file;
}

/**
 * Names of squares joined by dots or dashes, as links and files of moves have them.
 * @param {string} text
 * @param {Shape} shape
 */
export function parsePath(text, shape) {
  const path = [];
  const seen = new Set();
  for (const name of text.split(/[-.\s]+/).filter((word) => word)) {
    const square = parseSquare(name, shape.rows, shape.columns);
    if (shape.missing.has(square)) throw new Mistake('bad.hole', { text: excerpt(name) });
    if (seen.has(square)) throw new Mistake('bad.twice', { text: excerpt(name) });
    if (path.length > 0 && !shape.isMove(path[path.length - 1], square)) {
      throw new Mistake('bad.move', { from: shape.name(path[path.length - 1]), to: name });
    }
    seen.add(square);
    path.push(square);
  }
  return path;
}

/**
 * The line that the engine reads: `8x8 closed from a1 leaper 1,4 without c3`.
 * @param {Shape} shape
 * @param {string} kind
 * @param {{from?: number | null, to?: number | null}} ends
 */
export function questionLine(shape, kind, { from = null, to = null } = {}) {
  let line = `${shape.rows}x${shape.columns} ${kind}`;
  if (from !== null) line += ` from ${shape.name(from)}`;
  if (to !== null) line += ` to ${shape.name(to)}`;
  const piece = String(shape.leaper);
  if (piece !== '1,2') line += ` ${/[+*]/.test(piece) ? 'piece' : 'leaper'} ${piece}`;
  if (shape.missing.size > 0) {
    line += ` without ${[...shape.missing].sort((a, b) => a - b).map((s) => shape.name(s)).join(' ')}`;
  }
  return line;
}

/**
 * Two whole numbers that make a piece, the smaller one first.
 * @param {number} a
 * @param {number} b
 */
export function leaperOf(a, b) {
  const [short, long] = a <= b ? [a, b] : [b, a];
  if (!Number.isInteger(short) || !Number.isInteger(long) || short < 0 || long < 1 || long > LONGEST_STEP) {
    throw new Mistake('bad.leaper', { text: excerpt(`${a},${b}`), most: LONGEST_STEP });
  }
  return [short, long];
}

/**
 * A piece of several parts, or one that rides, as the engine writes it; or a leaper's two steps.
 * @param {string} text
 * @returns {Leaper}
 */
export function pieceOf(text) {
  if (!/^[0-9]{1,4},[0-9]{1,4}[*]?([+][0-9]{1,4},[0-9]{1,4}[*]?){0,31}$/.test(text)) {
    throw new Mistake('bad.leaper', { text: excerpt(text), most: LONGEST_STEP });
  }
  const steps = text.split('+').map((part) => stepsOf(part));
  return /[+*]/.test(text) ? text : steps[0];
}

/** @param {string} part */
function stepsOf(part) {
  const [a, b] = part.replace('*', '').split(',').map(Number);
  return leaperOf(a, b);
}

/**
 * Rows and columns that the page can show.
 * @param {number} rows
 * @param {number} columns
 */
export function checkSides(rows, columns) {
  for (const side of [rows, columns]) {
    if (!Number.isInteger(side) || side < 1 || side > LONGEST_SIDE) {
      throw new Mistake('bad.size', { board: excerpt(`${rows}x${columns}`), most: LONGEST_SIDE });
    }
  }
}

/**
 * Reads a question.
 * @param {string} line
 * @returns {Question} `with` and `avoid` are refused: play has no use
 *     for them
 */
export function parseQuestion(line) {
  if (line.length > LONGEST_LINE) throw new Mistake('bad.long');
  const words = line.trim().split(/\s+/);
  const size = /^([1-9][0-9]{0,9})[xX]([1-9][0-9]{0,9})$/.exec(words[0]);
  if (!size) throw new Mistake('bad.board', { text: excerpt(words[0]) });
  const [rows, columns] = [Number(size[1]), Number(size[2])];
  checkSides(rows, columns);
  const kind = words[1] ?? 'open';
  if (!['open', 'closed', 'strictly-open'].includes(kind)) throw new Mistake('bad.kind', { text: excerpt(kind) });
  /** @param {string} [name] */
  const square = (name) => parseSquare(name ?? '', rows, columns);
  let at = 2;
  let from = /** @type {number | null} */ (null);
  let to = /** @type {number | null} */ (null);
  let leaper = /** @type {Leaper} */ ([1, 2]);
  const missing = new Set();
  if (words[at] === 'from') [from, at] = [square(words[at + 1]), at + 2];
  if (words[at] === 'to') [to, at] = [square(words[at + 1]), at + 2];
  if (words[at] === 'leaper') {
    const steps = /^([0-9]{1,4}),([0-9]{1,4})$/.exec(words[at + 1] ?? '');
    if (!steps) throw new Mistake('bad.leaper', { text: excerpt(words[at + 1] ?? ''), most: LONGEST_STEP });
    leaper = leaperOf(Number(steps[1]), Number(steps[2]));
    at += 2;
  }
  if (words[at] === 'piece') [leaper, at] = [pieceOf(words[at + 1] ?? ''), at + 2];
  if (words[at] === 'without' || words[at] === 'missing') {
    for (at++; at < words.length && /[0-9]/.test(words[at]) && !words[at].includes('-'); at++) missing.add(square(words[at]));
  }
  if (at < words.length) throw new Mistake('bad.word', { text: excerpt(words[at]) });
  if (missing.size >= rows * columns) throw new Mistake('bad.empty');
  for (const end of [from, to]) {
    if (end !== null && missing.has(end)) throw new Mistake('bad.end');
  }
  return { shape: new Shape(rows, columns, missing, leaper), kind, from, to };
}

/**
 * How many free squares each free square leads to.
 * @param {Shape} shape
 * @param {(square: number) => boolean} isVisited
 */
export function exitsOf(shape, isVisited) {
  const exits = new Map();
  for (let square = 0; square < shape.size; square++) {
    if (shape.missing.has(square) || isVisited(square)) continue;
    let free = 0;
    for (const other of shape.neighbours[square]) if (!isVisited(other)) free++;
    exits.set(square, free);
  }
  return exits;
}

/**
 * Whether a half-turn of the board takes a closed tour to itself.
 * @param {Shape} shape
 * @param {number[]} tour
 */
export function isSymmetric(shape, tour) {
  const at = new Map(tour.map((square, index) => [square, index]));
  const next = (/** @type {number} */ square, /** @type {number} */ by) => tour[((at.get(square) ?? 0) + by + tour.length) % tour.length];
  return tour.length === shape.squares && tour.every((square) => {
    const image = shape.turned(square);
    if (!at.has(image)) return false;
    const imageOfNext = shape.turned(next(square, 1));
    return imageOfNext === next(image, 1) || imageOfNext === next(image, -1);
  });
}
