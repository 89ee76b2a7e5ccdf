import type { Profile } from '@parley/api/contract/account';

/** The month's interviews in words (specification §9, quotas). */
export function quotaUse({ used, limit }: Profile['quota']): string {
  if (limit !== null) return `${used} of ${limit} interviews used this month`;
  return `${used} ${used === 1 ? 'interview' : 'interviews'} this month, without a limit`;
}

/** The part of the month's quota that is used, 0 to 100 percent. */
export function quotaPercent(used: number, limit: number): number {
  return Math.min(100, (used / limit) * 100);
}
