// Keeps the page for use without a network. Every answer comes from the network where there is one, so that a new
// version shows at once, and from the copy otherwise.

const COPY = 'tour';
const FILES = ['./', 'index.html', 'style.css', 'app.js', 'board.js', 'client.js', 'engine.js', 'film.js', 'files.js', 'game.js', 'geometry.js', 'hints.js', 'history.js', 'i18n.js',
  'link.js', 'paint.js', 'pieces.js', 'play.js', 'take.js', 'theme.js', 'watch.js', 'worker.js', 'manifest.webmanifest', 'icon.svg',
  'icon-192.png', 'icon-512.png', 'lang/en.json', 'lang/de.json', 'lang/fr.json', 'lang/es.json', 'lang/nl.json'];
const ENGINE = ['engine.wasm', 'wasm.js'];

self.addEventListener('install', (event) => {
  event.waitUntil((async () => {
    const copy = await caches.open(COPY);
    await copy.addAll([...FILES, ...ENGINE].map((file) => new Request(file, { cache: 'no-cache' })));
    await self.skipWaiting();
  })());
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || search) return;
  event.respondWith((async () => {
    try {
      const answer = await fetch(request);
      const copied = answer.clone();
      // A full disk, or a browser that refuses storage, costs the copy and not the answer.
      if (answer.ok && answer.type === 'basic') event.waitUntil(caches.open(COPY).then((copy) => copy.put(request, copied)));
      return answer;
    } catch (error) {
      const kept = await caches.match(request, { ignoreVary: true });
      if (kept) return kept;
      throw error;
    }
  })());
});
