import type { AnswerReading } from '../matching/answer-reading.ts';
import type { ModelMark } from '../rubric/model-mark.ts';
import type { Rubric } from '../rubric/rubric.ts';

/** From this probability a sentence of the model answer is shown as making a point. */
const markedFrom = 0.35;

/**
 * The passages of the model answer that make each point: the clearest sentence of each, where one is
 * clear enough.
 */
export function markModelAnswer(rubric: Rubric, { sentences }: AnswerReading): ModelMark[] {
  const text = rubric.modelAnswer ?? '';
  return rubric.criteria.flatMap(({ id }, at) => {
    const ranked = sentences
      .map(({ segment, criteria }) => ({ segment, met: criteria[at]?.met ?? 0 }))
      .sort((first, second) => second.met - first.met);
    const [clearest] = ranked;
    if (clearest === undefined || clearest.met < markedFrom) return [];
    const start = text.indexOf(clearest.segment.text);
    return start === -1
      ? []
      : [{ criterionId: id, start, end: start + clearest.segment.text.length }];
  });
}
