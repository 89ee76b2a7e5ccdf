import { eq, sql } from 'drizzle-orm';
import type { Profile } from '../../contract/account.ts';
import { operations } from '../../contract/operations.ts';
import { plans } from '../../contract/plans.ts';
import { quotaReservations, users } from '../../database/schema.ts';
import type { Register } from '../../http/operations/operation.ts';
import type { RegisterRead } from '../../http/operations/query-operation.ts';
import { readPreferences, speaks } from '../../identity/preferences.ts';
import type { Person } from '../../identity/sessions.ts';
import { asked } from '../../identity/user-query.ts';
import type { Services } from '../../providers/services.ts';
import { requirePlan } from '../billing/require-plan.ts';
import {
  countInterviews,
  type Figures,
  figuresOfPerson,
  toFigures,
} from '../interviews/interview-totals.ts';
import { usedQuota } from '../interviews/quota/quota.ts';
import { quotaMonth } from '../interviews/quota/quota-month.ts';

/** What a profile counts. */
interface Counts {
  figures: Figures | null;
  quota: number;
}

const countsOfPerson = () => sql<Counts>`json_build_object(
  'figures', ${figuresOfPerson()},
  'quota', (
    select count(*) from ${quotaReservations}
    where ${quotaReservations.userId} = ${users.id}
      and ${quotaReservations.reservedAt} >= ${asked('monthStart')}::timestamptz
      and ${quotaReservations.reservedAt} < ${asked('monthEnd')}::timestamptz
      and ${quotaReservations.releasedAt} is null
  )
)`;

const toProfile = (person: Person, totalInterviews: number, used: number): Profile => ({
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  createdAt: person.createdAt.toISOString(),
  accountType: person.plan,
  subscriptionStatus: person.subscriptionStatus,
  preferredLanguages: person.preferredLanguages,
  totalInterviews,
  quota: { used, limit: plans[person.plan].monthlyInterviews },
  preferences: readPreferences(person.preferences),
});

/** The signed-in person, and what they may change about themselves. */
export function registerProfile(
  register: Register,
  registerRead: RegisterRead,
  services: Services,
): void {
  const { clock } = services;
  const { database } = services.connection;

  registerRead(
    operations.profile,
    () => {
      const { start, end } = quotaMonth(clock());
      const values = { monthStart: start.toISOString(), monthEnd: end.toISOString() };
      return { name: 'profile', read: countsOfPerson, values };
    },
    ({ person, read }) => ({
      message: 'Here is your profile.',
      data: toProfile(person, toFigures(read.figures).all, read.quota),
    }),
  );

  register(operations.updateProfile, async ({ person, body }) => {
    const changed = Object.fromEntries(
      Object.entries(body).filter(([, value]) => value !== undefined),
    );
    if (Object.keys(changed).length > 0) {
      await database.update(users).set(changed).where(eq(users.id, person.id));
    }
    const total = await countInterviews(database, person.id);
    const used = await usedQuota(database, person.id, clock());
    return {
      message: 'Your profile is saved.',
      data: toProfile({ ...person, ...changed }, total, used),
    };
  });

  register(operations.updatePreferences, async ({ person, body }) => {
    const { interviewerLanguage } = body;
    if (interviewerLanguage !== undefined && !speaks(person.plan, interviewerLanguage)) {
      const feature = 'all languages of the interviewer';
      requirePlan(person.plan, 'parley_plus', feature, services.configuration.productName);
    }
    // One statement, so that two devices that change different things keep both.
    const [row] = await database
      .update(users)
      .set({ preferences: sql`${users.preferences} || ${JSON.stringify(body)}::jsonb` })
      .where(eq(users.id, person.id))
      .returning({ preferences: users.preferences });
    return {
      message: 'Your preferences are saved.',
      data: readPreferences(row?.preferences),
    };
  });
}
