// The first minute: three steps beside the board, which can be skipped and come back when they are asked for.

import { t } from './i18n.js';
import { focusBoard } from './label.js';
import { onSignals } from './signals.js';

const STEPS = 3;
const element = (id) => document.getElementById(id);

export class Intro {
  #at = 0;

  constructor({ store, say }) {
    Object.assign(this, { store, say });
    element('intro-next').addEventListener('click', () => this.#go(this.#at + 1));
    element('intro-skip').addEventListener('click', () => this.#go(STEPS + 1));
    element('intro-again').addEventListener('click', () => {
      this.show();
      element('intro').scrollIntoView({ block: 'nearest' });
      element('intro-next').focus();
    });
    // Who does what a step says has read it.
    onSignals(['move'], () => this.#at === 1 && this.#go(2));
    onSignals(['undo', 'stuck'], () => this.#at === 2 && this.#go(3));
    onSignals(['won'], () => this.#at > 0 && this.#go(STEPS + 1));
  }

  show() {
    this.#go(1);
  }

  #go(step) {
    this.#at = step > STEPS ? 0 : step;
    if (this.#at === 0) this.store('intro', 'done');
    this.tell();
    if (this.#at > 0) this.say(element('intro-text').textContent);
  }

  tell() {
    // Who was there with the keyboard goes on with the board.
    if (this.#at === 0 && element('intro').contains(document.activeElement)) focusBoard();
    element('intro').hidden = this.#at === 0;
    if (this.#at === 0) return;
    element('intro-at').textContent = t('intro.at', { at: this.#at, all: STEPS });
    element('intro-text').textContent = t(`intro.${this.#at}`);
    element('intro-next').textContent = t(this.#at === STEPS ? 'intro.done' : 'intro.next');
    element('intro-skip').hidden = this.#at === STEPS;
  }
}
