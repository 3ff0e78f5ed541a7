// Random fragments and files: each gets a clear message or opens a board, and none becomes HTML.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROUNDS = 5000;
const BATCH = 500;
const SEED = 20260101;
const LINKS = ['q=8x8+closed+from+a1+without+c3+d4&moves=a1-b3-c5', 'q=5x5+open+to+e5&goal=symmetric', 'q=6x6+open&knights=2&moves=a1-b1-b3',
  'q=8x8+open+leaper+1,4&mode=watch', 'q=12x12+strictly-open', 'q=<img+src=x+onerror=globalThis.harm=1>', 'q=8x8+open&moves=<script>harm=1</script>'];
const WORDS = ['%', '%00', '%FF', '%E2%80%AE', '&', '=', '+', '#', '-', '0', '1', '9', '99', '2147483648', 'x', 'a', 'z', 'zz9', 'e4', '"', "'", '<', '>',
  '<svg onload=harm=1>', 'javascript:harm=1', 'constructor', '__proto__', 'q=', 'moves=', 'goal=', 'mode=watch', 'from', 'without', 'leaper', '\u0000', '\ud800', '😀'];
const PIECES = ['\n', ' ', ',', '\r\n', '{', '}', '[', ']', '"', 'null', 'NaN', '-1', '1e999', '\u0000', '\ufeff', 'tourproof 1\n', 'tour 1\n', '5x5 closed\n',
  '99999x99999', 'forced\n', 'parity\n', 'branch a1 b3\n', 'each 1 a1\n', '<b onclick=harm=1>', '{"squares":', '1 2 3\n4 5 6\n'];

/** xorshift, because it is the same on every machine. */
function dice(seed) {
  let state = seed;
  return (most) => {
    state ^= state << 13; state ^= state >>> 17; state ^= state << 5;
    return (state >>> 0) % most;
  };
}

function mutate(text, words, roll) {
  for (let left = 1 + roll(4); left > 0; left--) {
    const at = roll(text.length + 1);
    switch (roll(5)) {
      case 0: text = text.slice(0, at) + words[roll(words.length)] + text.slice(at); break;
      case 1: text = text.slice(0, at) + text.slice(at + 1 + roll(6)); break;
      case 2: text = text.slice(0, at) + String.fromCharCode(roll(roll(2) ? 128 : 65536)) + text.slice(at + 1); break;
      case 3: text = text.slice(0, at) + text.slice(roll(text.length + 1)); break;
      default: text = text.slice(0, at) + text.slice(at, at + roll(40)).repeat(1 + roll(30)) + text.slice(at);
    }
  }
  return text.slice(0, 60000);
}

const untouched = (page) => page.run(() => [document.querySelectorAll('img, script:not([integrity]), iframe, object, embed, style, b').length, document.querySelectorAll('svg').length, globalThis.harm ?? 0]);

/** Returns the longest time of some tries, which must all lead to a message or a board, or the first error. */
async function tryAll(page, one, texts) {
  return page.run(`(async () => {
    const one = ${one};
    let longest = 0;
    for (const text of ${JSON.stringify(texts)}) {
      document.querySelector('#notice').hidden = true;
      const began = performance.now();
      const fault = await one(text);
      if (fault) return fault + ': ' + JSON.stringify(text).slice(0, 200);
      longest = Math.max(longest, performance.now() - began);
    }
    return longest;
  })()`);
}

async function fuzz(page, one, next) {
  const before = await untouched(page);
  let longest = 0;
  for (let done = 0; done < ROUNDS; done += BATCH) {
    const result = await tryAll(page, one, Array.from({ length: BATCH }, next));
    assert.equal(typeof result, 'number', String(result));
    longest = Math.max(longest, result);
    assert.deepEqual(page.errors, []);
  }
  assert.deepEqual(await untouched(page), before, 'nothing became an element or ran');
  return `${ROUNDS} tries, seed ${SEED}, longest ${Math.round(longest)} ms`;
}

export async function fuzz_fragments_areReadOrNamed({ open }) {
  const page = await open({ fragment: 'q=8x8+open' });
  const roll = dice(SEED);
  // If the browser normalises a text to the current fragment, no event follows, and the text is skipped.
  const one = `async (text) => {
    const old = location.hash;
    location.hash = text;
    if (location.hash === old) return null;
    await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    const said = !document.querySelector('#notice').hidden && document.querySelector('#notice-text').textContent;
    const shown = !document.querySelector('#play').hidden && document.querySelector('#standing').textContent ||
      !document.querySelector('#watch').hidden && document.querySelectorAll('#watch [role=gridcell]').length > 0;
    return said || shown ? null : 'neither message nor board';
  }`;
  return fuzz(page, one, () => mutate(LINKS[roll(LINKS.length)], WORDS, roll));
}
fuzz_fragments_areReadOrNamed.once = 'texts have no look';

export async function fuzz_files_areReadOrNamed({ open }) {
  const folder = join(fileURLToPath(new URL('.', import.meta.url)), '../../../../docs/formats/examples');
  const files = readdirSync(folder).filter((file) => /^(good|bad)-/.test(file)).map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((text) => text.length < 20000);
  files.push('a1 b3 a5 c4 e5\n', '1,14,9,20,3\n24,19,2,15,10\n13,8,25,4,21\n18,23,6,11,16\n7,12,17,22,5\n', '{"board": "5x5", "squares": ["a1", "b3"]}\n', 'a1-b3-a5\n');
  const page = await open({ fragment: 'q=8x8+open' });
  const roll = dice(SEED + 1);
  const one = `async (text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'a'));
    dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));
    for (const began = performance.now(); document.querySelector('#notice').hidden;) {
      if (performance.now() - began > 10000) return 'no message';
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    const message = document.querySelector('#notice-text').textContent;
    return message && !/Exception|RuntimeError|undefined|\\n/.test(message) ? null : 'unclear message ' + message;
  }`;
  return fuzz(page, one, () => mutate(files[roll(files.length)], PIECES, roll));
}
fuzz_files_areReadOrNamed.once = 'texts have no look';

const DAYS = ['2026-13-01', '2026-00-10', '2026-01-00', '2026-02-30', '2025-02-29', '2026-04-31', '0000-01-01', '9999-99-99'];
const NUMBERS = 'q=6x6+closed&given=2:c1,3:d3,9:b3,10:a1,12:d4,14:d6,17:c4,22:f6,23:e4,27:f1,29:b1,30:c3,33:e6,35:a6';
const LEAVES = [-1, 0, 0.5, 7, 37, 1e9, 2 ** 53, null, true, '', 'x', '2026-13-01', '2026-02-30', [], [[]], [null], [[0, 0]], [[99, 99]], [['a', 'b']], ['0-99'], ['a-b'], [3], {}];
const STORAGE_ROUNDS = 12;

/** A link with a day that does not exist gets a message, and disables no mode. */
export async function fuzz_impossibleDays_areNamed({ open }) {
  const page = await open({ fragment: 'q=8x8+open' });
  for (const start of ['q=8x8+open', NUMBERS]) {
    for (const day of DAYS) {
      await page.run(() => { document.querySelector('#notice').hidden = true; });
      await page.hash(`${start}&daily=${day}`);
      assert.equal(await page.message(), `“${day}” is not a value of daily.`, `${start}, ${day}`);
      assert.equal(await page.run(() => document.body.dataset.mode), 'play', 'the board stays as it was');
    }
  }
  assert.equal(await page.run(async () => (await globalThis.load('i18n')).date('2026-13-01')), '2026-13-01', 'a day that is none is written as it is');
  await page.hash(`${NUMBERS}&daily=2026-11-25`);
  await page.until('a puzzle', () => /14 of 36/.test(document.querySelector('#numbers-standing').textContent));
}
fuzz_impossibleDays_areNamed.core = true;
fuzz_impossibleDays_areNamed.once = 'texts have no look';

/** If stored entries have the right form and impossible values, the page starts and each mode opens. */
export async function fuzz_impossibleStorage_disablesNothing({ open, server }) {
  const page = await open({ fragment: 'q=8x8+open' });
  const roll = dice(SEED + 2);
  const leaf = () => LEAVES[roll(LEAVES.length)];
  const either = (good) => (roll(2) ? good : leaf());
  const entry = () => ({ link: roll(3) ? NUMBERS : `q=6x6+closed${roll(2) ? '&given=40:a1' : ''}`, daily: either('2026-11-25'), level: either(1), filled: either(15), last: either(36), hints: leaf(), done: leaf(),
    kept: roll(4) ? { own: leaf(), lines: leaf(), gone: leaf() } : leaf() });
  const known = { link: NUMBERS, daily: '2026-13-01', level: 1, filled: 15, last: 36, hints: true, done: false, kept: { own: [], lines: [], gone: [] } };
  for (let round = 0; round < STORAGE_ROUNDS; round++) {
    const kept = { numbers: JSON.stringify(round === 0 ? [known] : roll(4) ? Array.from({ length: 5 }, entry) : leaf()), tally: JSON.stringify(roll(2) ? { puzzle: leaf(), hints: leaf(), undos: leaf(), millis: leaf() } : leaf()),
      last: roll(2) ? `#${NUMBERS}&daily=${DAYS[roll(DAYS.length)]}` : `#${leaf()}`, language: String(leaf()), theme: String(leaf()), speed: String(leaf()), 'stars.q=3x4+open+from+a1': String(leaf()) };
    await page.run((all, next) => {
      for (const [name, value] of Object.entries(all)) localStorage.setItem(`tour.${name}`, value);
      sessionStorage.setItem('tour.pending', next);
    }, kept, JSON.stringify(roll(2) ? ['', leaf()] : leaf()));
    const what = `round ${round}, seed ${SEED + 2}: ${JSON.stringify(kept).slice(0, 300)}`;
    await page.goto(`${server.url}?${round}`);
    await page.until(`the page is ready, ${what}`, () => document.documentElement.dataset.ready);
    for (const mode of ['numbers', 'watch', 'play']) {
      await page.press(`#tab-${mode}`);
      await page.until(`${mode} has a board, ${what}`, (name) => document.body.dataset.mode === name && document.querySelectorAll(`#${name} [role=gridcell]`).length > 0, mode);
    }
    assert.deepEqual(page.errors, [], what);
  }
  return `${STORAGE_ROUNDS} rounds, seed ${SEED + 2}`;
}
fuzz_impossibleStorage_disablesNothing.core = true;
fuzz_impossibleStorage_disablesNothing.long = true;
fuzz_impossibleStorage_disablesNothing.once = 'texts have no look';

/** Files with the right form and impossible values get a clear message. */
export async function fuzz_impossibleFiles_areNamed({ open }) {
  const page = await open({ fragment: 'q=8x8+open' });
  const files = ['0x0', '1x0', '33x1', '999x999', '2147483648x1'].flatMap((board) => [JSON.stringify({ board, squares: ['a1'] }), `tourproof 1\n${board} closed\nparity\n`])
    .concat(['z99', 'a0', 'i9', 'a1', 'a999999999999'].map((square) => JSON.stringify({ board: '5x5', squares: ['a1', square] })))
    .concat(['1 1 1\n1 1 1\n', '0 0\n0 0\n', '9,9,9\n9,9,9\n', '1 2 99999999999\n']);
  for (const text of files) {
    await page.drop(text);
    assert.doesNotMatch(await page.message(), /Exception|RuntimeError|RangeError|undefined|Invalid time/, text);
  }
  return `${files.length} files`;
}
fuzz_impossibleFiles_areNamed.once = 'texts have no look';
