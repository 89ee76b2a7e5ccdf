import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const bank = z.object({
  questions: z.array(
    z.object({ question: z.string(), modelAnswer: z.string(), hints: z.array(z.string()) }),
  ),
});

const file = path.resolve(import.meta.dirname, '../../api/src/questions/bank/react.json');

/** Answers of different quality to a React question of the bank, and its hints. */
export function reactAnswers(question: string) {
  const { questions } = bank.parse(JSON.parse(readFileSync(file, 'utf8')));
  const found = questions.find((candidate) => candidate.question === question);
  if (!found) throw new Error(`The bank has no question "${question}".`);
  return {
    good: found.modelAnswer,
    hints: found.hints,
    poor: 'It is a feature of React that makes components better, because the code gets shorter and it works well, so I would use it again in the next application.',
    empty: '',
  };
}
