// A puzzle as the fragment of a link: q (the question), moves, and fields of the app (goal, knights, daily, mode).

import { dayOf } from './days.js';
import { GOALS, Game } from './game.js';
import { Mistake, excerpt, parsePath, parseQuestion, parseSquare, questionLine } from './geometry.js';

const LONGEST = 1 << 15;

/**
 * Returns the fragment of a board, without its #.
 * @param {{mode?: string, shape: Shape, kind: string, goal?: string | null, from: number | null, to?: number | null, knights?: number, log?: number[], daily?: string | null}} board
 */
export function fragmentOf({ mode, shape, kind, goal = null, from, to, knights = 1, log = [], daily = null }) {
  const fields = [['q', questionLine(shape, kind, { from, to: kind === 'closed' && from === null ? null : to })]];
  if (mode === 'watch') fields.push(['mode', 'watch']);
  if (goal === 'symmetric') fields.push(['goal', goal]);
  if (knights === 2) fields.push(['knights', '2']);
  if (daily !== null) fields.push(['daily', daily]);
  if (mode !== 'watch' && log.length > (from === null ? 0 : 1)) fields.push(['moves', log.map((square) => shape.name(square)).join('-')]);
  // Commas and plus signs are legal in a fragment. Chat programs keep a link whole if it has no spaces.
  return fields.map(([name, value]) => `${name}=${encodeURIComponent(value).replace(/%20/g, '+').replace(/%2C/g, ',')}`).join('&');
}

/**
 * Returns whether a fragment is a number puzzle, which puzzle.js reads.
 * @param {string} fragment
 */
export const isPuzzle = (fragment) => /(^#?|&)given=/.test(fragment);

/**
 * Reads a fragment.
 * @param {string} fragment
 * @returns {?{mode: string, question: Question, daily: ?string, game: ?Game}} null if the fragment is empty
 * @throws {Mistake} if the fragment is not valid
 */
export function readFragment(fragment) {
  const text = fragment.replace(/^#/, '');
  if (!text) return null;
  if (text.length > LONGEST) throw new Mistake('bad.long');
  const fields = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    if (!['q', 'mode', 'goal', 'knights', 'daily', 'moves'].includes(name)) throw new Mistake('bad.field', { text: excerpt(name) });
    if (fields.has(name)) throw new Mistake('bad.fieldTwice', { text: excerpt(name) });
    fields.set(name, value);
  }
  /**
   * @template {string} T
   * @param {string} name
   * @param {T[]} allowed
   * @returns {T | undefined}
   */
  const one = (name, allowed) => {
    const value = fields.get(name);
    if (value !== undefined && !allowed.includes(value)) throw new Mistake('bad.value', { name, text: excerpt(value) });
    return value;
  };
  const question = parseQuestion(fields.get('q') ?? '');
  const mode = one('mode', ['watch', 'play']) ?? 'play';
  const goal = one('goal', GOALS) ?? null;
  const knights = Number(one('knights', ['1', '2']) ?? 1);
  const daily = dayOf(fields.get('daily'));
  return { mode, question, daily, game: mode === 'watch' ? null : gameOf(question, goal, knights, fields.get('moves') ?? '') };
}

/**
 * @param {Question} question
 * @param {Goal | null} goal
 * @param {number} knights
 * @param {string} moves
 */
function gameOf({ shape, kind, from, to }, goal, knights, moves) {
  /** @type {Goal} */
  const natural = to !== null && kind === 'open' ? 'end' : /** @type {Goal} */ (kind);
  const game = new Game(shape, { goal: goal === 'symmetric' ? goal : natural, from, end: to, knights });
  if (!moves) return game;
  const log = knights === 1 ? parsePath(moves, shape) : parseTurns(moves, shape);
  if (from !== null && log[0] !== from) throw new Mistake('bad.start', { text: shape.name(from) });
  return game.with(log);
}

/**
 * Reads the moves of two knights in turns. Checks each path, and rejects repeated squares.
 * @param {string} text
 * @param {Shape} shape
 */
function parseTurns(text, shape) {
  const names = text.split('-').filter((name) => name);
  const log = names.map((name) => parseSquare(name, shape.rows, shape.columns));
  const twice = log.find((square, index) => log.indexOf(square) !== index);
  if (twice !== undefined) throw new Mistake('bad.twice', { text: shape.name(twice) });
  const game = new Game(shape, { knights: 2 }, log);
  for (const knight of [0, 1]) parsePath(game.path(knight).map((square) => shape.name(square)).join('-'), shape);
  return log;
}
