// The actions of tests on a page. The subclass of each browser runs scripts and moves the pointer.

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export const WAIT = 30_000;

export const sleep = (millis) => new Promise((resolve) => { setTimeout(resolve, millis); });

/**
 * Returns a program's path: the value of a variable, or the first of these names on the PATH. Otherwise returns null.
 */
export function program(variable, names) {
  if (process.env[variable]) return process.env[variable];
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // Not here.
      }
    }
  }
  return null;
}

export class AnyPage {
  /** Console errors, uncaught exceptions, violations of the policy and failed requests, if the browser reports them. */
  errors = [];
  requests = [];

  /** Waits until a condition holds in the page. */
  async until(what, code, ...values) {
    for (const begin = Date.now(); Date.now() - begin < WAIT; await sleep(25)) {
      const value = await this.run(code, ...values);
      if (value) return value;
    }
    throw new Error(`waited in vain: ${what}`);
  }

  /**
   * Performs a gesture and waits until the page has handled its end. A driver may answer before the page has the last
   * event, and touch events come with the next frame.
   */
  async gesture(act, ...ends) {
    await this.#taking(null, ends);
    await act();
    await this.until(`the page takes ${ends.join(' or ')}`, () => globalThis.isTaken);
  }

  /** Performs a gesture on an element or at a place: act(place). */
  async gestureOn(selector, act, ...ends) {
    const place = typeof selector === 'string' ? await this.#taking(selector, ends) : selector;
    if (place === selector) await this.#taking(null, ends);
    await act(place);
    await this.until(`the page takes ${ends.join(' or ')}`, () => globalThis.isTaken);
  }

  /** Scrolls an element into view and returns its middle. */
  middle(selector) {
    return this.#taking(selector, []);
  }

  /** Prepares a gesture and returns a place in one call, because each call to a page takes time. */
  async #taking(selector, ends) {
    const place = await this.run((which, names) => {
      globalThis.isTaken = names.length === 0;
      for (const name of names) addEventListener(name, () => setTimeout(() => { globalThis.isTaken = true; }), { once: true, capture: true });
      const element = which && document.querySelector(which);
      element?.scrollIntoView({ block: 'nearest' });
      const box = element?.getBoundingClientRect();
      return box && box.width > 0 && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    }, selector, ends);
    if (selector && !place) throw new Error(`not to be seen: ${selector}`);
    return place;
  }

  /** Chooses an option or enters a value, with the events of a user's change. */
  async set(selector, value) {
    await this.run((which, wanted) => {
      const element = document.querySelector(which);
      if (element.type === 'checkbox') {
        if (element.checked !== wanted) element.click();
        return;
      }
      element.value = wanted;
      element.dispatchEvent(new Event('input', { bubbles: true }));
      element.dispatchEvent(new Event('change', { bubbles: true }));
    }, selector, value);
  }

  /** Loads the page again, with its address, and waits until it is ready. */
  async reload() {
    // A page that unloads may not answer.
    const inPage = (code) => this.run(code).catch(() => false);
    await inPage(() => { document.documentElement.dataset.old = 'true'; setTimeout(() => location.reload()); });
    const isNew = () => inPage(() => document.documentElement && !document.documentElement.dataset.old && document.documentElement.dataset.ready);
    for (const began = Date.now(); !(await isNew()); await sleep(25)) {
      if (Date.now() - began > WAIT) throw new Error('waited in vain: a new page');
    }
  }

  /** Waits for this number of drawn frames, for a test that something does not happen. */
  async frames(count) {
    await this.run((all) => new Promise((resolve) => {
      let left = all;
      const frame = () => (left-- > 0 ? requestAnimationFrame(frame) : resolve());
      frame();
    }), count);
  }

  text(selector) {
    return this.run((which) => document.querySelector(which)?.textContent, selector);
  }
}
