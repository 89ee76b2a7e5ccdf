const day = 86_400_000;

const toNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / day);

/**
 * Days in a row.
 * @param dates calendar days such as '2026-11-21' on which an interview was completed, any order
 * @param today the calendar day of now in the same time zone
 * @returns the row that reaches today or yesterday (a day that is not over breaks nothing), and the
 * longest of all
 */
export function streakOf(
  dates: readonly string[],
  today: string,
): { current: number; longest: number } {
  const numbers = [...new Set(dates.map(toNumber))].sort((first, second) => first - second);
  let longest = 0;
  let length = 0;
  let last: number | undefined;
  for (const number of numbers) {
    length = last !== undefined && number === last + 1 ? length + 1 : 1;
    longest = Math.max(longest, length);
    last = number;
  }
  const reachesNow = last !== undefined && last >= toNumber(today) - 1;
  return { current: reachesNow ? length : 0, longest };
}

/** The calendar day of a moment in a time zone, as '2026-11-21'. */
export function dayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment);
}
