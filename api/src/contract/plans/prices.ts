import type { PlanId } from './plans.ts';

/** What each plan costs, in US dollars a month (product specification §9). */
export const monthlyPrices: Readonly<Record<PlanId, number>> = {
  parley_free: 0,
  parley_plus: 10,
  parley_max: 30,
};
