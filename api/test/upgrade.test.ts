import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { hashToken } from '../src/identity/tokens.ts';
import { questionsFor } from '../src/questions/question-bank.ts';
import { packageFolder } from '../src/support/package-folder.ts';
import { removeData, startServer } from './support/api-server.ts';
import { ask, refusal } from './support/client.ts';
import { createDatabase } from './support/databases.ts';

const migrations = join(packageFolder(), 'migrations');
const journal = z.looseObject({ entries: z.array(z.looseObject({ idx: z.number() })) });

/** The migrations up to a number, as an installation of that time had them. */
async function migrationsUpTo(last: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-migrations-'));
  await cp(migrations, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const all = journal.parse(JSON.parse(await readFile(file, 'utf8')));
  const entries = all.entries.filter(({ idx }) => idx <= last);
  await writeFile(file, JSON.stringify({ ...all, entries }));
  return folder;
}

/** A database as an earlier version left it, filled by SQL. */
async function databaseOf(last: number, filling: string) {
  const migrationsFolder = await migrationsUpTo(last);
  const dataDirectory = await mkdtemp(join(tmpdir(), 'parley-upgrade-'));
  const databaseUrl = await createDatabase();
  const directory = join(dataDirectory, 'database');
  const script = join(import.meta.dirname, 'support', 'old-database.js');
  execFileSync(process.execPath, [script, databaseUrl ?? directory, migrationsFolder], {
    input: filling,
  });
  await rm(migrationsFolder, { recursive: true });
  return { dataDirectory, databaseUrl };
}

test('the history includes interviews stored before the summary column existed', async () => {
  const [userId, completed, running] = [randomUUID(), randomUUID(), randomUUID()];
  const token = 'a-token-from-before-the-upgrade';
  const data = await databaseOf(
    7,
    `insert into users (id, email, created_at)
      values ('${userId}', 'ada@people.test', '2026-01-01');
    insert into sessions (id, token_hash, user_id, created_at, expires_at) values
      ('${randomUUID()}', '${hashToken(token)}', '${userId}', now(), now() + interval '1 day');
    insert into interviews (id, user_id, title, language, level, status, interview_type,
      created_at, started_at, completed_at, overall_score)
    values
      ('${completed}', '${userId}', 'A "quoted" title \\ é', 'react', 'senior', 'completed', 'video',
        '2026-03-01T10:00:00.5+02:00', '2026-03-01T10:01:00+02:00', '2026-03-01T10:21:00.600+02:00',
        73),
      ('${running}', '${userId}', 'PHP Interview', 'php', null, 'in_progress', 'text',
        '2026-03-02T10:00:00Z', null, null, null);`,
  );
  const server = await startServer({}, data);
  const history = await ask('interviewHistory', { token }, server.url);
  const overview = await ask('analyticsOverview', { token }, server.url);
  await server.stop();
  await removeData(server);
  expect(overview).toMatchObject({ totalInterviews: 2, overAllScore: 73 });
  expect(history).toEqual([
    {
      id: running,
      title: 'PHP Interview',
      language: 'php',
      level: null,
      status: 'in_progress',
      interviewType: 'text',
      createdAt: '2026-03-02T10:00:00.000Z',
      startedAt: null,
      completedAt: null,
      totalDuration: null,
      questionCount: 0,
      overallScore: null,
      practice: false,
    },
    {
      id: completed,
      title: 'A "quoted" title \\ é',
      language: 'react',
      level: 'senior',
      status: 'completed',
      interviewType: 'video',
      createdAt: '2026-03-01T08:00:00.500Z',
      startedAt: '2026-03-01T08:01:00.000Z',
      completedAt: '2026-03-01T08:21:00.600Z',
      totalDuration: 1201,
      questionCount: 0,
      overallScore: 73,
      practice: false,
    },
  ]);
});

describe('gradings stored when a false claim and a missing point were one verdict', () => {
  const [userId, interviewId, hostedId] = [randomUUID(), randomUUID(), randomUUID()];
  const token = 'a-token-of-the-time-before-five-verdicts';
  const [question] = questionsFor('react', 'junior');
  const answer = 'Keys are unique. They change at every render.';
  const point = (id: string, verdict: string, quotes: string[]) => ({
    ...{ id, label: id, verdict, quotes },
  });
  const result = (questionId: string, text: string) => ({
    ...{ questionId, timestamp: '2026-03-01T10:00:00.000Z', question: question?.question },
    ...{ answer: text, overallScore: 6.2, maxScore: 10, confidence: 0.8 },
    ...{ strengths: ['None'], improvements: [], detailedFeedback: 'Short.' },
    criteria: [
      point('a', 'met', ['Keys are unique.']),
      point('b', 'not', ['They change at every render.']),
      point('c', 'not', []),
    ],
  });
  const grading = (id: string, grader: string) => ({
    ...{ interviewId: id, candidateId: userId, overallScore: 62, summary: 'Half way.', grader },
    ...{ timestamp: '2026-03-01T10:00:00.000Z', questionsAnswered: 1, strengthsCount: 0 },
    ...{ improvementsCount: 0, averageConfidence: 0.8 },
    results: [result(question?.id ?? '', answer), result('left-the-bank', ' \n')],
  });
  const json = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;
  const filling = [
    `insert into users (id, email, plan, created_at)
      values ('${userId}', 'max@people.test', 'parley_max', '2026-01-01');
    insert into sessions (id, token_hash, user_id, created_at, expires_at) values
      ('${randomUUID()}', '${hashToken(token)}', '${userId}', now(), now() + interval '1 day');`,
    ...[interviewId, hostedId].map(
      (id) => `insert into interviews (id, user_id, title, language, level, status,
        interview_type, created_at, started_at, completed_at, overall_score) values ('${id}',
        '${userId}', 'React Interview', 'react', 'junior', 'completed', 'video',
        '2026-03-01T09:00:00Z', '2026-03-01T09:00:00Z', '2026-03-01T10:00:00Z', 62);
      insert into interview_questions (id, interview_id, position, question_id, question, rubric,
        answer) values ('${randomUUID()}', '${id}', 0, '${question?.id}',
        ${json(question?.question)} #>> '{}', ${json(question)}, '${answer}');
      insert into gradings (interview_id, lease_id, lease_until, result) values ('${id}',
        '${randomUUID()}', '2026-03-01T10:01:00Z',
        ${json(grading(id, id === hostedId ? 'hosted' : 'embedded'))});`,
    ),
  ].join('\n');
  let server: Awaited<ReturnType<typeof startServer>>;

  beforeAll(async () => {
    server = await startServer({}, await databaseOf(11, filling));
  });
  afterAll(async () => {
    await server.stop();
    await removeData(server);
  });

  test('show a quoted one as contradicted and another as absent', async () => {
    const interview = await ask('interview', { token, params: { id: interviewId } }, server.url);
    const [answered, skipped] = interview.grading?.results ?? [];
    expect(answered?.criteria?.map(({ verdict }) => verdict)).toEqual([
      'met',
      'contradicted',
      'absent',
    ]);
    expect(answered?.criteria?.[1]).toMatchObject({ correction: null, bonus: false });
    expect(answered).toMatchObject({ outcome: 'answered', modelAnswer: null });
    expect(skipped).toMatchObject({ outcome: 'skipped' });
    expect(interview.grading).toMatchObject({ previousScore: null, graderVersion: '' });
  });

  test('are graded again on request only, and keep the score before', async () => {
    const params = { id: interviewId };
    const before = await ask('interview', { token, params }, server.url);
    expect(before).toMatchObject({ canRegrade: true, overallScore: 62 });
    const regraded = await ask('regradeInterview', { token, params }, server.url);
    expect(regraded).toMatchObject({
      previousScore: 62,
      graderVersion: expect.stringMatching(/./),
    });
    expect(regraded.results?.[0]?.modelAnswer?.text).toBe(question?.modelAnswer);
    const after = await ask('interview', { token, params }, server.url);
    expect(after).toMatchObject({
      canRegrade: false,
      overallScore: regraded.overallScore,
      completedAt: before.completedAt,
    });
    expect(after.grading).toEqual(regraded);
    const overview = await ask('analyticsOverview', { token }, server.url);
    expect(overview.overAllScore).toBe((62 + regraded.overallScore) / 2);
    const again = await ask('regradeInterview', { token, params }, server.url);
    expect(again).toEqual(regraded);
  });

  test('by a language model are not graded again', async () => {
    const params = { id: hostedId };
    expect((await ask('interview', { token, params }, server.url)).canRegrade).toBe(false);
    expect((await refusal('regradeInterview', { token, params }, server.url)).status).toBe(409);
  });
});
