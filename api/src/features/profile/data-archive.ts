import { promisify } from 'node:util';
import { type AsyncZippable, strToU8, zip } from 'fflate';
import type { DataFile } from './personal-data.ts';
import type { DocumentFile } from './personal-documents.ts';

const compress = promisify<AsyncZippable, Uint8Array>(zip);

function readMe(productName: string, now: Date): string {
  return `This archive holds everything that ${productName} keeps about you, as of ${now.toISOString()}.

profile.json        your name, email address, plan, languages and preferences
interviews.json     your interviews with every question, your answers and the whole feedback
quota.json          interviews that counted against a month's quota
sessions.json       where you are signed in
browsers.json       browsers in which you have signed in
subscriptions.json  paid plans, as the payment provider tells them
money-back.json     uses of the money-back guarantee, and paid feedback that you opened
transactions.json   your payments
sign-in-links.json  links that were mailed to you for signing in
identities.json     accounts elsewhere that you sign in with
receipts            the receipts of your payments as PDF
reports             the newest reports on your interviews as PDF, where your plan has them

Times are in UTC. The files are JSON, encoded in UTF-8.
`;
}

/** One zip archive of a person's data, packed outside the thread that answers calls. */
export async function dataArchive(
  files: readonly DataFile[],
  documents: readonly DocumentFile[],
  productName: string,
  now: Date,
): Promise<Buffer> {
  const entries: AsyncZippable = { 'README.txt': strToU8(readMe(productName, now)) };
  for (const { name, content } of files) {
    entries[name] = strToU8(`${JSON.stringify(content, null, 2)}\n`);
  }
  // Documents are packed as they are: PDF is compressed already.
  for (const { name, content } of documents) entries[name] = [content, { level: 0 }];
  return Buffer.from(await compress(entries));
}
