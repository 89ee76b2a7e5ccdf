import { type WorkerPool, WorkersBusyError } from '../../workers/worker-pool.ts';
import type { ChatEndpoint } from './chat-completion.ts';
import { createEmbeddedGrader, gradingTimeoutMs } from './embedded-grader.ts';
import type { Grader, GraderVerdict } from './grader.ts';
import { askModel } from './hosted-answer.ts';

/** How long a language model has for all answers of an interview, in milliseconds. */
const modelTimeoutMs = 20_000;

/** Appended to the summary when the embedded grader replaced the language model. */
export const fallbackNote =
  'The language model that usually grades could not be reached, so the built-in grader judged all of your answers.';

/**
 * A grader that asks any OpenAI-compatible language model, all answers at once. When one of them
 * gets no usable judgment in time, the embedded grader judges the whole interview, so that no
 * report mixes two graders.
 * @param onFailure called with the reason why the model did not grade
 * @param bound time for the whole interview, in milliseconds
 */
export function createHostedGrader(
  endpoint: ChatEndpoint,
  workers: WorkerPool,
  onFailure: (reason: string) => void,
  bound: number = modelTimeoutMs,
): Grader {
  const embedded = createEmbeddedGrader(workers);

  async function gradeByModel(
    answers: Parameters<Grader['grade']>[0],
    userId: string,
  ): Promise<GraderVerdict> {
    const options = { userId, timeoutMs: gradingTimeoutMs };
    const readings = await workers.run('readForModel', answers, options);
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), bound);
    try {
      const judgments = await Promise.all(
        answers.map(async ({ question }, at) => {
          const reading = readings[at];
          if (reading === undefined || !reading.asksModel) return null;
          return askModel(endpoint, question, reading.honestAnswer, stop.signal);
        }),
      );
      const graded = await workers.run('gradeWithModel', { answers, judgments }, options);
      return { grader: 'hosted', graded };
    } finally {
      clearTimeout(timer);
      stop.abort();
    }
  }

  return {
    grade: async (answers, userId) => {
      try {
        return await gradeByModel(answers, userId);
      } catch (error) {
        if (error instanceof WorkersBusyError) throw error;
        onFailure(error instanceof Error ? error.message : String(error));
        const { graded, grader } = await embedded.grade(answers, userId);
        return { grader, graded: { ...graded, summary: `${graded.summary} ${fallbackNote}` } };
      }
    },
  };
}
