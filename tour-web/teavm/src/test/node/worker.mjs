// Tests worker.js with engines that are made up here: one that hangs, one that fails, and what waits meanwhile.
//   node worker.mjs SITE
import assert from 'node:assert';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'worker'));
for (const file of ['worker.js', 'wasm.js']) {
  const text = fs.readFileSync(path.join(process.argv[2], file), 'utf8');
  fs.writeFileSync(path.join(folder, file.replace('.js', '.mjs')), text.replaceAll('./wasm.js', './wasm.mjs'));
}

const made = [];
const replies = [];
const sleep = (millis) => new Promise((resolve) => { setTimeout(resolve, millis); });

/** An engine that answers "echo", fails at "fail", hangs at anything else, and knows nothing of cancels. */
class Engine {
  constructor() {
    made.push(this);
    this.asked = [];
  }

  postMessage(message) {
    if (typeof message !== 'string') {
      setTimeout(() => this.onmessage({ data: { kind: 'loaded' } }), 5);
      return;
    }
    const request = JSON.parse(message);
    this.asked.push(request);
    if (request.op === 'echo' || request.op === 'check') {
      setTimeout(() => this.onmessage({ data: JSON.stringify({ id: request.id, kind: 'result' }) }), 1);
    } else if (request.op === 'fail') {
      setTimeout(() => this.onmessage({ data: { kind: 'fault', message: 'unreachable' } }), 1);
    }
  }

  terminate() {
    this.isEnded = true;
  }
}

globalThis.Worker = Engine;
globalThis.fetch = () => Promise.reject(new Error('no file'));
globalThis.self = { postMessage: (reply) => replies.push({ ...reply, at: performance.now() }) };
const send = (request) => globalThis.self.onmessage({ data: request });
const replyTo = (id) => replies.find((reply) => reply.id === id);

const loading = import(pathToFileURL(path.join(folder, 'worker.mjs')));
while (!globalThis.self.onmessage) {
  await sleep(1);
}
send({ id: 1, op: 'echo' }); // before anything is loaded
await loading;
await sleep(20);
assert.equal(replyTo(1)?.kind, 'result', 'what is asked early is answered');
assert.equal(replies.filter((reply) => reply.kind === 'ready').length, 1);
assert.equal(replies.find((reply) => reply.kind === 'ready').engine, 'javascript', 'without the file');
assert.equal(made.length, 2, 'two engines');

send({ id: 2, op: 'prove' });
send({ id: 3, op: 'count' });
await sleep(5);
const cancelled = performance.now();
send({ id: 2, op: 'cancel' });
await sleep(80);
assert.equal(replyTo(2)?.verdict, 'stopped');
assert.ok(replyTo(2).at - cancelled < 50, `cancelled after ${replyTo(2).at - cancelled} ms`);
assert.equal(made.length, 3, 'one that hangs is replaced');
assert.equal(made.filter((engine) => engine.isEnded).length, 1);
assert.deepEqual(made[2].asked.map((request) => request.id), [3], 'what waited is asked again');
assert.equal(replyTo(3), undefined);

send({ id: 4, op: 'fail' });
await sleep(30);
assert.equal(replyTo(3)?.kind, 'error');
assert.equal(replyTo(4)?.kind, 'error');
assert.match(replyTo(4).message, /unreachable/);
assert.equal(made.length, 4, 'one that failed is replaced');
send({ id: 5, op: 'echo' });
send({ id: 6, op: 'check' });
await sleep(30);
assert.equal(replyTo(5)?.kind, 'result', 'the next one answers');
assert.equal(replyTo(6)?.kind, 'result', 'the other lane was never disturbed');
send({ id: 6, op: 'cancel' }); // answered already
await sleep(60);
assert.equal(replies.filter((reply) => reply.id === 6).length, 1);
fs.rmSync(folder, { recursive: true });
console.log('passed');
process.exit(0);
