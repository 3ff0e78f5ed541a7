// An animation of a search: its board, its options and its figures.

import { BoardView } from './board.js';
import { exitsOf, questionLine } from './geometry.js';
import { number, t } from './i18n.js';
import { choices, inWords } from './pieces.js';

const RULES = ['none', 'orphan', 'classic', 'degree', 'full'];
const TIES = ['fixed', 'random', 'centre', 'start', 'pohl', 'switching', 'orders'];
const TIES_OF_ANY_PIECE = 5;
const SLOW = 8;

export class Film {
  /** @type {FilmState} */
  state = { path: [], tried: 0, tours: 0 };
  /** @type {AbortController | null} */
  running = null;
  /** @type {number | null} */
  #id = null;
  /** @type {Promise<void>} */
  #last = Promise.resolve();
  /** @type {number[][]} */
  #samples = [];
  /** @type {string | null} */
  #refused = null;

  /**
   * @param {Watch} watch
   * @param {number} index
   * @param {string} rules
   * @param {string} tieBreak
   */
  constructor(watch, index, rules, tieBreak) {
    this.watch = watch;
    this.host = document.createElement('section');
    this.host.className = 'film';
    this.title = document.createElement('h2');
    this.title.id = `film-title-${index}`;
    this.host.setAttribute('aria-labelledby', this.title.id);
    const header = document.createElement('header');
    this.rules = this.#select(header, 'watch.rules');
    this.ties = this.#select(header, 'watch.ties');
    const board = document.createElement('div');
    const facts = document.createElement('dl');
    facts.className = 'facts';
    this.facts = { tried: this.#fact(facts, 'tried'), rate: this.#fact(facts, 'rate'), depth: this.#fact(facts, 'depth'), tours: this.#fact(facts, 'tours') };
    this.verdict = document.createElement('p');
    this.verdict.className = 'verdict';
    this.host.append(this.title, header, board, facts, this.verdict);
    this.index = index;
    /** @type {string[] | null} */
    this.initial = [rules, tieBreak];
    /** @type {Map<number, number> | null} */
    this.exits = null;
    this.view = new BoardView(board, {
      onSquare: (square) => watch.startAt(square),
      onResize: (rows, columns) => watch.resize(rows, columns),
      onKey: (event) => watch.key(event),
      room: () => watch.room(board),
      label: (square) => this.#label(square),
    });
    this.rules.addEventListener('change', () => this.set({ rules: this.rules.value }));
    this.ties.addEventListener('change', () => this.set({ tieBreak: this.ties.value }));
  }

  /**
   * @param {HTMLElement} header
   * @param {string} key
   */
  #select(header, key) {
    const label = document.createElement('label');
    label.className = 'field';
    const text = document.createElement('span');
    text.dataset.t = key;
    const select = document.createElement('select');
    label.append(text, select);
    header.append(label);
    return select;
  }

  /**
   * @param {HTMLElement} list
   * @param {string} key
   */
  #fact(list, key) {
    const group = document.createElement('div');
    const name = document.createElement('dt');
    name.dataset.t = `fact.${key}`;
    const value = document.createElement('dd');
    value.dataset.fact = key;
    group.append(name, value);
    list.append(group);
    return value;
  }

  translate() {
    this.title.textContent = t('watch.board', { which: this.index + 1 });
    this.view.name = t('watch.grid', { which: this.index + 1 });
    const [rules, ties] = this.initial ?? [];
    this.initial = null;
    choices(this.rules, RULES.map((rule) => [rule, t(`rules.${rule}`)]), rules ?? this.rules.value);
    this.listTies(ties);
  }

  /** Lists the tie-breaks. Two orders of the knight's moves are only for the knight. */
  listTies(chosen = this.ties.value) {
    const isKnight = String(this.watch.shape.leaper) === '1,2';
    const ties = isKnight ? TIES : TIES.slice(0, TIES_OF_ANY_PIECE);
    choices(this.ties, ties.map((tie) => [tie, t(`ties.${tie}`)]), chosen);
  }

  /**
   * Runs a request after the earlier requests. If it fails, shows the error, and later requests still run.
   * @param {() => Promise<void>} work
   */
  #then(work) {
    const next = this.#last.then(work).catch((error) => this.#fail(error));
    this.#last = next;
    return next;
  }

  /** @param {unknown} error */
  #fail(error) {
    this.running = null;
    // A failed engine loses its animations, so the next request opens this animation again.
    this.#id = null;
    this.#refused = inWords(error);
    this.#show();
  }

  async open() {
    await this.pause();
    this.#samples = [];
    const { shape, from } = this.watch;
    this.view.setShape(shape);
    this.listTies();
    this.state = { path: [from], tried: 0, tours: 0 };
    this.#refused = null;
    this.#show();
    return this.#then(() => this.#reopen());
  }

  async #reopen() {
    if (this.#id !== null) await this.#ask('film.close', {}).catch(() => undefined);
    this.#id = null;
    const { shape, kind, from } = this.watch;
    const question = questionLine(shape, kind, { from });
    const fields = { question, rules: this.rules.value, tieBreak: this.ties.value, branching: 'path' };
    const reply = await this.watch.engine.ask('film.open', fields);
    this.#id = reply.film;
    this.#refused = null;
    this.take(reply.state);
  }

  /**
   * Sends a request about this animation. Opens the animation first if necessary.
   * @template {keyof Replies} O
   * @param {O} op
   * @param {Values} fields
   * @param {AskOptions} [options]
   */
  async #ask(op, fields, options) {
    if (this.#id === null) await this.#reopen();
    return this.watch.engine.ask(op, { film: this.#id, ...fields }, options);
  }

  /** @param {Values} fields */
  async set(fields) {
    const wasRunning = this.running !== null;
    await this.pause();
    await this.#then(async () => this.take((await this.#ask('film.set', fields)).state));
    if (wasRunning) this.watch.run();
    return undefined;
  }

  /** @param {'film.step' | 'film.back'} op */
  async step(op) {
    await this.pause();
    return this.#then(async () => this.take((await this.#ask(op, { steps: 1 })).state, true));
  }

  /**
   * Runs the search until it is paused, completes a tour, or has tried all positions.
   * @param {number} perSecond
   */
  run(perSecond) {
    if (this.running || this.state.done) return undefined;
    this.running = new AbortController();
    const { signal } = this.running;
    this.#samples = [];
    const slow = perSecond <= SLOW;
    return this.#then(async () => {
      const onProgress = (/** @type {FilmReply} */ reply) => this.take(reply.state, slow);
      const reply = await this.#ask('film.run', { perSecond }, { signal, onProgress });
      this.running = null;
      this.take(reply.state, slow);
    });
  }

  /** Ends a run. The promise resolves when the engine has stopped. */
  pause() {
    this.running?.abort();
    return this.#last;
  }

  /** @param {FilmState | undefined} state */
  take(state, animate = false) {
    if (!state) return;
    this.state = state;
    this.#show(animate);
  }

  get isTour() {
    return this.state.tour === true;
  }

  #show(animate = false) {
    const { path, tried = 0, tours } = this.state;
    const visited = new Set(path);
    this.exits = exitsOf(this.watch.shape, (square) => visited.has(square));
    const closing = this.isTour && this.watch.kind === 'closed';
    const next = this.running ? null : this.state.next;
    this.view.show({ path, exits: this.exits, closing, next }, { animate, labels: this.running === null });
    this.facts.tried.textContent = number(tried);
    this.facts.rate.textContent = this.#rate();
    this.facts.depth.textContent = `${path.length} / ${this.watch.shape.squares}`;
    this.facts.tours.textContent = number(tours ?? 0);
    this.tellVerdict();
  }

  /** Positions per second over the last second. */
  #rate() {
    const now = performance.now();
    if (!this.running) return '–';
    const { tried = 0 } = this.state;
    this.#samples.push([now, tried]);
    while (this.#samples.length > 2 && now - this.#samples[0][0] > 1000) this.#samples.shift();
    const [time, before] = this.#samples[0];
    return now - time < 200 ? '–' : `${number(Math.round((tried - before) * 1000 / (now - time)))}/s`;
  }

  tellVerdict() {
    const { state } = this;
    const verdict = this.#refused ? ['bad', this.#refused]
      : this.watch.engine.kind === null && this.watch.isRunning ? ['', t('engine.loading')]
      : state.done ? ['bad', t('watch.done', { n: Number(state.tours) })]
        : this.isTour ? ['good', t('watch.tour')]
          : this.running ? ['', '']
            : state.refuted ? ['', t('watch.refuted')]
              : state.dead ? ['', t('watch.dead')] : ['', ''];
    this.verdict.className = `verdict ${verdict[0]}`;
    if (this.verdict.textContent !== verdict[1]) this.verdict.textContent = verdict[1];
  }

  /** @param {number} square */
  #label(square) {
    const { shape } = this.watch;
    const name = shape.name(square);
    if (shape.missing.has(square)) return t('square.hole', { square: name });
    const at = this.state.path.indexOf(square);
    if (at >= 0) return t(at === this.state.path.length - 1 ? 'square.knight' : 'square.visited', { square: name, at: at + 1 });
    return t('square.exits', { square: name, n: this.exits?.get(square) ?? 0 });
  }

  summary() {
    const { path, tried = 0 } = this.state;
    return t('watch.say', { square: this.watch.shape.name(path[path.length - 1]), at: path.length, all: this.watch.shape.squares, nodes: tried });
  }
}
