// Functions of Play and Numbers: for buttons, rejected squares and facts about a tour.

/**
 * Enables or disables a button. A disabled button passes its focus to the board.
 * @param {BoardView} view
 * @param {HTMLButtonElement} button
 * @param {boolean} isEnabled
 */
export function enable(view, button, isEnabled) {
  if (!isEnabled && document.activeElement === button) view.focus();
  button.disabled = !isEnabled;
}

/**
 * Enables or disables Undo, Redo and Restart.
 * @param {BoardView} view
 * @param {HTMLButtonElement[]} buttons
 * @param {{canUndo: boolean, canRedo: boolean} | null} history
 * @param {{isWaiting: boolean, isBegun: boolean}} state isWaiting: whether Undo cancels an unfinished input
 */
export function enableTurns(view, [undo, redo, restart], history, { isWaiting, isBegun }) {
  enable(view, undo, isWaiting || Boolean(history?.canUndo));
  enable(view, redo, Boolean(history?.canRedo));
  enable(view, restart, isBegun);
}

/**
 * Marks a rejected square on the board, and reports the reason next to the board and to a screen reader.
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
 * Offers the facts about a tour, and shows them if their section is open.
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
