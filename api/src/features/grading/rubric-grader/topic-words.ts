import { findQuestion, questionBank } from '../../../questions/question-bank.ts';
import type { Rubric } from './rubric.ts';
import { tokenize } from './tokenize.ts';

/** How much a word tells one question of a topic from the others: 1 much, near 0 little. */
export type Telling = (key: string) => number;

/** Where nothing is known about the neighbors. */
export const tellsAll: Telling = () => 1;
/** How fast a word loses by the share of the topic's other model answers that say it. */
const commonness = 4;

const byTopic = new Map<string, Telling>();

/** Words that many model answers of one list have in common. */
function tellingIn(answers: readonly string[]): Telling {
  const counts = new Map<string, number>();
  for (const answer of answers) {
    for (const key of new Set(tokenize(answer).tokens.map((token) => token.key))) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const others = Math.max(1, answers.length - 1);
  return (key) => 1 / (1 + (commonness * Math.max(0, (counts.get(key) ?? 0) - 1)) / others);
}

/**
 * What the words of a bank's topic tell: in an interview on indexes everybody says "index", which
 * answers no question yet. A rubric from elsewhere has no neighbors, and each of its words tells.
 */
export function tellingFor(rubric: Rubric): Telling {
  const question = findQuestion(rubric.question);
  if (question === undefined) return tellsAll;
  const known = byTopic.get(question.id);
  if (known !== undefined) return known;
  for (const questions of questionBank().byTopic.values()) {
    if (!questions.includes(question)) continue;
    const telling = tellingIn(questions.map(({ modelAnswer }) => modelAnswer));
    for (const { id } of questions) byTopic.set(id, telling);
    return telling;
  }
  return tellsAll;
}
