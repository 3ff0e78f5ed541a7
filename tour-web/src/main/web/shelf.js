// The puzzles of numbers that are kept on this device, the last one first, and the days that were solved.

import { inARow, today } from './days.js';
import { date, t } from './i18n.js';
import { inBrief } from './numbers-words.js';

const MOST = 24;
const KEY = 'numbers';
const DAILY = [1, 2, 3];
const element = (id) => document.getElementById(`numbers-${id}`);

export class Shelf {
  #shown = '';

  /**
   * @param {{stored: Function, store: Function}} context what reads and writes the device's storage
   * @param {Function} fetch takes a puzzle from the shelf
   */
  constructor({ stored, store }, fetch) {
    Object.assign(this, { stored, store, fetch });
  }

  /** Every puzzle that was begun: {link, daily, level, filled, last, hints, done, kept}. */
  get all() {
    try {
      const all = JSON.parse(this.stored(KEY) ?? '[]');
      return Array.isArray(all) ? all.filter((one) => typeof one?.link === 'string') : [];
    } catch {
      return [];
    }
  }

  find(link) {
    return this.all.find((one) => one.link === link);
  }

  keep(sheet) {
    const { link, daily, level, last, hints } = sheet.puzzle;
    const before = this.find(link);
    if (sheet.isBlank && !before) return;
    const done = sheet.isSolved || Boolean(before?.done);
    const one = { link, daily: daily ?? before?.daily ?? null, level: level ?? before?.level ?? null, filled: sheet.filled, last, hints, done, kept: sheet.kept };
    this.store(KEY, JSON.stringify([one, ...this.all.filter((other) => other.link !== link)].slice(0, MOST)));
    if (sheet.isSolved && daily && level) this.store(`${KEY}.${daily}.${level}`, 'done');
  }

  isDone(day, level) {
    return this.stored(`${KEY}.${day}.${level}`) === 'done';
  }

  /** How many days in a row have a puzzle that was solved, in words; empty for less than two. */
  get row() {
    const days = inARow((day) => DAILY.some((level) => this.isDone(day, level)));
    return days > 1 ? t('play.row', { n: days }) : '';
  }

  /** Says what is done of today, and lists the puzzles. */
  tell(sheet) {
    const day = today();
    for (const level of DAILY) {
      const button = element(`daily-${level}`);
      const isDone = this.isDone(day, level);
      button.classList.toggle('done', isDone);
      button.classList.toggle('now', sheet?.puzzle.daily === day && sheet.puzzle.level === level);
      button.lastElementChild.textContent = `${t(`level.${level}`)}${isDone ? ` · ${t('numbers.done')}` : ''}`;
    }
    element('days').textContent = [date(day), this.row].filter((part) => part).join(' · ');
    const words = this.all.map((one) => [one, inWords(one)]);
    if (this.#shown === String(words.map(([, text]) => text))) return;
    this.#shown = String(words.map(([, text]) => text));
    element('shelf').hidden = words.length === 0;
    element('kept').replaceChildren(...words.map(([one, text]) => {
      const button = document.createElement('button');
      button.textContent = text;
      button.addEventListener('click', () => this.fetch(one));
      return button;
    }));
  }
}

function inWords({ link, daily, level, filled, last, done }) {
  const question = new URLSearchParams(link).get('q') ?? '';
  return [
    daily ? date(daily) : '', inBrief(question), level ? t('numbers.levelOnly', { level }) : '',
    done ? t('numbers.done') : t('numbers.of', { at: filled, all: last }),
  ].filter((part) => part).join(' · ');
}
