import { scoreBand, scoreBands } from '../../contract/display/score-bands.ts';
import { type Technology, technologyLabels } from '../../contract/topics.ts';

/** One graded interview, as the insights see it. */
export interface GradedInterview {
  technology: Technology;
  /** 0 to 100. */
  score: number;
  completedAt: Date;
}

/** Interviews that speak for how a user does now. */
const recentCount = 5;
/** Days without an interview after which a reminder helps. */
const longPause = 14;
/** Points between two topics that are worth a word. */
const clearGap = 5;

const softTopics: ReadonlySet<Technology> = new Set(['behavioral', 'general']);

function mean(scores: readonly number[]): number {
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/**
 * Whether a month's scores rise throughout: of its first, middle and last third, each is better
 * than the one before. Fewer than three interviews show no direction.
 */
function risesThroughout(scores: readonly number[]): boolean {
  if (scores.length < 3) return false;
  const at = (part: number) => Math.round((scores.length * part) / 3);
  const thirds = [0, 1, 2].map((part) => mean(scores.slice(at(part), at(part + 1))));
  return thirds.every((third, index) => index === 0 || third > (thirds[index - 1] ?? third));
}

function isThisMonth(moment: Date, now: Date): boolean {
  return moment.toISOString().slice(0, 7) === now.toISOString().slice(0, 7);
}

/** Technical interviews are missing among the recent ones, or go worse than the others. */
function needsTechnicalPractice(recent: readonly GradedInterview[]): boolean {
  const soft = recent.filter(({ technology }) => softTopics.has(technology));
  const technical = recent.filter(({ technology }) => !softTopics.has(technology));
  if (soft.length === 0) return false;
  if (technical.length < soft.length) return true;
  return mean(technical.map(({ score }) => score)) < mean(soft.map(({ score }) => score));
}

function topicMeans(interviews: readonly GradedInterview[]) {
  const scores = new Map<Technology, number[]>();
  for (const { technology, score } of interviews) {
    scores.set(technology, [...(scores.get(technology) ?? []), score]);
  }
  return [...scores]
    .map(([technology, all]) => ({ label: technologyLabels[technology], average: mean(all) }))
    .sort((first, second) => second.average - first.average);
}

function topicInsights(interviews: readonly GradedInterview[]): string[] {
  const topics = topicMeans(interviews);
  const [best, worst] = [topics[0], topics.at(-1)];
  if (best === undefined || worst === undefined || best.average - worst.average < clearGap) {
    return [];
  }
  return [
    `${best.label} is your strongest topic, with ${Math.round(best.average)} on average. ${worst.label} has the most room to grow, with ${Math.round(worst.average)}.`,
  ];
}

function pauseInsights(latest: GradedInterview, now: Date): string[] {
  const days = Math.floor((now.getTime() - latest.completedAt.getTime()) / 86_400_000);
  if (days < longPause) return [];
  return [`Your last interview was ${days} days ago. A short one keeps what you have learned.`];
}

function recordInsights(interviews: readonly GradedInterview[], latest: GradedInterview): string[] {
  const earlier = interviews.slice(0, -1).map(({ score }) => score);
  if (earlier.length === 0 || latest.score <= Math.max(...earlier)) return [];
  return [`Your last interview was your best yet: ${latest.score} out of 100.`];
}

/**
 * What a user's own results say, with the listed texts of the product specification (§3,
 * "Insights") where they are true. Empty when nothing was graded yet.
 * @param interviews graded ones, oldest first
 */
export function insightsFrom(interviews: readonly GradedInterview[], now: Date): string[] {
  const latest = interviews.at(-1);
  if (latest === undefined) return [];
  const monthly = interviews.filter(({ completedAt }) => isThisMonth(completedAt, now));
  const recent = interviews.slice(-recentCount);
  const listed: [boolean, string][] = [
    [
      risesThroughout(monthly.map(({ score }) => score)),
      'Your scores are improving consistently this month! 📈',
    ],
    [
      scoreBand(mean(recent.map(({ score }) => score))) === scoreBands.at(-1),
      'Push yourself harder for better result',
    ],
    [needsTechnicalPractice(recent), 'Consider practicing more Technical questions'],
  ];
  return [
    ...listed.filter(([isTrue]) => isTrue).map(([, text]) => text),
    ...recordInsights(interviews, latest),
    ...topicInsights(interviews),
    ...pauseInsights(latest, now),
  ];
}
