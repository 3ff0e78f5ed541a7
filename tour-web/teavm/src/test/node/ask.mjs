// Sends the requests of a file, one JSON text a line, to the compiled engine. Writes the replies to each request as
// one line, without progress replies, because these depend on the clock.
//   node ask.mjs SITE wasm|script REQUESTS REPLIES
// The last line is {"millis": [...]}: the time of each request.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [site, build, requests, replies] = process.argv.slice(2);
let given = [];
const take = (text) => {
  if (!text.includes('"kind":"progress"')) {
    given.push(text);
  }
};

async function engine() {
  if (build === 'script') {
    // The page's files have the extension .js. Node treats such files as modules only in a package that declares it.
    const copy = path.join(path.dirname(replies), 'engine-fallback.mjs');
    fs.copyFileSync(path.join(site, 'engine-fallback.js'), copy);
    const script = await import(pathToFileURL(copy));
    script.connect(take);
    return script;
  }
  const copy = path.join(path.dirname(replies), 'wasm.mjs');
  fs.copyFileSync(path.join(site, 'wasm.js'), copy);
  const { loadWasm, COMPILE_OPTIONS } = await import(pathToFileURL(copy));
  const bytes = fs.readFileSync(path.join(site, 'engine.wasm'));
  return loadWasm(await WebAssembly.compile(bytes, COMPILE_OPTIONS), take);
}

const asked = await engine();
const millis = [];
const lines = [];
for (const request of fs.readFileSync(requests, 'utf8').split('\n').slice(0, -1)) {
  given = [];
  const begin = performance.now();
  asked.accept(request);
  while (asked.work(12) >= 0) {}
  millis.push(Math.round(10 * (performance.now() - begin)) / 10);
  lines.push(given.join('\t'));
}
lines.push(JSON.stringify({ millis }));
fs.writeFileSync(replies, lines.join('\n') + '\n');
