import type { Configuration } from '../../../configuration/configuration.ts';
import { planName } from '../../../contract/plans/plans.ts';
import { freeQuotaWord } from '../../../contract/plans/quotas.ts';
import type { SubscriptionRow, TransactionRow } from '../../../database/tables/payments.ts';
import { layOutMail } from '../../../providers/mail/mail-layout.ts';
import type { Mail } from '../../../support/mail.ts';
import { formatAmount, formatDate } from './formats.ts';

type Names = Pick<Configuration, 'productName' | 'supportEmail' | 'siteUrl'>;

const help = ({ supportEmail }: Names) => `Questions? Write to ${supportEmail}.`;
const account = ({ siteUrl }: Names) => ({
  label: 'Open your account',
  href: `${siteUrl}/profile`,
});

/** The mail about a received payment, with what a receipt needs. */
export function receiptMail(to: string, payment: TransactionRow, names: Names): Mail {
  const received =
    payment.amountCents === 0
      ? 'Your credit has paid for this in full, so nothing was charged.'
      : `We have received ${formatAmount(payment.amountCents)}.`;
  return layOutMail({
    to,
    subject: `Your receipt from ${names.productName}`,
    heading: 'Thank you for your payment',
    lead: `${received} This is your receipt.`,
    rows: [
      ['Description', payment.description],
      ['Amount', formatAmount(payment.amountCents)],
      ['Date', formatDate(payment.paymentDate)],
      ['Receipt number', payment.id],
    ],
    button: account(names),
    notes: [
      'The receipt as PDF is in your account, below Transaction History.',
      ...(payment.isRenewal
        ? []
        : [
            `Money-back guarantee, once for each plan: this payment can be asked back within 14 days from the day after purchase, while no more than ${freeQuotaWord()} interviews were held with it and the paid feedback of no more than one was opened.`,
          ]),
      help(names),
    ],
  });
}

/** The mail about a cancelled plan and its end. */
export function cancellationMail(to: string, subscription: SubscriptionRow, names: Names): Mail {
  const plan = planName(subscription.plan, names.productName);
  const end = formatDate(subscription.periodEnd);
  return layOutMail({
    to,
    subject: `Your ${plan} plan is cancelled`,
    heading: 'Your plan is cancelled',
    lead: `You keep ${plan} until ${end}. After that, Free’s rules hold, and nothing more is charged.`,
    button: account(names),
    notes: [
      'Your interviews and results stay. Until that day you can resume the plan in your account.',
      help(names),
    ],
  });
}

/** The mail about a plan that has ended immediately. */
export function endMail(to: string, subscription: SubscriptionRow, names: Names): Mail {
  const plan = planName(subscription.plan, names.productName);
  return layOutMail({
    to,
    subject: `Your ${plan} plan has ended`,
    heading: 'Your plan has ended',
    lead: `${plan} has ended, and nothing more is charged. Your interviews and results stay.`,
    button: account(names),
    notes: [help(names)],
  });
}

/** What is left of a plan that another one replaced. */
export type Leftover =
  | { left: 'nothing' }
  /** It was paid for twice. */
  | { left: 'refund' }
  /** The whole credit after it; `null` or zero while the provider does not say how much it is. */
  | { left: 'credit'; creditCents: number | null };

function leftoverNotes(plan: string, leftover: Leftover): string[] {
  if (leftover.left === 'nothing') return [];
  if (leftover.left === 'refund') {
    return [
      `${plan} was paid for twice. The earlier payment goes back to the payment method that you used, within 14 days; credit that it used is yours again.`,
    ];
  }
  const use = 'It is taken off your next payments by itself, and your account shows it.';
  return leftover.creditCents
    ? [
        `What was left of ${plan} is credited: your credit is ${formatAmount(leftover.creditCents)}. ${use}`,
      ]
    : [`What was left of ${plan} becomes a credit. ${use}`];
}

/** The mail about a plan that another one has replaced. */
export function replacementMail(
  to: string,
  replaced: SubscriptionRow,
  kept: SubscriptionRow,
  leftover: Leftover,
  names: Names,
): Mail {
  const plan = planName(replaced.plan, names.productName);
  const isSame = replaced.plan === kept.plan;
  const next = isSame ? `your new ${plan}` : planName(kept.plan, names.productName);
  return layOutMail({
    to,
    subject: isSame ? `Your earlier ${plan} plan has ended` : `${next} has replaced ${plan}`,
    heading: isSame ? 'Your earlier plan has ended' : 'Your plan was replaced',
    lead: `${plan} has ended, as ${next} took its place. Nothing more is charged for it.`,
    button: account(names),
    notes: [...leftoverNotes(plan, leftover), help(names)],
  });
}

/** The mail about a failed payment and how to pay. */
export function failedPaymentMail(to: string, payment: TransactionRow, names: Names): Mail {
  return layOutMail({
    to,
    subject: `Your payment to ${names.productName} failed`,
    heading: 'Your payment failed',
    lead: `${formatAmount(payment.amountCents)} for ${payment.description} could not be charged. Your plan pauses until the payment is made.`,
    button: account(names),
    notes: ['Use another card in your account, and the plan goes on at once.', help(names)],
  });
}
