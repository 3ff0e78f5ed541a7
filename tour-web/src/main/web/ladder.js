// The ladder: boards from 3x4 to 8x8, each with a tour, and the user's stars for them.

import { number, t } from './i18n.js';
import { readFragment } from './link.js';
import { onSignals } from './signals.js';
import { puzzleOf } from './tally.js';

/** The board of the lesson on Warnsdorff's rule. Random moves almost never win on it, but the rule always does. */
export const LESSON = 'q=4x5+open+from+a1';

/**
 * The boards from the easiest to the hardest, as fragments of links. The order follows how often random moves and
 * Warnsdorff's rule win. The test of this ladder measures both.
 */
export const LEVELS = [
  'q=3x4+open+from+a1', 'q=4x4+open+without+a1+d1', LESSON, 'q=5x5+open+from+a1', 'q=6x6+open', 'q=8x8+open', 'q=5x5+open+without+c3',
  'q=6x6+open+from+a1+to+f1', 'q=5x5+open', 'q=8x8+open+from+a1+to+h1', 'q=5x5+closed+without+a1', 'q=6x6+closed+without+a1+f1+a6+f6',
  'q=7x7+closed+without+d4', 'q=8x8+closed', 'q=6x6+closed', 'q=8x8+closed+without+d4+e4+d5+e5', 'q=5x6+closed', 'q=6x6+closed&goal=symmetric',
  'q=8x8+closed&goal=symmetric',
];
const MOST_STARS = 3;
/** @template {keyof PageElements} K @param {K} id */
const element = (id) => document.getElementById(id);

/**
 * Returns a board and its goal in a few words, for example "5 × 6, closed tour".
 * @param {{shape: Shape, goal: Goal}} game
 */
export function inShort({ shape, goal }) {
  const holes = shape.missing.size > 0 ? [t('ladder.holes', { n: shape.missing.size })] : [];
  return [sizeOf(shape), t(`goal.${goal}`), ...holes].join(', ');
}

/** @param {{rows: number, columns: number}} shape */
export const sizeOf = ({ rows, columns }) => `${rows} × ${columns}`;

/**
 * Returns stars as characters, with hollow stars for the rest.
 * @param {number} count
 */
export const starsOf = (count) => '★'.repeat(count) + '☆'.repeat(MOST_STARS - count);

/**
 * Draws a small board: its squares, the given end squares, a ring for closed tours, and a line for symmetric tours.
 * @param {Game} game
 */
function miniature({ shape, goal, kind, from, end }) {
  const { rows, columns } = shape;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `0 0 ${columns} ${rows}`);
  svg.setAttribute('class', 'mini');
  svg.setAttribute('aria-hidden', 'true');
  const draw = (/** @type {string} */ className, /** @type {string} */ d) => {
    const path = document.createElementNS(svg.namespaceURI, 'path');
    path.setAttribute('class', className);
    path.setAttribute('d', d);
    svg.append(path);
  };
  const all = Array.from({ length: shape.size }, (_, square) => square).filter((square) => shape.has(square));
  const box = (/** @type {number} */ square, inset = 0) => `M${shape.file(square) + inset} ${rows - 1 - shape.rank(square) + inset}h${1 - 2 * inset}v${1 - 2 * inset}h${2 * inset - 1}z`;
  const isLight = (/** @type {number} */ square) => (shape.file(square) + shape.rank(square)) % 2 === 1;
  draw('light', all.filter(isLight).map((square) => box(square)).join(''));
  draw('dark', all.filter((square) => !isLight(square)).map((square) => box(square)).join(''));
  if (from !== null) draw('start', box(from, 0.2));
  if (end !== null) draw('end', box(end, 0.2));
  const [x, y, ring] = [columns / 2, rows / 2, Math.min(rows, columns) * 0.3];
  if (kind === 'closed') draw('ring', `M${x - ring} ${y}a${ring} ${ring} 0 1 0 ${2 * ring} 0a${ring} ${ring} 0 1 0 ${-2 * ring} 0${goal === 'symmetric' ? `M${x} ${y - 1.5 * ring}v${3 * ring}` : ''}`);
  return svg;
}

export class Ladder {
  #games = LEVELS.map((level) => /** @type {Game} */ (readFragment(level)?.game));
  #at = -1;

  /** @param {Pick<Context, 'stored' | 'store'> & {tally: Tally, load: (game: Game) => void}} context load puts a game on the board */
  constructor({ stored, store, tally, load }) {
    this.stored = stored;
    this.store = store;
    this.tally = tally;
    this.load = load;
    element('rungs').append(...LEVELS.map((_, at) => this.#rung(at)));
    onSignals(['board'], ({ game }) => this.#stand(game));
    onSignals(['won'], ({ game, isHelped }) => !isHelped && this.#climb(game));
  }

  /** @param {number} at */
  #rung(at) {
    const button = document.createElement('button');
    const stars = document.createElement('span');
    stars.className = 'stars';
    button.append(miniature(this.#games[at]), stars);
    button.addEventListener('click', () => this.load(this.#games[at]));
    const item = document.createElement('li');
    item.append(button);
    return item;
  }

  /**
   * Returns the stars of a level, 0 to 3.
   * @param {number} at
   */
  stars(at) {
    const kept = Number(this.stored(`stars.${LEVELS[at]}`));
    return Number.isInteger(kept) ? Math.max(0, Math.min(MOST_STARS, kept)) : 0;
  }

  /** @param {Game} game */
  #stand(game) {
    const before = this.#at;
    this.#at = LEVELS.indexOf(puzzleOf(game));
    if (before !== this.#at) this.tell();
  }

  /** @param {Game} game */
  #climb(game) {
    this.#stand(game);
    if (this.#at < 0) return;
    this.store(`stars.${LEVELS[this.#at]}`, String(Math.max(this.stars(this.#at), this.tally.stars)));
    // Only a time without hints can be the best time.
    const { hints, millis } = this.tally;
    if (hints === 0 && millis < (this.best ?? Infinity)) this.store(`best.${LEVELS[this.#at]}`, String(Math.round(millis)));
    this.tell();
  }

  /** The shortest time of the present board without hints, in milliseconds, or null. */
  get best() {
    const kept = this.#at < 0 ? null : this.stored(`best.${LEVELS[this.#at]}`);
    return /^\d+$/.test(kept ?? '') ? Number(kept) : null;
  }

  /** The next board without a star, else the next board, or null after the last board. */
  get next() {
    const order = LEVELS.map((_, step) => (this.#at + 1 + step) % LEVELS.length).filter((at) => at !== this.#at);
    const free = order.find((at) => this.stars(at) === 0) ?? (this.#at + 1 < LEVELS.length ? this.#at + 1 : undefined);
    return free === undefined ? null : this.#games[free];
  }

  tell() {
    const stars = LEVELS.map((_, at) => this.stars(at));
    const [solved, all] = [stars.filter((one) => one > 0).length, stars.reduce((sum, one) => sum + one, 0)];
    element('ladder-text').textContent = t('ladder.text', { solved, all: LEVELS.length, stars: `${number(all)} ★` });
    [...element('rungs').querySelectorAll('button')].forEach((button, at) => {
      button.lastElementChild?.replaceChildren(starsOf(stars[at]));
      button.title = `${at + 1}: ${inShort(this.#games[at])}`;
      button.setAttribute('aria-label', `${button.title}; ${t('ladder.stars', { n: stars[at] })}`);
      button.setAttribute('aria-current', String(at === this.#at));
    });
  }
}
