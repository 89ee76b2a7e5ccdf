/**
 * The three plans: identifiers, quotas and prices (product specification §1, §6 and §9).
 * Clients may import these constants; every rule about them is enforced by the API.
 */
export const planIds = ['parley_free', 'parley_plus', 'parley_max'] as const;

/** Identifier of a plan, as stored and as sent in `accountType` (specification §1). */
export type PlanId = (typeof planIds)[number];

/**
 * A plan as clients show it: one that a newer API brought is 'unknown' to them, and displays as Free with
 * no features (specification §6).
 */
export type ShownPlan = PlanId | 'unknown';

/** The plans that are paid for. */
export const paidPlanIds = ['parley_plus', 'parley_max'] as const;
export type PaidPlanId = (typeof paidPlanIds)[number];

/** What a plan costs and includes. */
export interface Plan {
  id: PlanId;
  /** The name people see: "Free", "Parley Plus", "Parley Max". */
  displayName: string;
  description: string;
  /** US dollars a month (specification §9). */
  monthlyPrice: number;
  /** Interviews a calendar month in UTC; `null` is unlimited (specification §9). */
  monthlyInterviews: number | null;
}

export const plans: Readonly<Record<PlanId, Plan>> = {
  parley_free: {
    id: 'parley_free',
    displayName: 'Free',
    description: 'Find out where you stand.',
    monthlyPrice: 0,
    monthlyInterviews: 2,
  },
  parley_plus: {
    id: 'parley_plus',
    displayName: 'Parley Plus',
    description: 'Prepare for a round of interviews.',
    monthlyPrice: 10,
    monthlyInterviews: 10,
  },
  parley_max: {
    id: 'parley_max',
    displayName: 'Parley Max',
    description: 'Prepare until every answer is your best.',
    monthlyPrice: 30,
    monthlyInterviews: null,
  },
};

const rank: Readonly<Record<PlanId, number>> = { parley_free: 0, parley_plus: 1, parley_max: 2 };

/**
 * Whether a user on `plan` has what `needed` includes: each plan includes the ones below it, and one
 * that is unknown includes nothing.
 */
export function planIncludes(plan: ShownPlan, needed: PlanId): boolean {
  return plan !== 'unknown' && rank[plan] >= rank[needed];
}

/** A plan's name as people see it, with the configured product name. */
export function planName(plan: ShownPlan, productName: string): string {
  return plans[plan === 'unknown' ? 'parley_free' : plan].displayName.replace(
    'Parley',
    productName,
  );
}

/** A plan's quota for people. */
export function quotaText(plan: PlanId): string {
  const { monthlyInterviews: count } = plans[plan];
  return count === null ? 'Unlimited interviews' : `${count} interviews a month`;
}

/** How many interviews Free has a month, in a word; a test holds it to the number in `plans`. */
export function freeQuotaWord(): string {
  return 'two';
}

/** Free's quota as the beginning of a sentence: "Two interviews a month". */
export function freeQuotaPhrase(): string {
  const word = freeQuotaWord();
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} interviews a month`;
}

/** The next larger plan; `null` for the largest. */
export function nextPlan(plan: ShownPlan): PaidPlanId | null {
  return paidPlanIds.find((other) => !planIncludes(plan, other)) ?? null;
}
