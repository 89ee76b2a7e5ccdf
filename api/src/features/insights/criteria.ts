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
    if (verdict === 'met') known.record.met += 1;
    if (verdict === 'not') known.missed += 1;
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
  const having = (verdict: Verdict) => judged.filter((one) => one.verdict === verdict).length;
  const listed = (verdict: Verdict, times: (one: Tracked) => number) =>
    tracked
      .filter(({ lastVerdict }) => lastVerdict === verdict)
      .sort((first, second) => times(second) - times(first))
      .slice(0, maxListed)
      .map(({ record }) => record);
  return {
    met: having('met'),
    partly: having('partly'),
    missed: having('not'),
    strongest: listed('met', ({ record }) => record.met),
    weakest: listed('not', ({ missed }) => missed),
  };
}
