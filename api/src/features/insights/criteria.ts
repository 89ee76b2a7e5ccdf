import type { CriteriaRecord, CriterionRecord } from '../../contract/analytics.ts';
import type { Verdict } from '../../contract/grading.ts';
import type { Technology } from '../../contract/topics.ts';

/** One criterion as it was judged in one interview. */
export interface JudgedCriterion {
  interviewId: string;
  technology: Technology;
  questionId: string;
  question: string;
  criterionId: string;
  label: string;
  verdict: Verdict;
}

const maxListed = 5;

/** What the answer did not say, or said the opposite of; not what the grader did not recognize. */
const isMissed = (verdict: Verdict): boolean => verdict === 'absent' || verdict === 'contradicted';

const isMet = (verdict: Verdict): boolean => verdict === 'met';

/** A criterion's record with what decides where it is listed. */
interface Tracked {
  record: CriterionRecord;
  missed: number;
  lastVerdict: Verdict;
}

function track(judged: readonly JudgedCriterion[]): Tracked[] {
  const byCriterion = new Map<string, Tracked>();
  for (const { criterionId, questionId, verdict, ...told } of judged) {
    const key = `${questionId}/${criterionId}`;
    const { label, question, technology, interviewId } = told;
    // The first one met is the newest: it says how things stand.
    const known = byCriterion.get(key) ?? {
      record: { label, question, technology, interviewId, judged: 0, met: 0 },
      missed: 0,
      lastVerdict: verdict,
    };
    known.record.judged += 1;
    if (isMet(verdict)) known.record.met += 1;
    if (isMissed(verdict)) known.missed += 1;
    byCriterion.set(key, known);
  }
  return [...byCriterion.values()];
}

/**
 * What was met and missed. The same criterion comes back only with its question, so the lists say
 * where each stood at the last try.
 * @param judged newest interview first
 */
export function criteriaOf(judged: readonly JudgedCriterion[]): CriteriaRecord {
  const tracked = track(judged);
  const having = (is: (verdict: Verdict) => boolean) =>
    judged.filter((one) => is(one.verdict)).length;
  const listed = (is: (verdict: Verdict) => boolean, times: (one: Tracked) => number) =>
    tracked
      .filter(({ lastVerdict }) => is(lastVerdict))
      .sort((first, second) => times(second) - times(first))
      .slice(0, maxListed)
      .map(({ record }) => record);
  return {
    met: having(isMet),
    partly: having((verdict) => verdict === 'partly'),
    missed: having(isMissed),
    strongest: listed(isMet, ({ record }) => record.met),
    weakest: listed(isMissed, ({ missed }) => missed),
  };
}
