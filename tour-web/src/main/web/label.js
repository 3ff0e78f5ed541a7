// The labels of squares for screen readers, and a function that focuses the board.

import { t } from './i18n.js';

/**
 * @param {Game} game
 * @param {number} square
 * @param {Shown} shown the parts of an answer on the board, see paint.js
 */
export function labelOf(game, square, shown) {
  const name = game.shape.name(square);
  if (game.shape.missing.has(square)) return t('square.hole', { square: name });
  const at = game.log.indexOf(square);
  const path = game.path(game.turn);
  const isKnight = square === path[path.length - 1];
  const words = at >= 0
    ? t(isKnight ? 'square.knight' : 'square.visited', { square: name, at: Math.max(...[0, 1].map((knight) => game.path(knight).indexOf(square))) + 1 })
    : t(game.legal?.has(square) ? 'square.legal' : 'square.free', { square: name });
  const marks = [
    square === game.end ? t('square.end') : '',
    shown.removed?.includes(square) || shown.stuck?.includes(square) ? t('square.removed') : '',
    shown.arrow?.[1] === square || shown.begin === square ? t('square.hint') : '',
    ...(shown.forced ?? []).filter((move) => move.includes(square)).map((move) => t('square.forced', { square: game.shape.name(move[0] === square ? move[1] : move[0]) })),
  ];
  return [words, ...marks].filter((word) => word).join(', ');
}

/** Focuses a square of the board, for example before a focused button is hidden. */
export function focusBoard() {
  document.querySelector('#play-board [tabindex="0"]')?.focus({ preventScroll: true });
}
