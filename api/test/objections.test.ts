import { strFromU8, unzipSync } from 'fflate';
import { type ApiServer, removeData, startServer } from './support/api-server.ts';
import { ask, refusal, send, sendOperation, sharedUrl, signedIn } from './support/client.ts';

/** A user with a graded interview and one point of its report. */
async function graded(plan: 'plus' | 'max' = 'max', url = sharedUrl) {
  const { token, email, userId, interviewIds } = await signedIn({ plan, interviews: 1 }, url);
  const params = { id: interviewIds[0] ?? '' };
  const { grading } = await ask('interview', { token, params }, url);
  const [result] = grading?.results ?? [];
  const [criterion] = result?.criteria ?? [];
  const point = {
    questionId: result?.questionId ?? '',
    criterionId: criterion?.id ?? '',
    kind: 'not_said',
    consent: true,
  };
  return { token, email, userId, params, point, grading, result, criterion };
}

describe('POST /interview/{id}/objections', () => {
  test('stores an objection that the report then shows', async () => {
    const { token, params, point } = await graded();
    const { questionId, criterionId } = point;
    const body = { ...point, comment: ' I said the opposite. ' };
    const sent = await ask('objectToGrade', { token, params, body });
    expect(sent).toEqual({
      questionId,
      criterionId,
      kind: 'not_said',
      sentAt: expect.any(String),
    });
    expect((await ask('interview', { token, params })).objections).toEqual([sent]);
  });

  test('returns the first when it is sent again, and stores another kind beside it', async () => {
    const { token, params, point } = await graded();
    const first = await ask('objectToGrade', { token, params, body: point });
    const again = { ...point, comment: 'Once more.' };
    expect(await ask('objectToGrade', { token, params, body: again })).toEqual(first);
    const body = { ...point, kind: 'not_right' };
    const second = await ask('objectToGrade', { token, params, body });
    expect((await ask('interview', { token, params })).objections).toEqual([first, second]);
  });

  test('stores one of many calls at once', async () => {
    const { token, params, point } = await graded();
    const sent = { token, params, body: point };
    const all = await Promise.all(Array.from({ length: 5 }, () => ask('objectToGrade', sent)));
    for (const one of all) expect(one).toEqual(all[0]);
    expect((await ask('interview', { token, params })).objections).toHaveLength(1);
  });

  test('returns 404 for the interview of another user', async () => {
    const { params, point } = await graded();
    const { token } = await signedIn({ plan: 'max' });
    expect(await refusal('objectToGrade', { token, params, body: point })).toEqual({
      status: 404,
      message: 'There is no such interview.',
    });
  });

  test.each([
    ['question', { questionId: 'unknown' }],
    ['criterion', { criterionId: 'unknown' }],
  ])('returns 404 for an unknown %s', async (_, change) => {
    const { token, params, point } = await graded();
    expect(
      await refusal('objectToGrade', { token, params, body: { ...point, ...change } }),
    ).toEqual({ status: 404, message: 'There is no such point in this report.' });
  });

  test.each([
    ['without consent', { consent: false }],
    ['with a comment that is too long', { comment: 'a'.repeat(1_001) }],
    ['of an unknown kind', { kind: 'unfair' }],
  ])('returns 400 for an objection %s and stores nothing', async (_, change) => {
    const { token, params, point } = await graded();
    const body = { ...point, ...change };
    expect((await sendOperation('objectToGrade', { token, params, body })).code).toBe(400);
    expect((await ask('interview', { token, params })).objections).toEqual([]);
  });

  test('returns 409 before the interview is graded', async () => {
    const { token, interviewIds } = await signedIn({ plan: 'max', inProgress: 1 });
    const params = { id: interviewIds[0] ?? '' };
    const body = { questionId: 'q', criterionId: 'c', kind: 'not_right', consent: true };
    expect((await refusal('objectToGrade', { token, params, body })).status).toBe(409);
  });

  test('belongs to Max: Plus is refused and gets none after a downgrade', async () => {
    const plus = await graded('plus');
    const body = { ...plus.point, criterionId: 'any' };
    expect(
      await refusal('objectToGrade', { token: plus.token, params: plus.params, body }),
    ).toEqual({
      status: 403,
      message: 'Upgrade to Parley Max to unlock the points of each answer.',
    });
    const { token, email, params, point } = await graded();
    await ask('objectToGrade', { token, params, body: point });
    await send('POST', '/dev/plan', { body: { email, plan: 'plus' } });
    const got = await sendOperation('interview', { token, params });
    expect(got.body).toMatchObject({ data: { objections: [] } });
    expect(JSON.stringify(got.body)).not.toContain(point.criterionId);
  });

  test('is part of the personal data and goes with the interview', async () => {
    const { token, params, point } = await graded();
    await ask('objectToGrade', { token, params, body: { ...point, comment: 'Mine.' } });
    const exported = async () => {
      const response = await fetch(`${sharedUrl}/api/v1/profile/export`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
      return JSON.parse(strFromU8(files['objections.json'] ?? new Uint8Array()));
    };
    expect(await exported()).toEqual([
      expect.objectContaining({ comment: 'Mine.', interviewId: params.id, kind: 'not_said' }),
    ]);
    await ask('deleteInterview', { token, params });
    expect(await exported()).toEqual([]);
  });
});

describe('GET /objections', () => {
  const operatorToken = 'a-token-of-the-operator';
  let server: ApiServer;
  beforeAll(async () => {
    server = await startServer({ OPERATOR_TOKEN: operatorToken });
  });
  afterAll(async () => {
    await server.stop();
    await removeData(server);
  });

  test('gives operators the answer, the grade and the versions, by number', async () => {
    const { token, userId, params, point, grading, result, criterion } = await graded(
      'max',
      server.url,
    );
    for (const kind of ['not_said', 'not_right']) {
      await ask('objectToGrade', { token, params, body: { ...point, kind } }, server.url);
    }
    const { objections } = await ask('objections', { token: operatorToken }, server.url);
    expect(objections).toHaveLength(2);
    expect(objections[0]).toMatchObject({
      userId,
      interviewId: params.id,
      kind: 'not_said',
      comment: '',
      answer: result?.answer,
      label: criterion?.label,
      verdict: criterion?.verdict,
      quotes: criterion?.quotes,
      grader: 'embedded',
      graderVersion: grading?.graderVersion,
      rubricVersion: grading?.rubricVersion,
    });
    const query = { after: String(objections[0]?.number) };
    const later = await ask('objections', { token: operatorToken, query }, server.url);
    expect(later.objections.map(({ kind }) => kind)).toEqual(['not_right']);
  });

  test('returns 401 to anyone but the operator @PLAN-26', async () => {
    for (const token of [undefined, 'guess']) {
      const got = await sendOperation('objections', token ? { token } : {}, server.url);
      expect(got.code).toBe(401);
    }
  });
});
