// Paints number puzzles: given numbers on filled discs, the user's numbers on outlined discs, and lines.

import { fillSquare, line, numeral, penFor } from './paint.js';
import { squaresOf } from './puzzle.js';

/**
 * Paints a number puzzle.
 * @param {CanvasRenderingContext2D} context
 * @param {Shape} shape
 * @param {BoardModel} model sheet; legal: Set of squares for the next number; selected: square; anchor: the square
 *     before the next number; typing: {square, text}; lit: squares of a hint, hinted: the main one, litWays: its moves
 *     [a, b]; crossed: moves [a, b] that a hint excludes; wrong: {squares, lines}; hover; drag: {square, x, y};
 *     refused: square; solved
 * @param {Theme} theme
 * @param {number} cell
 */
export function paintNumbers(context, shape, model, theme, cell) {
  const pen = penFor(context, shape, model, theme, cell);
  const { sheet } = model;
  if (!sheet) return;
  for (const square of model.lit ?? []) fillSquare(pen, square, theme.last);
  for (const square of model.wrong?.squares ?? []) fillSquare(pen, square, theme['piece-5']);
  if (typeof model.hover === 'number' && model.legal?.has(model.hover)) fillSquare(pen, model.hover, theme.hover);
  discs(pen, sheet);
  rows(pen, sheet);
  for (const key of model.solved ? [] : sheet.lines) line(pen, squaresOf(key), theme.guide, 0.05, false);
  for (const key of model.wrong?.lines ?? []) line(pen, squaresOf(key), theme.removed, 0.06, false);
  for (const move of model.litWays ?? []) line(pen, move, theme.arrow, 0.09, false);
  for (const key of model.solved ? [] : sheet.gone) cross(pen, squaresOf(key), theme.exits, 0.05);
  for (const move of model.crossed ?? []) {
    line(pen, move, theme.forced, 0.04, false);
    cross(pen, move, theme.removed, 0.12);
  }
  written(pen, sheet);
  marks(pen);
}

/**
 * Draws lines between consecutive numbers that a move connects.
 * @param {Pen} pen
 * @param {Sheet} sheet
 */
function rows(pen, sheet) {
  const { model: { solved }, theme } = pen;
  for (const [number, square] of sheet.squares) {
    const next = sheet.puzzle.next(number);
    const other = next === null ? undefined : sheet.squareOf(next);
    if (other !== undefined && sheet.puzzle.shape.isMove(square, other)) line(pen, [square, other], solved ? theme.arrow : theme.line, solved ? 0.08 : 0.05, false);
  }
}

/**
 * @param {Pen} pen
 * @param {number[]} move
 * @param {string} colour
 * @param {number} reach
 */
function cross({ context, cell, at }, [a, b], colour, reach) {
  const [[ax, ay], [bx, by]] = [at(a), at(b)];
  const [x, y, size] = [(ax + bx) / 2, (ay + by) / 2, cell * reach];
  context.strokeStyle = colour;
  context.lineWidth = Math.max(1.5, cell * 0.03);
  context.beginPath();
  for (const side of [1, -1]) {
    context.moveTo(x - size, y - side * size);
    context.lineTo(x + size, y + side * size);
  }
  context.stroke();
}

/**
 * @param {Pen} pen
 * @param {number} square
 * @param {string} fill
 * @param {string | null} stroke
 */
function disc({ context, cell, at }, square, fill, stroke) {
  context.beginPath();
  context.arc(...at(square), cell * 0.35, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
  if (!stroke) return;
  context.strokeStyle = stroke;
  context.lineWidth = Math.max(1.5, cell * 0.035);
  context.stroke();
}

/**
 * Returns the colours of a number's disc, of the disc's edge and of the number, and the font weight.
 * @param {Pen} pen
 * @param {Sheet} sheet
 * @param {number} square
 * @param {number} number
 * @returns {[string, string | null, string, number]}
 */
function lookOf({ model: { wrong, solved }, shape, theme }, sheet, square, number) {
  if (sheet.puzzle.known.has(square)) {
    const kind = number === 1 ? 'start' : 'disc';
    return [theme[kind], null, theme[`${kind}-text`], 700];
  }
  if (solved) return [theme.second, theme.guide, theme['second-text'], 500];
  const isWrong = wrong?.squares.includes(square);
  const paper = (shape.file(square) + shape.rank(square)) % 2 ? theme.light : theme.dark;
  return [paper, isWrong ? theme.removed : theme.guide, isWrong ? theme.removed : theme.knight, 500];
}

/**
 * @param {Pen} pen
 * @param {Sheet} sheet
 * @param {number} square
 */
const isTyped = ({ model: { typing } }, sheet, square) => square === typing?.square && !sheet.puzzle.known.has(square);

/**
 * @param {Pen} pen
 * @param {Sheet} sheet
 */
function discs(pen, sheet) {
  for (const [number, square] of sheet.squares) {
    const [fill, edge] = lookOf(pen, sheet, square, number);
    if (!isTyped(pen, sheet, square)) disc(pen, square, fill, edge);
  }
}

/**
 * Draws the numbers, each on a spot in the colour of its disc, because the lines run over the discs.
 * @param {Pen} pen
 * @param {Sheet} sheet
 */
function written(pen, sheet) {
  const { model: { typing }, theme, at } = pen;
  for (const [number, square] of sheet.squares) {
    const [fill, , text, weight] = lookOf(pen, sheet, square, number);
    if (!isTyped(pen, sheet, square)) numeral(pen, ...at(square), number, text, weight, fill);
  }
  if (typing) {
    disc(pen, typing.square, theme['knight-edge'], theme.arrow);
    numeral(pen, ...at(typing.square), `${typing.text}_`, theme.knight, 500);
  }
}

/** @param {Pen} pen */
function marks({ context, theme, cell, at, model }) {
  /** @type {(square: number | null | undefined, colour: string, size: number, width: number) => void} */
  const ring = (square, colour, size, width) => {
    if (typeof square !== 'number') return;
    context.strokeStyle = colour;
    context.lineWidth = cell * width;
    context.beginPath();
    context.arc(...at(square), cell * size, 0, 2 * Math.PI);
    context.stroke();
  };
  for (const square of model.legal ?? []) {
    if (square === model.hover) continue;
    context.fillStyle = theme.legal;
    context.beginPath();
    context.arc(...at(square), cell * 0.13, 0, 2 * Math.PI);
    context.fill();
  }
  ring(model.anchor, theme.goal, 0.4, 0.06);
  ring(model.refused, theme.removed, 0.42, 0.07);
  for (const { square, colour, width } of [{ square: model.selected, colour: theme.goal, width: 0.04 }, { square: model.hinted, colour: theme.arrow, width: 0.08 }]) {
    if (typeof square !== 'number') continue;
    const [x, y] = at(square);
    context.strokeStyle = colour;
    context.lineWidth = Math.max(1.5, cell * width);
    context.strokeRect(x - cell * 0.46, y - cell * 0.46, cell * 0.92, cell * 0.92);
  }
  if (model.drag) {
    context.strokeStyle = theme.arrow;
    context.lineWidth = cell * 0.07;
    context.beginPath();
    context.moveTo(...at(model.drag.square));
    context.lineTo(model.drag.x, model.drag.y);
    context.stroke();
  }
}
