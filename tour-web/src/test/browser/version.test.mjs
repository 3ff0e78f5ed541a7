// One version at a time: visits while the site changes, fails, hangs or is cut off, and pages that cannot start.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { serve } from './server.mjs';

const ready = (page) => page.until('ready', () => document.documentElement.dataset.ready);
const copied = (page) => page.until('the copy is kept', async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active?.state === 'activated' && !registration.installing;
});

/** Serves a site whose page, script and texts contain a version, which changes between visits. */
async function changing(site, headers) {
  const state = { version: 1, left: Infinity };
  const host = await serve(site, {
    headers,
    changed: {
      'index.html': (text) => text.replace('<html lang="en">', `<html lang="en" data-page="${state.version}">`),
      'app.js': (text) => `${text}\ndocument.documentElement.dataset.app = '${state.version}';\n`,
      'lang/en.json': (text) => text.replace('"Everything runs', `"V${state.version}. Everything runs`),
    },
    first(name, response) {
      if (--state.left >= 0) return false;
      response.destroy();
      return true;
    },
  });
  return { state, host };
}

/** Returns the version, the same for page, script and texts. */
async function seen(page) {
  await ready(page);
  const [html, script, text] = await page.run(() => [document.documentElement.dataset.page, document.documentElement.dataset.app,
    /V(\d)/.exec(document.querySelector('footer').textContent)?.[1]]);
  assert.deepEqual([script, text], [html, html], 'page, script and texts are of one version');
  return Number(html);
}

export async function version_ofAVisit_isOne({ open, site }) {
  for (const caching of ['max-age=600', 'no-cache']) {
    const { state, host } = await changing(site, { 'Cache-Control': caching });
    const page = await open({ server: host, keepsErrors: true, fragment: 'q=5x5+open&moves=a1-b3' });
    assert.equal(await seen(page), 1);
    await copied(page);
    state.version = 2;
    await page.reload();
    assert.equal(await seen(page), 1, 'from the copy');
    await page.run(async () => (await navigator.serviceWorker.getRegistration()).update());
    await page.until('the new one waits', async () => (await navigator.serviceWorker.getRegistration()).waiting);
    await page.reload();
    await page.until('the new version', () => document.documentElement.dataset.page === '2' && document.documentElement.dataset.ready);
    assert.equal(await seen(page), 2, 'at the next visit');
    assert.match(await page.run(() => location.hash), /a1-b3/);
    assert.deepEqual(await page.run(async () => (await caches.keys()).length), 1, 'one copy is kept');
    await page.close();
    await host.close();
  }
}
version_ofAVisit_isOne.once = 'files and the network have no look';
version_ofAVisit_isOne.core = true;
version_ofAVisit_isOne.long = true;

export async function version_cutOffOnTheWay_isTheOldOne({ open, site }) {
  const { state, host } = await changing(site, { 'Cache-Control': 'no-cache' });
  const page = await open({ server: host, keepsErrors: true });
  await copied(page);
  state.version = 2;
  // The network is lost for the service worker, then for each file.
  const all = /FILES = \[([^\]]*)\]/.exec(readFileSync(join(site, 'sw.js'), 'utf8'))[1].split(',').length;
  for (let files = 0; files <= all; files++) {
    state.left = files;
    await page.reload();
    await page.run(async () => (await navigator.serviceWorker.getRegistration()).update().catch(() => undefined));
    await page.until('the attempt is over', async () => !(await navigator.serviceWorker.getRegistration()).installing);
    assert.equal(await seen(page), 1, `the network is lost after ${files} files`);
  }
  await page.close();
  await host.close();
}
version_cutOffOnTheWay_isTheOldOne.once = 'files and the network have no look';

/**
 * A part of the page loads when the user needs it, in the page's version or not at all. The page reports a part that
 * does not load. The next press loads it, or the next visit if the part fails when it runs.
 */
export async function version_partOfThePage_isThatOfThePage({ open, site }) {
  const state = { numbers: 1 };
  let trouble = null;
  const host = await serve(site, {
    headers: { 'Cache-Control': 'no-cache' },
    changed: { 'numbers-paint.js': (text) => (state.numbers === 1 ? text : `${text}\ndocument.documentElement.dataset.mixed = 'true';\n`) },
    first: (name, response, request) => (name === 'sw.js' ? response.writeHead(404).end() : trouble?.(name, response, request)),
  });
  const gone = (name, response) => name === 'numbers-paint.js' && response.destroy();
  // The file changes between the check of the files and the run of the scripts.
  const late = (name, response, request) => {
    if (name === 'numbers-paint.js') state.numbers = request.headers['sec-fetch-dest'] === 'script' ? 2 : 1;
    return false;
  };
  let count = 0;
  for (const [what, begin, numbers] of [['gone', gone, 1], ['of another version', null, 2], ['of another version when it is run', late, 1]]) {
    // The fragments differ, because a page that was closed early continues its old game.
    const page = await open({ server: host, keepsErrors: true, fragment: `q=5x5+open&moves=${'a1-b3-d4'.slice(0, 2 + 3 * count++)}` });
    [trouble, state.numbers] = [begin, numbers];
    await page.press('#tab-numbers');
    assert.match(await page.message(), /could not be loaded/, what);
    assert.equal(await page.run(() => document.body.dataset.mode), 'play', what);
    [trouble, state.numbers] = [null, 1];
    // If a browser rejects a script when it runs, the script may not load again until the next visit.
    if (begin === late) await page.reload();
    await page.press('#tab-numbers');
    await page.until('Numbers', () => !document.querySelector('#numbers').hidden && document.querySelector('#notice').hidden);
    assert.ok(await page.run(() => !document.documentElement.dataset.mixed), 'of one version');
    await page.close();
  }
  await host.close();
}
version_partOfThePage_isThatOfThePage.once = 'files and the network have no look';
version_partOfThePage_isThatOfThePage.core = true;

/** A file of a part runs only after its imports were checked, and all files are checked. */
export async function version_filesOfAPart_comeAfterWhatTheyImport({ site }) {
  const read = (name) => readFileSync(join(site, name), 'utf8');
  const importsOf = (name) => [...read(name).matchAll(/from '[.]\/([\w-]+[.]js)'/g)].map(([, file]) => file);
  const atOnce = new Set(['app.js']);
  for (const name of atOnce) importsOf(name).forEach((file) => atOnce.add(file));
  const preloads = [...read('index.html').matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, file]) => file);
  assert.deepEqual(preloads.sort(), [...atOnce].sort(), 'preloaded scripts');
  const parts = [...read('index.html').matchAll(/<template id="part-(\w+)">([^]*?)<\/template>/g)];
  assert.deepEqual(parts.map(([, part]) => part), ['numbers', 'watch', 'take', 'facts']);
  for (const [, part, files] of parts) {
    const known = new Set(atOnce);
    for (const [, name] of files.matchAll(/src="([\w-]+[.]js)" integrity=""/g)) {
      assert.deepEqual(importsOf(name).filter((file) => !known.has(file)), [], `imports of ${name}`);
      assert.ok(!atOnce.has(name), `${name} comes at once`);
      known.add(name);
    }
    assert.ok(known.has(`${part}.js`), part);
  }
}
version_filesOfAPart_comeAfterWhatTheyImport.once = 'files and the network have no look';

/** If the part of a link does not load, the page shows a game. The next press opens the link. */
export async function version_linkToAPartThatDoesNotCome_opensLater({ open, site }) {
  let isGone = true;
  const host = await serve(site, { first: (name, response) => isGone && ['watch.js', 'sw.js'].includes(name) && response.writeHead(503).end() });
  const page = await open({ server: host, keepsErrors: true, fragment: 'q=4x5+closed&mode=watch' });
  assert.match(await page.message(), /could not be loaded/);
  assert.equal(await page.run(() => document.body.dataset.mode), 'play');
  isGone = false;
  await page.press('#tab-watch');
  await page.until('the link', () => document.querySelector('#watch-columns').value === '5' && document.querySelector('#notice').hidden);
  await page.close();
  await host.close();
}
version_linkToAPartThatDoesNotCome_opensLater.once = 'files and the network have no look';

/** When the first visit has loaded the copy, later parts need no network. */
export async function version_partsAfterTheCopy_needNoNetwork({ open, site }) {
  let isDown = false;
  const host = await serve(site, { first: (name, response) => isDown && response.destroy() });
  const page = await open({ server: host, keepsErrors: true });
  await page.until('the copy is used', () => navigator.serviceWorker.controller);
  isDown = true;
  for (const [tab, panel] of [['#tab-numbers', '#numbers'], ['#tab-watch', '#watch'], ['#take', '#take-dialog']]) {
    await page.press(tab);
    await page.until(panel, (one) => document.querySelector(one).checkVisibility(), panel);
  }
  await page.close();
  await host.close();
}
version_partsAfterTheCopy_needNoNetwork.once = 'files and the network have no look';
version_partsAfterTheCopy_needNoNetwork.core = true;

/** TeaVM orders the functions of the engine differently in each build, which changes the size by up to 1 KB. */
const MOST_KB = 370;

/** A first visit loads little, and the copy for offline use does not load the engine a second time. */
export async function version_firstVisit_loadsLittle({ open, site }) {
  const asked = [];
  const host = await serve(site, { headers: { 'Cache-Control': 'max-age=600' }, first: (name) => { asked.push(name); return false; } });
  const page = await open({ server: host });
  await page.until('the engine is there', () => document.querySelector('#engine-text').textContent.startsWith('Engine:'));
  await copied(page);
  const loaded = asked.slice(0, asked.indexOf('sw.js') + 1); // the copy begins with it
  assert.ok(loaded.length > 0, 'a copy is begun');
  const files = asked.filter((name) => /^[a-z].*[.]\w+$/.test(name) && !name.startsWith('frame-'));
  const twice = files.filter((name, at) => files.indexOf(name) < at && /wasm|fallback/.test(name));
  // WebKit's service workers have a separate cache.
  if (page.remote?.name !== 'WebKit') assert.deepEqual(twice, [], 'the engine comes once');
  const size = (names, compress) => Math.round(names.reduce((bytes, name) => bytes + compress(readFileSync(join(site, name))).length, 0) / 1024);
  const needed = [...new Set(files)].filter((name) => loaded.includes(name) && !/^icon|^lang\/(?!en)/.test(name));
  const small = size(needed, brotliCompressSync);
  assert.ok(small <= MOST_KB, `${small} KB by Brotli, at most ${MOST_KB}`);
  const engine = needed.filter((name) => /wasm$|fallback/.test(name));
  const note = `${needed.length} files, ${small} KB by Brotli, ${size(needed, gzipSync)} by gzip, of which ${engine} ${size(engine, brotliCompressSync)} and ${size(engine, gzipSync)}; with the copy ${size(files, brotliCompressSync)} and ${size(files, gzipSync)}`;
  await page.close();
  await host.close();
  return note;
}
version_firstVisit_loadsLittle.once = 'files and the network have no look';
version_firstVisit_loadsLittle.core = true;

/** The page uses its copy if the server fails or hangs, and if an address has parameters of advertisers. */
export async function version_copy_isUsedWhenTheServerFails({ open, site }) {
  let trouble = null;
  const host = await serve(site, { first: (name, response) => trouble?.(response) });
  const page = await open({ server: host, keepsErrors: true });
  await copied(page);
  for (const one of [(response) => response.writeHead(503).end('busy'), () => true, (response) => response.destroy()]) {
    trouble = (response) => { one(response); return true; };
    for (const search of ['', '?utm_source=x']) {
      await page.goto('about:blank');
      await page.goto(`${host.url}${search}#q=5x5+open&moves=b1`);
      await ready(page);
      await page.hint('bad');
    }
  }
  await page.close();
  await host.close();
}
version_copy_isUsedWhenTheServerFails.once = 'files and the network have no look';

/** A page that cannot start reports this in every language, and immediately if a script or its texts are missing. */
export async function version_pageThatCannotStart_saysSo({ open, site }) {
  for (const name of ['app.js', 'play.js', 'lang/en.json']) {
    const host = await serve(site, { first: (file, response) => file === name && response.writeHead(503).end() });
    const page = await open({ server: host, keepsErrors: true, isDead: true });
    await page.until('a line', () => getComputedStyle(document.querySelector('#starting')).visibility === 'visible');
    await page.close();
    await host.close();
  }
  const page = await open();
  assert.equal(await page.run(() => document.querySelector('#starting')), null);
}
version_pageThatCannotStart_saysSo.once = 'files and the network have no look';
version_pageThatCannotStart_saysSo.core = true;

export async function version_withoutWorkers_leavesAGame({ open, site }) {
  const host = await serve(site, { before: 'globalThis.Worker = class { constructor() { throw new Error("blocked"); } };' });
  const page = await open({ server: host, keepsErrors: true, fragment: 'q=5x5+open' });
  await page.until('a reason', () => document.querySelector('#engine-text').textContent.includes('did not start: blocked'));
  page.columns = 5;
  await page.press(page.square('a1'));
  await page.until('a move', () => document.querySelector('#standing').textContent.startsWith('1 of 25'));
  await page.close();
  await host.close();
}
version_withoutWorkers_leavesAGame.once = 'files and the network have no look';

/** Fixed bug: before the scripts ran, the page showed Watch below the tab Play, and no board. */
export async function version_pageBeforeItsScripts_isPlayWithABoard({ open, site }) {
  const host = await serve(site, { first: (file, response) => file === 'app.js' && response.writeHead(503).end() });
  const page = await open({ server: host, keepsErrors: true, isDead: true });
  const [shown, { width, height }, first] = await page.until('the page is there', () => document.readyState === 'complete' && [
    ['play', 'numbers', 'watch'].filter((mode) => document.getElementById(mode).checkVisibility()),
    document.querySelector('#play-board').getBoundingClientRect().toJSON(), document.body.firstElementChild.tagName]);
  assert.deepEqual([shown, first], [['play'], 'NOSCRIPT']);
  assert.ok(width > 200 && height > 150, `a board of ${width}x${height}`);
  await page.close();
  await host.close();
}
version_pageBeforeItsScripts_isPlayWithABoard.once = 'files and the network have no look';
version_pageBeforeItsScripts_isPlayWithABoard.core = true;
