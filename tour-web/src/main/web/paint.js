// Paints a board: turns a shape and a model into pixels, for the screen and for pictures.

import { fileName } from './geometry.js';

// The knight of tour-draw's KnightShape, facing left, in a square from -0.5 to 0.5.
const KNIGHT = 'M-.26 .44C-.28 .30-.20 .24-.10 .16C0 .08 .05 .02 .05-.06C-.02 0-.10 .01-.16 .02C-.20 .05-.22 .10-.27 .11' +
  'C-.33 .12-.37 .06-.36 0C-.34-.08-.26-.14-.22-.21C-.19-.27-.17-.30-.13-.33C-.14-.38-.13-.42-.11-.46' +
  'C-.07-.43-.04-.40-.02-.37C.16-.36 .28-.22 .31-.02C.34 .16 .33 .32 .32 .44C.12 .46-.08 .46-.26 .44Z';
const MOST_SPOTS = 400; // longer paths have no spots, because spots slow an animation down
const EYE = [-0.115, -0.215, 0.035];

const NAMES = ['light', 'dark', 'hole', 'coordinate', 'line', 'disc', 'disc-text', 'start', 'start-text', 'second',
  'second-text', 'exits', 'legal', 'hover', 'guide', 'guide-text', 'arrow', 'removed', 'forced', 'goal', 'knight', 'knight-edge',
  'last', 'piece-0', 'piece-1', 'piece-2', 'piece-3', 'piece-4', 'piece-5', 'image'];

/**
 * Returns the colours of an element's theme, from its CSS properties --board-...
 * @param {HTMLElement} element
 * @returns {Theme}
 */
export function themeOf(element) {
  const style = getComputedStyle(element);
  return Object.fromEntries(NAMES.map((name) => [name, style.getPropertyValue(`--board-${name}`).trim() || '#888']));
}

/**
 * Paints a board.
 * @param {CanvasRenderingContext2D} context
 * @param {Shape} shape
 * @param {BoardModel} model path: squares in order, the knight on the last; start: whether the first is marked; second:
 *     the second knight's path; turn: which knight moves; exits: Map of square to number; legal: Set; next: squares
 *     that a search has not tried yet; end: the required end; image: squares that the symmetry requires; guide: a tour
 *     to show; arrow: [from, to]; removed, stuck, pieces, forced, numbers: a proof; hover: square; last: squares of the
 *     last move; refused: a square out of reach; drag: {square, x, y, isTouch}; slide: {from or x, y; to, share};
 *     closing: whether the last move is drawn; won: whether the line is highlighted
 * @param {Theme} theme
 * @param {number} cell
 */
export function paint(context, shape, model, theme, cell) {
  const pen = penFor(context, shape, model, theme, cell);
  tints(pen);
  if (model.guide) guide(pen);
  /** @type {[number[], string, boolean][]} */
  const paths = [[model.path, 'disc', model.start !== false]];
  if (model.second) paths.push([model.second, 'second', false]);
  for (const path of paths) discs(pen, ...path);
  for (const [path] of paths) line(pen, path, model.won ? theme.arrow : theme.line, model.won ? 0.08 : 0.05, model.closing);
  for (const move of model.forced ?? []) line(pen, move, theme.forced, 0.1, false);
  for (const path of paths) visited(pen, ...path);
  if (model.exits && !model.guide) exits(pen);
  for (const [square, weight] of model.numbers ?? []) {
    if (!model.path.includes(square)) numeral(pen, ...pen.at(square), weight > 0 ? weight : `\u2212${-weight}`, theme.removed, 700);
  }
  marks(pen);
  if (model.arrow) arrow(pen, model.arrow[0], model.arrow[1]);
  if (model.second) knight(pen, model.second, theme.second, model.slide);
  knight(pen, model.path, theme.knight, model.slide);
}

/**
 * Paints the empty squares, and returns the pen for everything above them. Its `at` returns the middle of a square.
 * @param {CanvasRenderingContext2D} context
 * @param {Shape} shape
 * @param {BoardModel} model
 * @param {Theme} theme
 * @param {number} cell
 * @returns {Pen}
 */
export function penFor(context, shape, model, theme, cell) {
  /** @type {Pen['at']} */
  const at = (square) => [(shape.file(square) + 0.5) * cell, (shape.rows - 0.5 - shape.rank(square)) * cell];
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, cell * shape.columns, cell * shape.rows);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = context.lineCap = 'round';
  const pen = { context, shape, theme, cell, at, model };
  squares(pen);
  return pen;
}

/** @param {Pen} pen */
function squares({ context, shape, theme, cell }) {
  for (let square = 0; square < shape.size; square++) {
    const x = shape.file(square) * cell;
    const y = (shape.rows - 1 - shape.rank(square)) * cell;
    if (shape.missing.has(square)) {
      hole(context, theme, x, y, cell);
      continue;
    }
    context.fillStyle = (shape.file(square) + shape.rank(square)) % 2 ? theme.light : theme.dark;
    context.fillRect(x, y, cell, cell);
  }
  // Smaller squares have no space next to the disc.
  if (cell < 32 * devicePixelRatio) return;
  context.fillStyle = theme.coordinate;
  const size = Math.round(Math.max(10 * devicePixelRatio, cell * 0.15));
  const edge = Math.max(cell * 0.12, size * 0.6);
  context.font = `600 ${size}px system-ui, sans-serif`;
  for (let rank = 0; rank < shape.rows; rank++) {
    if (!shape.missing.has(rank * shape.columns)) context.fillText(String(rank + 1), edge, (shape.rows - 1 - rank) * cell + edge);
  }
  for (let file = 0; file < shape.columns; file++) {
    if (!shape.missing.has(file)) context.fillText(fileName(file), (file + 1) * cell - edge, shape.rows * cell - edge);
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Theme} theme
 * @param {number} x
 * @param {number} y
 * @param {number} cell
 */
function hole(context, theme, x, y, cell) {
  context.fillStyle = theme.hole;
  const inset = cell * 0.08;
  context.beginPath();
  context.roundRect(x + inset, y + inset, cell - 2 * inset, cell - 2 * inset, cell * 0.12);
  context.fill();
}

/**
 * @param {Pen} pen
 * @param {number} square
 * @param {string} colour
 */
function fillSquare({ context, cell, at }, square, colour) {
  const [x, y] = at(square);
  context.fillStyle = colour;
  context.fillRect(x - cell / 2, y - cell / 2, cell, cell);
}

/** @param {Pen} pen */
function tints(pen) {
  const { context, model, theme, cell, at } = pen;
  (model.pieces ?? []).forEach((piece, index) => piece.forEach((square) => fillSquare(pen, square, theme[`piece-${index % 6}`])));
  for (const square of model.image ?? []) {
    const [x, y] = at(square);
    context.strokeStyle = theme.image;
    context.lineWidth = cell * 0.05;
    context.setLineDash([cell * 0.1, cell * 0.12]);
    context.beginPath();
    context.arc(x, y, cell * 0.33, 0, 2 * Math.PI);
    context.stroke();
    context.setLineDash([]);
  }
  for (const square of model.last ?? []) fillSquare(pen, square, theme.last);
  if (model.hover !== null && model.hover !== undefined && model.legal?.has(model.hover)) fillSquare(pen, model.hover, theme.hover);
  if (model.end !== null && model.end !== undefined) flag(pen, model.end);
}

/**
 * Marks the required end square with a frame and a chequered corner.
 * @param {Pen} pen
 * @param {number} square
 */
function flag({ context, theme, cell, at }, square) {
  const [x, y] = at(square);
  context.strokeStyle = theme.goal;
  context.lineWidth = cell * 0.07;
  context.strokeRect(x - cell * 0.455, y - cell * 0.455, cell * 0.91, cell * 0.91);
  const size = cell * 0.09;
  context.fillStyle = theme.goal;
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      if ((row + column) % 2 === 0) context.fillRect(x + cell * 0.15 + column * size, y - cell * 0.42 + row * size, size, size);
    }
  }
}

/**
 * @param {Pen} pen
 * @param {number[]} path
 * @param {string} colour
 * @param {number} width
 * @param {boolean} [closing]
 */
function line({ context, cell, at }, path, colour, width, closing) {
  if (path.length < 2) return;
  context.strokeStyle = colour;
  context.lineWidth = Math.max(1.5, cell * width);
  context.beginPath();
  path.forEach((square, index) => (index === 0 ? context.moveTo(...at(square)) : context.lineTo(...at(square))));
  if (closing) context.lineTo(...at(path[0]));
  context.stroke();
}

/**
 * Draws a tour that completes the path: thin lines, and the numbers of its squares.
 * @param {Pen} pen
 */
function guide(pen) {
  const { context, shape, model, theme, cell, at } = pen;
  const path = model.guide ?? [];
  line(pen, path, theme.guide, 0.035, false);
  for (let index = 1; index < path.length; index++) {
    const square = path[index];
    const [x, y] = at(square);
    context.fillStyle = (shape.file(square) + shape.rank(square)) % 2 ? theme.light : theme.dark;
    context.strokeStyle = theme.guide;
    context.lineWidth = Math.max(1.5, cell * 0.035);
    context.beginPath();
    context.arc(x, y, cell * 0.3, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
    numeral(pen, x, y, model.path.length + index, theme['guide-text']);
  }
}

/**
 * @param {Pen} pen
 * @param {number} x
 * @param {number} y
 * @param {number | string} number
 * @param {string} colour
 * @param {number} weight
 * @param {string | null} ground
 */
function numeral({ context, cell }, x, y, number, colour, weight = 600, ground = null) {
  const digits = String(number).length;
  const size = cell * (digits > 2 ? 0.27 : 0.35);
  if (size < 5) return;
  if (ground) {
    context.fillStyle = ground;
    context.beginPath();
    context.arc(x, y, size * (0.35 + 0.2 * digits), 0, 2 * Math.PI);
    context.fill();
  }
  context.fillStyle = colour;
  context.font = `${weight} ${size}px system-ui, sans-serif`;
  context.fillText(String(number), x, y + size * 0.06);
}

/**
 * @param {Pen} pen
 * @param {number[]} path
 * @param {string} kind
 * @param {boolean} marksStart
 */
function discs({ context, theme, cell, at }, path, kind, marksStart) {
  path.forEach((square, index) => {
    context.fillStyle = theme[index === 0 && marksStart ? 'start' : kind];
    context.beginPath();
    context.arc(...at(square), cell * 0.35, 0, 2 * Math.PI);
    context.fill();
  });
}

/**
 * Draws the numbers, each on a spot in the colour of its disc, because the path runs over the discs.
 * @param {Pen} pen
 * @param {number[]} path
 * @param {string} kind
 * @param {boolean} marksStart
 */
function visited(pen, path, kind, marksStart) {
  const last = badgeSize(pen.cell) > 0 ? path.length - 1 : path.length; // the badge shows the last number
  for (let index = 0; index < last; index++) {
    const name = index === 0 && marksStart ? 'start' : kind;
    numeral(pen, ...pen.at(path[index]), index + 1, pen.theme[`${name}-text`], 600, path.length > MOST_SPOTS ? null : pen.theme[name]);
  }
}

/** @param {Pen} pen */
function exits(pen) {
  const { model, theme, at } = pen;
  for (const [square, count] of model.exits ?? []) numeral(pen, ...at(square), count, theme.exits, 700);
}

/** @param {Pen} pen */
function marks({ context, shape, model, theme, cell, at }) {
  context.lineWidth = cell * 0.06;
  for (const square of model.legal ?? model.next ?? []) {
    if (model.legal && square === model.hover) continue;
    const [x, y] = at(square);
    context.beginPath();
    if (model.exits || model.guide) {
      context.strokeStyle = theme.legal;
      context.arc(x, y, cell * 0.36, 0, 2 * Math.PI);
      context.stroke();
    } else {
      context.fillStyle = theme.legal;
      context.arc(x, y, cell * 0.15, 0, 2 * Math.PI);
      context.fill();
    }
  }
  context.strokeStyle = theme.removed;
  context.lineWidth = cell * 0.07;
  const refused = typeof model.refused === 'number' && shape.has(model.refused) ? [model.refused] : [];
  const begin = model.begin === undefined ? [] : [model.begin];
  for (const square of [...(model.stuck ?? []), ...refused, ...begin]) {
    context.strokeStyle = theme[square === model.begin ? 'goal' : 'removed'];
    const [x, y] = at(square);
    context.beginPath();
    context.arc(x, y, cell * 0.41, 0, 2 * Math.PI);
    context.stroke();
  }
  for (const square of model.removed ?? []) {
    const [x, y] = at(square);
    const reach = cell * 0.4;
    context.strokeRect(x - cell * 0.45, y - cell * 0.45, cell * 0.9, cell * 0.9);
    context.beginPath();
    context.moveTo(x - reach, y - reach);
    context.lineTo(x + reach, y + reach);
    context.moveTo(x + reach, y - reach);
    context.lineTo(x - reach, y + reach);
    context.stroke();
  }
}

/**
 * @param {Pen} pen
 * @param {number} from
 * @param {number} to
 */
function arrow({ context, theme, cell, at }, from, to) {
  const [x, y] = at(from);
  const [toX, toY] = at(to);
  const angle = Math.atan2(toY - y, toX - x);
  const length = Math.hypot(toX - x, toY - y);
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  context.fillStyle = theme.arrow;
  context.beginPath();
  const [half, head] = [cell * 0.08, cell * 0.34];
  context.moveTo(cell * 0.3, -half);
  context.lineTo(length - head, -half);
  context.lineTo(length - head, -cell * 0.22);
  context.lineTo(length - cell * 0.04, 0);
  context.lineTo(length - head, cell * 0.22);
  context.lineTo(length - head, half);
  context.lineTo(cell * 0.3, half);
  context.closePath();
  context.fill();
  context.restore();
}

let outline = /** @type {Path2D | null} */ (null);

/**
 * Draws the knight at the pointer, on its slide or on its square.
 * @param {Pen} pen
 * @param {number[]} path
 * @param {string} colour
 * @param {Slide | null} [slide]
 */
function knight(pen, path, colour, slide) {
  if (path.length === 0) return;
  const { context, theme, cell, at, model } = pen;
  const square = path[path.length - 1];
  let [x, y] = at(square);
  let size = cell;
  if (model.drag?.square === square) {
    drawKnight(context, x, y, cell, colour, theme['knight-edge'], 0.3);
    ({ x, y } = model.drag);
    if (model.drag.isTouch) size *= 1.7; // because a finger hides it
  } else if (slide?.to === square) {
    const [fromX, fromY] = slide.from === undefined ? [slide.x ?? x, slide.y ?? y] : at(slide.from);
    const { share = 1 } = slide;
    x = fromX + (x - fromX) * share;
    y = fromY + (y - fromY) * share;
  }
  drawKnight(context, x, y, size, colour, theme['knight-edge'], 1);
  badge(pen, x, y, path);
}

/**
 * Returns the height of the number in a corner, or 0 if the square is too small for it.
 * @param {number} cell
 */
function badgeSize(cell) {
  const size = Math.max(9 * devicePixelRatio, cell * 0.21);
  return cell < 2.2 * size ? 0 : size;
}

/**
 * Draws the number of the knight's square in the corner, because the knight hides it. Small squares have no badge.
 * @param {Pen} pen
 * @param {number} x
 * @param {number} y
 * @param {number[]} path
 */
function badge({ context, theme, cell, model }, x, y, path) {
  const size = badgeSize(cell);
  if (size === 0) return;
  const [isStart, kind] = [path.length === 1 && path === model.path && model.start !== false, path === model.second ? 'second' : 'disc'];
  const text = String(path.length);
  const [wide, high] = [size * (0.7 + 0.6 * text.length), size * 1.25];
  const [left, top] = [x + cell * 0.47 - wide, y + cell * 0.47 - high];
  context.beginPath();
  context.roundRect(left, top, wide, high, high / 2);
  context.fillStyle = theme[isStart ? 'start' : kind];
  context.strokeStyle = theme['knight-edge'];
  context.lineWidth = Math.max(1, cell * 0.02);
  context.fill();
  context.stroke();
  context.font = `700 ${size}px system-ui, sans-serif`;
  context.fillStyle = theme[isStart ? 'start-text' : `${kind}-text`];
  context.fillText(text, left + wide / 2, top + high / 2 + size * 0.06);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {number} cell
 * @param {string} colour
 * @param {string} edge
 * @param {number} alpha
 */
function drawKnight(context, x, y, cell, colour, edge, alpha) {
  outline ??= new Path2D(KNIGHT);
  context.save();
  context.globalAlpha = alpha;
  context.translate(x, y);
  context.scale(cell * 0.9, cell * 0.9);
  context.lineWidth = 0.07;
  context.strokeStyle = edge;
  context.stroke(outline);
  context.fillStyle = colour;
  context.fill(outline);
  context.fillStyle = edge;
  context.beginPath();
  context.arc(EYE[0], EYE[1], EYE[2], 0, 2 * Math.PI);
  context.fill();
  context.restore();
}

export { fillSquare, line, numeral };
