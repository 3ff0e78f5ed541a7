// Numbers: number puzzles, three for each day, and others by level and board.

import { BoardView, roomBeside } from './board.js';
import { enable, enableTurns, refuse } from './controls.js';
import { today } from './days.js';
import { History } from './history.js';
import { t } from './i18n.js';
import { Steps } from './intro.js';
import { NumbersEnd } from './numbers-end.js';
import { NumbersHelp } from './numbers-help.js';
import { paintNumbers } from './numbers-paint.js';
import { inBrief, labelOf, ruleOf, standingOf, titleOf } from './numbers-words.js';
import { Paper } from './paper.js';
import { choices, inWords } from './pieces.js';
import { Sheet, puzzleOf, readPuzzle } from './puzzle.js';
import { Shelf } from './shelf.js';
import { signal } from './signals.js';

const LEVELS = [1, 2, 3, 4, 5];
const BOARDS = ['5x5 open', '5x6 closed', '6x6 closed', '6x6 open', '6x8 closed', '8x8 closed', '8x8 open', '10x10 closed'];
const LEAST_CELL = 30;
const OPEN_MILLIS = 8000;
const MOST_SEEDS = 2 ** 31;
/** @template {NumbersId} K @param {K} id */
const element = (id) => document.getElementById(`numbers-${id}`);

export class Numbers {
  /** @type {History<Sheet> | null} */
  #history = null;
  /** @type {Row | null} */
  #from = null; // {number, isUp}: the row of numbers that the user continues
  /** @type {number | null} */
  #selected = null;
  /** @type {Typing | null} */
  #typing = null; // {square, text}: digits that may become a longer number
  #loads = 0;

  /** @param {Context} context */
  constructor(context) {
    this.engine = context.engine;
    this.say = context.say;
    this.notice = context.notice;
    this.changed = context.changed;
    this.stored = context.stored;
    this.describe = context.describe;
    this.shelf = new Shelf(context, (one) => this.fetch(one));
    this.help = new NumbersHelp(this);
    this.end = new NumbersEnd(this);
    this.intro = new Steps(context, 'numbers-intro', 'numbers.intro', () => this.view.focus());
    this.paper = new Paper(this);
    this.view = new BoardView(element('board'), {
      onSquare: (square, how, dragged) => this.#square(square, how, dragged),
      canDrag: (square) => this.sheet?.puzzle.shape.has(square) ?? false,
      grabs: () => this.sheet?.squares.values() ?? [],
      onKey: (event) => this.#key(event),
      room: () => roomBeside(element('board'), LEAST_CELL),
      label: (square) => (this.sheet ? labelOf(square, this.sheet, this.#next, this.help.shown) : ''),
      paint: paintNumbers,
    });
    this.#listen();
  }

  /**
   * Returns the current sheet, or null before the first puzzle.
   * @returns {Sheet | null}
   */
  get sheet() {
    return this.#history?.now.game ?? null;
  }

  #listen() {
    const on = (/** @type {NumbersId} */ id, /** @type {() => unknown} */ act) => element(id).addEventListener('click', act);
    on('undo', () => this.#turn('undo'));
    on('redo', () => this.#turn('redo'));
    on('restart', () => this.#restart());
    on('erase', () => this.#erase());
    on('intro-again', () => { this.intro.show(); element('intro').scrollIntoView({ block: 'nearest' }); });
    on('new', () => this.make({ question: element('size').value, seed: Math.floor(Math.random() * MOST_SEEDS), level: Number(element('level').value) }));
    for (const level of /** @type {const} */ ([1, 2, 3])) on(`daily-${level}`, () => this.loadDaily(level));
    element('value').addEventListener('change', () => this.#typed(element('value').value));
    // Digits become a number when the focus leaves their square.
    element('board').addEventListener('focusin', (event) => this.#focused(Number(/** @type {HTMLElement} */ (event.target).dataset.square)));
    element('board').addEventListener('focusout', () => this.#commit());
  }

  translate() {
    this.view.name = t('numbers.grid');
    const kept = [element('level').value || '3', element('size').value || '6x6 closed'];
    choices(element('level'), LEVELS.map((level) => [String(level), `${level} ${t(`level.${level}`)}`]), kept[0]);
    choices(element('size'), BOARDS.map((board) => [board, inBrief(board)]), kept[1]);
    this.intro.tell();
    this.show();
  }

  /** Shows the tab, with the first daily puzzle if there is none yet. */
  enter() {
    this.view.fit();
    if (!this.sheet) this.loadDaily(1);
    if (this.stored('numbers-intro') === null && this.intro.at === 0) this.intro.show();
  }

  /**
   * Opens a link, or throws a Mistake if it is invalid.
   * @param {string} fragment
   */
  open(fragment) {
    return this.load(readPuzzle(fragment));
  }

  /** @param {number} level */
  loadDaily(level) {
    const day = today();
    return this.make({ date: day, level });
  }

  /**
   * Opens a puzzle that the engine makes, or reads from a file.
   * @param {{date?: string, question?: string, seed?: number, level?: number, text?: string}} wish
   * @param {'puzzle.make' | 'puzzle.open'} op
   */
  async make(wish, op = 'puzzle.make') {
    const load = ++this.#loads;
    try {
      element('left').textContent = t(this.engine.kind === null ? 'engine.loading' : 'numbers.making');
      const reply = await this.engine.ask(op, { ...wish, millis: OPEN_MILLIS });
      if (load !== this.#loads) return;
      if (reply.verdict !== 'one') throw new Error(t(wish.text ? `numbers.${reply.verdict}` : 'numbers.notMade'));
      const puzzle = puzzleOf(reply.question, reply.given, { daily: wish.date ?? null });
      Object.assign(puzzle, { answer: reply.squares, level: reply.level ?? null });
      const sheet = this.#lay(puzzle);
      this.changed(true);
      this.say(`${titleOf(puzzle)}. ${standingOf(sheet)}`);
    } catch (error) {
      if (load === this.#loads) this.notice(inWords(error), 'bad');
      this.show();
    }
  }

  /**
   * Shows a puzzle and asks the engine for its solution. If it does not have exactly one, the previous puzzle returns.
   * @param {Puzzle} puzzle
   */
  async load(puzzle) {
    const load = ++this.#loads;
    const before = this.#history;
    this.#lay(puzzle);
    try {
      const { question, given } = new Sheet(puzzle).asked();
      const reply = await this.engine.ask('puzzle.open', { question, given, millis: OPEN_MILLIS });
      if (load !== this.#loads) return;
      if (reply.verdict !== 'one') throw new Error(t(`numbers.${reply.verdict}`));
      Object.assign(puzzle, { answer: reply.squares, level: reply.level ?? null });
      if (this.sheet) this.shelf.keep(this.sheet, this.end.tally);
      this.show();
    } catch (error) {
      if (load !== this.#loads) return;
      this.notice(inWords(error), 'bad');
      // Without an engine, the user can solve the puzzle, but not check it.
      if (this.engine.hasFailed) return;
      this.#history = before;
      this.#changed();
      if (before) this.changed();
      else this.loadDaily(1);
    }
  }

  /** @param {Puzzle} puzzle */
  #lay(puzzle) {
    const kept = this.shelf.find(puzzle.link);
    puzzle.daily ??= kept?.daily ?? null;
    const sheet = Sheet.restored(puzzle, kept?.kept);
    this.end.begin(kept);
    if (this.#history && !this.#history.now.game.isBlank) this.#history.take(sheet);
    else this.#history = new History(sheet);
    this.#changed();
    return sheet;
  }

  /** Shows a replaced sheet, without digits, row, selection and help. */
  #changed() {
    this.#typing = null;
    this.#from = null;
    this.#selected = null;
    this.help.forget();
    this.show();
  }

  /**
   * Takes a new state of the sheet.
   * @param {Sheet} sheet
   * @param {{words?: string, from?: Row | null}} change
   */
  take(sheet, { words = '', from = this.#from } = {}) {
    this.#history?.take(sheet);
    this.#typing = null;
    this.#from = from;
    this.help.forget();
    if (sheet.isSolved) this.end.solved();
    else this.end.placed();
    this.shelf.keep(sheet, this.end.tally);
    this.show();
    if (sheet.isSolved) return this.#solved(sheet);
    this.intro.done(2);
    this.say([words, this.#going()].filter((part) => part).join(' '));
    signal('placed');
    return undefined;
  }

  /** @param {Sheet} sheet */
  #solved(sheet) {
    this.intro.end();
    element('won').scrollIntoView({ block: 'nearest' });
    this.say([standingOf(sheet), element('won-text').textContent, sheet.puzzle.daily ? this.shelf.row : ''].filter((part) => part).join(' '));
    signal('solved');
    this.#countDay(sheet.puzzle).catch(() => undefined);
  }

  /**
   * Counts a solved daily puzzle without applied hints. Asks the engine for it, because a link can name a day for any
   * puzzle.
   * @param {Puzzle} puzzle
   */
  async #countDay({ daily, level, link }) {
    if (!daily || !level || this.end.tally.helped) return;
    const { question, given } = await this.engine.ask('puzzle.make', { date: daily, level, millis: OPEN_MILLIS });
    if (puzzleOf(question, given).link !== link) return;
    this.shelf.solved(daily, level);
    this.show();
  }

  /**
   * @param {number} square
   * @param {string} how
   * @param {number} [dragged]
   */
  #square(square, how, dragged) {
    if (!this.sheet) return undefined;
    const wasTyping = this.#commit();
    this.#selected = square;
    if (how === 'drop' && dragged !== undefined) return this.#drawn(this.sheet, dragged, square);
    if (how === 'key' && wasTyping) return undefined;
    const number = this.sheet.numberOn(square);
    if (number !== null) return this.#goOn(this.sheet, number);
    const next = this.#next;
    if (next?.number && next.legal.has(square)) return this.#put(next.number, square);
    return this.show();
  }

  /**
   * Continues the row of a number upwards, or downwards if the user chooses the number again. Skips a complete
   * direction.
   * @param {Sheet} sheet
   * @param {number} number
   */
  #goOn(sheet, number) {
    const ways = this.#from?.number === number && this.#from.isUp ? [false, true] : [true, false];
    const isUp = ways.find((up) => sheet.endOfRow(number, up) !== null);
    this.#from = isUp === undefined ? null : { number, isUp };
    this.intro.done(1);
    this.show();
    this.say(this.#going());
  }

  /** Returns the next number of the chosen row, or null. */
  get #next() {
    return this.#from && this.sheet ? this.sheet.onward(this.#from) : null;
  }

  /**
   * Handles a drag between two squares: writes the next number, or draws a line if no number can follow.
   * @param {Sheet} sheet
   * @param {number} from
   * @param {number} to
   */
  #drawn(sheet, from, to) {
    const { puzzle, puzzle: { shape } } = sheet;
    if (!shape.has(to) || !shape.isMove(from, to)) return this.#refuse(to, t('numbers.noMove', { from: shape.name(from), to: shape.name(to) }));
    const number = sheet.numberOn(from);
    if (number !== null && sheet.numberOn(to) !== null) return this.show();
    const first = this.#from?.number === number ? this.#from.isUp : true;
    const isUp = number === null ? undefined : [first, !first].find((up) => sheet.isFree(puzzle.next(number, up)));
    const next = number === null || isUp === undefined ? null : puzzle.next(number, isUp);
    if (next !== null) return this.#put(next, to, isUp);
    const drawn = sheet.toggled(from, to);
    const key = drawn.lines.size > sheet.lines.size ? 'numbers.drawn' : 'numbers.undrawn';
    return this.take(drawn, { words: t(key, { from: shape.name(from), to: shape.name(to) }) });
  }

  /**
   * @param {number} number
   * @param {number} square
   * @param {boolean} isUp
   */
  #put(number, square, isUp = this.#from?.isUp ?? true) {
    const { sheet } = this;
    if (!sheet) return undefined;
    const { puzzle, puzzle: { shape, known } } = sheet;
    const name = shape.name(square);
    if (sheet.numberOn(square) === number) return this.show();
    const next = sheet.put(number, square);
    if (!next) {
      const there = sheet.squareOf(number);
      if (known.has(square)) return this.#refuse(square, t('numbers.isGiven', { square: name }));
      if (there !== undefined && known.has(there)) return this.#refuse(there, t('numbers.isThere', { number, square: shape.name(there) }));
      return this.#refuse(square, t('numbers.range', { last: puzzle.last }));
    }
    return this.take(next, { words: t('square.number', { number, square: name }), from: { number, isUp } });
  }

  /**
   * @param {number} square
   * @param {string} words
   */
  #refuse(square, words) {
    this.show();
    refuse(this, element('left'), square, words);
  }

  #erase() {
    const square = this.#selected ?? this.view.focused;
    const next = this.sheet?.erased(square);
    if (next) this.take(next, { words: t('square.empty', { square: next.puzzle.shape.name(square) }) });
  }

  #restart() {
    const { sheet } = this;
    if (!sheet || sheet.isBlank) return;
    this.end.begin();
    this.take(new Sheet(sheet.puzzle), { words: standingOf(sheet), from: null });
  }

  /** @param {'undo' | 'redo'} which */
  #turn(which) {
    if (this.#typing) {
      this.#typing = null;
      return this.show();
    }
    const before = this.sheet;
    if (!this.#history?.[which]()) return undefined;
    const sheet = this.#history.now.game;
    this.help.forget();
    this.#from = this.#from && sheet.rowOf(this.#from);
    if (before?.puzzle !== sheet.puzzle) {
      this.#changed();
      this.changed();
    }
    this.shelf.keep(sheet, this.end.tally);
    this.show();
    return this.say(standingOf(sheet));
  }

  /** @param {string} text */
  #typed(text) {
    if (this.sheet && this.#selected !== null && text !== '') this.#put(Number(text), this.#selected);
    else if (text === '') this.#erase();
  }

  /** @param {number} square */
  #focused(square) {
    if (!Number.isInteger(square) || square === this.#selected) return;
    this.#commit();
    this.#selected = square;
    this.show();
  }

  /** @param {string} digit */
  #digit(digit) {
    const square = this.view.focused;
    if (!this.sheet?.puzzle.shape.has(square)) return;
    const text = `${this.#typing?.text ?? ''}${digit}`.replace(/^0+/, '');
    if (!text) return;
    this.#selected = square;
    this.#typing = { square, text };
    // No number has one more digit, so this number is complete.
    if (Number(text) * 10 > this.sheet.puzzle.last) this.#commit();
    else this.show();
  }

  /** Writes the typed digits. Returns whether there were any. */
  #commit() {
    if (!this.#typing) return false;
    const { square, text } = this.#typing;
    this.#typing = null;
    this.#put(Number(text), square);
    return true;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const key = event.key.toLowerCase();
    if (!this.sheet) return false;
    if (/^[0-9]$/.test(key)) {
      this.#digit(key);
      return true;
    }
    const press = (/** @type {'erase' | 'undo' | 'redo' | 'hint' | 'follow' | 'check'} */ id) => () => element(id).click();
    /** @type {Record<string, () => unknown>} */
    const actions = {
      backspace: () => this.#back(), delete: press('erase'), u: press('undo'), r: press('redo'), h: press('hint'), f: press('follow'),
      c: press('check'), n: () => this.#nextLegal(), escape: () => this.escape(),
    };
    const action = actions[key];
    action?.();
    return Boolean(action);
  }

  #back() {
    if (!this.#typing) return this.#erase();
    const text = this.#typing.text.slice(0, -1);
    this.#typing = text ? { ...this.#typing, text } : null;
    return this.show();
  }

  /** Moves the focus to the next square that the next number may take. */
  #nextLegal() {
    const legal = [...(this.#next?.legal ?? [])].sort((a, b) => a - b);
    if (legal.length > 0) this.view.focus(legal.find((square) => square > this.view.focused) ?? legal[0]);
  }

  escape() {
    this.#typing = null;
    this.#from = null;
    this.help.forget();
    this.show();
  }

  /** Redraws the board, the texts and the controls. */
  show() {
    this.shelf.tell(this.sheet);
    const { sheet } = this;
    if (!sheet) return;
    const { puzzle } = sheet;
    if (this.view.shape !== puzzle.shape) this.view.setShape(puzzle.shape);
    const next = this.#next;
    const isSolved = sheet.isSolved && puzzle.answer !== null;
    this.view.show({
      path: [], sheet, legal: isSolved || this.help.shown.lit ? null : next?.legal ?? null, anchor: next?.anchor, selected: isSolved ? null : this.#selected,
      typing: this.#typing, solved: isSolved, ...this.help.shown,
    });
    element('aim').textContent = titleOf(puzzle);
    element('rule').textContent = ruleOf(puzzle);
    element('standing').textContent = standingOf(sheet);
    element('standing').classList.toggle('solved', isSolved);
    element('left').classList.remove('bad');
    element('left').textContent = isSolved ? '' : this.#going();
    this.#controls(sheet, isSolved);
    this.end.tell(isSolved);
  }

  /**
   * @param {Sheet} sheet
   * @param {boolean} isSolved
   */
  #controls(sheet, isSolved) {
    const { puzzle } = sheet;
    const [square, { known, shape }] = [this.#selected, puzzle];
    enableTurns(this.view, [element('undo'), element('redo'), element('restart')], this.#history, { isWaiting: this.#typing !== null, isBegun: !sheet.isBlank });
    enable(this.view, element('erase'), square !== null && sheet.erased(square) !== null);
    enable(this.view, element('check'), puzzle.answer !== null && !isSolved);
    enable(this.view, element('hint'), puzzle.answer !== null && !isSolved);
    element('hint').hidden = !puzzle.hints;
    const isFree = square !== null && shape.has(square) && !known.has(square);
    element('value').parentElement?.toggleAttribute('hidden', !isFree);
    element('value').max = String(puzzle.last);
    element('value').value = isFree ? String(sheet.numberOn(square) ?? '') : '';
    element('value-text').textContent = isFree ? t('numbers.value', { square: shape.name(square) }) : '';
  }

  /** Returns a sentence about the next number. */
  #going() {
    const { sheet } = this;
    const next = this.#next;
    if (!sheet) return '';
    return next ? t('numbers.next', { number: next.number, square: sheet.puzzle.shape.name(next.anchor) }) : sheet.isFull ? '' : t('numbers.choose');
  }

  /**
   * Opens a puzzle of the shelf.
   * @param {Kept} one
   */
  fetch({ link, daily, hints }) {
    try {
      this.load(readPuzzle(`${link}${daily ? `&daily=${daily}` : ''}${hints === false ? '&hints=no' : ''}`));
      this.changed(true);
    } catch (error) {
      this.notice(inWords(error), 'bad');
    }
  }

  themed() {
    this.view.themed();
  }

  /**
   * Returns the data for sharing.
   * @returns {SavedNumbers}
   */
  get saved() {
    return { mode: 'numbers', fragment: this.sheet?.puzzle.fragment ?? '', share: () => this.paper.show() };
  }
}
