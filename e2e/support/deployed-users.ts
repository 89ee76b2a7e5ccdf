import { expect, test } from '@playwright/test';
import { z } from 'zod';
import type { TestUser, TestUserOptions } from './api.ts';
import { linksInMail, mailboxUrl } from './mailbox.ts';

const sessionAnswer = z.object({ data: z.object({ token: z.string() }) });
const profileAnswer = z.object({ data: z.object({ email: z.string() }) });
const historyAnswer = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Calls the API as the user of a token. @returns the answer's body, not yet parsed */
async function call(
  url: string,
  { token, method = 'GET' }: { token: string; method?: 'GET' | 'POST' },
): Promise<unknown> {
  const response = await fetch(url, { method, headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
  return response.json();
}

/** Signs a new user up with the link in their mail. @returns a session token */
async function signUpByMail(api: string): Promise<string> {
  const email = `e2e-${crypto.randomUUID()}@${process.env.E2E_MAIL_DOMAIN ?? 'parley.test'}`;
  const asked = await fetch(`${api}/api/v1/onboarding/initialize-auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, usage: 'signup' }),
  });
  if (!asked.ok) throw new Error(`Asking for a sign-in link answers ${asked.status}.`);
  // The link signs in without a confirmation only in the browser that asked for it.
  const cookie = asked.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
  let link: string | undefined;
  await expect(async () => {
    link = (await linksInMail(email)).find((one) => one.includes('/onboarding/verify'));
    expect(link).toBeDefined();
  }).toPass({ timeout: 60_000 });
  const opened = await fetch(link ?? '', {
    redirect: 'manual',
    headers: { cookie: cookie.join('; ') },
  });
  const token = new URL(opened.headers.get('location') ?? api).searchParams.get('token');
  if (token === null) throw new Error(`The link in the mail answers ${opened.status}.`);
  const rotated = await call(`${api}/api/v1/onboarding/rotate-token`, { token, method: 'POST' });
  return sessionAnswer.parse(rotated).data.token;
}

/** States that only the embedded mode's test support can make. */
const needsSupport = ({ plan: _plan, ...state }: TestUserOptions): boolean =>
  Object.values(state).some((value) => value !== undefined && value !== 0);

/**
 * A user of a site without test support: the owner of the token in `E2E_TOKEN_FREE`, `E2E_TOKEN_PLUS`
 * or `E2E_TOKEN_MAX` or, on Free, a new one by the mailbox at `E2E_MAILBOX_URL`. Skips the test where
 * neither gives the wanted state, and names what is missing.
 */
export async function deployedUser(wish: TestUserOptions, api: string): Promise<TestUser> {
  const { plan = 'free' } = wish;
  const variable = `E2E_TOKEN_${plan.toUpperCase()}`;
  const given = process.env[variable];
  test.skip(needsSupport(wish), 'This state needs test support (/dev), which the site lacks.');
  const canSignUp = plan === 'free' && mailboxUrl() !== undefined;
  const other = plan === 'free' ? ' or E2E_MAILBOX_URL' : '';
  test.skip(!given && !canSignUp, `The site lacks test support (/dev): set ${variable}${other}.`);
  const token = given || (await signUpByMail(api));
  const profile = profileAnswer.parse(await call(`${api}/api/v1/profile`, { token }));
  const history = historyAnswer.parse(await call(`${api}/api/v1/interview/history`, { token }));
  return { token, email: profile.data.email, interviewIds: history.data.map(({ id }) => id) };
}
