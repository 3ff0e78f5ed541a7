// Numbers: puzzles that are solved by a tour, three for each day, others by level and board.

import { BoardView, roomBeside } from './board.js';
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

const LEVELS = [1, 2, 3, 4, 5];
const BOARDS = ['5x5 open', '5x6 closed', '6x6 closed', '6x6 open', '6x8 closed', '8x8 closed', '8x8 open', '10x10 closed'];
const LEAST_CELL = 30;
const OPEN_MILLIS = 8000;
const MOST_SEEDS = 2 ** 31;
const element = (id) => document.getElementById(`numbers-${id}`);
// Other parts of the page may play a sound or the like.
const tell = (event) => document.dispatchEvent(new CustomEvent(`tour-${event}`, { detail: { mode: 'numbers' } }));

export class Numbers {
  #history = null;
  #from = null; // {number, isUp}: the row of numbers that goes on
  #selected = null;
  #typing = null; // {square, text}: digits that may become a longer number
  #loads = 0;

  constructor(context) {
    Object.assign(this, context);
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
      label: (square) => labelOf(square, this.sheet, this.#next, this.help.shown),
      paint: paintNumbers,
    });
    this.#listen();
  }

  /** What is on the table; null before the first puzzle. */
  get sheet() {
    return this.#history?.now.game ?? null;
  }

  #listen() {
    const on = (id, act) => element(id).addEventListener('click', act);
    on('undo', () => this.#turn('undo'));
    on('redo', () => this.#turn('redo'));
    on('restart', () => this.#restart());
    on('erase', () => this.#erase());
    on('intro-again', () => { this.intro.show(); element('intro').scrollIntoView({ block: 'nearest' }); });
    on('new', () => this.make({ question: element('size').value, seed: Math.floor(Math.random() * MOST_SEEDS), level: Number(element('level').value) }));
    for (const level of [1, 2, 3]) on(`daily-${level}`, () => this.loadDaily(level));
    element('value').addEventListener('change', (event) => this.#typed(event.target.value));
    // Digits stay where they were typed.
    element('board').addEventListener('focusin', (event) => this.#focused(Number(event.target.dataset?.square)));
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

  /** The tab was chosen: there is always a puzzle on the table. */
  enter() {
    this.view.fit();
    if (!this.sheet) this.loadDaily(1);
    if (this.stored('numbers-intro') === null && this.intro.at === 0) this.intro.show();
  }

  /** Opens a link, or throws the mistake that is in it. */
  open(fragment) {
    return this.load(readPuzzle(fragment));
  }

  loadDaily(level) {
    const day = today();
    return this.make({ date: day, level });
  }

  /** A puzzle that the engine makes, or reads from a file. */
  async make(wish, op = 'puzzle.make') {
    const load = ++this.#loads;
    try {
      element('left').textContent = t(this.engine.kind === null ? 'engine.loading' : 'numbers.making');
      const reply = await this.engine.ask(op, { ...wish, millis: OPEN_MILLIS });
      if (load !== this.#loads) return;
      if (reply.verdict !== 'one') throw new Error(t(wish.text ? `numbers.${reply.verdict}` : 'numbers.notMade'));
      const puzzle = puzzleOf(reply.question, reply.given, { daily: wish.date ?? null });
      Object.assign(puzzle, { answer: reply.squares, level: reply.level ?? null });
      this.#lay(puzzle);
      this.changed(true);
      this.say(`${titleOf(this.sheet.puzzle)}. ${standingOf(this.sheet)}`);
    } catch (error) {
      if (load === this.#loads) this.notice(inWords(error), 'bad');
      this.show();
    }
  }

  /** Takes a puzzle and asks the engine for its solution; one that has not exactly one goes again. */
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
      this.shelf.keep(this.sheet, this.end.tally);
      this.show();
    } catch (error) {
      if (load !== this.#loads) return;
      this.notice(inWords(error), 'bad');
      // Without an engine the puzzle can be solved, though not checked.
      if (this.engine.hasFailed) return;
      this.#history = before;
      this.#changed();
      if (before) this.changed();
      else this.loadDaily(1);
    }
  }

  #lay(puzzle) {
    const kept = this.shelf.find(puzzle.link);
    puzzle.daily ??= kept?.daily ?? null;
    const sheet = Sheet.restored(puzzle, kept?.kept);
    this.end.begin(kept);
    if (this.sheet && !this.sheet.isBlank) this.#history.take(sheet);
    else this.#history = new History(sheet);
    this.#changed();
  }

  /** After another sheet lies there: nothing of what was going on stays. */
  #changed() {
    this.#typing = null;
    this.#from = null;
    this.#selected = null;
    this.help.forget();
    this.show();
  }

  /** Another state of the same sheet. */
  take(sheet, { words = '', from = this.#from } = {}) {
    this.#history.take(sheet);
    this.#typing = null;
    this.#from = from;
    this.help.forget();
    if (sheet.isSolved) this.end.solved();
    else this.end.placed();
    this.shelf.keep(this.sheet, this.end.tally);
    this.show();
    if (sheet.isSolved) return this.#solved();
    this.intro.done(2);
    this.say([words, this.#going()].filter((part) => part).join(' '));
    tell('placed');
    return undefined;
  }

  #solved() {
    this.intro.end();
    element('won').scrollIntoView({ block: 'nearest' });
    this.say([standingOf(this.sheet), element('won-text').textContent, this.sheet.puzzle.daily ? this.shelf.row : ''].filter((part) => part).join(' '));
    tell('solved');
    this.#countDay(this.sheet.puzzle).catch(() => undefined);
  }

  /** A link can give a day to any puzzle: only those of the day count, and only without applied hints. */
  async #countDay({ daily, level, link }) {
    if (!daily || !level || this.end.tally.helped) return;
    const { question, given } = await this.engine.ask('puzzle.make', { date: daily, level, millis: OPEN_MILLIS });
    if (puzzleOf(question, given).link !== link) return;
    this.shelf.solved(daily, level);
    this.show();
  }

  #square(square, how, dragged) {
    if (!this.sheet) return undefined;
    const wasTyping = this.#commit();
    this.#selected = square;
    if (how === 'drop') return this.#drawn(dragged, square);
    if (how === 'key' && wasTyping) return undefined;
    const number = this.sheet.numberOn(square);
    if (number !== null) return this.#goOn(number);
    if (this.#next?.legal.has(square)) return this.#put(this.#next.number, square);
    return this.show();
  }

  /** The row of a number goes on; of the same one once more, to its other side. */
  #goOn(number) {
    const ways = this.#from?.number === number && this.#from.isUp ? [false, true] : [true, false];
    const isUp = ways.find((up) => this.sheet.endOfRow(number, up) !== null);
    this.#from = isUp === undefined ? null : { number, isUp };
    this.intro.done(1);
    this.show();
    this.say(this.#going());
  }

  /** What goes on from the number that was chosen. */
  get #next() {
    return this.#from && this.sheet ? this.sheet.onward(this.#from) : null;
  }

  /** A line from one square to another: the next number, or a line alone where no number goes on. */
  #drawn(from, to) {
    const { sheet, sheet: { puzzle, puzzle: { shape } } } = this;
    if (!shape.has(to) || !shape.isMove(from, to)) return this.#refuse(to, t('numbers.noMove', { from: shape.name(from), to: shape.name(to) }));
    const number = sheet.numberOn(from);
    if (number !== null && sheet.numberOn(to) !== null) return this.show();
    const first = this.#from?.number === number ? this.#from.isUp : true;
    const isUp = number === null ? undefined : [first, !first].find((up) => sheet.isFree(puzzle.next(number, up)));
    if (isUp !== undefined) return this.#put(puzzle.next(number, isUp), to, isUp);
    const drawn = sheet.toggled(from, to);
    const key = drawn.lines.size > sheet.lines.size ? 'numbers.drawn' : 'numbers.undrawn';
    return this.take(drawn, { words: t(key, { from: shape.name(from), to: shape.name(to) }) });
  }

  #put(number, square, isUp = this.#from?.isUp ?? true) {
    const { sheet, sheet: { puzzle, puzzle: { shape, known } } } = this;
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

  #refuse(square, words) {
    this.show();
    this.say(words);
    this.view.refuse(square);
    element('left').textContent = words;
    element('left').classList.add('bad');
  }

  #erase() {
    const square = this.#selected ?? this.view.focused;
    const next = this.sheet?.erased(square);
    if (next) this.take(next, { words: t('square.empty', { square: this.sheet.puzzle.shape.name(square) }) });
  }

  #restart() {
    if (this.sheet.isBlank) return;
    this.end.begin();
    this.take(new Sheet(this.sheet.puzzle), { words: standingOf(this.sheet), from: null });
  }

  #turn(which) {
    if (this.#typing) {
      this.#typing = null;
      return this.show();
    }
    const { puzzle } = this.sheet;
    if (!this.#history[which]()) return undefined;
    this.help.forget();
    this.#from = this.#from && this.sheet.rowOf(this.#from);
    if (puzzle !== this.sheet.puzzle) {
      this.#changed();
      this.changed();
    }
    this.shelf.keep(this.sheet, this.end.tally);
    this.show();
    return this.say(standingOf(this.sheet));
  }

  #typed(text) {
    if (this.sheet && this.#selected !== null && text !== '') this.#put(Number(text), this.#selected);
    else if (text === '') this.#erase();
  }

  #focused(square) {
    if (!Number.isInteger(square) || square === this.#selected) return;
    this.#commit();
    this.#selected = square;
    this.show();
  }

  #digit(digit) {
    const square = this.view.focused;
    if (!this.sheet.puzzle.shape.has(square)) return;
    const text = `${this.#typing?.text ?? ''}${digit}`.replace(/^0+/, '');
    if (!text) return;
    this.#selected = square;
    this.#typing = { square, text };
    // No number of one more digit: this is the whole number.
    if (Number(text) * 10 > this.sheet.puzzle.last) this.#commit();
    else this.show();
  }

  /** Writes the digits that were typed; whether there were any. */
  #commit() {
    if (!this.#typing) return false;
    const { square, text } = this.#typing;
    this.#typing = null;
    this.#put(Number(text), square);
    return true;
  }

  #key(event) {
    const key = event.key.toLowerCase();
    if (!this.sheet) return false;
    if (/^[0-9]$/.test(key)) {
      this.#digit(key);
      return true;
    }
    const press = (id) => () => element(id).click();
    const action = {
      backspace: () => this.#back(), delete: press('erase'), u: press('undo'), r: press('redo'), h: press('hint'), f: press('follow'),
      c: press('check'), n: () => this.#nextLegal(), escape: () => this.escape(),
    }[key];
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

  /** Draws everything anew. */
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
    this.#controls(isSolved);
    this.end.tell(isSolved);
  }

  #controls(isSolved) {
    const { sheet, sheet: { puzzle } } = this;
    const [square, { known, shape }] = [this.#selected, puzzle];
    const enable = (id, isEnabled) => {
      if (!isEnabled && document.activeElement === element(id)) this.view.focus();
      element(id).disabled = !isEnabled;
    };
    enable('undo', this.#typing !== null || this.#history.canUndo);
    enable('redo', this.#history.canRedo);
    enable('restart', !sheet.isBlank);
    enable('erase', square !== null && sheet.erased(square) !== null);
    enable('check', puzzle.answer !== null && !isSolved);
    enable('hint', puzzle.answer !== null && !isSolved);
    element('hint').hidden = !puzzle.hints;
    const isFree = square !== null && shape.has(square) && !known.has(square);
    element('value').parentElement.hidden = !isFree;
    element('value').max = puzzle.last;
    element('value').value = (isFree && sheet.numberOn(square)) || '';
    element('value-text').textContent = isFree ? t('numbers.value', { square: shape.name(square) }) : '';
  }

  /** Which number is next, in words. */
  #going() {
    const next = this.#next;
    const { shape } = this.sheet.puzzle;
    return next ? t('numbers.next', { number: next.number, square: shape.name(next.anchor) }) : this.sheet.isFull ? '' : t('numbers.choose');
  }

  /** A puzzle of the shelf. */
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

  /** What can be shared. */
  get saved() {
    const { puzzle } = this.sheet ?? {};
    return { mode: 'numbers', fragment: puzzle?.fragment ?? '', share: () => this.paper.show() };
  }
}
