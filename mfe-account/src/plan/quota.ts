import type { Profile } from '@parley/shared-ui/answers/profile';

/** The month's interviews in words (specification §9, quotas). */
export function quotaUse({ used, limit }: NonNullable<Profile['quota']>): string {
  if (limit === null) {
    return `Unlimited interviews, ${used === 0 ? 'none' : used} so far this month`;
  }
  if (used === 0) return `None of your ${counted(limit)} used yet this month`;
  return `${used} of ${counted(limit)} used this month`;
}

const counted = (count: number) => `${count} ${count === 1 ? 'interview' : 'interviews'}`;

/** The part of the month's quota that is used, 0 to 100 percent. */
export function quotaPercent(used: number, limit: number): number {
  return Math.min(100, (used / limit) * 100);
}

/** When the next month of the quota begins, ISO 8601: its months are those of the calendar in UTC. */
export function nextQuotaMonth(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)).toISOString();
}
