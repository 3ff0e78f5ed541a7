// Help with a number puzzle: a check for wrong numbers, and hints. Each hint is the engine's simplest next step.

import { t } from './i18n.js';
import { inWords } from './pieces.js';

/** @template {NumbersId} K @param {K} id */
const element = (id) => document.getElementById(`numbers-${id}`);

export class NumbersHelp {
  /**
   * The marks of a check or a hint, as fields of the model in numbers-paint.js.
   * @type {Pick<BoardModel, 'wrong' | 'lit' | 'litWays' | 'crossed' | 'hinted'>}
   */
  shown = {};
  /** @type {Step[]} */
  #steps = [];
  #asking = 0;

  /** @param {Numbers} numbers provides the engine, the sheet, the end, take(sheet), show() and say() */
  constructor(numbers) {
    this.numbers = numbers;
    const on = (/** @type {NumbersId} */ id, /** @type {() => unknown} */ act) => element(id).addEventListener('click', act);
    on('check', () => this.check());
    on('hint', () => this.hint());
    on('follow', () => this.follow());
    on('help-close', () => { this.forget(); numbers.show(); numbers.view.focus(); });
  }

  forget() {
    this.#asking++;
    this.#steps = [];
    this.shown = {};
    element('help').hidden = true;
  }

  /**
   * @param {string} words
   * @param {string} look
   * @param {string} icon
   */
  #tell(words, look, icon) {
    element('help').hidden = false;
    element('help').className = `answer ${look}`;
    element('help-icon').setAttribute('href', `#i-${icon}`);
    element('help-text').textContent = words;
    element('follow').hidden = this.#steps.length === 0;
    this.numbers.show();
    this.numbers.say(words);
  }

  /** Marks the numbers and lines that differ from the solution. Returns whether any exist. */
  check(isHint = false) {
    if (!isHint) this.numbers.end.hint();
    const { sheet } = this.numbers;
    if (!sheet) return false;
    const { shape } = sheet.puzzle;
    this.forget();
    const { wrong } = sheet;
    const names = wrong.squares.map((square) => t('numbers.on', { number: sheet.numberOn(square), square: shape.name(square) }));
    const lines = wrong.lines.map((key) => key.split('-').map((square) => shape.name(Number(square))).join('–'));
    const words = [
      names.length > 0 ? t('numbers.wrong', { n: names.length, list: names.join(', ') }) : '',
      lines.length > 0 ? t('numbers.wrongLines', { n: lines.length, list: lines.join(', ') }) : '',
    ].filter((part) => part).join(' ');
    this.shown = { wrong };
    this.#tell(words || t('numbers.right'), words ? 'bad' : 'good', words ? 'cross' : 'yes');
    return words !== '';
  }

  /** Shows the wrong numbers and lines, or else the simplest next step. */
  async hint() {
    const { sheet } = this.numbers;
    if (!sheet) return undefined;
    const { wrong } = sheet;
    if (this.#steps.length > 0) return this.#tellStep();
    this.numbers.end.hint();
    if (wrong.squares.length + wrong.lines.length > 0) return void this.check(true);
    this.forget();
    const asking = this.#asking;
    this.#tell(t('answer.asking'), '', 'wait');
    try {
      const { steps } = await this.numbers.engine.ask('puzzle.hint', sheet.asked());
      if (asking !== this.#asking) return undefined;
      this.#steps = steps;
      return steps.length > 0 ? this.#tellStep() : this.#tell(t('numbers.noHint'), '', 'wait');
    } catch (error) {
      return asking === this.#asking ? this.#tell(inWords(error), 'bad', 'cross') : undefined;
    }
  }

  #tellStep() {
    const { sheet } = this.numbers;
    const [step] = this.#steps;
    if (!sheet) return;
    const [first, ...others] = step.squares;
    const isTrial = step.says.startsWith('try-');
    const named = step.says === 'close' ? [] : step.values.slice(0, isTrial ? 3 : 4)
      .filter((value) => typeof value === 'number').map((number) => sheet.squareOf(number)).filter((square) => square !== undefined);
    const ways = others.map((other) => [first, other]);
    const isGone = ['close', 'out'].includes(step.says);
    this.shown = { lit: [...step.squares, ...named], litWays: isGone ? [] : ways, crossed: isGone ? ways : [], hinted: first };
    // The sheet shows no excluded numbers, but later steps use them.
    element('follow').textContent = t(sheet.following(step) ? 'numbers.follow' : 'numbers.onward');
    const values = { ...step.values, ...(isTrial ? { n: step.values[3] } : {}) };
    this.#tell(t(`says.${step.says}`, values), 'good', 'hint');
  }

  /** Applies the step of the hint. If nothing changes, shows the next step. */
  follow() {
    const [step, ...others] = this.#steps;
    const { sheet } = this.numbers;
    if (!step || !sheet) return undefined;
    const next = sheet.following(step);
    if (next) {
      // If the sheet already has all marks of this step, the hint continues with the next step.
      const isNew = next.own !== sheet.own || [...next.lines].some((key) => !sheet.lines.has(key)) || [...next.gone].some((key) => !sheet.gone.has(key));
      if (isNew || others.length === 0) this.numbers.end.applied();
      if (isNew || others.length === 0) return this.numbers.take(next, step.number === undefined ? {} : { from: { number: step.number, isUp: true } });
    }
    this.#steps = others;
    return this.#tellStep();
  }
}

