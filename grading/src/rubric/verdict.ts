/** How far an answer satisfies one criterion of a rubric. */
export type Verdict = 'met' | 'partly' | 'not';

/** One criterion as judged on one answer; the API's contract has the same on the wire. */
export interface CriterionResult {
  id: string;
  /** What a good answer says, in words for the candidate. */
  label: string;
  verdict: Verdict;
  /** The candidate's own words that the verdict rests on; each is verbatim in the answer. */
  quotes: string[];
}
