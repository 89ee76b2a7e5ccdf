import type { Rubric } from '../rubric/rubric.ts';
import { splitSegments } from '../text/segments.ts';
import type { AnswerReader } from './answer-reading.ts';
import { type Clarification, clarify, type Fact } from './clarifying.ts';
import { nearnessOf, type SpeakingStep, speakingFeatures, statingIn, stepOf } from './speaking.ts';

/** Sentences of a turn that are looked at: of a longer one those at equal distances. */
const mostSentences = 8;

/** The sentences of a turn that tell what it is about. */
export function turnSentences(text: string): string[] {
  const all = splitSegments(text).map((segment) => segment.text);
  if (all.length <= mostSentences) return all;
  const step = all.length / mostSentences;
  return Array.from({ length: mostSentences }, (_none, at) => all[Math.floor(at * step)] ?? '');
}

/** What was said, and the questions that it may be about. */
export interface Turn {
  text: string;
  questions: readonly Rubric[];
  /** The place of the question that is open; `null` without one. */
  open: number | null;
  /** What answers questions about the open one. */
  facts: readonly Fact[];
}

/** What a turn is about. */
export interface TurnReading {
  /** One a question, in their order. */
  speaks: SpeakingStep[];
  /** `null` when it asks nothing about the open question. */
  clarification: Clarification | null;
}

/** Questions that are looked at closely beside the open one: those that the words are nearest to. */
const mostOthers = 2;
/** An earlier question that the words speak to less than to another one is not clearly meant. */
const lower: Readonly<Record<SpeakingStep, SpeakingStep>> = {
  clearly: 'somewhat',
  somewhat: 'not',
  not: 'not',
};

/** Tells how much words speak to each of some questions and what answers them, if they ask. */
export async function readTurn(
  reader: AnswerReader,
  { text, questions, open, facts }: Turn,
): Promise<TurnReading> {
  const sentences = turnSentences(text);
  const said = await reader.statementsFor(sentences);
  if (said.length === 0) return { speaks: questions.map(() => 'not'), clarification: null };
  const rubrics = await Promise.all(questions.map((question) => reader.statementsOf(question)));
  const near = rubrics.map((rubric, at) => ({ at, rubric, nearness: nearnessOf(said, rubric) }));
  const others = near
    .filter(({ at }) => at !== open)
    .toSorted((first, second) => second.nearness - first.nearness)
    .slice(0, mostOthers);
  const stating = statingIn(said);
  const speaks: SpeakingStep[] = questions.map(() => 'not');
  const nearest = Math.max(...near.map(({ nearness }) => nearness));
  for (const { at, rubric, nearness } of [...near.filter((one) => one.at === open), ...others]) {
    const step = stepOf(await speakingFeatures(said, rubric, stating));
    speaks[at] = at === open || nearness === nearest ? step : lower[step];
  }
  if (open === null) return { speaks, clarification: null };
  const task = rubrics[open];
  if (task === undefined) return { speaks, clarification: null };
  const asks = await reader.statementsFor(facts.map((fact) => fact.asks));
  const clarification = clarify(sentences, said, { question: task.question, facts, asks });
  // Who asks about a task speaks of it, too, but does not answer.
  if (clarification !== null) speaks[open] = lower[speaks[open] ?? 'not'];
  return { speaks, clarification };
}
