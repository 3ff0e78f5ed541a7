// The engine's worker for the page: it takes requests and sends replies, which docs/reference/engine-messages.md lists.
//
// Two inner workers do the work, so an animation of a search continues during a proof. If a worker fails, or does not
// answer a cancel in time, this worker replaces it without delay for the page.
import { COMPILE_OPTIONS, hasWasmGc } from './wasm.js';

const VERSION = '@project.version@';
// A worker must answer a cancel within 50 ms. Animations answer between two slices, and get more time for a busy
// machine, because a replaced lane loses its animations.
/** @type {Record<string, number>} */
const CANCEL_MILLIS = { film: 1000, work: 35 };
const FILM = 'film';
const WORK = 'work';
const QUICK = new Set(['check', 'describe', 'write', 'daily']);
const STOPPED = { kind: 'result', verdict: 'stopped' };

const STALL_MILLIS = 10_000; // longest time without a byte of the engine

let module = /** @type {WebAssembly.Module | null} */ (null);
let announced = /** @type {string | null} */ (null);
let hasAnswered = false;
/** @type {Record<string, Lane | null>} */
const lanes = { [FILM]: null, [WORK]: null };

/** One engine: its worker, and its unanswered requests by id. Requests wait until the worker is loaded. */
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
      // If a script does not load, WebAssembly may still work. Without a network, WebKit may load only one of two
      // workers that start together, and the other a moment later.
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
        return; // the previous engine already sent it
      }
      if (reply.kind === 'result' || reply.kind === 'error') {
        this.requests.delete(reply.id);
      }
      self.postMessage(reply);
    } else if (data.kind === 'loaded') {
      this.isLoaded = true;
      this.engine = data.engine;
      if (data.engine !== 'wasm-gc') {
        module = null; // WebAssembly that failed once is not tried again
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
   * Replaces the engine. The new one takes over the open requests, without cancelled ones and items that were already
   * sent.
   * @param {number} [tries] how often to load its script
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
   * Replaces a failed engine. Does not repeat its requests, because they may be the cause. But if WebAssembly fails
   * before its first answer, JavaScript takes over the requests.
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

/** Reports which build answers when both lanes are loaded, and again when a different build takes over. */
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
    // JSON cannot contain a BigInt or an object that contains itself.
    self.postMessage({ id, kind: 'error', message: failure.message });
  }
}

/**
 * Returns the bytes of a file in this file's folder. Stops waiting if the network falls silent.
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
  // A browser may report garbage collection and yet reject the module. JavaScript always runs.
}
lanes[WORK] = new Lane(WORK);
lanes[FILM] = new Lane(FILM);
self.onmessage = (event) => accept(event.data);
waiting.forEach(accept);
