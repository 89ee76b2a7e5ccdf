import { strToU8, type Zippable, zipSync } from 'fflate';

/** One file of the archive with a user's data. */
export interface DataFile {
  name: string;
  /** JSON, in pieces that are written one after the other. */
  json: readonly string[];
}

/** One document of the archive with a user's data. */
export interface DocumentFile {
  name: string;
  content: Uint8Array;
}

/** What an archive is made of. */
export interface ArchiveContent {
  files: readonly DataFile[];
  documents: readonly DocumentFile[];
  productName: string;
  createdAt: Date;
}

function readMe(productName: string, now: Date): string {
  return `This archive holds everything that ${productName} keeps about you, as of ${now.toISOString()}.

profile.json        your name, email address, plan, languages and preferences
interviews.json     your interviews with every question, your answers and the whole feedback
objections.json     what you objected to in your grades
quota.json          interviews that counted against a month's quota
connections.json    when you connected to the interviewer, and how long you talked
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

/** Packs a user's data into one zip archive. */
export function packArchive(content: ArchiveContent): Uint8Array {
  const { files, documents, productName, createdAt } = content;
  const entries: Zippable = { 'README.txt': strToU8(readMe(productName, createdAt)) };
  for (const { name, json } of files) entries[name] = strToU8(`${json.join('')}\n`);
  // Documents are packed as they are: PDF is compressed already.
  for (const { name, content } of documents) entries[name] = [content, { level: 0 }];
  return zipSync(entries);
}

declare module '../../workers/worker-tasks.ts' {
  interface WorkerTasks {
    packArchive: typeof packArchive;
  }
}
