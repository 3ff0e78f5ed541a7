// Drives a headless Chromium over a pipe (DevTools protocol), with only Node.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AnyPage, WAIT, program, sleep } from './page.mjs';

/** Returns the path of Chromium from $CHROMIUM or the PATH, or null if it is not installed. */
export const findChromium = () => program('CHROMIUM', ['chromium', 'chromium-browser', 'google-chrome', 'chrome']);

// With these features, Chromium opens two more pages for each page, for its address bar.
const UNSEEN = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup';

export class Chromium {
  name = 'Chromium';
  #process;
  #profile = mkdtempSync(join(tmpdir(), 'tour-browser-'));
  #open = new Map();
  #listeners = [];
  #last = 0;
  #rest = '';

  constructor(path) {
    this.#process = spawn(path, ['--headless=new', '--remote-debugging-pipe', `--user-data-dir=${this.#profile}`,
      '--no-sandbox', '--no-first-run', '--disable-gpu', '--disable-extensions', '--disable-background-networking',
      '--disable-component-update', `--disable-features=${UNSEEN}`, '--hide-scrollbars', '--disable-ipc-flooding-protection', '--mute-audio', '--lang=en', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    this.#process.stdio[4].setEncoding('utf8');
    this.#process.stdio[4].on('data', (text) => this.#take(text));
    this.#process.stdio[3].on('error', () => undefined);
  }

  #take(text) {
    const messages = (this.#rest + text).split('\0');
    this.#rest = messages.pop();
    for (const message of messages.map((one) => JSON.parse(one))) {
      const request = this.#open.get(message.id);
      this.#open.delete(message.id);
      if (request && message.error) request.reject(new Error(`${request.method}: ${message.error.message}`));
      else if (request) request.resolve(message.result);
      else for (const listener of this.#listeners) listener(message);
    }
  }

  send(method, params = {}, sessionId = undefined) {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method}: no answer`)), WAIT * 4);
      const settle = (done) => (value) => { clearTimeout(timer); done(value); };
      this.#open.set(id, { method, resolve: settle(resolve), reject: settle(reject) });
      this.#process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  listen(listener) {
    this.#listeners.push(listener);
  }

  /** Opens a page in its own browser context, without the storage, cache or service worker of other pages. */
  async page(size) {
    const { browserContextId } = await this.send('Target.createBrowserContext');
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    const page = new Page(this, sessionId, targetId, browserContextId);
    await page.begin(size);
    return page;
  }

  async close() {
    await this.send('Browser.close').catch(() => undefined);
    const ended = new Promise((resolve) => { this.#process.once('exit', resolve); });
    await Promise.race([ended, sleep(3000).then(() => this.#process.kill('SIGKILL'))]);
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

export class Page extends AnyPage {
  #waiting = [];

  constructor(browser, session, target, context) {
    super();
    Object.assign(this, { browser, session, target, context });
    browser.listen((message) => message.sessionId === session && this.#event(message));
  }

  send(method, params = {}) {
    return this.browser.send(method, params, this.session);
  }

  async begin({ width = 1280, height = 800, dark = false, reduced = false, forced = false, touch = false, scale = 1 } = {}) {
    this.size = { width, height };
    await Promise.all([this.send('Page.enable'), this.send('Runtime.enable'), this.send('Log.enable'), this.send('Network.enable')]);
    await this.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: scale, mobile: touch });
    if (touch) await this.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await this.send('Emulation.setEmulatedMedia', { features: [
      { name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
      { name: 'forced-colors', value: forced ? 'active' : 'none' },
      { name: 'prefers-reduced-motion', value: reduced ? 'reduce' : 'no-preference' },
    ] });
  }

  #event({ method, params }) {
    if (method === 'Runtime.exceptionThrown') {
      const { exception, text } = params.exceptionDetails;
      this.errors.push(`exception: ${exception?.description ?? text}`);
    } else if (method === 'Runtime.consoleAPICalled' && params.type === 'error') {
      this.errors.push(`console.error: ${params.args.map((arg) => arg.value ?? arg.description).join(' ')}`);
    } else if (method === 'Log.entryAdded' && params.entry.level === 'error') {
      this.errors.push(`log: ${params.entry.text} ${params.entry.url ?? ''}`);
    } else if (method === 'Network.requestWillBeSent') {
      this.requests.push(params.request.url);
    }
    this.#waiting = this.#waiting.filter((wait) => wait.method !== method || wait.resolve(params));
  }

  /** Waits for the next event of a kind. */
  event(method) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no ${method}`)), WAIT);
      this.#waiting.push({ method, resolve: (params) => { clearTimeout(timer); resolve(params); return false; } });
    });
  }

  async goto(url) {
    const loaded = this.event('Page.loadEventFired');
    await this.send('Page.navigate', { url });
    await loaded;
  }

  /** Runs a function with JSON arguments in the page. */
  async run(code, ...values) {
    const expression = typeof code === 'function' ? `(${code})(...${JSON.stringify(values)})` : code;
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async mouse(type, { x, y }, buttons = 1) {
    await this.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons, clickCount: 1, pointerType: 'mouse' });
  }

  async click(selector) {
    await this.gestureOn(selector, async (place) => {
      await this.mouse('mouseMoved', place, 0);
      await this.mouse('mousePressed', place);
      await this.mouse('mouseReleased', place, 0);
    }, 'click');
  }

  async drag(from, to, steps = 6) {
    await this.gesture(async () => {
      await this.mouse('mouseMoved', from, 0);
      await this.mouse('mousePressed', from);
      for (let step = 1; step <= steps; step++) {
        await this.mouse('mouseMoved', { x: from.x + (to.x - from.x) * step / steps, y: from.y + (to.y - from.y) * step / steps });
      }
      await this.mouse('mouseReleased', to, 0);
    }, 'pointerup');
  }

  async tap(selector) {
    await this.gestureOn(selector, async (place) => {
      await this.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
      await this.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    }, 'click');
  }

  async swipe(from, to, steps = 6) {
    await this.gesture(async () => {
      await this.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
      for (let step = 1; step <= steps; step++) {
        const point = { x: from.x + (to.x - from.x) * step / steps, y: from.y + (to.y - from.y) * step / steps };
        await this.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
      }
      await this.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    }, 'pointerup', 'pointercancel');
  }

  async key(key, { modifiers = 0, text = key.length === 1 ? key : key === 'Enter' ? '\r' : '' } = {}) {
    const code = key.length === 1 ? { key } : { key, code: key };
    const windowsVirtualKeyCode = { Enter: 13, Tab: 9, Escape: 27, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Backspace: 8, Home: 36, End: 35, ' ': 32 }[key] ?? key.toUpperCase().charCodeAt(0);
    await this.send('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', ...code, text, modifiers, windowsVirtualKeyCode });
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', ...code, modifiers, windowsVirtualKeyCode });
  }

  async forgetCache() {
    await this.send('Network.clearBrowserCache');
  }

  async screenshot() {
    const { data } = await this.send('Page.captureScreenshot', { format: 'png' });
    return Buffer.from(data, 'base64');
  }

  async close() {
    await this.browser.send('Target.disposeBrowserContext', { browserContextId: this.context }).catch(() => undefined);
  }
}
