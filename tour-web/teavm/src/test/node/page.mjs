// Tests files of the page that need no browser: node page.mjs SITE. Prints an SVG that the page would save.
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

// Fault mended: the policy of Trusted Types let every address pass.
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

const { svgOf } = await load('files.js');
const { Shape } = await load('geometry.js');
const saved = { shape: new Shape(3, 4), path: [0, 6, 8, 1, 7, 9, 2, 4, 10, 3, 5, 11] };
assert.ok(!svgOf({ ...saved, second: [1] }).includes('metadata'), 'two knights make no tour');
assert.ok(!svgOf({ ...saved, path: [] }).includes('metadata'));
fs.rmSync(folder, { recursive: true });
console.log(svgOf({ ...saved, complete: true }));
