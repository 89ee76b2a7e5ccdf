import type { AnalyticsDetails, DeliveryPoint } from '../../contract/analytics.ts';

/**
 * Words that fill a pause. Words with a common meaning of their own, such as "like" or "so", are
 * left out: in text nobody can tell which use it was.
 */
const fillerWords = [
  ...['um', 'umm', 'uh', 'uhm', 'uhh', 'er', 'erm', 'hmm', 'basically', 'literally'],
  ...['you know', 'i mean', 'sort of', 'kind of'],
];
const fillerPattern = new RegExp(`(?<![\\w'’-])(?:${fillerWords.join('|')})(?![\\w'’-])`, 'g');
const mostListed = 5;

/** The answers of one graded interview. */
export interface GivenAnswers {
  interviewId: string;
  completedAt: string;
  answers: readonly string[];
}

const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}][\p{L}\p{N}'’+#.-]*/gu)?.length ?? 0;

/** The filler words in a text, in order, in lower case. */
export function fillersIn(text: string): string[] {
  return text.toLowerCase().replace(/\s+/g, ' ').match(fillerPattern) ?? [];
}

const toTenths = (value: number): number => Math.round(value * 10) / 10;

function pointOf({ interviewId, completedAt, answers }: GivenAnswers): DeliveryPoint[] {
  const counts = answers.map(countWords).filter((words) => words > 0);
  const words = counts.reduce((sum, number) => sum + number, 0);
  if (words === 0) return [];
  const fillers = answers.reduce((sum, answer) => sum + fillersIn(answer).length, 0);
  return [
    {
      interviewId,
      completedAt,
      answers: counts.length,
      wordsPerAnswer: toTenths(words / counts.length),
      fillersPerHundred: toTenths((fillers / words) * 100),
    },
  ];
}

/**
 * How answers were given, from their words alone; interviews without a word are left out.
 * @param interviews oldest first
 */
export function deliveryOf(interviews: readonly GivenAnswers[]): AnalyticsDetails['delivery'] {
  const times = new Map<string, number>();
  for (const word of interviews.flatMap(({ answers }) => answers.flatMap(fillersIn))) {
    times.set(word, (times.get(word) ?? 0) + 1);
  }
  const fillers = [...times]
    .map(([word, count]) => ({ word, count }))
    .sort((first, second) => second.count - first.count || first.word.localeCompare(second.word))
    .slice(0, mostListed);
  return { points: interviews.flatMap(pointOf), fillers };
}
