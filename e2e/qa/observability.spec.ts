import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { apiUrl, newTestUser } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

const entry = z.looseObject({ time: z.string(), level: z.string(), requestId: z.string() });

/** The entries of a part's log about a request. */
function logged(part: 'api' | 'interviewer', requestId: string) {
  const file = path.join(process.env.E2E_DATA_DIR ?? '', 'logs', `${part}.log`);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes(requestId))
    .map((line) => entry.parse(JSON.parse(line)));
}

test('one call is in the logs of API and interviewer under one id, without a token @RELEASE-70', async () => {
  test.skip(process.env.E2E_DATA_DIR === undefined, 'The logs of a deployed site are elsewhere.');
  const { token, interviewIds } = await newTestUser({ inProgress: 1 });
  const requestId = randomUUID();
  const response = await fetch(
    `${apiUrl()}/api/v1/app-setup/session-key?interviewId=${interviewIds[0]}`,
    {
      headers: { authorization: `Bearer ${token}`, 'x-request-id': requestId },
    },
  );
  expect(response.status).toBe(200);
  expect(response.headers.get('x-request-id')).toBe(requestId);
  await expect
    .poll(() => [logged('api', requestId).length, logged('interviewer', requestId).length])
    .toEqual([1, 1]);
  const entries = [...logged('api', requestId), ...logged('interviewer', requestId)];
  expect(entries).toMatchObject([
    { part: 'api', level: 'info', status: 200 },
    { part: 'interviewer', level: 'info', status: 200, path: '/v1/realtime/client_secrets' },
  ]);
  expect(JSON.stringify(entries)).not.toContain(token);
});
