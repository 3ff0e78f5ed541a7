// Shares a number puzzle: as a link, as a file, and on paper with the answer on a separate page.

import { fileName } from './geometry.js';
import { t } from './i18n.js';
import { ruleOf, titleOf } from './numbers-words.js';

/** @template {NumbersId} K @param {K} id */
const element = (id) => document.getElementById(`numbers-${id}`);

export class Paper {
  /** @param {Numbers} numbers provides the sheet and say() */
  constructor(numbers) {
    this.numbers = numbers;
    const on = (/** @type {NumbersId} */ id, /** @type {() => unknown} */ act) => element(id).addEventListener('click', act);
    on('share', () => this.show());
    on('share-close', () => element('dialog').close());
    on('print', () => { element('dialog').close(); print(); });
    on('file', () => this.#save());
    on('copy', () => this.#copy());
    element('no-hints').addEventListener('change', () => this.#link());
    // The user can also print with the browser's menu.
    addEventListener('beforeprint', () => this.#lay());
  }

  show() {
    const { sheet } = this.numbers;
    if (!sheet) return;
    element('no-hints').checked = !sheet.puzzle.hints;
    element('no-hints').disabled = !sheet.puzzle.hints;
    element('copy').lastElementChild?.replaceChildren(t('take.copy'));
    this.#link();
    element('dialog').showModal();
  }

  #link() {
    const puzzle = this.numbers.sheet?.puzzle;
    if (!puzzle) return;
    const hides = puzzle.hints && element('no-hints').checked;
    element('link').value = `${location.href.replace(/#.*$/, '')}#${puzzle.fragment}${hides ? '&hints=no' : ''}`;
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(element('link').value);
      element('copy').lastElementChild?.replaceChildren(t('take.copied'));
      this.numbers.say(t('take.copied'));
    } catch {
      element('link').focus();
      element('link').select();
    }
  }

  /** Saves a file that the command line reads. */
  #save() {
    const puzzle = this.numbers.sheet?.puzzle;
    if (!puzzle) return;
    const { shape, kind, level } = puzzle;
    const given = new URLSearchParams(puzzle.link).get('given')?.replaceAll(',', ' ');
    const lines = ['tourpuzzle 1', puzzle.question, given ? `given ${given}` : '', level ? `level ${level}` : ''];
    const anchor = document.createElement('a');
    anchor.href = URL.createObjectURL(new Blob([`${lines.filter((line) => line).join('\n')}\n`], { type: 'text/plain' }));
    anchor.download = `puzzle-${shape.rows}x${shape.columns}-${kind}.tourpuzzle`;
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(anchor.href), 10000);
    this.numbers.say(t('take.saved', { file: anchor.download }));
  }

  #lay() {
    const { sheet } = this.numbers;
    const paper = element('paper');
    paper.replaceChildren();
    if (!sheet) return;
    const { puzzle, puzzle: { known, answer } } = sheet;
    paper.append(page(puzzle, titleOf(puzzle), ruleOf(puzzle), (square) => known.get(square)));
    // A puzzle without hints is printed without its answer.
    if (!answer || !puzzle.hints) return;
    const numbers = new Map(answer.map((square, step) => [square, step + 1]));
    paper.append(page(puzzle, `${t('numbers.answer')}: ${titleOf(puzzle)}`, '', (square) => numbers.get(square)));
  }
}

/**
 * Returns a printed page with one board as a table.
 * @param {Puzzle} puzzle
 * @param {string} title
 * @param {string} words
 * @param {(square: number) => number | undefined} numberOn
 */
function page({ shape, known }, title, words, numberOn) {
  /** @param {string} tag @param {string | number} text @param {string} className */
  const make = (tag, text = '', className = '') => Object.assign(document.createElement(tag), { textContent: String(text), className });
  const whole = make('section');
  const table = make('table');
  for (let rank = shape.rows - 1; rank >= 0; rank--) {
    const row = make('tr');
    row.append(make('th', rank + 1));
    for (let file = 0; file < shape.columns; file++) {
      const square = rank * shape.columns + file;
      const look = shape.missing.has(square) ? 'hole' : [(file + rank) % 2 ? '' : 'shade', known.has(square) ? 'given' : ''].join(' ').trim();
      row.append(make('td', numberOn(square) ?? '', look));
    }
    table.append(row);
  }
  const files = make('tr');
  files.append(make('th'), ...Array.from({ length: shape.columns }, (_, file) => make('th', fileName(file))));
  table.append(files);
  table.className = shape.columns > 8 ? 'small' : '';
  whole.append(make('h2', title), make('p', words), table);
  return whole;
}
