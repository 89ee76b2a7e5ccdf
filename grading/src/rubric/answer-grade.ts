import type { ModelMark } from './model-mark.ts';
import type { NamedPoint } from './rubric.ts';
import type { StoryMark } from './story.ts';
import type { CriterionResult } from './verdict.ts';

/** What the grader says about one answer. */
export interface AnswerGrade {
  /** 0 to the rubric's `maxScore`, in tenths. */
  score: number;
  /** How sure the grader is, 0 to 1. */
  confidence: number;
  /** One per criterion of the rubric, in its order. */
  criteria: CriterionResult[];
  /** The passages of the model answer that make each point. */
  marks: ModelMark[];
  /** The parts of a story in the candidate's words; `null` where no story is asked for. */
  story: StoryMark[] | null;
  /** `['None']` when there are none (specification §3). */
  strengths: string[];
  /** At most three, the heaviest first. */
  improvements: string[];
  detailedFeedback: string;
  /** The open point to begin with, as the feedback says; `null` without one. It is not stored. */
  gap: NamedPoint | null;
}
