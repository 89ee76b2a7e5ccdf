import type { Health } from '../answers.ts';

/** What stands in the place of a figure that nobody has measured. */
export const noData = 'no data';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const precise = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const share = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** A space at which a narrow column does not break. */
const noBreak = '\u00a0';

/** Milliseconds for people: seconds from one on. */
export function duration(milliseconds: number): string {
  return milliseconds < 1_000
    ? `${whole.format(milliseconds)} ms`
    : `${precise.format(milliseconds / 1_000)} s`;
}

/** Vitals without a unit; all others are milliseconds. */
const unitless = new Set(['CLS']);

/** What the vitals measure, where their short name does not say it. */
const meanings: Readonly<Record<string, string>> = {
  CLS: 'layout shift',
  FCP: 'first content',
  INP: 'response to input',
  LCP: 'largest content',
  TTFB: 'first byte',
};

/** One figure of a version, by name. */
export interface Figure {
  name: string;
  /** In words for each version, in their order. */
  values: string[];
}

/** @param read the figure; `null` where it was not measured */
function figure(
  name: string,
  versions: readonly Health[],
  read: (health: NonNullable<Health>) => string | null,
): Figure {
  return { name, values: versions.map((health) => (health && read(health)) ?? noData) };
}

const failures = ({ errors, errorRate, loads }: NonNullable<Health>) =>
  loads + errors === 0 ? null : `${whole.format(errors)} (${share.format(errorRate)})`;

/** Loads, failures and how fast screens come, side by side. */
export function mainFigures(versions: readonly Health[]): Figure[] {
  return [
    figure('Screens loaded', versions, ({ loads }) => whole.format(loads)),
    figure('Failures', versions, failures),
    figure('Load time, p75', versions, ({ loadP75 }) =>
      loadP75 === null ? null : duration(loadP75),
    ),
  ];
}

/** The shell's errors: it has no screens of its own that could be counted beside them. */
export function shellFigures(versions: readonly Health[]): Figure[] {
  return [figure('Errors', versions, ({ errors }) => whole.format(errors))];
}

/** Web vitals that any of the versions has, by name. */
export function vitalFigures(versions: readonly Health[]): Figure[] {
  const names = new Set(versions.flatMap((health) => Object.keys(health?.vitals ?? {})));
  return [...names].sort().map((name) => {
    const meaning = meanings[name];
    return figure(
      meaning ? `${name} (${meaning}), p75` : `${name}, p75`,
      versions,
      ({ vitals }) => {
        const vital = vitals[name];
        if (vital === undefined) return null;
        const value = unitless.has(name) ? precise.format(vital.p75) : duration(vital.p75);
        const visits = vital.count === 1 ? 'visit' : 'visits';
        return `${value} (${whole.format(vital.count)}${noBreak}${visits})`;
      },
    );
  });
}
