import { z } from 'zod';
import { gradeAnswer } from './grade-answer.ts';
import { rubricFromReferences } from './references.ts';
import { type Rubric, rubricCriterion } from './rubric.ts';
import { tokenize } from './tokenize.ts';

const says = (text: string) => tokenize(text).tokens.length > 0;
const reference = z.string().trim().min(1);
const sayNothing = 'must have words with a meaning to compare with';

/** One line of `npm run grade` (design §6): a question, what to hold the answer against, both. */
export const gradeLine = z
  .object({
    question: z.string(),
    referenceAnswer: reference.refine(says, sayNothing).optional(),
    /** Alternatives; one that has function words only is passed over. */
    referenceAnswers: z
      .array(reference)
      .refine((references) => references.some(says), sayNothing)
      .optional(),
    rubric: z.array(rubricCriterion).min(1).optional(),
    answer: z.string(),
    maxScore: z.number().positive(),
  })
  .refine(
    ({ referenceAnswer, referenceAnswers, rubric }) =>
      [referenceAnswer, referenceAnswers, rubric].filter((given) => given !== undefined).length ===
      1,
    'give exactly one of referenceAnswer, referenceAnswers and rubric',
  );
export type GradeLine = z.infer<typeof gradeLine>;

/** What `npm run grade` writes for a line. */
export interface LineGrade {
  /** 0 to the line's `maxScore`, in tenths. */
  score: number;
  /** 0 to 1. */
  confidence: number;
}

/** A line that cannot be graded; the message says what is wrong with it. */
export class GradeLineError extends Error {
  override name = 'GradeLineError';
}

/** Checks the parsed JSON of a line. @throws GradeLineError when something is missing or wrong. */
export function parseGradeLine(value: unknown): GradeLine {
  const parsed = gradeLine.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => {
    const place = issue.path.join('.');
    return place === '' ? issue.message : `${place}: ${issue.message}`;
  });
  throw new GradeLineError(problems.join('; '));
}

/** The rubric that a line's answer is held against. */
export function rubricOf(line: GradeLine): Rubric {
  const { question, maxScore, rubric, referenceAnswer, referenceAnswers } = line;
  if (rubric !== undefined) return { question, maxScore, criteria: rubric };
  const references = referenceAnswers ?? (referenceAnswer === undefined ? [] : [referenceAnswer]);
  return rubricFromReferences(question, references, maxScore);
}

/**
 * Grades the parsed JSON of one line with the embedded grader.
 * @throws GradeLineError when the line is not as `gradeLine` wants it.
 */
export function gradeJsonLine(value: unknown): LineGrade {
  const line = parseGradeLine(value);
  const { score, confidence } = gradeAnswer(rubricOf(line), line.answer);
  return { score, confidence };
}

/** What is written out for one line of text. */
export interface LineOutput {
  /** One line of JSON: a `LineGrade`, or `{"error": …}`. */
  json: string;
  failed: boolean;
}

/** Grades one line of text; `number` counts from 1 and names the line in its error. */
export function gradeLineText(text: string, number: number): LineOutput {
  const failure = (message: string): LineOutput => ({
    json: JSON.stringify({ error: `line ${number}: ${message}` }),
    failed: true,
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return failure('this is not valid JSON');
  }
  try {
    return { json: JSON.stringify(gradeJsonLine(value)), failed: false };
  } catch (error) {
    if (error instanceof GradeLineError) return failure(error.message);
    throw error;
  }
}
