// The common parts of Play and Numbers: buttons that are enabled, squares that are refused, and facts about a tour.

/**
 * A button that goes grey under the visitor's finger leaves the keyboard on the board.
 * @param {BoardView} view
 * @param {HTMLButtonElement} button
 * @param {boolean} isEnabled
 */
export function enable(view, button, isEnabled) {
  if (!isEnabled && document.activeElement === button) view.focus();
  button.disabled = !isEnabled;
}

/**
 * Undo, Redo and Restart.
 * @param {BoardView} view
 * @param {HTMLButtonElement[]} buttons
 * @param {{canUndo: boolean, canRedo: boolean} | null} history
 * @param {{isWaiting: boolean, isBegun: boolean}} state isWaiting: whether Undo ends something that waits for the visitor
 */
export function enableTurns(view, [undo, redo, restart], history, { isWaiting, isBegun }) {
  enable(view, undo, isWaiting || Boolean(history?.canUndo));
  enable(view, redo, Boolean(history?.canRedo));
  enable(view, restart, isBegun);
}

/**
 * Says why a square is refused: on the board, on a line beside it, and to a screen reader.
 * @param {{view: BoardView, say: (text: string) => void}} part
 * @param {HTMLElement} line
 * @param {number} square
 * @param {string} words
 */
export function refuse({ view, say }, line, square, words) {
  say(words);
  view.refuse(square);
  line.textContent = words;
  line.classList.add('bad');
}

/**
 * Offers the facts about a tour, and shows them if they are open.
 * @param {BoardView} view
 * @param {HTMLDetailsElement} details
 * @param {boolean} isTour
 * @param {() => unknown} show
 */
export function offerFacts(view, details, isTour, show) {
  if (!isTour && details.contains(document.activeElement)) view.focus();
  details.hidden = !isTour;
  if (isTour && details.open) show();
}
