// Tests of the page in real browsers: node run.mjs SITE [PART-OF-A-NAME]. SITE is the folder with the whole page.
// Chromium runs all of them, Firefox and WebKitGTK those that are marked for everywhere, each that is installed.
// Exit status: 0 passed, 1 failed, 77 without any browser. From the environment: AXE, the path
// of axe.min.js, without which axe is skipped; BROWSERS, the names of those that are wanted; SERVER, the address of
// another server of the same files, such as `tour serve --site SITE`.

import { Chromium, findChromium } from './chromium.mjs';
import { REMOTES, RemotePage } from './remote.mjs';
import { serve } from './server.mjs';
import * as engine from './engine.test.mjs';
import * as everyone from './everyone.test.mjs';
import * as fuzz from './fuzz.test.mjs';
import * as ladder from './ladder.test.mjs';
import * as numbers from './numbers.test.mjs';
import * as play from './play.test.mjs';
import * as seen from './seen.test.mjs';
import * as share from './share.test.mjs';
import * as version from './version.test.mjs';
import * as visitor from './visitor.test.mjs';
import * as watch from './watch.test.mjs';

const WIDTHS = {
  wide: { width: 1280, height: 800 },
  narrow: { width: 390, height: 844, touch: true, dark: true },
};

const NARROWEST = { width: 320, height: 640 };

const [site, wanted = ''] = process.argv.slice(2);
const modules = [engine, version, visitor, seen, ladder, watch, play, numbers, share, everyone, fuzz];

/** A page that has been opened, with helpers for squares. */
async function open(page, server, size, { fragment = '', keepsErrors = false, isDead = false } = {}) {
  page.touch = Boolean(size.touch);
  page.keepsErrors = keepsErrors;
  page.hash = (text) => page.run(async (next) => {
    if (location.hash === `#${next}`) return;
    const changed = new Promise((resolve) => { addEventListener('hashchange', resolve, { once: true }); });
    location.hash = next;
    await changed;
  }, text);
  page.press = (selector) => (page.touch ? page.tap(selector) : page.click(selector));
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
  // Files that the page hands to the browser land in an array instead.
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
  page.message = () => page.until('a message', () => !document.querySelector('#notice').hidden && document.querySelector('#notice-text').textContent);
  await page.goto(`${server.url}${fragment ? `#${fragment}` : ''}`);
  if (!isDead) await page.until('the page is ready', () => document.documentElement.dataset.ready);
  return page;
}

/** One test; false when it failed. */
async function passes(name, test, context) {
  const began = Date.now();
  const pages = [];
  const { newPage, server, size } = context;
  const opened = async (options = {}) => {
    const page = await newPage({ ...size, ...options });
    pages.push(page);
    return open(page, options.server ?? server, size, options);
  };
  try {
    const note = await test({ ...context, open: opened });
    for (const page of pages.filter((one) => !one.keepsErrors)) {
      if (page.errors.length > 0) throw new Error(`errors in the page: ${page.errors.slice(0, 3).join(' | ')}`);
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

/** Every test at its widths: [name, size, test]. */
function testsAt(widths, isWanted) {
  return modules.flatMap((module) => Object.entries(module)).filter(([, test]) => isWanted(test)).flatMap(([name, test]) =>
    (test.once ? [[name, widths.wide, test]] : Object.entries({ ...widths, ...test.also }).map(([width, size]) => [`${name}, ${width}`, size, test])))
    .filter(([name]) => name.includes(wanted));
}

async function inChromium(path) {
  const server = process.env.SERVER ? { url: process.env.SERVER, close: async () => undefined } : await serve(site);
  const browser = new Chromium(path);
  let failed = 0;
  for (const [name, size, test] of testsAt(WIDTHS, () => true)) {
    if (!(await passes(name, test, { browser, server, site, size, newPage: (one) => browser.page(one) }))) failed++;
  }
  await browser.close();
  await server.close();
  return failed;
}

async function inRemote(remote, path) {
  await remote.start(path);
  let failed = 0;
  for (const [name, size, test] of testsAt({ wide: WIDTHS.wide, narrowest: NARROWEST }, (one) => one.everywhere)) {
    // An origin of its own: no storage, cache or service worker of another test.
    const server = await serve(site);
    const newPage = async (one) => {
      const page = new RemotePage(remote);
      await page.begin(one);
      return page;
    };
    if (!(await passes(`${remote.name}: ${name}`, test, { server, site, size, newPage }))) failed++;
    await server.close();
  }
  await remote.end();
  return failed;
}

const isMeant = (name) => !process.env.BROWSERS || process.env.BROWSERS.split(/\W+/).includes(name);
const chromium = findChromium();
const runs = [['Chromium', chromium, () => inChromium(chromium), 'Chromium is not installed (Debian: chromium; or set CHROMIUM)'],
  ...REMOTES.map((Remote) => [Remote.name, Remote.program(), () => inRemote(new Remote(), Remote.program()), Remote.missing])];
const meant = runs.filter(([name]) => isMeant(name));
const failures = [];
for (const [name, path, run, missing] of meant) {
  const failed = path ? await run() : 0;
  if (failed > 0) failures.push(`${failed} in ${name}`);
  if (!path) console.log(`Browser tests skipped: ${missing}.`);
}
console.log(failures.length === 0 ? 'All browser tests passed.' : `Browser tests failed: ${failures.join(', ')}.`);
process.exit(failures.length > 0 ? 1 : meant.every(([, path]) => !path) ? 77 : 0);
