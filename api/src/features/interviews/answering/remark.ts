import { type PlanId, planIncludes } from '../../../contract/plans/plans.ts';
import { writtenTexts } from '../../../contract/report/report-words.ts';

/** The first sentence of the first text. */
const firstOf = (texts: readonly string[]): string | undefined =>
  writtenTexts(texts)[0]?.split(/(?<=[.!?])\s/, 1)[0];

/**
 * What a coached candidate hears at once on an answer: as much as the plan shows in the report, and
 * never a score. Strengths belong to Plus and Max, improvements to Max.
 * @returns `null` where the plan shows nothing, or there is nothing to say
 */
export function remarkFor(
  plan: PlanId,
  { strengths, improvements }: { strengths: readonly string[]; improvements: readonly string[] },
): string | null {
  const said = [
    planIncludes(plan, 'parley_plus') ? firstOf(strengths) : undefined,
    planIncludes(plan, 'parley_max') ? firstOf(improvements) : undefined,
  ].filter((text) => text !== undefined);
  return said.length === 0 ? null : said.join(' ');
}
