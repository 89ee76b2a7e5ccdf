import { giveTime } from '../remarks.ts';
import { type InterviewState, type Meanwhile, questionOf, type Stage } from '../state.ts';
import type { StepBuilder } from '../steps.ts';
import { readability } from '../understanding/readability.ts';
import { referredNumber } from '../understanding/references/references.ts';
import type { TurnKind } from '../understanding/turn-kinds.ts';
import { likeliest, readingOf } from '../understanding/turn-reading.ts';
import { announcesRest } from './confirming.ts';
import { doubtsRemark } from './doubting.ts';
import { maybeAnswer, saysSomething, shareOfAnswer } from './turn.ts';

/** Turns that are words of an answer. */
export const contentKinds: ReadonlySet<TurnKind> = new Set(['answer', 'part', 'amend']);

/** Wishes that are granted once the client has done what it is busy with. */
export const granted: ReadonlySet<TurnKind> = new Set([
  ...(['pause', 'repeat', 'hint', 'replace', 'back'] as const),
]);

/** Words to the interviewer that are replied to once the client has done what it is busy with. */
export const replied: ReadonlySet<TurnKind> = new Set([
  ...(['abuse', 'ask', 'clarify', 'complaint', 'distress', 'easier', 'end', 'harder'] as const),
  ...(['judgment', 'language', 'presence', 'progress', 'rephrase', 'rules', 'trouble'] as const),
]);

/** Wishes to change what was said before, which come before any other. */
const leadsBack: ReadonlySet<TurnKind> = new Set<TurnKind>(['replace', 'back']);
/** Kinds that words of an answer are taken for, which would be dropped while the client is busy. */
const heardAs: ReadonlySet<TurnKind> = new Set(['offtopic', 'social', 'thinking', 'topic']);

/** Whether a turn is words of an answer, or would else be dropped and may be. */
export function isContent({ text, reading }: Meanwhile): boolean {
  const { kinds, isDecided } = reading;
  const kind = likeliest(kinds);
  if (contentKinds.has(kind)) return true;
  const isDoubtful = isDecided !== true && heardAs.has(kind) && saysSomething(text);
  return isDoubtful && shareOfAnswer(reading) + kinds.amend >= maybeAnswer;
}

/** Whether a turn is words of an answer, and neither speaks of a remark nor says only that there is more. */
const isWords = (state: InterviewState, turn: Meanwhile): boolean =>
  isContent(turn) && !announcesRest(turn) && !doubtsRemark(state, turn.text);

/** Keeps a turn until the client is done: words of an answer in a row, and one wish beside them. */
export function queue(step: StepBuilder, turn: Meanwhile): StepBuilder {
  const { meanwhile, unfiled, stage } = step.state;
  const { text, reading } = turn;
  if (isWords(step.state, turn)) {
    if (readability(text) !== 'words') return step;
    if (meanwhile && waitsForReturn(meanwhile)) {
      return step.change({ meanwhile: behind(meanwhile, turn) });
    }
    return withoutPause(step).change({ unfiled: saidBoth(unfiled, turn) });
  }
  const kind = likeliest(reading.kinds);
  const isHinting = stage.name === 'awaitingHint';
  const isTakenUp =
    granted.has(kind) ||
    replied.has(kind) ||
    isHinting ||
    announcesRest({ text }) ||
    doubtsRemark(step.state, text);
  if (!isTakenUp) return step;
  if (meanwhile === undefined || givesWay(meanwhile, kind)) return step.change({ meanwhile: turn });
  const isKept = isHinting || meanwhile.after !== undefined || isContent(turn) || replied.has(kind);
  return isKept ? step.change({ meanwhile: behind(meanwhile, turn) }) : step;
}

/** Whether words that follow a wish belong to the question to which that leads back. */
const waitsForReturn = (wish: Meanwhile): boolean =>
  wish.after !== undefined || leadsBack.has(likeliest(wish.reading.kinds));

/** Turns in the order in which they were said; words of an answer in a row are one. */
export function behind(first: Meanwhile, next: Meanwhile): Meanwhile {
  const { after } = first;
  if (after === undefined) return { ...first, after: next };
  const isOne = after.after === undefined && isContent(after) && isContent(next);
  return { ...first, after: isOne ? saidBoth(after, next) : behind(after, next) };
}

/** Whether what was queued before is given up for another wish. */
const givesWay = (before: Meanwhile, kind: TurnKind): boolean =>
  before.after === undefined &&
  (leadsBack.has(kind) || ['pause', 'repeat'].includes(likeliest(before.reading.kinds)));

/** Who goes on needs no more time. */
function withoutPause(step: StepBuilder): StepBuilder {
  const { meanwhile } = step.state;
  const isPause = meanwhile !== undefined && likeliest(meanwhile.reading.kinds) === 'pause';
  return isPause ? step.change({ meanwhile: undefined }) : step;
}

type Saving = Extract<Stage, { name: 'savingAnswer' }>;

/** Words are saved right after those that are being saved. */
export function hearWhileSaving(step: StepBuilder, stage: Saving, turn: Meanwhile): StepBuilder {
  const { text } = turn;
  const { spot } = stage;
  if (announcesRest({ text })) return waitForRest(step, stage);
  const { meanwhile } = step.state;
  const isOfReturn = meanwhile !== undefined && waitsForReturn(meanwhile);
  const isElsewhere = fileAt(step.state, turn, spot.number) !== spot.number;
  if (!isContent(turn) || isOfReturn || isElsewhere) {
    return queue(step, { ...turn, left: spot.number });
  }
  if (readability(text) !== 'words') return step;
  return withoutPause(step).enter({ ...stage, additions: [...stage.additions, text.trim()] });
}

/** Leaves the question open whose answer is being saved. */
function waitForRest(step: StepBuilder, stage: Saving): StepBuilder {
  const isBegun = (questionOf(step.state, stage.spot.number)?.answer ?? '') !== '';
  const replied = isBegun ? step.phrase('listening') : giveTime(step);
  return replied.enter({ ...stage, then: 'listen' });
}

/** Two turns that came one after the other, as one. */
function saidBoth(first: Meanwhile | undefined, next: Meanwhile): Meanwhile {
  if (first === undefined) return next;
  const text = `${first.text.trim()}\n${next.text.trim()}`;
  return { ...next, text, reading: readingOf(text, next.reading) };
}

/** Where words are filed that came at a question: an addition may name another. */
export function fileAt(
  { asked }: InterviewState,
  { text, reading }: Meanwhile,
  left: number,
): number {
  const isAddition = likeliest(reading.kinds) === 'amend';
  return (isAddition ? referredNumber(text, asked, left) : undefined) ?? left;
}
