// What happens in a game, as events of the document: sounds, the tally, the ladder and the celebration listen, whoever
// plays. 'board' (another
// one, or the same from its beginning), 'move', 'undo', 'refused', 'hint', 'check' (of a move, without being asked each
// time), 'fill' (a move that the engine played), 'stuck' and 'won'.

/**
 * Tells everyone who listens. The detail of 'board' and 'won' has the game, as game.js knows it; of 'won' also the day whose
 * challenge it is, or null, and isHelped, whether moves were filled in. Sounds need no detail.
 * @template {keyof Signals} N
 * @param {N} what
 * @param {Signals[N] | {}} detail
 */
export function signal(what, detail = {}) {
  document.dispatchEvent(new CustomEvent(`tour:${what}`, { detail }));
}

/**
 * Calls back with the detail of each of these signals.
 * @template {keyof Signals} N
 * @param {N[]} names
 * @param {(detail: Signals[N], name: N) => unknown} act
 */
export function onSignals(names, act) {
  for (const name of names) document.addEventListener(`tour:${name}`, (event) => act(event.detail, name));
}
