// Watch: every control, in wide and narrow windows.

import assert from 'node:assert/strict';

const fact = (page, key, film = 0) => page.run((name, index) =>
  document.querySelectorAll('.film')[index].querySelector(`[data-fact=${name}]`).textContent, key, film);
const depth = async (page, film = 0) => Number((await fact(page, 'depth', film)).split(' / ')[0]);
const tried = async (page, film = 0) => Number((await fact(page, 'tried', film)).replace(/\D/g, ''));
const grid = '.film:first-child';
const ready = (page) => page.until('the film is open', () => document.querySelector('[data-fact=depth]').textContent.startsWith('1 /') &&
  document.querySelector('[data-fact=tried]').textContent !== '0');

export async function watch_stepsAndBack_moveTheKnight({ open }) {
  const page = await open({ fragment: 'q=8x8+open+from+a1&mode=watch' });
  await ready(page);
  const atFirst = await tried(page);
  for (let step = 1; step <= 3; step++) {
    await page.press('#step');
    await page.until(`depth ${step + 1}`, (want) => document.querySelector('[data-fact=depth]').textContent.startsWith(`${want} /`), step + 1);
  }
  const before = await tried(page);
  assert.ok(before >= 3, `positions tried: ${before}`);
  await page.press('#back');
  await page.until('one back', () => document.querySelector('[data-fact=depth]').textContent.startsWith('3 /'));
  await page.press('#clear');
  await ready(page);
  assert.equal(await tried(page), atFirst);
}

export async function watch_runAndPause_countsUntilPaused({ open }) {
  const page = await open({ fragment: 'q=8x8+open+from+a1&mode=watch' });
  await ready(page);
  await page.set('#speed', 4);
  await page.press('#run');
  await page.until('it runs', () => Number(document.querySelector('[data-fact=tried]').textContent) > 3);
  assert.equal(await page.text('#run-text'), 'Pause');
  await page.until('the rate shows', () => /\d/.test(document.querySelector('[data-fact=rate]').textContent));
  const slow = await tried(page);
  await page.set('#speed', 6);
  await page.until('it goes on faster', (old) => document.querySelector('#run-text').textContent === 'Pause' && Number(document.querySelector('[data-fact=tried]').textContent) > old, slow);
  await page.press('#run');
  await page.until('it pauses', () => document.querySelector('#run-text').textContent === 'Run');
  const paused = await tried(page);
  await page.frames(20);
  assert.equal(await tried(page), paused);
}

export async function watch_fullSpeed_findsATourAndGoesOn({ open }) {
  const page = await open({ fragment: 'q=8x8+open+from+a1&mode=watch' });
  await ready(page);
  await page.set('#speed', 10);
  await page.press('#run');
  await page.until('a tour', () => document.querySelector('.verdict').classList.contains('good'));
  assert.equal(await depth(page), 64);
  await page.until('it rests', () => document.querySelector('#run-text').textContent === 'Run');
  await page.press('#run');
  await page.until('it goes on', () => !document.querySelector('.verdict').classList.contains('good') || document.querySelector('[data-fact=tours]').textContent !== '1');
}

export async function watch_choices_changeBetweenSteps({ open }) {
  const page = await open({ fragment: 'q=8x8+open+from+a1&mode=watch' });
  await ready(page);
  for (let step = 0; step < 4; step++) await page.press('#step');
  await page.until('four steps', () => document.querySelector('[data-fact=tried]').textContent !== '0');
  for (const rules of ['none', 'orphan', 'classic', 'degree', 'full']) await page.set(`${grid} header .field:nth-child(1) select`, rules);
  for (const tie of ['random', 'centre', 'start', 'pohl', 'switching', 'orders', 'fixed']) await page.set(`${grid} header .field:nth-child(2) select`, tie);
  for (const kind of ['closed', 'strictly-open', 'open']) await page.set('#watch-kind', kind);
  const before = await tried(page);
  await page.press('#step');
  await page.until('it goes on', (old) => Number(document.querySelector('[data-fact=tried]').textContent) > old, before);
  assert.equal(await page.run(() => document.querySelector('.verdict.bad')?.textContent ?? null), null);
}

export async function watch_clickOnASquare_startsThere({ open }) {
  const page = await open({ fragment: 'q=8x8+open+from+a1&mode=watch' });
  await ready(page);
  await page.press(page.square('d4', grid));
  await page.until('the knight is on d4', (square) =>
    document.querySelector(square).getAttribute('aria-label').includes('knight'), page.square('d4', grid));
  await page.key('ArrowRight');
  await page.key('Enter');
  await page.until('the knight is on e4', (square) =>
    document.querySelector(square).getAttribute('aria-label').includes('knight'), page.square('e4', grid));
}

export async function watch_dragAnEdge_resizes({ open }) {
  const page = await open({ fragment: 'q=8x8+open+from+a1&mode=watch' });
  await ready(page);
  if (!(await page.hasHandles())) return;
  const drag = (from, to) => page.drag(from, to);
  // The fields and the animation follow the board when the engine has ended its work.
  const settled = (before) => page.until('the fields and the film follow the board', (which, were) => {
    const board = document.querySelector(`${which} [role=grid]`);
    const [rows, columns] = ['aria-rowcount', 'aria-colcount'].map((name) => Number(board.getAttribute(name)));
    const fields = ['#watch-rows', '#watch-columns'].map((field) => Number(document.querySelector(field).value));
    return !document.querySelector('.held') && String(fields) !== String(were) && String(fields) === String([rows, columns]) && board.querySelectorAll('[role=gridcell]').length === rows * columns &&
      document.querySelector('[data-fact=depth]').textContent === `1 / ${rows * columns}` && fields;
  }, grid, before);
  const corner = await page.middle(`${grid} .handle.corner`);
  await drag(corner, { x: corner.x - 90, y: corner.y - 90 });
  const small = await settled([8, 8]);
  assert.ok(small.every((side) => side < 8), `the corner makes it smaller: ${small}`);
  const right = await page.middle(`${grid} .handle.right`);
  await drag(right, { x: right.x - 60, y: right.y });
  const sides = await settled(small);
  assert.equal(sides[0], small[0], 'the right edge leaves the rows');
  assert.ok(sides[1] < small[1], `columns: ${sides[1]}`);
}

export async function watch_sizeAndPiece_areTaken({ open }) {
  const page = await open({ fragment: 'q=8x8+open+from+a1&mode=watch' });
  await ready(page);
  await page.set('#watch-rows', 5);
  await page.set('#watch-columns', 6);
  await page.until('5x6', () => document.querySelector('[data-fact=depth]').textContent === '1 / 30');
  await page.set('#watch-piece', '1,3');
  await page.press('#step');
  await page.until('a camel moves', () => document.querySelector('[data-fact=depth]').textContent === '2 / 30');
  await page.set('#watch-rows', 99);
  assert.equal(await page.run(() => document.querySelector('#watch-rows').value), '32');
}

export async function watch_secondBoard_runsAnotherChoice({ open }) {
  const page = await open({ fragment: 'q=8x8+open+from+a1&mode=watch' });
  await ready(page);
  await page.set('#second', true);
  await page.until('both are open', () => [...document.querySelectorAll('[data-fact=depth]')].every((one) => one.textContent === '1 / 64'));
  await page.set('#speed', 6);
  await page.press('#run');
  await page.until('both run', () => [...document.querySelectorAll('[data-fact=tried]')].every((one) => Number(one.textContent) > 2));
  await page.press('#run');
  await page.until('both rest', () => document.querySelector('#run-text').textContent === 'Run');
  await page.set('#second', false);
  assert.equal(await page.run(() => document.querySelectorAll('.film')[1].hidden), true);
}

export async function watch_smallBoard_triesEverything({ open }) {
  const page = await open({ fragment: 'q=3x3+open&mode=watch' });
  await page.until('it is open', () => document.querySelector('[data-fact=depth]').textContent === '1 / 9');
  await page.set('#speed', 10);
  await page.press('#run');
  await page.until('everything was tried', () => document.querySelector('.verdict').textContent.startsWith('Search complete: 0'));
  await page.until('there is nothing to run', () => document.querySelector('#run').disabled && document.querySelector('#run-text').textContent === 'Run');
}

/** The user continues from the position of the search. The moves of the search count as hints. */
export async function watch_playFromHere_takesTheMoves({ open }) {
  const page = await open({ fragment: 'q=5x5+closed+from+a1&mode=watch' });
  await page.until('it is open', () => document.querySelector('[data-fact=depth]').textContent === '1 / 25');
  for (let step = 2; step <= 4; step++) {
    await page.press('#step');
    await page.until(`depth ${step}`, (want) => document.querySelector('[data-fact=depth]').textContent === `${want} / 25`, step);
  }
  await page.press('#watch-play');
  await page.until('the moves are on the board', () => /^#q=5x5[+]closed&moves=a1-\w\d-\w\d-\w\d$/.test(location.hash));
  assert.match(await page.text('#standing'), /^4 of 25/);
  assert.equal(await page.run(() => JSON.parse(localStorage.getItem('tour.tally')).hints), 3);
  assert.equal(await page.run(() => document.querySelector('#play').hidden || !document.querySelector('#watch').hidden), false);
  await page.press('#undo');
  await page.until('a move less', () => document.querySelector('#standing').textContent.startsWith('3 of 25'));
}
watch_playFromHere_takesTheMoves.core = true;

/** Reports frames and positions a second. A slow machine is not an error. */
export async function watch_thousandASecond_keepsTheFrames({ open }) {
  const page = await open({ fragment: 'q=8x8+closed+from+a1&mode=watch' });
  await page.until('it is open', () => document.querySelector('[data-fact=depth]').textContent === '1 / 64');
  await page.set('#second', false);
  await page.set('#speed', 11);
  await page.press('#run');
  await page.until('it runs', () => Number(document.querySelector('[data-fact=tried]').textContent.replace(/\D/g, '')) > 1000);
  // Only Chromium reports how busy a page is.
  await page.send?.('Performance.enable');
  const busy = async () => {
    if (!page.send) return {};
    const { metrics } = await page.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
  const before = await busy();
  const measured = await page.run(() => new Promise((resolve) => {
    const seen = () => Number(document.querySelector('[data-fact=tried]').textContent.replace(/\D/g, ''));
    const [began, before] = [performance.now(), seen()];
    let frames = 0;
    let longest = 0;
    let last = began;
    const frame = (now) => {
      frames++;
      longest = Math.max(longest, now - last);
      last = now;
      if (now - began < 2000) return requestAnimationFrame(frame);
      const seconds = (now - began) / 1000;
      return resolve([frames / seconds, (seen() - before) / seconds, longest]);
    };
    requestAnimationFrame(frame);
  }));
  const after = await busy();
  const [frames, positions, longest] = measured.map(Math.round);
  const share = Math.round(100 * (after.ThreadTime - before.ThreadTime) / (after.Timestamp - before.Timestamp));
  assert.ok(positions > 0, 'it runs');
  return `${frames} frames and ${positions} positions a second, longest frame ${longest} ms${share >= 0 ? `; the page's thread is busy ${share} % of the time` : ''}`;
}

/** Fixed bug: in the first animation both searches found a tour after 64 positions. */
export async function watch_firstFilm_showsTheDifference({ open }) {
  const page = await open({ fragment: 'q=3x4+open' });
  await page.tab('watch');
  await ready(page);
  assert.deepEqual(await page.run(() => ['#watch-rows', '#watch-columns', '#watch-kind'].map((field) => document.querySelector(field).value)), ['6', '6', 'closed']);
  await page.set('#second', true);
  await page.set('#speed', 10);
  await page.press('#run');
  await page.until('the second search has a tour', () => document.querySelectorAll('.film')[1].querySelector('.verdict').classList.contains('good'));
  const counts = [await tried(page), await tried(page, 1)];
  assert.ok(counts[1] < 100, `positions: ${counts}`);
  await page.until('the first goes on', () => Number(document.querySelector('[data-fact=tried]').textContent.replace(/\D/g, '')) > 1000);
  assert.equal(await page.run(() => document.querySelector('.verdict').classList.contains('good')), false);
  assert.match(await page.text('#watch-play'), /from here: Board 1$/);
  await page.set('#second', false);
  assert.match(await page.text('#watch-play'), /from here$/);
  return `${counts[1]} positions`;
}
watch_firstFilm_showsTheDifference.core = true;
