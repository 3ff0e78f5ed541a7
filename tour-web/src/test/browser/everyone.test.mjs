// Requirements of every user: languages, themes, accessibility, offline use, a quick start.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from './server.mjs';

export async function everyone_languages_areCompleteAndFit({ open, site }) {
  const english = Object.keys(JSON.parse(readFileSync(join(site, 'lang/en.json'), 'utf8')));
  const page = await open();
  await page.run(() => { for (const group of document.querySelectorAll('details')) group.open = true; });
  for (const file of readdirSync(join(site, 'lang'))) {
    const language = file.slice(0, 2);
    const texts = JSON.parse(readFileSync(join(site, 'lang', file), 'utf8'));
    assert.deepEqual(Object.keys(texts), english, `the keys of ${file}`);
    await page.set('#language', language);
    await page.until(language, (want) => document.documentElement.lang === want, language);
    for (const tab of ['watch', 'numbers', 'play']) {
      await page.tab(tab);
      const raw = await page.run(() => [...document.querySelectorAll('[data-t]')].filter((one) => !one.textContent || one.textContent === one.dataset.t).map((one) => one.dataset.t));
      assert.deepEqual(raw, [], `${language}: texts that are missing`);
      const [wide, room] = await page.run(() => [document.documentElement.scrollWidth, innerWidth]);
      assert.ok(wide <= room, `${language}, ${tab}: ${wide} pixels do not fit in ${room}`);
    }
  }
}
everyone_languages_areCompleteAndFit.core = true;
everyone_languages_areCompleteAndFit.also = { phone: { width: 360, height: 740, touch: true }, zoomed: { width: 320, height: 256 } };

/** The browser has the look of the test run: its width, and the colours that the page follows. */
export async function everyone_look_isTheOneAskedFor({ open, look }) {
  const page = await open();
  const seen = await page.run(() => [innerWidth, matchMedia('(forced-colors: active)').matches, matchMedia('(prefers-color-scheme: dark)').matches, document.documentElement.dataset.theme]);
  assert.deepEqual(seen.slice(0, 2), [look.width, Boolean(look.forced)]);
  if (!look.forced) assert.deepEqual(seen.slice(2), [Boolean(look.dark), look.dark ? 'dark' : 'light']);
}
everyone_look_isTheOneAskedFor.core = true;

export async function everyone_theme_changesAndStays({ open, server }) {
  const page = await open();
  const before = await page.run(() => document.documentElement.dataset.theme);
  await page.press('#theme');
  const after = await page.run(() => document.documentElement.dataset.theme);
  assert.notEqual(before, after);
  await page.goto(`${server.url}?again`);
  await page.until('ready', () => document.documentElement.dataset.ready);
  assert.equal(await page.run(() => document.documentElement.dataset.theme), after);
}

/** Checks every state that looks different. */
export async function everyone_axe_findsNothingSerious({ open, site }) {
  if (!process.env.AXE) return 'skipped: AXE does not name axe.min.js';
  // axe builds elements from texts, which the page's policy forbids.
  const host = await serve(site, { before: readFileSync(process.env.AXE, 'utf8'), changed: { 'index.html': (text) => text.replace(/<meta http-equiv[^>]*>/, '') } });
  let checked = 0;
  const check = async (page, what) => {
    const serious = await page.run(`axe.run(document, { resultTypes: ['violations'] }).then((all) => all.violations
      .filter((one) => one.impact === 'serious' || one.impact === 'critical')
      .map((one) => one.id + ': ' + one.nodes.map((node) => node.target + ' ' + (node.any[0]?.message ?? '')).slice(0, 3)))`);
    assert.deepEqual(serious, [], what);
    checked++;
  };
  const page = await open({ server: host, fragment: 'q=8x8+open&mode=watch' });
  await page.run(() => { document.querySelector('.words').open = true; });
  await check(page, 'watch');
  await page.hash('q=5x5+open&moves=b1');
  await check(page, 'play');
  await page.hint('bad');
  await check(page, 'a proof');
  await page.takeAway();
  await check(page, 'the dialog');
  await page.press('#take-close');
  await page.hash('q=3x4+open+from+a1&moves=a1-c2-a3-b1-d2-b3-c1-a2-c3-d1-b2');
  await page.press('#settings summary');
  await page.press('#intro-again');
  await check(page, 'the three steps');
  await page.press('#play [data-square="11"]');
  await page.until('a celebration', () => !document.querySelector('#won').hidden);
  await check(page, 'a win');
  await page.press('#facts summary');
  await page.until('facts', () => document.querySelector('#facts dd'));
  await check(page, 'the facts');
  await page.hash('q=nonsense');
  await check(page, 'a message');
  await page.hash('q=5x5+open&given=1:a3,7:c5,20:c4,25:a1');
  await page.until('a puzzle', () => document.body.dataset.mode === 'numbers' && !document.querySelector('#numbers-check').disabled);
  await page.press('#numbers [data-square="10"]');
  await check(page, 'numbers');
  await page.press('#numbers [data-square="21"]');
  await page.press('#numbers-hint');
  await page.until('a hint', () => document.querySelector('#numbers-help').classList.contains('good'));
  await page.press('#numbers-shelf summary');
  await check(page, 'numbers with a hint');
  await page.press('#numbers-share');
  await check(page, 'the dialog of numbers');
  await page.press('#numbers-share-close');
  await page.close();
  await host.close();
  return `${checked} states`;
}

export async function everyone_boardsAreGrids_withOneStop({ open }) {
  const page = await open({ fragment: 'q=5x6+open&moves=a1-b3' });
  const shape = await page.run(() => {
    const grid = document.querySelector('#play [role=grid]');
    return [grid.querySelectorAll('[role=row]').length, grid.querySelectorAll('[role=gridcell]').length,
      grid.querySelectorAll('[tabindex="0"]').length, grid.querySelectorAll('[role=gridcell]:not([aria-label])').length];
  });
  assert.deepEqual(shape, [5, 30, 1, 0]);
}

export async function everyone_offline_worksAfterTheFirstVisit({ open, site }) {
  const host = await serve(site);
  const page = await open({ server: host, keepsErrors: true, fragment: 'q=8x8+open+from+a1&mode=watch' });
  await page.until('the copy is kept', async () => {
    const registration = await navigator.serviceWorker.ready;
    return registration.active?.state === 'activated';
  });
  await host.close();
  await page.forgetCache();
  await page.reload();
  await page.until('the engine is there', () => document.querySelector('[data-fact=depth]')?.textContent === '1 / 64');
  await page.press('#step');
  await page.until('a step', () => document.querySelector('[data-fact=depth]').textContent === '2 / 64');
  await page.hash('q=5x5+closed&moves=a1');
  await page.hint('bad');
  await page.set('#language', 'nl');
  await page.until('another language', () => document.documentElement.lang === 'nl');
  const exceptions = page.errors.filter((error) => error.startsWith('exception'));
  assert.deepEqual(exceptions, []);
}
everyone_offline_worksAfterTheFirstVisit.core = true;

export async function everyone_page_isInstallable({ open }) {
  const page = await open();
  const { errors } = await page.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await page.send('Page.getInstallabilityErrors');
  assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'), []);
}
everyone_page_isInstallable.only = 'Chromium'; // only its DevTools check a manifest
everyone_page_isInstallable.once = 'a manifest has no look';

/** The copy contains every file, except the service worker, the JavaScript build and source maps. */
export async function everyone_serviceWorker_knowsEveryFile({ site }) {
  const worker = readFileSync(join(site, 'sw.js'), 'utf8');
  const files = readdirSync(site, { recursive: true }).map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.\w+$/.test(file) && !/^(sw|engine-fallback)\.js$|\.map$/.test(file)).sort();
  const [, list] = /FILES = \[([^\]]*)\]/.exec(worker);
  assert.deepEqual(list.match(/[^', \n]+/g), files, 'in the order in which the version adds them up');
}
everyone_serviceWorker_knowsEveryFile.once = 'files and the network have no look';

/** Reports the time of a cold load. A slow machine is not an error. */
export async function everyone_coldLoad_isQuick({ open }) {
  const page = await open();
  const usable = await page.run(() => Math.round(performance.getEntriesByName('usable')[0]?.startTime ?? -1));
  await page.until('the engine is there', () => document.querySelector('#engine-text').textContent.startsWith('Engine:'));
  const engine = await page.run(() => Math.round(performance.now()));
  assert.ok(usable > 0);
  return `board after ${usable} ms, engine after at most ${engine} ms`;
}

/** The page and the engine compute the same squares and moves. */
export async function everyone_geometry_isTheEngines({ open }) {
  const page = await open();
  const wrong = await page.run(async () => {
    const [{ Engine }, geometry] = await Promise.all(['client', 'geometry'].map(globalThis.load));
    const engine = new Engine();
    let seed = 7;
    const random = (most) => { seed = (seed * 1103515245 + 12345) % 2147483648; return Math.floor(seed / 2147483648 * most); };
    const differences = [];
    for (let round = 0; round < 200; round++) {
      const [rows, columns] = [1 + random(12), 1 + random(32)];
      const missing = Array.from({ length: random(4) }, () => random(rows * columns));
      if (new Set(missing).size === rows * columns) continue;
      const a = random(4);
      const shape = new geometry.Shape(rows, columns, missing, [a, a + 1 + random(3)]);
      const line = geometry.questionLine(shape, ['open', 'closed', 'strictly-open'][random(3)]);
      const reply = await engine.ask('check', { question: line });
      const back = geometry.parseQuestion(reply.question);
      if (reply.question !== line || JSON.stringify(reply.neighbours) !== JSON.stringify(shape.neighbours) || !back.shape.sameAs(shape)) differences.push(line);
    }
    return differences;
  });
  assert.deepEqual(wrong, []);
}
everyone_geometry_isTheEngines.once = 'arithmetic has no look';
