// Watch: one or two animations of a search. The engine runs them, and the page draws them at most once a frame.

import { Film } from './film.js';
import { Shape } from './geometry.js';
import { t } from './i18n.js';
import { choices, inWords, listPieces, onPiece, onSize, side } from './pieces.js';

export const KINDS = ['open', 'closed', 'strictly-open'];
const FASTEST = 1e9;
const SPEEDS = [1, 2, 4, 8, 15, 30, 60, 125, 250, 500, 1000, 2500, 20000, FASTEST];
/** @template {keyof PageElements} K @param {K} id */
const element = (id) => document.getElementById(id);

export class Watch {
  // On this board the two searches differ most: 41 positions and millions.
  shape = new Shape(6, 6);
  kind = 'closed';
  from = 0;
  opened = false;
  rested = false;
  resumes = false;
  turn = 0;
  #waits = false;

  /** @param {Context} context */
  constructor({ engine, say, notice, changed, stored }) {
    this.engine = engine;
    this.say = say;
    this.notice = notice;
    this.changed = changed;
    this.films = [new Film(this, 0, 'none', 'fixed'), new Film(this, 1, 'full', 'pohl')];
    element('films').append(this.films[0].host, this.films[1].host);
    this.#second(stored('second') === null ? innerWidth >= 700 : stored('second') === 'true');
    this.#listen();
  }

  get active() {
    return element('second').checked ? this.films : this.films.slice(0, 1);
  }

  get perSecond() {
    return SPEEDS[element('speed').valueAsNumber];
  }

  #listen() {
    element('run').addEventListener('click', () => this.toggle());
    element('step').addEventListener('click', () => this.step('film.step'));
    element('back').addEventListener('click', () => this.step('film.back'));
    element('clear').addEventListener('click', () => this.clear());
    element('speed').addEventListener('input', () => this.#faster());
    element('second').addEventListener('change', () => this.#secondChanged());
    element('watch-kind').addEventListener('change', () => this.#setKind(element('watch-kind').value));
    const complain = (/** @type {unknown} */ mistake) => this.notice(inWords(mistake), 'bad');
    onSize(element('watch-rows'), element('watch-columns'), (rows, columns) => this.resize(rows, columns), complain);
    onPiece(element('watch-piece'), () => this.shape.leaper, (leaper) => this.#setPiece(leaper), complain);
    // A hidden browser tab needs no animation.
    document.addEventListener('visibilitychange', () => this.#rest(document.hidden));
  }

  translate() {
    for (const film of this.films) film.translate();
    choices(element('watch-kind'), KINDS.map((kind) => [kind, t(`kind.${kind}`)]), this.kind);
    listPieces(element('watch-piece'), this.shape.leaper);
    this.#tellSpeed();
    this.#tellRun();
    this.#tellPlay();
    this.#sizes();
    for (const film of this.films) film.take(film.state);
  }

  /** Shows and opens the animations, when the tab is first shown and for each new board. */
  async open() {
    this.#sizes();
    this.opened = true;
    listPieces(element('watch-piece'), this.shape.leaper);
    element('watch-kind').value = this.kind;
    await Promise.all(this.active.map((film) => film.open()));
    this.#tellRun();
  }

  /** @param {Question} question */
  load({ shape, kind, from }) {
    this.shape = shape;
    this.kind = kind;
    this.from = from ?? shape.least;
    this.opened = false;
  }

  /**
   * Returns the free width and height for both boards. The controls and figures stay in the window.
   * @param {HTMLElement} board
   * @returns {{width: number, height: number}}
   */
  room(board) {
    const top = this.films[0].view.host.getBoundingClientRect().top + scrollY;
    return { width: board.clientWidth - (innerWidth >= 900 ? 24 : 16), height: Math.max(250, innerHeight - top - 120) };
  }

  /** @param {boolean} on */
  #second(on) {
    element('second').checked = on;
    this.films[1].host.hidden = !on;
  }

  /** Labels the button for playing on, which continues the first of two boards. */
  #tellPlay() {
    element('watch-play').textContent = [t('watch.play'), ...element('second').checked ? [t('watch.board', { which: 1 })] : []].join(': ');
  }

  async #secondChanged() {
    const on = element('second').checked;
    this.films[1].host.hidden = !on;
    this.#tellPlay();
    const wasRunning = this.isRunning;
    await this.pause();
    if (on) await this.films[1].open();
    this.films[0].view.fit();
    if (wasRunning) this.run();
  }

  /** Whether the animations run, or wait for the engine to run. */
  get isRunning() {
    return this.#waits || this.films.some((film) => film.running !== null);
  }

  toggle() {
    return this.isRunning ? this.pause() : this.run();
  }

  /** @returns {Promise<void>} */
  async run() {
    if (this.engine.kind === null && !this.engine.hasFailed) {
      this.#waits = true;
      return this.engineChanged();
    }
    const runs = this.active.map((film) => film.run(this.perSecond)).filter((run) => run);
    this.#tellRun();
    await Promise.all(runs);
    this.#tellRun();
    if (!this.isRunning && runs.length > 0) this.say(this.films[0].verdict.textContent || this.films[0].summary());
  }

  /** @param {boolean} isHidden */
  async #rest(isHidden) {
    if (isHidden && this.isRunning) {
      this.rested = true;
      await this.pause();
    } else if (!isHidden && this.rested) {
      this.rested = false;
      this.run();
    }
  }

  /** Shows that the engine is loading, and starts waiting animations when it is ready. */
  engineChanged() {
    const begins = this.#waits && this.engine.kind !== null;
    if (this.engine.hasFailed || begins) this.#waits = false;
    for (const film of this.films) film.tellVerdict();
    this.#tellRun();
    return begins ? this.run() : undefined;
  }

  async pause() {
    this.#waits = false;
    if (this.engine.kind === null) {
      for (const film of this.films) film.tellVerdict();
      this.#tellRun();
    }
    await Promise.all(this.films.map((film) => film.pause()));
    this.#tellRun();
  }

  /** @param {'film.step' | 'film.back'} op */
  async step(op) {
    await this.pause();
    await Promise.all(this.active.map((film) => film.step(op)));
    this.#tellRun();
    this.say(this.films[0].verdict.textContent || this.films[0].summary());
  }

  /** @param {() => void} change */
  async #again(change) {
    this.resumes ||= this.isRunning;
    const turn = ++this.turn;
    await this.pause();
    change();
    this.changed();
    await this.open();
    if (turn !== this.turn || !this.resumes) return;
    this.resumes = false;
    await this.run();
  }

  clear() {
    return this.pause().then(() => this.open());
  }

  /** @param {number} square */
  startAt(square) {
    if (!this.shape.has(square)) return undefined;
    return this.#again(() => { this.from = square; });
  }

  /**
   * @param {number} rows
   * @param {number} columns
   */
  resize(rows, columns) {
    [rows, columns] = [side(rows), side(columns)];
    if (rows !== this.shape.rows || columns !== this.shape.columns) {
      const [file, rank] = [this.shape.file(this.from), this.shape.rank(this.from)];
      this.shape = this.shape.resized(rows, columns);
      this.from = Math.min(rank, rows - 1) * columns + Math.min(file, columns - 1);
      if (!this.shape.has(this.from)) this.from = this.shape.least;
      for (const film of this.films) {
        film.state = { path: [this.from], tried: 0, tours: 0 };
        film.view.setShape(this.shape);
      }
      this.#again(() => undefined);
    }
    return [rows, columns];
  }

  /** @param {Leaper} leaper */
  #setPiece(leaper) {
    if (String(leaper) === String(this.shape.leaper)) return;
    this.#again(() => { this.shape = new Shape(this.shape.rows, this.shape.columns, this.shape.missing, leaper); });
  }

  /** @param {string} kind */
  async #setKind(kind) {
    this.kind = kind;
    this.changed();
    await Promise.all(this.active.map((film) => film.set({ kind })));
    this.#tellRun();
  }

  async #faster() {
    this.#tellSpeed();
    if (!this.isRunning) return;
    await this.pause();
    this.run();
  }

  #tellSpeed() {
    const text = this.perSecond === FASTEST ? t('watch.fastest') : t('watch.perSecond', { n: this.perSecond });
    element('speed-text').textContent = text;
    element('speed').setAttribute('aria-valuetext', text);
  }

  #tellRun() {
    element('run').disabled = !this.isRunning && this.active.every((film) => film.state.done);
    element('run-text').textContent = t(this.isRunning ? 'watch.pause' : 'watch.run');
    element('run-icon').setAttribute('href', this.isRunning ? '#i-pause' : '#i-run');
  }

  #sizes() {
    element('watch-rows').value = String(this.shape.rows);
    element('watch-columns').value = String(this.shape.columns);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    /** @type {Record<string, () => unknown>} */
    const actions = {
      p: () => this.toggle(), '.': () => this.step('film.step'), ',': () => this.step('film.back'), c: () => this.clear(),
    };
    const action = actions[event.key.toLowerCase()];
    action?.();
    return Boolean(action);
  }

  themed() {
    for (const film of this.films) film.view.themed();
  }

  /** Shows the tab. */
  enter() {
    for (const film of this.active) film.view.fit();
    if (!this.opened) this.open();
  }

  /**
   * Returns the first board for saving and sharing.
   * @returns {Saved}
   */
  get saved() {
    const [film] = this.films;
    const { path } = film.state;
    return { shape: this.shape, kind: this.kind, from: this.from, to: null, path, log: path, knights: 1, complete: film.isTour, mode: 'watch' };
  }
}
