import type { PlanId } from './plans.ts';

/** Interviews a calendar month in UTC that each plan includes; `null` is unlimited (specification §9). */
export const monthlyQuotas = {
  parley_free: 2,
  parley_plus: 10,
  parley_max: null,
} as const satisfies Readonly<Record<PlanId, number | null>>;

/** A plan's quota for people. */
export function quotaText(plan: PlanId): string {
  const count = monthlyQuotas[plan];
  return count === null ? 'Unlimited interviews' : `${count} interviews a month`;
}

/** How many interviews Free has a month, in a word; a test compares it with the number above. */
export function freeQuotaWord(): string {
  return 'two';
}

/** Free's quota as the beginning of a sentence: "Two interviews a month". */
export function freeQuotaPhrase(): string {
  const word = freeQuotaWord();
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} interviews a month`;
}
