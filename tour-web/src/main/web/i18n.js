// Texts in the visitor's language. Every language is one file of plain texts in lang/; none of it is ever HTML.

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
 * The stored choice, else the first of the browser's languages that there is a file for.
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
 * The text of a key; {name} is filled in; with {n}, the key's plural form (key.one, key.other) is taken.
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
 * A number as the language writes it; a text of digits may be longer than any number.
 * @param {number | string} value
 */
export function number(value) {
  return numbers.format(typeof value === 'string' ? BigInt(value) : value);
}

/**
 * A day as the language writes it; a text that is no day stays as it is.
 * @param {string} day
 */
export function date(day) {
  if (!isDay(day)) return String(day);
  return new Intl.DateTimeFormat(current, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/**
 * Names in a row, as the language writes them.
 * @param {string[]} names
 */
export function list(names) {
  return new Intl.ListFormat(current).format(names);
}
