import { z } from 'zod';
import { monthlyQuotas } from '../contract/plans/quotas.ts';
import { testUser } from './test-users.ts';

const { parley_free: freeQuota } = monthlyQuotas;

const readyMade = {
  newcomer: {
    name: 'Nora Newcomer',
    description: 'Free, no interviews yet',
    state: { firstName: 'Nora', lastName: 'Newcomer' },
  },
  limit: {
    name: 'Leo Limit',
    description: `Free, ${freeQuota} interviews, quota used up`,
    state: { firstName: 'Leo', lastName: 'Limit', interviews: freeQuota, quotaUsed: freeQuota },
  },
  plus: {
    name: 'Pia Plus',
    description: 'Plus, 24 interviews, 1 unfinished',
    state: { firstName: 'Pia', lastName: 'Plus', plan: 'plus', interviews: 24, inProgress: 1 },
  },
  max: {
    name: 'Max Maxwell',
    description: 'Max, 60 interviews',
    state: { firstName: 'Max', lastName: 'Maxwell', plan: 'max', interviews: 60 },
  },
} as const;

/** What `POST /dev/sign-in` takes. */
export const readyMadeChoice = z.object({ user: z.enum(['newcomer', 'limit', 'plus', 'max']) });

/** The test users that the development panel offers, without their states. */
export const readyMadeUsers = Object.entries(readyMade).map(([id, { name, description }]) => ({
  id,
  name,
  description,
}));

/** The state that `createTestUser` makes a ready-made user in. */
export function readyMadeState({ user }: z.output<typeof readyMadeChoice>) {
  return testUser.parse(readyMade[user].state);
}
