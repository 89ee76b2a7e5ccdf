const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** A moment (ISO 8601) as a date that fits under a chart: "Nov 21". */
export function formatShortDate(time: string): string {
  return format.format(new Date(time));
}
