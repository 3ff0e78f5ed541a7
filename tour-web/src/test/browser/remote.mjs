// Drives Firefox and WebKitGTK by WebDriver commands, with only Node. Firefox receives them over its own socket
// (Marionette), WebKit over HTTP from Debian's webkit2gtk-driver.

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AnyPage, WAIT, program, sleep } from './page.mjs';

// For each command: its HTTP method and path, and its name over the socket.
const COMMANDS = {
  begin: ['POST', '', 'WebDriver:NewSession'],
  end: ['DELETE', '', 'WebDriver:DeleteSession'],
  go: ['POST', '/url', 'WebDriver:Navigate'],
  timeouts: ['POST', '/timeouts', 'WebDriver:SetTimeouts'],
  script: ['POST', '/execute/async', 'WebDriver:ExecuteAsyncScript'],
  actions: ['POST', '/actions', 'WebDriver:PerformActions'],
  size: ['POST', '/window/rect', 'WebDriver:SetWindowRect'],
  frame: ['POST', '/frame', 'WebDriver:SwitchToFrame'],
  context: ['POST', '/moz/context', 'Marionette:SetContext'],
  picture: ['GET', '/screenshot', 'WebDriver:TakeScreenshot'],
};
const NARROWEST = 600; // of windows in either browser
const KEYS = { Control: '\uE009', Enter: '\uE007', Tab: '\uE004', Escape: '\uE00C', ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014',
  ArrowDown: '\uE015', Backspace: '\uE003', Home: '\uE011', End: '\uE010', PageUp: '\uE00E', PageDown: '\uE00F' };

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const { port } = server.address();
  await new Promise((resolve) => { server.close(resolve); });
  return port;
}

/** Repeats an action until it succeeds, for a program that is starting. */
async function patiently(what, work) {
  for (const began = Date.now(); ; await sleep(100)) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() - began > WAIT) throw new Error(`${what} does not start: ${error.message}`, { cause: error });
    }
  }
}

// Allows any number of address changes. Also keeps no closed pages with their workers for going back.
const PREFERENCES = ['dom.navigation.navigationRateLimit.count', 'browser.sessionhistory.max_total_viewers'].map((name) => `user_pref("${name}", 0);\n`).join('');

/** Firefox without a window. A command is its length and a JSON text. */
class Firefox {
  static program = () => program('FIREFOX', ['firefox-esr', 'firefox']);
  static missing = 'Firefox is not installed (Debian: firefox-esr)';
  name = 'Firefox';
  #open = new Map();
  #last = 0;
  #rest = Buffer.alloc(0);

  async start(path) {
    const port = await freePort();
    this.folder = mkdtempSync(join(tmpdir(), 'tour-firefox-'));
    writeFileSync(join(this.folder, 'user.js'), `user_pref("marionette.port", ${port});\nuser_pref("intl.accept_languages", "en");\n${PREFERENCES}`);
    this.process = spawn(path, ['--headless', '--no-remote', '--marionette', '--remote-allow-system-access', '--profile', this.folder], { stdio: 'ignore', env: { ...process.env, HOME: this.folder } });
    this.socket = await patiently('Firefox', () => new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket)).once('error', reject);
    }));
    this.socket.on('data', (data) => this.#take(data)).on('error', () => undefined).on('close', () => {
      for (const { reject } of this.#open.values()) reject(new Error('Firefox has ended'));
    });
    await this.send('begin', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
  }

  #take(data) {
    this.#rest = Buffer.concat([this.#rest, data]);
    for (;;) {
      const colon = this.#rest.indexOf(':');
      const end = colon + 1 + Number(this.#rest.subarray(0, Math.max(0, colon)).toString());
      if (colon < 0 || this.#rest.length < end) return;
      const message = JSON.parse(this.#rest.subarray(colon + 1, end));
      this.#rest = this.#rest.subarray(end);
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      const request = this.#open.get(id);
      this.#open.delete(id);
      if (error) request?.reject(new Error(error.message));
      else request?.resolve(result && 'value' in result ? result.value : result);
    }
  }

  send(command, parameters = {}) {
    if (this.socket.destroyed) return Promise.reject(new Error('Firefox has ended'));
    const id = ++this.#last;
    const bytes = Buffer.from(JSON.stringify([0, id, COMMANDS[command][2], parameters]));
    return new Promise((resolve, reject) => {
      this.#open.set(id, { resolve, reject });
      this.socket.write(`${bytes.length}:`);
      this.socket.write(bytes);
    });
  }

  /** Runs a script in the browser itself, outside any page. */
  async inBrowser(script) {
    await this.send('context', { value: 'chrome' });
    await this.send('script', { script: `${script}; arguments[arguments.length - 1]();`, args: [] });
    await this.send('context', { value: 'content' });
  }

  /** Sets dark colours, forced colours or reduced motion, like the system. */
  look({ dark = false, forced = false, reduced = false }) {
    return this.inBrowser(`Services.prefs.setIntPref('layout.css.prefers-color-scheme.content-override', ${dark ? 0 : 1});
      Services.prefs.setIntPref('browser.display.document_color_use', ${forced ? 2 : 0});
      Services.prefs.setIntPref('ui.prefersReducedMotion', ${reduced ? 1 : 0})`);
  }

  forgetCache() {
    return this.inBrowser('Services.cache2.clear()');
  }

  async end() {
    this.socket?.destroy();
    await stopped(this.process);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The small browser of WebKitGTK. It needs a display, and gets Xvfb if no display exists. */
class WebKit {
  static program = () => (process.env.DISPLAY || program('XVFB', ['Xvfb']) ? program('WEBKIT', ['WebKitWebDriver']) : null);
  static missing = 'WebKitGTK is not installed (Debian: webkit2gtk-driver xvfb)';
  name = 'WebKit';
  cannot = (look) => look.includes('forced') && 'forced colours, which WebKitGTK has not';

  async start(path) {
    const port = await freePort();
    const display = process.env.DISPLAY ?? `:${100 + port % 900}`;
    this.folder = mkdtempSync(join(tmpdir(), 'tour-webkit-'));
    if (!process.env.DISPLAY) {
      this.screen = spawn(program('XVFB', ['Xvfb']), [display, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], { stdio: 'ignore' });
    }
    this.program = path;
    this.env = { ...process.env, DISPLAY: display, HOME: this.folder, XDG_CONFIG_HOME: join(this.folder, '.config'), GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', LANGUAGE: 'en',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', WEBKIT_DISABLE_COMPOSITING_MODE: '1', LIBGL_ALWAYS_SOFTWARE: '1' };
    await this.look({});
  }

  /**
   * Sets dark colours or reduced motion, and restarts the browser, which reads them only at its start. It has no forced
   * colours.
   */
  async look({ dark = false, reduced = false }) {
    const settings = `[Settings]\ngtk-enable-animations=${Number(!reduced)}\n`;
    const theme = dark ? 'Adwaita:dark' : 'Adwaita';
    if (settings === this.settings && theme === this.theme) return;
    Object.assign(this, { settings, theme });
    for (const version of ['gtk-3.0', 'gtk-4.0']) {
      mkdirSync(join(this.folder, '.config', version), { recursive: true });
      writeFileSync(join(this.folder, '.config', version, 'settings.ini'), settings);
    }
    if (this.session) await this.send('end').catch(() => undefined);
    this.session = null;
    await stopped(this.process);
    const port = await freePort();
    this.address = `http://127.0.0.1:${port}/session`;
    this.process = spawn(this.program, [`--port=${port}`], { stdio: 'ignore', env: { ...this.env, GTK_THEME: theme } });
    this.session = await patiently('WebKit', () => this.send('begin', { capabilities: { alwaysMatch: {} } })).then(({ sessionId }) => `/${sessionId}`);
  }

  async send(command, parameters = {}) {
    const [method, way] = COMMANDS[command];
    const body = method === 'POST' ? JSON.stringify(parameters) : undefined;
    const answer = await fetch(`${this.address}${this.session ?? ''}${way}`, { method, body, headers: { 'Content-Type': 'application/json' } });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(value.message || value.error);
    return value;
  }

  async end() {
    await this.send('end').catch(() => undefined);
    await stopped(this.process);
    await stopped(this.screen);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function stopped(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => { child.once('exit', resolve); });
  child.kill();
  await Promise.race([ended, sleep(3000).then(() => child.kill('SIGKILL'))]);
}

/** Whether a browser answers. A crashed browser answers no command. */
export const isAlive = (remote) => remote.send('script', { script: 'arguments[arguments.length - 1](true)', args: [] }).catch(() => false);

/** The browsers other than Chromium. */
export const REMOTES = [Firefox, WebKit];

/** The only page of a remote browser. Each test gets its own server, and so an origin without storage. */
export class RemotePage extends AnyPage {
  constructor(remote) {
    super();
    this.remote = remote;
  }

  async begin({ width = 1280, height = 800, dark, forced, reduced } = {}) {
    this.width = width;
    await this.remote.look({ dark, forced, reduced });
    await this.remote.send('timeouts', { script: WAIT * 4, pageLoad: WAIT });
    await this.remote.send('frame', { id: null });
    const wanted = [Math.max(width, NARROWEST), height];
    // A window is larger than its page. The difference is measured once.
    const sized = async ([wide, high]) => {
      await this.remote.send('size', { width: wide + (this.remote.border?.[0] ?? 0), height: high + (this.remote.border?.[1] ?? 0) });
    };
    await sized(wanted);
    if (!this.remote.border) {
      const inside = await this.inside();
      this.remote.border = wanted.map((side, at) => side - inside[at]);
      await sized(wanted);
    }
  }

  /** Returns the width and height of the page, when they no longer change. */
  async inside() {
    let [last, rests] = ['', 0];
    for (;;) {
      const inside = await this.run(() => [innerWidth, innerHeight]);
      rests = String(inside) === last ? rests + 1 : 0;
      if (rests === 5) return inside;
      last = String(inside);
      await sleep(60);
    }
  }

  /** Loads a page, in a frame if the page is narrower than the smallest window. */
  async goto(url) {
    await this.remote.send('frame', { id: null });
    if (this.width >= NARROWEST || !url.startsWith('http')) return this.remote.send('go', { url });
    await this.remote.send('go', { url: new URL(`frame-${this.width}.html`, url).href });
    await this.run((wanted) => new Promise((resolve) => {
      const frame = document.querySelector('iframe');
      frame.addEventListener('load', () => resolve(true));
      frame.src = wanted;
    }), url);
    return this.remote.send('frame', { id: 0 });
  }

  async run(code, ...values) {
    const expression = typeof code === 'function' ? `(${code})(...${JSON.stringify(values)})` : code;
    // Firefox runs a script with a global object of its own.
    const script = `const globalThis = window;
      const done = arguments[arguments.length - 1];
      (async () => (${expression}))().then((value) => done({ value }), (error) => done({ fault: String(error) + error.stack }));`;
    // A page that unloads meanwhile does not answer.
    const { value, fault } = (await this.remote.send('script', { script, args: [] })) ?? {};
    if (fault) throw new Error(fault);
    return value;
  }

  async pointer(...actions) {
    await this.remote.send('actions', { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] });
  }

  async click(selector) {
    await this.gestureOn(selector, ({ x, y }) => this.pointer(move(x, y), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }), 'click');
  }

  /** Performs a part of a gesture, by Chromium's name for it. */
  async mouse(type, { x, y }) {
    const act = { mouseMoved: [], mousePressed: [{ type: 'pointerDown', button: 0 }], mouseReleased: [{ type: 'pointerUp', button: 0 }] }[type];
    await this.pointer(move(x, y), ...act);
  }

  async drag(from, to) {
    await this.gesture(() => this.pointer(move(from.x, from.y), { type: 'pointerDown', button: 0 }, move((from.x + to.x) / 2, (from.y + to.y) / 2),
      move(to.x, to.y), { type: 'pointerUp', button: 0 }), 'pointerup');
  }

  async forgetCache() {
    await this.remote.forgetCache?.();
  }

  /** @param modifiers 2 for Ctrl, as in Chromium */
  async key(key, { modifiers = 0 } = {}) {
    const value = KEYS[key] ?? key;
    const held = modifiers === 2 ? [KEYS.Control] : [];
    const down = [...held, value].map((one) => ({ type: 'keyDown', value: one }));
    const up = [value, ...held].map((one) => ({ type: 'keyUp', value: one }));
    await this.remote.send('actions', { actions: [{ type: 'key', id: 'keys', actions: [...down, ...up] }] });
  }

  async screenshot() {
    return Buffer.from(await this.remote.send('picture', {}), 'base64');
  }

  async close() {
    await this.remote.send('frame', { id: null }).then(() => this.remote.send('go', { url: 'about:blank' })).catch(() => undefined);
  }
}

const move = (x, y) => ({ type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) });
