// The ladder: boards from 3x4 to 8x8, each with a tour, and the stars that the visitor has for them.

import { number, t } from './i18n.js';
import { readFragment } from './link.js';
import { onSignals } from './signals.js';
import { puzzleOf } from './tally.js';

/** From the easiest to the hardest, as the fragments of their links. */
export const LEVELS = [
  'q=3x4+open+from+a1', 'q=4x4+open+without+a1+d1', 'q=4x5+open', 'q=5x5+open', 'q=5x5+open+without+c3', 'q=6x6+open',
  'q=6x6+open+from+a1+to+f1', 'q=5x5+closed+without+a1', 'q=6x6+closed+without+a1+f1+a6+f6', 'q=6x6+closed', 'q=7x7+closed+without+d4',
  'q=5x6+closed', 'q=6x6+closed&goal=symmetric', 'q=8x8+open', 'q=8x8+closed+without+d4+e4+d5+e5', 'q=8x8+open+from+a1+to+h1', 'q=8x8+closed',
  'q=8x8+closed&goal=symmetric',
];
const MOST_STARS = 3;
const element = (id) => document.getElementById(id);

/** A board and its goal in a few words, like "5 × 6, closed tour". */
export function inShort({ shape, goal }) {
  const holes = shape.missing.size > 0 ? [t('ladder.holes', { n: shape.missing.size })] : [];
  return [sizeOf(shape), t(`goal.${goal}`), ...holes].join(', ');
}

export const sizeOf = ({ rows, columns }) => `${rows} × ${columns}`;

/** Stars as characters, the missing ones hollow. */
export const starsOf = (count) => '★'.repeat(count) + '☆'.repeat(MOST_STARS - count);

export class Ladder {
  #games = LEVELS.map((level) => readFragment(level).game);
  #at = -1;

  /** @param context stored, store, tally; load(game) puts a game on the board */
  constructor({ stored, store, tally, load }) {
    Object.assign(this, { stored, store, tally, load });
    element('rungs').append(...LEVELS.map((_, at) => this.#rung(at)));
    onSignals(['board'], ({ game }) => this.#stand(game));
    onSignals(['won'], ({ game, isHelped }) => !isHelped && this.#climb(game));
  }

  #rung(at) {
    const button = document.createElement('button');
    const [name, stars] = [document.createElement('span'), document.createElement('span')];
    name.textContent = at + 1;
    stars.className = 'stars';
    button.append(name, stars);
    button.addEventListener('click', () => this.load(this.#games[at]));
    const item = document.createElement('li');
    item.append(button);
    return item;
  }

  /** The stars of a level, 0 to 3. */
  stars(at) {
    const kept = Number(this.stored(`stars.${LEVELS[at]}`));
    return Number.isInteger(kept) ? Math.max(0, Math.min(MOST_STARS, kept)) : 0;
  }

  #stand(game) {
    const before = this.#at;
    this.#at = LEVELS.indexOf(puzzleOf(game));
    if (before !== this.#at) this.tell();
  }

  #climb(game) {
    this.#stand(game);
    if (this.#at < 0) return;
    this.store(`stars.${LEVELS[this.#at]}`, String(Math.max(this.stars(this.#at), this.tally.stars)));
    // A time with hints is no time to beat.
    const { hints, millis } = this.tally;
    if (hints === 0 && millis < (this.best ?? Infinity)) this.store(`best.${LEVELS[this.#at]}`, String(Math.round(millis)));
    this.tell();
  }

  /** The shortest time of the present board without a hint, in milliseconds; null without one. */
  get best() {
    const kept = this.#at < 0 ? null : this.stored(`best.${LEVELS[this.#at]}`);
    return /^\d+$/.test(kept ?? '') ? Number(kept) : null;
  }

  /** The next board without a star, else simply the next; null after the last. */
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
      button.lastElementChild.textContent = starsOf(stars[at]);
      button.title = `${at + 1}: ${inShort(this.#games[at])}`;
      button.setAttribute('aria-label', `${button.title}; ${t('ladder.stars', { n: stars[at] })}`);
      button.setAttribute('aria-current', String(at === this.#at));
    });
  }
}
