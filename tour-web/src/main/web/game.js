// A game of one or two knights on a board: its moves, its legal moves, and whether it is a tour. No browser types here.

import { Shape, exitsOf, isSymmetric, questionLine } from './geometry.js';

/** @type {Goal[]} */
export const GOALS = ['open', 'closed', 'end', 'symmetric', 'strictly-open'];

/** An immutable game. A move creates a new game, so that Undo can restore the old game. */
export class Game {
  /** The squares in the order of play. Two knights move in turns, but a knight that cannot move misses its turns. */
  log;
  /** @type {number[] | null} */
  #turns;

  /**
   * @param {Shape} shape the board
   * @param {Rules} rules from: the given start
   * @param {number[]} log the squares so far [default: the given start]
   */
  constructor(shape = new Shape(8, 8), { goal = 'open', from = null, end = null, knights = 1 } = {}, log = from === null ? [] : [from]) {
    this.shape = shape;
    this.goal = goal;
    this.from = from;
    this.end = end;
    this.knights = knights;
    this.log = log;
    this.#turns = knights === 1 ? null : turnsOf(shape, log, knights);
  }

  /**
   * Returns the same board and rules with other moves [default: the given start].
   * @param {number[]} [log]
   */
  with(log) {
    return new Game(this.shape, this, log);
  }

  /** The number of squares that the puzzle gives. */
  get given() {
    return this.from === null ? 0 : 1;
  }

  /** Returns the path of a knight, 0 or 1. */
  path(knight = 0) {
    return this.knights === 1 ? (knight === 0 ? this.log : []) : this.log.filter((_, index) => this.#turns?.[index] === knight);
  }

  /** The knight that moves next, 0 or 1. */
  get turn() {
    return this.#turns ? this.#turns[this.log.length] : 0;
  }

  get kind() {
    return { open: 'open', closed: 'closed', end: 'open', symmetric: 'closed', 'strictly-open': 'strictly-open' }[this.goal];
  }

  get isFull() {
    return this.log.length === this.shape.squares;
  }

  /** The squares of legal moves, or null if the next knight is not on the board yet. */
  get legal() {
    const path = this.path(this.turn);
    if (path.length === 0) return null;
    const taken = new Set(this.log);
    const isLast = this.log.length + 1 === this.shape.squares;
    return new Set(this.shape.neighbours[path[path.length - 1]]
      .filter((square) => !taken.has(square) && (square !== this.end || isLast || this.knights === 2)));
  }

  get exits() {
    const taken = new Set(this.log);
    return exitsOf(this.shape, (square) => taken.has(square));
  }

  /**
   * 'playing', 'stuck', 'won', or why a full board misses the goal: 'notClosed', 'closes', 'wrongEnd', 'notSymmetric'.
   * @returns {Standing}
   */
  get standing() {
    if (!this.isFull) return this.legal?.size === 0 ? 'stuck' : 'playing';
    if (this.knights === 2) return 'won';
    const [first, last] = [this.log[0], this.log[this.log.length - 1]];
    const closes = this.log.length >= 3 && this.shape.isMove(last, first);
    if (this.end !== null && last !== this.end) return 'wrongEnd';
    if (this.kind === 'closed' && !closes) return 'notClosed';
    if (this.kind === 'strictly-open' && this.shape.isMove(last, first)) return 'closes';
    return this.goal === 'symmetric' && !isSymmetric(this.shape, this.log) ? 'notSymmetric' : 'won';
  }

  /**
   * Returns the game after a move to a square, or null if the move is illegal.
   * @param {number} square
   */
  after(square) {
    const legal = this.legal;
    const isFree = this.shape.has(square) && !this.log.includes(square);
    if (!isFree || (legal ? !legal.has(square) : square === this.end && this.shape.squares > 1)) return null;
    return this.with([...this.log, square]);
  }

  /** The free squares to which a half-turn maps the path. */
  get image() {
    if (this.goal !== 'symmetric' || !this.shape.turns) return [];
    const taken = new Set(this.log);
    return this.log.map((square) => this.shape.turned(square)).filter((square) => !taken.has(square));
  }

  /** Returns the question for the engine. */
  question({ from = this.from } = {}) {
    return questionLine(this.shape, this.kind, { from: this.goal === 'end' || this.kind !== 'closed' || this.end !== null ? from : null, to: this.closesAt(from) });
  }

  /** @param {number | null} from */
  closesAt(from) {
    return this.end === null || (this.kind === 'closed' && from === null) ? null : this.end;
  }

  /** Returns the question that requires the moves so far and their images under a half-turn. */
  symmetricQuestion() {
    const moves = new Map();
    for (let index = 1; index < this.log.length; index++) {
      for (const turns of [false, true]) {
        const step = [this.log[index - 1], this.log[index]];
        const move = (turns ? step.map((square) => this.shape.turned(square)) : step).sort((a, b) => a - b);
        moves.set(String(move), move);
      }
    }
    const list = [...moves.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    const line = questionLine(this.shape, 'closed');
    return list.length === 0 ? line : `${line} with ${list.map(([a, b]) => `${this.shape.name(a)}-${this.shape.name(b)}`).join(' ')}`;
  }
}

/**
 * Returns the knight of each move and of the next move. The knights move in turns, unless the other knight is stuck.
 * @param {Shape} shape
 * @param {number[]} log
 * @param {number} knights
 */
function turnsOf(shape, log, knights) {
  const taken = new Set();
  /** @type {number[]} */
  const at = [];
  /** @type {number[]} */
  const turns = [];
  const isStuck = (/** @type {number} */ knight) => at[knight] !== undefined && shape.neighbours[at[knight]].every((square) => taken.has(square));
  const next = (/** @type {number} */ knight) => {
    const other = (knight + 1) % knights;
    return isStuck(other) ? knight : other;
  };
  let turn = 0;
  for (const square of log) {
    turns.push(turn);
    taken.add(square);
    at[turn] = square;
    turn = next(turn);
  }
  return [...turns, turn];
}

const TRIES = 30; // maximum number of searches for a symmetric tour
const STEPS = 1500; // maximum number of steps of a search

/**
 * Searches for a closed tour that begins with a path. A half-turn maps the tour's halves to each other. Returns null if
 * no try finds such a tour. The tries differ in the order of equally good squares.
 * @param {Shape} shape
 * @param {number[]} path
 */
export function symmetricTour(shape, path) {
  const half = shape.squares / 2;
  const image = (/** @type {number} */ square) => shape.turned(square);
  const begun = path.slice(0, half);
  const taken = new Set(begun.flatMap((square) => [square, image(square)]));
  if (!shape.turns || taken.size !== 2 * begun.length || !Number.isInteger(half) || begun.length === 0) return null;
  if (path.slice(half).some((square, index) => square !== image(path[index]))) return null;
  for (let seed = 1; seed <= TRIES; seed++) {
    const first = firstHalf(shape, begun, new Set(taken), half, seed);
    if (first) return [...first, ...first.map(image)];
  }
  return null;
}

/**
 * Extends a path with one square of each pair, to a neighbour of the first square's image. Returns null if it fails.
 * @param {Shape} shape
 * @param {number[]} begun
 * @param {Set<number>} taken
 * @param {number} half
 * @param {number} seed
 */
function firstHalf(shape, begun, taken, half, seed) {
  const image = (/** @type {number} */ square) => shape.turned(square);
  const tour = [...begun];
  const goal = image(tour[0]);
  let steps = STEPS;
  let state = seed * 2654435761;
  const chance = () => { state = (state * 1103515245 + 12345) % 2147483648; return state; };
  const free = (/** @type {number} */ square) => shape.neighbours[square].filter((next) => !taken.has(next));
  // A free neighbour without exits can only end the half, because its image has no exit either. The half must end at
  // a free neighbour of the goal.
  const isStuck = (/** @type {number} */ last) => free(last).some((square) => free(square).length === 0 && tour.length < half - 1) ||
    (tour.length < half && free(goal).length === 0);
  /** @returns {boolean} */
  const extend = () => {
    const last = tour[tour.length - 1];
    if (tour.length === half) return shape.isMove(last, goal);
    if (--steps < 0 || isStuck(last)) return false;
    const choices = free(last).map((square) => [free(square).length, chance(), square]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    return choices.some(([, , square]) => {
      tour.push(square);
      taken.add(square).add(image(square));
      if (extend()) return true;
      tour.pop();
      taken.delete(square);
      taken.delete(image(square));
      return false;
    });
  };
  return extend() ? tour : null;
}
