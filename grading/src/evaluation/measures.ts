/** An answer's verdict by a grader beside the one by a person. */
export interface Verdict {
  isCorrect: boolean;
  saidCorrect: boolean;
  /** How likely the grader thinks its verdict is right, 0 to 1. */
  confidence: number;
}

/** F1 of correct and of incorrect, averaged: the measure of SemEval-2013 Task 7, 2-way. */
export function macroF1(verdicts: readonly Verdict[]): number {
  const of = (label: boolean) => {
    const count = (isCorrect: boolean, saidCorrect: boolean) =>
      verdicts.filter(
        (one) =>
          (one.isCorrect === label) === isCorrect && (one.saidCorrect === label) === saidCorrect,
      ).length;
    const hits = count(true, true);
    return (2 * hits) / Math.max(1, 2 * hits + count(true, false) + count(false, true));
  };
  return (of(true) + of(false)) / 2;
}

/**
 * Expected calibration error: how far the mean confidence is from the share of right verdicts, over
 * ten bins of equal width, weighted by their sizes (Guo et al., 2017).
 */
export function calibrationError(verdicts: readonly Verdict[]): number {
  const bins = Array.from({ length: 10 }, () => ({ count: 0, confidence: 0, right: 0 }));
  for (const { isCorrect, saidCorrect, confidence } of verdicts) {
    const bin = bins[Math.min(9, Math.floor(confidence * 10))];
    if (bin === undefined) continue;
    bin.count += 1;
    bin.confidence += confidence;
    if (isCorrect === saidCorrect) bin.right += 1;
  }
  return (
    bins.reduce((sum, { confidence, right }) => sum + Math.abs(confidence - right), 0) /
    verdicts.length
  );
}
