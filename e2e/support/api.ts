import { test } from '@playwright/test';
import { z } from 'zod';
import { createClient } from '../../api/src/contract/client.ts';
import type { Technology } from '../../api/src/contract/topics.ts';
import { deployedUser } from './deployed-users.ts';
import { linksInMail, mailboxUrl } from './mailbox.ts';

/** Address of the API under test, without its version. */
export function apiUrl(): string {
  return process.env.E2E_API_URL ?? 'http://localhost:4000';
}

const testUserAnswer = z.object({
  data: z.object({
    token: z.string(),
    email: z.string(),
    interviewIds: z.array(z.string()),
  }),
});

/** What `POST /dev/test-users` takes (design §6). */
export interface TestUserOptions {
  firstName?: string;
  lastName?: string;
  plan?: 'free' | 'plus' | 'max';
  interviews?: number;
  inProgress?: number;
  quotaUsed?: number;
  seed?: number;
}
export type TestUser = z.infer<typeof testUserAnswer>['data'];

/** Asks the embedded mode's test support; a deployed site answers 404. */
const askSupport = (path: string, body: unknown, api = apiUrl()): Promise<Response> =>
  fetch(`${api}/dev/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Calls test support; on a deployed site, which has none, the test is skipped. */
async function drive(path: string, body: unknown): Promise<void> {
  const response = await askSupport(path, body);
  test.skip(response.status === 404, `The site lacks test support (/dev/${path}).`);
  if (!response.ok) throw new Error(`/dev/${path} answers ${response.status}.`);
}

/**
 * Creates a signed-in user in the given state. A deployed site has no test support: there the user is
 * one of {@link deployedUser}.
 * @param api the API's address
 */
export async function newTestUser(wish: TestUserOptions = {}, api = apiUrl()): Promise<TestUser> {
  const response = await askSupport('test-users', wish, api);
  if (response.status === 404) return deployedUser(wish, api);
  if (!response.ok) {
    const reason = (await response.text()).slice(0, 300);
    throw new Error(`/dev/test-users answers ${response.status}: ${reason}`);
  }
  return testUserAnswer.parse(await response.json()).data;
}

/** Sets the plan of a user, by test support. */
export const setPlan = (email: string, plan: 'free' | 'plus' | 'max'): Promise<void> =>
  drive('plan', { email, plan });

const mails = z.array(
  z.object({ to: z.string(), subject: z.string(), links: z.array(z.string()) }),
);

/** The sign-in link in the newest mail to `address`; `undefined` while there is none. */
export async function newestLink(address: string): Promise<string | undefined> {
  if (mailboxUrl() !== undefined) {
    return (await linksInMail(address)).find((link) => link.includes('/onboarding/verify'));
  }
  const response = await fetch(
    `${apiUrl()}/dev/mailbox.json?${new URLSearchParams({ to: address })}`,
  );
  const [newest] = mails.parse(await response.json());
  return newest?.links.find((link) => link.includes('/onboarding/verify'));
}

/** Creates an interview for the owner of `token` and returns its id. */
export async function newInterview(
  token: string,
  language: Technology = 'react',
  {
    interviewType = 'video',
    mode = 'real',
    api = apiUrl(),
  }: { interviewType?: 'video' | 'text'; mode?: 'real' | 'coached'; api?: string } = {},
): Promise<string> {
  const client = createClient({ apiUrl: `${api}/api/v1`, token });
  const { id } = await client.call('newInterview', { body: { language, interviewType, mode } });
  return id;
}

/** The answers that the server has of an interview, in the order of its questions. */
export async function answersOf(token: string, interviewId: string): Promise<string[]> {
  const client = createClient({ apiUrl: `${apiUrl()}/api/v1`, token });
  const { questions } = await client.call('interview', { params: { id: interviewId } });
  return questions.flatMap(({ answer }) => answer ?? []);
}

/** Changes the embedded payments: buys a plan, lets days pass, or changes the card that pays. */
export const drivePayments = (
  what: 'subscribe' | 'pass-time' | 'card',
  body: { email: string; plan?: 'plus' | 'max'; days?: number; card?: string },
): Promise<void> => drive(`payments/${what}`, body);
