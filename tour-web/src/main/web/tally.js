// How the visitor gets on with a board: time, hints and undos, kept on the device until another board comes.

import { fragmentOf } from './link.js';
import { onSignals } from './signals.js';

/** The fragment of a game's board and rules, without its moves. */
export function puzzleOf({ shape, kind, goal, from, end, knights }) {
  return fragmentOf({ mode: 'play', shape, kind, goal, from, to: end, knights });
}

/** Three stars for a board that was solved alone, two with one hint, one with more. */
export function starsFor(hints) {
  return Math.max(1, 3 - hints);
}

/** Minutes and seconds, like 1:05. */
export function clock(millis) {
  const seconds = Math.round(millis / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export class Tally {
  #kept;
  #since = null;
  #runs = false; // or would, were the board seen

  constructor({ stored, store }) {
    this.store = store;
    this.#kept = read(stored('tally'));
    onSignals(['board'], ({ game }) => this.#board(game));
    onSignals(['move'], () => this.#note({}, true));
    onSignals(['undo'], () => this.#note({ undos: this.undos + 1 }));
    onSignals(['hint', 'check', 'fill'], () => this.#note({ hints: this.hints + 1 }));
    onSignals(['won'], () => this.#note({}, false));
    // A board that nobody sees costs no time.
    document.addEventListener('visibilitychange', () => this.#note({}, !document.hidden && this.#runs, this.#runs));
  }

  get hints() {
    return this.#kept.hints;
  }

  get undos() {
    return this.#kept.undos;
  }

  get millis() {
    return this.#kept.millis;
  }

  get stars() {
    return starsFor(this.hints);
  }

  /** The same board with moves on it goes on, as after a reload. */
  #board(game) {
    const puzzle = puzzleOf(game);
    if (puzzle === this.#kept.puzzle && game.log.length > game.given) return;
    this.#since = null;
    this.#note({ puzzle, hints: 0, undos: 0, millis: 0 }, false);
  }

  /** @param isRunning whether the clock runs from now on; by itself as before */
  #note(change, isRunning = this.#since !== null, runs = isRunning) {
    const now = performance.now();
    const passed = this.#since === null ? 0 : now - this.#since;
    this.#since = isRunning ? now : null;
    this.#runs = runs;
    this.#kept = { ...this.#kept, millis: this.#kept.millis + passed, ...change };
    this.store('tally', JSON.stringify(this.#kept));
  }
}

function read(text) {
  const fresh = { puzzle: '', hints: 0, undos: 0, millis: 0 };
  try {
    const kept = { ...fresh, ...JSON.parse(text) };
    return ['hints', 'undos', 'millis'].every((name) => Number.isFinite(kept[name])) ? kept : fresh;
  } catch {
    return fresh;
  }
}
