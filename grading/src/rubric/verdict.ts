/**
 * How far an answer satisfies one criterion of a rubric: in full, in part, by stating the opposite,
 * not at all, or in words that the grader cannot tell right from wrong.
 */
export type Verdict = 'met' | 'partly' | 'contradicted' | 'absent' | 'not_recognized';

/** One criterion as judged on one answer; the API's contract has the same on the wire. */
export interface CriterionResult {
  id: string;
  /** What a good answer says, in words for the candidate. */
  label: string;
  verdict: Verdict;
  /**
   * The candidate's own words that the verdict rests on; each is verbatim in the answer. With
   * `contradicted` each is a false claim, the likeliest first.
   */
  quotes: string[];
  /** With `contradicted`: in sentences, what holds instead; `null` when unknown, and otherwise. */
  correction: string | null;
  /** A point that the question does not ask for; nobody needs it for full marks. */
  bonus: boolean;
  /** With `contradicted`: the claim is likely false, and not so surely that one may be told so. */
  doubtful?: boolean;
  /** Set where one of two graders found it made and the other found its opposite. */
  disputed?: boolean;
  /** Reached after a hint, so that what was gained counts half. */
  withHint?: boolean;
}
