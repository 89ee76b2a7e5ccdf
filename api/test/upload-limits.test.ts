import type { Operation } from '../src/contract/operations/operation.ts';
import { operations } from '../src/contract/operations.ts';
import { telemetryBatch } from '../src/contract/telemetry.ts';
import { ask, send, sharedUrl, signedIn } from './support/client.ts';
import { announceBody } from './support/raw-request.ts';

const kibibyte = 1_024;
const tooLarge = { status: 413, message: 'The request is too large.', data: null };

interface Upload {
  method: string;
  path: string;
  type: string;
  /** Largest body in bytes. */
  limit: number;
}

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const uploads: Upload[] = [
  ...Object.values<Operation>(operations)
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, auth }) => ({
      method,
      path: `/api/v1${path.replace('{id}', '00000000-0000-4000-8000-000000000000')}`,
      type: json,
      limit: auth === 'none' ? 256 * kibibyte : 4 * kibibyte * kibibyte,
    })),
  {
    method: 'POST',
    path: '/api/v1/subscription/webhook',
    type: json,
    limit: 512 * kibibyte,
  },
  { method: 'POST', path: '/api/v1/onboarding/verify', type: form, limit: 8 * kibibyte },
  { method: 'POST', path: '/dev/openid/authorize', type: form, limit: 8 * kibibyte },
  { method: 'POST', path: '/dev/openid/token', type: form, limit: 8 * kibibyte },
  { method: 'POST', path: '/dev/checkout/x', type: form, limit: 4 * kibibyte },
  { method: 'POST', path: '/dev/billing/x', type: form, limit: 4 * kibibyte },
];

describe('too large a body', () => {
  test.each(uploads.map((upload) => [`${upload.method} ${upload.path}`, upload] as const))(
    'returns 413 from %s before it is read',
    async (_name, { method, path, type, limit }) => {
      const { token } = await signedIn();
      const headers = { 'content-type': type, authorization: `Bearer ${token}` };
      expect(await announceBody(`${sharedUrl}${path}`, method, headers, limit + 1)).toEqual(
        tooLarge,
      );
    },
  );

  test('returns 413 when its length is not announced', async () => {
    const response = await fetch(`${sharedUrl}/api/v1/onboarding/verify`, {
      method: 'POST',
      headers: { 'content-type': form },
      body: new Blob(['token=', 'x'.repeat(9 * kibibyte)]).stream(),
      duplex: 'half',
    });
    expect(await response.json()).toEqual(tooLarge);
  });
});

describe('too long content', () => {
  const letters = (count: number) => 'x'.repeat(count);

  test('returns 400 in answers, saved one by one or sent for grading', async () => {
    const { token, interviewIds } = await signedIn({ inProgress: 1 });
    const [id = ''] = interviewIds;
    const { questions } = await ask('interview', { token, params: { id } });
    const [first] = questions;
    const save = (answer: string) =>
      send('POST', `/api/v1/interview/${id}/answers`, {
        token,
        body: { questionId: first?.id, answer },
      });
    expect((await save(letters(20_001))).body).toMatchObject({
      status: 400,
      message: '"answer" must have at most 20000 characters.',
    });
    const grade = (responses: unknown[]) =>
      send('POST', '/api/v1/interview-grading/grade-interview', {
        token,
        body: { interviewId: id, responses },
      });
    for (const responses of [
      [{ question: 'Why?', answer: letters(20_001) }],
      [{ question: letters(2_001), answer: '' }],
      Array(51).fill({ question: 'Why?', answer: '' }),
    ]) {
      expect((await grade(responses)).code).toBe(400);
    }
    expect((await ask('interview', { token, params: { id } })).status).toBe('in_progress');
  });

  test('returns 400 in telemetry', async () => {
    const event = { kind: 'load', remote: 'a', version: '1', page: '/', name: 'a', value: 1 };
    const record = (events: unknown[]) => send('POST', '/api/v1/telemetry', { body: { events } });
    expect((await record(Array(telemetryBatch + 1).fill(event))).code).toBe(400);
    expect((await record([{ ...event, message: letters(301) }])).code).toBe(400);
  });
});

describe('the archive of a user’s data', () => {
  test('returns 429 after ten requests an hour', async () => {
    const { token } = await signedIn();
    const codes = [];
    for (let time = 0; time < 11; time += 1) {
      codes.push((await send('GET', '/api/v1/profile/export', { token })).code);
    }
    expect(codes).toEqual([...Array(10).fill(200), 429]);
  });
});
