// Play: the board with its game, the hints that are proofs, and the daily challenge.

import { BoardView } from './board.js';
import { GOALS, Game } from './game.js';
import { Shape, parseQuestion } from './geometry.js';
import { Hints } from './hints.js';
import { date, t } from './i18n.js';
import { choices, inWords, listPieces, onPiece, onSize, side } from './pieces.js';

const element = (id) => document.getElementById(id);

export class Play {
  game = new Game();
  #picking = false;
  #daily = null;

  constructor({ engine, say, notice, changed, stored, store }) {
    Object.assign(this, { engine, say, notice, changed, stored, store });
    this.hints = new Hints(this);
    this.view = new BoardView(element('play-board'), {
      onSquare: (square, how) => this.#square(square, how),
      canDrag: (square) => !this.holes && square === this.#knight,
      grabs: () => (this.holes || this.#knight === undefined ? [] : [this.#knight]),
      onResize: (rows, columns) => this.resize(rows, columns),
      onKey: (event) => this.#key(event),
      room: () => this.#room(),
      label: (square) => this.#label(square),
    });
    this.#listen();
  }

  get holes() {
    return element('holes').checked;
  }

  get #knight() {
    const path = this.game.path(this.game.turn);
    return path[path.length - 1];
  }

  #room() {
    const board = element('play-board');
    const wide = innerWidth > 900;
    const height = wide ? Math.max(320, innerHeight - board.getBoundingClientRect().top - scrollY - 28) : Math.max(280, innerHeight * 0.72);
    return { width: board.clientWidth - (wide ? 24 : 16), height };
  }

  #listen() {
    const on = (id, act) => element(id).addEventListener('click', act);
    on('undo', () => this.#turn('undo'));
    on('redo', () => this.#turn('redo'));
    on('restart', () => this.#restart());
    on('daily', () => this.#loadDaily());
    element('always').addEventListener('change', () => (element('always').checked ? this.hints.check() : this.hints.forget(true)));
    element('exits').addEventListener('change', () => this.show());
    element('holes').addEventListener('change', () => this.show());
    element('goal').addEventListener('change', (event) => this.#setGoal(event.target.value));
    element('knights').addEventListener('change', (event) => this.#rules({ knights: Number(event.target.value) }));
    onSize(element('play-rows'), element('play-columns'), (rows, columns) => this.resize(rows, columns));
    const complain = (mistake) => this.notice(inWords(mistake), 'bad');
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

  /** Takes another game, as from a link or a file. */
  load(game) {
    this.hints.forget();
    this.game = game;
    this.#daily = null;
    this.#picking = false;
    element('holes').checked = false;
    choices(element('goal'), GOALS.map((goal) => [goal, t(`goal.${goal}`)]), game.goal);
    element('knights').value = String(game.knights);
    listPieces(element('play-piece'), game.shape.leaper);
    this.show();
    if (element('always').checked) this.hints.check();
  }

  #setPiece(leaper) {
    const { shape, goal, end, knights } = this.game;
    this.#start(new Game(new Shape(shape.rows, shape.columns, shape.missing, leaper), { goal, end, knights }));
  }

  #rules(change) {
    const { shape, goal, end, from, knights, log } = this.game;
    const game = new Game(shape, { goal, end, from, knights, ...change });
    if (game.knights === knights) game.log = log;
    this.#start(game);
  }

  #start(game) {
    // Another board or an easier goal is not the challenge of the day.
    const { shape, goal, end } = this.game;
    const daily = game.shape.sameAs(shape) && game.goal === goal && game.end === end ? this.#daily : null;
    const holes = this.holes;
    this.load(game);
    this.#daily = daily;
    element('holes').checked = holes;
    this.show();
    this.changed();
  }

  resize(rows, columns) {
    [rows, columns] = [side(rows), side(columns)];
    const { shape, log, goal, end, from, knights } = this.game;
    if (rows !== shape.rows || columns !== shape.columns) {
      const moved = (square) => (square === null ? null : shape.moved(square, rows, columns));
      const kept = moved(end);
      const game = new Game(shape.resized(rows, columns), {
        goal: goal === 'end' && kept === null ? 'open' : goal, end: kept, from: moved(from), knights,
      });
      // The moves stay as far as the board still has their squares.
      const squares = log.map(moved);
      const lost = squares.indexOf(null);
      if (lost !== 0) game.log = lost < 0 ? squares : squares.slice(0, lost);
      this.#start(game);
    }
    return [rows, columns];
  }

  #setGoal(goal) {
    this.#rules({ goal: goal === 'end' ? 'open' : goal, end: null });
    if (goal !== 'end') return;
    this.#picking = true;
    element('goal').value = 'end';
    this.show();
    this.say(t('play.pick'));
  }

  #square(square, how) {
    if (this.hints.isFilling) return this.hints.filled();
    if (this.#picking) return this.#pick(square);
    if (this.holes && how !== 'drop') return this.#toggle(square);
    const before = this.game.log.length;
    const [last] = this.game.log.slice(-1);
    if (this.game.play(square)) return this.#moved(before > 0 && how !== 'drop');
    if (square !== last && this.game.shape.has(square)) this.say(t('play.illegal', { square: this.game.shape.name(square) }));
    return undefined;
  }

  #pick(square) {
    if (!this.game.shape.has(square) || this.game.log.includes(square)) return;
    this.#picking = false;
    this.#rules({ goal: 'end', end: square });
    this.say(t('play.picked', { square: this.game.shape.name(square) }));
  }

  #toggle(square) {
    const { shape } = this.game;
    const missing = new Set(shape.missing);
    if (!missing.delete(square)) missing.add(square);
    if (missing.size === shape.size) return;
    const { goal, end, knights, from, log } = this.game;
    const next = new Game(new Shape(shape.rows, shape.columns, missing, shape.leaper), {
      goal: end === square && goal === 'end' ? 'open' : goal, end: end === square ? null : end, knights, from: from === square ? null : from,
    });
    if (!log.includes(square)) next.log = log;
    this.#start(next);
  }

  #moved(animate) {
    this.hints.forget();
    this.show(animate);
    this.changed();
    this.say(this.#summary());
    if (this.game.standing === 'won') this.#won();
    else if (element('always').checked) this.hints.check();
  }

  #turn(which) {
    if (this.game[which]()) this.#moved(true);
  }

  #restart() {
    this.game.restart();
    this.#moved(false);
  }

  /** After a tour was filled in. */
  ended() {
    this.changed();
    this.say(this.#summary());
  }

  #won() {
    if (!this.#daily) return;
    this.store(`daily.${this.#daily}`, 'done');
    this.#tellDaily();
  }

  /** Draws everything anew from the game and the answer. */
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
      closing: won && game.kind === 'closed' && game.knights === 1,
      ...this.hints.shown,
    }, { animate });
    element('standing').textContent = this.#standing();
    if (!this.hints.answer?.count) element('left').textContent = this.#moves();
    const two = game.knights === 2;
    element('undo').disabled = game.log.length === 0;
    element('redo').disabled = game.undone.length === 0;
    element('hint').disabled = two || game.isFull || this.#picking;
    element('finish').disabled = two || game.isFull || this.#picking;
    element('goal').disabled = two;
    element('always').disabled = two;
    element('answer').hidden = this.hints.answer === null;
    element('play-rows').value = shape.rows;
    element('play-columns').value = shape.columns;
  }

  #standing() {
    const { game } = this;
    if (this.#picking) return t('play.pick');
    if (this.holes) return t('play.hole');
    if (game.knights === 2 && game.standing === 'won') return t('stand.bothWon');
    if (game.standing !== 'playing') return t(`stand.${game.standing}`, { at: game.log.length, all: game.shape.squares });
    if (game.path(game.turn).length === 0) return t(game.knights === 2 ? `stand.place${game.turn + 1}` : 'stand.place');
    if (game.knights === 2) return t(`stand.turn${game.turn + 1}`, { at: game.path(game.turn).length, all: game.share });
    return t('stand.playing', { at: game.log.length, all: game.shape.squares });
  }

  #moves() {
    const { game } = this;
    return game.standing !== 'playing' || !game.legal ? '' : t('play.moves', { n: game.legal.size });
  }

  #summary() {
    const { game } = this;
    const last = game.log[game.log.length - 1];
    if (last === undefined || game.standing !== 'playing') return this.#standing();
    const squares = [...(game.legal ?? [])].map((square) => game.shape.name(square)).join(', ');
    return t('play.say', { square: game.shape.name(last), at: game.log.length, all: game.shape.squares, squares: squares || '–' });
  }

  #label(square) {
    const { game } = this;
    const name = game.shape.name(square);
    if (game.shape.missing.has(square)) return t('square.hole', { square: name });
    const at = game.log.indexOf(square);
    const words = at >= 0
      ? t(square === this.#knight ? 'square.knight' : 'square.visited', { square: name, at: (game.knights === 1 ? at : Math.floor(at / 2)) + 1 })
      : t(game.legal?.has(square) ? 'square.legal' : 'square.free', { square: name });
    const marks = [
      square === game.end ? t('square.end') : '',
      this.hints.shown.removed?.includes(square) || this.hints.shown.stuck?.includes(square) ? t('square.removed') : '',
      this.hints.shown.arrow?.[1] === square ? t('square.hint') : '',
    ];
    return [words, ...marks].filter((word) => word).join(', ');
  }

  get #today() {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
  }

  #tellDaily() {
    const done = this.stored(`daily.${this.#today}`) === 'done';
    element('daily').classList.toggle('done', done);
    element('daily-text').textContent = done ? t('play.solved', { date: date(this.#today) }) : date(this.#today);
  }

  async #loadDaily() {
    const today = this.#today;
    try {
      const { question } = await this.engine.ask('daily', { date: today });
      const { shape, kind, from, to } = parseQuestion(question);
      this.load(new Game(shape, { goal: to !== null && kind === 'open' ? 'end' : kind, from, end: to }));
      this.#daily = today;
      this.changed();
      this.say(`${t('play.daily')}: ${this.#standing()}`);
    } catch (error) {
      this.notice(inWords(error), 'bad');
    }
  }

  #key(event) {
    const key = event.key.toLowerCase();
    const action = {
      u: () => this.#turn('undo'), backspace: () => this.#turn('undo'), r: () => this.#turn('redo'),
      h: () => !element('hint').disabled && this.hints.check(true), f: () => !element('finish').disabled && this.hints.finish(),
      n: () => this.#nextLegal(), escape: () => this.#escape(),
    }[key];
    action?.();
    return Boolean(action);
  }

  #escape() {
    this.#picking = false;
    element('goal').value = this.game.goal;
    this.hints.forget(true);
  }

  /** Moves the focus to the next square that the knight can go to. */
  #nextLegal() {
    const legal = [...(this.game.legal ?? [])].sort((a, b) => a - b);
    if (legal.length > 0) this.view.focus(legal.find((square) => square > this.view.focused) ?? legal[0]);
  }

  /** What can be saved and shared. */
  get saved() {
    const { game } = this;
    return {
      shape: game.shape, kind: game.kind, goal: game.goal, from: game.from, to: game.end, knights: game.knights,
      path: game.path(0), second: game.knights === 2 ? game.path(1) : null, log: game.log,
      complete: game.knights === 1 && game.isFull, mode: 'play',
    };
  }
}
