// Tests of the page in a real Chromium: node run.mjs SITE [PART-OF-A-NAME]. SITE is the folder with the whole page.
// Exit status: 0 passed, 1 failed, 77 without Chromium. From the environment: AXE, the path of axe.min.js, without which
// axe is skipped; SERVER, the address of another server of the same files, such as `tour serve --site SITE`.

import { Chromium, findChromium } from './chromium.mjs';
import { serve } from './server.mjs';
import * as everyone from './everyone.test.mjs';
import * as fuzz from './fuzz.test.mjs';
import * as play from './play.test.mjs';
import * as share from './share.test.mjs';
import * as watch from './watch.test.mjs';

const WIDTHS = {
  wide: { width: 1280, height: 800 },
  narrow: { width: 390, height: 844, touch: true, dark: true },
};

const [site, wanted = ''] = process.argv.slice(2);
const path = findChromium();
if (!path) {
  console.log('Browser tests skipped: Chromium is not installed (Debian: chromium; or set CHROMIUM).');
  process.exit(77);
}

/** A page that has been opened, with helpers for squares. */
async function open(browser, server, size, { fragment = '', keepsErrors = false } = {}) {
  const page = await browser.page(size);
  page.touch = Boolean(size.touch);
  page.keepsErrors = keepsErrors;
  page.hash = (text) => page.run(async (next) => {
    if (location.hash === `#${next}`) return;
    const changed = new Promise((resolve) => { addEventListener('hashchange', resolve, { once: true }); });
    location.hash = next;
    await changed;
  }, text);
  page.press = (selector) => (page.touch ? page.tap(selector) : page.click(selector));
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
  await page.until('the page is ready', () => document.documentElement.dataset.ready);
  return page;
}

const tests = [watch, play, share, everyone, fuzz].flatMap((module) => Object.entries(module)).flatMap(([name, test]) =>
  (test.once ? [[name, WIDTHS.wide, test]] : Object.entries(WIDTHS).map(([width, size]) => [`${name}, ${width}`, size, test])));

const server = process.env.SERVER ? { url: process.env.SERVER, close: async () => undefined } : await serve(site);
const browser = new Chromium(path);
let failed = 0;
for (const [name, size, test] of tests.filter(([one]) => one.includes(wanted))) {
  const began = Date.now();
  const pages = [];
  const context = {
    browser, server, site, size,
    open: async (options = {}) => {
      const page = await open(browser, options.server ?? server, { ...size, ...options }, options);
      pages.push(page);
      return page;
    },
  };
  try {
    const note = await test(context);
    for (const page of pages.filter((one) => !one.keepsErrors)) {
      if (page.errors.length > 0) throw new Error(`errors in the page: ${page.errors.slice(0, 3).join(' | ')}`);
      const foreign = page.requests.filter((url) => !url.startsWith('http://127.0.0.1:') && !/^(blob|data|about):/.test(url));
      if (foreign.length > 0) throw new Error(`requests to others: ${foreign.slice(0, 3).join(' ')}`);
    }
    console.log(`ok    ${name} (${Date.now() - began} ms)${note ? `: ${note}` : ''}`);
  } catch (error) {
    failed++;
    console.log(`FAIL  ${name}: ${error.stack}`);
  }
  for (const page of pages) await page.close();
}
await browser.close();
await server.close();
console.log(failed === 0 ? 'All browser tests passed.' : `${failed} browser tests failed.`);
process.exit(failed === 0 ? 0 : 1);
