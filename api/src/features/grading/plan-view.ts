import type { Grading } from '../../contract/grading.ts';
import { type PlanId, planIncludes } from '../../contract/plans/plans.ts';

/**
 * A grading as a plan may see it (product specification §4 and §6): Free has score, summary and
 * counts; Plus adds the question breakdown with strengths; Max adds improvements, detailed
 * feedback, the rubric's criteria and the model answer. What is taken out never leaves the server.
 */
export function forPlan(grading: Grading, plan: PlanId): Grading {
  if (planIncludes(plan, 'parley_max')) return grading;
  if (!planIncludes(plan, 'parley_plus')) return { ...grading, results: null };
  const results = grading.results?.map((result) => ({
    ...result,
    improvements: null,
    detailedFeedback: null,
    criteria: null,
    modelAnswer: null,
    story: null,
  }));
  return { ...grading, results: results ?? null };
}
