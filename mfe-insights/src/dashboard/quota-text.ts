import type { Profile } from '@parley/api/contract/account';

/** What is left of the month's interviews, in words (product specification §9, quotas). */
export function quotaText({ used, limit }: Profile['quota']): string {
  if (limit === null) return 'Unlimited interviews';
  return `${Math.max(0, limit - used)} of ${limit} interviews left this month`;
}
