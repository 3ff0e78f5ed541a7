// Facts about a tour, as the command `describe` prints them. The engine computes them, and this file writes their text.

import { questionLine } from './geometry.js';
import { list, number, t } from './i18n.js';

/** @template {keyof PageElements} K @param {K} id */
const element = (id) => document.getElementById(id);

export class Facts {
  /** @type {WeakMap<number[], Promise<FactsReply>>} */
  #replies = new WeakMap();
  /** @type {Record<string, number[]>} */
  #shown = {};

  /** @param {Pick<Context, 'engine'>} context */
  constructor({ engine }) {
    this.engine = engine;
  }

  /**
   * Shows the facts about a tour.
   * @param {'facts-list' | 'numbers-facts-list'} id
   * @param {Shape} shape
   * @param {number[]} squares
   */
  async show(id, shape, squares) {
    const list = element(id);
    if (this.#shown[id] !== squares) list.replaceChildren();
    this.#shown[id] = squares;
    list.setAttribute('aria-busy', 'true');
    try {
      const facts = await this.#ask(shape, squares);
      if (this.#shown[id] !== squares) return;
      list.replaceChildren(...rowsOf(facts).flatMap(([name, words]) => [named('dt', t(name)), named('dd', words)]));
      list.setAttribute('aria-busy', 'false');
    } catch (error) {
      this.#replies.delete(squares); // The next opening asks again.
      if (this.#shown[id] === squares) list.setAttribute('aria-busy', 'false');
      throw error;
    }
  }

  /**
   * @param {Shape} shape
   * @param {number[]} squares
   */
  #ask(shape, squares) {
    const kept = this.#replies.get(squares);
    if (kept) return kept;
    // Always open, because a tour that misses the goal of a game is still a tour.
    const reply = this.engine.ask('describe', { question: questionLine(shape, 'open'), squares });
    this.#replies.set(squares, reply);
    return reply;
  }
}

/**
 * @param {string} tag
 * @param {string} text
 */
const named = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });

/**
 * Returns pairs of a key for a name and a text. A board with removed squares has no sums.
 * @param {FactsReply} facts
 */
function rowsOf({ closed, symmetries, turns, straightRuns, crossings, slopes, rowSums, columnSums, diagonalSums, magic }) {
  const rows = [
    ['kind', t(closed ? 'kind.closed' : 'kind.open')],
    ['facts.symmetry', symmetries.length > 0 ? t('facts.order', { order: symmetries.length + 1, symmetries: list(['identity', ...symmetries].map((one) => t(`facts.${one}`))) }) : t('facts.asymmetric')],
    ['facts.turns', countsOf(turns, 'facts.of', degrees)],
    ['facts.runs', countsOf(straightRuns, 'facts.of', (moves) => t('facts.moves', { moves }))],
  ];
  if (crossings) {
    const all = crossings.reduce((sum, { count }) => sum + count, 0);
    rows.push(['facts.crossings', crossings.length > 0 ? t('facts.all', { all, parts: countsOf(crossings, 'facts.at', degrees) }) : '0']);
  }
  rows.push(['facts.slopes', countsOf(slopes, 'facts.of', (slope) => (slope === 'vertical' ? t('facts.vertical') : slope.replace('-', '\u2212')))]);
  if (rowSums) {
    const sums = { 'facts.rowSums': rowSums, 'facts.columnSums': columnSums, 'facts.diagonalSums': diagonalSums };
    rows.push(...Object.entries(sums).filter(([, all]) => all && all.length > 0).map(([name, all]) => [name, all?.join(' ') ?? '']));
    rows.push(['facts.magic', magic && magic.length > 0 ? list(magic.map((one) => t(`facts.magic.${one}`))) : t('facts.no')]);
  }
  return rows;
}

/** @param {string} angle as the engine writes it, such as 36.87° */
const degrees = (angle) => `${number(parseFloat(angle))}°`;

/**
 * Lists the count of each value, without a line break between a count and its value.
 * @param {{value: string, count: number}[]} counts
 * @param {string} key
 * @param {(value: string) => string} words
 */
function countsOf(counts, key, words) {
  return counts.length > 0 ? list(counts.map(({ value, count }) => t(key, { count, value: words(value) }).replaceAll(' ', '\u00a0'))) : '0';
}
