// Checks the page's scripts: node types.mjs NODE_MODULES SITE, in tour-web. The first folder contains typescript and
// eslint. The second contains the built page, which lacks only the comments. Exit status: 0 passed, 1 failed.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [modules, site] = process.argv.slice(2);

const { transpileModule } = createRequire(join(modules, 'x.js'))('typescript');
const plain = (folder, file) => transpileModule(readFileSync(join(folder, file), 'utf8'), { compilerOptions: { removeComments: true, target: 'esnext' } })
  .outputText.replace(/FILES = \[[^\]]*\]|VERSION = '[^']*'/g, '');
for (const file of readdirSync('src/main/web').filter((name) => name.endsWith('.js'))) {
  assert.equal(plain(site, file), plain('src/main/web', file), `${file} without comments`);
}

// Declares the elements of the page by their ids, so an unknown id is a type error.
const page = readFileSync('src/main/web/index.html', 'utf8');
const elements = [...page.matchAll(/<(\w+) (?:[^<>]* )?id="([\w-]+)"/g)]
  .map(([, tag, id]) => `  '${id}': ${/^(use|symbol)$/.test(tag) ? 'SVG' : 'HTML'}ElementTagNameMap['${tag}'];`);
mkdirSync('teavm/target/types', { recursive: true });
writeFileSync('teavm/target/types/elements.d.ts', `interface PageElements {\n${elements.join('\n')}\n}\n`);

const run = (script, ...options) => spawnSync(process.execPath, [join(modules, script), ...options], { stdio: 'inherit' }).status === 0;
const tsc = 'typescript/bin/tsc';
const passed = [run(tsc, '-p', 'tsconfig.json'), run(tsc, '-p', 'tsconfig.workers.json'), run('eslint/bin/eslint.js', 'src')];
process.exit(passed.every(Boolean) ? 0 : 1);
