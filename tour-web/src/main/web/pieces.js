// Controls that Watch and Play share: the size of the board, the piece, and lists of choices.

import { LONGEST_SIDE, Mistake, leaperOf, pieceOf } from './geometry.js';
import { t } from './i18n.js';

const PIECES = [[1, 2], [0, 1], [1, 1], [0, 2], [1, 3], [2, 3], [1, 4], [3, 4], '0,1+1,1', '0,1*', '1,1*', '0,1*+1,1*'];
const NAMED = { '1,2': 'knight', '0,1': 'wazir', '1,1': 'ferz', '0,2': 'dabbaba', '1,3': 'camel', '2,3': 'zebra', '1,4': 'giraffe', '3,4': 'antelope', '0,1+1,1': 'king', '0,1*': 'rook', '1,1*': 'bishop', '0,1*+1,1*': 'queen' };

/** What a piece is called. */
export function pieceName(leaper) {
  const name = NAMED[String(leaper)];
  const steps = /[+*]/.test(leaper) ? '' : ` (${leaper})`;
  return name ? t(`piece.${name}`) + steps : `(${leaper})`;
}

/** Fills a select with [value, text] pairs and keeps what was chosen. */
export function choices(select, pairs, chosen = select.value) {
  select.replaceChildren(...pairs.map(([value, text]) => {
    const option = document.createElement('option');
    option.value = value;
    option.textContent = text;
    return option;
  }));
  if (pairs.some(([value]) => value === chosen)) select.value = chosen;
}

/** The list of pieces, with the present one and the way to another. */
export function listPieces(select, leaper) {
  const known = PIECES.some((one) => String(one) === String(leaper)) ? PIECES : [...PIECES, leaper];
  choices(select, [...known.map((one) => [String(one), pieceName(one)]), ['other', t('piece.choose')]], String(leaper));
}

/** Asks for two steps; null when the visitor changes their mind. */
function askLeaper() {
  const dialog = document.getElementById('piece-dialog');
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      const steps = ['leap-a', 'leap-b'].map((id) => document.getElementById(id).valueAsNumber);
      resolve(dialog.returnValue === 'ok' ? steps : null);
    }, { once: true });
  });
}

/** Calls back with the piece that the visitor chooses. */
export function onPiece(select, present, take, complain) {
  select.addEventListener('change', async () => {
    let leaper = null;
    if (select.value === 'other') {
      const steps = await askLeaper();
      try {
        leaper = steps ? leaperOf(...steps) : present();
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

/** A side of a board within its limits. */
export const side = (value) => Math.max(1, Math.min(LONGEST_SIDE, Math.round(value) || 1));

/** Calls back with rows and columns as they are typed; what is no side of a board is said. */
export function onSize(rows, columns, take, complain) {
  for (const input of [rows, columns]) {
    input.addEventListener('change', () => {
      if (input.value && side(input.valueAsNumber) !== input.valueAsNumber) {
        complain(new Mistake('bad.size', { board: `${rows.value}x${columns.value}`, most: LONGEST_SIDE }));
      }
      input.value = side(input.valueAsNumber);
      take(side(rows.valueAsNumber), side(columns.valueAsNumber));
    });
  }
}

/** A message for any error: translated where the page made it, else the engine's own line. */
export function inWords(error) {
  return error.key ? t(error.key, error.values) : error.message;
}
