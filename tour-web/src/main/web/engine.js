// A worker that holds one engine, hands it requests and gives it time in slices; worker.js starts and ends it.
// In: {module} with the compiled WebAssembly, or {} for the JavaScript build; then requests as JSON texts.
// Out: {kind: 'loaded', engine} with the build that runs, {kind: 'fault', message}, and the engine's replies as JSON texts.
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

// Some browsers cannot hand a compiled module to a worker.
self.onmessageerror = () => fault('the module did not come over');

/**
 * Whether the WebAssembly build loads and answers.
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
    // JavaScript always runs.
  }
  return engine !== null;
}

async function startScript() {
  const script = await import('./engine-fallback.js');
  script.connect((text) => self.postMessage(text));
  engine = script;
  return 'javascript';
}

// Between two slices the messages that came meanwhile are read, so that a request can be cancelled.
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
