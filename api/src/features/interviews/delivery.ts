import type { AnswerTiming, Delivery } from '../../contract/delivery.ts';
import { fillersIn } from './filler-words.ts';

const maxListed = 5;

/** Seconds of speech below which a pace says nothing. */
const minSpeechSeconds = 5;

/** One answer in words, with how long it took where that was measured. */
export interface GivenAnswer {
  /** `null` when the question was not answered. */
  answer: string | null;
  timing: AnswerTiming | null;
}

const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}][\p{L}\p{N}'’+#.-]*/gu)?.length ?? 0;

const toTenths = (value: number): number => Math.round(value * 10) / 10;
const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

/** The filler words used most over some answers; at most five. */
export function commonFillers(answers: readonly GivenAnswer[]): Delivery['fillers'] {
  const times = new Map<string, number>();
  for (const word of answers.flatMap(({ answer }) => fillersIn(answer ?? ''))) {
    times.set(word, (times.get(word) ?? 0) + 1);
  }
  return [...times]
    .map(([word, count]) => ({ word, count }))
    .sort((first, second) => second.count - first.count || first.word.localeCompare(second.word))
    .slice(0, maxListed);
}

/** How answers were given: their words, their filler words and, where spoken, their pace. */
export function deliveryOf(given: readonly GivenAnswer[]): Delivery {
  const said = given
    .map(({ answer, timing }) => ({ answer: answer ?? '', timing }))
    .map((answered) => ({ ...answered, words: countWords(answered.answer) }))
    .filter(({ words }) => words > 0);
  const words = sum(said.map((answer) => answer.words));
  const fillers = sum(said.map(({ answer }) => fillersIn(answer).length));
  const spoken = said.filter(({ timing }) => timing?.spoken);
  const talkSeconds = sum(spoken.map(({ timing }) => timing?.seconds ?? 0));
  const spokenWords = sum(spoken.map((answer) => answer.words));
  return {
    answers: said.length,
    words,
    wordsPerAnswer: said.length === 0 ? 0 : toTenths(words / said.length),
    fillersPerHundred: words === 0 ? 0 : toTenths((fillers / words) * 100),
    fillers: commonFillers(said),
    talkSeconds: spoken.length === 0 ? null : toTenths(talkSeconds),
    wordsPerMinute:
      talkSeconds < minSpeechSeconds ? null : Math.round((spokenWords / talkSeconds) * 60),
  };
}
