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

/** The share of what is expected, below which screens are missing. */
const missingShare = 0.1;
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

/** Whether too few screens of the canary came for its share; `null` where that cannot be said. */
function isMissing({ live, canary, percent, isSettled }: CanaryFigures, minExpected: number) {
  const expected = Math.round((asked(live) * percent) / (100 - percent));
  if (!isSettled || expected < minExpected) return null;
  return { expected, missing: asked(canary) < expected * missingShare };
}

/**
 * Decides about one canary. Its failures stop it when their rate is over the limit and, with the
 * intervals apart, over live's; so does that hardly any of its screens come. Too few figures are no
 * reason to stop, and none to trust it.
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
  if (asked(live) < limits.minScreens || asked(canary) < limits.minScreens) {
    return {
      verdict: 'undecided',
      reason: `too few screens to compare: ${asked(canary)} of the canary and ${asked(live)} of live, ${limits.minScreens} of each are needed`,
    };
  }
  const rates = `canary: ${rateText(canary)}; live: ${rateText(live)}`;
  const isOverLimit = canary.errors / asked(canary) > limits.maxErrorRate;
  const isOverLive =
    rateInterval(canary.errors, asked(canary)).low > rateInterval(live.errors, asked(live)).high;
  if (!isOverLimit || !isOverLive) return { verdict: 'keep', reason: rates };
  return {
    verdict: 'stop',
    reason: `it fails too often (limit ${percentText(limits.maxErrorRate)}); ${rates}`,
  };
}
