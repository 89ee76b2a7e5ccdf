const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Months of 30 days (product specification §2, "Last Interview"). */
const month = 30 * day;

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/** How long ago `time` (ISO 8601) was at `now` (milliseconds): just now, minutes, hours, days, months. */
export function relativeTime(time: string, now: number): string {
  const past = Math.max(0, now - Date.parse(time));
  if (past < minute) return 'just now';
  if (past < hour) return ago(Math.floor(past / minute), 'minute');
  if (past < day) return ago(Math.floor(past / hour), 'hour');
  if (past < month) return ago(Math.floor(past / day), 'day');
  return ago(Math.floor(past / month), 'month');
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const longDateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** A date in US English long format, such as "November 21, 2026" (specification §9). */
export function formatDate(time: string): string {
  return longDate.format(new Date(time));
}

/** The same with the time of day. */
export function formatDateTime(time: string): string {
  return longDateTime.format(new Date(time));
}
