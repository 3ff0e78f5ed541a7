// The texts of a number puzzle: its title, its rule, its progress, and the labels of its squares.

import { date, t } from './i18n.js';
import { squaresOf } from './puzzle.js';

/**
 * Returns a question in the user's language, for example "6x8 closed".
 * @param {string} question
 */
export function inBrief(question) {
  const [board, kind, ...rest] = question.split(' ');
  return [board, t(`kind.${kind}`), ...rest].join(' ');
}

/** @param {Puzzle} puzzle */
export function titleOf({ daily, question, level }) {
  return [
    daily ? t('numbers.dailyOf', { date: date(daily) }) : '', inBrief(question),
    level ? t('numbers.level', { level, words: t(`level.${level}`) }) : '',
  ].filter((part) => part).join(' · ');
}

/** @param {Puzzle} puzzle */
export function ruleOf({ kind, shape, last }) {
  const move = t(String(shape.leaper) === '1,2' ? 'numbers.move' : 'numbers.moveOther');
  return t(kind === 'closed' ? 'numbers.ruleClosed' : 'numbers.rule', { last, move });
}

/** @param {Sheet} sheet */
export function standingOf(sheet) {
  const { puzzle } = sheet;
  if (!sheet.isFull) return t('numbers.standing', { at: sheet.filled, all: puzzle.last });
  return t(!puzzle.answer ? 'engine.loading' : sheet.isSolved ? 'numbers.solved' : 'numbers.full');
}

/**
 * Returns the label of a square for a screen reader.
 * @param {number} square
 * @param {Sheet} sheet
 * @param {{number: number | null, legal: Set<number>} | null} next
 * @param {{lit?: number[], wrong?: Wrong | null}} shown
 */
export function labelOf(square, sheet, next, { lit = [], wrong = null }) {
  const { known, shape } = sheet.puzzle;
  const name = shape.name(square);
  if (shape.missing.has(square)) return t('square.hole', { square: name });
  const number = sheet.numberOn(square);
  const ends = (/** @type {Iterable<string>} */ keys) => [...keys].map(squaresOf).filter((both) => both.includes(square)).map(([a, b]) => shape.name(a === square ? b : a));
  return [
    number === null ? t('square.empty', { square: name }) : t(known.has(square) ? 'square.given' : 'square.number', { square: name, number }),
    wrong?.squares.includes(square) ? t('square.wrong') : '',
    lit.includes(square) ? t('square.lit') : '',
    next?.legal.has(square) ? t('square.next', { number: next.number }) : '',
    ...ends(sheet.lines).map((other) => t('square.line', { square: other })),
    ...ends(sheet.gone).map((other) => t('square.gone', { square: other })),
  ].filter((part) => part).join(', ');
}
