import { z } from 'zod';

const questionAnswerSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('question'),
    number: z.number().int().positive(),
    total: z.number().int().positive(),
    question: z.string().trim().min(1),
  }),
  z.object({ status: z.literal('finished') }),
  z.object({ status: z.literal('error') }),
]);

const saveAnswerSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('saved'), followUp: z.string().trim().nullish() }),
  z.object({ status: z.literal('error') }),
]);

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    // Some libraries encode a tool's text once more.
    return typeof value === 'string' ? JSON.parse(value) : value;
  } catch {
    return undefined;
  }
}

/** Reads the output of `get_question`; undefined when it makes no sense. */
export function readQuestionAnswer(output: string) {
  return questionAnswerSchema.safeParse(parseJson(output)).data;
}

/** Reads the output of `save_answer`; undefined when it makes no sense. */
export function readSaveAnswer(output: string) {
  return saveAnswerSchema.safeParse(parseJson(output)).data;
}
