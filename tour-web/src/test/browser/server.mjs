// A static server, like any host: it serves only the files of one folder, on loopback.

import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json',
  '.svg': 'image/svg+xml', '.png': 'image/png', '.wasm': 'application/wasm', '.webmanifest': 'application/manifest+json' };

const sum = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

const BEFORE = 'before.js';

/**
 * Returns the page with the checksums of later files, as `tour serve` writes them, and with the script `before` first.
 */
const paged = (content, before) => content('index.html').toString()
  .replace('<meta name="viewport"', before ? `<script src="${BEFORE}"></script>\n<meta name="viewport"` : '<meta name="viewport"')
  .replace(/((?:src|href)="([\w-]+[.](?:js|css))" integrity=")(?=")/g, (link, begin, name) => `${begin}sha256-${sum(content(name)).toString('base64')}`);

/** Returns the service worker with the version of the page, as `tour serve` writes it. */
function worker(folder, content, before) {
  const names = readdirSync(folder, { recursive: true }).map((name) => name.replaceAll('\\', '/'))
    .filter((name) => statSync(join(folder, name)).isFile() && !/^(sw|engine-fallback)[.]js$|[.]map$/.test(name)).sort();
  const version = sum(...names.flatMap((name) => [sum(name === 'index.html' ? paged(content, before) : content(name)), name])).toString('hex');
  return content('sw.js').toString().replace("VERSION = ''", `VERSION = '${version}'`)
    .replace("SCRIPT = ''", `SCRIPT = '${sum(content('engine-fallback.js')).toString('hex')}'`);
}

/**
 * @param {string} folder the folder to serve
 * @param {{without?: string[], headers?: object, changed?: Object<string, function(string): string>, first?: Function, before?: string}} faults
 *     without: names of missing files; headers: more headers; changed: functions that change the texts of files;
 *     first(path, response, request): may answer a request, and returns whether it did; before: a script that runs
 *     before the scripts of the page
 * @returns {Promise<{url: string, told: string[], close: function(): Promise<void>}>} told: the texts that the script
 *     `before` sends to the path `told`
 */
export function serve(folder, { without = [], changed = {}, first = () => false, headers = {}, before = '' } = {}) {
  const told = [];
  const content = (name) => (changed[name] ? Buffer.from(changed[name](readFileSync(join(folder, name), 'utf8'))) : readFileSync(join(folder, name)));
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
    const name = `${path.endsWith('/') ? `${path}index.html` : path}`.slice(1);
    if (first(name, response, request)) return;
    const frame = /^frame-(\d+)[.]html$/.exec(name);
    if (frame) {
      // A frame for a width that a browser's own window cannot have. The test sets the address in the frame.
      response.writeHead(200, { 'Content-Type': TYPES['.html'] })
        .end(`<!DOCTYPE html><title>frame</title><style>body{margin:0}iframe{border:0;width:${frame[1]}px;height:100vh;display:block}</style><iframe></iframe>`);
      return;
    }
    if (before && name === BEFORE) {
      response.writeHead(200, { 'Content-Type': TYPES['.js'] }).end(before);
      return;
    }
    if (before && name === 'told') {
      request.setEncoding('utf8').on('data', (text) => told.push(text)).on('end', () => response.writeHead(204).end());
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
    if (name === 'sw.js') response.end(worker(folder, content, before));
    else if (name === 'index.html') response.end(paged(content, before));
    else if (changed[name]) response.end(content(name));
    else createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve({
      url: `http://127.0.0.1:${server.address().port}/`,
      told,
      close: () => new Promise((closed) => { server.closeAllConnections(); server.close(closed); }),
    }));
  });
}
