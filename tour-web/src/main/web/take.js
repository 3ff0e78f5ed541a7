// Save and share: the dialog with the files and the link, and opening files again.

import { fragmentOf } from './link.js';
import { svgOf, xlsxOf } from './files.js';
import { Game } from './game.js';
import { Mistake, checkSides, fileName, parseQuestion, questionLine } from './geometry.js';
import { EngineError } from './client.js';
import { t } from './i18n.js';
import { paint, themeOf } from './paint.js';
import { inWords } from './pieces.js';

const LARGEST_FILE = 2 << 20;
const CHECK_MILLIS = 20000;
const PICTURE_PIXELS = 1280;
const WRITTEN = { csv: 'text/csv', json: 'application/json', moves: 'text/plain' };
const element = (id) => document.getElementById(id);

export class Take {
  /** @param context engine, notice, say; saved() tells what is shown now; load(game) shows a game, puzzle(text) a puzzle of numbers; play: for certificates */
  constructor(context) {
    Object.assign(this, context);
    element('take').addEventListener('click', () => this.#show());
    element('take-close').addEventListener('click', () => element('take-dialog').close());
    element('copy').addEventListener('click', () => this.#copy());
    element('share').hidden = typeof navigator.share !== 'function';
    // Who closes the list of programs has changed their mind.
    element('share').addEventListener('click', () => navigator.share({ title: document.title, url: this.link }).catch(() => undefined));
    for (const button of document.querySelectorAll('[data-file]')) {
      button.addEventListener('click', () => this.#write(button.dataset.file));
    }
    this.#listenForFiles();
  }

  get link() {
    return `${location.href.replace(/#.*$/, '')}#${fragmentOf(this.saved())}`;
  }

  #show() {
    const saved = this.saved();
    if (saved.share) return saved.share();
    element('take-text').textContent = saved.complete ? t('take.whole') : t('take.part');
    element('link').value = this.link;
    for (const format of ['csv', 'json']) document.querySelector(`[data-file=${format}]`).disabled = !saved.complete;
    document.querySelector('[data-file=moves]').disabled = saved.path.length === 0;
    document.querySelector('[data-file=certificate]').disabled = saved.mode === 'watch';
    element('copy').lastElementChild.textContent = t('take.copy');
    element('take-dialog').showModal();
  }

  async #copy() {
    const link = element('link');
    try {
      await navigator.clipboard.writeText(link.value);
      element('copy').lastElementChild.textContent = t('take.copied');
      this.say(t('take.copied'));
    } catch {
      link.focus();
      link.select();
    }
  }

  async #write(format) {
    const saved = this.saved();
    try {
      if (format === 'certificate') {
        element('take-dialog').close();
        return await this.play.hints.saveCertificate();
      }
      if (format === 'svg') return this.save(svgOf(saved), 'svg', 'image/svg+xml');
      if (format === 'xlsx') return this.save(xlsxOf(saved), 'xlsx');
      if (format === 'png') return await this.#png(saved);
      if (!saved.complete) return this.save(`${saved.path.map((square) => saved.shape.name(square)).join('-')}\n`, 'txt', 'text/plain');
      const question = questionLine(saved.shape, saved.kind);
      const { text } = await this.engine.ask('write', { question, squares: saved.path, format });
      return this.save(text, format === 'moves' ? 'txt' : format, WRITTEN[format]);
    } catch (error) {
      element('take-dialog').close();
      return this.notice(inWords(error), 'bad');
    }
  }

  async #png(saved) {
    const cell = Math.max(8, Math.floor(PICTURE_PIXELS / Math.max(saved.shape.rows, saved.shape.columns)));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [cell * saved.shape.columns, cell * saved.shape.rows];
    const closing = saved.complete && saved.kind === 'closed';
    paint(canvas.getContext('2d'), saved.shape, { ...saved, closing }, themeOf(document.documentElement), cell);
    const blob = await new Promise((resolve) => { canvas.toBlob(resolve, 'image/png'); });
    if (!blob) throw new Error('The browser cannot make a picture of this board.');
    return this.save(blob, 'png');
  }

  /** Hands a file to the browser's downloads. */
  save(content, extension, type) {
    const blob = content instanceof Blob ? content : new Blob([content], { type });
    const { shape, kind, complete } = this.saved();
    const anchor = document.createElement('a');
    anchor.href = URL.createObjectURL(blob);
    const part = complete || extension === 'tourproof' ? '' : '-part';
    anchor.download = `tour-${shape.rows}x${shape.columns}-${kind}${part}.${extension}`;
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(anchor.href), 10000);
    this.say(t('take.saved', { file: anchor.download }));
  }

  #listenForFiles() {
    element('open').addEventListener('click', () => element('file').click());
    element('file').addEventListener('change', () => {
      const [file] = element('file').files;
      if (file) this.openFile(file);
      element('file').value = '';
    });
    let depth = 0;
    const isFile = (event) => event.dataTransfer?.types.includes('Files');
    addEventListener('dragenter', (event) => { if (isFile(event)) element('drop').hidden = ++depth <= 0; });
    addEventListener('dragleave', (event) => { if (isFile(event)) element('drop').hidden = --depth <= 0; });
    addEventListener('dragover', (event) => { if (isFile(event)) event.preventDefault(); });
    addEventListener('drop', (event) => {
      depth = 0;
      element('drop').hidden = true;
      if (!isFile(event)) return;
      event.preventDefault();
      const [file] = event.dataTransfer.files;
      if (file) this.openFile(file);
    });
  }

  /** Opens a tour or a certificate; whatever is in the file, the visitor gets one clear message. */
  async openFile(file) {
    try {
      if (file.size > LARGEST_FILE) throw new Mistake('bad.file', { most: LARGEST_FILE >> 20 });
      await this.openText(await file.text());
    } catch (error) {
      this.notice(error instanceof EngineError ? t('file.unread', { message: inWords(error) }) : inWords(error), 'bad');
    }
  }

  async openText(text) {
    if (text.startsWith('tourpuzzle ')) return this.puzzle(text);
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), CHECK_MILLIS);
    const reply = await this.engine.ask('verify', { text }, { signal: stop.signal }).finally(() => clearTimeout(timer));
    // What is wrong in a file is said; the board on the table stays.
    if (reply.question && reply.valid) this.load(this.#gameOf(reply));
    this.notice([inSentence(reply), reply.note].filter((part) => part).join('; '), reply.valid ? 'good' : 'bad');
  }

  #gameOf({ question, squares }) {
    const size = /^(\d+)x(\d+)/.exec(question);
    if (size) checkSides(Number(size[1]), Number(size[2]));
    // Moves that a certificate requires or forbids are said in its message; the board has no place for them.
    const { shape, kind, from, to } = parseQuestion(question.replace(/ (with|avoid) .*$/, ''));
    const goal = to !== null && kind === 'open' ? 'end' : kind;
    return squares ? new Game(shape, { goal: kind }, squares) : new Game(shape, { goal, from, end: to });
  }
}

const FAULTS = ['NO_SUCH_SQUARE', 'REPEATED_SQUARE', 'NOT_A_MOVE', 'UNVISITED_SQUARE', 'WRONG_START', 'WRONG_END', 'NOT_CLOSED', 'RE_ENTRANT'];

/** What the engine found in a file, in the visitor's language as far as the page has words for it. */
function inSentence({ valid, type, question, squares = [], fault, step, line, message, closed }) {
  if (type !== 'tour') return valid ? t('file.proved', { question }) : t('file.line', { line, message: message.replace(/^line \d+: /, '') });
  const [board] = question.split(' ');
  if (valid) return t(closed ? 'file.closed' : 'file.open', { board });
  if (!FAULTS.includes(fault)) return message;
  const columns = Number(board.split('x')[1]);
  const name = (square) => (square === undefined ? '–' : fileName(square % columns) + (Math.floor(square / columns) + 1));
  return t(`fault.${fault}`, { step, square: name(squares[step - 1]), before: name(squares[step - 2]), first: name(squares[0]), board });
}
