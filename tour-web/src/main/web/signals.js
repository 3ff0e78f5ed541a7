// Signals of a game, as events of the document. Sounds, the tally, the ladder and the celebration listen to them. The
// signals are 'board' (a new game, or the same from its beginning), 'move', 'undo', 'refused', 'hint', 'check' (an
// automatic check after a move), 'fill' (a move of the engine), 'stuck' and 'won'. A number puzzle sends 'placed' (a new
// number or line) and 'solved'.

/**
 * Sends a signal to all listeners. The detail of 'board' and 'won' contains the game of game.js. The detail of 'won'
 * also contains the day of a daily challenge, or null, and isHelped, whether moves were filled in. Sounds need no
 * detail.
 * @template {keyof Signals} N
 * @param {N} what
 * @param {Signals[N] | {}} detail
 */
export function signal(what, detail = {}) {
  document.dispatchEvent(new CustomEvent(`tour:${what}`, { detail }));
}

/**
 * Calls `act` with the detail and the name of each of these signals.
 * @template {keyof Signals} N
 * @param {N[]} names
 * @param {(detail: Signals[N], name: N) => unknown} act
 */
export function onSignals(names, act) {
  for (const name of names) document.addEventListener(`tour:${name}`, (event) => act(event.detail, name));
}
