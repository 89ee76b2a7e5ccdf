import type { RubricCriterion } from '@parley/grading/rubric/rubric';
import { z } from 'zod';
import { verdict } from '../../contract/grading.ts';
import type { AnswerFormat } from './chat-completion.ts';

const comment = z.string().trim().max(500);

/** What a language model says about one answer. */
export const modelJudgment = z.object({
  criteria: z.array(
    z.object({
      id: z.string(),
      /** The candidate's words that the verdict rests on; '' when there are none. */
      quote: z.string().max(2_000),
      verdict,
      /** With `contradicted`: what holds instead, in a sentence; '' otherwise. */
      correction: comment,
      /** One sentence to the candidate on this point. */
      comment,
    }),
  ),
  /** Two to four sentences to the candidate on the answer as a whole. */
  feedback: z.string().trim().max(2_000),
});
export type ModelJudgment = z.infer<typeof modelJudgment>;
export type ModelCriterion = ModelJudgment['criteria'][number];

const text = { type: 'string' };
const object = (properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** The same as a JSON schema that names the criteria of one question. */
export function judgmentFormat(criteria: readonly Pick<RubricCriterion, 'id'>[]): AnswerFormat {
  const criterion = object({
    id: { type: 'string', enum: criteria.map(({ id }) => id) },
    quote: text,
    verdict: { type: 'string', enum: verdict.options },
    correction: text,
    comment: text,
  });
  const schema = object({ criteria: { type: 'array', items: criterion }, feedback: text });
  return { name: 'judgment', schema };
}

/** A judgment, or a sentence that tells the model what is wrong with its answer. */
export type ReadJudgment =
  | { judgment: ModelJudgment; mistake: null }
  | { judgment: null; mistake: string };

/** Reads what a model wrote; a fence around the JSON is passed over. */
export function readJudgment(written: string): ReadJudgment {
  const json = written.trim().replace(/^```(?:json)?\s*|\s*```$/g, '');
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { judgment: null, mistake: `It is not valid JSON: ${reason}` };
  }
  const parsed = modelJudgment.safeParse(value);
  if (parsed.success) return { judgment: parsed.data, mistake: null };
  const places = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  return { judgment: null, mistake: `It does not keep to the format. ${places.join('; ')}` };
}
