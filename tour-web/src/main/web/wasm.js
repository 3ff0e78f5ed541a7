// Loads the engine as WebAssembly. TeaVM's own loader creates functions from texts at run time, which a strict content
// security policy forbids. This loader provides only the few functions that the module imports, so the page needs only
// 'wasm-unsafe-eval'. It runs in browsers and in Node.

/** Whether WebAssembly with garbage collection runs here. Then a module with an empty struct type is valid. */
export function hasWasmGc() {
  const emptyStruct = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 3, 1, 0x5f, 0];
  return typeof WebAssembly === 'object' && WebAssembly.validate(new Uint8Array(emptyStruct));
}

/** The options for compiling a module: with built-in strings, if the browser has them. */
export const COMPILE_OPTIONS = { builtins: ['js-string'] };

/**
 * Creates an engine from a compiled module: {accept(text), work(millis)}. It passes its replies, JSON texts, to
 * `reply`. If the module imports an unknown name, the build has a bug, and this function fails immediately.
 * @param {WebAssembly.Module} module
 * @param {(text: string) => void} reply
 * @returns {Promise<EngineBuild>}
 */
export async function loadWasm(module, reply) {
  let exports = /** @type {any} */ (null); // the functions of TeaVM's module
  const tour = {
    // Texts cross letter by letter, because only numbers need no conversion.
    reply(/** @type {number} */ length) {
      const units = new Uint16Array(length);
      for (let at = 0; at < length; at++) {
        units[at] = exports.replyLetter(at);
      }
      let text = '';
      for (let at = 0; at < length; at += 8192) {
        text += String.fromCharCode(...units.subarray(at, at + 8192));
      }
      reply(text);
    },
  };
  exports = (await instantiate(module, tour)).exports;
  return {
    accept(text) {
      for (let at = 0; at < text.length; at++) {
        exports.letter(text.charCodeAt(at));
      }
      exports.accept();
    },
    work: (millis) => exports.work(millis),
  };
}

/**
 * Instantiates a module, first without the strings of this file, which succeeds with built-in strings. There is no
 * reliable test: some browsers report strings that they lack, and some cannot list a module's imports.
 * @param {WebAssembly.Module} module
 * @param {WebAssembly.ModuleImports} tour
 */
async function instantiate(module, tour) {
  try {
    return await WebAssembly.instantiate(module, imports(module, tour, true));
  } catch {
    return WebAssembly.instantiate(module, { ...imports(module, tour, false), 'wasm:js-string': strings() });
  }
}

/**
 * @param {WebAssembly.Module} module
 * @param {WebAssembly.ModuleImports} tour
 * @param {boolean} hasStrings
 * @returns {any}
 */
function imports(module, tour, hasStrings) {
  return {
    tour,
    teavm: { takeStackTrace: () => () => [], decorateException() {} },
    teavmDate: { currentTimeMillis: () => Date.now() },
    teavmMath: Math,
    teavmJso: javaScriptObjects(hasStrings),
    ...memory(module),
  };
}

/**
 * Returns the functions for JavaScript objects that the clock and the class of the entry point need.
 * @param {boolean} hasStrings
 * @returns {Record<string, (...values: any[]) => unknown>}
 */
function javaScriptObjects(hasStrings) {
  const globals = /** @type {any} */ (globalThis);
  return {
    stringBuiltinsSupported: () => (hasStrings ? 1 : 0),
    global: (name) => globals[name],
    getProperty: (object, name) => (object === null ? globals[name] : object[name]),
    callMethod0: (object, name) => object[name](),
    callFunction1: (call, argument) => call(argument),
    // The only function from a text is "return str;".
    createFunction1: () => (/** @type {unknown} */ value) => value,
    createClass: () => class {},
    defineFunction: (call) => call,
    defineStaticMethod() {},
    isUndefined: (value) => (value === undefined ? 1 : 0),
    instanceOf: (value, type) => (value instanceof type ? 1 : 0),
    wrapInt: (value) => value,
    unwrapInt: (value) => value,
    unwrapDouble: (value) => value,
    wrapObject: unused,
    unwrapJavaObject: unused,
    javaObjectToJS: unused,
  };
}

function unused() {
  throw new Error('the engine passes numbers only');
}

/**
 * Returns the module's linear memory, with the size that the module requests. Java's objects are not in it.
 * @param {WebAssembly.Module} module
 */
function memory(module) {
  const sections = WebAssembly.Module.customSections(module, 'teavm.memoryRequirements');
  const wanted = sections.length === 1 ? JSON.parse(new TextDecoder().decode(sections[0])) : {};
  const most = 2 ** 31 - 1;
  const heap = Math.ceil((wanted.dataSize ?? 0) / 8) * 8;
  const number = (/** @type {number} */ value) => new WebAssembly.Global({ value: 'i32', mutable: false }, value);
  return {
    env: { memory: new WebAssembly.Memory({ initial: Math.max(wanted.min ?? 0, 1), maximum: 32768 }) },
    teavmMemory: { notifyHeapResized() {}, heapOffset: number(heap), maxSize: number(most) },
  };
}

/**
 * Returns string functions for browsers without them. The two for arrays are then never called.
 * @returns {Record<string, (...values: any[]) => unknown>}
 */
function strings() {
  return {
    fromCharCode: (code) => String.fromCharCode(code),
    fromCharCodeArray: unused,
    intoCharCodeArray: unused,
    concat: (first, second) => first + second,
    charCodeAt: (string, at) => string.charCodeAt(at),
    length: (string) => string.length,
    substring: (string, start, end) => string.substring(start, end),
  };
}
