/**
 * The program of a worker thread. It loads the grader's models before the thread gets its first task,
 * which would otherwise take longer than it may and end the thread before they are loaded.
 */
import { bankGrader } from './questions/bank-grader.ts';
import { questionBank } from './questions/question-bank.ts';

export { default } from './worker.ts';

const [example] = [...questionBank().byTopic.values()].flat();
if (example) await bankGrader().assessAnswer(example, example.modelAnswer);
