import { escapeHtml } from '../../http/html.ts';
import { buttonHtml, mailHtml, mutedStyle } from '../../providers/mail/mail-layout.ts';
import type { Mail } from '../../support/mail.ts';

/** What the mail with a magic link says. */
export interface SignInMail {
  to: string;
  link: string;
  /** How long the link works. */
  lifeMinutes: number;
  productName: string;
  supportEmail: string;
}

function lifeText(lifeMinutes: number): string {
  const whole = Math.max(1, Math.round(lifeMinutes));
  return whole === 1 ? '1 minute' : `${whole} minutes`;
}

/** The mail with a magic link, as text and as HTML. */
export function composeSignInMail(content: SignInMail): Mail {
  const { to, link, productName, supportEmail } = content;
  const validity = `The link works once, within ${lifeText(content.lifeMinutes)}.`;
  const ignore = 'If you did not ask for it, ignore this email: nothing happens without the link.';
  const help = `Questions? Write to ${supportEmail}.`;
  const text = [`Sign in to ${productName} with this link:`, link, validity, ignore, help];
  const subject = `Your link to sign in to ${productName}`;
  const html = mailHtml(
    subject,
    `Sign in to ${productName}`,
    `<p style="margin:0 0 24px;font-size:17px;line-height:1.55">Press the button to sign in. There is no password to remember.</p>
${buttonHtml({ label: 'Sign in', href: link })}
<p style="${mutedStyle}">${validity}</p>
<p style="${mutedStyle}">If the button does not work, copy this address into your browser:<br><span style="word-break:break-all">${escapeHtml(link)}</span></p>
<p style="${mutedStyle}">${ignore}</p>
<p style="${mutedStyle}">${escapeHtml(help)}</p>`,
  );
  return { to, subject, text: text.join('\n\n'), html };
}
