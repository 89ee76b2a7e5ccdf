import path from 'node:path';
import { z } from 'zod';
import { type AnswerKey, keyOf, lostAnswers, readSentAnswers } from './answers.ts';
import type { SimulatedUser } from './load/plan.ts';
import type { Deployment } from './machine/deployment.ts';

const interview = z.object({
  data: z.looseObject({
    questions: z.array(z.looseObject({ id: z.string(), answer: z.string().nullable() })),
  }),
});

const rows = z.array(
  z.object({ interview_id: z.string(), question_id: z.string(), answer: z.string().nullable() }),
);

/** The answers in the database. */
export async function storedAnswers({
  database,
}: Pick<Deployment, 'database'>): Promise<Map<AnswerKey, string>> {
  const all = 'select interview_id, question_id, answer from interview_questions';
  const json = await database.query(
    `select coalesce(json_agg(row_to_json(r)), '[]') from (${all}) r`,
  );
  return new Map(
    rows
      .parse(JSON.parse(json))
      .map((row) => [keyOf(row.interview_id, row.question_id), row.answer ?? '']),
  );
}

/** A backup with the moment at which it began. */
export interface Backup {
  file: string;
  /** Milliseconds since 1970. */
  at: number;
  seconds: number;
}

export async function takeBackup({ database, folder }: Deployment): Promise<Backup> {
  const file = path.join(folder, 'database', 'parley.dump');
  const at = Date.now();
  const began = performance.now();
  await database.backUp(file);
  return { file, at, seconds: (performance.now() - began) / 1_000 };
}

/**
 * Restores a backup on another server, starts an API there, and reads every answer from it that had been
 * acknowledged before the backup.
 * @returns seconds until the API was ready, and how many of the answers are missing
 */
export async function restoreElsewhere(
  deployment: Deployment,
  backup: Backup,
  candidates: readonly SimulatedUser[],
  answersFile: string,
): Promise<{ seconds: number; lost: number; compared: number }> {
  const server = await deployment.anotherDatabase();
  const began = performance.now();
  await server.restore(backup.file);
  const { program, url } = await deployment.anotherApi(server.url);
  const seconds = (performance.now() - began) / 1_000;
  const sent = readSentAnswers(answersFile).filter(
    ({ acknowledgedAt }) => acknowledgedAt === null || acknowledgedAt < backup.at,
  );
  const stored = new Map<AnswerKey, string>();
  const acknowledged = sent.filter(({ acknowledgedAt }) => acknowledgedAt !== null);
  for (const id of new Set(acknowledged.map(({ interviewId }) => interviewId))) {
    const owner = acknowledged.find(({ interviewId }) => interviewId === id)?.email;
    const token = candidates.find(({ email }) => email === owner)?.token;
    const response = await fetch(`${url}/api/v1/interview/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    // An interview that is not there has no answers: each of them is lost.
    if (!response.ok) continue;
    for (const { id: questionId, answer } of interview.parse(await response.json()).data
      .questions) {
      stored.set(keyOf(id, questionId), answer ?? '');
    }
  }
  await program.end('SIGTERM');
  await server.stop();
  const lost = lostAnswers(readSentAnswers(answersFile), stored, backup.at).length;
  const compared = new Set(acknowledged.map((one) => keyOf(one.interviewId, one.questionId))).size;
  return { seconds, lost, compared };
}
