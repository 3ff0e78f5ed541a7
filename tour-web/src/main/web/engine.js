// A worker that holds one engine, hands it requests and gives it time in slices; worker.js starts and ends it.
// In: {module} with the compiled WebAssembly, or {} for the JavaScript build; then requests as JSON texts.
// Out: {kind: 'loaded'}, {kind: 'fault', message}, and the engine's replies as JSON texts.
import { loadWasm } from './wasm.js';

const SLICE_MILLIS = 12;
const turns = new MessageChannel();
let engine = null;
let timer = 0;
let isTurning = false;

self.onmessage = async (event) => {
  if (typeof event.data === 'string') {
    attempt(() => {
      engine.accept(event.data);
      goOn(0);
    });
    return;
  }
  try {
    const reply = (text) => self.postMessage(text);
    if (event.data.module) {
      engine = await loadWasm(event.data.module, reply);
    } else {
      const fallback = await import('./engine-fallback.js');
      fallback.connect(reply);
      engine = fallback;
    }
    self.postMessage({ kind: 'loaded' });
  } catch (failure) {
    fault(failure);
  }
};

// Between two slices the messages that came meanwhile are read, so that a request can be cancelled.
turns.port1.onmessage = () => {
  isTurning = false;
  attempt(() => {
    const wait = engine.work(SLICE_MILLIS);
    if (wait >= 0) {
      goOn(wait);
    }
  });
};

function goOn(wait) {
  clearTimeout(timer);
  if (wait > 1) {
    timer = setTimeout(() => goOn(0), wait);
  } else if (!isTurning) {
    isTurning = true;
    turns.port2.postMessage(0);
  }
}

function attempt(work) {
  try {
    work();
  } catch (failure) {
    fault(failure);
  }
}

function fault(failure) {
  self.postMessage({ kind: 'fault', message: String(failure?.message ?? failure) });
}
