import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Mail } from '../../support/mail.ts';
import type { MailProvider } from './mail-provider.ts';

const storedMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Addresses in the text, in their order. */
  links: z.array(z.string()),
  sentAt: z.iso.datetime(),
});

/** A mail that waits in the development mailbox. */
export type StoredMail = z.infer<typeof storedMail>;

/** The embedded mail provider: nothing leaves the machine, the mailbox page shows it. */
export interface Mailbox extends MailProvider {
  /** Newest first; only one user's when `to` is given. */
  list(to?: string): Promise<StoredMail[]>;
}

/** Older mail is dropped. */
const keptMails = 500;

const findLinks = (text: string): string[] => text.match(/https?:\/\/[^\s<>"]+/g) ?? [];

/** `null` when the file was dropped as too old a moment ago. */
async function readMail(path: string): Promise<StoredMail | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : storedMail.parse(JSON.parse(text));
}

/** Opens the mailbox in a directory; each mail is a file of its own there. */
export function createMailbox(directory: string): Mailbox {
  let counter = 0;
  const names = async () => (await readdir(directory)).filter((name) => name.endsWith('.json'));

  async function send(mail: Mail): Promise<void> {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const now = new Date();
    counter += 1;
    const id = `${now.getTime()}-${String(counter).padStart(6, '0')}-${randomUUID().slice(0, 8)}`;
    const { to, subject, text, html } = mail;
    const sentAt = now.toISOString();
    const stored: StoredMail = { id, to, subject, text, html, links: findLinks(text), sentAt };
    const path = join(directory, `${id}.json`);
    await writeFile(`${path}.part`, JSON.stringify(stored), { mode: 0o600 });
    await rename(`${path}.part`, path);
    const old = (await names()).sort().slice(0, -keptMails);
    await Promise.all(old.map((name) => rm(join(directory, name), { force: true })));
  }

  async function list(to?: string): Promise<StoredMail[]> {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const newestFirst = (await names()).sort().reverse();
    const read = await Promise.all(newestFirst.map((name) => readMail(join(directory, name))));
    const mails = read.filter((mail) => mail !== null);
    return to === undefined ? mails : mails.filter((mail) => mail.to === to.trim().toLowerCase());
  }

  return { send, list, close: () => {} };
}
