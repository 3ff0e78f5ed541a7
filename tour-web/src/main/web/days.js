// The days of the daily challenge, as texts like 2026-11-23 of the visitor's calendar. No browser types here.

export function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** The day before a day. */
function before(day) {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - 1);
  return noon.toISOString().slice(0, 10);
}

/** How many days in a row have something, today or yesterday the last of them. */
export function inARow(has) {
  let days = 0;
  for (let day = has(today()) ? today() : before(today()); has(day); day = before(day)) days++;
  return days;
}
