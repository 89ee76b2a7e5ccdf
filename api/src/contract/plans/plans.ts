/**
 * The three plans: identifiers and names (product specification §1 and §6); `prices.ts` and `quotas.ts` have the
 * rest. Clients may import these constants; every rule about them is enforced by the API.
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

/** A plan in words. */
interface Plan {
  /** The name people see: "Free", "Parley Plus", "Parley Max". */
  displayName: string;
  description: string;
}

export const plans: Readonly<Record<PlanId, Plan>> = {
  parley_free: {
    displayName: 'Free',
    description: 'Find out where you stand.',
  },
  parley_plus: {
    displayName: 'Parley Plus',
    description: 'Prepare for a round of interviews.',
  },
  parley_max: {
    displayName: 'Parley Max',
    description: 'Prepare until every answer is your best.',
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

/** The next larger plan; `null` for the largest. */
export function nextPlan(plan: ShownPlan): PaidPlanId | null {
  return paidPlanIds.find((other) => !planIncludes(plan, other)) ?? null;
}
