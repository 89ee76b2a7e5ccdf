/** What browsers told of one version in the time that is looked at. */
export interface VersionFigures {
  /** Screens that came. */
  loads: number;
  errors: number;
}

/** A canary beside its live version. */
export interface CanaryFigures {
  live: VersionFigures;
  canary: VersionFigures;
  /** Share of the visitors who get the canary, 1 to 99. */
  percent: number;
  /** Whether the canary had this share for all of the time that is looked at. */
  isSettled: boolean;
}

/** When a canary is stopped. */
export interface CanaryLimits {
  /** Failures for each screen that was asked for, 0 to 1. */
  maxErrorRate: number;
  /** Screens that live and canary each have been asked for, before their rates are compared. */
  minScreens: number;
  /** Screens of the canary that its share makes likely, before it is missed that they do not come. */
  minExpected: number;
}

/** Whether to stop a canary, with the figures; `undecided` where there are too few. */
export interface Decision {
  verdict: 'stop' | 'keep' | 'undecided';
  /** One line of at most 200 characters. */
  reason: string;
}

/**
 * What one client can add to the figures of a version in the hour that is looked at: what the API counts of it in two of
 * the client’s own hours (`count-per-client.ts`).
 */
export const byOneClient = { screens: 60, errors: 6 };
/** The share of what is expected, below which screens are missing. */
const missingShare = 0.1;
/**
 * The greatest share of the visitors with which screens can be missing: of an address with many visitors a limited
 * number of each version counts, so that a canary with more visitors than live has fewer screens than its share.
 */
const greatestMissedPercent = 50;
/** Standard deviations of a two-sided interval that holds in 95 of 100 cases. */
const deviations = 1.96;

/** Wilson's interval of a rate, which also holds for few and for no failures. */
export function rateInterval(failures: number, total: number): { low: number; high: number } {
  if (total === 0) return { low: 0, high: 1 };
  const square = deviations ** 2;
  const rate = failures / total;
  const center = rate + square / (2 * total);
  const spread = deviations * Math.sqrt((rate * (1 - rate)) / total + square / (4 * total ** 2));
  const scale = 1 + square / total;
  return {
    low: Math.max(0, (center - spread) / scale),
    high: Math.min(1, (center + spread) / scale),
  };
}

const asked = ({ loads, errors }: VersionFigures) => loads + errors;
const percentText = (rate: number) => `${(rate * 100).toFixed(1)} %`;
const rateText = (figures: VersionFigures) =>
  `${percentText(figures.errors / asked(figures))} of ${asked(figures)} screens failed`;

/** Without the failures that one client alone may have told. */
const sure = ({ loads, errors }: VersionFigures) => ({
  loads,
  errors: Math.max(0, errors - byOneClient.errors),
});

/** Whether too few screens of the canary came for its share; `null` where that cannot be said. */
function isMissing({ live, canary, percent, isSettled }: CanaryFigures, minExpected: number) {
  const expected = Math.round((asked(live) * percent) / (100 - percent));
  if (!isSettled || percent > greatestMissedPercent || expected < minExpected) return null;
  return { expected, missing: asked(canary) < expected * missingShare };
}

/** Whether the canary's failures are over the limit and, with the intervals apart, over live's. */
function fails(live: VersionFigures, canary: VersionFigures, { maxErrorRate }: CanaryLimits) {
  const isOverLimit = canary.errors / asked(canary) > maxErrorRate;
  const isOverLive =
    rateInterval(canary.errors, asked(canary)).low > rateInterval(live.errors, asked(live)).high;
  return isOverLimit && isOverLive;
}

/**
 * Decides about one canary. Its failures stop it when their rate is over the limit and, with the
 * intervals apart, over live's; so does that hardly any of its screens come. Too few figures are no
 * reason to stop, and none to trust it. Anybody can tell figures: the failures that one client alone may have told are
 * left out, so that they neither stop a canary nor, told of live, protect a bad one.
 */
export function decideCanary(figures: CanaryFigures, limits: CanaryLimits): Decision {
  const { live, canary } = figures;
  const presence = isMissing(figures, limits.minExpected);
  if (presence?.missing) {
    return {
      verdict: 'stop',
      reason: `screens are missing: ${asked(canary)} of about ${presence.expected} that ${figures.percent} % of the visitors should have loaded; live loaded ${live.loads}`,
    };
  }
  const sureLive = sure(live);
  const sureCanary = sure(canary);
  if (asked(live) < limits.minScreens || asked(sureCanary) < limits.minScreens) {
    return {
      verdict: 'undecided',
      reason: `too few screens to compare: ${asked(sureCanary)} of the canary that one client cannot have failed and ${asked(live)} of live, ${limits.minScreens} of each are needed`,
    };
  }
  const rates = `canary: ${rateText(canary)}; live: ${rateText(live)}`;
  if (fails(sureLive, sureCanary, limits)) {
    const reason = `it fails too often (limit ${percentText(limits.maxErrorRate)}); ${rates}`;
    return { verdict: 'stop', reason };
  }
  if (!fails(live, canary, limits)) return { verdict: 'keep', reason: rates };
  return { verdict: 'undecided', reason: `one client may have told the failures; ${rates}` };
}
