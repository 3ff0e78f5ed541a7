// Hints that are proofs. The engine analyses the position, and the app shows its answer as text and on the board.

import { symmetricTour } from './game.js';
import { isSymmetric } from './geometry.js';
import { list, number, t } from './i18n.js';
import { inWords } from './pieces.js';
import { signal } from './signals.js';

const HINT_MILLIS = 4000;
const BACK_MILLIS = 1500;
const COUNT_MILLIS = 900;
/**
 * An answer in the app: a reply of the engine, a placeholder before the reply, or an answer without the engine.
 * @typedef {Omit<PositionReply, 'verdict'> & {verdict: PositionReply['verdict'] | 'asking' | 'error', path: number[], isFull?: boolean, count?: string, back?: Back}} Answer
 * @typedef {{to: number, isLast: boolean}} Back
 */

/** @template {keyof PageElements} K @param {K} id */
const element = (id) => document.getElementById(id);
const reduced = matchMedia('(prefers-reduced-motion: reduce)');

export class Hints {
  /**
   * The parts of an answer that the board shows, in the format of paint.js.
   * @type {Shown}
   */
  shown = {};
  /** @type {Answer | null} */
  answer = null;
  /** @type {AbortController | null} */
  #asking = null;
  #filling = 0;

  /** @param {Play} play has engine, game, standing, fill(), backTo(), show(), say(), save(), ended() after filling */
  constructor(play) {
    this.play = play;
    const on = (/** @type {'hint' | 'finish' | 'show-tour' | 'answer-close' | 'certificate' | 'answer-back'} */ id, /** @type {() => unknown} */ act) => element(id).addEventListener('click', act);
    on('hint', () => this.check(true));
    on('finish', () => this.finish());
    on('show-tour', () => this.#showTour());
    on('answer-close', () => this.forget(true));
    on('certificate', () => this.saveCertificate());
    on('answer-back', () => this.goBack());
  }

  get game() {
    return this.play.game;
  }

  get isFilling() {
    return this.#filling !== 0;
  }

  /** Cancels the request and stops the filling for an earlier position. */
  stop() {
    this.#asking?.abort();
    this.#asking = null;
    clearTimeout(this.#filling);
    this.#filling = 0;
  }

  /** @param {boolean} [redraw] */
  forget(redraw) {
    this.stop();
    this.answer = null;
    this.shown = {};
    element('answer-back').hidden = true;
    if (redraw) this.play.show();
  }

  /** Asks whether the position can be completed. Returns null if stop() cancels the request. */
  async #ask() {
    this.stop();
    const asking = new AbortController();
    this.#asking = asking;
    const options = { signal: asking.signal };
    const timer = setTimeout(() => asking.abort(), HINT_MILLIS + 1000);
    const { game } = this;
    const log = [...game.log];
    this.answer = { verdict: 'asking', path: log };
    this.tell();
    try {
      const reply = await this.#engineSays(game, log, options);
      if (this.#asking !== asking) return null;
      this.answer = { ...reply, path: log };
    } catch (error) {
      if (this.#asking !== asking) return null;
      this.answer = { verdict: 'error', words: inWords(error), path: log };
    } finally {
      clearTimeout(timer);
    }
    return this.answer;
  }

  /**
   * @param {Game} game
   * @param {number[]} path
   * @param {AskOptions} options
   * @param {number} millis
   * @returns {Promise<PositionReply>}
   */
  async #engineSays(game, path, options, millis = HINT_MILLIS) {
    const symmetric = game.goal === 'symmetric' ? symmetricTour(game.shape, path.length > 0 ? path : [game.shape.least]) : null;
    if (symmetric) return { verdict: 'tour', squares: symmetric };
    // The engine runs constructions, a search and the prover in turns, also for an empty board.
    const question = game.goal === 'symmetric' ? game.with(path).symmetricQuestion() : game.question({ from: path[0] ?? game.from });
    return this.play.engine.ask('position', { question, path: game.goal === 'symmetric' ? [] : path, millis }, options);
  }

  /** Returns the tour of the answer, rotated or reversed so that it begins with the played path. */
  #tour() {
    const { squares, path = [] } = this.answer ?? {};
    if (!squares || path.length === 0) return squares ?? null;
    return [squares, [...squares].reverse()].map((tour) => {
      const at = tour.indexOf(path[0]);
      return this.game.kind === 'closed' ? [...tour.slice(at), ...tour.slice(0, at)] : tour;
    }).find((tour) => path.every((square, index) => tour[index] === square)) ?? null;
  }

  /** Repeats a request that ended before the engine was ready. */
  again() {
    if (this.answer?.verdict === 'late') this.check(true, true);
  }

  async check(hinting = false, isAgain = false) {
    if (this.game.knights === 2 || this.game.isFull) return;
    // On an empty board, a hint shows no move, so it does not count.
    if (isAgain) this.stop();
    else if (!hinting || this.game.log.length > 0) signal(hinting ? 'hint' : 'check', { game: this.game });
    const answer = await this.#ask();
    if (!answer) return;
    this.shown = {};
    if (answer.verdict === 'none') this.#drawProof(answer);
    if (answer.verdict === 'tour' && hinting) this.#drawNext();
    this.tell();
    this.play.show();
    this.play.say(element('answer-text').textContent);
    if (answer.verdict === 'tour') this.#count(answer);
    if (answer.verdict === 'none') this.#findBack(answer);
  }

  /** Answers for a knight that cannot move, or a full board without a tour. Only the way back needs the engine. */
  stuck() {
    this.stop();
    this.#asking = new AbortController();
    this.answer = { verdict: 'none', path: [...this.game.log], isFull: this.game.isFull };
    this.shown = this.#isDeadEnd ? { stuck: this.game.log.slice(-1) } : {};
    this.tell();
    this.play.show();
    this.#findBack(this.answer);
  }

  /**
   * Finds the last position that can be completed, by binary search: every position after a lost position is lost. An
   * undecided position counts as lost. Then the text does not call the offered position the last good position.
   * @param {Answer} answer
   */
  async #findBack(answer) {
    const { game } = this;
    const signal = this.#asking?.signal;
    const isCurrent = () => this.answer === answer && !signal?.aborted;
    let [good, bad, isLast] = [game.given - 1, answer.path.length, true];
    try {
      // The position before the last move comes first, because it is most often the result.
      for (let at = bad - 1; good + 1 < bad; at = Math.floor((good + bad) / 2)) {
        const reply = await this.#engineSays(game, answer.path.slice(0, at), { signal }, BACK_MILLIS);
        if (!isCurrent()) return;
        const isGood = reply.verdict === 'tour' && (game.goal !== 'symmetric' || isSymmetric(game.shape, reply.squares ?? []));
        if (!isGood && reply.verdict !== 'none') isLast = false;
        if (isGood) good = at;
        else bad = at;
      }
    } catch {
      return; // The answer stays valid without a way back.
    }
    if (good < game.given || !isCurrent()) return;
    answer.back = { to: good, isLast };
    this.tell();
    this.play.say(`${element('answer-text').textContent} ${element('answer-back').textContent}`);
  }

  /** Goes back to the last good position, if known. Undo restores the moves. Returns whether it is known. */
  goBack() {
    const { back } = this.answer ?? {};
    if (back) this.play.backTo(back.to);
    return Boolean(back);
  }

  /**
   * Shows the number of completions, or a lower bound, within a second.
   * @param {Answer} answer
   */
  async #count(answer) {
    if (this.game.goal === 'symmetric' || answer.path.length === 0) return;
    const asking = this.#asking;
    try {
      const question = this.game.question({ from: answer.path[0] });
      const reply = await this.play.engine.ask('completions', { question, path: answer.path, millis: COUNT_MILLIS }, { signal: asking?.signal });
      if (this.answer !== answer) return;
      const text = reply.verdict === 'counted' ? t('play.left', { n: Number(reply.count), count: number(String(reply.count)) })
        : Number(reply.atLeast) > 1 ? t('play.atLeast', { count: number(String(reply.atLeast)) }) : '';
      if (!text) return;
      answer.count = text;
      element('left').textContent = text;
      this.play.say(`${element('answer-text').textContent} ${text}`);
    } catch {
      // The answer stays valid without a count.
    }
  }

  /**
   * Draws a cut set with its components, squares with weights, or the squares of a reason with its forced moves.
   * @param {Answer} answer
   */
  #drawProof({ argument, cut, forced, reason, weights = {} }) {
    const squares = (/** @type {(number | string)[] | undefined} */ all) => (all ?? []).map(Number).filter((square) => this.game.shape.has(square));
    const signs = [1, -1].map((sign) => squares(Object.keys(weights).filter((square) => weights[square] * sign > 0)));
    if (this.#isDeadEnd) {
      this.shown = { stuck: this.game.log.slice(-1) };
      return;
    }
    const isShort = reason !== undefined && !['cut', 'certificate'].includes(reason.kind);
    const isWeighed = !isShort && argument === 'weights';
    const about = squares(reason?.squares);
    this.shown = {
      removed: isShort ? [] : squares(cut?.[0]),
      pieces: reason?.kind === 'apart' ? [about] : isShort ? [] : isWeighed ? signs : (cut?.[1] ?? []).map(squares),
      forced: isWeighed ? [] : ((isShort ? reason : { forced }).forced ?? []).filter((move) => squares(move).length === 2),
      stuck: reason?.kind === 'apart' ? [] : [...['loop', 'early'].includes(reason?.kind ?? '') ? about.slice(0, 1) : about, ...isShort ? squares(reason.ends) : []],
      numbers: isShort ? [] : Object.entries(weights).map(([square, weight]) => /** @type {[number, number]} */ ([Number(square), weight])).filter(([square]) => this.game.shape.has(square)),
    };
  }

  /** Whether the knight cannot move, which needs no proof. */
  get #isDeadEnd() {
    return this.game.standing === 'stuck';
  }

  #drawNext() {
    const tour = this.#tour();
    const { log } = this.game;
    if (!tour || tour.length <= log.length) return;
    this.shown = log.length === 0 ? { begin: tour[0], stuck: [] } : { arrow: [log[log.length - 1], tour[log.length]] };
  }

  #showTour() {
    const tour = this.answer && this.#tour();
    if (!tour) return;
    if (!this.shown.guide) signal('hint', { game: this.game });
    this.shown = this.shown.guide ? {} : { guide: tour.slice(Math.max(0, this.game.log.length - 1)) };
    this.play.show();
  }

  /** Shows the answer as text. */
  tell() {
    const answer = this.answer;
    if (!answer) return;
    const tour = answer.verdict === 'tour' ? this.#tour() : null;
    /** @type {Record<string, string[]>} */
    const looks = { tour: ['good', 'yes'], none: ['bad', 'cross'], error: ['bad', 'cross'] };
    const [look, icon] = looks[answer.verdict] ?? ['', 'wait'];
    element('answer').hidden = false;
    element('answer').className = `answer ${look}`;
    element('answer-icon').setAttribute('href', `#i-${icon}`);
    element('answer-text').textContent = this.#reason(answer, tour);
    element('show-tour').hidden = !tour;
    element('answer-back').hidden = !answer.back;
    element('answer-back').textContent = answer.back ? t(backWords(answer.back), { to: number(answer.back.to) }) : '';
    element('certificate').hidden = !answer.certificate;
    element('answer-close').hidden = answer.verdict === 'asking';
  }

  /**
   * @param {Answer} answer
   * @param {number[] | null} tour
   */
  #reason(answer, tour) {
    switch (answer.verdict) {
      case 'asking': return t(this.play.engine.kind === null ? 'engine.loading' : 'answer.asking');
      case 'late': return t('answer.late');
      case 'tour':
        if (this.game.goal === 'symmetric' && !isSymmetric(this.game.shape, tour ?? answer.squares ?? [])) return t('answer.perhaps');
        return [t(answer.path.length > 0 ? 'answer.yes' : 'answer.exists'), this.shown.begin !== undefined ? t('answer.start', { square: this.game.shape.name(this.shown.begin) }) : '', this.shown.arrow ? t('answer.next', { square: this.game.shape.name(this.shown.arrow[1]) }) : ''].filter((part) => part).join(' ');
      case 'none': return `${t(answer.path.length > 0 ? 'answer.no' : 'answer.none')} ${this.#why(answer)}`;
      case 'error': return answer.words ?? '';
      default: return t('answer.unknown');
    }
  }

  /**
   * Returns the engine's reason as text. The board shows it too.
   * @param {Answer} answer
   */
  #why({ argument, cut, forced, reason, steps }) {
    const { shape, kind, log } = this.game;
    if (this.answer?.isFull) return this.play.standing;
    if (this.#isDeadEnd) return t('answer.deadEnd', { square: shape.name(log[log.length - 1]) });
    if (kind === 'closed' && shape.squares < 3) return t('answer.small');
    if (reason && !['cut', 'certificate'].includes(reason.kind)) return this.#short(reason);
    const [removed, pieces] = cut ?? [[], []];
    if (pieces.length > 0) {
      if (removed.length === 0) return t('answer.apart', { pieces: pieces.length });
      return `${forced?.length ? `${t('answer.first')} ` : ''}${t('answer.cut', { n: removed.length, pieces: pieces.length })}`;
    }
    if (argument === 'weights') return t('answer.weights');
    if (argument === 'a case split') return t('answer.cases', { n: steps });
    if (argument === 'an order') return t('answer.order');
    return t(reason ? 'answer.certified' : 'answer.searched');
  }

  /**
   * Returns the text of a reason without a certificate. It begins with its colours, end squares and moves.
   * @param {Reason} reason
   */
  #short({ kind, squares, to, forced, ends, colours }) {
    const { shape, log, from, end } = this.game;
    const names = (/** @type {number[]} */ all) => list(all.map((square) => shape.name(square)));
    const [first, last] = [squares[0], to[0]];
    const values = { square: squares.length > 0 ? shape.name(first) : '', to: names(to), n: squares.length, all: shape.squares };
    const given = [log[0] ?? from, end].filter((square) => typeof square === 'number');
    /** @type {Record<string, () => string>} */
    const words = {
      unreached: () => t('answer.unreached', values),
      'one-way': () => t('answer.oneWay', values),
      ends: () => t(given.length > 1 ? 'answer.endGiven' : given.length > 0 ? 'answer.endsOne' : 'answer.endsTwo', { ...values, square: names(squares), end: names(given.slice(1)) }),
      meeting: () => t('answer.meeting', values),
      loop: () => t(last === undefined ? 'answer.closes' : 'answer.loop', values),
      early: () => t(last === undefined ? 'answer.short' : 'answer.early', values),
      apart: () => t('answer.region', values),
      colours: () => (first === undefined ? '' : `${t('answer.mustEnd', values)} ${t('answer.clash', values)}`),
    };
    return [
      colours ? this.#colours() : '',
      ...ends.filter((square) => !squares.includes(square)).map((square) => t('answer.mustEndThere', { square: shape.name(square) })),
      forced.length > 0 ? t('answer.first') : '', words[kind](),
    ].filter((part) => part).join(' ');
  }

  /** Describes the number of squares of each colour, and the colours of the possible and of the given end squares. */
  #colours() {
    const { shape, kind, log, from, end } = this.game;
    const colour = (/** @type {number} */ square) => ((shape.file(square) + shape.rank(square)) % 2 ? 'light' : 'dark');
    const light = Array.from({ length: shape.size }, (_, square) => square).filter((square) => shape.has(square) && colour(square) === 'light').length;
    const dark = shape.squares - light;
    const start = log[0] ?? from;
    const ends = kind === 'closed' ? [] : [
      Math.abs(dark - light) > 1 ? '' : t(`answer.rule.${dark > light ? 'dark' : dark < light ? 'light' : 'both'}`),
      start === undefined || start === null ? '' : t(`answer.starts.${colour(start)}`, { square: shape.name(start) }),
      end === null ? '' : t(`answer.ends.${colour(end)}`, { square: shape.name(end) }),
    ];
    return [t('answer.colours', { dark, light }), ...ends].filter((part) => part).join(' ');
  }

  /** @returns {Promise<void>} */
  async finish() {
    if (this.#filling) return this.filled();
    if (this.answer?.verdict !== 'tour' || this.answer.path.length !== this.game.log.length) await this.check();
    const tour = this.answer?.verdict === 'tour' ? this.#tour() : null;
    if (!tour || (this.game.goal === 'symmetric' && !isSymmetric(this.game.shape, tour))) return undefined;
    this.stop();
    this.shown = {};
    return this.#fill(tour);
  }

  /**
   * Plays the rest of a tour move by move. Any click stops this.
   * @param {number[]} tour
   * @returns {void}
   */
  #fill(tour) {
    const next = tour[this.game.log.length];
    if (next === undefined || !this.play.fill(next)) return this.filled();
    this.answer = null;
    if (reduced.matches) {
      while (!this.game.isFull && this.play.fill(tour[this.game.log.length]));
      return this.filled();
    }
    this.play.show(true);
    this.#filling = setTimeout(() => this.#fill(tour), Math.max(30, 4000 / this.game.shape.squares));
    return undefined;
  }

  filled() {
    this.stop();
    this.answer = null;
    this.play.show();
    this.play.ended();
  }

  /** Saves the certificate of the present or a new answer. Returns whether it exists. */
  async saveCertificate() {
    const answer = this.answer?.certificate ? this.answer : await this.#ask();
    if (!answer) return false;
    this.tell();
    if (!answer.certificate) return false;
    this.play.save(answer.certificate, 'tourproof', 'text/plain');
    return true;
  }
}

/** @param {Back} back */
const backWords = ({ to, isLast }) => (to === 0 ? 'answer.backStart' : isLast ? 'answer.back' : 'answer.backSome');
