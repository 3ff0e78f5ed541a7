// A board: a canvas, and a transparent ARIA grid above it for pointer, keyboard and screen reader. It draws at most
// once a frame. Only a resize draws immediately, because it clears the canvas.

import { fileName } from './geometry.js';
import { paint, themeOf } from './paint.js';

const SLIDE = 130;
const CLICK = 5;
const LEAST_SIDE = 3; // a shorter side does not enlarge the squares
const BESIDE = matchMedia('(min-width: 901px), (min-width: 560px) and (max-height: 500px) and (orientation: landscape)');
const reduced = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Returns the space of a board with controls next to it, or below it in a narrow window.
 * @param {HTMLElement} board
 * @param {number} least
 */
export function roomBeside(board, least) {
  const handles = innerWidth > 620 ? 24 : 0;
  if (!BESIDE.matches) return { width: board.clientWidth - handles, height: Math.max(280, innerHeight * 0.72), least };
  const table = /** @type {HTMLElement} */ (board.parentElement);
  const [, side] = table.children;
  const { minWidth } = getComputedStyle(side);
  return {
    width: table.clientWidth - parseFloat(minWidth) - parseFloat(getComputedStyle(table).columnGap),
    height: Math.max(200, innerHeight - board.getBoundingClientRect().top - scrollY - 28), least,
  };
}

export class BoardView {
  #canvas = document.createElement('canvas');
  #cells = document.createElement('div');
  #frame = document.createElement('div');
  #bubble = document.createElement('div');
  /** @type {Shape} */
  #shape = /** @type {any} */ (null); // until setShape
  /** @type {BoardModel} */
  #model = { path: [] };
  /** @type {{hover?: number | null, refused?: number | null}} */
  #extra = {};
  #focused = 0;
  #queued = false;
  /** @type {Drag | null} */
  #drag = null;
  /** @type {Slide | null} */
  #slide = null;
  /** @type {Theme | null} */
  #theme = null;
  #handlers;
  /** @type {string[]} */
  #labels = [];
  #refusing = 0;

  /**
   * @param {HTMLElement} host contains the board
   * @param {BoardHandlers} handlers onSquare(square, 'click'|'key'|'drop', dragged), onKey(event) -> handled,
   *     paint [default: paint() of paint.js], canDrag(square) -> boolean, onResize(rows, columns) -> new sides,
   *     room() -> {width, height, least} in CSS pixels with the least side of a square, label(square) -> text
   */
  constructor(host, handlers) {
    this.#handlers = handlers;
    this.host = host;
    this.cell = 0;
    host.classList.add('board');
    this.#frame.className = 'frame';
    this.#canvas.setAttribute('aria-hidden', 'true');
    this.#cells.className = 'cells';
    this.#cells.setAttribute('role', 'grid');
    this.#bubble.className = 'bubble';
    this.#bubble.setAttribute('aria-hidden', 'true');
    this.#bubble.hidden = true;
    this.#frame.append(this.#canvas, this.#cells, this.#bubble);
    for (const edge of ['right', 'bottom', 'corner']) this.#frame.append(this.#handle(edge));
    host.append(this.#frame);
    this.#listen();
    new ResizeObserver(() => this.fit()).observe(host);
    addEventListener('resize', () => this.fit());
  }

  get shape() {
    return this.#shape;
  }

  get canvas() {
    return this.#canvas;
  }

  /** @param {string} text */
  set name(text) {
    this.#cells.setAttribute('aria-label', text);
  }

  /**
   * Sets the board. Creates new squares only if the size changes.
   * @param {Shape} shape
   */
  setShape(shape) {
    const old = this.#shape;
    this.#shape = shape;
    if (!old || old.rows !== shape.rows || old.columns !== shape.columns) {
      const kept = old && old.has(this.#focused) ? [old.file(this.#focused), old.rank(this.#focused)] : [0, 0];
      this.#focused = Math.min(kept[1], shape.rows - 1) * shape.columns + Math.min(kept[0], shape.columns - 1);
      this.#makeCells();
    }
    this.fit();
  }

  /**
   * Shows a model, see paint.js. `animate` lets the knight slide to its last square.
   * @param {BoardModel} model
   * @param {{animate?: boolean, labels?: boolean}} options
   */
  show(model, { animate = false, labels = true } = {}) {
    const before = this.#model.path;
    this.#model = model;
    const [from, to] = [before[before.length - 1], model.path[model.path.length - 1]];
    const isNear = Math.abs(before.length - model.path.length) === 1;
    this.#slide = animate && isNear && from !== to && !reduced.matches ? { from, to, began: performance.now() } : null;
    if (labels) this.label();
    this.#cells.querySelector('.grab')?.classList.remove('grab');
    for (const square of this.#handlers.grabs?.() ?? []) this.#cell(square)?.classList.add('grab');
    this.draw();
  }

  /**
   * Marks a square as rejected for a moment.
   * @param {number} square
   */
  refuse(square) {
    this.#extra.refused = square;
    clearTimeout(this.#refusing);
    this.#refusing = setTimeout(() => { this.#extra.refused = null; this.draw(); }, 700);
    this.draw();
  }

  /**
   * Scrolls a square into view if the board scrolls.
   * @param {number} square
   */
  reveal(square) {
    if (!this.host.classList.contains('scrolls')) return;
    const middle = (this.#shape.file(square) + 0.5) * this.cell;
    const [from, width] = [this.host.scrollLeft, this.host.clientWidth];
    if (middle < from + 2 * this.cell || middle > from + width - 2 * this.cell) this.host.scrollLeft = middle - width / 2;
  }

  /** Updates the labels of the squares for screen readers. */
  label() {
    const cells = this.#cells.querySelectorAll('[role=gridcell]');
    for (const cell of cells) {
      const square = Number(cell.dataset.square);
      const text = this.#handlers.label(square);
      if (this.#labels[square] !== text) {
        this.#labels[square] = text;
        cell.setAttribute('aria-label', text);
      }
    }
  }

  themed() {
    this.#theme = null;
    this.draw();
  }

  draw() {
    if (this.#queued) return;
    this.#queued = true;
    requestAnimationFrame((now) => {
      this.#queued = false;
      this.#paint(now);
    });
  }

  /** Resizes the board to fit its container and the window. */
  fit() {
    if (!this.#shape) return;
    const { width, height, least = 4 } = this.#handlers.room();
    const { rows, columns } = this.#shape;
    const ratio = devicePixelRatio || 1;
    const cell = Math.max(least, Math.min(width / Math.max(LEAST_SIDE, columns), height / Math.max(LEAST_SIDE, rows)));
    const pixels = Math.max(4, Math[cell > least ? 'floor' : 'ceil'](cell * ratio));
    const size = [pixels * columns, pixels * rows];
    if (this.#canvas.width !== size[0] || this.#canvas.height !== size[1]) [this.#canvas.width, this.#canvas.height] = size;
    this.cell = pixels / ratio;
    this.#frame.style.width = `${size[0] / ratio}px`;
    this.#frame.style.height = `${size[1] / ratio}px`;
    // If smaller squares would be too small for a finger, the board scrolls.
    this.host.classList.toggle('scrolls', size[0] / ratio > width + 1);
    this.#paint(performance.now());
  }

  focus(square = this.#focused) {
    this.#moveFocus(square, true);
  }

  get focused() {
    return this.#focused;
  }

  /** @param {number} now */
  #paint(now) {
    if (!this.#shape || this.#canvas.width === 0) return;
    this.#theme ??= themeOf(this.host);
    let slide = /** @type {Slide | null} */ (null);
    if (this.#slide) {
      const share = (now - (this.#slide.began ??= now)) / SLIDE;
      if (share < 1) {
        slide = { ...this.#slide, share: 1 - (1 - Math.max(0, share)) ** 3 };
        this.draw();
      } else {
        this.#slide = null;
      }
    }
    const context = this.#canvas.getContext('2d');
    if (!context) return;
    const pixels = this.#canvas.width / this.#shape.columns;
    (this.#handlers.paint ?? paint)(context, this.#shape, { ...this.#model, ...this.#extra, slide, drag: this.#drag?.moved ? this.#drag : null }, this.#theme, pixels);
  }

  #makeCells() {
    const { rows, columns } = this.#shape;
    this.#labels = [];
    this.#cells.style.setProperty('--columns', String(columns));
    this.#cells.style.setProperty('--rows', String(rows));
    this.#cells.setAttribute('aria-rowcount', String(rows));
    this.#cells.setAttribute('aria-colcount', String(columns));
    this.#cells.replaceChildren(...Array.from({ length: rows }, (_, down) => {
      const row = document.createElement('div');
      row.setAttribute('role', 'row');
      row.append(...Array.from({ length: columns }, (_, file) => {
        const cell = document.createElement('div');
        cell.setAttribute('role', 'gridcell');
        cell.dataset.square = String((rows - 1 - down) * columns + file);
        cell.setAttribute('aria-label', fileName(file) + (rows - down));
        cell.tabIndex = Number(cell.dataset.square) === this.#focused ? 0 : -1;
        return cell;
      }));
      return row;
    }));
  }

  /**
   * @param {number} square
   * @returns {HTMLElement | undefined}
   */
  #cell(square) {
    const { rows, columns } = this.#shape;
    return /** @type {HTMLElement | undefined} */ (this.#cells.children[rows - 1 - Math.floor(square / columns)]?.children[square % columns]);
  }

  /**
   * @param {number} square
   * @param {boolean} take
   */
  #moveFocus(square, take) {
    const old = this.#cell(this.#focused);
    if (old) old.tabIndex = -1;
    this.#focused = square;
    const cell = this.#cell(square);
    if (!cell) return;
    cell.tabIndex = 0;
    if (take) cell.focus({ preventScroll: false });
  }

  #listen() {
    const frame = this.#frame;
    // A pointer hides the focus ring, and the next key shows it again.
    addEventListener('pointerdown', () => this.#cells.classList.add('pointed'), true);
    addEventListener('keydown', () => this.#cells.classList.remove('pointed'), true);
    this.#cells.addEventListener('pointerdown', (event) => this.#down(event));
    this.#cells.addEventListener('pointermove', (event) => this.#move(event));
    this.#cells.addEventListener('pointerup', (event) => this.#up(event));
    this.#cells.addEventListener('pointercancel', () => this.#release());
    this.#cells.addEventListener('pointerleave', () => this.#hover(null));
    // A screen reader clicks without a pointer event.
    this.#cells.addEventListener('click', (event) => {
      const { square } = /** @type {HTMLElement} */ (event.target).dataset;
      if (event.detail === 0 && square !== undefined) this.#handlers.onSquare(Number(square), 'key');
    });
    this.#cells.addEventListener('keydown', (event) => this.#key(event));
    // A screen reader can focus any square.
    this.#cells.addEventListener('focusin', (event) => {
      const square = Number(/** @type {HTMLElement} */ (event.target).dataset.square);
      if (square !== this.#focused) this.#moveFocus(square, false);
    });
    this.#cells.addEventListener('contextmenu', (event) => this.#drag && event.preventDefault());
    frame.addEventListener('dragstart', (event) => event.preventDefault());
  }

  /** @param {MouseEvent} event */
  #squareAt(event) {
    const box = this.#cells.getBoundingClientRect();
    const file = Math.floor((event.clientX - box.left) / (box.width / this.#shape.columns));
    const down = Math.floor((event.clientY - box.top) / (box.height / this.#shape.rows));
    const inside = file >= 0 && file < this.#shape.columns && down >= 0 && down < this.#shape.rows;
    return inside ? (this.#shape.rows - 1 - down) * this.#shape.columns + file : null;
  }

  /** @param {MouseEvent} event */
  #place(event) {
    const box = this.#cells.getBoundingClientRect();
    const scale = this.#canvas.width / box.width;
    return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0 || !event.isPrimary) return;
    const square = this.#squareAt(event);
    if (square === null) return;
    this.#drag = {
      square, from: [event.clientX, event.clientY], moved: false, ...this.#place(event),
      holds: this.#handlers.canDrag?.(square) ?? false, isTouch: event.pointerType === 'touch',
    };
    if (this.#drag.holds) this.#cells.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const drag = this.#drag;
    if (!drag) return event.pointerType === 'mouse' ? this.#hover(this.#squareAt(event)) : undefined;
    if (Math.hypot(event.clientX - drag.from[0], event.clientY - drag.from[1]) > CLICK) drag.moved = drag.holds || drag.moved;
    if (!drag.moved) return undefined;
    Object.assign(drag, this.#place(event));
    this.#extra.hover = this.#squareAt(event);
    return this.draw();
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const drag = this.#drag;
    const square = this.#squareAt(event);
    if (drag) this.#move(event); // a quick drag may have no move event
    this.#release();
    if (!drag) return;
    if (drag.moved && square !== drag.square) {
      if (square !== null) this.#handlers.onSquare(square, 'drop', drag.square);
      // If the drop was rejected, the knight slides back to its square.
      if (!this.#slide && !reduced.matches) this.#slide = { ...this.#place(event), to: drag.square };
    } else if (!drag.moved && square === drag.square) {
      this.#moveFocus(square, true);
      this.#handlers.onSquare(square, 'click');
    }
  }

  #release() {
    this.#drag = null;
    this.#extra.hover = null;
    this.draw();
  }

  /** @param {number | null} square */
  #hover(square) {
    if (this.#extra.hover === square) return;
    this.#extra.hover = square;
    this.#cells.classList.toggle('points', square !== null && (this.#model.legal?.has(square) ?? false));
    this.draw();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { rows, columns } = this.#shape;
    const [file, rank] = [this.#focused % columns, Math.floor(this.#focused / columns)];
    const go = (/** @type {number} */ f, /** @type {number} */ r) => this.#moveFocus(Math.max(0, Math.min(rows - 1, r)) * columns + Math.max(0, Math.min(columns - 1, f)), true);
    switch (event.key) {
      case 'ArrowLeft': go(file - 1, rank); break;
      case 'ArrowRight': go(file + 1, rank); break;
      case 'ArrowUp': go(file, rank + 1); break;
      case 'ArrowDown': go(file, rank - 1); break;
      case 'Home': go(0, rank); break;
      case 'End': go(columns - 1, rank); break;
      case 'PageUp': go(file, rows - 1); break;
      case 'PageDown': go(file, 0); break;
      case 'Enter': case ' ': this.#handlers.onSquare(this.#focused, 'key'); break;
      default:
        if (!this.#handlers.onKey?.(event)) return;
    }
    event.preventDefault();
  }

  /**
   * Creates the handle of an edge or the corner. Dragging it resizes the board.
   * @param {string} edge
   */
  #handle(edge) {
    const handle = document.createElement('div');
    handle.className = `handle ${edge}`;
    handle.setAttribute('aria-hidden', 'true');
    let began = /** @type {{x: number, y: number, rows: number, columns: number, cell: number} | null} */ (null);
    handle.addEventListener('pointerdown', (event) => {
      if (event.button !== 0 || event.pointerType === 'touch') return; // a finger scrolls
      handle.setPointerCapture(event.pointerId);
      began = { x: event.clientX, y: event.clientY, rows: this.#shape.rows, columns: this.#shape.columns, cell: Math.max(16, this.cell * 0.7) };
      handle.classList.add('held');
      event.preventDefault();
    });
    const drag = (/** @type {PointerEvent} */ event) => {
      if (!began || !this.#handlers.onResize) return;
      const wide = edge === 'bottom' ? 0 : Math.round((event.clientX - began.x) / began.cell);
      const high = edge === 'right' ? 0 : Math.round((event.clientY - began.y) / began.cell);
      const [rows, columns] = this.#handlers.onResize(began.rows + high, began.columns + wide);
      this.#bubble.hidden = false;
      this.#bubble.textContent = `${rows} × ${columns}`;
    };
    const end = () => {
      began = null;
      this.#bubble.hidden = true;
      handle.classList.remove('held');
    };
    handle.addEventListener('pointermove', drag);
    handle.addEventListener('pointerup', (event) => {
      drag(event); // a quick drag may have no move event
      end();
    });
    handle.addEventListener('pointercancel', end);
    return handle;
  }
}
