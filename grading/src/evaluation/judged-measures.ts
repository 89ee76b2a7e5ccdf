import { mean } from '../reference/features.ts';
import type { AnswerGrade } from '../rubric/answer-grade.ts';
import { splitSegments } from '../text/segments.ts';
import { type AnswerKind, answerKinds, type JudgedAnswer } from './judged-answers.ts';
import { rankCorrelation } from './rank-correlation.ts';

/** A judged answer with what the grader makes of it. */
export interface GradedJudgedAnswer {
  judged: JudgedAnswer;
  /** 0 to 10. */
  score: number;
  confidence: number;
  /** The sentences that the grader takes for claims. */
  sentences: readonly string[];
  /** Those of them that it calls false. */
  flagged: readonly string[];
}

/** A judged answer with its grade. */
export function withGrade(
  judged: JudgedAnswer,
  { score, confidence, criteria }: Pick<AnswerGrade, 'score' | 'confidence' | 'criteria'>,
): GradedJudgedAnswer {
  const flagged = criteria.flatMap(({ verdict, quotes }) =>
    verdict === 'contradicted' ? quotes : [],
  );
  const sentences = splitSegments(judged.answer).map(({ text }) => text);
  return { judged, score, confidence, sentences, flagged: [...new Set(flagged)] };
}

/** How well grades agree with judges; shares and correlations are 0 to 1, means 0 to 10. */
export interface JudgedMeasures {
  /** Rank agreement over all kinds but `nonnative`. */
  rankAgreement: number;
  /** The same without everyday words and answers with one false claim. */
  rankAgreementOfPlainKinds: number;
  meanScore: ReadonlyMap<AnswerKind, number>;
  /** The share of questions whose wrong answer gets more than the mediocre one. */
  wrongAboveMediocre: number;
  /** The share of wrong answers, and of mostly right ones, with a false claim that is flagged. */
  flaggedWrong: number;
  flaggedMostly: number;
  /** The share of sentences of right answers that are called false. */
  flaggedRight: number;
  /** How far confidence is from the share of scores within 1.5 points of the judge's, in five bins. */
  calibrationError: number;
  /** The most confidence in an everyday-words answer that gets less than 4; 0 without one. */
  confidenceInMissedPlain: number;
  /** What a non-native speaker gets less than with the same content, on average. */
  nonNativeLoss: number;
}

const near = 1.5;
const bins = 5;

/** Whether a sentence is, or holds, a claim: authors copied pieces of sentences. */
function holds(sentence: string, claim: string): boolean {
  const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const [said, wanted] = [words(sentence), words(claim)];
  const shared = [...wanted].filter((word) => said.has(word)).length;
  return shared >= 0.7 * Math.min(wanted.size, said.size);
}

const findsClaim = ({ judged, flagged }: GradedJudgedAnswer): boolean =>
  judged.falseClaims.some((claim) => flagged.some((sentence) => holds(sentence, claim)));

function calibrationOf(graded: readonly GradedJudgedAnswer[]): number {
  const filled = Array.from({ length: bins }, () => ({ confidence: 0, near: 0 }));
  for (const { judged, score, confidence } of graded) {
    const bin = filled[Math.min(bins - 1, Math.floor(confidence * bins))];
    if (bin === undefined) continue;
    bin.confidence += confidence;
    if (Math.abs(judged.score - score) <= near) bin.near += 1;
  }
  return filled.reduce((sum, bin) => sum + Math.abs(bin.confidence - bin.near), 0) / graded.length;
}

/** Holds grades against what judges gave. */
export function measureJudged(graded: readonly GradedJudgedAnswer[]): JudgedMeasures {
  const of = (...kinds: AnswerKind[]) => graded.filter(({ judged }) => kinds.includes(judged.kind));
  const agreement = (some: readonly GradedJudgedAnswer[]) =>
    rankCorrelation(
      some.map(({ score }) => score),
      some.map(({ judged }) => judged.score),
    );
  const scoreOf = (kind: AnswerKind, questionId: string) =>
    of(kind).find(({ judged }) => judged.questionId === questionId)?.score;
  const withBoth = of('wrong').flatMap(({ judged, score }) => {
    const mediocre = scoreOf('mediocre', judged.questionId);
    return mediocre === undefined ? [] : [score > mediocre];
  });
  const losses = of('nonnative').flatMap(({ judged, score }) => {
    const mediocre = scoreOf('mediocre', judged.questionId);
    return mediocre === undefined ? [] : [mediocre - score];
  });
  const share = (hits: readonly boolean[]) => mean(hits.map((hit) => (hit ? 1 : 0)));
  const right = of('excellent', 'plain', 'mediocre', 'nonnative');
  const sentences = right.reduce((sum, one) => sum + one.sentences.length, 0);
  const falselyFlagged = right.reduce((sum, one) => sum + one.flagged.length, 0);
  const missed = of('plain').filter(({ score }) => score < 4);
  return {
    rankAgreement: agreement(of('excellent', 'plain', 'mediocre', 'wrong', 'mostly', 'bluff')),
    rankAgreementOfPlainKinds: agreement(of('excellent', 'mediocre', 'wrong', 'bluff')),
    meanScore: new Map(answerKinds.map((kind) => [kind, mean(of(kind).map(({ score }) => score))])),
    wrongAboveMediocre: share(withBoth),
    flaggedWrong: share(
      of('wrong')
        .filter(({ judged }) => judged.falseClaims.length > 0)
        .map(findsClaim),
    ),
    flaggedMostly: share(of('mostly').map(findsClaim)),
    flaggedRight: sentences === 0 ? 0 : falselyFlagged / sentences,
    calibrationError: calibrationOf(graded),
    confidenceInMissedPlain: missed.reduce((most, one) => Math.max(most, one.confidence), 0),
    nonNativeLoss: mean(losses),
  };
}
