import { z } from 'zod';
import { gatherEvidence, type NoAnswer } from '../matching/evidence.ts';
import { gradeByReferences } from '../reference/reference-grader.ts';
import { type Alternatives, readAlternatives } from '../rubric/alternatives.ts';
import { rubricFromReferences } from '../rubric/references.ts';
import { type Rubric, rubricCriterion } from '../rubric/rubric.ts';
import { tokenize } from '../text/tokenize.ts';
import type { RubricGrader } from './rubric-grader.ts';

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
  /** 0 to the line's `maxScore`. */
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

const provesNothing: ReadonlySet<NoAnswer> = new Set(['empty', 'unknown', 'instructions']);

/** The score in thousandths of a point: a question of one point has room for a judgment, too. */
const inThousandths = (score: number): number => Math.round(score * 1_000) / 1_000;

/** Words with a meaning from which a reference is an essay: its points are then graded one by one. */
const essayFrom = 40;

const isEssay = (text: string): boolean =>
  tokenize(text).tokens.filter(({ light }) => !light).length >= essayFrom;

/**
 * By references without a rubric: the probability that a person would call the answer correct. The
 * weights are fitted on answers of one to a few sentences; longer ones are graded by a rubric of the
 * reference's statements. A missing answer and instructions to the grader are certainly wrong. A list,
 * or words of the question, may be a valid short answer: the weights account for it.
 */
async function gradeByText(
  line: GradeLine,
  references: readonly string[],
  grader: RubricGrader,
): Promise<LineGrade> {
  const { question, answer, maxScore } = line;
  if (references.every(isEssay)) {
    const { score, confidence } = await grader.gradeAnswer(rubricOf(line), answer);
    return { score, confidence };
  }
  const { reason } = gatherEvidence(question, answer);
  if (reason !== null && provesNothing.has(reason)) return { score: 0, confidence: 0.95 };
  const alternatives =
    references.length === 1 ? readAlternatives(question, references[0] ?? '') : null;
  if (alternatives !== null) return gradeByAlternatives(line, alternatives);
  const { correct, confidence } = gradeByReferences(question, references, answer);
  return { score: inThousandths(correct * maxScore), confidence: inThousandths(confidence) };
}

/** What an answer lists, and all of it. */
const piecesOf = (answer: string): string[] => [
  answer,
  ...answer
    .split(/[,;.\n]+|\s+(?:and|or)\s+/u)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== ''),
];

/** The mean of the best items that an answer names, as many as are needed. */
function gradeByAlternatives(
  { question, answer, maxScore }: GradeLine,
  { needed, items }: Alternatives,
): LineGrade {
  const pieces = piecesOf(answer);
  const best = items
    .map((item) =>
      pieces
        .map((piece) => gradeByReferences(question, [item], piece))
        .reduce((most, one) => (one.correct > most.correct ? one : most)),
    )
    .sort((first, second) => second.correct - first.correct)
    .slice(0, needed);
  const meanOf = (part: 'correct' | 'confidence') =>
    best.reduce((sum, one) => sum + one[part], 0) / needed;
  return {
    score: inThousandths(meanOf('correct') * maxScore),
    confidence: inThousandths(meanOf('confidence')),
  };
}

/** Plain references of a line. */
const referencesOf = ({ referenceAnswer, referenceAnswers }: GradeLine): readonly string[] =>
  referenceAnswers ?? (referenceAnswer === undefined ? [] : [referenceAnswer]);

/** The rubric that a line's answer is held against point by point. */
export function rubricOf(line: GradeLine): Rubric {
  const { question, maxScore, rubric } = line;
  if (rubric !== undefined) return { question, maxScore, criteria: rubric };
  return rubricFromReferences(question, referencesOf(line), maxScore);
}

/** Grades a line with the embedded grader. */
export async function gradeEmbedded(line: GradeLine, grader: RubricGrader): Promise<LineGrade> {
  if (line.rubric === undefined) return gradeByText(line, referencesOf(line), grader);
  const { score, confidence } = await grader.gradeAnswer(rubricOf(line), line.answer);
  return { score, confidence };
}

/** Grades a line; it does not reject. */
export type GradeOfLine = (line: GradeLine) => Promise<LineGrade>;

/** What is written out for one line of text. */
export interface LineOutput {
  /** One line of JSON: a `LineGrade`, or `{"error": …}`. */
  json: string;
  failed: boolean;
}

/** Grades one line of text; `number` counts from 1 and names the line in its error. */
export async function gradeLineText(
  text: string,
  number: number,
  grade: GradeOfLine,
): Promise<LineOutput> {
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
    return { json: JSON.stringify(await grade(parseGradeLine(value))), failed: false };
  } catch (error) {
    if (error instanceof GradeLineError) return failure(error.message);
    throw error;
  }
}
