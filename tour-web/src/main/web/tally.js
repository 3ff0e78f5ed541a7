// The tally of a board: time, hints and undos. The device keeps it until the board is replaced.

import { fragmentOf } from './link.js';
import { onSignals } from './signals.js';

/**
 * Returns the fragment of a game's board and rules, without its moves.
 * @param {Pick<Game, 'shape' | 'kind' | 'goal' | 'from' | 'end' | 'knights'>} game
 */
export function puzzleOf({ shape, kind, goal, from, end, knights }) {
  return fragmentOf({ mode: 'play', shape, kind, goal, from, to: end, knights });
}

/**
 * Returns three stars without hints, two with one hint, and one with more hints.
 * @param {number} hints
 */
export function starsFor(hints) {
  return Math.max(1, 3 - hints);
}

/**
 * Returns minutes and seconds, for example 1:05.
 * @param {number} millis
 */
export function clock(millis) {
  const seconds = Math.round(millis / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A stopwatch that pauses while the browser tab is hidden. */
export class Stopwatch {
  /** @type {number | null} */
  #since = null; // the time of the last lap, or null while the stopwatch stands still
  #runs = false; // whether it runs while the tab is visible

  /** @param {() => unknown} lap called when the tab is hidden or shown, must call `lap` */
  constructor(lap) {
    document.addEventListener('visibilitychange', lap);
  }

  /**
   * Returns the milliseconds since the last lap, and begins a lap.
   * @param {boolean} runs whether the stopwatch runs from now on [default: as before]
   */
  lap(runs = this.#runs) {
    const now = performance.now();
    const passed = this.#since === null ? 0 : now - this.#since;
    this.#runs = runs;
    this.#since = runs && !document.hidden ? now : null;
    return passed;
  }
}

/** @typedef {{puzzle: string, hints: number, undos: number, millis: number, helped?: boolean}} TallyKept */

export class Tally {
  #kept;
  /** @type {Map<string, TallyKept>} */
  #past = new Map(); // by board, for games that Undo may restore
  #watch = new Stopwatch(() => this.#note({}));

  /** @param {Pick<Context, 'stored' | 'store'>} context */
  constructor({ stored, store }) {
    this.store = store;
    this.#kept = read(ownTally() ?? stored('tally'));
    onSignals(['board'], ({ game, isBack }) => this.#board(game, isBack));
    onSignals(['move'], () => this.#note({}, true));
    onSignals(['undo'], () => this.#note({ undos: this.undos + 1 }));
    onSignals(['hint', 'check', 'fill'], ({ game }, name) => this.#note({ hints: this.hints + 1, helped: this.#kept.helped || (name === 'fill' && game !== undefined) }));
    onSignals(['won'], () => this.#note({}, false));
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

  /**
   * Whether moves of this game were filled in, also before a reload.
   * @param {Game} game
   */
  isHelped(game) {
    return this.#kept.helped === true && this.#kept.puzzle === puzzleOf(game) && game.log.length > game.given;
  }

  get stars() {
    return starsFor(this.hints);
  }

  /**
   * Continues the tally of the same board with moves, for example after a reload. A game that Undo restored keeps its
   * figures.
   * @param {Game} game
   * @param {boolean} [isBack]
   */
  #board(game, isBack) {
    const puzzle = puzzleOf(game);
    const begun = game.log.length > game.given;
    const { hints = 0, undos = 0, millis = 0 } = (isBack && begun && this.#past.get(puzzle)) || {};
    if (puzzle === this.#kept.puzzle && begun) {
      if (!isBack) return;
      this.#note({ hints: this.hints + hints, undos: this.undos + undos, millis: this.millis + millis });
    } else {
      this.#note({});
      this.#past.set(this.#kept.puzzle, this.#kept);
      this.#note({ puzzle, hints, undos, millis, helped: false }, false);
    }
    if (isBack) this.#past.delete(puzzle);
  }

  /**
   * @param {Partial<TallyKept>} change
   * @param {boolean} [isRunning] whether the clock runs from now on [default: as before]
   */
  #note(change, isRunning) {
    this.#kept = { ...this.#kept, millis: this.#kept.millis + this.#watch.lap(isRunning), ...change };
    const text = JSON.stringify(this.#kept);
    this.store('tally', text);
    try {
      sessionStorage.setItem('tour.tally', text); // because two tabs have two games
    } catch {
      // Without storage a reload loses the tally.
    }
  }
}

function ownTally() {
  try {
    return sessionStorage.getItem('tour.tally');
  } catch {
    return null;
  }
}

/**
 * @param {string | null} text
 * @returns {TallyKept}
 */
function read(text) {
  const fresh = { puzzle: '', hints: 0, undos: 0, millis: 0 };
  try {
    const kept = { ...fresh, ...JSON.parse(text ?? 'null') };
    return [kept.hints, kept.undos, kept.millis].every((one) => Number.isFinite(one)) ? kept : fresh;
  } catch {
    return fresh;
  }
}
