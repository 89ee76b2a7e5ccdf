import { completeInterview } from '../../features/grading/rubric-grader/grade-interview.ts';
import type { ChatEndpoint } from './chat-completion.ts';
import { embeddedGrader } from './embedded-grader.ts';
import type { Grader } from './grader.ts';
import { judgeHosted } from './hosted-answer.ts';

/** How long a language model has for all answers of an interview, in milliseconds. */
const patience = 20_000;

/** Tells people in the summary that the usual grader did not judge. */
export const fallbackNote =
  'The language model that usually grades could not be reached, so the built-in grader judged all of your answers.';

/**
 * A grader that asks any OpenAI-compatible language model, all answers at once. When one of them
 * gets no usable judgment in time, the embedded grader judges the whole interview, so that no
 * report mixes two graders.
 * @param onFailure told why the model did not grade
 * @param bound time for the whole interview, in milliseconds
 */
export function createHostedGrader(
  endpoint: ChatEndpoint,
  onFailure: (reason: string) => void,
  bound: number = patience,
): Grader {
  return {
    grade: async (answers) => {
      const stop = new AbortController();
      const timer = setTimeout(() => stop.abort(), bound);
      try {
        const pending = await Promise.all(
          answers.map(({ question, answer }) =>
            judgeHosted(endpoint, question, answer, stop.signal),
          ),
        );
        const graded = completeInterview(answers, (_answered, at, book) => {
          const grade = pending[at];
          if (grade === undefined) throw new Error(`Answer ${at + 1} has no judgment`);
          return grade(book);
        });
        return { grader: 'hosted', graded };
      } catch (error) {
        onFailure(error instanceof Error ? error.message : String(error));
        const { graded, grader } = await embeddedGrader.grade(answers);
        return { grader, graded: { ...graded, summary: `${graded.summary} ${fallbackNote}` } };
      } finally {
        clearTimeout(timer);
        stop.abort();
      }
    },
  };
}
