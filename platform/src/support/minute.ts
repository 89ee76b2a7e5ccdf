/** A time to the minute, in UTC, for people. @param time ISO 8601 in UTC */
export const minuteOf = (time: string): string => time.slice(0, 16).replace('T', ' ');

/** The same; `never` where there is none. */
export const minuteOrNever = (time: string | null | undefined): string =>
  time ? minuteOf(time) : 'never';
