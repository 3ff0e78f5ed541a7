// The end of a number puzzle: its stars, its time and its hints, which the shelf keeps. The user can share the result
// and open the next puzzle.

import { passOn } from './celebrate.js';
import { offerFacts } from './controls.js';
import { t } from './i18n.js';
import { starsOf } from './ladder.js';
import { titleOf } from './numbers-words.js';
import { Stopwatch, clock, starsFor } from './tally.js';

const LAST_DAILY = 3;
/** @template {NumbersId} K @param {K} id */
const element = (id) => document.getElementById(`numbers-${id}`);
const count = (/** @type {unknown} */ value) => (typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0);

export class NumbersEnd {
  /** The time, the hints and checks, and whether a hint was applied. */
  tally = { millis: 0, asked: 0, helped: false };
  #watch = new Stopwatch(() => this.#note({}));

  /** @param {Numbers} numbers provides the sheet, the view, loadDaily(level), describe() and say() */
  constructor(numbers) {
    this.numbers = numbers;
    element('won-next').addEventListener('click', () => this.#next());
    element('won-share').addEventListener('click', () => passOn(this.result, 'numbers-won', numbers.say));
    element('facts').addEventListener('toggle', () => this.#describe(!element('won').hidden));
  }

  /**
   * Starts the tally of a puzzle, or continues it if the puzzle was kept.
   * @param {{millis?: unknown, asked?: unknown, helped?: unknown}} kept
   */
  begin({ millis, asked, helped } = {}) {
    this.tally = { millis: count(millis), asked: count(asked), helped: helped === true };
    this.#watch.lap(false);
    element('won').hidden = true;
  }

  /**
   * @param {{asked?: number, helped?: boolean}} change
   * @param {boolean} [isRunning] whether the clock runs from now on [default: as before]
   */
  #note(change, isRunning) {
    this.tally = { ...this.tally, millis: this.tally.millis + this.#watch.lap(isRunning), ...change };
  }

  /** Starts or continues the clock after a written number. */
  placed() {
    this.#note({}, true);
  }

  /** Counts a hint or a check. */
  hint() {
    this.#note({ asked: this.tally.asked + 1 });
  }

  /** Notes an applied hint. Such a daily puzzle does not count. */
  applied() {
    this.#note({ helped: true });
  }

  solved() {
    this.#note({}, false);
    element('won-copy').hidden = true;
    this.tell(true);
  }

  get #stars() {
    return this.tally.helped ? 0 : starsFor(this.tally.asked);
  }

  /**
   * Shows the card if the puzzle is solved.
   * @param {boolean} isSolved
   */
  tell(isSolved) {
    element('won').hidden = !isSolved;
    this.#describe(isSolved);
    if (!isSolved) return;
    element('won-stars').textContent = starsOf(this.#stars);
    element('won-text').textContent = [t('ladder.stars', { n: this.#stars }), t('won.time', { time: clock(this.tally.millis) }), t('won.hints', { n: this.tally.asked })].join(' · ');
  }

  /** @param {boolean} isSolved */
  #describe(isSolved) {
    const { shape, answer } = this.numbers.sheet?.puzzle ?? {};
    const isTour = isSolved && Boolean(answer);
    offerFacts(this.numbers.view, element('facts'), isTour, () => shape && answer && this.numbers.describe('numbers-facts-list', shape, answer));
  }

  get result() {
    const puzzle = this.numbers.sheet?.puzzle;
    if (!puzzle) return { text: '', url: '' };
    const text = `Tour · ${titleOf(puzzle)} ${starsOf(this.#stars)}\n⏱ ${clock(this.tally.millis)} · 💡 ${this.tally.asked}`;
    return { text, url: `${location.href.replace(/#.*$/, '')}#${puzzle.fragment}` };
  }

  #next() {
    const { daily, level } = this.numbers.sheet?.puzzle ?? {};
    this.numbers.view.focus();
    if (daily && level && level < LAST_DAILY) this.numbers.loadDaily(level + 1);
    else element('new').click();
  }
}
