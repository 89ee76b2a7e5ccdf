import { z } from 'zod';
import { LEVELS } from './understanding/introductions/levels.ts';

const questionAnswerSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('question'),
    number: z.number().int().positive(),
    total: z.number().int().positive(),
    question: z.string().trim().min(1),
    plain: z.string().trim().catch(''),
    level: z.enum(LEVELS).optional().catch(undefined),
  }),
  z.object({ status: z.literal('finished') }),
  z.object({ status: z.literal('error') }),
]);

const saveAnswerSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('saved'),
    followUp: z.string().trim().nullish(),
    remark: z.string().trim().nullish(),
  }),
  z.object({ status: z.literal('error') }),
]);

const saveCallSchema = z.object({ question: z.string(), then: z.string() });

const turnSchema = z.object({
  status: z.literal('read'),
  speaks: z.array(
    z.object({
      number: z.number().int().positive(),
      step: z.enum(['not', 'somewhat', 'clearly']),
    }),
  ),
  clarification: z.string().trim().min(1).nullable().catch(null),
  isFact: z.boolean().catch(false),
});
/** What the rubrics say about a turn. */
export type TurnSpeech = Readonly<
  Pick<z.infer<typeof turnSchema>, 'speaks' | 'clarification' | 'isFact'>
>;

const hintSchema = z.object({
  status: z.literal('hint'),
  hint: z.string().trim().min(1).nullable(),
  number: z.number().int().min(0),
  total: z.number().int().min(0),
});

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
export const readQuestionAnswer = (output: string) =>
  questionAnswerSchema.safeParse(parseJson(output)).data;

/** Reads the output of `save_answer`; undefined when it makes no sense. */
export const readSaveAnswer = (output: string) =>
  saveAnswerSchema.safeParse(parseJson(output)).data;

/** Reads what `save_answer` was called with; undefined when that is not known. */
export const readSaveCall = (calledWith: string) =>
  saveCallSchema.safeParse(parseJson(calledWith)).data;

/** Reads the output of `read_turn`; undefined for an error or nonsense. */
export const readTurnAnswer = (output: string): TurnSpeech | undefined =>
  turnSchema.safeParse(parseJson(output)).data;

/** Reads the output of `give_hint`; undefined for an error or nonsense. */
export const readHintAnswer = (output: string) => hintSchema.safeParse(parseJson(output)).data;
