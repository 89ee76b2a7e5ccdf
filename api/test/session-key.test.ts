import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { z } from 'zod';
import { interviewerTools } from '../src/contract/interviewer-tools.ts';
import { type ApiServer, removeData, startServer } from './support/api-server.ts';
import { ask, refusal, sendOperation, signedIn } from './support/client.ts';
import {
  interviewerKey,
  requestIn,
  revocationsAt,
  talkedSeconds,
} from './support/fakes/fake-interviewer.ts';

const baseUrl = process.env.API_TEST_INTERVIEWER ?? '';
const operatorToken = 'a-token-of-the-operator';
const react = { language: 'react' };

async function holding(wanted: object = {}, url?: string) {
  const user = await signedIn(wanted, url);
  const { id } = await ask('newInterview', { token: user.token, body: react }, url);
  return { ...user, id };
}

const keyOf = (token: string, interviewId?: string, url?: string) =>
  ask('sessionKey', { token, ...(interviewId && { query: { interviewId } }) }, url);

const questionsOf = (token: string, interviewId: string) =>
  ask('interviewQuestions', {
    token,
    query: { level: 'senior', technology: 'react', interviewId },
  });

const sessionKeyAnswer = z.object({ data: z.object({ apiKey: z.string() }) });

/** Whether keys of this kind were revoked after `work`. */
async function revokedBy(work: () => Promise<unknown>) {
  const before = (await revocationsAt(baseUrl)).length;
  await work();
  return (await revocationsAt(baseUrl)).slice(before);
}

describe('a session key', () => {
  test('is requested with the request id that the response returns @RELEASE-70', async () => {
    const { token, id } = await holding();
    const sent = { token, query: { interviewId: id } };
    const requestId = `request-${randomUUID()}`;
    const got = await sendOperation('sessionKey', {
      ...sent,
      headers: { 'x-request-id': requestId },
    });
    expect(got.headers.get('x-request-id')).toBe(requestId);
    const { data } = sessionKeyAnswer.parse(got.body);
    expect(requestIn(data.apiKey).requestId).toBe(requestId);
    const forged = await sendOperation('sessionKey', {
      ...sent,
      headers: { 'x-request-id': 'a b' },
    });
    expect(forged.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  test('has the interview’s instructions, tools and voice @ENTITY-24 @CALL-8 @CALL-28 @LIMIT-22 @VOICE-2 @LIMIT-21', async () => {
    const { token, id } = await holding({ firstName: 'Ada' });
    await ask('updatePreferences', { token, body: { interviewerVoice: 'coral' } });
    const key = await keyOf(token, id);
    expect(key).toMatchObject({
      baseUrl,
      model: 'gpt-realtime',
      voice: 'coral',
      transcribes: false,
    });
    const { expires_after, session, holder } = requestIn(key.apiKey);
    expect(expires_after).toEqual({ anchor: 'created_at', seconds: 900 });
    expect(session).toMatchObject({
      type: 'realtime',
      model: 'gpt-realtime',
      instructions: key.instructions,
      output_modalities: ['audio'],
      audio: {
        input: {
          transcription: { model: 'gpt-4o-mini-transcribe', language: 'en' },
          turn_detection: { create_response: false },
        },
        output: { voice: 'coral' },
      },
    });
    expect(key.instructions).toContain('"candidateFirstName":"Ada","technology":"react"');
    expect(key.instructions).toContain('"questionCount":5,"answeredCount":0');
    const names = JSON.parse(JSON.stringify(session.tools)).map(
      ({ name }: { name: string }) => name,
    );
    expect(names).toEqual(Object.keys(interviewerTools));
    expect(JSON.stringify(holder)).not.toContain(id);
    expect((Date.parse(key.expiresAt) - Date.now()) / 60_000).toBeCloseTo(15, 0);
  });

  test('has the progress of the interview in its instructions', async () => {
    const { token, id } = await holding();
    const { questions } = await questionsOf(token, id);
    const [first] = questions;
    const body = { questionId: first?.id, answer: 'By its key.' };
    await ask('saveAnswer', { token, params: { id }, body });
    const { instructions } = await keyOf(token, id);
    expect(instructions).toContain('"answeredCount":1');
    expect(instructions).toContain('"resumed":true,"level":"senior"');
    expect(instructions).toContain(JSON.stringify([first?.question]));
  });

  test('is for the newest open interview when no id is sent', async () => {
    const { token } = await holding();
    const { id } = await ask('newInterview', { token, body: { language: 'python' } });
    expect((await keyOf(token)).instructions).toContain('"technology":"python"');
    await ask('cancelInterview', { token, params: { id } });
    expect((await keyOf(token)).instructions).toContain('"technology":"react"');
  });

  test('returns 409 without an open interview and 404 for another user’s', async () => {
    const nobody = await signedIn({ interviews: 1 });
    expect(await refusal('sessionKey', { token: nobody.token })).toEqual({
      status: 409,
      message: 'You have no interview in progress. Start one first.',
    });
    const [interviewId = ''] = nobody.interviewIds;
    expect(await refusal('sessionKey', { token: nobody.token, query: { interviewId } })).toEqual({
      status: 409,
      message: 'This interview has ended.',
    });
    const { id } = await holding();
    for (const other of [id, randomUUID()]) {
      const sent = { token: nobody.token, query: { interviewId: other } };
      expect((await refusal('sessionKey', sent)).status).toBe(404);
    }
  });

  test('is refused for an interview beyond the quota', async () => {
    const { token } = await signedIn({ quotaUsed: 2 });
    expect((await refusal('newInterview', { token, body: react })).status).toBe(403);
    expect((await refusal('sessionKey', { token })).status).toBe(409);
  });
});

describe('limits of session keys', () => {
  test('allow 12 keys per interview and hour, also with concurrent calls', async () => {
    const { token, id } = await holding({ plan: 'max' });
    const codes = await Promise.all(
      Array.from({ length: 20 }, async () => (await sendOperation('sessionKey', { token })).code),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(12);
    const refused = await sendOperation('sessionKey', { token, query: { interviewId: id } });
    expect(refused.body).toMatchObject({
      status: 429,
      message: expect.stringMatching(
        /^This interview was connected too often within an hour\. Try again in \d+ minutes\.$/,
      ),
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
    const { id: other } = await ask('newInterview', { token, body: react });
    expect((await keyOf(token, other)).apiKey).toMatch(/^ek_/);
  });

  test('do not count keys that could not be created', async () => {
    const server = await startServer();
    const { token } = await holding({}, server.url);
    for (let time = 0; time < 14; time += 1) {
      expect((await refusal('sessionKey', { token }, server.url)).status).toBe(503);
    }
    await server.stop();
    await removeData(server);
  });
});

describe('revocation of session keys', () => {
  test('happens on signing out this, another and all other sessions', async () => {
    const { token } = await holding();
    const { holder } = requestIn((await keyOf(token)).apiKey);
    const { session } = holder;
    expect(await revokedBy(() => ask('logout', { token }))).toContainEqual({ session });
    expect((await refusal('sessionKey', { token })).status).toBe(401);
  });

  test('happens on revoking a session by its id', async () => {
    const { token } = await holding();
    const { session } = requestIn((await keyOf(token)).apiKey).holder;
    const [current] = (await ask('sessions', { token })).sessions;
    const params = { id: current?.id ?? '' };
    expect(await revokedBy(() => ask('revokeSession', { token, params }))).toContainEqual({
      session,
    });
  });

  test('does not happen when the session’s token is rotated', async () => {
    const { token } = await holding();
    const { session } = requestIn((await keyOf(token)).apiKey).holder;
    const rotated = await ask('rotateToken', { token });
    expect(requestIn((await keyOf(rotated.token)).apiKey).holder.session).toBe(session);
    const logout = () => ask('logout', { token: rotated.token });
    expect(await revokedBy(logout)).toContainEqual({ session });
  });

  test('happens when the interview is graded, cancelled or deleted', async () => {
    const { token, id } = await holding({ plan: 'max' });
    const { interview } = requestIn((await keyOf(token, id)).apiKey).holder;
    await questionsOf(token, id);
    const body = { interviewId: id, responses: [] };
    expect(await revokedBy(() => ask('gradeInterview', { token, body }))).toContainEqual({
      interview,
    });
    for (const operation of ['cancelInterview', 'deleteInterview'] as const) {
      const next = await ask('newInterview', { token, body: react });
      const key = requestIn((await keyOf(token, next.id)).apiKey).holder;
      const end = () => ask(operation, { token, params: { id: next.id } });
      expect(await revokedBy(end)).toContainEqual({ interview: key.interview });
    }
  });

  test('happens when the deletion of the account is requested', async () => {
    const { token, email } = await holding();
    const { user } = requestIn((await keyOf(token)).apiKey).holder;
    const remove = () => ask('deleteProfile', { token, body: { confirmation: email } });
    expect(await revokedBy(remove)).toContainEqual({ user });
  });
});

describe('usage of session keys', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startServer({
      INTERVIEWER_URL: new URL(baseUrl).origin,
      INTERVIEWER_API_KEY: interviewerKey,
      OPERATOR_TOKEN: operatorToken,
      SESSION_KEYS_PER_MONTH: '3',
    });
  });
  afterAll(async () => {
    await server.stop();
    await removeData(server);
  });
  const usage = (query: Record<string, string> = {}) =>
    ask('sessionKeyUsage', { token: operatorToken, query }, server.url);

  test('is reported to operators by user and month, with the seconds of ended interviews', async () => {
    const ada = await holding({ plan: 'plus' }, server.url);
    const eva = await holding({}, server.url);
    await keyOf(ada.token, ada.id, server.url);
    await keyOf(ada.token, ada.id, server.url);
    await keyOf(eva.token, eva.id, server.url);
    await ask('cancelInterview', { token: ada.token, params: { id: ada.id } }, server.url);
    const month = new Date().toISOString().slice(0, 7);
    expect(await usage()).toEqual({
      month,
      keys: 3,
      conversationSeconds: talkedSeconds,
      users: [
        {
          userId: ada.userId,
          plan: 'parley_plus',
          keys: 2,
          interviews: 1,
          conversationSeconds: talkedSeconds,
        },
        {
          userId: eva.userId,
          plan: 'parley_free',
          keys: 1,
          interviews: 1,
          conversationSeconds: null,
        },
      ],
    });
    expect((await usage({ month: '2020-01' })).users).toEqual([]);
    const asUser = await sendOperation('sessionKeyUsage', { token: ada.token }, server.url);
    expect(asUser.code).toBe(401);
  });

  test('is capped per account and month over all interviews', async () => {
    const { token, id } = await holding({ plan: 'max' }, server.url);
    for (let time = 0; time < 3; time += 1) await keyOf(token, id, server.url);
    const other = await ask('newInterview', { token, body: react }, server.url);
    const sent = { token, query: { interviewId: other.id } };
    expect(await refusal('sessionKey', sent, server.url)).toEqual({
      status: 429,
      message: 'This account has connected to the interviewer as often as it can this month.',
    });
  });
});
