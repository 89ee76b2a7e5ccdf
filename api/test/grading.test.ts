import { unansweredWords } from '../src/contract/report/report-words.ts';
import { ask, refusal, saveUntil, send, sendOperation, signedIn } from './support/client.ts';

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
  test('completes the interview and shows the result in history and analytics @PRODUCT-34 @ENTITY-15 @STATE-16 @CALL-13 @CALL-19 @CALL-22 @CALL-23', async () => {
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

  test('scores unanswered questions with 0', async () => {
    const { token, id } = await started('max');
    const body = { interviewId: id, responses: [] };
    const [grading] = await ask('gradeInterview', { token, body });
    expect(grading).toMatchObject({ overallScore: 0, questionsAnswered: 0 });
    expect(grading?.results).toHaveLength(5);
  });

  test('stores responses only for questions without an answer', async () => {
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

  test('matches responses by question id, whatever their text says @ENTITY-22', async () => {
    const { token, id, questions } = await started('max');
    const [first, second] = questions;
    const responses = [
      { questionId: first?.id, question: second?.question ?? '', answer: 'For the first.' },
      { questionId: second?.id, question: 'In other words.', answer: 'For the second.' },
      { questionId: 'unknown', question: questions[2]?.question ?? '', answer: 'For none.' },
    ];
    const [grading] = await ask('gradeInterview', { token, body: { interviewId: id, responses } });
    expect(grading?.results?.map(({ answer }) => answer)).toEqual([
      'For the first.',
      'For the second.',
      '',
      '',
      '',
    ]);
  });

  test('matches responses without a question id by their text @ENTITY-22 @CALL-22', async () => {
    const { token, id, questions } = await started('max');
    const responses = [{ question: ` ${questions[1]?.question} `, answer: 'By its text.' }];
    const [grading] = await ask('gradeInterview', { token, body: { interviewId: id, responses } });
    expect(grading?.results?.map(({ answer }) => answer)).toEqual(['', 'By its text.', '', '', '']);
  });

  test('keeps an acknowledged answer, also an empty one, when a response has another', async () => {
    const { token, id, questions } = await started('max');
    const [first, second] = questions;
    for (const [question, answer] of [
      [first, 'Newest.'],
      [second, ''],
    ] as const) {
      const body = { questionId: question?.id ?? '', answer };
      await ask('saveAnswer', { token, params: { id }, body });
    }
    const responses = [first, second].map((question) => ({
      questionId: question?.id,
      question: question?.question ?? '',
      answer: 'Older.',
    }));
    const [grading] = await ask('gradeInterview', { token, body: { interviewId: id, responses } });
    expect(grading?.results?.slice(0, 2).map(({ answer }) => answer)).toEqual(['Newest.', '']);
  });

  test('returns the stored result when repeated and refuses further answers', async () => {
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

  test('tells skipped questions from those that the interview did not reach @GRADE-11', async () => {
    const { token, id, questions } = await started('max');
    const body = { questionId: questions[0]?.id, answer: '' };
    await sendOperation('saveAnswer', { token, params: { id }, body });
    const [graded] = await ask('gradeInterview', {
      token,
      body: { interviewId: id, responses: [] },
    });
    const reached = graded?.results?.map(({ notReached }) => notReached !== true);
    expect(reached).toEqual([true, false, false, false, false]);
    expect(graded?.results?.every(({ outcome }) => outcome === 'skipped')).toBe(true);
  });

  test('tells a question that was asked and not answered from those never asked @GRADE-11', async () => {
    const { token, id } = await started('max');
    await ask('nextQuestion', { token, params: { id }, body: {} });
    const [graded] = await ask('gradeInterview', {
      token,
      body: { interviewId: id, responses: [] },
    });
    const words = graded?.results?.map((result) => unansweredWords(result)?.label);
    expect(words).toEqual(['Not answered', ...Array(4).fill('Not reached')]);
  });

  test('calls a follow-up open that was asked and whose point is missing @GRADE-12', async () => {
    const { token, id, questions } = await started('max');
    const sent = { token, params: { id } };
    const asked: string[] = [];
    for (const { id: questionId } of questions) {
      const body = { questionId, answer: 'It is important in practice.' };
      const { followUp } = await saveUntil({ ...sent, body }, (saved) => saved.followUp !== null);
      asked.push(followUp ?? '');
    }
    const grading = { token, body: { interviewId: id, responses: [] } };
    const [graded] = await ask('gradeInterview', grading);
    const feedback = (graded?.results ?? []).map(({ detailedFeedback }) => detailedFeedback ?? '');
    // Which point costs the most is the grader's to say: not every one has its follow-up.
    const repeated = feedback.filter((text, at) => text.includes(`“${asked[at]}”`));
    expect(repeated.length).toBeGreaterThan(0);
    for (const text of repeated) {
      expect(text).not.toMatch(/Be ready for|would probably ask|To practice/);
    }
  });

  test('returns the same result to concurrent calls', async () => {
    const { token, id } = await started('max');
    const sent = { token, body: { interviewId: id, responses: [] } };
    const all = await Promise.all(Array.from({ length: 6 }, () => ask('gradeInterview', sent)));
    for (const result of all) expect(result).toEqual(all[0]);
  });

  test('cancels an interview without questions and gives the quota back @DESIGN-5', async () => {
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

describe('grading for a client that fetched its questions without naming the interview', () => {
  const fetched = async (token: string, level: string, technology = 'react') =>
    (await ask('interviewQuestions', { token, query: { level, technology } })).questions;
  const created = async (plan: 'free' | 'max') => {
    const { token } = await signedIn({ plan });
    const { id } = await ask('newInterview', { token, body: { language: 'react' } });
    return { token, id };
  };
  const answered = (questions: readonly { question: string }[]) =>
    questions.map(({ question }) => ({ question, answer: text }));

  test('stores the questions of the responses and counts the interview', async () => {
    const { token, id } = await created('max');
    const questions = await fetched(token, 'junior');
    const responses = answered(questions);
    const [grading] = await ask('gradeInterview', { token, body: { interviewId: id, responses } });
    expect(grading?.questionsAnswered).toBe(5);
    expect(grading?.results?.map(({ questionId }) => questionId)).toEqual(
      questions.map(({ id: questionId }) => questionId),
    );
    expect(await ask('interview', { token, params: { id } })).toMatchObject({
      status: 'completed',
      level: 'junior',
      overallScore: grading?.overallScore,
      questionCount: 5,
    });
    expect((await ask('profile', { token })).quota.used).toBe(1);
    await ask('deleteInterview', { token, params: { id } });
    expect((await ask('profile', { token })).quota.used).toBe(1);
  });

  test('stores the questions of the responses by their ids', async () => {
    const { token, id } = await created('max');
    const questions = await fetched(token, 'junior');
    const responses = questions.map(({ id: questionId }) => ({
      questionId,
      question: 'In other words.',
      answer: text,
    }));
    const [grading] = await ask('gradeInterview', { token, body: { interviewId: id, responses } });
    expect(grading?.results?.map(({ questionId }) => questionId)).toEqual(
      questions.map(({ id: questionId }) => questionId),
    );
  });

  test('ignores unknown, foreign, repeated and surplus questions', async () => {
    const { token, id } = await created('max');
    const pool = new Map<string, { question: string }>();
    while (pool.size < 6) {
      for (const one of await fetched(token, 'senior')) pool.set(one.question, one);
    }
    const own = [...pool.values()];
    const foreign = await fetched(token, 'senior', 'python');
    const responses = [
      ...answered([{ question: 'Is this a question of the bank?' }, ...foreign]),
      ...answered([...own.slice(0, 1), ...own]),
    ];
    const [grading] = await ask('gradeInterview', { token, body: { interviewId: id, responses } });
    expect(grading?.results?.map(({ question }) => question)).toEqual(
      own.slice(0, 5).map(({ question }) => question),
    );
  });

  test('returns 409 for questions of several levels and leaves the interview open', async () => {
    const { token, id } = await created('free');
    const [junior, senior] = [await fetched(token, 'junior'), await fetched(token, 'senior')];
    const responses = answered([...junior.slice(0, 1), ...senior.slice(0, 1)]);
    expect(
      await refusal('gradeInterview', { token, body: { interviewId: id, responses } }),
    ).toEqual({
      status: 409,
      message: 'The answered questions are of several levels. Send those of one.',
    });
    expect((await ask('interview', { token, params: { id } })).status).toBe('in_progress');
    const sent = { token, body: { interviewId: id, responses: answered(junior) } };
    expect(await ask('gradeInterview', sent)).toHaveLength(1);
  });

  test('returns the same result to concurrent calls', async () => {
    const { token, id } = await created('max');
    const responses = answered(await fetched(token, 'intermediate'));
    const sent = { token, body: { interviewId: id, responses } };
    const all = await Promise.all(Array.from({ length: 5 }, () => ask('gradeInterview', sent)));
    for (const result of all) expect(result).toEqual(all[0]);
  });
});

describe('POST /interview/{id}/regrade', () => {
  test('returns the stored result of a current grading', async () => {
    const { token, id } = await started('max');
    const params = { id };
    const body = { interviewId: id, responses: [] };
    const [grading] = await ask('gradeInterview', { token, body });
    expect(await ask('interview', { token, params })).toMatchObject({ canRegrade: false });
    expect(await ask('regradeInterview', { token, params })).toEqual(grading);
  });

  test('returns 409 before the first grading and 404 to another user', async () => {
    const { token, id } = await started('max');
    expect((await refusal('regradeInterview', { token, params: { id } })).status).toBe(409);
    const other = await signedIn();
    const sent = { token: other.token, params: { id } };
    expect((await refusal('regradeInterview', sent)).status).toBe(404);
  });
});

describe('feedback by plan', () => {
  test('Free gets score, summary and counts, and none of the texts @STATE-36 @PLAN-7 @DESIGN-17', async () => {
    const { token, id, questions } = await started('free');
    const responses = questions.map(({ question }) => ({ question, answer: text }));
    const sent = { token, body: { interviewId: id, responses } };
    const [grading] = await ask('gradeInterview', sent);
    expect(grading).toMatchObject({ results: null, questionsAnswered: 5 });
    expect(typeof grading?.summary).toBe('string');
    const details = await sendOperation('interview', { token, params: { id } });
    expect(JSON.stringify(details.body)).not.toMatch(
      /detailedFeedback|"improvements"|"criteria"|modelAnswer/,
    );
  });

  test('each upgrade shows more of the same interview @STATE-36 @STATE-37 @PLAN-15 @VOICE-13', async () => {
    const { token, email, id } = await started('free');
    await ask('gradeInterview', { token, body: { interviewId: id, responses: [] } });

    await send('POST', '/dev/plan', { body: { email, plan: 'plus' } });
    const plus = (await ask('interview', { token, params: { id } })).grading?.results;
    expect(plus).toHaveLength(5);
    for (const result of plus ?? []) {
      expect(Array.isArray(result.strengths)).toBe(true);
      expect(result).toMatchObject({
        ...{ improvements: null, detailedFeedback: null, criteria: null, modelAnswer: null },
      });
    }

    await send('POST', '/dev/plan', { body: { email, plan: 'max' } });
    const max = (await ask('interview', { token, params: { id } })).grading?.results;
    for (const result of max ?? []) {
      expect(result.criteria?.length).toBeGreaterThan(0);
      expect(typeof result.detailedFeedback).toBe('string');
      expect(result.modelAnswer?.text.length).toBeGreaterThan(100);
      expect(result.outcome).toBe('skipped');
    }
  });
});
