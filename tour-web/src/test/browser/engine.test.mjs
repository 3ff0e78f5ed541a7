// The engine in every browser, and the page if a part of the engine fails, is late or is missing.

import assert from 'node:assert/strict';
import { serve } from './server.mjs';

const says = (page, text) => page.until(`the footer says ${text}`, (want) => document.querySelector('#engine-text').textContent.includes(want), text);
const answers = (page, look) => page.until(`answer: ${look}`, (want) => document.querySelector('#answer').classList.contains(want), look);

/** Opens a page whose site has a fault. Hints, proofs and animations must work, and the page must name its engine. */
async function works({ open, site }, faults, engine) {
  const host = await serve(site, faults);
  const page = await open({ server: host, keepsErrors: true, fragment: 'q=6x6+closed&moves=a1-b3-a5' });
  await says(page, `Engine: ${engine}.`);
  await page.hint('good');
  await page.hash('q=5x5+open&moves=b1');
  await page.hint('bad');
  await page.tab('watch');
  await page.until('the film is open', () => document.querySelector('[data-fact=depth]').textContent.startsWith('1 /'));
  await page.press('#step');
  await page.until('a step', () => document.querySelector('[data-fact=depth]').textContent.startsWith('2 /'));
  assert.deepEqual(page.errors.filter((error) => error.startsWith('exception')), []);
  const text = await page.text('#engine-text');
  await page.close();
  await host.close();
  return text;
}

export async function engine_ofThisBrowser_worksAndIsNamed(context) {
  return works(context, {}, 'WebAssembly');
}
engine_ofThisBrowser_worksAndIsNamed.core = true;

/** Chrome 119 to 129, Firefox 120 to 133 and WebKit have garbage collection, but no built-in strings. */
export async function engine_withoutBuiltInStrings_isWebAssembly(context) {
  return works(context, { changed: { 'wasm.js': (text) => text.replace("{ builtins: ['js-string'] }", '{}') } }, 'WebAssembly');
}
engine_withoutBuiltInStrings_isWebAssembly.once = 'the engine has no look';

const FAULTS = {
  missing: { without: ['engine.wasm'] },
  withoutCollector: { changed: { 'wasm.js': (text) => text.replace('return typeof', 'return false && typeof') } },
  garbage: { first: (name, response) => name === 'engine.wasm' && response.writeHead(200, { 'Content-Type': 'application/wasm' }).end('no module') },
  cut: { first: (name, response) => {
    if (name !== 'engine.wasm') return false;
    response.writeHead(200, { 'Content-Type': 'application/wasm', 'Content-Length': 600000 }).write(new Uint8Array([0, 0x61, 0x73, 0x6d]));
    setTimeout(() => response.destroy(), 50);
    return true;
  } },
  trapOnLoading: { changed: { 'wasm.js': (text) => text.replace('export async function loadWasm(', 'export async function loadWasm() { throw new Error("trap"); }\nasync function other(') } },
  trapOnTheFirstQuestion: { changed: { 'wasm.js': (text) => text.replace('accept(text) {', 'accept(text) { throw new Error("trap");') } },
  silentOnTheFirstQuestion: { changed: { 'wasm.js': (text) => text.replace('accept(text) {', 'accept(text) { if (text) return;') } },
};

/** After any failure before the first answer, JavaScript takes over. The page gives no reason that may be false. */
export async function engine_thatFails_givesWayToJavaScript(context) {
  for (const fault of Object.values(FAULTS)) {
    assert.doesNotMatch(await works(context, fault, 'JavaScript'), /lacks/);
  }
}
engine_thatFails_givesWayToJavaScript.once = 'the engine has no look';

/** If a script does not load, WebAssembly may still work. Offline, WebKit may load it only once for two workers. */
export async function engine_thatComesWhenAskedAgain_isWebAssembly(context) {
  let isFirst = true;
  const first = (name, response) => {
    if (name !== 'engine.js' || !isFirst) return false;
    isFirst = false;
    return response.writeHead(503).end();
  };
  await works(context, { first }, 'WebAssembly');
  assert.equal(isFirst, false);
}
engine_thatComesWhenAskedAgain_isWebAssembly.once = 'the engine has no look';

/** Runs in each browser, because each compiles and loads the engine in its own way. */
export async function engine_withoutItsFile_givesWayToJavaScript(context) {
  await works(context, FAULTS.missing, 'JavaScript');
}
engine_withoutItsFile_givesWayToJavaScript.once = 'the engine has no look';
engine_withoutItsFile_givesWayToJavaScript.core = true;

export async function engine_thatIsLate_isSaidAndNotWaitedFor({ open, site }) {
  const host = await serve(site, { first: (name) => name === 'engine.wasm' });
  const page = await open({ server: host, keepsErrors: true, fragment: 'q=5x5+open&moves=b1' });
  assert.match(await page.text('#engine-text'), /is loading/);
  await page.press('#hint');
  assert.match(await page.text('#answer-text'), /is loading/);
  await page.until('the question is not open for ever', () => document.querySelector('#answer-text').textContent.includes('still loading'));
  await page.tab('watch');
  await page.press('#run');
  assert.match(await page.text('.verdict'), /is loading/);
  await page.press('#run');
  assert.equal(await page.text('#run-text'), 'Run', 'a film that waits can be paused');
  await page.press('#run');
  await page.until('after ten seconds JavaScript answers', () => document.querySelector('#engine-text').textContent.includes('JavaScript'));
  await page.until('the film that waited runs', () => !document.querySelector('[data-fact=depth]').textContent.startsWith('1 /'));
  await page.close();
  await host.close();
}
engine_thatIsLate_isSaidAndNotWaitedFor.once = 'the engine has no look';

export async function engine_thatCannotStart_leavesAGame({ open, site }) {
  for (const file of ['worker.js', 'engine.js']) {
    const host = await serve(site, { without: [file] });
    const page = await open({ server: host, keepsErrors: true, fragment: 'q=5x5+open&moves=a1' });
    await says(page, 'did not start');
    page.columns = 5;
    await page.press(page.square('b3'));
    await page.until('two squares', () => document.querySelector('#standing').textContent.startsWith('2 of 25'));
    await page.press('#hint');
    await answers(page, 'bad');
    await page.tab('watch');
    await page.press('#run');
    await page.until('a film that cannot run is not running', () => document.querySelector('#run-text').textContent === 'Run');
    await page.close();
    await host.close();
  }
}
engine_thatCannotStart_leavesAGame.once = 'the engine has no look';
