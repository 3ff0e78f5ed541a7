// The card after a won game: it shows the tour, time, hints and undos, shares the result, and offers the next board.

import { t } from './i18n.js';
import { inShort, sizeOf, starsOf } from './ladder.js';
import { focusBoard } from './label.js';
import { onSignals } from './signals.js';
import { clock, puzzleOf } from './tally.js';

const PARTS = ['🟦', '🟩', '🟨', '🟥']; // quarters of a tour, in order
const HOLE = '⬛';
const WIDEST = 16; // most emoji in a line of a chat
/** @template {keyof PageElements} K @param {K} id */
const element = (id) => document.getElementById(id);

/**
 * Returns the board as emoji. Colours show the quarters of the tour, but not its moves.
 * @param {Game} game
 */
export function emojiOf({ shape, log }) {
  if (Math.max(shape.rows, shape.columns) > WIDEST) return '';
  const part = new Map(log.map((square, at) => [square, PARTS[Math.floor(at * PARTS.length / log.length)]]));
  return Array.from({ length: shape.rows }, (_, down) => Array.from({ length: shape.columns }, (_, file) =>
    part.get((shape.rows - 1 - down) * shape.columns + file) ?? HOLE).join('')).join('\n');
}

export class Celebration {
  /** @type {{game: Game, daily: string | null, hints: number, undos: number, millis: number, stars: number} | null} */
  #won = null;

  /** @param {Pick<Context, 'say'> & {tally: Tally, ladder: Ladder, load: (game: Game) => void}} context load puts a game on the board */
  constructor({ tally, ladder, say, load }) {
    this.tally = tally;
    this.ladder = ladder;
    this.say = say;
    this.load = load;
    onSignals(['won'], (won) => !won.isHelped && this.#show(won));
    onSignals(['board', 'move', 'undo'], () => this.#hide());
    element('won-share').addEventListener('click', () => passOn(this.result, 'won', this.say));
    element('won-next').addEventListener('click', () => this.ladder.next && this.load(this.ladder.next));
  }

  /** @param {Signals['won']} won */
  #show({ game, daily }) {
    const { hints, undos, millis, stars } = this.tally;
    this.#won = { game, daily, hints, undos, millis, stars };
    element('won').hidden = false;
    element('won-copy').hidden = true;
    this.#draw(game);
    this.tell();
    element('won').scrollIntoView({ block: 'nearest' });
    this.say(`${element('standing').textContent} ${t('ladder.stars', { n: stars })}. ${element('won-text').textContent}.`);
  }

  #hide() {
    if (this.#won === null) return;
    this.#won = null;
    if (element('won').contains(document.activeElement)) focusBoard();
    element('won').hidden = true;
    document.querySelector('.ribbon')?.remove();
  }

  /** Writes the texts in the present language. */
  tell() {
    if (this.#won === null) return;
    const { hints, undos, millis, stars } = this.#won;
    element('won-stars').textContent = starsOf(stars);
    const best = this.ladder.best === null ? [] : [t('won.best', { time: clock(this.ladder.best) })];
    element('won-text').textContent = [t('won.time', { time: clock(millis) }), t('won.hints', { n: hints }), t('won.undos', { n: undos }), ...best].join(' · ');
    element('won-share-text').textContent = t('won.share');
    const { next } = this.ladder;
    element('won-next').hidden = next === null;
    if (!next) return;
    element('won-next').textContent = t('won.next', { board: sizeOf(next.shape) });
    element('won-next').title = inShort(next);
  }

  /**
   * Adds the tour's line above the board. The style animates it, unless the user prefers reduced motion.
   * @param {Game} game
   */
  #draw(game) {
    const { shape, knights, kind } = game;
    document.querySelector('.ribbon')?.remove();
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('class', 'ribbon');
    svg.setAttribute('viewBox', `0 0 ${shape.columns} ${shape.rows}`);
    svg.setAttribute('aria-hidden', 'true');
    for (let knight = 0; knight < knights; knight++) {
      const places = game.path(knight).map((square) => `${shape.file(square) + 0.5} ${shape.rows - 0.5 - shape.rank(square)}`);
      const line = document.createElementNS(svg.namespaceURI, 'path');
      line.setAttribute('d', `M${places.join('L')}${kind === 'closed' && knights === 1 ? 'Z' : ''}`);
      line.setAttribute('pathLength', '1');
      svg.append(line);
    }
    document.querySelector('#play-board .frame')?.append(svg);
  }

  /** The text and the link to share: the board and the result, without the moves. */
  get result() {
    if (this.#won === null) return { text: '', url: '' };
    const { game, daily, hints, undos, millis, stars } = this.#won;
    const text = [`Tour · ${daily ?? inShort(game)} ${starsOf(stars)}`, `⏱ ${clock(millis)} · 💡 ${hints} · ↩ ${undos}`, emojiOf(game)].filter((line) => line).join('\n');
    return { text, url: `${location.href.replace(/#.*$/, '')}#${puzzleOf(game)}${daily === null ? '' : `&daily=${daily}`}` };
  }
}

/**
 * Shares a result with a program of the device, else copies it to the clipboard, else shows it below the button.
 * @param {{text: string, url: string}} result
 * @param {'won' | 'numbers-won'} name
 * @param {(text: string) => void} say
 */
export async function passOn({ text, url }, name, say) {
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ text, url });
  } catch (error) {
    // AbortError means that the user closed the list of programs. After any other error, copy the result.
    if (error.name === 'AbortError') return undefined;
  }
  const whole = `${text}\n${url}`;
  try {
    await navigator.clipboard.writeText(whole);
    element(`${name}-share-text`).textContent = t('take.copied');
    say(t('take.copied'));
  } catch {
    element(`${name}-copy`).hidden = false;
    element(`${name}-copy`).value = whole;
    element(`${name}-copy`).select();
  }
  return undefined;
}
