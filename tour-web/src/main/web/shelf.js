// The shelf: the number puzzles on this device, the most recent first, and the solved days.

import { inARow, isDay, today } from './days.js';
import { date, t } from './i18n.js';
import { inBrief } from './numbers-words.js';
import { MOST_SQUARES, readPuzzle } from './puzzle.js';

const MOST = 24;
const LEVELS = 5;
const KEY = 'numbers';
const DAILY = /** @type {const} */ ([1, 2, 3]);
/** @template {NumbersId} K @param {K} id */
const element = (id) => document.getElementById(`numbers-${id}`);

export class Shelf {
  #shown = '';

  /**
   * @param {Pick<Context, 'stored' | 'store'>} context reads and writes the device's storage
   * @param {(one: Kept) => void} fetch opens a puzzle of the shelf
   */
  constructor({ stored, store }, fetch) {
    this.stored = stored;
    this.store = store;
    this.fetch = fetch;
  }

  /**
   * Returns all kept puzzles, without invalid entries.
   * @returns {Kept[]}
   */
  get all() {
    try {
      const all = JSON.parse(this.stored(KEY) ?? '[]');
      return Array.isArray(all) ? all.filter(isWhole) : [];
    } catch {
      return [];
    }
  }

  /** @param {string} link */
  find(link) {
    return this.all.find((one) => one.link === link);
  }

  /**
   * @param {Sheet} sheet
   * @param {{millis?: number, asked?: number, helped?: boolean}} tally time and hints of the puzzle
   */
  keep(sheet, tally = {}) {
    const { link, daily, level, last, hints } = sheet.puzzle;
    const before = this.find(link);
    if (sheet.isBlank && !before) return;
    const done = sheet.isSolved || Boolean(before?.done);
    const one = { link, daily: daily ?? before?.daily ?? null, level: level ?? before?.level ?? null, filled: sheet.filled, last, hints, done, kept: sheet.kept, ...tally };
    this.store(KEY, JSON.stringify([one, ...this.all.filter((other) => other.link !== link)].slice(0, MOST)));
  }

  /**
   * @param {string} day
   * @param {number} level
   */
  solved(day, level) {
    this.store(`${KEY}.${day}.${level}`, 'done');
  }

  /**
   * @param {string} day
   * @param {number} level
   */
  isDone(day, level) {
    return this.stored(`${KEY}.${day}.${level}`) === 'done';
  }

  /** Returns a text about consecutive days with a solved puzzle, empty for fewer than two. */
  get row() {
    const days = inARow((day) => DAILY.some((level) => this.isDone(day, level)));
    return days > 1 ? t('play.row', { n: days }) : '';
  }

  /**
   * Shows the solved daily puzzles of today, and lists the kept puzzles.
   * @param {Sheet | null} sheet
   */
  tell(sheet) {
    const day = today();
    for (const level of DAILY) {
      const button = element(`daily-${level}`);
      const isDone = this.isDone(day, level);
      button.classList.toggle('done', isDone);
      button.classList.toggle('now', sheet?.puzzle.daily === day && sheet.puzzle.level === level);
      button.lastElementChild?.replaceChildren(`${t(`level.${level}`)}${isDone ? ` · ${t('numbers.done')}` : ''}`);
    }
    element('days').textContent = [date(day), this.row].filter((part) => part).join(' · ');
    const words = this.all.map((one) => ({ one, text: inWords(one) }));
    const shown = String(words.map(({ text }) => text));
    if (this.#shown === shown) return;
    this.#shown = shown;
    element('shelf').hidden = words.length === 0;
    element('kept').replaceChildren(...words.map(({ one, text }) => {
      const button = document.createElement('button');
      button.textContent = text;
      button.addEventListener('click', () => this.fetch(one));
      return button;
    }));
  }
}

/**
 * @param {any} one
 * @returns {one is Kept}
 */
function isWhole(one) {
  const isNumber = (/** @type {any} */ value, /** @type {number} */ most) => Number.isInteger(value) && value >= 0 && value <= most;
  return typeof one?.link === 'string' && isBlankOr(one.daily, isDay) && isBlankOr(one.level, (/** @type {any} */ level) => isNumber(level, LEVELS) && level > 0) &&
    isNumber(one.last, MOST_SQUARES) && isNumber(one.filled, one.last) && isReadable(one.link);
}

const readable = new Map(); // whether a link is a puzzle, cached because the shelf is drawn after each move

/** @param {string} link */
function isReadable(link) {
  if (readable.has(link)) return readable.get(link);
  try {
    readPuzzle(link);
    readable.set(link, true);
  } catch {
    readable.set(link, false);
  }
  return readable.get(link);
}

/**
 * @param {unknown} value
 * @param {(value: unknown) => boolean} isGood
 */
const isBlankOr = (value, isGood) => value === null || value === undefined || isGood(value);

/** @param {Kept} one */
function inWords({ link, daily, level, filled, last, done }) {
  const question = new URLSearchParams(link).get('q') ?? '';
  return [
    daily ? date(daily) : '', inBrief(question), level ? t('numbers.levelOnly', { level }) : '',
    done ? t('numbers.done') : t('numbers.of', { at: filled, all: last }),
  ].filter((part) => part).join(' · ');
}
