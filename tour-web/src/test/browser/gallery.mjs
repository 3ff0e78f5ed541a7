// Takes screenshots of every state: node gallery.mjs SITE FOLDER [PART-OF-A-NAME]. Writes FOLDER/*.png. If pngquant is
// installed, it reduces the files to a third of their size.

import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chromium, findChromium } from './chromium.mjs';
import { sleep } from './page.mjs';
import { serve } from './server.mjs';

const SIZES = {
  wide: { width: 1280, height: 800 },
  narrow: { width: 390, height: 844, touch: true },
  large: { width: 1920, height: 1080 },
};
const IN_LARGE = ['first', 'hint-forced', 'celebrated', 'numbers', 'watch-running'];
const answered = (page) => page.until('an answer', () => document.querySelector('#answer-close').checkVisibility());
const speak = async (page, language) => {
  await page.set('#language', language);
  await page.until(language, (wanted) => document.documentElement.lang === wanted, language);
  await sleep(200);
};
const hint = async (page) => {
  await page.click('#hint');
  await answered(page);
  await sleep(1200);
};
const run = (speed, millis, after = async () => undefined) => async (page) => {
  await page.until('open', () => document.querySelector('[data-fact=tried]').textContent !== '0');
  await page.set('#speed', speed);
  await page.click('#run');
  await sleep(millis);
  await after(page);
};
const pause = (page) => page.click('#run');

// Two daily puzzles, of level 1 and level 2.
const NUMBERS = 'q=6x6+closed&given=2:d6,3:b5,5:b1,7:f1,12:f6,14:b6,15:c4,20:c1,21:e2,23:e6,25:a6,27:d3,30:e1,32:a1&daily=2026-11-23';
const LINES = 'q=6x8+closed&given=4:a6,8:b3,9:a1,12:g2,15:h6,16:g4,18:h5,20:h1,26:d5,28:a4,30:a2,32:e2,34:b5,38:h3,43:d2,47:e5&daily=2026-11-23';
const DUDENEY = 'q=8x8+closed&moves=c1-a2-b4-d3-e5-f7-h8-g6-f8-h7-g5-e6-d4-c2-a1-b3-a5-b7-d8-c6-e7-g8-h6-f5-h4-g2-e1-f3-d2-b1-a3-c4-e3-g4-h2-f1-g3-h1-f2-e4-d6-b5-a7-c8-b6-a8-c7-d5-c3-d1-b2-a4-c5-a6-b8-d7-f6-e8-g7-h5-f4-h3-g1-e2';
const solved = (page) => page.until('the answer', () => !document.querySelector('#numbers-check').disabled);

// Name, description, fragment, theme ('light', 'dark' or 'both'), and an action that may return a scroll target.
const STATES = [
  ['watch', 'Watch: ready to start', 'q=6x6+closed+from+a1&mode=watch', 'both', async () => sleep(300)],
  ['watch-running', 'Watch: two searches from the same start', 'q=6x6+closed+from+a1&mode=watch', 'both', run(10, 1500)],
  ['watch-tour', 'Watch: a tour', 'q=6x7+open+from+a1&mode=watch', 'light', run(11, 1500)],
  ['watch-done', 'Watch: everything was tried', 'q=3x5+closed+from+a1&mode=watch', 'dark', run(11, 2500)],
  ['watch-paused', 'Watch: paused, with the exits of every free square', 'q=9x12+open+from+e5&mode=watch', 'light', run(5, 400, pause)],
  ['first', 'The first visit: the first board and the first of three steps', '', 'both'],
  ['play', 'Play: legal squares are marked', 'q=8x8+open&moves=b1-c3-e4-f6-g8-h6-g4-h2-f1', 'both'],
  ['play-exits', 'Play: with the exits of the free squares', 'q=8x8+open&moves=b1-c3-e4-f6-g8-h6-g4-h2-f1', 'dark', (page) => page.set('#exits', true)],
  ['hint-yes', 'Hint: it can be completed, and a good next move', 'q=6x6+closed&moves=b2-d3-b4', 'both', hint],
  ['hint-tour', 'Hint: a whole tour', 'q=6x6+closed&moves=b2-d3-b4', 'dark', async (page) => { await hint(page); await page.click('#show-tour'); }],
  ['hint-cut', 'Hint: no longer, and the cut set that proves it', 'q=4x4+open&moves=a1', 'both', hint],
  ['hint-forced', 'Hint: no longer; forced moves leave a square stuck', 'q=6x6+closed&moves=b3-c1-a2-b4-c2', 'both', hint],
  ['hint-weights', 'Hint: a proof by weights', 'q=4x10+closed', 'light', hint],
  ['hint-colours', 'Hint: a proof by colours', 'q=7x7+open&moves=d5-b6-d7', 'dark', hint],
  ['goal-end', 'Goal: a given end square', 'q=8x8+open+from+a1+to+h8&moves=a1-b3-d4', 'light'],
  ['goal-symmetric', 'Goal: a symmetric tour, with the images of the squares visited', 'q=6x6+closed&goal=symmetric&moves=a1-b3-a5-c6-e5', 'dark'],
  ['holes', 'Squares removed, another leaper', 'q=7x8+open+leaper+1,4+without+c3+d4+e5&moves=a1-b5', 'light', (page) => page.set('#holes', true)],
  ['two-knights', 'Two knights take turns', 'q=6x6+open&knights=2&moves=a1-f6-c2-d5-e3-b4-f1', 'both'],
  ['won', 'A tour is complete', 'q=5x6+closed', 'light', async (page) => {
    await page.click('#play [data-square="0"]');
    await page.click('#finish');
    await page.until('complete', () => document.querySelector('#standing').textContent.startsWith('A tour'));
    await sleep(300);
  }],
  ['celebrated', 'A board of the ladder is won', 'q=3x4+open+from+a1&moves=a1-c2-a3-b1-d2-b3-c1-a2-c3-d1-b2', 'both', async (page) => {
    await page.click('#play [data-square="11"]');
    await page.until('celebrated', () => !document.querySelector('#won').hidden);
    await sleep(2600);
  }],
  ['facts', 'Facts about a semi-magic tour by H. E. Dudeney, in German', DUDENEY, 'both', async (page) => {
    await speak(page, 'de');
    await page.click('#facts summary');
    await page.until('facts', () => document.querySelector('#facts dd'));
    return '#facts';
  }],
  ['words', 'Watch: what its words mean', 'q=6x6+open+from+a1&mode=watch', 'light', async (page) => { await page.run(() => { document.querySelector('.words').open = true; }); return '.words'; }],
  ['daily', 'The daily challenge', 'q=1x1+open', 'dark', async (page) => { await page.click('#daily'); await sleep(900); }],
  ['numbers', 'Numbers: a puzzle, and the squares that the next number may take', `${NUMBERS}`, 'both', async (page) => { await solved(page); await page.click('#numbers [data-square="33"]'); await sleep(100); }],
  ['numbers-solved', 'Numbers: a puzzle is solved', `${NUMBERS}`, 'both', async (page) => {
    await solved(page);
    for (let steps = 0; steps < 200 && await page.run(() => document.querySelector('#numbers-won').hidden); steps++) {
      await page.run(() => document.querySelector(document.querySelector('#numbers-help').hidden || document.querySelector('#numbers-follow').hidden ? '#numbers-hint' : '#numbers-follow').click());
      await sleep(40);
    }
  }],
  ['lesson', 'The board of the ladder that teaches a rule', 'q=4x5+open+from+a1', 'both', async () => sleep(300)],
  ['numbers-hint', 'Numbers: a hint, with the squares that it speaks of', `${LINES}`, 'both', async (page) => {
    await solved(page);
    for (let step = 0; step < 9; step++) {
      await page.click('#numbers-hint');
      await page.until('a hint', () => !document.querySelector('#numbers-help').hidden && !document.querySelector('#numbers-follow').hidden);
      if (step < 8) await page.click('#numbers-follow');
    }
  }],
  ['numbers-share', 'Numbers: the link, the file and the printer', `${NUMBERS}`, 'light', async (page) => { await solved(page); await page.click('#numbers-share'); await sleep(100); }],
  ['save', 'Save and share', 'q=5x5+open&moves=a1-b3-c5', 'both', async (page) => { await page.click('#take'); await page.until('the dialog', () => document.querySelector('#take-dialog').open); }],
  ['settings', 'Board and settings', 'q=8x8+open', 'light', async (page) => { await page.run(() => { document.querySelector('#settings').open = true; }); return '#settings'; }],
  ['piece', 'Another leaper', 'q=8x8+open', 'light', async (page) => { await page.set('#play-piece', 'other'); await sleep(100); }],
  ['message', 'A link that is wrong', 'q=8x8+open+from+z9', 'light', async () => sleep(200)],
  ['german', 'In German', 'q=8x8+open&moves=b1-c3-d5', 'dark', async (page) => { await speak(page, 'de'); await hint(page); }],
  ['french', 'In French', 'q=6x6+open+from+a1&mode=watch', 'light', (page) => speak(page, 'fr')],
];

const [site, folder, wanted = ''] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const server = await serve(site);
const browser = new Chromium(findChromium());
for (const [name, , fragment, theme, prepare] of STATES) {
  for (const one of theme === 'both' ? ['light', 'dark'] : [theme]) {
    for (const [width, size] of Object.entries(SIZES)) {
      const file = `${name}-${one}-${width}.png`;
      if (!name.includes(wanted) || (width === 'large' && !IN_LARGE.includes(name))) continue;
      const page = await browser.page({ ...size, dark: one === 'dark' });
      await page.goto(`${server.url}${fragment ? `#${fragment}` : ''}`);
      await page.until('ready', () => document.documentElement.dataset.ready);
      await sleep(400);
      const place = await prepare?.(page);
      await page.run((selector) => (selector ? document.querySelector(selector).scrollIntoView() : scrollTo(0, 0)), place ?? null);
      await sleep(100);
      writeFileSync(join(folder, file), await page.screenshot());
      await page.close();
      try {
        execFileSync('pngquant', ['--force', '--ext', '.png', '128', join(folder, file)], { stdio: 'ignore' });
      } catch {
        // Larger, but equally good.
      }
    }
  }
}
await browser.close();
await server.close();
