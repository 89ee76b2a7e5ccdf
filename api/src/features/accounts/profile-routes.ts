import { eq, sql } from 'drizzle-orm';
import type { Configuration } from '../../configuration/configuration.ts';
import type { Profile } from '../../contract/account.ts';
import { operations } from '../../contract/operations.ts';
import { monthlyQuotas } from '../../contract/plans/quotas.ts';
import type { User } from '../../database/schema.ts';
import { quotaReservations, users } from '../../database/schema.ts';
import { parameter } from '../../database/user-query.ts';
import type { Register } from '../../http/operations/operation.ts';
import type { RegisterQuery } from '../../http/operations/query-operation.ts';
import { isOperator } from '../../identity/operators.ts';
import { readPreferences } from '../../identity/preferences.ts';
import type { Services } from '../../providers/services.ts';
import { requireLanguage } from '../billing/require-plan.ts';
import { countInterviews, countOfUser } from '../interviews/interview-totals.ts';
import { isCountedBetween, usedQuota } from '../interviews/quota/quota.ts';
import { quotaMonth } from '../interviews/quota/quota-month.ts';

/** What a profile counts. */
interface Counts {
  interviews: number;
  quota: number;
}

const momentOf = (name: string) => sql`${parameter(name)}::timestamptz`;

const countsOfUser = () => sql<Counts>`json_build_object(
  'interviews', ${countOfUser()},
  'quota', (
    select count(*) from ${quotaReservations}
    where ${isCountedBetween(users.id, momentOf('monthStart'), momentOf('monthEnd'))}
  )
)`;

const toProfile = (
  user: User,
  totalInterviews: number,
  used: number,
  configuration: Configuration,
): Profile => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  createdAt: user.createdAt.toISOString(),
  accountType: user.plan,
  subscriptionStatus: user.subscriptionStatus,
  preferredLanguages: user.preferredLanguages,
  totalInterviews,
  quota: { used, limit: monthlyQuotas[user.plan] },
  preferences: readPreferences(user.preferences),
  isOperator: isOperator(user, configuration),
});

/** The signed-in user, and what they may change about themselves. */
export function registerProfile(
  register: Register,
  registerQuery: RegisterQuery,
  services: Services,
): void {
  const { clock, configuration } = services;
  const { database } = services.connection;

  registerQuery(
    operations.profile,
    () => {
      const { start, end } = quotaMonth(clock());
      const values = { monthStart: start.toISOString(), monthEnd: end.toISOString() };
      return { name: 'profile', select: countsOfUser, values };
    },
    ({ user, result }) => ({
      message: 'Here is your profile.',
      data: toProfile(user, result.interviews, result.quota, configuration),
    }),
  );

  register(operations.updateProfile, async ({ user, body }) => {
    const changed = Object.fromEntries(
      Object.entries(body).filter(([, value]) => value !== undefined),
    );
    if (Object.keys(changed).length > 0) {
      await database.update(users).set(changed).where(eq(users.id, user.id));
    }
    const total = await countInterviews(database, user.id);
    const used = await usedQuota(database, user.id, clock());
    return {
      message: 'Your profile is saved.',
      data: toProfile({ ...user, ...changed }, total, used, configuration),
    };
  });

  register(operations.updatePreferences, async ({ user, body }) => {
    requireLanguage(user.plan, body.interviewerLanguage, configuration.productName);
    // One statement, so that two devices that change different things keep both.
    const [row] = await database
      .update(users)
      .set({ preferences: sql`${users.preferences} || ${JSON.stringify(body)}::jsonb` })
      .where(eq(users.id, user.id))
      .returning({ preferences: users.preferences });
    return {
      message: 'Your preferences are saved.',
      data: readPreferences(row?.preferences),
    };
  });
}
