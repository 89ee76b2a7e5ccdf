import { hostileAnswers } from '@parley/grading/testing/hostile-answers';
import { z } from 'zod';
import { turnReading } from '../src/contract/interview.ts';
import { type ApiServer, removeData, startServer, type Variables } from './support/api-server.ts';
import { ask, send, sendOperation, signedIn } from './support/client.ts';

/** Takes the grader longest of all shapes; one such interview is graded in a fraction of the time a grading may wait. */
const slowest = (hostileAnswers['unknown words'] ?? '').slice(0, 6_000);
const turnBody = z.object({ data: turnReading });
const healthBody = z.object({ message: z.literal('Alive') });

let server: ApiServer;
const stop = async () => {
  await server.stop();
  await removeData(server);
};
/** Starts a server for the tests around it. */
const serveWith = (variables: Variables) => {
  beforeAll(async () => {
    server = await startServer({ WORKER_THREADS: '1', ...variables });
  });
  afterAll(stop);
};

/** An interview of a new user with its questions, ready to be graded. */
async function started(language = 'react') {
  const { token } = await signedIn({ plan: 'max' }, server.url);
  const { id } = await ask('newInterview', { token, body: { language } }, server.url);
  const query = { level: 'junior', technology: language, interviewId: id };
  const { questions } = await ask('interviewQuestions', { token, query }, server.url);
  return { token, id, questions };
}

/** Grades an interview of which two questions have an answer: five slow ones would take too long. */
function grade({ token, id, questions }: Awaited<ReturnType<typeof started>>, answer: string) {
  const responses = questions.slice(0, 2).map(({ question }) => ({ question, answer }));
  const sent = { token, body: { interviewId: id, responses } };
  return sendOperation('gradeInterview', sent, server.url);
}

describe('worker threads', () => {
  serveWith({});

  test('let other requests be answered while an interview is graded', async () => {
    const interview = await started();
    const finished: string[] = [];
    const grading = grade(interview, slowest).then((got) => {
      finished.push('grading');
      return got;
    });
    for (let at = 0; at < 20; at += 1) {
      healthBody.parse((await send('GET', '/healthz', {}, server.url)).body);
      finished.push('health');
    }
    expect((await grading).code).toBe(200);
    expect(finished).toEqual([...Array(20).fill('health'), 'grading']);
  });

  test('cannot be filled by one user', async () => {
    const { token, interviewIds } = await signedIn({ plan: 'max', interviews: 1 }, server.url);
    const report = () =>
      send('GET', `/api/v1/interview/${interviewIds[0]}/report`, { token }, server.url);
    const codes = (await Promise.all(Array.from({ length: 12 }, report))).map(({ code }) => code);
    expect(codes).toContain(503);
    expect((await grade(await started(), slowest)).code).toBe(200);
    expect((await report()).code).toBe(200);
  });

  test('grading returns 404 when the interview is deleted while it waits', async () => {
    const [first, deleted] = [await started(), await started()];
    const before = grade(first, slowest);
    const waiting = grade(deleted, 'A key tells list items apart.');
    const { token, id, questions } = deleted;
    const body = { questionId: questions[0]?.id, answer: 'Too late.' };
    const save = () => sendOperation('saveAnswer', { token, params: { id }, body }, server.url);
    // Answers are refused once the grading has been claimed.
    while ((await save()).code !== 409);
    await ask('deleteInterview', { token, params: { id } }, server.url);
    expect((await waiting).code).toBe(404);
    expect((await before).code).toBe(200);
  });

  test('one answer as large as a whole interview returns 413', async () => {
    const { token, id, questions } = await started();
    const body = { questionId: questions[0]?.id, answer: 'a', padding: 'x'.repeat(300_000) };
    const got = await sendOperation('saveAnswer', { token, params: { id }, body }, server.url);
    expect(got.code).toBe(413);
  });
});

describe('a full queue', () => {
  serveWith({ WORKER_QUEUE: '1' });

  test('returns 503 with Retry-After, and grades when tried again', async () => {
    const interviews = await Promise.all(Array.from({ length: 6 }, () => started()));
    const got = await Promise.all(interviews.map((interview) => grade(interview, slowest)));
    const codes = got.map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set([200, 503]));
    for (const [at, interview] of interviews.entries()) {
      if (codes[at] === 200) continue;
      expect(Number(got[at]?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await grade(interview, 'A key tells list items apart.')).code).toBe(200);
    }
  });
});

describe('a queue without room', () => {
  serveWith({ WORKER_QUEUE: '1' });

  /** Resolves once the thread is busy. */
  async function untilBusy(): Promise<void> {
    const isBusy = async () =>
      /^worker_tasks{state="running"} 1$/m.test(
        String((await send('GET', '/metrics', {}, server.url)).body),
      );
    while (!(await isBusy()));
  }

  test('leaves turns unread instead of failing, and reads them again afterwards', async () => {
    const { token, id } = await started();
    const { question } = await ask('nextQuestion', { token, params: { id }, body: {} }, server.url);
    const body = { text: 'A key tells list items apart.', questionId: question?.id };
    const read = () => sendOperation('readTurn', { token, params: { id }, body }, server.url);
    const speaks = async () => turnBody.parse((await read()).body).data.speaks;
    const graded = grade(await started(), slowest);
    await untilBusy();
    const readings = await Promise.all(Array.from({ length: 12 }, speaks));
    expect(readings).toContainEqual([]);
    expect((await graded).code).toBe(200);
    // What was refused may hold the thread for a moment.
    while ((await speaks()).length === 0);
  });
});
