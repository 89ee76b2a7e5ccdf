import { randomUUID } from 'node:crypto';
import { ask, refusal, sendOperation, signedIn } from './support/client.ts';

async function graded(plan = 'plus', quotaUsed = 0) {
  const { token, interviewIds } = await signedIn({ plan, interviews: 1, quotaUsed });
  const [interviewId = ''] = interviewIds;
  const { questions, language } = await ask('interview', { token, params: { id: interviewId } });
  const questionId = questions[1]?.id ?? '';
  const body = { language, interviewType: 'text', practiceOf: { interviewId, questionId } };
  return { token, interviewId, questions, body };
}

async function practice(token: string, body: unknown, answer: string) {
  const { id, language } = await ask('newInterview', { token, body });
  const query = { level: 'junior', technology: language, interviewId: id };
  const { questions } = await ask('interviewQuestions', { token, query });
  const responses = questions.map(({ question }) => ({ question, answer }));
  await ask('gradeInterview', { token, body: { interviewId: id, responses } });
  return ask('interview', { token, params: { id } });
}

describe('practice of one question', () => {
  test('creates an interview of that question without using quota', async () => {
    const { token, questions, body } = await graded('plus', 10);
    const made = await ask('newInterview', { token, body });
    expect(made).toMatchObject({
      practice: true,
      status: 'in_progress',
      interviewType: 'text',
      questionCount: 1,
      startedAt: null,
    });
    expect(made.title).toMatch(/ Practice$/);
    const query = { level: 'senior', technology: 'php', interviewId: made.id };
    const asked = await ask('interviewQuestions', { token, query });
    expect(asked.questions).toMatchObject([
      { id: questions[1]?.id, question: questions[1]?.question },
    ]);
    const { language, startedAt } = await ask('interview', { token, params: { id: made.id } });
    expect(language).toBe(body.language);
    expect(startedAt).not.toBeNull();
    expect((await ask('profile', { token })).quota.used).toBe(10);
  });

  /** As the room holds it: it has the question already, and fetches no list. */
  async function answered(token: string, body: unknown, calls: readonly ('next' | 'save')[]) {
    const { id } = await ask('newInterview', { token, body });
    const { questions } = await ask('interview', { token, params: { id } });
    const [{ id: questionId = '', question = '' } = {}] = questions;
    const answer = 'I would measure it before I change anything.';
    if (calls.includes('next')) await ask('nextQuestion', { token, params: { id }, body: {} });
    if (calls.includes('save')) {
      await ask('saveAnswer', { token, params: { id }, body: { questionId, answer } });
    }
    const responses = [{ questionId, question, answer }];
    await ask('gradeInterview', { token, body: { interviewId: id, responses } });
    return ask('interview', { token, params: { id } });
  }

  test.each([
    ['handed out and answered', ['next', 'save']],
    ['answered, but never handed out', ['save']],
    ['sent with its answer at the end only', []],
  ] as const)('is graded where its question was %s', async (_how, calls) => {
    const { token, body } = await graded();
    const { status, startedAt, grading } = await answered(token, body, calls);
    expect(status).toBe('completed');
    expect(startedAt).not.toBeNull();
    expect(grading?.questionsAnswered).toBe(1);
  });

  test('is cancelled where its question was neither handed out nor answered', async () => {
    const { token, body } = await graded();
    const { id } = await ask('newInterview', { token, body });
    await sendOperation('gradeInterview', { token, body: { interviewId: id, responses: [] } });
    expect((await ask('interview', { token, params: { id } })).status).toBe('cancelled');
  });

  test('is graded and compared with the previous answer, and changes no average', async () => {
    const { token, interviewId, body } = await graded('max');
    const before = await ask('analyticsOverview', { token });
    const original = await ask('interview', { token, params: { id: interviewId } });
    const first = await practice(token, body, 'I do not know.');
    expect(first).toMatchObject({ status: 'completed', overallScore: null, practice: true });
    expect(first.grading?.results).toHaveLength(1);
    const earlier = original.grading?.results?.[1];
    expect(first.previous).toMatchObject({
      interviewId,
      overallScore: Math.round(((earlier?.overallScore ?? 0) / (earlier?.maxScore ?? 1)) * 100),
    });
    const second = await practice(token, body, 'I still do not know.');
    expect(second.previous).toMatchObject({ interviewId: first.id, overallScore: 0 });

    const after = await ask('analyticsOverview', { token });
    expect(after).toEqual({
      ...before,
      totalInterviews: before.totalInterviews + 2,
      completedInterview: before.completedInterview + 2,
    });
    expect((await ask('analyticsDetails', { token })).topics).toEqual([
      expect.objectContaining({ interviews: 1 }),
    ]);
    const history = await ask('interviewHistory', { token });
    expect(history.filter((interview) => interview.practice)).toHaveLength(2);
  });

  test('returns 403 for Free and names the plan', async () => {
    const { token, body } = await graded('free');
    expect(await refusal('newInterview', { token, body })).toEqual({
      status: 403,
      message: 'Upgrade to Parley Plus to unlock the practice of single questions.',
    });
  });

  test('returns 429 after twenty questions a day', async () => {
    const { token, body } = await graded();
    for (let time = 0; time < 20; time += 1) await ask('newInterview', { token, body });
    const refused = await refusal('newInterview', { token, body });
    expect(refused).toEqual({
      status: 429,
      message: 'You have practiced 20 questions within a day. Take a rest, and go on tomorrow.',
    });
  });

  test('returns 404 for other users’ interviews and other questions, and 409 for open interviews', async () => {
    const { token, interviewId, body } = await graded();
    const stranger = await graded();
    const wanted = (practiceOf: object) => ({ token, body: { ...body, practiceOf } });
    const { status } = await refusal('newInterview', wanted(stranger.body.practiceOf));
    expect(status).toBe(404);
    const unknown = { interviewId, questionId: `no-${randomUUID()}` };
    expect((await refusal('newInterview', wanted(unknown))).status).toBe(404);
    const { id } = await ask('newInterview', { token, body: { language: 'react' } });
    const running = { interviewId: id, questionId: body.practiceOf.questionId };
    expect((await refusal('newInterview', wanted(running))).status).toBe(409);
  });
});

describe('comparison with the last attempt', () => {
  test('uses the newest earlier interview on the topic, on every plan', async () => {
    const { token } = await signedIn({ interviews: 60, seed: 5 });
    const history = await ask('interviewHistory', { token });
    for (const [index, { id, language }] of history.slice(0, 8).entries()) {
      const { previous } = await ask('interview', { token, params: { id } });
      const expected = history.slice(index + 1).find((other) => other.language === language);
      expect(previous?.interviewId).toBe(expected?.id);
      expect(previous?.overallScore).toBe(expected?.overallScore ?? undefined);
    }
  });

  test('is null for a first attempt', async () => {
    const { token, interviewIds } = await signedIn({ interviews: 1 });
    const [id = ''] = interviewIds;
    expect((await ask('interview', { token, params: { id } })).previous).toBeNull();
  });
});
