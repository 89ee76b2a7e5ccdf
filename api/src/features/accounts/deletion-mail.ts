import type { Configuration } from '../../configuration/configuration.ts';
import { layOutMail } from '../../providers/mail/mail-layout.ts';
import type { Mail } from '../../support/mail.ts';
import { formatDate } from '../billing/mails/formats.ts';

/** The mail about an account that is to be deleted: from when on, and how to keep it. */
export function deletionMail(
  to: string,
  eraseAfter: Date,
  { productName, supportEmail, siteUrl }: Configuration,
): Mail {
  return layOutMail({
    to,
    subject: `Your ${productName} account will be deleted`,
    heading: 'Your account will be deleted',
    lead: `Your account and everything in it will be deleted on ${formatDate(eraseAfter)}. Sign in before then to keep it.`,
    button: { label: 'Sign in to keep it', href: `${siteUrl}/sign-in` },
    notes: [
      'You are signed out on all devices, and nothing more is charged.',
      `You did not ask for this? Sign in, and write to ${supportEmail}.`,
    ],
  });
}
