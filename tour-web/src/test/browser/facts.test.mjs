// The facts about a complete tour: the output of the command `describe`, in a part of the page that the user opens.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from './server.mjs';

// Published tours and small ones, as `tour describe --each described.jsonl --json` prints them. A test of the command
// compares them.
const DESCRIBED = readFileSync(new URL('described.jsonl', import.meta.url), 'utf8').trim().split('\n').map((line) => JSON.parse(line));
const LANGUAGES = ['en', 'de', 'fr', 'es', 'nl'];
const OPEN = 'q=3x4+open&moves=a1-c2-a3-b1-d2-b3-c1-a2-c3-d1-b2-d3';

const fragmentOf = ({ question, tour }) => `q=${question.replaceAll('+', '%2B').replaceAll(' ', '+')}&moves=${tour.join('-')}`;
const isOffered = (page) => page.run(() => document.querySelector('#facts').checkVisibility());
const rows = (page, list = '#facts-list') => page.until('the facts', (id) => {
  const names = [...document.querySelectorAll(`${id} dt`)];
  return names.length > 0 && document.querySelector(id).getAttribute('aria-busy') === 'false' && names.map((name) => [name.textContent, name.nextElementSibling.textContent]);
}, list);

/** Returns the facts of a board. They stay open when the board changes. */
async function facts(page, fragment) {
  await page.hash('q=3x3+open');
  await page.until('no tour', () => !document.querySelector('#facts').checkVisibility());
  await page.hash(fragment);
  await page.until('a tour', () => document.querySelector('#facts').checkVisibility());
  if (!(await page.run(() => document.querySelector('#facts').open))) await page.press('#facts summary');
  return rows(page);
}

/** Returns the page's texts for a result of the command. */
function inWords({ closed, symmetries, turns, straightRuns, crossings, allCrossings, slopes, rowSums, columnSums, diagonalSums, magic }, texts) {
  const list = (all) => new Intl.ListFormat('en').format(all);
  const counts = (all, words) => (all.length > 0 ? list(all.map((one) => `${one.count} ${words(one)}`.replaceAll(' ', '\u00a0'))) : '0');
  const degrees = ({ degrees: exact }) => `${Number(exact.toFixed(2))}°`;
  const sums = (name, all) => (all?.length > 0 ? [[name, all.join(' ')]] : []);
  return [
    ['Tour', closed ? 'closed' : 'open'],
    ['Symmetry', symmetries.length > 0 ? `order ${symmetries.length + 1}: ${list(['identity', ...symmetries.map((one) => texts[`facts.${one}`])])}` : 'none'],
    ['Turns', counts(turns, (one) => `of ${degrees(one)}`)],
    ['Straight runs', counts(straightRuns, ({ moves }) => `of ${moves} moves`)],
    ['Crossings', allCrossings > 0 ? `${allCrossings}: ${counts(crossings, (one) => `at ${degrees(one)}`)}` : '0'],
    ['Slopes', counts(slopes, ({ slope }) => `of ${slope.replace('-', '\u2212')}`)],
    ...sums('Row sums', rowSums), ...sums('Column sums', columnSums), ...sums('Diagonal sums', diagonalSums),
    ...(rowSums ? [['Magic', magic.length > 0 ? list(magic.map((one) => texts[`facts.magic.${one}`])) : 'no']] : []),
  ];
}

export async function facts_tours_areAsTheCommandDescribesThem({ open, site }) {
  const texts = JSON.parse(readFileSync(join(site, 'lang/en.json'), 'utf8'));
  const page = await open();
  for (const tour of DESCRIBED) assert.deepEqual(await facts(page, fragmentOf(tour)), inWords(tour, texts), tour.question);
  return `${DESCRIBED.length} tours`;
}
facts_tours_areAsTheCommandDescribesThem.core = true;

/** The facts are closed at first and follow the board. An unfinished game and a game of two knights have none. */
export async function facts_board_isFollowed({ open }) {
  const page = await open({ fragment: OPEN });
  page.columns = 4;
  assert.deepEqual(await page.run(() => [document.querySelector('#facts').open, document.querySelector('#facts-list').children.length]), [false, 0]);
  await page.press('#facts summary');
  const all = await rows(page);
  assert.deepEqual(all[1], ['Symmetry', 'order 2: identity and half turn']);
  await page.press('#undo');
  assert.equal(await isOffered(page), false);
  await page.press(page.square('d3'));
  assert.deepEqual(await rows(page), all);
  // A tour that misses the goal also has facts.
  assert.deepEqual(await facts(page, OPEN.replace('open', 'closed')), all);
  await page.hash('q=2x3+open+piece+0,1%2B1,1&knights=2&moves=a1-c1-b1-c2-a2-b2');
  await page.until('two knights', () => document.querySelector('#standing').textContent.includes('two knights'));
  assert.equal(await isOffered(page), false);
  await page.hash('q=6x6+closed&moves=a1');
  await page.until('another board', () => document.querySelector('#standing').textContent.startsWith('1 of 36'));
  await page.press('#finish');
  await page.until('a tour', () => document.querySelector('#facts').checkVisibility());
  const found = await rows(page);
  assert.equal(found[0][1], 'closed');
  assert.equal(found[2][1].match(/\d+\sof/g).reduce((sum, text) => sum + parseInt(text, 10), 0), 36, 'a closed tour turns on every square');
}
facts_board_isFollowed.core = true;
facts_board_isFollowed.long = true;

/** A solved number puzzle also has facts. */
export async function facts_solvedPuzzle_hasThemToo({ open }) {
  const page = await open({ fragment: 'q=3x4+open&given=1:a1,2:c2,3:a3,4:b1,5:d2,6:b3,7:c1,8:a2,9:c3,10:d1,11:b2' });
  page.columns = 4;
  await page.until('a puzzle', () => document.body.dataset.mode === 'numbers' && !document.querySelector('#numbers-check').disabled);
  assert.equal(await page.run(() => document.querySelector('#numbers-facts').checkVisibility()), false);
  await page.press(page.square('b2', '#numbers'));
  await page.press(page.square('d3', '#numbers'));
  await page.press('#numbers-facts summary');
  const solved = await rows(page, '#numbers-facts-list');
  assert.deepEqual(await facts(page, OPEN), solved);
  await page.tab('numbers');
  await page.press('#numbers-undo');
  assert.equal(await page.run(() => document.querySelector('#numbers-facts').checkVisibility()), false);
}
facts_solvedPuzzle_hasThemToo.core = true;

/** The keyboard opens the facts. If they disappear, the focus moves to the board. */
export async function facts_keyboard_isNotLost({ open }) {
  const page = await open({ fragment: OPEN });
  await page.run(() => document.querySelector('#facts summary').focus());
  await page.key('Enter');
  await rows(page);
  await page.run(() => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true })));
  assert.equal(await isOffered(page), false);
  assert.equal(await page.run(() => document.activeElement.getAttribute('role')), 'gridcell');
}

export async function facts_everyLanguage_fits({ open }) {
  for (const width of [1280, 360, 320]) {
    const page = await open({ width, touch: width < 500 });
    for (const tour of [DESCRIBED[1], DESCRIBED[5]]) {
      await facts(page, fragmentOf(tour));
      const said = new Set();
      for (const language of LANGUAGES) {
        await page.set('#language', language);
        await page.until(language, (want) => document.documentElement.lang === want, language);
        const words = (await rows(page)).flat();
        assert.ok(words.every((text) => text && !/facts\.|\{|undefined/.test(text)), `${language}: ${words}`);
        said.add(words.join());
        const [wide, room] = await page.run(() => [document.documentElement.scrollWidth, innerWidth]);
        assert.ok(wide <= room, `${language}: ${wide} pixels do not fit in ${room}`);
        const over = await page.run(() => [...document.querySelectorAll('#facts-list *')].filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
        assert.deepEqual(over, [], `${language} at ${width}`);
      }
      assert.equal(said.size, LANGUAGES.length);
    }
    await page.close();
  }
}
facts_everyLanguage_fits.once = 'it sets its widths';
facts_everyLanguage_fits.core = true;
facts_everyLanguage_fits.long = true;

/** The page reports a failed engine. The next opening asks again. */
export async function facts_engineThatFails_isAskedAgain({ open, site }) {
  const host = await serve(site, { before: `globalThis.Worker = class {
    constructor() { setTimeout(() => this.onmessage({ data: { kind: 'ready', engine: 'wasm-gc' } })); }
    postMessage({ id, op }) {
      const fault = globalThis.works ? {} : { kind: 'error', message: 'trap', fault: 'engine.again' };
      setTimeout(() => this.onmessage({ data: { id, kind: 'result', closed: true, symmetries: [], turns: [], straightRuns: [], slopes: [], ...fault } }));
    }
    terminate() {} };` });
  const page = await open({ server: host, keepsErrors: true, fragment: OPEN });
  await page.press('#facts summary');
  assert.match(await page.message(), /failed and was started again/);
  await page.press('#facts summary');
  await page.run(() => { globalThis.works = true; });
  await page.press('#facts summary');
  assert.deepEqual((await rows(page))[0], ['Tour', 'closed']);
  await page.close();
  await host.close();
}
facts_engineThatFails_isAskedAgain.once = 'words have no look';
