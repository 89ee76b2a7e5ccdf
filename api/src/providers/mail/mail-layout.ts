import { lightColors, solidLine } from '../../contract/display/palette.ts';
import { escapeHtml } from '../../http/html.ts';
import type { Mail } from '../../support/mail.ts';

/** What a mail says, before it is laid out. Every text is plain and is escaped in the HTML. */
export interface MailContent {
  to: string;
  subject: string;
  heading: string;
  /** Said first, in both forms. */
  lead: string;
  /** Label and value, one a line. */
  rows?: readonly (readonly [string, string])[];
  button?: { label: string; href: string };
  /** Said after, smaller. */
  notes: readonly string[];
}

/** The look of what is said after the main thing. */
export const mutedStyle = `margin:0 0 16px;color:${lightColors.muted};font-size:15px;line-height:1.55`;

/**
 * A mail's HTML around its body.
 * @param heading and title are plain, `body` is HTML
 */
export function mailHtml(title: string, heading: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:${lightColors.paper};font-family:system-ui,sans-serif;color:${lightColors.ink}">
<div style="max-width:480px;margin:0 auto;padding:40px 24px">
<h1 style="margin:0 0 16px;font:600 24px/1.2 Georgia,serif">${escapeHtml(heading)}</h1>
${body}
</div>
</body>
</html>
`;
}

function rowsHtml(rows: readonly (readonly [string, string])[]): string {
  const cell = `padding:10px 0;border-bottom:1px solid ${solidLine};font-size:15px`;
  const lines = rows.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${cell};text-align:left;font-weight:400;color:${lightColors.muted}">${escapeHtml(label)}</th><td style="${cell};text-align:right;font-weight:600">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="width:100%;border-collapse:collapse;margin:0 0 24px">${lines.join('')}</table>`;
}

/** A link that looks like a button. */
export function buttonHtml({ label, href }: { label: string; href: string }): string {
  return `<p style="margin:0 0 24px"><a href="${escapeHtml(href)}" style="display:inline-block;background:${lightColors.accent};color:${lightColors.onAccent};font-weight:600;text-decoration:none;padding:14px 20px;border-radius:10px">${escapeHtml(label)}</a></p>`;
}

/** Lays a mail out as text and as HTML that says the same. */
export function layOutMail(content: MailContent): Mail {
  const { to, subject, heading, lead, rows = [], button, notes } = content;
  const table = rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  const link = button === undefined ? '' : `${button.label}: ${button.href}`;
  const text = [heading, lead, table, link, ...notes].filter((part) => part !== '').join('\n\n');
  const parts = [
    `<p style="margin:0 0 24px;font-size:17px;line-height:1.55">${escapeHtml(lead)}</p>`,
    rows.length === 0 ? '' : rowsHtml(rows),
    button === undefined ? '' : buttonHtml(button),
    ...notes.map((note) => `<p style="${mutedStyle}">${escapeHtml(note)}</p>`),
  ];
  const html = mailHtml(subject, heading, parts.filter((part) => part !== '').join('\n'));
  return { to, subject, text, html };
}
