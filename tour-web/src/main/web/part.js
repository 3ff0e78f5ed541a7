// Loads parts of the page when the user first needs them. The <template> of a part in index.html lists its files, each
// after its imports. The build writes the list. `tour serve` writes the checksums, so the browser rejects files of
// other versions.

import { Mistake } from './geometry.js';

const LATE = 20_000;
const parts = new Map();

/**
 * Returns the module of a part. If the part does not load, the next call tries again.
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
  // Some browsers do not load a failed script again until the next visit. So all files are fetched first, as a test.
  await Promise.all(files.map((file) => fetched(file).catch(() => fetched(file, 'reload'))));
  // The browser checks each file again when it runs, before any file that imports it.
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
 * Adds a style or a script to the page. Such a script only defines its exports.
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
