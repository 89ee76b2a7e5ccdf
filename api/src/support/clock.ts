/** The current time. It is passed in, so that tests can control it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** A number from 0 up to but not including 1. */
export type Random = () => number;

export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => minutes(count * 60);
export const days = (count: number): number => hours(count * 24);

/** The moment `milliseconds` after `moment`. */
export function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}
