// Controls that Watch and Play share: the size of the board, the piece, and lists of choices.

import { LONGEST_SIDE, Mistake, leaperOf, pieceOf } from './geometry.js';
import { t } from './i18n.js';

/** @type {Leaper[]} */
const PIECES = [[1, 2], [0, 1], [1, 1], [0, 2], [1, 3], [2, 3], [1, 4], [3, 4], '0,1+1,1', '0,1*', '1,1*', '0,1*+1,1*'];
/** @type {Record<string, string>} */
const NAMED = { '1,2': 'knight', '0,1': 'wazir', '1,1': 'ferz', '0,2': 'dabbaba', '1,3': 'camel', '2,3': 'zebra', '1,4': 'giraffe', '3,4': 'antelope', '0,1+1,1': 'king', '0,1*': 'rook', '1,1*': 'bishop', '0,1*+1,1*': 'queen' };

/**
 * Returns the name of a piece.
 * @param {Leaper} leaper
 */
export function pieceName(leaper) {
  const name = NAMED[String(leaper)];
  const steps = /[+*]/.test(String(leaper)) ? '' : ` (${leaper})`;
  return name ? t(`piece.${name}`) + steps : `(${leaper})`;
}

/**
 * Fills a select with [value, text] pairs and keeps the chosen value.
 * @param {HTMLSelectElement} select
 * @param {string[][]} pairs
 * @param {string} chosen
 */
export function choices(select, pairs, chosen = select.value) {
  select.replaceChildren(...pairs.map(([value, text]) => {
    const option = document.createElement('option');
    option.value = value;
    option.textContent = text;
    return option;
  }));
  if (pairs.some(([value]) => value === chosen)) select.value = chosen;
}

/**
 * Fills the list of pieces, with the current piece and an entry for others.
 * @param {HTMLSelectElement} select
 * @param {Leaper} leaper
 */
export function listPieces(select, leaper) {
  const known = PIECES.some((one) => String(one) === String(leaper)) ? PIECES : [...PIECES, leaper];
  choices(select, [...known.map((one) => [String(one), pieceName(one)]), ['other', t('piece.choose')]], String(leaper));
}

/**
 * Asks for the two steps of a leaper. Resolves to null if the user cancels.
 * @returns {Promise<number[] | null>}
 */
function askLeaper() {
  const dialog = document.getElementById('piece-dialog');
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      const steps = [document.getElementById('leap-a'), document.getElementById('leap-b')].map((input) => input.valueAsNumber);
      resolve(dialog.returnValue === 'ok' ? steps : null);
    }, { once: true });
  });
}

/**
 * Calls `take` with the chosen piece. If the user cancels or enters an invalid leaper, the piece stays the same. Calls
 * `complain` before if the leaper is invalid.
 * @param {HTMLSelectElement} select
 * @param {() => Leaper} present
 * @param {(leaper: Leaper) => void} take
 * @param {(mistake: unknown) => void} complain
 */
export function onPiece(select, present, take, complain) {
  select.addEventListener('change', async () => {
    let leaper;
    if (select.value === 'other') {
      const steps = await askLeaper();
      try {
        leaper = steps ? leaperOf(steps[0], steps[1]) : present();
      } catch (mistake) {
        leaper = present();
        complain(mistake);
      }
    } else {
      leaper = pieceOf(select.value);
    }
    listPieces(select, leaper);
    take(leaper);
  });
}

/**
 * Returns the nearest valid side of a board.
 * @param {number} value
 */
export const side = (value) => Math.max(1, Math.min(LONGEST_SIDE, Math.round(value) || 1));

/**
 * Calls `take` with the nearest valid rows and columns, after `complain` if the changed side is invalid.
 * @param {HTMLInputElement} rows
 * @param {HTMLInputElement} columns
 * @param {(rows: number, columns: number) => void} take
 * @param {(mistake: unknown) => void} complain
 */
export function onSize(rows, columns, take, complain) {
  for (const input of [rows, columns]) {
    input.addEventListener('change', () => {
      if (input.value && side(input.valueAsNumber) !== input.valueAsNumber) {
        complain(new Mistake('bad.size', { board: `${rows.value}x${columns.value}`, most: LONGEST_SIDE }));
      }
      input.value = String(side(input.valueAsNumber));
      take(side(rows.valueAsNumber), side(columns.valueAsNumber));
    });
  }
}

/**
 * Returns the message of an error: translated if it has a key, otherwise in the engine's words.
 * @param {unknown} error
 */
export function inWords(error) {
  const { key, values, message } = /** @type {{key?: string | null, values?: Values, message: string}} */ (error);
  return key ? t(key, values) : message;
}
