import { and, eq } from 'drizzle-orm';
import { documents } from '../../contract/operations/documents.ts';
import { transactions } from '../../database/tables/payments.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RegisterDocument } from '../../http/operations/document-operation.ts';
import type { Services } from '../../providers/services.ts';
import { recordFeedbackView } from '../billing/refunds/feedback-views.ts';
import { requirePlan } from '../billing/require-plan.ts';
import { gradingOf } from '../grading/stored-grading.ts';
import { findInterview } from '../interviews/interview-queries.ts';
import { receiptFile, reportFile } from './user-documents.ts';

/** Plus and Max have the report (product specification §6). */
export const reportPlan = 'parley_plus';

/** The documents that a user can take away: the report on an interview, receipts of payments. */
export function registerReports(register: RegisterDocument, services: Services): void {
  const { database } = services.connection;
  const { productName } = services.configuration;

  register(documents.interviewReport, async ({ user, params }) => {
    requirePlan(user.plan, reportPlan, 'report download', productName);
    const row = await findInterview(database, user.id, params.id);
    const grading = await gradingOf(database, row.id);
    if (grading === null) {
      throw new ApiError(409, 'This interview is not graded yet, so there is no report.');
    }
    await recordFeedbackView(database, user, row.id, services.clock());
    const file = await reportFile(services, user, row, grading);
    return { mediaType: 'application/pdf', ...file };
  });

  register(documents.paymentReceipt, async ({ user, params }) => {
    const [payment] = await database
      .select()
      .from(transactions)
      .where(and(eq(transactions.id, params.id), eq(transactions.userId, user.id)));
    if (payment === undefined) throw new ApiError(404, 'There is no such payment.');
    if (payment.status === 'failed') {
      throw new ApiError(409, 'This payment failed, so there is no receipt.');
    }
    return { mediaType: 'application/pdf', ...(await receiptFile(services, user, payment)) };
  });
}
