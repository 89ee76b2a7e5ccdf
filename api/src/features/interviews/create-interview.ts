import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { InterviewSummary, newInterview } from '../../contract/interview.ts';
import { monthlyQuotas } from '../../contract/plans/quotas.ts';
import { type Technology, technologyLabels } from '../../contract/topics.ts';
import type { Database } from '../../database/database.ts';
import { interviews } from '../../database/schema.ts';
import { ApiError } from '../../http/api-error.ts';
import { notSignedIn } from '../../http/operations/operation.ts';
import { lockUser } from '../../identity/lock-user.ts';
import { preferredInterviewerLanguage } from '../../identity/preferences.ts';
import { toSummary } from './interview-queries.ts';
import { reserveQuota, usedQuota } from './quota/quota.ts';
import { quotaMessage } from './quota/quota-message.ts';
import { requireScenario } from './require-scenario.ts';

/** The title of an interview that was given none (product specification §3). */
export function defaultTitle(technology: Technology): string {
  return `${technologyLabels[technology]} Interview`;
}

/**
 * Creates an interview and reserves one of the month's quota. The user's row is held meanwhile,
 * so that starts at the same moment cannot overrun the quota.
 * @throws ApiError 403 when the month is used up or the plan lacks the scenario
 */
export function createInterview(
  database: Database,
  userId: string,
  wanted: z.output<typeof newInterview>,
  productName: string,
  now: Date,
): Promise<InterviewSummary> {
  return database.transaction(async (transaction) => {
    const user = await lockUser(transaction, userId);
    if (user === undefined) throw notSignedIn();
    requireScenario(user.plan, wanted, productName);
    const limit = monthlyQuotas[user.plan];
    if (limit !== null && (await usedQuota(transaction, userId, now)) >= limit) {
      throw new ApiError(403, quotaMessage(user.plan, productName));
    }
    const [row] = await transaction
      .insert(interviews)
      .values({
        id: randomUUID(),
        userId,
        title: wanted.title ?? defaultTitle(wanted.language),
        language: wanted.language,
        status: 'in_progress',
        interviewType: wanted.interviewType,
        createdAt: now,
        companyType: wanted.companyType ?? null,
        role: wanted.role ?? null,
        length: wanted.length,
        mode: wanted.mode,
        manner: wanted.manner,
        interviewerLanguage: wanted.interviewerLanguage ?? preferredInterviewerLanguage(user),
      })
      .returning();
    if (row === undefined) throw new Error('The interview was not stored');
    await reserveQuota(transaction, userId, row.id, now);
    return toSummary(row);
  });
}
