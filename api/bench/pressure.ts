/**
 * Ten gradings, ten PDF reports and forty saved answers at once, all of hostile shapes, while
 * `/healthz` and `/profile` are read: how long the event loop is held up, how long a profile takes,
 * and what a worker thread takes of memory, on PostgreSQL and on the embedded database. What is
 * refused with 503 is sent again after the time that the answer names. Ends with an error when a
 * figure misses its goal or an answer is another 5xx.
 */
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { hostileAnswers } from '@parley/grading/testing/hostile-answers';
import { type ApiServer, removeData, startServer } from '../test/support/api-server.ts';
import { ask, type Got, send, sendOperation, signedIn } from '../test/support/client.ts';
import { startPostgres } from '../test/support/postgres-server.ts';
import { compared, type Figure, figure, report, say } from './report.ts';

const users = 10;
const shapes = Object.values(hostileAnswers);
/** Milliseconds between two reads of a probe. */
const probePause = 10;
/** Milliseconds that the event loop may be held up, 99 times of 100. */
const delayGoals = { postgres: 50, pglite: 100 } as const;
const profileGoal = 250;
type DatabaseName = keyof typeof delayGoals;

interface StartedInterview {
  token: string;
  id: string;
  questions: { id: string; question: string }[];
}

async function startInterview(url: string): Promise<StartedInterview> {
  const { token } = await signedIn({ plan: 'max' }, url);
  const { id } = await ask('newInterview', { token, body: { language: 'react' } }, url);
  const query = { level: 'junior', technology: 'react', interviewId: id };
  const { questions } = await ask('interviewQuestions', { token, query }, url);
  return { token, id, questions };
}

/** Another shape for each question, so that the users together send all of them. */
const shapeAt = (user: number, question: number): string =>
  shapes[(user * 5 + question) % shapes.length] ?? '';

function grade({ token, id, questions }: StartedInterview, user: number, url: string) {
  const responses = questions.map(({ question }, at) => ({
    question,
    answer: shapeAt(user, at),
  }));
  return sendOperation('gradeInterview', { token, body: { interviewId: id, responses } }, url);
}

/** Counts of what came back. */
interface Outcome {
  refused: number;
  failed: string[];
}

/** Sends until it is not refused any longer. */
async function untilDone(work: () => Promise<Got>, outcome: Outcome): Promise<void> {
  while (true) {
    const got = await work();
    const retryAfter = Number(got.headers.get('retry-after'));
    if (got.code === 503 && retryAfter > 0) {
      outcome.refused += 1;
      await delay(retryAfter * 1_000);
      continue;
    }
    if (got.code !== 200) outcome.failed.push(`${got.code} ${JSON.stringify(got.body)}`);
    return;
  }
}

/** Reads again and again until told to stop; answers how long each took, in milliseconds. */
function probe(work: () => Promise<Got>, outcome: Outcome): () => Promise<number[]> {
  const times: number[] = [];
  let isStopped = false;
  const reading = (async () => {
    while (!isStopped) {
      const began = performance.now();
      const { code } = await work();
      times.push(performance.now() - began);
      if (code !== 200) outcome.failed.push(`a probe got ${code}`);
      await delay(probePause);
    }
  })();
  return async () => {
    isStopped = true;
    await reading;
    return times;
  };
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((first, second) => first - second)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? Number.NaN;

/** Gauges of the server's metrics; reading them begins its next measurement of the event loop. */
async function readGauges(url: string): Promise<(name: string) => number> {
  const text = String((await send('GET', '/metrics', {}, url)).body);
  return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}

/** Everything at once. */
async function press(
  url: string,
  outcome: Outcome,
): Promise<{ profile: number[]; health: number[] }> {
  const graded = await Promise.all(Array.from({ length: users }, () => startInterview(url)));
  for (const [user, interview] of graded.entries()) {
    await untilDone(() => grade(interview, user, url), outcome);
  }
  const open = await Promise.all(Array.from({ length: users }, () => startInterview(url)));
  const answering = await Promise.all(Array.from({ length: users }, () => startInterview(url)));
  const reader = await signedIn({ interviews: 20 }, url);
  await readGauges(url);

  const stopHealth = probe(() => send('GET', '/healthz', {}, url), outcome);
  const stopProfile = probe(() => sendOperation('profile', { token: reader.token }, url), outcome);
  const work = [
    ...open.map((interview, user) => () => grade(interview, user, url)),
    ...graded.map(
      ({ token, id }) =>
        () =>
          send('GET', `/api/v1/interview/${id}/report`, { token }, url),
    ),
    ...answering.flatMap(({ token, id, questions }, user) =>
      questions.slice(0, 4).map(({ id: questionId }, at) => () => {
        const body = { questionId, answer: shapes[(user * 4 + at) % shapes.length] ?? '' };
        return sendOperation('saveAnswer', { token, params: { id }, body }, url);
      }),
    ),
  ];
  const began = performance.now();
  await Promise.all(work.map((one) => untilDone(one, outcome)));
  say(`  ${work.length} requests done in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  return { health: await stopHealth(), profile: await stopProfile() };
}

async function measure(database: DatabaseName, server: ApiServer): Promise<Figure[]> {
  say(`${database}:`);
  const outcome: Outcome = { refused: 0, failed: [] };
  const { health, profile } = await press(server.url, outcome);
  const gauge = await readGauges(server.url);
  for (const failure of outcome.failed) say(`  failed: ${failure}`);
  const name = (part: string) =>
    database === 'postgres' ? `pressure.${part}` : `pressure.embedded.${part}`;
  return [
    compared(
      name('delay.p99'),
      gauge('nodejs_eventloop_lag_p99_seconds') * 1_000,
      'ms',
      delayGoals[database],
    ),
    figure(name('delay.max'), gauge('nodejs_eventloop_lag_max_seconds') * 1_000, 'ms'),
    compared(name('profile.p99'), percentile(profile, 0.99), 'ms', profileGoal),
    figure(name('healthz.max'), Math.max(...health), 'ms'),
    figure(name('worker.heap'), gauge('worker_heap_peak_bytes') / 1_048_576, 'MiB'),
    figure(name('process.memory'), gauge('process_resident_memory_bytes') / 1_048_576, 'MiB'),
    figure(name('refused'), outcome.refused, 'requests'),
    figure(name('failed'), outcome.failed.length, 'requests'),
  ];
}

async function run(database: DatabaseName): Promise<Figure[]> {
  const server = await startServer({
    RATE_LIMIT_PER_MINUTE: '1000000',
    ACCOUNT_RATE_LIMIT_PER_MINUTE: '1000000',
  });
  try {
    return await measure(database, server);
  } finally {
    await server.stop();
    await removeData(server);
  }
}

const embedded = await run('pglite');
const postgres = await startPostgres(['-c', 'fsync=on']);
process.env.API_TEST_POSTGRES = postgres.url;
const hosted = await run('postgres').finally(() => postgres.stop());
const figures = [...hosted, ...embedded];
report(figures);
const misses = ({ name, value, ratio }: Figure) =>
  (ratio !== undefined && ratio > 1) || (name.endsWith('.failed') && value > 0);
process.exit(figures.some(misses) ? 1 : 0);
