import { z } from 'zod';

/** Address of the API under test, without its version. */
export function apiUrl(): string {
  return process.env.E2E_API_URL ?? 'http://localhost:4000';
}

const testUserAnswer = z.object({
  data: z.object({
    token: z.string(),
    email: z.string(),
    userId: z.string(),
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

/** A signed-in person in the wanted state; every test makes its own. `api` is the API's address. */
export async function newTestUser(wish: TestUserOptions = {}, api = apiUrl()): Promise<TestUser> {
  const response = await fetch(`${api}/dev/test-users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
  return testUserAnswer.parse(await response.json()).data;
}

/** Puts a person on a plan; test support of the embedded mode. */
export async function setPlan(email: string, plan: 'free' | 'plus' | 'max'): Promise<void> {
  const response = await fetch(`${apiUrl()}/dev/plan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, plan }),
  });
  if (!response.ok) throw new Error(`Setting the plan answered ${response.status}.`);
}

const mails = z.array(
  z.object({ to: z.string(), subject: z.string(), links: z.array(z.string()) }),
);

/** The sign-in link in the newest mail to `address`; `undefined` while there is none. */
export async function newestLink(address: string): Promise<string | undefined> {
  const response = await fetch(
    `${apiUrl()}/dev/mailbox.json?${new URLSearchParams({ to: address })}`,
  );
  const [newest] = mails.parse(await response.json());
  return newest?.links.find((link) => link.includes('/onboarding/verify'));
}

/** Creates an interview for the owner of `token` and returns its id. */
export async function newInterview(
  token: string,
  language = 'react',
  {
    interviewType = 'video',
    api = apiUrl(),
  }: { interviewType?: 'video' | 'text'; api?: string } = {},
): Promise<string> {
  const response = await fetch(`${api}/api/v1/interview/new`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ language, interviewType }),
  });
  return z.object({ data: z.object({ id: z.string() }) }).parse(await response.json()).data.id;
}

/** The answers that the server has of an interview, in the order of its questions. */
export async function answersOf(token: string, interviewId: string): Promise<string[]> {
  const response = await fetch(`${apiUrl()}/api/v1/interview/${interviewId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = z
    .object({ data: z.object({ questions: z.array(z.object({ answer: z.string().nullable() })) }) })
    .parse(await response.json());
  return data.questions.flatMap(({ answer }) => answer ?? []);
}

/** Drives the embedded payments: buys a plan, lets days pass, or changes the card that pays. */
export async function drivePayments(
  what: 'subscribe' | 'pass-time' | 'card',
  body: { email: string; plan?: 'plus' | 'max'; days?: number; card?: string },
): Promise<void> {
  const response = await fetch(`${apiUrl()}/dev/payments/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${what} answered ${response.status}.`);
}
