// Tests of the page in real browsers: node run.mjs SITE [PATTERN-OF-NAMES]. SITE is the folder with the whole page.
// Each installed browser runs each test, unless the test names a different browser as its `only`.
// LOOKS=all runs each test in three widths and three kinds of colours. LOOKS='320 dark,390 forced' runs only these.
// Without LOOKS a run is short. Chromium runs all tests in one look and the core tests in two more. Firefox and
// WebKitGTK run the core tests. A test with a `once` runs in one look, for the given reason.
// LOOKS=quick takes less than a minute: the core tests without the `long` tests, in one look of the first browser.
// Exit status: 0 passed, 1 failed, 77 without any browser.
// Other environment variables: AXE is the path of axe.min.js, without which axe is skipped. BROWSERS names the browsers
// to run. SERVER is the address of a different server of the same files, such as `tour serve --site SITE`.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chromium, findChromium } from './chromium.mjs';
import { REMOTES, RemotePage, isAlive } from './remote.mjs';
import { serve } from './server.mjs';
import * as engine from './engine.test.mjs';
import * as everyone from './everyone.test.mjs';
import * as facts from './facts.test.mjs';
import * as fuzz from './fuzz.test.mjs';
import * as ladder from './ladder.test.mjs';
import * as numbers from './numbers.test.mjs';
import * as play from './play.test.mjs';
import * as proofs from './proofs.test.mjs';
import * as seen from './seen.test.mjs';
import * as share from './share.test.mjs';
import * as version from './version.test.mjs';
import * as visitor from './visitor.test.mjs';
import * as watch from './watch.test.mjs';

const WIDTHS = { 1280: { width: 1280, height: 800 }, 390: { width: 390, height: 844, touch: true }, 320: { width: 320, height: 640, touch: true } };
const COLOURS = { light: {}, dark: { dark: true }, forced: { forced: true } };
const EVERY = Object.keys(COLOURS).flatMap((colours) => ['1280', '390', '320'].map((width) => `${width} ${colours}`));
const WHOLE = '1280 light'; // the look of tests with a `once`
const SIZES = Object.fromEntries(EVERY.map((look) => [look, { ...WIDTHS[look.split(' ')[0]], ...COLOURS[look.split(' ')[1]] }]));

// The looks of a short run: [look, whether only the core tests run].
const SHORT = {
  Chromium: [['1280 light', false], ['390 dark', true], ['320 forced', true]],
  Firefox: [['1280 light', true], ['320 forced', true]],
  WebKit: [['1280 light', true], ['320 dark', true]],
};

// Reports the errors of a page if its browser does not. Also loads its modules, because in Firefox a test's own
// `import` would run them again.
const TELL = `{
  globalThis.load = (name) => import('./' + name + '.js');
  const tell = (text) => fetch('told', { method: 'POST', body: text, keepalive: true }).catch(() => undefined);
  const known = 'ResizeObserver loop completed with undelivered notifications.'; // the size changes again in the next frame
  addEventListener('error', (event) => event.message === known || tell(event.target === window ? 'exception: ' + event.message : 'not loaded: ' + (event.target.src ?? event.target.href)), true);
  addEventListener('unhandledrejection', (event) => tell('exception: ' + event.reason));
  addEventListener('securitypolicyviolation', (event) => tell('policy: ' + event.violatedDirective + ' ' + event.blockedURI));
  const { error } = console;
  console.error = (...said) => { tell('console.error: ' + said.join(' ')); error(...said); };
}`;

const [site, pattern = ''] = process.argv.slice(2);
const { LOOKS = '' } = process.env;
const isQuick = LOOKS === 'quick';
const asked = LOOKS === 'all' ? EVERY : isQuick ? [WHOLE] : LOOKS.split(',').map((look) => look.trim()).filter(Boolean);
const unknown = asked.find((look) => !SIZES[look]);
if (unknown) {
  console.error(`LOOKS has no '${unknown}'; it has: ${EVERY.join(', ')}, all, or quick`);
  process.exit(2);
}
if (!readFileSync(join(site, 'sw.js'), 'utf8').includes("VERSION = ''")) {
  console.error(`${site} was exported by tour serve, with its checksums; these tests want tour-web/teavm/target/site`);
  process.exit(2);
}
const wanted = new RegExp(pattern);
const modules = [engine, version, visitor, seen, ladder, watch, play, proofs, facts, numbers, share, everyone, fuzz];

/** Opens a page and adds helpers to it, for example for squares. */
async function open(page, server, size, { fragment = '', keepsErrors = false, isDead = false } = {}) {
  page.touch = Boolean(size.touch) && !page.remote; // the drivers of other browsers have only a mouse
  page.keepsErrors = keepsErrors;
  page.hash = (text) => page.run(async (next) => {
    if (location.hash === `#${next}`) return;
    const changed = new Promise((resolve) => { addEventListener('hashchange', resolve, { once: true }); });
    location.hash = next;
    await changed;
  }, text);
  page.press = (selector) => (page.touch ? page.tap(selector) : page.click(selector));
  page.hasHandles = () => page.run(() => getComputedStyle(document.querySelector('.handle')).display !== 'none');
  page.tab = async (name) => {
    await page.press(`#tab-${name}`);
    await page.until(`the mode ${name}`, (wanted) => document.body.dataset.mode === wanted, name);
  };
  page.takeAway = async () => {
    await page.press('#take');
    await page.until('a dialog', () => document.querySelector('dialog[open]'));
  };
  page.square = (name, board = '#play') => `${board} [data-square="${page.number(name)}"]`;
  page.columns = 8;
  page.number = (name) => (Number(name.slice(1)) - 1) * page.columns + name.charCodeAt(0) - 97;
  // Collects the files that the page saves in an array, instead of downloading them.
  page.catchFiles = () => page.run(() => {
    globalThis.files = [];
    URL.createObjectURL = (blob) => { globalThis.files.push(blob); return '#'; };
    HTMLAnchorElement.prototype.click = () => undefined;
  });
  page.drop = (text) => page.run((content) => {
    document.querySelector('#notice').hidden = true;
    const data = new DataTransfer();
    data.items.add(new File([content], 'a file'));
    for (const type of ['dragenter', 'dragover', 'drop']) dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
  }, text);
  // Waits until the engine or its replacement is ready.
  page.hasEngine = () => page.until('the engine', () => document.querySelector('#engine-text').textContent.startsWith('Engine:'));
  // A hint has some seconds, which may not be enough on a busy machine. Then the helper asks again.
  page.hint = async (look) => {
    for (let tries = 5; tries > 0; tries--) {
      await page.press('#hint');
      const looks = await page.until('an answer', () => !document.querySelector('#answer').hidden && !document.querySelector('#answer-close').hidden && document.querySelector('#answer').className);
      if (/good|bad/.test(looks)) return page.until(`answer: ${look}`, (want) => document.querySelector('#answer').classList.contains(want), look);
    }
    throw new Error('no hint is decided');
  };
  page.message = () => page.until('a message', () => !document.querySelector('#notice').hidden && document.querySelector('#notice-text').textContent);
  await page.goto(`${server.url}${fragment ? `#${fragment}` : ''}`);
  if (!isDead) await page.until('the page is ready', () => document.documentElement.dataset.ready);
  await page.run(() => { globalThis.load ??= (name) => import(`./${name}.js`); });
  return page;
}

/** Runs one test. Returns false if it failed. */
async function passes(name, test, context) {
  const began = Date.now();
  const pages = [];
  const { newPage, server, look } = context;
  const opened = async (options = {}) => {
    const wanted = { ...look, ...options };
    const page = await newPage(wanted);
    pages.push(page);
    return open(page, options.server ?? server, wanted, options);
  };
  try {
    const note = await test({ ...context, open: opened });
    for (const page of pages.filter((one) => !one.keepsErrors)) {
      const errors = [...page.errors, ...(server.told ?? [])];
      if (errors.length > 0) throw new Error(`errors in the page: ${errors.slice(0, 3).join(' | ')}`);
      const foreign = page.requests.filter((url) => !url.startsWith('http://127.0.0.1:') && !/^(blob|data|about):/.test(url));
      if (foreign.length > 0) throw new Error(`requests to others: ${foreign.slice(0, 3).join(' ')}`);
    }
    console.log(`ok    ${name} (${Date.now() - began} ms)${note ? `: ${note}` : ''}`);
    return true;
  } catch (error) {
    console.log(`FAIL  ${name}: ${error.stack}`);
    return false;
  } finally {
    for (const page of pages) await page.close();
  }
}

/** Returns the tests for a browser, [name, look, test], and how many tests are left out for each reason. */
function planned(browser) {
  const looks = asked.length > 0 ? asked.map((look) => [look, isQuick]) : SHORT[browser.name];
  const [left, runs] = [new Map(), []];
  const leave = (reason) => left.set(reason, (left.get(reason) ?? 0) + 1);
  const tests = modules.flatMap((module) => Object.entries(module));
  // One look at a time, because WebKit restarts for other colours.
  looks.forEach(([look, isCore], at) => tests.forEach(([name, test]) => {
    const title = `${name}, ${look}`;
    if (!wanted.test(title)) return;
    if (test.only && test.only !== browser.name) leave(`in ${test.only} alone`);
    else if (browser.cannot?.(look)) leave(browser.cannot(look));
    else if (test.once && at > 0) leave(`in one look: ${test.once}`);
    else if (isCore && !test.core) leave('not of the core');
    else if (isQuick && test.long) leave('it takes seconds');
    else if (test.once) runs.push([`${name}, ${WHOLE}`, SIZES[WHOLE], test]);
    else runs.push([title, SIZES[look], test]);
    if (at > 0 || isQuick) return;
    for (const [also, other] of Object.entries(test.also ?? {})) if (wanted.test(`${name}, ${also}`)) runs.push([`${name}, ${also}`, other, test]);
  }));
  return { left, runs };
}

/** Runs a browser's tests and returns the number of failures. Pages that share storage get one server for each test. */
async function tested(browser, newPage, serverOf, { isLost = async () => false, ...more } = {}) {
  const { left, runs } = planned(browser);
  const run = async ([name, look, test]) => {
    const server = await serverOf(look);
    const passed = await passes(`${browser.name}: ${name}`, test, { ...more, server, site, look, newPage });
    await server.release?.();
    return passed;
  };
  let failed = 0;
  for (const one of runs) {
    if (await run(one)) continue;
    // A crash of the browser is not a bug of the page, unless it happens again.
    const again = await isLost();
    if (again) console.log(`${browser.name} has crashed. The test runs once more, in a new browser.`);
    if (!again || !(await run(one))) failed++;
  }
  console.log(`${browser.name}: ${runs.length - failed} passed, ${failed} failed.`);
  for (const [reason, count] of left) console.log(`${browser.name}: ${count} left out, ${reason}.`);
  return failed;
}

async function inChromium(path) {
  const server = process.env.SERVER ? { url: process.env.SERVER, close: async () => undefined } : await serve(site);
  const browser = new Chromium(path);
  const failed = await tested(browser, (look) => browser.page(look), async () => server, { browser });
  await browser.close();
  await server.close();
  return failed;
}

const TESTS_OF_A_BROWSER = 25;

async function inRemote(Remote, path) {
  let remote = new Remote();
  let begun = null;
  const newPage = async (look) => {
    const page = new RemotePage(remote);
    await page.begin(look);
    return page;
  };
  // Starts a new browser for each look and after some tests, because it keeps the workers of closed pages for a while,
  // and WebKit crashed after 50 tests. Each test has its own origin, and so its own storage, caches and service
  // workers.
  let tests = 0;
  const failed = await tested(remote, newPage, async (look) => {
    if (look !== begun || tests === TESTS_OF_A_BROWSER) {
      if (begun) await remote.end();
      remote = new Remote();
      await remote.start(path);
      begun = look;
      tests = 0;
    }
    tests++;
    const server = await serve(site, { before: TELL });
    return { ...server, release: server.close };
  }, {
    isLost: async () => {
      if (await isAlive(remote)) return false;
      await remote.end();
      begun = null;
      return true;
    },
  });
  if (begun) await remote.end();
  return failed;
}

const isMeant = (name) => !process.env.BROWSERS || process.env.BROWSERS.split(/\W+/).includes(name);
const chromium = findChromium();
const runs = [['Chromium', chromium, () => inChromium(chromium), 'Chromium is not installed (Debian: chromium; or set CHROMIUM)'],
  ...REMOTES.map((Remote) => [Remote.name, Remote.program(), () => inRemote(Remote, Remote.program()), Remote.missing])];
const chosen = runs.filter(([name]) => isMeant(name));
const meant = isQuick ? [...chosen].sort(([, a], [, b]) => Number(!a) - Number(!b)).slice(0, 1) : chosen;
const failures = [];
for (const [name, path, run, missing] of meant) {
  const failed = path ? await run() : 0;
  if (failed > 0) failures.push(`${failed} in ${name}`);
  if (!path) console.log(`Browser tests skipped: ${missing}.`);
}
console.log(failures.length === 0 ? 'All browser tests passed.' : `Browser tests failed: ${failures.join(', ')}.`);
process.exit(failures.length > 0 ? 1 : meant.every(([, path]) => !path) ? 77 : 0);
