import { z } from 'zod';
import { LivePage } from '../../pages/live-page.ts';
import { apiUrl, newInterview } from '../../support/api.ts';
import { expect, test } from '../../support/test.ts';

const sessionKey = z.object({
  data: z.object({ apiKey: z.string(), baseUrl: z.string(), model: z.string() }),
});
const readiness = z.object({ data: z.object({ sessions: z.number() }) });

/** How many conversations an interviewer of ours is holding. */
async function conversationsAt(url: string): Promise<number> {
  const response = await fetch(new URL('/readyz', url));
  return readiness.parse(await response.json()).data.sessions;
}

test('connects to the configured endpoint with its key, within the page’s content security policy @CALL-27 @VOICE-2', async ({
  page,
  signIn,
  problems,
}) => {
  const endpoint = z.url().parse(process.env.E2E_REALTIME_URL);
  const embedded = z.url().parse(process.env.E2E_INTERVIEWER_URL);
  const user = await signIn();
  const interview = await newInterview(user.token);
  const headers = { authorization: `Bearer ${user.token}` };
  const response = await fetch(`${apiUrl()}/api/v1/app-setup/session-key`, { headers });
  const { data } = sessionKey.parse(await response.json());
  expect(data).toMatchObject({ baseUrl: endpoint, model: 'gpt-realtime' });
  expect(data.apiKey).toMatch(/^ek_/);

  const offer = page.waitForRequest(`${endpoint}/realtime/calls`);
  const live = new LivePage(page);
  await live.open(interview);
  await live.start();
  expect((await offer).headers().authorization).toMatch(/^Bearer ek_/);
  expect(await conversationsAt(embedded)).toBe(0);
  await live.introduce();
  expect(problems.list).toEqual([]);
});
