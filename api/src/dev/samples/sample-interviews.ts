import type { AnswerTiming } from '../../contract/delivery.ts';
import {
  type Level,
  levels,
  questionsPerInterview,
  type Technology,
} from '../../contract/topics.ts';
import { pickQuestions } from '../../features/interviews/asking/pick-questions.ts';
import { questionsFor, topicsWithQuestions } from '../../questions/question-bank.ts';
import type { BankQuestion } from '../../questions/question-schema.ts';
import { after, days, hours, minutes, type Random } from '../../support/clock.ts';

/** An interview as it could have been held. */
export interface SampleInterview {
  technology: Technology;
  level: Level;
  createdAt: Date;
  startedAt: Date;
  /** `null`: it is still in progress. */
  completedAt: Date | null;
  /** `null`: not answered yet. */
  answers: { question: BankQuestion; answer: string | null; timing: AnswerTiming | null }[];
}

/** How much of a model answer a candidate gives; the small shares make weak interviews too. */
const shares = [0, 0.25, 0.4, 0.55, 0.7, 0.85, 1, 1] as const;

function choose<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
}

function partOf(modelAnswer: string, share: number): string {
  const sentences = modelAnswer.split(/(?<=[.!?])\s+/);
  return sentences.slice(0, Math.round(sentences.length * share)).join(' ');
}

/** How long speaking an answer takes, at 110 to 160 words a minute. */
function spokenTiming(answer: string): AnswerTiming {
  const wordsPerMinute = 110 + (answer.length % 50);
  const words = answer === '' ? 0 : answer.split(/\s+/).length;
  return { seconds: Math.round((words / wordsPerMinute) * 600) / 10, spoken: true };
}

function sample(random: Random, createdAt: Date): Omit<SampleInterview, 'completedAt'> {
  const technology = choose(topicsWithQuestions(), random);
  const offered = levels.filter((level) => questionsFor(technology, level).length > 0);
  const level = choose(offered, random);
  const pool = questionsFor(technology, level);
  const questions = pickQuestions(pool, new Map(), questionsPerInterview, random);
  const startedAt = after(createdAt, minutes(1 + Math.floor(random() * 4)));
  const answers = questions.map((question) => {
    const answer = partOf(question.modelAnswer, choose(shares, random));
    return { question, answer, timing: spokenTiming(answer) };
  });
  return { technology, level, createdAt, startedAt, answers };
}

/** The same interview at another time; `undefined` when there is none yet. */
function again(
  interview: Omit<SampleInterview, 'completedAt'> | undefined,
  createdAt: Date,
): Omit<SampleInterview, 'completedAt'> | undefined {
  if (interview === undefined) return undefined;
  const untilStart = +interview.startedAt - +interview.createdAt;
  return { ...interview, createdAt, startedAt: after(createdAt, untilStart) };
}

/** From here on a long history repeats its interviews: to read ever new answers takes seconds. */
const maxDifferent = 25;

/**
 * Finished interviews, spread over the year before `now`: the first some hours ago, the others in
 * growing distance.
 */
export function finishedInterviews(count: number, random: Random, now: Date): SampleInterview[] {
  const different: Omit<SampleInterview, 'completedAt'>[] = [];
  return Array.from({ length: count }, (_, index) => {
    const age = hours(3) + ((days(360) - hours(3)) * index ** 1.5) / Math.max(1, count) ** 1.5;
    const createdAt = after(now, -age - hours(random()));
    const interview =
      again(different[index % maxDifferent], createdAt) ?? sample(random, createdAt);
    if (index < maxDifferent) different.push(interview);
    const length = minutes(14 + Math.floor(random() * 30));
    return { ...interview, completedAt: after(interview.startedAt, length) };
  });
}

/** Interviews that stopped after one or two answers, of the last days. */
export function unfinishedInterviews(count: number, random: Random, now: Date): SampleInterview[] {
  return Array.from({ length: count }, (_, index) => {
    const interview = sample(random, after(now, -hours(1 + index * 20) - minutes(random() * 30)));
    const given = 1 + Math.floor(random() * 2);
    const answers = interview.answers.map((answered, position) =>
      position < given ? answered : { ...answered, answer: null, timing: null },
    );
    return { ...interview, completedAt: null, answers };
  });
}
