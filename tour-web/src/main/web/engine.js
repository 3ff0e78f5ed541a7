// A worker with one engine, which receives requests and runs in time slices. worker.js starts and stops this worker.
// Input: {module} with the compiled WebAssembly, or {} for the JavaScript build, then requests as JSON texts.
// Output: {kind: 'loaded', engine} with the running build, {kind: 'fault', message}, and the replies as JSON texts.
import { loadWasm } from './wasm.js';

const SLICE_MILLIS = 12;
const turns = new MessageChannel();
let engine = /** @type {EngineBuild | null} */ (null);
let timer = 0;
let isTurning = false;

self.onmessage = async (event) => {
  if (typeof event.data === 'string') {
    attempt(() => {
      engine?.accept(event.data);
      goOn(0);
    });
    return;
  }
  try {
    const kind = event.data.module && (await startWasm(event.data.module)) ? 'wasm-gc' : await startScript();
    self.postMessage({ kind: 'loaded', engine: kind });
  } catch (failure) {
    fault(failure);
  }
};

// Some browsers cannot send a compiled module to a worker.
self.onmessageerror = () => fault('the module did not come over');

/**
 * Returns whether the WebAssembly build loads and answers.
 * @param {WebAssembly.Module} module
 */
async function startWasm(module) {
  let first = '{}';
  let take = (/** @type {string} */ text) => { first = text; };
  try {
    const wasm = await loadWasm(module, (text) => take(text));
    wasm.accept(JSON.stringify({ id: 0, op: 'check', question: '5x5 open' }));
    take = (text) => self.postMessage(text);
    engine = JSON.parse(first).kind === 'result' ? wasm : null;
  } catch {
    // The JavaScript build always runs.
  }
  return engine !== null;
}

async function startScript() {
  const script = await import('./engine-fallback.js');
  script.connect((text) => self.postMessage(text));
  engine = script;
  return 'javascript';
}

// A message starts each slice, so that the worker reads a cancel before the next slice.
turns.port1.onmessage = () => {
  isTurning = false;
  attempt(() => {
    const wait = engine?.work(SLICE_MILLIS) ?? -1;
    if (wait >= 0) {
      goOn(wait);
    }
  });
};

/** @param {number} wait */
function goOn(wait) {
  clearTimeout(timer);
  if (wait > 1) {
    timer = setTimeout(() => goOn(0), wait);
  } else if (!isTurning) {
    isTurning = true;
    turns.port2.postMessage(0);
  }
}

/** @param {() => void} work */
function attempt(work) {
  try {
    work();
  } catch (failure) {
    fault(failure);
  }
}

/** @param {any} failure */
function fault(failure) {
  self.postMessage({ kind: 'fault', message: String(failure?.message ?? failure) });
}
