import type { NamedPoint } from '../rubric/rubric.ts';
import { thisPoint } from './feedback-words.ts';

/** What the summary needs to know about one answer. */
export interface AnswerOutcome {
  topic: string;
  /** Whether there is an answer: a question that was skipped or never asked scores 0. */
  isAnswered: boolean;
  score: number;
  maxScore: number;
  /** The open point that the feedback on the answer begins with, if any. */
  gap: NamedPoint | null;
}

const share = ({ score, maxScore }: AnswerOutcome) => (maxScore === 0 ? 0 : score / maxScore);

/** The score of an interview, 0 to 100, whole: points reached of the points possible. */
export function scoreOf(outcomes: readonly AnswerOutcome[]): number {
  const reached = outcomes.reduce((sum, { score }) => sum + score, 0);
  const possible = outcomes.reduce((sum, { maxScore }) => sum + maxScore, 0);
  return possible === 0 ? 0 : Math.round((100 * reached) / possible);
}

/** The first four begin where the bands of a score do (specification §9); a test of the API compares them. */
function opening(overallScore: number): string {
  if (overallScore >= 90) return 'An excellent interview: your answers were complete and clear.';
  if (overallScore >= 80) return 'A good interview: you made most of the points that count.';
  if (overallScore >= 70) return 'A fair interview: the foundation is there, with some gaps left.';
  if (overallScore >= 60) return 'You know the basics, and some points that count were left open.';
  if (overallScore >= 35) return 'Parts of your answers were right, and much was left unsaid.';
  if (overallScore > 0) return 'Most of what an interviewer looks for was not in your answers yet.';
  return 'None of your answers could earn points this time.';
}

/** How the interview went; what its answers are not to blame for is not said of them. */
function beginning(overallScore: number, outcomes: readonly AnswerOutcome[]): string[] {
  const answered = outcomes.filter(({ isAnswered }) => isAnswered);
  const all = opening(overallScore);
  if (answered.length === outcomes.length) return [all];
  if (answered.length === 0) return ['You answered none of the questions.'];
  const count = `You answered ${answered.length} of ${outcomes.length} questions; the others score 0.`;
  const isSaidOfAnswers = opening(scoreOf(answered)) === all;
  return isSaidOfAnswers ? [all, count] : [count];
}

/** The summary of an interview, for the candidate; `overallScore` is 0 to 100. */
export function summarize(overallScore: number, outcomes: readonly AnswerOutcome[]): string {
  const sentences = beginning(overallScore, outcomes);
  const ranked = outcomes
    .filter(({ isAnswered }) => isAnswered)
    .sort((a, b) => share(b) - share(a));
  const best = ranked[0];
  const weakest = ranked.at(-1);
  if (best !== undefined && share(best) >= 0.5) {
    sentences.push(`You were at your best on ${best.topic} (${best.score} of ${best.maxScore}).`);
  }
  if (weakest !== undefined && share(weakest) < 0.85) {
    const differs = weakest.topic !== best?.topic;
    const points = `${weakest.score} of ${weakest.maxScore}`;
    if (differs) sentences.push(`The most room to grow is on ${weakest.topic} (${points}).`);
    if (weakest.gap !== null) sentences.push(`Start with ${thisPoint(weakest.gap)}.`);
  }
  return sentences.join(' ');
}
