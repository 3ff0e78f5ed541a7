// The introduction of a mode: three steps next to the board, which the user can skip or show again. A board of the
// ladder has a lesson.

import { t } from './i18n.js';
import { focusBoard } from './label.js';
import { LESSON } from './ladder.js';
import { onSignals } from './signals.js';
import { puzzleOf } from './tally.js';

const STEPS = 3;
const TEACHES = STEPS + 1;

/** Steps on a card. The ids of its elements begin with `name`, and the keys of its texts with `key`. */
export class Steps {
  at = 0;

  /**
   * @param {Pick<Context, 'store' | 'say'>} context
   * @param {'intro' | 'numbers-intro'} name the name of the card
   * @param {string} key the prefix of the text keys
   * @param {() => void} focus takes the focus from a card that closes
   */
  constructor({ store, say }, name, key, focus) {
    this.store = store;
    this.say = say;
    this.name = name;
    this.key = key;
    this.focus = focus;
    this.element('next').addEventListener('click', () => this.go(this.at >= STEPS ? 0 : this.at + 1));
    this.element('skip').addEventListener('click', () => this.go(0));
  }

  /**
   * @param {'at' | 'text' | 'next' | 'skip'} [part]
   * @returns {HTMLElement}
   */
  element(part) {
    return document.getElementById(part ? `${this.name}-${part}` : this.name);
  }

  show() {
    this.go(1);
  }

  /**
   * Shows the next step if this step is shown, because the user has done it.
   * @param {number} step
   */
  done(step) {
    if (this.at === step) this.go(step + 1);
  }

  end() {
    if (this.at > 0) this.go(0);
  }

  /**
   * Shows a step. Step 0 hides the card.
   * @param {number} step
   */
  go(step) {
    this.at = step > TEACHES ? 0 : step;
    if (this.at === 0) this.store(this.name, 'done');
    this.tell();
    if (this.at > 0) this.say(this.element('text').textContent);
  }

  get text() {
    return t(`${this.key}.${this.at}`);
  }

  tell() {
    // The focus moves from the closing card to the board.
    if (this.at === 0 && this.element().contains(document.activeElement)) this.focus();
    this.element().hidden = this.at === 0;
    if (this.at === 0) return;
    this.element('at').textContent = this.at > STEPS ? t('ladder') : t('intro.at', { at: this.at, all: STEPS });
    this.element('text').textContent = this.text;
    this.element('next').textContent = t(this.at >= STEPS ? 'intro.done' : 'intro.next');
    // Before the last step, the main action is on the board.
    this.element('next').classList.toggle('main', this.at >= STEPS);
    this.element('skip').hidden = this.at >= STEPS;
  }
}

export class Intro extends Steps {
  /** @type {Game | null} */
  #game = null;
  #showsExits = false;

  /** @param {Pick<Context, 'store' | 'say' | 'stored'>} context */
  constructor(context) {
    super(context, 'intro', 'intro', focusBoard);
    this.stored = context.stored;
    document.getElementById('intro-again').addEventListener('click', () => {
      this.show();
      this.element().scrollIntoView({ block: 'nearest' });
      this.element('next').focus();
    });
    onSignals(['board', 'move', 'undo'], ({ game = null }) => { this.#game = game; });
    onSignals(['board'], ({ game }) => this.#teach(puzzleOf(game) === LESSON && this.stored(`stars.${LESSON}`) === null));
    // A user who follows a step has read it.
    onSignals(['move'], () => this.done(1));
    onSignals(['undo', 'stuck'], () => this.at === 2 && this.done(2));
    onSignals(['won'], () => this.end());
  }

  /** @param {boolean} isWanted */
  #teach(isWanted) {
    if (isWanted !== (this.at === TEACHES)) this.go(isWanted ? TEACHES : this.at === TEACHES ? 0 : this.at);
  }

  /** @param {number} step */
  go(step) {
    super.go(step);
    const exits = document.getElementById('exits');
    // The lesson shows the exits, and then restores the switch.
    if (this.at === TEACHES ? exits.checked : !this.#showsExits) return;
    if (exits.checked !== (this.at === TEACHES)) exits.click();
    this.#showsExits = this.at === TEACHES;
  }

  get text() {
    if (this.at === TEACHES) return t('lesson');
    const begins = this.at === 1 && this.#game !== null && !this.#game.legal;
    return [begins ? `${t('stand.place')}.` : '', t(`intro.${this.at}`)].filter((part) => part).join(' ');
  }
}
