import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { workspaceRoot } from '../../workspace/workspace.ts';

const bank = z.object({
  questions: z.array(
    z.object({
      question: z.string(),
      plainQuestion: z.string(),
      modelAnswer: z.string(),
      hints: z.array(z.string()),
      facts: z.array(z.object({ asks: z.string(), says: z.string() })),
      assume: z.string().optional(),
      criteria: z.array(
        z.object({
          phrasings: z.array(z.string()),
          plain: z.array(z.string()),
          misconceptions: z.array(z.object({ statement: z.string() })),
        }),
      ),
    }),
  ),
});

/** What a scripted candidate can say to a question, and what the interviewer may say about it. */
export interface Material {
  readonly question: string;
  readonly plainQuestion: string;
  readonly modelAnswer: string;
  /** Right statements, one for each criterion. */
  readonly points: readonly string[];
  /** The same in everyday words. */
  readonly plain: readonly string[];
  /** False statements, one for each criterion. */
  readonly wrong: readonly string[];
  readonly hints: readonly string[];
  readonly facts: readonly { asks: string; says: string }[];
}

/** A statement as a sentence. */
function sentence(text: string): string {
  const trimmed = text.trim();
  const end = /[.!?]$/.test(trimmed) ? '' : '.';
  return `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}${end}`;
}

/** The questions of a topic by their text. */
export function readMaterial(topic: string): ReadonlyMap<string, Material> {
  const file = path.join(workspaceRoot, 'api/src/questions/bank', `${topic}.json`);
  const { questions } = bank.parse(JSON.parse(readFileSync(file, 'utf8')));
  return new Map(
    questions.map(({ criteria, ...question }) => {
      const first = (list: (one: (typeof criteria)[number]) => readonly string[]) =>
        criteria.flatMap((one) => list(one).slice(0, 1)).map(sentence);
      const material: Material = {
        ...question,
        points: first(({ phrasings }) => phrasings),
        plain: first(({ plain }) => plain),
        wrong: first(({ misconceptions }) => misconceptions.map(({ statement }) => statement)),
      };
      return [question.question, material];
    }),
  );
}
