import { eq } from 'drizzle-orm';
import type { Profile } from '../../contract/account.ts';
import { operations } from '../../contract/operations.ts';
import { plans } from '../../contract/plans.ts';
import type { Database } from '../../database/database.ts';
import { interviews, quotaReservations, users } from '../../database/schema.ts';
import type { Register } from '../../http/operation.ts';
import type { Services } from '../../services.ts';
import { countsNow } from '../interview/quota.ts';
import type { Person } from '../onboarding/sessions.ts';

async function profileOf(database: Database, person: Person, now: Date): Promise<Profile> {
  const [counts] = await database
    .select({
      interviews: database.$count(interviews, eq(interviews.userId, person.id)),
      quota: database.$count(quotaReservations, countsNow(person.id, now)),
    })
    .from(users)
    .where(eq(users.id, person.id));
  return {
    id: person.id,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    createdAt: person.createdAt.toISOString(),
    accountType: person.plan,
    subscriptionStatus: person.subscriptionStatus,
    preferredLanguages: person.preferredLanguages,
    totalInterviews: counts?.interviews ?? 0,
    quota: {
      used: counts?.quota ?? 0,
      limit: plans[person.plan].monthlyInterviews,
    },
  };
}

/** The signed-in person, and what they may change about themselves. */
export function registerProfile(register: Register, services: Services): void {
  const { database } = services.connection;

  register(operations.profile, async ({ person }) => ({
    message: 'Here is your profile.',
    data: await profileOf(database, person, services.clock()),
  }));

  register(operations.updateProfile, async ({ person, body }) => {
    const changed = Object.fromEntries(
      Object.entries(body).filter(([, value]) => value !== undefined),
    );
    if (Object.keys(changed).length > 0) {
      await database.update(users).set(changed).where(eq(users.id, person.id));
    }
    return {
      message: 'Your profile is saved.',
      data: await profileOf(database, { ...person, ...changed }, services.clock()),
    };
  });
}
