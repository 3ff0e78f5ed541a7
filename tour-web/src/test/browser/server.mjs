// A plain static server, as any host is: files of one folder on loopback, nothing else.

import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json',
  '.svg': 'image/svg+xml', '.png': 'image/png', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json' };

const sum = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** The page with the sums of what comes later, as `tour serve` writes them. */
const paged = (content) => content('index.html').toString()
  .replace(/((?:src|href)="([\w-]+[.](?:js|css))" integrity=")(?=")/g, (link, begin, name) => `${begin}sha256-${sum(content(name)).toString('base64')}`);

/** The service worker with the version of the page, as `tour serve` writes it. */
function worker(folder, content) {
  const names = readdirSync(folder, { recursive: true }).map((name) => name.replaceAll('\\', '/'))
    .filter((name) => statSync(join(folder, name)).isFile() && !/^(sw|engine-fallback)[.]js$|[.]map$/.test(name)).sort();
  const version = sum(...names.flatMap((name) => [sum(name === 'index.html' ? paged(content) : content(name)), name])).toString('hex');
  return content('sw.js').toString().replace("VERSION = ''", `VERSION = '${version}'`)
    .replace("SCRIPT = ''", `SCRIPT = '${sum(content('engine-fallback.js')).toString('hex')}'`);
}

/**
 * @param {string} folder what is served
 * @param {{without?: string[], headers?: object, changed?: Object<string, function(string): string>, first?: Function}} faults names of files
 *     that are not there; texts of files as they are to be; more headers; and what may answer a request before the server does:
 *     first(path, response, request) tells whether it did
 * @returns {Promise<{url: string, close: function(): Promise<void>}>}
 */
export function serve(folder, { without = [], changed = {}, first = () => false, headers = {} } = {}) {
  const content = (name) => (changed[name] ? Buffer.from(changed[name](readFileSync(join(folder, name), 'utf8'))) : readFileSync(join(folder, name)));
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
    const name = `${path.endsWith('/') ? `${path}index.html` : path}`.slice(1);
    if (first(name, response, request)) return;
    const frame = /^frame-(\d+)[.]html$/.exec(name);
    if (frame) {
      // A window of a width that a browser's own window cannot have; what is in it is told by its fragment.
      response.writeHead(200, { 'Content-Type': TYPES['.html'] })
        .end(`<!DOCTYPE html><title>frame</title><style>body{margin:0}iframe{border:0;width:${frame[1]}px;height:100vh;display:block}</style><iframe></iframe>`);
      return;
    }
    const file = join(folder, name);
    try {
      if (!statSync(file).isFile() || without.includes(name)) throw new Error(file);
    } catch {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream', 'X-Content-Type-Options': 'nosniff', ...headers });
    if (name === 'sw.js') response.end(worker(folder, content));
    else if (name === 'index.html') response.end(paged(content));
    else if (changed[name]) response.end(content(name));
    else createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve({
      url: `http://127.0.0.1:${server.address().port}/`,
      close: () => new Promise((closed) => { server.closeAllConnections(); server.close(closed); }),
    }));
  });
}
