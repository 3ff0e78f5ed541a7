// Tests worker.js with fake engines: engines that hang or fail, and requests that wait meanwhile.
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

let cannotStart = false;
let compiles = true;

/**
 * A fake engine. It answers "echo" and "check", lists three items, fails at "fail", else hangs, and ignores cancels.
 */
class Engine {
  constructor() {
    made.push(this);
    this.asked = [];
  }

  postMessage(message) {
    if (typeof message !== 'string') {
      const kind = cannotStart || (message.module && !compiles) ? 'fault' : 'loaded';
      const engine = message.module ? 'wasm-gc' : 'javascript';
      setTimeout(() => this.onmessage({ data: { kind, engine, message: 'no memory' } }), 5);
      return;
    }
    const request = JSON.parse(message);
    this.asked.push(request);
    if (request.op === 'echo' || request.op === 'check') {
      setTimeout(() => this.onmessage({ data: JSON.stringify({ id: request.id, kind: 'result' }) }), 1);
    } else if (request.op === 'list') {
      for (let item = 0; item < 3; item++) {
        this.reply(item < 2 ? 1 : 60, { id: request.id, kind: 'item', item });
      }
      this.reply(60, { id: request.id, kind: 'result' });
    } else if (request.op === 'fail') {
      setTimeout(() => this.onmessage({ data: { kind: 'fault', message: 'unreachable' } }), 1);
    }
  }

  reply(millis, reply) {
    setTimeout(() => !this.isEnded && this.onmessage({ data: JSON.stringify(reply) }), millis);
  }

  terminate() {
    this.isEnded = true;
  }
}

globalThis.Worker = Engine;
// An empty module, in two parts.
const bytes = Uint8Array.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
globalThis.fetch = () => Promise.resolve(new Response(new ReadableStream({
  start(controller) {
    controller.enqueue(bytes.slice(0, 3));
    controller.enqueue(bytes.slice(3));
    controller.close();
  },
})));
globalThis.self = { postMessage: (reply) => replies.push(reply) };
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
assert.equal(replies.find((reply) => reply.kind === 'ready').engine, 'wasm-gc');
assert.equal(made.length, 2, 'two engines');

send({ id: 2, op: 'prove' });
send({ id: 3, op: 'count' });
await sleep(5);
const asked = [];
const { setTimeout: later } = globalThis;
globalThis.setTimeout = (work, millis) => { asked.push(millis); return later(work, millis); };
send({ id: 2, op: 'cancel' });
globalThis.setTimeout = later;
await sleep(80);
assert.equal(replyTo(2)?.verdict, 'stopped');
assert.ok(asked.length === 1 && asked[0] < 50, `an engine has ${asked} ms to answer a cancel`);
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

// Fixed bug: if two requests were cancelled within 35 ms and the first replaced the engine, the second got no reply.
send({ id: 20, op: 'prove' });
send({ id: 21, op: 'count' });
send({ id: 20, op: 'cancel' });
await sleep(10);
send({ id: 21, op: 'cancel' });
await sleep(120);
for (const id of [20, 21]) {
  assert.deepEqual(replies.filter((reply) => reply.id === id).map((reply) => reply.verdict), ['stopped'], `request ${id}`);
}
assert.deepEqual(made.at(-1).asked, [], 'what was cancelled is not asked again');

// Fixed bug: if a new engine took over a list, the list began again, so items came twice.
send({ id: 22, op: 'list' });
send({ id: 23, op: 'prove' });
await sleep(10);
send({ id: 23, op: 'cancel' });
await sleep(200);
assert.equal(replyTo(23).verdict, 'stopped');
assert.deepEqual(replies.filter((reply) => reply.id === 22).map((reply) => reply.item ?? reply.kind), [0, 1, 2, 'result']);

// The cancel of a request does not affect a second request with the same id.
send({ id: 24, op: 'prove' });
send({ id: 24, op: 'cancel' });
made.at(-1).reply(0, { id: 24, kind: 'result', verdict: 'stopped' });
await sleep(10);
const engines = made.length;
send({ id: 24, op: 'prove' });
await sleep(60);
assert.equal(replies.filter((reply) => reply.id === 24).length, 1);
assert.equal(made.length, engines, 'the second request is still worked on');
send({ id: 24, op: 'cancel' });
await sleep(60);

// Fixed bug: a request that JSON cannot contain, or without an id, got no reply.
const cyclic = { id: 26, op: 'echo' };
cyclic.itself = cyclic;
[{ id: 25, op: 'echo', limit: 1n }, cyclic, { op: 'echo' }, null].forEach(send);
assert.match(replyTo(25).message, /BigInt/);
assert.equal(replyTo(26).kind, 'error');
assert.equal(replies.filter((reply) => reply.id === undefined && /must have an id/.test(reply.message)).length, 2);

// Fixed bug: if WebAssembly compiled and then failed, as in WebKit, there was no engine.
replies.length = 0;
await import(`${pathToFileURL(path.join(folder, 'worker.mjs'))}?second`);
await sleep(20);
assert.deepEqual(replies.map((reply) => reply.engine), ['wasm-gc']);
compiles = false;
send({ id: 27, op: 'prove' });
made.at(-2).onmessage({ data: { kind: 'fault', message: 'trap' } });
await sleep(30);
assert.deepEqual(replies.map((reply) => reply.engine), ['wasm-gc', 'javascript'], 'it says what runs now');
assert.deepEqual(made.at(-1).asked.map((request) => request.id), [27], 'what was asked before the first answer is asked again');

// Fixed bug: if an engine could not start again, later requests got no reply.
cannotStart = true;
send({ id: 30, op: 'fail' });
await sleep(30);
send({ id: 31, op: 'echo' });
await sleep(10);
assert.equal(replyTo(30).kind, 'error');
assert.match(replyTo(31)?.message, /cannot be started: no memory/);
fs.rmSync(folder, { recursive: true });
console.log('passed');
process.exit(0);
