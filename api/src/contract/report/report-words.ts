import type { QuestionResult, StoryMark, Verdict } from '../grading.ts';

/** Verdicts as the report words them, on the screen and as a document. */
export const verdictWords: Readonly<Record<Verdict, string>> = {
  met: 'Met',
  partly: 'Partly',
  contradicted: 'Contradicted',
  absent: 'Missing',
  not_recognized: 'Not recognized',
};

/** In place of the verdict's word where the grader doubts that a claim is false. */
export const doubtfulWords = 'Check this';

/** Said at such a claim. */
export const doubtfulAdvice =
  'This may be wrong, and it may be right: the grader is not sure. Compare it with the point and the documentation.';

/** Shown in place of a judgment. */
export interface UnansweredWords {
  label: string;
  sentence: string;
}

/** Said of a question without an answer: `null` where there is one. */
export function unansweredWords({
  outcome,
  notReached,
  asked,
}: {
  outcome: QuestionResult['outcome'];
  notReached?: boolean | undefined;
  asked?: boolean | undefined;
}): UnansweredWords | null {
  if (outcome === 'answered') return null;
  if (notReached !== true) return { label: 'Skipped', sentence: 'You skipped this question.' };
  return {
    label: asked === true ? 'Not answered' : 'Not reached',
    sentence: 'The interview ended before you answered this question.',
  };
}

/** Parts of a story of the candidate's own work. */
export const storyPartWords: Readonly<Record<StoryMark['part'], string>> = {
  situation: 'Situation',
  task: 'Task',
  action: 'Action',
  result: 'Result',
  lesson: 'Learned',
};

/** What the report's figure of confidence means. */
export const confidenceMeaning =
  'The grader’s confidence in its own grades, not yours: how likely it is that a fair judge would score within 1.5 points of them.';

/** Below this confidence a grade is more likely wrong than right. */
const sureFrom = 0.5;

/** Whether the grader says that its grade of an answer may well be wrong. */
export function isUnsure({
  outcome,
  confidence = 1,
}: {
  outcome: 'answered' | 'skipped';
  confidence?: number | undefined;
}): boolean {
  return outcome === 'answered' && confidence < sureFrom;
}

/** Said beside a grade that the grader is not sure of. */
export const unsureAdvice =
  'The grader is not sure of this grade. Check its points against your answer and the documentation before you rely on them.';

/** Said at a point whose words the grader does not know. */
export const notRecognizedAdvice =
  'Your words may be right, but the grader does not know them. Name it as the documentation does, and it can be judged.';

/**
 * What holds in place of a claim that is called false. A grader that is not sure corrects nobody: it says
 * what holds, or nothing where the rubric does not.
 */
export function correctionOf({
  correction,
  doubtful = false,
}: {
  correction: string | null;
  doubtful?: boolean | undefined;
}): { title: string; text: string } | null {
  if (doubtful) return correction === null ? null : { title: 'What holds', text: correction };
  return {
    title: 'Correction',
    text: correction ?? 'This seems to contradict the point. Check it in the documentation.',
  };
}

/** Said at a point on which two graders disagree. */
export const disputedAdvice =
  'Two graders disagree on this point: one found it made, the other contradicted. Check it before you rely on it.';

export const bonusWords = 'Bonus: not needed for full marks';

/** Characters of a comment on an objection. */
export const longestComment = 1_000;

/**
 * The strengths or improvements that a report writes: the single text 'None' means that there are none
 * (product specification §3, "Result"), and so does a plan that does not have them.
 */
export const writtenTexts = (texts: readonly string[] | null | undefined): string[] =>
  texts?.filter((text) => text !== 'None') ?? [];
