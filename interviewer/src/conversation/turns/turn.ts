import type { InterviewState, Step } from '../state.ts';
import type { TurnSpeech } from '../tool-answers.ts';
import { countTelling, wordsIn } from '../understanding/dialogue-words.ts';
import type { SpeaksStep, TurnReading } from '../understanding/turn-reading.ts';

/** From so many words on, words are kept as an answer although nobody says that they are one. */
export const keptFrom = 6;

/** A turn while an answer is expected. */
export interface Turn {
  readonly text: string;
  readonly reading: TurnReading;
  /** What the rubric says about it; undefined where it was not asked or did not answer. */
  readonly speech?: TurnSpeech;
}

/** How likely words are an answer by themselves. */
export const shareOfAnswer = ({ kinds }: Pick<TurnReading, 'kinds'>): number =>
  kinds.answer + kinds.part;
/** From this share on, words may be meant as an answer, whatever they were taken for. */
export const maybeAnswer = 0.3;

/** With this probability words refuse or take back what was said. */
const sureToRefuse = 0.5;
/** Whether it is no more than a guess that words are of a kind that takes something from an answer. */
export const isGuess = ({ kinds, isDecided }: TurnReading, kind: 'no' | 'replace'): boolean =>
  isDecided !== true && kinds[kind] < sureToRefuse;

/** Hears a turn, whatever the interview is at. */
export type HearTurn = (state: InterviewState, text: string, reading: TurnReading) => Step;

/** From so many words on, thoughts that speak to the question are kept. */
const longThoughtFrom = 16;
/** Whether words in which somebody asks for time, or thinks aloud, may say something on the question. */
export const isLongThought = (text: string): boolean => wordsIn(text) >= longThoughtFrom;

/** How much a turn speaks to a question. */
export const speaksTo = ({ speech }: Turn, number: number): SpeaksStep | undefined =>
  speech?.speaks.find((one) => one.number === number)?.step;

/** Numbers of the other questions that a turn clearly speaks to. */
export const clearlyElsewhere = ({ speech }: Turn, number: number): readonly number[] =>
  (speech?.speaks ?? [])
    .filter((one) => one.number !== number && one.step === 'clearly')
    .map((one) => one.number);

/** Whether words are more than talk about the conversation. */
export const saysSomething = (text: string): boolean => countTelling(text) >= 2;

/** Whether words say a good deal about some subject. */
export const saysMuch = (text: string): boolean => countTelling(text) >= 4;

/** Whether there is a word in a text that is no talk about the conversation. */
export const saysAnything = (text: string): boolean => countTelling(text) > 0;
