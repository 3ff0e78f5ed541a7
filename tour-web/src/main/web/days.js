// The days of the daily challenge in local time, for example 2026-11-23. No browser types here.

import { Mistake, excerpt } from './geometry.js';

export function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/**
 * Whether a text is an existing day from the year 1000 on. For example, 2026-02-29 does not exist.
 * @param {unknown} text
 * @returns {text is string}
 */
export function isDay(text) {
  if (typeof text !== 'string' || !/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const noon = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().slice(0, 10) === text;
}

/**
 * Returns the day of a link, or null if it has none. Rejects a text that is not a day.
 * @param {string | null} [text]
 */
export function dayOf(text = null) {
  if (text !== null && !isDay(text)) throw new Mistake('bad.value', { name: 'daily', text: excerpt(text) });
  return text;
}

/**
 * Returns the previous day.
 * @param {string} day
 */
function before(day) {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - 1);
  return noon.toISOString().slice(0, 10);
}

/**
 * Counts consecutive days with a property, up to today, or to yesterday if today lacks it.
 * @param {(day: string) => boolean} has
 */
export function inARow(has) {
  let days = 0;
  for (let day = has(today()) ? today() : before(today()); has(day); day = before(day)) days++;
  return days;
}
