// The engine as the page sees it: a worker that takes requests and gives replies; docs/reference/engine-messages.md lists them.
//
// The work is done by two workers of its own, so that a film of a search runs while a proof is made. One that does not
// answer a cancel in time, or fails, is ended and replaced: that takes the page no time.
import { COMPILE_OPTIONS, hasWasmGc } from './wasm.js';

const VERSION = '@project.version@';
// A cancel must be answered within 50 ms. Films answer between two slices; a lane that is replaced loses them, so that
// they are given more time on a busy machine.
/** @type {Record<string, number>} */
const CANCEL_MILLIS = { film: 1000, work: 35 };
const FILM = 'film';
const WORK = 'work';
const QUICK = new Set(['check', 'describe', 'write', 'daily']);
const STOPPED = { kind: 'result', verdict: 'stopped' };

const STALL_MILLIS = 10_000; // without a byte of the engine

let module = /** @type {WebAssembly.Module | null} */ (null);
let announced = /** @type {string | null} */ (null);
let hasAnswered = false;
/** @type {Record<string, Lane | null>} */
const lanes = { [FILM]: null, [WORK]: null };

/** One engine: its worker, and the requests that it has not answered, by id. They wait until it is loaded. */
class Lane {
  /**
   * @param {string} name
   * @param {Map<unknown, {text: string, items: number, repeated: number, isCancelled: boolean}>} requests
   * @param {number} tries
   */
  constructor(name, requests = new Map(), tries = 2) {
    this.name = name;
    this.requests = requests;
    this.isLoaded = false;
    this.engine = /** @type {string | null} */ (null);
    this.failure = /** @type {string | null} */ (null);
    this.worker = new Worker(new URL('engine.js', import.meta.url), { type: 'module' });
    this.worker.onmessage = (event) => this.take(event.data);
    this.worker.onerror = ({ message }) => {
      // A script that did not come says nothing of WebAssembly: of two workers begun at once without a network, WebKit may
      // load one only, and the other a moment later.
      if (!message && !this.isLoaded && tries > 1) {
        this.replace(tries - 1);
      } else {
        this.fail(message || 'it cannot be loaded');
      }
    };
    this.worker.postMessage(module ? { module } : {});
  }

  /**
   * @param {unknown} id
   * @param {string} text
   */
  send(id, text) {
    if (this.failure) {
      self.postMessage({ id, kind: 'error', message: this.failure, fault: 'engine.cannot' });
      return;
    }
    this.requests.set(id, { text, items: 0, repeated: 0, isCancelled: false });
    if (this.isLoaded) {
      this.worker.postMessage(text);
    }
  }

  /** @param {any} data */
  take(data) {
    if (typeof data === 'string') {
      hasAnswered = true;
      const reply = JSON.parse(data);
      const request = this.requests.get(reply.id);
      if (!request) {
        return; // cancelled, and answered already
      }
      if (reply.kind === 'item' && ++request.items <= request.repeated) {
        return; // the engine before this one gave it
      }
      if (reply.kind === 'result' || reply.kind === 'error') {
        this.requests.delete(reply.id);
      }
      self.postMessage(reply);
    } else if (data.kind === 'loaded') {
      this.isLoaded = true;
      this.engine = data.engine;
      if (data.engine !== 'wasm-gc') {
        module = null; // what did not run once is not tried again
      }
      announce();
      this.requests.forEach(({ text }) => this.worker.postMessage(text));
    } else {
      this.fail(data.message);
    }
  }

  /** @param {unknown} id */
  cancel(id) {
    const request = this.requests.get(id);
    if (!request) {
      return;
    }
    request.isCancelled = true;
    if (!this.isLoaded) {
      this.stopCancelled();
      return;
    }
    this.worker.postMessage(JSON.stringify({ id, op: 'cancel' }));
    setTimeout(() => {
      if (this.requests.get(id) === request && lanes[this.name] === this) {
        this.replace();
      }
    }, CANCEL_MILLIS[this.name]);
  }

  stopCancelled() {
    this.requests.forEach(({ isCancelled }, id) => {
      if (isCancelled) {
        this.requests.delete(id);
        self.postMessage({ id, ...STOPPED });
      }
    });
  }

  /**
   * A fresh engine takes over what is neither answered nor cancelled, and leaves out the items that were given.
   * @param {number} [tries] how often its script is asked for
   */
  replace(tries) {
    this.worker.terminate();
    this.stopCancelled();
    this.requests.forEach((request) => {
      request.repeated = Math.max(request.repeated, request.items);
      request.items = 0;
    });
    lanes[this.name] = new Lane(this.name, this.requests, tries);
  }

  /**
   * Nothing that it was asked is asked again: it may be what made it fail. But WebAssembly that fails before its first
   * answer does not run here, and JavaScript takes over.
   * @param {string} message
   */
  fail(message) {
    if (module && !hasAnswered) {
      module = null;
      this.replace();
      return;
    }
    const failed = [...this.requests.keys()];
    this.worker.terminate();
    this.requests.clear();
    if (this.isLoaded) {
      lanes[this.name] = new Lane(this.name);
    } else {
      this.failure = `the engine cannot be started: ${message}`;
    }
    failed.forEach((id) =>
      self.postMessage({ id, kind: 'error', message: `the engine failed and was started again: ${message}`, fault: 'engine.again' }));
    if (this.failure) {
      self.postMessage({ kind: 'error', message: this.failure });
    }
  }
}

/** Says which build answers, when both lanes are there, and again when another one took over. */
function announce() {
  const engine = lanes[WORK]?.engine;
  if (engine && Object.values(lanes).every((lane) => lane?.isLoaded) && engine !== announced) {
    announced = engine;
    self.postMessage({ kind: 'ready', engine, version: VERSION });
  }
}

/** @param {string} operation */
function laneOf(operation) {
  return String(operation).startsWith('film.') || QUICK.has(operation) ? lanes[FILM] : lanes[WORK];
}

/** @type {any[]} */
const waiting = [];
self.onmessage = (event) => waiting.push(event.data);

/** @param {any} request */
function accept(request) {
  if (request?.op === 'cancel') {
    Object.values(lanes).forEach((lane) => lane?.cancel(request.id));
    return;
  }
  const id = request?.id;
  try {
    if (typeof id !== 'string' && !Number.isFinite(id)) {
      throw new TypeError('a request must have an id: a number or a string.');
    }
    laneOf(request.op)?.send(id, JSON.stringify(request));
  } catch (failure) {
    // A number of JavaScript's BigInt, or an object that holds itself, is no JSON.
    self.postMessage({ id, kind: 'error', message: failure.message });
  }
}

/**
 * The bytes of a file beside this one; a network that falls silent is not waited for.
 * @param {string} name
 */
async function bytesOf(name) {
  const stop = new AbortController();
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(), STALL_MILLIS);
  };
  wait();
  try {
    const response = await fetch(new URL(name, import.meta.url), { signal: stop.signal });
    if (!response.ok) {
      throw new Error(`${name}: ${response.status}`);
    }
    const parts = [];
    const reader = (response.body ?? new Blob().stream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      wait();
    }
    return await new Blob(parts).arrayBuffer();
  } finally {
    clearTimeout(timer);
  }
}

try {
  module = hasWasmGc() ? await WebAssembly.compile(await bytesOf('engine.wasm'), COMPILE_OPTIONS) : null;
} catch {
  // A browser may say that it has garbage collection and yet refuse the module; JavaScript always runs.
}
lanes[WORK] = new Lane(WORK);
lanes[FILM] = new Lane(FILM);
self.onmessage = (event) => accept(event.data);
waiting.forEach(accept);
