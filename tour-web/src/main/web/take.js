// Save and share: the dialog with the files and the link, and opening files again.

import { fragmentOf } from './link.js';
import { bytesOf, contentOf, pngOf } from './files.js';
import { Game } from './game.js';
import { Mistake, checkSides, fileName, parseQuestion, questionLine } from './geometry.js';
import { EngineError } from './client.js';
import { t } from './i18n.js';
import { inWords } from './pieces.js';

const LARGEST_FILE = 2 << 20;
const LONGEST_TEXT = 1 << 19; // except certificates, which may be long
const CHECK_MILLIS = 20000;
/** @type {Record<string, string>} */
const WRITTEN = {
  svg: 'image/svg+xml', png: 'image/png', gif: 'image/gif', csv: 'text/csv', json: 'application/json', moves: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
/** @template {keyof PageElements} K @param {K} id */
const element = (id) => document.getElementById(id);

export class Take {
  /**
   * @param {Pick<Context, 'engine' | 'notice' | 'say'> & {saved: () => Saved, load: (game: Game) => void, puzzle: (text: string) => unknown, play: Play}} context
   *     saved returns the current board; load shows a game; puzzle shows a number puzzle; play is for certificates
   */
  constructor({ engine, notice, say, saved, load, puzzle, play }) {
    this.engine = engine;
    this.notice = notice;
    this.say = say;
    this.saved = saved;
    this.load = load;
    this.puzzle = puzzle;
    this.play = play;
    element('take-close').addEventListener('click', () => element('take-dialog').close());
    element('copy').addEventListener('click', () => this.#copy());
    element('share').hidden = typeof navigator.share !== 'function';
    // If the user closes the share dialog, the browser rejects the promise.
    element('share').addEventListener('click', () => navigator.share({ title: document.title, url: this.link }).catch(() => undefined));
    for (const button of fileButtons()) {
      button.addEventListener('click', () => this.#write(button.dataset.file ?? ''));
    }
  }

  get link() {
    return `${location.href.replace(/#.*$/, '')}#${fragmentOf(this.saved())}`;
  }

  show() {
    const saved = this.saved();
    const isProvable = saved.mode === 'play' && saved.knights === 1 && !saved.complete;
    const words = saved.log.length === 0 ? 'take.empty' : saved.complete ? 'take.whole' : 'take.part';
    this.#tell(t(words), isProvable ? t('take.proofs') : '');
    element('link').value = this.link;
    for (const button of fileButtons()) {
      button.disabled = button.dataset.file === 'certificate' ? !isProvable : saved.log.length === 0;
    }
    element('copy').lastElementChild?.replaceChildren(t('take.copy'));
    element('take-dialog').showModal();
  }

  /** @param {string[]} sentences */
  #tell(...sentences) {
    element('take-text').textContent = sentences.filter((sentence) => sentence).join(' ');
  }

  async #copy() {
    const link = element('link');
    try {
      await navigator.clipboard.writeText(link.value);
      element('copy').lastElementChild?.replaceChildren(t('take.copied'));
      this.say(t('take.copied'));
    } catch {
      link.focus();
      link.select();
    }
  }

  /** @param {string} format */
  async #write(format) {
    const saved = this.saved();
    try {
      if (format === 'certificate') return await this.#certificate();
      const question = questionLine(saved.shape, saved.kind);
      const ask = (/** @type {string} */ as) => this.engine.ask('write', { question, squares: saved.log, knights: saved.knights, format: as });
      const { text = '', bytes } = await ask(format === 'png' ? 'svg' : format);
      const content = format === 'png' ? await pngOf(text, bytesOf((await ask('png')).bytes ?? '')) : bytes ? bytesOf(bytes) : text;
      return this.save(content, format === 'moves' ? 'txt' : format, WRITTEN[format]);
    } catch (error) {
      element('take-dialog').close();
      return this.notice(inWords(error), 'bad');
    }
  }

  /** Saves a certificate. If nothing is proved impossible, the dialog reports it and stays. */
  async #certificate() {
    this.#tell(t('answer.asking'));
    const isSaved = await this.play.hints.saveCertificate();
    if (isSaved) return element('take-dialog').close();
    this.#tell(t('take.noCertificate'));
    this.say(t('take.noCertificate'));
    for (const button of fileButtons()) button.disabled ||= button.dataset.file === 'certificate';
    return undefined;
  }

  /**
   * Saves a file as a download of the browser.
   * @param {BlobPart} content
   * @param {string} extension
   * @param {string} [type]
   */
  save(content, extension, type) {
    const blob = content instanceof Blob ? content : new Blob([content], { type });
    const { shape, kind, complete, knights, log } = this.saved();
    const anchor = document.createElement('a');
    anchor.href = URL.createObjectURL(blob);
    const part = complete || extension === 'tourproof' ? '' : `-${log.length}of${shape.squares}`;
    anchor.download = `tour-${shape.rows}x${shape.columns}-${knights === 2 ? 'two-knights' : kind}${part}.${extension}`;
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(anchor.href), 10000);
    this.say(t('take.saved', { file: anchor.download }));
  }

  /**
   * Opens a tour, a certificate or a puzzle. Any error becomes one clear message.
   * @param {File} file
   */
  async openFile(file) {
    try {
      if (file.size > LARGEST_FILE) throw new Mistake('bad.file', { most: LARGEST_FILE >> 20 });
      await this.#open(await contentOf(file));
    } catch (error) {
      this.notice(error instanceof EngineError ? unread(error) : inWords(error), 'bad');
    }
  }

  /** @param {{text?: string, bytes?: string, parts?: Record<string, string>}} content */
  async #open(content) {
    if (content.text && content.text.length > LONGEST_TEXT && !content.text.startsWith('tourproof')) throw new Mistake('bad.file', { most: LONGEST_TEXT / (1 << 20) });
    if (content.text?.startsWith('tourpuzzle ')) return this.puzzle(content.text);
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), CHECK_MILLIS);
    const reply = await this.engine.ask('verify', content, { signal: stop.signal }).finally(() => clearTimeout(timer));
    // If a file contains an error, the page reports it and keeps the current board. An unfinished game is not an error.
    const isGood = reply.valid || reply.fault === 'UNVISITED_SQUARE';
    if (reply.question && isGood) this.load(this.#gameOf(reply));
    const note = reply.note && (isEnglish() ? reply.note : t('file.note'));
    this.notice([inSentence(reply), note].filter((part) => part).join(' '), isGood ? 'good' : 'bad');
  }

  /** @param {VerifyReply} reply */
  #gameOf({ question = '', squares, knights = 1 }) {
    const size = /^(\d+)x(\d+)/.exec(question);
    if (size) checkSides(Number(size[1]), Number(size[2]));
    // The board cannot show the moves that a certificate requires or forbids. The message names them.
    const { shape, kind, from, to } = parseQuestion(question.replace(/ (with|avoid) .*$/, ''));
    const natural = /** @type {Goal} */ (kind);
    const goal = to !== null && kind === 'open' ? 'end' : natural;
    return squares ? new Game(shape, { goal: natural, knights }, squares) : new Game(shape, { goal, from, end: to });
  }
}

const FAULTS = ['NO_SUCH_SQUARE', 'REPEATED_SQUARE', 'NOT_A_MOVE', 'WRONG_START', 'WRONG_END', 'NOT_CLOSED', 'RE_ENTRANT'];

const fileButtons = () => /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('[data-file]'));
const isEnglish = () => document.documentElement.lang === 'en';

/**
 * Returns why the engine could not read a file. Its own texts are English, so other languages get translated ones.
 * @param {EngineError} error
 */
function unread(error) {
  if (error.key || isEnglish()) return t('file.unread', { message: inWords(error) });
  const { message } = error;
  const [, line] = /^line (\d+):/.exec(message) ?? [];
  if (line) return t('file.unreadLine', { line });
  return t(/picture without a tour/.test(message) ? 'file.bare' : /^contains no tour/.test(message) ? 'file.empty' : 'file.other');
}

/**
 * Returns the result for a file in the user's language, or in English if the page has no words for it.
 * @param {VerifyReply} reply
 */
function inSentence({ valid, type, question = '', squares = [], fault, step = 0, line, message, closed, knights = 1 }) {
  if (type !== 'tour') return valid ? t('file.proved', { question }) : t('file.line', { line, message: message.replace(/^line \d+: /, '') });
  const [board] = question.split(' ');
  const columns = Number(board.split('x')[1]);
  const name = (/** @type {number | undefined} */ square) => (square === undefined ? '–' : fileName(square % columns) + (Math.floor(square / columns) + 1));
  if (valid && knights === 2) return t('file.two', { board });
  if (fault === 'UNVISITED_SQUARE') return t('file.part', { n: squares.length, board });
  if (fault === 'NOT_A_MOVE' && knights === 2) return t('fault.TURN', { step, square: name(squares[step - 1]) });
  if (valid) return t(closed ? 'file.closed' : 'file.open', { board });
  if (!fault || !FAULTS.includes(fault)) return message;
  return t(`fault.${fault}`, { step, square: name(squares[step - 1]), before: name(squares[step - 2]), first: name(squares[0]), board });
}
