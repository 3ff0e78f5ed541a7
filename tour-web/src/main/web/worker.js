// The engine as the page sees it: a worker that takes requests and gives replies; docs/web.md lists them.
//
// The work is done by two workers of its own, so that a search to look at goes on while a proof is made. One that does
// not answer a cancel in time, or fails, is ended and replaced: that takes the page no time.
import { COMPILE_OPTIONS, hasWasmGc } from './wasm.js';

const VERSION = '@project.version@';
// A cancel must be answered within 50 ms. Films answer between two slices; a lane that is replaced loses them, so that
// they are given more time on a busy machine.
const CANCEL_MILLIS = { film: 1000, work: 35 };
const FILM = 'film';
const WORK = 'work';
const QUICK = new Set(['check', 'write', 'daily']);
const STOPPED = { kind: 'result', verdict: 'stopped' };

let module = null;
const lanes = { [FILM]: null, [WORK]: null };

/** One engine: its worker, what it was asked and has not answered, and what waits until it is loaded. */
class Lane {
  constructor(name, requests = new Map()) {
    this.name = name;
    this.requests = requests;
    this.isLoaded = false;
    this.worker = new Worker(new URL('engine.js', import.meta.url), { type: 'module' });
    this.worker.onmessage = (event) => this.take(event.data);
    this.worker.onerror = (event) => this.fail(event.message ?? 'it cannot be loaded');
    this.loaded = new Promise((resolve) => (this.resolve = resolve));
    this.worker.postMessage(module ? { module } : {});
  }

  send(request) {
    this.requests.set(request.id, request);
    if (this.isLoaded) {
      this.worker.postMessage(JSON.stringify(request));
    }
  }

  take(data) {
    if (typeof data === 'string') {
      const reply = JSON.parse(data);
      if (reply.kind === 'result' || reply.kind === 'error') {
        if (!this.requests.delete(reply.id)) {
          return; // cancelled, and answered already
        }
      }
      self.postMessage(reply);
    } else if (data.kind === 'loaded') {
      this.isLoaded = true;
      this.resolve();
      this.requests.forEach((request) => this.worker.postMessage(JSON.stringify(request)));
    } else {
      this.fail(data.message);
    }
  }

  cancel(id) {
    if (!this.requests.has(id)) {
      return;
    }
    if (!this.isLoaded) {
      this.requests.delete(id);
      self.postMessage({ id, ...STOPPED });
      return;
    }
    this.worker.postMessage(JSON.stringify({ id, op: 'cancel' }));
    setTimeout(() => {
      if (this.requests.delete(id) && lanes[this.name] === this) {
        self.postMessage({ id, ...STOPPED });
        this.replace();
      }
    }, CANCEL_MILLIS[this.name]);
  }

  /** A fresh engine takes over what is not answered. */
  replace() {
    this.worker.terminate();
    lanes[this.name] = new Lane(this.name, this.requests);
  }

  /** Nothing that it was asked is asked again: it may be what made it fail. */
  fail(message) {
    const failed = [...this.requests.keys()];
    this.worker.terminate();
    if (this.isLoaded) {
      lanes[this.name] = new Lane(this.name);
    }
    failed.forEach((id) =>
      self.postMessage({ id, kind: 'error', message: `the engine failed and was started again: ${message}` }));
    if (!this.isLoaded) {
      self.postMessage({ kind: 'error', message: `the engine cannot be started: ${message}` });
    }
  }
}

function laneOf(operation) {
  return String(operation).startsWith('film.') || QUICK.has(operation) ? lanes[FILM] : lanes[WORK];
}

const waiting = [];
self.onmessage = (event) => waiting.push(event.data);

function accept(request) {
  if (request.op === 'cancel') {
    Object.values(lanes).forEach((lane) => lane.cancel(request.id));
  } else {
    laneOf(request.op).send(request);
  }
}

async function compiled() {
  if (!hasWasmGc()) {
    return null;
  }
  const response = await fetch(new URL('engine.wasm', import.meta.url));
  const isTyped = response.headers.get('Content-Type') === 'application/wasm';
  return isTyped
    ? WebAssembly.compileStreaming(response, COMPILE_OPTIONS)
    : WebAssembly.compile(await response.arrayBuffer(), COMPILE_OPTIONS);
}

try {
  module = await compiled();
} catch (failure) {
  // A browser may say that it has garbage collection and yet refuse the module; JavaScript always runs.
  module = null;
}
lanes[WORK] = new Lane(WORK);
lanes[FILM] = new Lane(FILM);
self.onmessage = (event) => accept(event.data);
waiting.forEach(accept);
await Promise.all([lanes[WORK].loaded, lanes[FILM].loaded]);
self.postMessage({ kind: 'ready', engine: module ? 'wasm-gc' : 'javascript', version: VERSION });
