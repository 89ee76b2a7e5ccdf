import { nextPlan, planName } from '../../contract/plans/plans.ts';
import type { User } from '../../database/schema.ts';
import type { TransactionRow } from '../../database/tables/payments.ts';
import type { Services } from '../../providers/services.ts';
import { toBuffer } from '../../workers/to-buffer.ts';
import { forPlan } from '../grading/plan-view.ts';
import { deliveryOf } from '../interviews/delivery.ts';
import { askedQuestions, type InterviewRow, toSummary } from '../interviews/interview-queries.ts';

/** A document that a user can take away. */
export interface UserDocument {
  fileName: string;
  content: Buffer;
}

/** Milliseconds for composing one document; usually it takes some fifty. */
const composeTimeoutMs = 20_000;

const nameOf = ({ firstName, lastName, email }: User): string =>
  `${firstName} ${lastName}`.trim() || email;

/** Letters, digits and hyphens of a text, for a file's name. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** The report on a graded interview, cut to what the user's plan includes. */
export async function reportFile(
  { configuration, clock, connection, workers }: Services,
  user: User,
  row: InterviewRow,
  grading: Parameters<typeof forPlan>[0],
): Promise<UserDocument> {
  const { productName } = configuration;
  const interview = toSummary(row);
  const asked = await askedQuestions(connection.database, row.id);
  const fuller = nextPlan(user.plan);
  const report = {
    interview,
    grading: forPlan(grading, user.plan),
    delivery: deliveryOf(asked),
    candidateName: nameOf(user),
    productName,
    fullerPlan: fuller === null ? null : planName(fuller, productName),
    createdAt: clock(),
  };
  const options = { userId: user.id, timeoutMs: composeTimeoutMs };
  const content = toBuffer(await workers.run('composeReport', report, options));
  const day = grading.timestamp.slice(0, 10);
  return { fileName: `interview-report-${plain(interview.language)}-${day}.pdf`, content };
}

/** The receipt of a payment that came in. */
export async function receiptFile(
  { configuration, clock, workers }: Services,
  user: User,
  payment: TransactionRow,
): Promise<UserDocument> {
  const { productName, supportEmail } = configuration;
  const receipt = {
    payment,
    customerName: nameOf(user),
    customerEmail: user.email,
    productName,
    supportEmail,
    createdAt: clock(),
  };
  const options = { userId: user.id, timeoutMs: composeTimeoutMs };
  const content = toBuffer(await workers.run('composeReceipt', receipt, options));
  return { fileName: `receipt-${payment.paymentDate.toISOString().slice(0, 10)}.pdf`, content };
}
