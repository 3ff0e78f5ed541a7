// Boards, squares and questions as text. A square is rank * columns + file, so a1 is 0. Squares have chess names (files
// a to z, then aa, ab, ...). No browser types here, so that Node can test this file against the Java engine.

/** The longest side of a board in the app. The engine has no such limit. */
export const LONGEST_SIDE = 32;
const LONGEST_STEP = 31;
const LONGEST_LINE = 1 << 16;

/** An error in a link or a file: a key of the language files, and values for its text. */
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
 * Returns up to 40 letters of a text from outside, with ? for unprintable characters.
 * @param {unknown} text
 */
export function excerpt(text) {
  const shown = String(text).slice(0, 40).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?');
  return String(text).length > 40 ? `${shown}…` : shown;
}

/** A board, its removed squares (`missing`) and the piece. */
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

  /** The number of squares that a tour visits. */
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
   * Returns the image of a square under a half-turn of the board.
   * @param {number} square
   */
  turned(square) {
    return this.size - 1 - square;
  }

  /** Whether a half-turn maps the board to itself, including its removed squares. */
  get turns() {
    return [...this.missing].every((square) => this.missing.has(this.turned(square)));
  }

  /** The smallest number of a square that is not removed. */
  get least() {
    let square = 0;
    while (this.missing.has(square)) square++;
    return square;
  }

  /**
   * Returns the board with other sides. Squares keep their names. If all its squares are removed, restores them.
   * @param {number} rows
   * @param {number} columns
   */
  resized(rows, columns) {
    const missing = [...this.missing].map((square) => this.moved(square, rows, columns)).filter((square) => square !== null);
    return new Shape(rows, columns, missing.length < rows * columns ? missing : [], this.leaper);
  }

  /**
   * Returns the number of a square on the board with other sides, or null if it is outside.
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
 * Returns the letters of a file: a to z, then aa, ab, ...
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
 * Reads the name of a square on a board of this size.
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
 * Reads names of squares with dots, dashes or spaces between them, as in links and move files.
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
 * Returns the line that the engine reads, for example `8x8 closed from a1 leaper 1,4 without c3`.
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
 * Checks the two steps of a leaper and sorts them.
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
 * Reads a piece: a leaper becomes two steps, and any other piece a text for the engine.
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
 * Checks that the app can show a board with these sides.
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
 * Reads a question. Rejects `with` and `avoid`, because Play does not use them.
 * @param {string} line
 * @returns {Question}
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
 * Counts the exits of each free square: the moves to free squares.
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
 * Returns whether a half-turn of the board maps a closed tour to itself.
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
