// The days of the daily challenge, as texts like 2026-11-23 of the visitor's calendar. No browser types here.

import { Mistake, excerpt } from './geometry.js';

export function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/**
 * Whether a text is a day that exists, from the year 1000 on: 2026-02-29 and 2026-13-01 do not.
 * @param {unknown} text
 * @returns {text is string}
 */
export function isDay(text) {
  if (typeof text !== 'string' || !/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const noon = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().slice(0, 10) === text;
}

/**
 * The day in a link, null for none; a text that is no day is a mistake.
 * @param {string | null} [text]
 */
export function dayOf(text = null) {
  if (text !== null && !isDay(text)) throw new Mistake('bad.value', { name: 'daily', text: excerpt(text) });
  return text;
}

/**
 * The day before a day.
 * @param {string} day
 */
function before(day) {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - 1);
  return noon.toISOString().slice(0, 10);
}

/**
 * How many days in a row have something, today or yesterday the last of them.
 * @param {(day: string) => boolean} has
 */
export function inARow(has) {
  let days = 0;
  for (let day = has(today()) ? today() : before(today()); has(day); day = before(day)) days++;
  return days;
}
