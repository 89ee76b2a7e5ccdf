import { ask, refusal, send, sendOperation, signedIn } from './support/client.ts';

async function started(plan: 'free' | 'plus' | 'max') {
  const { token, email, userId } = await signedIn({ plan });
  const { id } = await ask('newInterview', { token, body: { language: 'react' } });
  const query = { level: 'junior', technology: 'react', interviewId: id };
  const { questions } = await ask('interviewQuestions', { token, query });
  return { token, email, userId, id, questions };
}

const text =
  'A key gives each item a stable identity between renders, so React can match the lists.';

describe('grading an interview', () => {
  test('ends it with a result that the history and the figures show', async () => {
    const { token, userId, id, questions } = await started('max');
    const params = { id };
    const body = { questionId: questions[0]?.id ?? '', answer: text };
    await ask('saveAnswer', { token, params, body });
    const sent = { token, body: { interviewId: id, responses: [] } };
    const [grading] = await ask('gradeInterview', sent);
    expect(grading).toMatchObject({
      interviewId: id,
      candidateId: userId,
      questionsAnswered: 1,
      grader: 'embedded',
    });
    expect(grading?.results?.map(({ question }) => question)).toEqual(
      questions.map(({ question }) => question),
    );
    const interview = await ask('interview', { token, params });
    expect(interview).toMatchObject({ status: 'completed', overallScore: grading?.overallScore });
    expect(interview.grading).toEqual(grading);
    expect(interview.totalDuration).toBeGreaterThanOrEqual(0);
    expect(interview.completedAt).not.toBeNull();
    expect(await ask('analyticsOverview', { token })).toEqual({
      overAllScore: grading?.overallScore,
      totalInterviews: 1,
      highestScore: grading?.overallScore,
      completedInterview: 1,
    });
  });

  test('unanswered questions count as nothing', async () => {
    const { token, id } = await started('max');
    const body = { interviewId: id, responses: [] };
    const [grading] = await ask('gradeInterview', { token, body });
    expect(grading).toMatchObject({ overallScore: 0, questionsAnswered: 0 });
    expect(grading?.results).toHaveLength(5);
  });

  test('sent responses fill in what the server lacks, and only that', async () => {
    const { token, id, questions } = await started('max');
    const [first, second] = questions;
    const body = { questionId: first?.id ?? '', answer: 'Saved before.' };
    await ask('saveAnswer', { token, params: { id }, body });
    const responses = [
      { question: first?.question ?? '', answer: 'Sent later.' },
      { question: second?.question ?? '', answer: 'Only sent.' },
      { question: 'Was this ever asked?', answer: 'No.' },
    ];
    const [grading] = await ask('gradeInterview', { token, body: { interviewId: id, responses } });
    expect(grading?.results?.map(({ answer }) => answer)).toEqual([
      'Saved before.',
      'Only sent.',
      '',
      '',
      '',
    ]);
  });

  test('repeated, it returns the stored result and takes no further answers', async () => {
    const { token, id, questions } = await started('max');
    const sent = { token, body: { interviewId: id, responses: [] } };
    const first = await ask('gradeInterview', sent);
    const responses = [{ question: questions[0]?.question ?? '', answer: text }];
    const second = await ask('gradeInterview', { token, body: { interviewId: id, responses } });
    expect(second).toEqual(first);
    const body = { questionId: questions[0]?.id ?? '', answer: text };
    const refused = await refusal('saveAnswer', { token, params: { id }, body });
    expect(refused).toMatchObject({ status: 409 });
    const query = { level: 'junior', technology: 'react', interviewId: id };
    expect((await ask('interviewQuestions', { token, query })).questions).toEqual(questions);
  });

  test('calls at once get one and the same result', async () => {
    const { token, id } = await started('max');
    const sent = { token, body: { interviewId: id, responses: [] } };
    const all = await Promise.all(Array.from({ length: 6 }, () => ask('gradeInterview', sent)));
    for (const result of all) expect(result).toEqual(all[0]);
  });

  test('without any question it is cancelled and gives the quota back', async () => {
    const { token } = await signedIn();
    const { id } = await ask('newInterview', { token, body: { language: 'react' } });
    const sent = { token, body: { interviewId: id, responses: [] } };
    for (let time = 0; time < 2; time += 1) {
      expect(await refusal('gradeInterview', sent)).toEqual({
        status: 409,
        message: 'This interview has no questions yet, so there is nothing to grade.',
      });
    }
    expect((await ask('interview', { token, params: { id } })).status).toBe('cancelled');
    expect((await ask('profile', { token })).quota.used).toBe(0);
    const query = { level: 'junior', technology: 'react', interviewId: id };
    expect((await refusal('interviewQuestions', { token, query })).status).toBe(409);
  });
});

describe('what a plan sees of the feedback', () => {
  test('Free: score, summary and counts, and none of the texts travel', async () => {
    const { token, id, questions } = await started('free');
    const responses = questions.map(({ question }) => ({ question, answer: text }));
    const sent = { token, body: { interviewId: id, responses } };
    const [grading] = await ask('gradeInterview', sent);
    expect(grading).toMatchObject({ results: null, questionsAnswered: 5 });
    expect(typeof grading?.summary).toBe('string');
    const details = await sendOperation('interview', { token, params: { id } });
    expect(JSON.stringify(details.body)).not.toMatch(/detailedFeedback|"improvements"|"criteria"/);
  });

  test('an upgrade shows more of the same interview, at each step', async () => {
    const { token, email, id } = await started('free');
    await ask('gradeInterview', { token, body: { interviewId: id, responses: [] } });

    await send('POST', '/dev/plan', { body: { email, plan: 'plus' } });
    const plus = (await ask('interview', { token, params: { id } })).grading?.results;
    expect(plus).toHaveLength(5);
    for (const result of plus ?? []) {
      expect(Array.isArray(result.strengths)).toBe(true);
      expect(result).toMatchObject({ improvements: null, detailedFeedback: null, criteria: null });
    }

    await send('POST', '/dev/plan', { body: { email, plan: 'max' } });
    const max = (await ask('interview', { token, params: { id } })).grading?.results;
    for (const result of max ?? []) {
      expect(result.criteria?.length).toBeGreaterThan(0);
      expect(typeof result.detailedFeedback).toBe('string');
    }
  });
});
