import { and, eq } from 'drizzle-orm';
import { documents } from '../../contract/documents.ts';
import { planName } from '../../contract/plans.ts';
import { transactions } from '../../database/tables/payments.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RegisterDocument } from '../../http/document-operation.ts';
import type { Services } from '../../services.ts';
import { nextPlan } from '../app-setup/plan-names.ts';
import { requirePlan } from '../app-setup/require-plan.ts';
import { forPlan } from '../grading/plan-view.ts';
import { gradingOf } from '../grading/stored-grading.ts';
import { findInterview, toSummary } from '../interview/interview-queries.ts';
import type { Person } from '../onboarding/sessions.ts';
import { composeReceipt } from './receipt-pdf.ts';
import { composeReport } from './report-pdf.ts';

/** Plus and Max have the report (product specification §6). */
const reportPlan = 'parley_plus';

const nameOf = ({ firstName, lastName, email }: Person): string =>
  `${firstName} ${lastName}`.trim() || email;

/** Letters, digits and hyphens of a text, for a file's name. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** The documents that a person can take away: the report on an interview, receipts of payments. */
export function registerReports(register: RegisterDocument, services: Services): void {
  const { database } = services.connection;
  const { productName, supportEmail } = services.configuration;

  register(documents.interviewReport, async ({ person, params }) => {
    requirePlan(person.plan, reportPlan, 'report download', productName);
    const row = await findInterview(database, person.id, params.id);
    const grading = await gradingOf(database, row.id);
    if (grading === null) {
      throw new ApiError(409, 'This interview is not graded yet, so there is no report.');
    }
    const interview = toSummary(row);
    const fuller = nextPlan(person.plan);
    const content = await composeReport({
      interview,
      grading: forPlan(grading, person.plan),
      candidateName: nameOf(person),
      productName,
      fullerPlan: fuller === null ? null : planName(fuller, productName),
      createdAt: services.clock(),
    });
    const day = grading.timestamp.slice(0, 10);
    const fileName = `interview-report-${plain(interview.language)}-${day}.pdf`;
    return { mediaType: 'application/pdf', fileName, content };
  });

  register(documents.paymentReceipt, async ({ person, params }) => {
    const [payment] = await database
      .select()
      .from(transactions)
      .where(and(eq(transactions.id, params.id), eq(transactions.userId, person.id)));
    if (payment === undefined) throw new ApiError(404, 'There is no such payment.');
    if (payment.status === 'failed') {
      throw new ApiError(409, 'This payment failed, so there is no receipt.');
    }
    const content = await composeReceipt({
      payment,
      customerName: nameOf(person),
      customerEmail: person.email,
      productName,
      supportEmail,
      createdAt: services.clock(),
    });
    const day = payment.paymentDate.toISOString().slice(0, 10);
    return { mediaType: 'application/pdf', fileName: `receipt-${day}.pdf`, content };
  });
}
