// Tests files of the page that need no browser: node page.mjs SITE.
import assert from 'node:assert';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'page'));
fs.writeFileSync(path.join(folder, 'package.json'), '{"type": "module"}');
for (const file of fs.readdirSync(process.argv[2]).filter((name) => name.endsWith('.js') && !name.startsWith('engine'))) {
  fs.copyFileSync(path.join(process.argv[2], file), path.join(folder, file));
}
const load = (file) => import(pathToFileURL(path.join(folder, file)));

// Fixed bug: the Trusted Types policy allowed every address.
let rules = null;
globalThis.trustedTypes = { createPolicy: (_, given) => { rules = given; return rules; } };
const { scriptUrl } = await load('client.js');
const site = pathToFileURL(`${folder}/`).href;
for (const file of ['worker.js', 'sw.js']) {
  assert.equal(scriptUrl(file), site + file);
}
for (const url of ['https://example.org/worker.js', '//example.org/sw.js', 'data:text/javascript,1', 'app.js', `${site}other/worker.js`, `${site}worker.js?x`]) {
  assert.throws(() => scriptUrl(url), TypeError, url);
  assert.throws(() => rules.createScriptURL(url), TypeError, url);
}

fs.rmSync(folder, { recursive: true });
console.log('ok');
