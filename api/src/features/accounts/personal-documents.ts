import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { planIncludes } from '../../contract/plans/plans.ts';
import type { User } from '../../database/schema.ts';
import { interviews } from '../../database/schema.ts';
import type { Services } from '../../providers/services.ts';
import { transactionsOf } from '../billing/subscriptions/transactions.ts';
import { gradingOf } from '../grading/stored-grading.ts';
import { reportPlan } from '../reports/report-routes.ts';
import { receiptFile, reportFile } from '../reports/user-documents.ts';
import type { DocumentFile } from './pack-archive.ts';

/** Most reports in one archive: composing one takes some 50 ms. Older ones are there as JSON. */
const maxReports = 100;

async function receipts(services: Services, user: User): Promise<DocumentFile[]> {
  const files: DocumentFile[] = [];
  for (const payment of await transactionsOf(services.connection.database, user.id)) {
    if (payment.status === 'failed') continue;
    const { content } = await receiptFile(services, user, payment);
    const day = payment.paymentDate.toISOString().slice(0, 10);
    files.push({ name: `receipts/${day}-${payment.id}.pdf`, content });
  }
  return files;
}

async function reports(services: Services, user: User): Promise<DocumentFile[]> {
  const { database } = services.connection;
  const rows = await database
    .select()
    .from(interviews)
    .where(and(eq(interviews.userId, user.id), isNotNull(interviews.overallScore)))
    .orderBy(desc(interviews.createdAt), desc(interviews.id))
    .limit(maxReports);
  const files: DocumentFile[] = [];
  for (const row of rows) {
    const grading = await gradingOf(database, row.id);
    if (grading === null) continue;
    const { content } = await reportFile(services, user, row, grading);
    files.push({
      name: `reports/${grading.timestamp.slice(0, 10)}-${row.language}-${row.id}.pdf`,
      content,
    });
  }
  return files;
}

/** Receipts of every payment, and the reports where the plan has them (design §7). */
export async function personalDocuments(services: Services, user: User): Promise<DocumentFile[]> {
  const withReports = planIncludes(user.plan, reportPlan);
  return [
    ...(await receipts(services, user)),
    ...(withReports ? await reports(services, user) : []),
  ];
}
