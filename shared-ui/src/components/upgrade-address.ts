import type { PaidPlanId } from '@parley/api/contract/plans/plans';

/** Where an upgrade begins: the profile with the plans open (product specification §6). */
export function upgradeAddress(plan: PaidPlanId): string {
  return `/profile?upgrade=${plan === 'parley_max' ? 'max' : 'plus'}`;
}
