import { type ApiServer, startServer } from './api-server.ts';
import { ask, signedIn } from './client.ts';

/** One write, and how to see afterwards that it is there. */
interface Write {
  name: string;
  send(url: string): Promise<void>;
  isThere(url: string): Promise<boolean>;
}

/** What a round showed. */
export interface CrashRound {
  /** Writes that were sent at once. */
  sent: number;
  /** Writes that were answered before the end. */
  acknowledged: number;
  /** Answered writes that were missing after the restart, by name. */
  lost: string[];
  /** The server that took over; the caller stops it. */
  server: ApiServer;
}

/** People of a round; each makes eight writes. */
const people = 25;
const technology = { level: 'junior', technology: 'react' };
/** Far above what a round sends. */
const unlimited = { RATE_LIMIT_PER_MINUTE: '1000000', ACCOUNT_RATE_LIMIT_PER_MINUTE: '1000000' };

async function startedInterview(token: string, url: string) {
  const { id } = await ask('newInterview', { token, body: { language: 'react' } }, url);
  const query = { ...technology, interviewId: id };
  const { questions } = await ask('interviewQuestions', { token, query }, url);
  return { id, questions };
}

async function writesOfOne(index: number, url: string): Promise<Write[]> {
  const { token } = await signedIn({ plan: 'max' }, url);
  const running = await startedInterview(token, url);
  const finished = await startedInterview(token, url);
  const details = (id: string, at: string) => ask('interview', { token, params: { id } }, at);
  const answers = running.questions.map(({ id: questionId }, position): Write => {
    const answer = `Answer ${position} of person ${index}: a component renders from its props.`;
    return {
      name: `answer ${index}.${position}`,
      async send(at) {
        const params = { id: running.id };
        await ask('saveAnswer', { token, params, body: { questionId, answer } }, at);
      },
      async isThere(at) {
        const { questions } = await details(running.id, at);
        return questions.find(({ id }) => id === questionId)?.answer === answer;
      },
    };
  });
  let score = Number.NaN;
  const grade: Write = {
    name: `grade ${index}`,
    async send(at) {
      const responses = finished.questions.map(({ question }) => ({
        question,
        answer: 'It depends on the state, which React compares between renders.',
      }));
      const body = { interviewId: finished.id, responses };
      const [result] = await ask('gradeInterview', { token, body }, at);
      score = result?.overallScore ?? Number.NaN;
    },
    async isThere(at) {
      const { grading, status } = await details(finished.id, at);
      return status === 'completed' && grading?.overallScore === score;
    },
  };
  let created = '';
  const interview: Write = {
    name: `interview ${index}`,
    async send(at) {
      created = (await ask('newInterview', { token, body: { language: 'python' } }, at)).id;
    },
    isThere: async (at) => (await details(created, at)).status === 'in_progress',
  };
  const firstName = `Person ${index}`;
  const profile: Write = {
    name: `profile ${index}`,
    async send(at) {
      await ask('updateProfile', { token, body: { firstName } }, at);
    },
    isThere: async (at) => (await ask('profile', { token }, at)).firstName === firstName,
  };
  return [...answers, grade, interview, profile];
}

/**
 * Ends a server with kill -9 in the middle of 200 writes at once, starts it again on the same data,
 * and looks for every write that had been answered.
 * @param share of the writes after whose answers the server is ended, 0 to 1
 * @param before a server to take, which ends in the round; a new one without
 */
export async function crashRound(share: number, before?: ApiServer): Promise<CrashRound> {
  const first = before ?? (await startServer(unlimited));
  const writes: Write[] = [];
  for (let index = 0; index < people; index += 1) {
    writes.push(...(await writesOfOne(index, first.url)));
  }
  // Each user's writes lie together: taken in steps, every kind is among the first.
  const mixed = writes.map((_write, index) => writes[(index * 77) % writes.length]);
  const acknowledged: Write[] = [];
  let killed: Promise<void> | null = null;
  await Promise.allSettled(
    mixed.map(async (write) => {
      if (write === undefined) return;
      await write.send(first.url);
      acknowledged.push(write);
      if (acknowledged.length >= share * writes.length) killed ??= first.kill();
    }),
  );
  await (killed ?? first.kill());
  const server = await startServer(unlimited, first);
  const lost: string[] = [];
  for (const write of acknowledged) {
    if (!(await write.isThere(server.url).catch(() => false))) lost.push(write.name);
  }
  return { sent: writes.length, acknowledged: acknowledged.length, lost, server };
}
