import { z } from 'zod';

/** The API of Mailpit, which also other test mailboxes speak. */
const found = z.object({ messages: z.array(z.object({ ID: z.string() })) });
const message = z.object({ Text: z.string() });

/** Address of the mailbox that a deployed site's mail arrives in; `undefined` without one. */
export const mailboxUrl = (): string | undefined => process.env.E2E_MAILBOX_URL?.replace(/\/$/, '');

async function get(path: string): Promise<unknown> {
  const response = await fetch(`${mailboxUrl()}/api/v1/${path}`);
  if (!response.ok) throw new Error(`The mailbox answers ${response.status}.`);
  return response.json();
}

/** Links in the newest mail to an address; none while there is no mail. */
export async function linksInMail(address: string): Promise<string[]> {
  const search = new URLSearchParams({ query: `to:"${address}"`, limit: '1' });
  const [newest] = found.parse(await get(`search?${search}`)).messages;
  if (newest === undefined) return [];
  const { Text } = message.parse(await get(`message/${newest.ID}`));
  return Text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
}
