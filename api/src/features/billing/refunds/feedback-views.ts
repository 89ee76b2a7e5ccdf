import { lt, sql } from 'drizzle-orm';
import { planIncludes } from '../../../contract/plans/plans.ts';
import type { Database } from '../../../database/database.ts';
import type { User } from '../../../database/schema.ts';
import { feedbackViews } from '../../../database/tables/guarantee.ts';
import { after, days, minutes } from '../../../support/clock.ts';

/** How exactly an opening is noted, so that reading again costs no write. */
const openingStep = minutes(10);
/** Longer than any purchase can be given back. */
const retention = days(16);

/**
 * Notes that a user is given the feedback on an interview as their plan includes it. What Free has
 * of it is not noted: it uses up no guarantee (product specification §9, "accessed digital content").
 */
export async function recordFeedbackView(
  database: Database,
  { id: userId, plan }: Pick<User, 'id' | 'plan'>,
  interviewId: string,
  now: Date,
): Promise<void> {
  if (!planIncludes(plan, 'parley_plus')) return;
  await database
    .insert(feedbackViews)
    .values({ userId, interviewId, plan, openedAt: now })
    .onConflictDoUpdate({
      target: [feedbackViews.userId, feedbackViews.interviewId, feedbackViews.plan],
      set: { openedAt: now },
      setWhere: sql`${feedbackViews.openedAt} <= ${after(now, -openingStep).toISOString()}`,
    });
}

/** Forgets what can matter to no refund any more. */
export async function purgeFeedbackViews(database: Database, now: Date): Promise<void> {
  await database.delete(feedbackViews).where(lt(feedbackViews.openedAt, after(now, -retention)));
}
