import { escapeHtml } from '../../http/html.ts';
import type { Mail } from '../../providers/mail/mail.ts';

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
  const paragraph = 'margin:0 0 16px;color:#5c5b6b;font-size:15px;line-height:1.55';
  const html = `<!doctype html>
<html lang="en">
<body style="margin:0;background:#faf8f4;font-family:system-ui,sans-serif;color:#1b1b2f">
<div style="max-width:480px;margin:0 auto;padding:40px 24px">
<h1 style="margin:0 0 16px;font:600 24px/1.2 Georgia,serif">Sign in to ${escapeHtml(productName)}</h1>
<p style="margin:0 0 24px;font-size:17px;line-height:1.55">Press the button to sign in. There is no password to remember.</p>
<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;background:#3b3bc4;color:#ffffff;font-weight:600;text-decoration:none;padding:14px 20px;border-radius:10px">Sign in</a></p>
<p style="${paragraph}">${validity}</p>
<p style="${paragraph}">If the button does not work, copy this address into your browser:<br><span style="word-break:break-all">${escapeHtml(link)}</span></p>
<p style="${paragraph}">${ignore}</p>
<p style="${paragraph}">${escapeHtml(help)}</p>
</div>
</body>
</html>
`;
  return { to, subject: `Your link to sign in to ${productName}`, text: text.join('\n\n'), html };
}
