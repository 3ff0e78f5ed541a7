// The history for Undo and Redo. It keeps whole games, so that Undo reverts any change. No browser types here.

/**
 * An entry. daily: the day whose challenge the game is, or null. isHelped: whether moves were filled in. how: the kind
 * of change, for example 'move'.
 * @template {{log: number[], given: number}} G
 * @typedef {{game: G, daily: string | null, isHelped: boolean, how: string}} Entry
 */

/** @template {{log: number[], given: number}} G */
export class History {
  /** @type {Entry<G>[]} */
  #past = [];
  /** @type {Entry<G>[]} */
  #future = [];

  /**
   * Starts with a game as if its moves had been played one by one.
   * @param {G & {with?: (log: number[]) => G}} game
   * @param {string | null} daily
   */
  constructor(game, daily = null, isHelped = false) {
    const begun = Array.from({ length: game.log.length - game.given }, (_, played) => game.with?.(game.log.slice(0, game.given + played)) ?? game);
    this.#past = begun.map((one) => entry(one, { daily, isHelped }));
    this.now = entry(game, { daily, isHelped });
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** The entry that Undo would restore. */
  get before() {
    return this.#past[this.#past.length - 1];
  }

  /**
   * Adds a game after the present game. If it repeats the undone move, the later games remain for Redo.
   * @param {G} game
   * @param {{daily?: string | null, isHelped?: boolean, how?: string}} change
   */
  take(game, { daily = this.now.daily, isHelped = this.now.isHelped, how = '' } = {}) {
    const next = this.#future[this.#future.length - 1];
    if (how === 'move' && next?.how === 'move' && String(next.game.log) === String(game.log)) return void this.redo();
    this.#past.push(this.now);
    this.#future = [];
    this.now = entry(game, { daily, isHelped, how });
    return undefined;
  }

  undo() {
    if (!this.canUndo) return false;
    this.#future.push(this.now);
    this.now = /** @type {Entry<G>} */ (this.#past.pop());
    return true;
  }

  redo() {
    if (!this.canRedo) return false;
    this.#past.push(this.now);
    this.now = /** @type {Entry<G>} */ (this.#future.pop());
    return true;
  }

  /** Removes the present game. The previous game replaces it. */
  drop() {
    this.now = this.#past.pop() ?? this.now;
  }
}

/**
 * @template {{log: number[], given: number}} G
 * @param {G} game
 * @param {{daily?: string | null, isHelped?: boolean, how?: string}} more
 * @returns {Entry<G>}
 */
function entry(game, { daily = null, isHelped = false, how = '' } = {}) {
  return { game, daily, isHelped, how };
}
