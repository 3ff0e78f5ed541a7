// Keeps the page for use without a network, one version at a time. A version is named by what is in its files, so that a
// copy is whole or is not kept at all; a visit gets all of its files from one copy, whatever the server does meanwhile.

// The build writes the two sums: SHA-256 of the sums and names of all files, in the order of their names; and of the
// JavaScript build, which is large, so that only a browser that needs it keeps it.
const VERSION = '';
const SCRIPT = '';
const COPY = `tour-${VERSION}`;
const PREFIX = `version-${VERSION}/`;
const FALLBACK = 'engine-fallback.js';
/** @type {string[]} */
const FILES = []; // the build lists all files of the page

const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const sum = async (/** @type {BlobPart[]} */ ...parts) => new Uint8Array(await crypto.subtle.digest('SHA-256', await new Blob(parts).arrayBuffer()));
const hex = (/** @type {Uint8Array} */ bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * A file; with the cache 'reload' it is the server's, and not one that the browser has kept.
 * @param {string} file
 * @param {RequestCache} cache
 */
async function fetched(file, cache = 'reload') {
  const answer = await fetch(file, { cache });
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer;
}

/**
 * The page with its scripts and styles below a name of the version, and so all that they ask for: a browser's own cache,
 * which some ask before this worker, has no older file of that name.
 * @param {Response} answer
 */
async function versioned(answer) {
  const headers = new Headers(answer.headers);
  headers.delete('Content-Length');
  headers.delete('Content-Encoding');
  const text = await answer.text();
  return new Response(text.replace(/(src|href)="([\w-]+\.(js|css))"/g, `$1="${PREFIX}$2"`), { headers });
}

/**
 * All files, if they are those of this version: between two of them the site may have changed.
 * @param {RequestCache} cache
 */
async function wholeVersion(cache) {
  const answers = await Promise.all(FILES.map((file) => fetched(file, cache)));
  const parts = await Promise.all(answers.map(async (answer, at) => [await sum(await answer.clone().arrayBuffer()), FILES[at]]));
  if (hex(await sum(...parts.flat())) !== VERSION) throw new Error('the site has changed meanwhile');
  return answers;
}

/** What the visit has loaded need not come a second time; if it is of an older version, all comes from the server. */
async function keepCopy() {
  const answers = await wholeVersion('default').catch(() => wholeVersion('reload'));
  const copy = await caches.open(COPY);
  await Promise.all(answers.map(async (answer, at) => copy.put(FILES[at], FILES[at] === 'index.html' ? await versioned(answer) : answer)));
}

/** The JavaScript build of this version; another one is not taken. */
async function keepScript() {
  const answer = await fetched(FALLBACK);
  if (hex(await sum(await answer.clone().arrayBuffer())) !== SCRIPT) throw new Error('the site has changed meanwhile');
  await (await caches.open(COPY)).put(FALLBACK, answer.clone());
  return answer;
}

scope.addEventListener('install', (event) => event.waitUntil(keepCopy()));

scope.addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== COPY && /^tour(-|$)/.test(name)).map((name) => caches.delete(name)));
  // From the first visit on, what comes later comes from the copy.
  await scope.clients.claim();
})()));

scope.addEventListener('message', (event) => {
  if (event.data === 'take over') scope.skipWaiting();
  if (event.data === 'keep script') event.waitUntil(keepScript().catch(() => undefined));
});

// A page that lets the waiting worker take over and then asks again. An address with a fragment reloads by script alone.
const CHANGE = `<!DOCTYPE html><link rel="icon" href="data:,"><script>
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', () => location.reload());
  serviceWorker.ready.then(({ waiting }) => (waiting ? waiting.postMessage('take over') : location.reload()));
  setTimeout(() => location.reload(), 3000);
</script>`;
let hasGivenWay = false;

/** A newer version takes over when a visit begins and no other one is under way. */
async function givesWay() {
  if (hasGivenWay || !scope.registration.waiting || (await scope.clients.matchAll({ type: 'window' })).length > 1) return null;
  hasGivenWay = true;
  return new Response(CHANGE, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

/**
 * @param {Request} request
 * @param {string} file
 */
async function answer(request, file) {
  const copy = await caches.open(COPY);
  if (request.mode === 'navigate') return (await givesWay()) ?? (await copy.match('index.html')) ?? fetch(request);
  return (await copy.match(file)) ?? (file === FALLBACK ? keepScript().catch(() => fetch(request)) : fetch(request));
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const home = new URL('./', scope.location.href).href;
  const url = new URL(request.url);
  const place = url.origin + url.pathname;
  const file = place.startsWith(home) ? place.slice(home.length).replace(PREFIX, '') : null;
  if (request.method !== 'GET' || file === null) return;
  const isPage = request.mode === 'navigate' && (file === '' || file === 'index.html');
  if (isPage || (request.mode !== 'navigate' && !url.search && (FILES.includes(file) || file === FALLBACK))) {
    event.respondWith(answer(request, file));
  }
});
