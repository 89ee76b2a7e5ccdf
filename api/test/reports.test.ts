import { z } from 'zod';
import { failure } from '../src/contract/wrapper.ts';
import { drive } from './support/checkout.ts';
import { ask, sharedUrl, signedIn } from './support/client.ts';
import { pdfText } from './support/pdf-text.ts';

const reportPath = (id: string) => `/interview/${id}/report`;
const receiptPath = (id: string) => `/subscription/transactions/${id}/receipt`;

const get = (path: string, token?: string) =>
  fetch(`${sharedUrl}/api/v1${path}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

async function textOf(path: string, token: string): Promise<string> {
  const response = await get(path, token);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const content = Buffer.from(await response.arrayBuffer());
  expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  return pdfText(content);
}

async function refused(path: string, token?: string) {
  const response = await get(path, token);
  const { status, message } = failure.parse(await response.json());
  expect(status).toBe(response.status);
  return { status, message };
}

/** The words of a text that stand on one line of any page. */
const opening = (text: string) => text.split(/\s+/).slice(0, 4).join(' ');

describe('GET /interview/{id}/report', () => {
  test('contains score, summary, answers and the whole feedback on Max @DETAILS-31 @DESIGN-12', async () => {
    const { token, interviewIds } = await signedIn({
      plan: 'max',
      interviews: 1,
      firstName: 'Žofie',
      lastName: 'Βασιλική',
    });
    const [id = ''] = interviewIds;
    const interview = await ask('interview', { token, params: { id } });
    const text = await textOf(reportPath(id), token);
    expect(text).toContain(interview.title);
    expect(text).toContain('Žofie Βασιλική');
    expect(text).toContain(`${interview.grading?.overallScore} out of 100`);
    expect(text).toContain(opening(interview.grading?.summary ?? ''));
    expect(text).toContain('Score by question');
    expect(text).toContain(`${interview.delivery?.wordsPerMinute} words a minute`);
    for (const result of interview.grading?.results ?? []) {
      expect(text).toContain(`${result.overallScore} / ${result.maxScore}`);
      expect(text).toContain(opening(result.question));
      expect(text).toContain(opening(result.detailedFeedback ?? ''));
      expect(text).toContain(opening(result.modelAnswer?.text ?? ''));
    }
    expect(text).toContain('Areas for Improvement');
    expect(text).not.toContain('come with');
  });

  test('renders answers in every supported script', async () => {
    const { token, interviewIds } = await signedIn({
      ...{ plan: 'max', inProgress: 1, firstName: '李明', lastName: 'शर्मा' },
    });
    const [interviewId = ''] = interviewIds;
    const { questions } = await ask('interview', { token, params: { id: interviewId } });
    const open = questions.filter((question) => question.answer === null);
    const answers = [
      '数据库的索引可以加快查询速度。',
      'データベースの索引は検索を速くします。',
      '데이터베이스 인덱스는 검색을 빠르게 합니다.',
      'डेटाबेस खोज को तेज़ करता',
    ];
    const responses = open.map(({ id, question }, index) => ({
      ...{ questionId: id, question, answer: answers[index % answers.length] },
    }));
    const extra = answers.slice(open.length).join(' ');
    const body = {
      interviewId,
      responses: responses.map((response, index) =>
        index > 0 ? response : { ...response, answer: `${response.answer} ${extra}` },
      ),
    };
    await ask('gradeInterview', { token, body });
    const text = (await textOf(reportPath(interviewId), token)).replaceAll(' ', '');
    expect(text).toContain('李明');
    // A box stands for no character, so that what can be copied has its shape.
    for (const answer of answers) expect(text).toContain(answer.replaceAll(' ', ''));
  });

  test('contains strengths on Plus and names the plan with the rest @PLAN-16 @DESIGN-12', async () => {
    const { token, interviewIds } = await signedIn({ plan: 'plus', interviews: 1 });
    const text = await textOf(reportPath(interviewIds[0] ?? ''), token);
    expect(text).toContain('Strengths');
    for (const title of [
      'Areas for Improvement',
      'Detailed Feedback',
      'What a good answer says',
      'Model Answer',
    ]) {
      expect(text).not.toContain(title);
    }
    expect(text).toContain('come with Parley Max.');
  });

  test('returns 403 on Free @PLAN-16', async () => {
    const { token, interviewIds } = await signedIn({ interviews: 1 });
    expect(await refused(reportPath(interviewIds[0] ?? ''), token)).toEqual({
      status: 403,
      message: 'Upgrade to Parley Plus to unlock report download.',
    });
  });

  test('returns 404 for another user’s interview and 409 before grading', async () => {
    const { token, interviewIds } = await signedIn({ plan: 'max', inProgress: 1 });
    const [id = ''] = interviewIds;
    expect((await refused(reportPath(id), token)).status).toBe(409);
    const other = await signedIn({ plan: 'max' });
    expect((await refused(reportPath(id), other.token)).status).toBe(404);
    expect((await refused(reportPath(id))).status).toBe(401);
    expect((await refused(reportPath('1'), token)).message).toBe('"id" is not a valid id.');
  });
});

describe('GET /subscription/transactions/{id}/receipt', () => {
  test('contains amount, date, user and number @PROFILE-30', async () => {
    const { token, email } = await signedIn({ firstName: 'Ada', lastName: 'Lovelace' });
    await drive('subscribe', { email, plan: 'max' });
    const [payment] = (await ask('transactionHistory', { token })).transactions;
    const text = await textOf(receiptPath(payment?.id ?? ''), token);
    for (const part of ['Receipt', payment?.id, '$30.00', 'Ada Lovelace', email, 'Parley Max']) {
      expect(text).toContain(part);
    }
    await ask('refundSubscription', { token });
    expect(await textOf(receiptPath(payment?.id ?? ''), token)).toContain('Paid, then refunded');
    const other = await signedIn();
    expect((await refused(receiptPath(payment?.id ?? ''), other.token)).status).toBe(404);
  });

  test('returns 409 for a failed payment', async () => {
    const { token, email } = await signedIn();
    await drive('subscribe', { email, plan: 'plus', card: '4000000000000341' });
    await drive('pass-time', { email, days: 32 });
    const [failed] = (await ask('transactionHistory', { token })).transactions;
    expect((await refused(receiptPath(failed?.id ?? ''), token)).status).toBe(409);
  });
});

describe('the OpenAPI document', () => {
  test('documents both PDF endpoints', async () => {
    const { paths } = z
      .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
      .parse(await (await get('/openapi.json')).json());
    for (const path of [reportPath('{id}'), receiptPath('{id}')]) {
      expect(paths[path]?.get).toMatchObject({
        responses: { 200: { content: { 'application/pdf': {} } } },
      });
    }
  });
});
