// Opens the pages of the site in headless Chromium, wide in light and narrow in dark:
//
//   node look.mjs SITE [FOLDER [PART-OF-A-NAME]]
//
// Fails on pages wider than the window, on errors, on scripts and on requests to other servers. With FOLDER it opens
// all pages and takes screenshots in both themes, up to a maximum height. Without FOLDER it opens only some of the
// similar pages. Exit status: 0 passed, 1 failed, 77 without Chromium.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chromium, findChromium } from '../../../../../tour-web/src/test/browser/chromium.mjs';
import { serve } from '../../../../../tour-web/src/test/browser/server.mjs';

const SIZES = {
  wide: { width: 1280, height: 800, themes: ['light', 'dark'] },
  narrow: { width: 390, height: 844, touch: true, themes: ['dark', 'light'] },
};
const TALLEST = 6000;
// Pages that may have scripts: the generated Javadoc, and the web app, which has separate tests.
const OTHERS = /^(api|play)\//;

// Similar pages: boards of the atlas, and files of the source tree.
const ALIKE = /atlas\/\d|\.\w+\.html$/;
const ONE_IN = 12;

const [site, folder, wanted = ''] = process.argv.slice(2);
const path = findChromium();
if (!path) {
  console.log('The site was not looked at: Chromium is not installed (Debian: chromium; or set CHROMIUM).');
  process.exit(77);
}

const pages = readdirSync(site, { recursive: true })
  .filter((name) => name.endsWith('.html') && name.includes(wanted) && (folder || !OTHERS.test(name)))
  .sort()
  .filter((name, at) => folder || !ALIKE.test(name) || at % ONE_IN === 0);
const server = await serve(site);
const browser = new Chromium(path);
const faults = [];
const axe = process.env.AXE ? readFileSync(process.env.AXE, 'utf8') : null;

async function look(page, name, size, theme) {
  const before = { errors: page.errors.length, requests: page.requests.length };
  await page.goto(server.url + name);
  const { wide, scripts, tall } = await page.run(() => ({
    wide: document.documentElement.scrollWidth - innerWidth,
    scripts: document.scripts.length,
    tall: document.documentElement.scrollHeight,
  }));
  const say = (what) => faults.push(`${name}, ${size}, ${theme}: ${what}`);
  if (wide > 0) say(`${wide} pixels too wide`);
  if (scripts > 0 && !OTHERS.test(name)) say('has scripts');
  page.errors.slice(before.errors).forEach((error) => say(error));
  page.requests.slice(before.requests).filter((url) => !url.startsWith(server.url)).forEach((url) => say(`asks ${url}`));
  if (axe && wanted !== '' || axe && name.split('/').length < 3) {
    await page.run(axe);
    const found = await page.run(async () => (await globalThis.axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'best-practice'] })).violations
      .map((one) => `axe: ${one.help}: ${one.nodes.slice(0, 2).map((node) => node.html.slice(0, 90)).join(' | ')}`));
    found.forEach(say);
  }
  if (folder) {
    await page.run(() => document.querySelectorAll('img').forEach((image) => { image.loading = 'eager'; }));
    await page.until('the pictures', () => [...document.images].every((image) => image.complete));
    const height = Math.min(tall, TALLEST);
    await page.send('Emulation.setDeviceMetricsOverride', { ...SIZES[size], height, deviceScaleFactor: 1, mobile: size === 'narrow' });
    writeFileSync(join(folder, `${name.replaceAll('/', '_').replace('.html', '')}-${size}-${theme}.png`), await page.screenshot());
    await page.send('Emulation.setDeviceMetricsOverride', { ...SIZES[size], deviceScaleFactor: 1, mobile: size === 'narrow' });
  }
}

if (folder) mkdirSync(folder, { recursive: true });
for (const [size, window] of Object.entries(SIZES)) {
  for (const theme of window.themes.slice(0, folder ? 2 : 1)) {
    const page = await browser.page({ ...window, dark: theme === 'dark' });
    for (const name of pages) await look(page, name, size, theme);
    await page.close();
  }
}
await browser.close();
await server.close();
faults.slice(0, 40).forEach((fault) => console.log(fault));
console.log(`${pages.length} pages, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
