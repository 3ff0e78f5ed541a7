// Keeps the page for use without a network, one version at a time. The checksum of all files names a version, so an
// incomplete copy is never kept. A visit gets all of its files from one copy, even if the server changes meanwhile.

// `tour serve` writes two sums. VERSION: SHA-256 of the sums and names of all files, in the order of their names.
// SCRIPT: of the JavaScript build, which is large, so only browsers that need it keep it.
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
 * Fetches a file. With the cache 'reload', it comes from the server and not from the browser's cache.
 * @param {string} file
 * @param {RequestCache} cache
 */
async function fetched(file, cache = 'reload') {
  const answer = await fetch(file, { cache });
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer;
}

/**
 * Returns the page with its scripts and styles, and so their imports, below a path with the version. Some browsers ask
 * their own cache first, and it has no older files below this path.
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
 * Returns all files. Fails if one is not of this version, because the site may change between two requests.
 * @param {RequestCache} cache
 */
async function wholeVersion(cache) {
  const answers = await Promise.all(FILES.map((file) => fetched(file, cache)));
  const parts = await Promise.all(answers.map(async (answer, at) => [await sum(await answer.clone().arrayBuffer()), FILES[at]]));
  if (hex(await sum(...parts.flat())) !== VERSION) throw new Error('the site has changed meanwhile');
  return answers;
}

/** Keeps a copy of all files: the files of the visit, or the server's if these are of an older version. */
async function keepCopy() {
  const answers = await wholeVersion('default').catch(() => wholeVersion('reload'));
  const copy = await caches.open(COPY);
  await Promise.all(answers.map(async (answer, at) => copy.put(FILES[at], FILES[at] === 'index.html' ? await versioned(answer) : answer)));
}

/** Keeps the JavaScript build. Fails if the file is of a different version. */
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
  // From the first visit on, later requests get their files from the copy.
  await scope.clients.claim();
})()));

scope.addEventListener('message', (event) => {
  if (event.data === 'take over') scope.skipWaiting();
  if (event.data === 'keep script') event.waitUntil(keepScript().catch(() => undefined));
});

// A page that starts the waiting worker and then reloads. Only a script can reload an address with a fragment.
const CHANGE = `<!DOCTYPE html><link rel="icon" href="data:,"><script>
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', () => location.reload());
  serviceWorker.ready.then(({ waiting }) => (waiting ? waiting.postMessage('take over') : location.reload()));
  setTimeout(() => location.reload(), 3000);
</script>`;
let hasGivenWay = false;

/** Returns a page that starts a waiting newer version, or null if there is none or a different visit is open. */
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
