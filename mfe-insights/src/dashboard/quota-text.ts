import type { Profile } from '@parley/shared-ui/answers/profile';

/** What is left of the month's interviews, in words (product specification §9, quotas). */
export function quotaText({ used, limit }: NonNullable<Profile['quota']>): string {
  if (limit === null) return 'Unlimited interviews';
  return `${Math.max(0, limit - used)} of ${limit} ${limit === 1 ? 'interview' : 'interviews'} left this month`;
}
