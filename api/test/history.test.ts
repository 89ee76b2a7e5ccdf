import { randomUUID } from 'node:crypto';
import type { HistoryPage } from '../src/contract/history.ts';
import { ask, refusal, send, signedIn } from './support/client.ts';

async function allPages(token: string, query: Record<string, string> = {}) {
  const rows: HistoryPage['interviews'] = [];
  for (let page = 1; ; page += 1) {
    const got = await ask('historyPage', {
      token,
      query: { ...query, page: `${page}`, size: '7' },
    });
    rows.push(...got.interviews);
    if (page >= got.pages) return { rows, total: got.total };
  }
}

describe('the history, page by page', () => {
  let token: string;
  beforeAll(async () => {
    ({ token } = await signedIn({ interviews: 20, inProgress: 3, seed: 7 }));
  });

  test('says how much there is beside the page', async () => {
    const page = await ask('historyPage', { token, query: { size: '5' } });
    expect(page).toMatchObject({ page: 1, size: 5, total: 23, pages: 5 });
    expect(page.interviews).toHaveLength(5);
    expect(page.counts).toEqual({
      all: 23,
      scheduled: 0,
      in_progress: 3,
      completed: 20,
      cancelled: 0,
    });
    const { overAllScore } = await ask('analyticsOverview', { token });
    expect(page.averageScore).toBeCloseTo(overAllScore, 2);
  });

  test('all pages together are the whole list, in its order', async () => {
    const { rows } = await allPages(token);
    expect(rows).toEqual(await ask('interviewHistory', { token }));
    expect(rows.every(({ questionCount }) => questionCount === 5)).toBe(true);
  });

  test.each(['createdAt', 'title', 'status', 'overallScore', 'totalDuration'] as const)(
    'sorts by %s either way, what is missing last',
    async (sort) => {
      for (const order of ['asc', 'desc']) {
        const { rows } = await allPages(token, { sort, order });
        expect(new Set(rows.map(({ id }) => id)).size).toBe(23);
        const values = rows.map((row) => row[sort]);
        const known = values.filter((value) => value !== null);
        expect(values.slice(0, known.length)).toEqual(known);
        const sorted = [...known].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect(known).toEqual(order === 'asc' ? sorted : sorted.reverse());
      }
    },
  );

  test('filters by technology, status and text, also by the technology’s name', async () => {
    const all = await ask('interviewHistory', { token });
    const ofReact = all.filter(({ language }) => language === 'react').length;
    expect((await allPages(token, { technology: 'react' })).total).toBe(ofReact);
    expect((await allPages(token, { search: 'REACT' })).total).toBe(ofReact);
    expect((await allPages(token, { search: 'node.js' })).rows).toEqual(
      all.filter(({ language }) => language === 'nodejs'),
    );
    expect((await allPages(token, { status: 'in_progress' })).total).toBe(3);
    expect((await allPages(token, { search: '100%_\\' })).total).toBe(0);
    const { counts } = await ask('historyPage', { token, query: { search: 'nothing has this' } });
    expect(counts.all).toBe(23);
  });

  test('beyond the last page there is nothing', async () => {
    const page = await ask('historyPage', { token, query: { page: '9' } });
    expect(page).toMatchObject({ interviews: [], total: 23, page: 9 });
  });

  test('an empty history has no average', async () => {
    const newcomer = await signedIn();
    expect(await ask('historyPage', { token: newcomer.token })).toMatchObject({
      interviews: [],
      total: 0,
      pages: 0,
      averageScore: null,
    });
  });

  test.each([{ size: '101' }, { size: '0' }, { page: '0' }, { page: 'x' }, { sort: 'rubric' }])(
    'refuses %p',
    async (query) => {
      expect((await refusal('historyPage', { token, query })).status).toBe(400);
    },
  );

  test('a long list arrives whole', async () => {
    const many = await signedIn({ interviews: 200, inProgress: 50 });
    const history = await ask('interviewHistory', { token: many.token });
    expect(new Set(history.map(({ id }) => id)).size).toBe(250);
  });
});

describe('the history as a file', () => {
  const exported = (token: string, query: string) =>
    send('GET', `/api/v1/interview/history/export?${query}`, { token });

  test('CSV that a spreadsheet opens and runs nothing from', async () => {
    const { token } = await signedIn({ interviews: 2, plan: 'max' });
    const title = '=HYPERLINK("http://evil.test","a ""b""")';
    await ask('newInterview', { token, body: { language: 'react', title } });
    const got = await exported(token, 'format=csv');
    expect(got.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(got.headers.get('content-disposition')).toMatch(
      /^attachment; filename="interview-history-[\d-]+\.csv"$/,
    );
    const lines = String(got.body).trimEnd().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('"Title","Technology"');
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.test"",`);
  });

  test('JSON with the rows of the list, filtered as the page is', async () => {
    const { token } = await signedIn({ interviews: 4, inProgress: 2 });
    const list = await ask('interviewHistory', { token });
    const got = await exported(token, 'format=json&status=completed');
    expect(got.headers.get('content-disposition')).toContain('.json"');
    expect(got.body).toMatchObject({
      interviews: list.filter(({ status }) => status === 'completed'),
    });
  });

  test('needs a form that there is', async () => {
    const { token } = await signedIn();
    expect((await exported(token, 'format=pdf')).code).toBe(400);
    expect((await exported(token, '')).code).toBe(400);
  });
});

describe('cancelling an interview', () => {
  test('before its first question gives the quota back', async () => {
    const { token } = await signedIn();
    const { id } = await ask('newInterview', { token, body: { language: 'react' } });
    expect((await ask('profile', { token })).quota.used).toBe(1);
    const cancelled = await ask('cancelInterview', { token, params: { id } });
    expect(cancelled).toMatchObject({ id, status: 'cancelled', questionCount: 0 });
    expect((await ask('profile', { token })).quota.used).toBe(0);
    expect(await ask('cancelInterview', { token, params: { id } })).toEqual(cancelled);
  });

  test('afterwards it counts, is neither answered nor graded, and keeps its answers', async () => {
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

  test('a completed one stays completed', async () => {
    const { token, interviewIds } = await signedIn({ interviews: 1 });
    const params = { id: interviewIds[0] ?? '' };
    expect((await refusal('cancelInterview', { token, params })).status).toBe(409);
  });

  test('of somebody else is not there', async () => {
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

describe('the progress of an interview', () => {
  test('tells any device where to go on', async () => {
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

describe('the figures of a history', () => {
  test('follow every change, also many at once', async () => {
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
    const page = await ask('historyPage', { token });
    expect(page.counts).toEqual({
      all: list.length,
      scheduled: 0,
      in_progress: count('in_progress'),
      completed: count('completed'),
      cancelled: 1,
    });
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    expect(page.averageScore).toBeCloseTo(mean, 2);
    expect(await ask('analyticsOverview', { token })).toMatchObject({
      totalInterviews: list.length,
      highestScore: Math.max(...scores),
      completedInterview: count('completed'),
    });
    expect((await ask('profile', { token })).totalInterviews).toBe(list.length);
    expect(list.find(({ id }) => id === third.id)?.questionCount).toBe(5);
  });
});
