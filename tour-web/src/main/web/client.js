// Sends requests to the worker of the Java engine, and returns promises. The next request replaces a failed worker.

/** An error of the engine: one line in English. If it has a key, the app shows its own text. */
export class EngineError extends Error {
  /**
   * @param {string} message
   * @param {string | null} key
   */
  constructor(message, key = null) {
    super(message);
    this.key = key;
  }
}

// sw.js belongs to the site. The other files may be in the folder of a version.
const fileUrl = (/** @type {string} */ name) => new URL(name, name === 'sw.js' && globalThis.document ? document.baseURI : import.meta.url).href;
const SCRIPTS = ['worker.js', 'sw.js'].map(fileUrl);

// Trusted Types accept a script from this policy only, and the policy accepts only these two files.
const policy = globalThis.trustedTypes?.createPolicy('tour', {
  createScriptURL(url) {
    if (!SCRIPTS.includes(url)) throw new TypeError(`${url} is not a script of this page`);
    return url;
  },
});
/**
 * @param {string} name
 * @returns {string} a TrustedScriptURL in browsers with Trusted Types
 */
export const scriptUrl = (name) => (policy ? policy.createScriptURL(fileUrl(name)) : fileUrl(name));

export class Engine {
  /**
   * The running build: 'wasm-gc' or 'javascript', or null if no engine runs.
   * @type {string | null}
   */
  kind = null;
  hasFailed = false;
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Map<unknown, {resolve: (reply: any) => void, reject: (error: Error) => void, onProgress?: (reply: any) => void, onItem?: (reply: any) => void}>} */
  #open = new Map();
  #last = 0;
  #announce = (/** @type {EngineMessage} */ _) => {};
  #told;

  /**
   * @param {(message: EngineMessage) => void} told receives {kind: 'ready', engine} when a worker has started,
   *     and {kind: 'error', message} when the engine fails
   */
  constructor(told = () => undefined) {
    /** @type {Promise<EngineMessage>} */
    this.ready = new Promise((resolve) => { this.#announce = resolve; });
    this.#told = told;
    this.#start();
  }

  #start() {
    try {
      this.#worker = new Worker(scriptUrl('worker.js'), { type: 'module' });
    } catch (error) {
      queueMicrotask(() => this.#fail(error.message));
      return;
    }
    this.#worker.onmessage = (event) => this.#take(event.data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#fail(event.message);
    };
  }

  /**
   * Rejects all open requests. The next request starts a new worker.
   * @param {string} [message]
   */
  #fail(message) {
    this.#worker?.terminate();
    this.#worker = null;
    this.kind = null;
    this.hasFailed = true;
    const waiting = [...this.#open.values()];
    this.#open.clear();
    for (const request of waiting) request.reject(new EngineError(message || 'The engine stopped.', 'engine.stopped'));
    this.#told({ kind: 'error', message });
  }

  /** @param {EngineMessage} reply */
  #take(reply) {
    if (reply.kind === 'ready') {
      this.kind = reply.engine ?? null;
      this.hasFailed = false;
      this.#told(reply);
      return this.#announce(reply);
    }
    if (reply.kind === 'error' && reply.id === undefined) return this.#fail(reply.message);
    const request = this.#open.get(reply.id);
    if (!request) return undefined;
    if (reply.kind === 'progress') return request.onProgress?.(reply);
    if (reply.kind === 'item') return request.onItem?.(reply);
    this.#open.delete(reply.id);
    return reply.kind === 'error' ? request.reject(new EngineError(reply.message ?? '', reply.fault ?? null)) : request.resolve(reply);
  }

  /**
   * Sends a request.
   * @template {keyof Replies} O
   * @param {O} op see docs/reference/engine-messages.md
   * @param {Values} fields the other fields
   * @param {AskOptions} options
   * @returns {Promise<Replies[O]>}
   */
  ask(op, fields = {}, { signal, onProgress, onItem } = {}) {
    if (!this.#worker) this.#start();
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#open.set(id, { resolve, reject, onProgress, onItem });
      this.#worker?.postMessage({ id, op, ...fields });
      const cancel = () => {
        if (!this.#open.has(id)) return;
        this.#worker?.postMessage({ op: 'cancel', id });
        // An engine that is still loading cannot answer.
        if (this.kind === null) this.#take({ id, kind: 'result', verdict: 'late' });
      };
      if (signal?.aborted) cancel();
      else signal?.addEventListener('abort', cancel, { once: true });
    });
  }
}
