import { planName } from '../../contract/plans.ts';
import type { Services } from '../../services.ts';
import { deliveryOf } from '../analytics/delivery.ts';
import { nextPlan } from '../app-setup/plan-names.ts';
import { forPlan } from '../grading/plan-view.ts';
import { askedQuestions, type InterviewRow, toSummary } from '../interview/interview-queries.ts';
import type { Person } from '../onboarding/sessions.ts';
import type { TransactionRow } from '../subscription/record-payment.ts';
import { composeReceipt } from './receipt-pdf.ts';
import { composeReport } from './report-pdf.ts';

/** A document that a person can take away. */
export interface PersonFile {
  fileName: string;
  content: Buffer;
}

const nameOf = ({ firstName, lastName, email }: Person): string =>
  `${firstName} ${lastName}`.trim() || email;

/** Letters, digits and hyphens of a text, for a file's name. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** The report on a graded interview, cut to what the person's plan includes. */
export async function reportFile(
  { configuration, clock, connection }: Services,
  person: Person,
  row: InterviewRow,
  grading: Parameters<typeof forPlan>[0],
): Promise<PersonFile> {
  const { productName } = configuration;
  const interview = toSummary(row);
  const asked = await askedQuestions(connection.database, row.id);
  const fuller = nextPlan(person.plan);
  const content = await composeReport({
    interview,
    grading: forPlan(grading, person.plan),
    delivery: deliveryOf(asked),
    candidateName: nameOf(person),
    productName,
    fullerPlan: fuller === null ? null : planName(fuller, productName),
    createdAt: clock(),
  });
  const day = grading.timestamp.slice(0, 10);
  return { fileName: `interview-report-${plain(interview.language)}-${day}.pdf`, content };
}

/** The receipt of a payment that came in. */
export async function receiptFile(
  { configuration, clock }: Services,
  person: Person,
  payment: TransactionRow,
): Promise<PersonFile> {
  const { productName, supportEmail } = configuration;
  const content = await composeReceipt({
    payment,
    customerName: nameOf(person),
    customerEmail: person.email,
    productName,
    supportEmail,
    createdAt: clock(),
  });
  return { fileName: `receipt-${payment.paymentDate.toISOString().slice(0, 10)}.pdf`, content };
}
