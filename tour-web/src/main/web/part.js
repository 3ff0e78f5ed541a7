// Parts of the page that come when they are first wanted. The <template> of a part in index.html lists its files, each after
// its imports. The build writes the list, and `tour serve` the sums: a file of another version of the page is not taken.

import { Mistake } from './geometry.js';

const LATE = 20_000;
const parts = new Map();

/**
 * The module of a part; what did not come is asked for again the next time.
 * @param {'numbers' | 'watch' | 'take' | 'facts'} name
 */
export function part(name) {
  if (!parts.has(name)) {
    parts.set(name, load(name).catch(() => {
      parts.delete(name);
      throw new Mistake('bad.part');
    }));
  }
  return parts.get(name);
}

/** @param {'numbers' | 'watch' | 'take' | 'facts'} name */
async function load(name) {
  const { children } = document.importNode(document.getElementById(`part-${name}`).content, true);
  const files = /** @type {(HTMLLinkElement | HTMLScriptElement)[]} */ ([...children]);
  // A script that failed once is lost to some browsers until the next visit: so first whether all can be had.
  await Promise.all(files.map((file) => fetched(file).catch(() => fetched(file, 'reload'))));
  // What was checked is checked once more as it is run, before anything that imports it.
  for (const file of files) await added(file);
  return import(`./${name}.js`);
}

/**
 * @param {HTMLLinkElement | HTMLScriptElement} file
 * @param {RequestCache} cache
 */
async function fetched(file, cache = 'default') {
  const { integrity } = file;
  const src = 'src' in file ? file.src : file.href;
  const answer = await fetch(src, { integrity, cache, signal: AbortSignal.timeout?.(LATE) });
  if (!answer.ok) throw new Error(`${src}: ${answer.status}`);
  await answer.arrayBuffer();
}

/**
 * Lets the page take a style or run a script, which only says what there is.
 * @param {HTMLElement} file
 * @returns {Promise<Event>}
 */
function added(file) {
  return new Promise((resolve, reject) => {
    file.addEventListener('load', resolve);
    file.addEventListener('error', () => {
      file.remove();
      reject(new Error('another version'));
    });
    document.head.append(file);
  });
}
