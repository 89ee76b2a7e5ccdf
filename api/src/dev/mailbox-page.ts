import { escapeHtml, htmlPage } from '../http/html.ts';
import type { StoredMail } from '../providers/mail/mailbox.ts';

/** How often the page looks for new mail, in seconds. */
const refreshIntervalSeconds = 3;

function mailCard(mail: StoredMail): string {
  const links = mail.links.map(
    (link) => `<p><a class="button" href="${escapeHtml(link)}">Open the link</a></p>`,
  );
  return `<article class="card">
<h2>${escapeHtml(mail.subject)}</h2>
<p class="muted">To ${escapeHtml(mail.to)}, <time datetime="${mail.sentAt}">${mail.sentAt.replace('T', ' ').slice(0, 19)} UTC</time></p>
${links.join('\n')}
<p class="text">${escapeHtml(mail.text)}</p>
</article>`;
}

/** The development mailbox as a page that refreshes itself. */
export function mailboxPage(productName: string, mails: readonly StoredMail[]): string {
  const list =
    mails.length === 0
      ? '<p class="card">No mail yet. Ask for a link on the sign-in page, and it appears here.</p>'
      : mails.map(mailCard).join('\n');
  return htmlPage(
    `Mailbox of ${productName}`,
    `<h1>Mailbox</h1>
<p class="muted">Every mail that ${escapeHtml(productName)} would send, newest first. Nothing leaves this machine.</p>
${list}`,
    `<meta http-equiv="refresh" content="${refreshIntervalSeconds}">`,
  );
}
