// Play: the board with its game, hints with proofs, and the daily challenge.

import { BoardView, roomBeside } from './board.js';
import { enableTurns, offerFacts, refuse } from './controls.js';
import { GOALS, Game } from './game.js';
import { Shape, parseQuestion } from './geometry.js';
import { History } from './history.js';
import { Hints } from './hints.js';
import { date, t } from './i18n.js';
import { inARow, today } from './days.js';
import { labelOf } from './label.js';
import { choices, inWords, listPieces, onPiece, onSize, side } from './pieces.js';
import { signal } from './signals.js';
import { puzzleOf } from './tally.js';

const LEAST_CELL = 24;
/** @template {keyof PageElements} K @param {K} id */
const element = (id) => document.getElementById(id);

export class Play {
  #history = new History(new Game(new Shape(5, 5)));
  #picking = false;

  /** @param {Context & {save: Save, tally: Tally}} context */
  constructor({ engine, say, notice, changed, stored, store, save, tally, describe }) {
    this.engine = engine;
    this.say = say;
    this.notice = notice;
    this.changed = changed;
    this.stored = stored;
    this.store = store;
    this.save = save;
    this.tally = tally;
    this.describe = describe;
    this.hints = new Hints(this);
    this.view = new BoardView(element('play-board'), {
      onSquare: (square, how) => this.#square(square, how),
      canDrag: (square) => !this.holes && square === this.#knight,
      grabs: () => (this.holes || this.#knight === undefined ? [] : [this.#knight]),
      onResize: (rows, columns) => this.resize(rows, columns),
      onKey: (event) => this.#key(event),
      room: () => roomBeside(element('play-board'), LEAST_CELL),
      label: (square) => labelOf(this.game, square, this.hints.shown),
    });
    this.#listen();
  }

  get game() {
    return this.#history.now.game;
  }

  get holes() {
    return element('holes').checked;
  }

  /** @returns {number | undefined} */
  get #knight() {
    const path = this.game.path(this.game.turn);
    return path[path.length - 1];
  }

  #listen() {
    const on = (/** @type {'undo' | 'redo' | 'restart' | 'daily'} */ id, /** @type {() => unknown} */ act) => element(id).addEventListener('click', act);
    on('undo', () => this.#turn('undo'));
    on('redo', () => this.#turn('redo'));
    on('restart', () => this.#restart());
    on('daily', () => this.#loadDaily());
    element('facts').addEventListener('toggle', () => this.#describe());
    element('always').addEventListener('change', () => (element('always').checked ? this.hints.check() : this.hints.forget(true)));
    element('exits').addEventListener('change', () => this.show());
    element('holes').addEventListener('change', () => this.show());
    element('goal').addEventListener('change', () => this.#setGoal(/** @type {Goal} */ (element('goal').value)));
    element('knights').addEventListener('change', () => this.#rules({ knights: Number(element('knights').value) }));
    const complain = (/** @type {unknown} */ mistake) => this.notice(inWords(mistake), 'bad');
    onSize(element('play-rows'), element('play-columns'), (rows, columns) => this.resize(rows, columns), complain);
    onPiece(element('play-piece'), () => this.game.shape.leaper, (leaper) => this.#setPiece(leaper), complain);
  }

  translate() {
    this.view.name = t('play.grid');
    choices(element('goal'), GOALS.map((goal) => [goal, t(`goal.${goal}`)]), this.game.goal);
    choices(element('knights'), [['1', t('knights.one')], ['2', t('knights.two')]], String(this.game.knights));
    listPieces(element('play-piece'), this.game.shape.leaper);
    this.#tellDaily();
    this.show();
    if (this.hints.answer) this.hints.tell();
  }

  /**
   * Takes a different game, for example from a file. Undo restores a game with moves.
   * @param {Game} game
   * @param {string | null} daily
   */
  load(game, daily = null) {
    element('holes').checked = false;
    if (this.game.log.length > this.game.given) this.#history.take(game, { daily, isHelped: false });
    else this.#history = new History(game, daily, this.tally.isHelped(game));
    this.#changed();
  }

  /** Shows a replaced game and removes the old answer. */
  #changed(isBack = false) {
    this.hints.forget();
    this.#picking = false;
    this.#controls();
    this.show();
    signal('board', { game: this.game, isBack });
    if (this.#isLost) this.hints.stuck();
    else if (element('always').checked) this.hints.check();
  }

  #controls() {
    const { goal, knights, shape } = this.game;
    element('goal').value = goal;
    element('knights').value = String(knights);
    listPieces(element('play-piece'), shape.leaper);
    this.#tellDaily();
  }

  /** @param {Leaper} leaper */
  #setPiece(leaper) {
    const { shape, goal, end, knights } = this.game;
    this.#start(new Game(new Shape(shape.rows, shape.columns, shape.missing, leaper), { goal, end, knights }));
  }

  /** @param {Rules} change */
  #rules(change) {
    const { shape, goal, end, from, knights, log } = this.game;
    const rules = { goal, end, from, knights, ...change };
    this.#start(rules.knights === knights ? new Game(shape, rules, log) : new Game(shape, rules));
  }

  /**
   * @param {Game} game
   * @param {string} how
   */
  #start(game, how = '') {
    // A different board, goal, start or end is not the daily challenge.
    const { shape, goal, end, from } = this.game;
    const isSame = game.shape.sameAs(shape) && game.goal === goal && game.end === end && game.from === from;
    this.#history.take(game, { how, ...(isSame ? {} : { daily: null }) });
    this.#changed();
    this.changed();
  }

  /**
   * Resizes the board. Each size of a drag starts from the board before the drag, so dragging back loses nothing.
   * @param {number} rows
   * @param {number} columns
   */
  resize(rows, columns) {
    [rows, columns] = [side(rows), side(columns)];
    if (rows === this.game.shape.rows && columns === this.game.shape.columns) return [rows, columns];
    if (this.#history.now.how === 'resize') this.#history.drop();
    const { shape, log, goal, end, from, knights } = this.game;
    if (rows !== shape.rows || columns !== shape.columns) {
      const moved = (/** @type {number | null} */ square) => (square === null ? null : shape.moved(square, rows, columns));
      const kept = moved(end);
      /** @type {Rules} */
      const rules = { goal: goal === 'end' && kept === null ? 'open' : goal, end: kept, from: moved(from), knights };
      // The game keeps its moves up to the first square that the new board lacks.
      const lost = log.findIndex((square) => moved(square) === null);
      const squares = log.slice(0, lost < 0 ? log.length : lost).map((square) => shape.moved(square, rows, columns) ?? square);
      const resized = shape.resized(rows, columns);
      this.#start(lost === 0 ? new Game(resized, rules) : new Game(resized, rules, squares), 'resize');
    } else {
      this.#changed();
      this.changed();
    }
    return [rows, columns];
  }

  /** @param {Goal} goal */
  #setGoal(goal) {
    this.#rules({ goal: goal === 'end' ? 'open' : goal, end: null });
    if (goal !== 'end') return;
    this.#picking = true;
    element('goal').value = 'end';
    this.show();
    this.say(t('play.pick'));
  }

  /**
   * @param {number} square
   * @param {string} how
   */
  #square(square, how) {
    if (this.hints.isFilling) return this.hints.filled();
    if (this.#picking) return this.#pick(square);
    if (this.holes && how !== 'drop') return this.#toggle(square);
    const before = this.game.log.length;
    const [last] = this.game.log.slice(-1);
    const next = this.game.after(square);
    if (next) {
      this.#history.take(next, { how: 'move' });
      signal('move', { game: next });
      return this.#moved(before > 0 && how !== 'drop');
    }
    if (square !== last && this.game.shape.has(square)) this.#refuse(square);
    return undefined;
  }

  /** @param {number} square */
  #refuse(square) {
    const words = t('play.illegal', { square: this.game.shape.name(square) });
    refuse(this, element('left'), square, words);
    signal('refused', { game: this.game });
  }

  /** @param {number} square */
  #pick(square) {
    if (!this.game.shape.has(square) || this.game.log.includes(square)) return;
    this.#picking = false;
    this.#rules({ goal: 'end', end: square });
    this.say(t('play.picked', { square: this.game.shape.name(square) }));
  }

  /** @param {number} square */
  #toggle(square) {
    const { shape } = this.game;
    const missing = new Set(shape.missing);
    if (!missing.delete(square)) missing.add(square);
    if (missing.size === shape.size) return;
    const { goal, end, knights, from, log } = this.game;
    /** @type {Rules} */
    const rules = {
      goal: end === square && goal === 'end' ? 'open' : goal, end: end === square ? null : end, knights, from: from === square ? null : from,
    };
    const board = new Shape(shape.rows, shape.columns, missing, shape.leaper);
    this.#start(log.includes(square) ? new Game(board, rules) : new Game(board, rules, log));
  }

  /** @param {boolean} animate */
  #moved(animate) {
    this.hints.forget();
    this.show(animate);
    this.changed();
    this.say(this.#summary());
    const { game } = this;
    if (game.standing === 'stuck') signal('stuck', { game });
    if (game.standing === 'won') this.#won();
    else if (this.#isLost) this.hints.stuck();
    else if (element('always').checked) this.hints.check();
  }

  /**
   * Undoes or redoes one step. A move slides the knight. Any other step updates all controls.
   * @param {'undo' | 'redo'} which
   */
  #turn(which) {
    const [{ game, how }, picked] = [this.#history.now, this.#picking];
    this.#picking = false;
    if (picked && which === 'undo') return this.#changed();
    if (!this.#history[which]()) return undefined;
    if (which === 'undo') signal('undo', { game: this.game });
    const isMove = (which === 'undo' ? how : this.#history.now.how) === 'move' && game.shape === this.game.shape;
    if (isMove) return this.#moved(true);
    this.#changed(true);
    this.changed();
    return this.say(this.#summary());
  }

  #restart() {
    if (this.game.log.length === this.game.given) return;
    this.#history.take(new Game(this.game.shape, this.game), { isHelped: false });
    signal('board', { game: this.game });
    this.#moved(false);
  }

  /** Whether the only knight is stuck, or has filled the board without a tour. */
  get #isLost() {
    return this.game.knights === 1 && !['playing', 'won'].includes(this.game.standing);
  }

  /**
   * Takes moves back as one step, down to a number of squares.
   * @param {number} squares
   */
  backTo(squares) {
    if (squares >= this.game.log.length) return;
    this.#history.take(this.game.with(this.game.log.slice(0, squares)), { how: 'back' });
    signal('undo', { game: this.game });
    this.view.focus(this.#knight ?? this.view.focused);
    this.#moved(false);
  }

  /**
   * Plays a move that the engine chose. Returns false if the move is not possible.
   * @param {number} square
   */
  fill(square) {
    const next = this.game.after(square);
    if (next) this.#history.take(next, { how: 'move', isHelped: true });
    if (next) signal('fill', { game: next });
    return next !== null;
  }

  /** Announces a game after filling in. */
  ended() {
    this.changed();
    this.say(this.#summary());
  }

  #won() {
    const { daily, isHelped, game } = this.#history.now;
    signal('won', { game, daily, isHelped });
    if (daily && !isHelped) this.#solvedDaily(daily, game);
  }

  /**
   * Counts a solved daily challenge. Asks the engine for it, because a link can name a day for any board.
   * @param {string} day
   * @param {Game} game
   */
  async #solvedDaily(day, game) {
    const challenge = await this.#challenge(day).catch(() => null);
    if (challenge === null || puzzleOf(challenge) !== puzzleOf(game)) return;
    this.store(`daily.${day}`, 'done');
    this.#tellDaily();
  }

  /** @param {string} day */
  async #challenge(day) {
    const { question } = await this.engine.ask('daily', { date: day });
    const { shape, kind, from, to } = parseQuestion(question);
    const goal = to !== null && kind === 'open' ? 'end' : /** @type {Goal} */ (kind);
    return new Game(shape, { goal, from, end: to });
  }

  /** Redraws the board and the controls from the game and the answer. */
  show(animate = false) {
    const { game } = this;
    const { shape } = game;
    if (this.view.shape !== shape) this.view.setShape(shape);
    const won = game.standing === 'won';
    const legal = this.holes || this.#picking ? null : game.legal;
    this.view.show({
      path: game.path(0),
      second: game.knights === 2 ? game.path(1) : null,
      turn: game.turn,
      legal,
      exits: element('exits').checked ? game.exits : null,
      end: game.end,
      image: game.image,
      last: game.knights === 1 ? game.log.slice(-2) : null,
      won,
      closing: won && game.kind === 'closed' && game.knights === 1,
      ...this.hints.shown,
    }, { animate });
    if (this.#knight !== undefined) this.view.reveal(this.hints.shown.arrow?.[1] ?? this.#knight);
    element('standing').textContent = this.standing;
    element('left').classList.remove('bad');
    element('left').textContent = this.hints.answer?.count ?? this.#moves();
    element('aim').textContent = [t(String(shape.leaper) === '1,2' ? 'aim.knight' : 'aim.other'), game.knights === 1 ? t(`aim.${game.goal}`, { square: game.end === null ? '' : shape.name(game.end) }) : t('aim.two')].filter((part) => part).join(' ');
    const two = game.knights === 2;
    enableTurns(this.view, [element('undo'), element('redo'), element('restart')], this.#history, { isWaiting: this.#picking, isBegun: game.log.length > game.given });
    element('hint').disabled = two || game.isFull || this.#picking;
    element('finish').disabled = two || game.isFull || this.#picking;
    element('goal').disabled = two;
    element('always').disabled = two;
    element('answer').hidden = this.hints.answer === null;
    element('play-rows').value = String(shape.rows);
    element('play-columns').value = String(shape.columns);
    this.#describe();
  }

  #describe() {
    const { shape, log, isFull, knights } = this.game;
    offerFacts(this.view, element('facts'), isFull && knights === 1, () => this.describe('facts-list', shape, log));
  }

  /**
   * Returns the standing of the game as a sentence.
   * @returns {string}
   */
  get standing() {
    const { game } = this;
    if (this.#picking) return t('play.pick');
    if (this.holes) return t('play.hole');
    if (game.knights === 2 && game.standing === 'won') return t('stand.bothWon');
    if (game.standing !== 'playing') return t(`stand.${game.standing}`, { at: game.log.length, all: game.shape.squares, n: game.shape.squares });
    if (game.path(game.turn).length === 0) return t(game.knights === 2 ? `stand.place${game.turn + 1}` : 'stand.place');
    if (game.knights === 2) return t(`stand.turn${game.turn + 1}`, { at: game.log.length, all: game.shape.squares });
    return t('stand.playing', { at: game.log.length, all: game.shape.squares });
  }

  #moves() {
    const { game } = this;
    return game.standing !== 'playing' || !game.legal ? '' : t('play.moves', { n: game.legal.size });
  }

  #summary() {
    const { game } = this;
    const last = game.log[game.log.length - 1];
    if (last === undefined || game.standing !== 'playing') return this.standing;
    const squares = [...(game.legal ?? [])].map((square) => game.shape.name(square)).join(', ');
    return t('play.say', { square: game.shape.name(last), at: game.log.length, all: game.shape.squares, squares: squares || '–' });
  }

  #tellDaily() {
    const day = today();
    const isDone = (/** @type {string} */ one) => this.stored(`daily.${one}`) === 'done';
    const { daily } = this.#history.now;
    const row = inARow(isDone);
    const state = isDone(daily ?? day) ? 'play.solved' : daily ? 'play.isDaily' : 'play.date';
    element('daily').classList.toggle('done', isDone(daily ?? day));
    element('daily').classList.toggle('now', daily !== null);
    element('daily-text').textContent = [t(state, { date: date(daily ?? day) }), row > 1 ? t('play.row', { n: row }) : ''].filter((part) => part).join(' · ');
  }

  async #loadDaily() {
    const day = today();
    try {
      this.load(await this.#challenge(day), day);
      this.changed(true);
      this.say(`${t('play.daily')}: ${this.standing}`);
    } catch (error) {
      this.notice(inWords(error), 'bad');
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const key = event.key.toLowerCase();
    /** @type {Record<string, () => unknown>} */
    const actions = {
      u: () => this.#turn('undo'), backspace: () => this.#turn('undo'), r: () => this.#turn('redo'),
      h: () => !element('hint').disabled && this.hints.check(true), f: () => !element('finish').disabled && this.hints.finish(), b: () => this.hints.goBack(),
      n: () => this.#nextLegal(), escape: () => this.escape(),
    };
    const action = actions[key];
    action?.();
    return Boolean(action);
  }

  /** Stops choosing an end square or filling in, and removes the answer. */
  escape() {
    this.#picking = false;
    element('goal').value = this.game.goal;
    if (this.hints.isFilling) this.hints.filled();
    this.hints.forget(true);
  }

  /** Moves the focus to the next square that the knight can go to. */
  #nextLegal() {
    const legal = [...(this.game.legal ?? [])].sort((a, b) => a - b);
    if (legal.length > 0) this.view.focus(legal.find((square) => square > this.view.focused) ?? legal[0]);
  }

  enter() {
    this.view.fit();
  }

  themed() {
    this.view.themed();
  }

  /**
   * Returns the game for saving and sharing.
   * @returns {Saved}
   */
  get saved() {
    const { game } = this;
    return {
      shape: game.shape, kind: game.kind, goal: game.goal, from: game.from, to: game.end, knights: game.knights,
      path: game.path(0), second: game.knights === 2 ? game.path(1) : null, log: game.log,
      complete: game.isFull, mode: 'play', daily: this.#history.now.daily,
    };
  }
}
