// Watch it think: one or two films of a search, run by the engine and shown at most once a frame.

import { BoardView } from './board.js';
import { Shape, exitsOf, questionLine } from './geometry.js';
import { number, t } from './i18n.js';
import { choices, inWords, listPieces, onPiece, onSize, side } from './pieces.js';

const RULES = ['none', 'orphan', 'classic', 'degree', 'full'];
const TIES = ['fixed', 'random', 'centre', 'start', 'pohl', 'switching', 'orders'];
export const KINDS = ['open', 'closed', 'strictly-open'];
const FASTEST = 1e9;
const SPEEDS = [1, 2, 4, 8, 15, 30, 60, 125, 250, 500, 1000, 2500, 20000, FASTEST];
const SLOW = 8;
const element = (id) => document.getElementById(id);

/** One board with its film, its choices and its figures. */
class Film {
  state = { path: [], tried: 0, tours: 0 };
  running = null;
  #id = null;
  #last = Promise.resolve();
  #samples = [];
  #refused = null;

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
    this.facts = Object.fromEntries(['tried', 'rate', 'depth', 'tours'].map((key) => [key, this.#fact(facts, key)]));
    this.verdict = document.createElement('p');
    this.verdict.className = 'verdict';
    this.host.append(this.title, header, board, facts, this.verdict);
    this.index = index;
    this.initial = [rules, tieBreak];
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

  /** The two orders of the knight's moves are for the knight alone. */
  listTies(chosen = this.ties.value) {
    const isKnight = String(this.watch.shape.leaper) === '1,2';
    const ties = isKnight ? TIES : TIES.slice(0, 5);
    choices(this.ties, ties.map((tie) => [tie, t(`ties.${tie}`)]), chosen);
  }

  /** One request after another; a failure is shown and ends none of those that follow. */
  #then(work) {
    const next = this.#last.then(work).catch((error) => this.#fail(error));
    this.#last = next;
    return next;
  }

  #fail(error) {
    this.running = null;
    // A failed engine has lost its films: the next step opens this one again.
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

  /** A request about this film, which is opened first if the engine has none. */
  async #ask(op, fields, options) {
    if (this.#id === null) await this.#reopen();
    return this.watch.engine.ask(op, { film: this.#id, ...fields }, options);
  }

  async set(fields) {
    const wasRunning = this.running !== null;
    await this.pause();
    await this.#then(async () => this.take((await this.#ask('film.set', fields)).state));
    if (wasRunning) this.watch.run();
    return undefined;
  }

  async step(op) {
    await this.pause();
    return this.#then(async () => this.take((await this.#ask(op, { steps: 1 })).state, true));
  }

  /** Runs until it is paused, completes a tour, or has tried everything. */
  run(perSecond) {
    if (this.running || this.state.done) return undefined;
    this.running = new AbortController();
    const { signal } = this.running;
    this.#samples = [];
    const slow = perSecond <= SLOW;
    return this.#then(async () => {
      const onProgress = (reply) => this.take(reply.state, slow);
      const reply = await this.#ask('film.run', { perSecond }, { signal, onProgress });
      this.running = null;
      this.take(reply.state, slow);
    });
  }

  /** Ends a run; resolves when the engine has stopped. */
  pause() {
    this.running?.abort();
    return this.#last;
  }

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
    this.view.show({ path, exits: this.exits, closing }, { animate, labels: this.running === null });
    this.facts.tried.textContent = number(tried);
    this.facts.rate.textContent = this.#rate();
    this.facts.depth.textContent = `${path.length} / ${this.watch.shape.squares}`;
    this.facts.tours.textContent = number(tours ?? 0);
    this.#judge();
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

  #judge() {
    const { state } = this;
    const verdict = this.#refused ? ['bad', this.#refused]
      : state.done ? ['bad', t('watch.done', { n: Number(state.tours) })]
        : this.isTour ? ['good', t('watch.tour')]
          : state.dead && !this.running ? ['', t('watch.dead')] : ['', ''];
    this.verdict.className = `verdict ${verdict[0]}`;
    if (this.verdict.textContent !== verdict[1]) this.verdict.textContent = verdict[1];
  }

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

export class Watch {
  shape = new Shape(8, 8);
  kind = 'open';
  from = 0;

  constructor({ engine, say, notice, changed }) {
    Object.assign(this, { engine, say, notice, changed });
    this.films = [new Film(this, 0, 'none', 'fixed'), new Film(this, 1, 'full', 'pohl')];
    element('films').append(this.films[0].host, this.films[1].host);
    this.#second(innerWidth >= 700);
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
    element('watch-kind').addEventListener('change', (event) => this.#setKind(event.target.value));
    onSize(element('watch-rows'), element('watch-columns'), (rows, columns) => this.resize(rows, columns));
    onPiece(element('watch-piece'), () => this.shape.leaper, (leaper) => this.#setPiece(leaper), (error) => this.notice(inWords(error), 'bad'));
  }

  translate() {
    for (const film of this.films) film.translate();
    choices(element('watch-kind'), KINDS.map((kind) => [kind, t(`kind.${kind}`)]), this.kind);
    listPieces(element('watch-piece'), this.shape.leaper);
    this.#tellSpeed();
    this.#tellRun();
    this.#sizes();
    for (const film of this.films) film.take(film.state);
  }

  /** Shows and opens the films; called when the tab is first shown and for every other board. */
  async open() {
    this.#sizes();
    this.opened = true;
    listPieces(element('watch-piece'), this.shape.leaper);
    element('watch-kind').value = this.kind;
    await Promise.all(this.active.map((film) => film.open()));
  }

  load({ shape, kind, from }) {
    Object.assign(this, { shape, kind, from: from ?? shape.least });
    this.opened = false;
  }

  /** Free width, and height that leaves the controls in the window. */
  room(board) {
    const wide = innerWidth >= 900;
    return { width: board.clientWidth - (wide ? 24 : 16), height: Math.max(220, innerHeight - (wide ? 330 : 250)) };
  }

  #second(on) {
    element('second').checked = on;
    this.films[1].host.hidden = !on;
  }

  async #secondChanged() {
    const on = element('second').checked;
    this.films[1].host.hidden = !on;
    const wasRunning = this.isRunning;
    await this.pause();
    if (on) await this.films[1].open();
    this.films[0].view.fit();
    if (wasRunning) this.run();
  }

  get isRunning() {
    return this.films.some((film) => film.running !== null);
  }

  toggle() {
    return this.isRunning ? this.pause(true) : this.run();
  }

  async run() {
    const runs = this.active.map((film) => film.run(this.perSecond)).filter((run) => run);
    this.#tellRun();
    await Promise.all(runs);
    this.#tellRun();
    if (!this.isRunning && runs.length > 0) this.say(this.films[0].verdict.textContent || this.films[0].summary());
  }

  async pause() {
    await Promise.all(this.films.map((film) => film.pause()));
    this.#tellRun();
  }

  async step(op) {
    await this.pause();
    await Promise.all(this.active.map((film) => film.step(op)));
    this.#tellRun();
    this.say(this.films[0].verdict.textContent || this.films[0].summary());
  }

  async #again(change) {
    this.resumes ||= this.isRunning;
    const turn = this.turn = (this.turn ?? 0) + 1;
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

  startAt(square) {
    if (!this.shape.has(square)) return undefined;
    return this.#again(() => { this.from = square; });
  }

  resize(rows, columns) {
    [rows, columns] = [side(rows), side(columns)];
    if (rows !== this.shape.rows || columns !== this.shape.columns) {
      const [file, rank] = [this.shape.file(this.from), this.shape.rank(this.from)];
      this.shape = new Shape(rows, columns, [], this.shape.leaper);
      this.from = Math.min(rank, rows - 1) * columns + Math.min(file, columns - 1);
      for (const film of this.films) {
        film.state = { path: [this.from], tried: 0, tours: 0 };
        film.view.setShape(this.shape);
      }
      this.#again(() => undefined);
    }
    return [rows, columns];
  }

  #setPiece(leaper) {
    if (String(leaper) === String(this.shape.leaper)) return;
    this.#again(() => { this.shape = new Shape(this.shape.rows, this.shape.columns, this.shape.missing, leaper); });
  }

  async #setKind(kind) {
    this.kind = kind;
    this.changed();
    await Promise.all(this.active.map((film) => film.set({ kind })));
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
    element('run-text').textContent = t(this.isRunning ? 'watch.pause' : 'watch.run');
    element('run-icon').setAttribute('href', this.isRunning ? '#i-pause' : '#i-run');
  }

  #sizes() {
    element('watch-rows').value = this.shape.rows;
    element('watch-columns').value = this.shape.columns;
  }

  key(event) {
    const action = {
      p: () => this.toggle(), '.': () => this.step('film.step'), ',': () => this.step('film.back'), c: () => this.clear(),
    }[event.key.toLowerCase()];
    action?.();
    return Boolean(action);
  }

  themed() {
    for (const film of this.films) film.view.themed();
  }

  fit() {
    for (const film of this.active) film.view.fit();
  }

  /** What can be saved and shared. */
  get saved() {
    const [film] = this.films;
    return { shape: this.shape, kind: this.kind, from: this.from, to: null, path: film.state.path, complete: film.isTour, mode: 'watch' };
  }
}
