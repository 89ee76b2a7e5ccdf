import { randomUUID } from 'node:crypto';
import { ask, refusal, sendOperation, signedIn } from './support/client.ts';

/** The history as the details of each interview show it. */
async function summariesOf(token: string, ids: readonly string[]) {
  const details = await Promise.all(ids.map((id) => ask('interview', { token, params: { id } })));
  return details.map(
    ({
      candidateId,
      questions,
      grading,
      progress,
      scenario,
      delivery,
      previous,
      canRegrade,
      objections,
      ...summary
    }) => summary,
  );
}

describe('GET /interview/history', () => {
  test('returns the summary of every interview, newest first @CALL-17', async () => {
    const { token } = await signedIn({ interviews: 20, inProgress: 3, seed: 7 });
    const history = await ask('interviewHistory', { token });
    expect(history).toHaveLength(23);
    const ids = history.map(({ id }) => id);
    expect(history).toEqual(await summariesOf(token, ids));
    const created = history.map(({ createdAt }) => createdAt);
    expect(created).toEqual(created.toSorted().reverse());
    expect(history.every(({ questionCount }) => questionCount === 5)).toBe(true);
    expect(history.filter(({ status }) => status === 'in_progress')).toHaveLength(3);
  });

  test.each([50, 51, 200, 201])(
    'returns each of %i interviews once, newest first',
    async (interviews) => {
      const { token, interviewIds } = await signedIn({ interviews });
      const history = await ask('interviewHistory', { token });
      expect(history).toHaveLength(interviews);
      expect(new Set(history.map(({ id }) => id))).toEqual(new Set(interviewIds));
      const created = history.map(({ createdAt }) => createdAt);
      expect(created).toEqual(created.toSorted().reverse());
      const last = history.slice(-2);
      expect(last).toEqual(
        await summariesOf(
          token,
          last.map(({ id }) => id),
        ),
      );
    },
  );

  test('returns an empty list to a user without interviews', async () => {
    const { token } = await signedIn();
    expect(await ask('interviewHistory', { token })).toEqual([]);
  });

  test('returns 401 without a session', async () => {
    expect((await sendOperation('interviewHistory', {})).code).toBe(401);
  });
});

describe('POST /interview/{id}/cancel', () => {
  test('gives the quota back before the first question @DESIGN-5', async () => {
    const { token } = await signedIn();
    const { id } = await ask('newInterview', { token, body: { language: 'react' } });
    expect((await ask('profile', { token })).quota.used).toBe(1);
    const cancelled = await ask('cancelInterview', { token, params: { id } });
    expect(cancelled).toMatchObject({ id, status: 'cancelled', questionCount: 0 });
    expect((await ask('profile', { token })).quota.used).toBe(0);
    expect(await ask('cancelInterview', { token, params: { id } })).toEqual(cancelled);
  });

  test('keeps quota and answers after the first question, and then refuses answers and grading', async () => {
    const { token } = await signedIn();
    const { id } = await ask('newInterview', { token, body: { language: 'react' } });
    const query = { level: 'junior', technology: 'react', interviewId: id };
    const { questions } = await ask('interviewQuestions', { token, query });
    const body = { questionId: questions[0]?.id, answer: 'A function of its props.' };
    await ask('saveAnswer', { token, params: { id }, body });
    await ask('cancelInterview', { token, params: { id } });
    expect((await ask('profile', { token })).quota.used).toBe(1);
    expect((await refusal('saveAnswer', { token, params: { id }, body })).status).toBe(409);
    const grading = { interviewId: id, responses: [] };
    expect((await refusal('gradeInterview', { token, body: grading })).status).toBe(409);
    const details = await ask('interview', { token, params: { id } });
    expect(details).toMatchObject({ status: 'cancelled', grading: null });
    expect(details.questions[0]?.answer).toBe(body.answer);
  });

  test('returns 409 for a completed interview', async () => {
    const { token, interviewIds } = await signedIn({ interviews: 1 });
    const params = { id: interviewIds[0] ?? '' };
    expect((await refusal('cancelInterview', { token, params })).status).toBe(409);
  });

  test('returns 404 when another user cancels the interview', async () => {
    const { interviewIds } = await signedIn({ inProgress: 1 });
    const { token } = await signedIn();
    for (const id of [interviewIds[0] ?? '', randomUUID()]) {
      expect(await refusal('cancelInterview', { token, params: { id } })).toEqual({
        status: 404,
        message: 'There is no such interview.',
      });
    }
  });
});

describe('progress of an interview', () => {
  test('names the next question without an answer', async () => {
    const { token } = await signedIn();
    const { id } = await ask('newInterview', { token, body: { language: 'react' } });
    const params = { id };
    expect((await ask('interview', { token, params })).progress).toEqual({
      answered: 0,
      total: 0,
      nextQuestionId: null,
    });
    const query = { level: 'junior', technology: 'react', interviewId: id };
    const { questions } = await ask('interviewQuestions', { token, query });
    const body = { questionId: questions[0]?.id, answer: '' };
    await ask('saveAnswer', { token, params, body });
    expect((await ask('interview', { token, params })).progress).toEqual({
      answered: 1,
      total: 5,
      nextQuestionId: questions[1]?.id,
    });
  });
});

describe('totals of the interviews', () => {
  test('follow concurrent creations, cancellations, deletions and gradings @CALL-20', async () => {
    const { token, interviewIds } = await signedIn({ plan: 'max', interviews: 6, inProgress: 2 });
    const bodies = Array.from({ length: 8 }, () => ({ language: 'react' }));
    const created = await Promise.all(bodies.map((body) => ask('newInterview', { token, body })));
    const [first, second, third] = created.map(({ id }) => ({ id }));
    if (!first || !second || !third) throw new Error('Nothing was created');
    const query = { level: 'junior', technology: 'react', interviewId: third.id };
    await ask('interviewQuestions', { token, query });
    await Promise.all([
      ask('cancelInterview', { token, params: first }),
      ask('deleteInterview', { token, params: second }),
      ask('gradeInterview', { token, body: { interviewId: third.id, responses: [] } }),
      ask('deleteInterview', { token, params: { id: interviewIds[0] ?? '' } }),
    ]);
    const list = await ask('interviewHistory', { token });
    const scores = list.flatMap(({ overallScore }) => (overallScore === null ? [] : overallScore));
    const count = (status: string) => list.filter((row) => row.status === status).length;
    expect(count('cancelled')).toBe(1);
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    const overview = await ask('analyticsOverview', { token });
    expect(overview.overAllScore).toBeCloseTo(mean, 2);
    expect(overview).toMatchObject({
      totalInterviews: list.length,
      highestScore: Math.max(...scores),
      completedInterview: count('completed'),
    });
    expect((await ask('profile', { token })).totalInterviews).toBe(list.length);
    expect(list.find(({ id }) => id === third.id)?.questionCount).toBe(5);
  });
});
