// Texts in the user's language. Each language is one file of plain texts in lang/, without HTML.

import { isDay } from './days.js';

export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español', nl: 'Nederlands' };

/** @type {Record<string, string>} */
let texts = {};
/** @type {Record<string, string>} */
let english = {};
let plural = new Intl.PluralRules('en');
let numbers = new Intl.NumberFormat('en');
let current = 'en';

/**
 * Returns the stored language, else the browser's first language that has a file, else English.
 * @param {string | null} stored
 */
export function preferred(stored) {
  const wanted = [stored ?? '', ...(navigator.languages ?? [])].filter((tag) => tag);
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in LANGUAGES) ?? 'en';
}

/** @param {string} language */
async function load(language) {
  const answer = await fetch(new URL(`lang/${language}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`lang/${language}.json: ${answer.status}`);
  return answer.json();
}

/**
 * Loads a language.
 * @param {string} language
 */
export async function speak(language) {
  if (Object.keys(english).length === 0) english = await load('en');
  texts = language === 'en' ? english : await load(language);
  current = language;
  plural = new Intl.PluralRules(language);
  numbers = new Intl.NumberFormat(language);
  document.documentElement.lang = language;
}

/**
 * Fills in every element that has data-t (its text) or data-t-label (its aria-label, and a button's title).
 * @param {ParentNode} root
 */
export function translate(root) {
  for (const element of root.querySelectorAll('[data-t]')) element.textContent = t(element.dataset.t ?? '');
  for (const element of root.querySelectorAll('[data-t-label]')) {
    const words = t(element.dataset.tLabel ?? '');
    element.setAttribute('aria-label', words);
    if (element.matches('button')) element.title = words;
  }
}

/**
 * Returns the text of a key, with each {name} filled in. With {n}, it is the plural form (key.one, key.other).
 * @param {string} key
 * @param {Values} values
 */
export function t(key, values = {}) {
  const form = 'n' in values ? `${key}.${plural.select(Number(values.n))}` : key;
  const text = texts[form] ?? texts[`${key}.other`] ?? texts[key] ?? english[form] ?? english[`${key}.other`] ?? english[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) =>
    name in values ? (format(values[name])) : whole);
}

const format = (/** @type {unknown} */ value) => (typeof value === 'number' ? numbers.format(value) : String(value));

/**
 * Formats a number for the language. A text of digits may exceed the range of numbers.
 * @param {number | string} value
 */
export function number(value) {
  return numbers.format(typeof value === 'string' ? BigInt(value) : value);
}

/**
 * Formats a day for the language. A text that is not a day stays unchanged.
 * @param {string} day
 */
export function date(day) {
  if (!isDay(day)) return String(day);
  return new Intl.DateTimeFormat(current, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/**
 * Joins names to a list in the language.
 * @param {string[]} names
 */
export function list(names) {
  return new Intl.ListFormat(current).format(names);
}
