import { replyToAside } from '../remarks.ts';
import type { InterviewState, Spot, Step } from '../state.ts';
import { inOne, StepBuilder } from '../steps.ts';
import { wordsIn } from '../understanding/dialogue-words.ts';
import type { TurnKind } from '../understanding/turn-kinds.ts';
import { certain, likeliest, readingOf } from '../understanding/turn-reading.ts';
import { react } from './answering.ts';
import type { Turn } from './turn.ts';

const wishes: ReadonlySet<TurnKind> = new Set<TurnKind>([
  ...(['skip', 'easier', 'harder', 'back', 'hint', 'repeat', 'pause'] as const),
]);
/** With this probability each half of a turn is a wish. */
const sureWish = 0.6;
const longestPair = 20;

interface Wish {
  readonly text: string;
  readonly kind: TurnKind;
}

const namesEasier = /\b(?:easier|simpler)\b/i;
const namesHarder = /\b(?:harder|tougher|more difficult)\b/i;

function wishOf(text: string, { reading }: Turn): Wish | undefined {
  const { kinds } = readingOf(text, reading);
  const kind = likeliest(kinds);
  // "Make the next one easier" leaves no question.
  if (wishes.has(kind) && namesEasier.test(text)) return { text, kind: 'easier' };
  if (wishes.has(kind) && namesHarder.test(text)) return { text, kind: 'harder' };
  return wishes.has(kind) && kinds[kind] >= sureWish ? { text, kind } : undefined;
}

/** "Skip this and make the next one easier": both wishes; undefined for every other turn. */
function wishesIn(turn: Turn): readonly [Wish, Wish] | undefined {
  const { text, reading } = turn;
  const isWish = wishes.has(likeliest(reading.kinds)) && reading.readPart !== undefined;
  if (!isWish || wordsIn(text) > longestPair) return undefined;
  for (const { index, 0: and } of text.matchAll(/,? and (?:then )?/gi)) {
    const first = wishOf(text.slice(0, index), turn);
    const second = wishOf(text.slice(index + and.length), turn);
    if (first && second && first.kind !== second.kind) return [first, second];
  }
  return undefined;
}

/** Grants two wishes of one turn, the second as soon as the first is done; undefined where there are not two. */
export function grantBoth(
  state: InterviewState,
  spot: Spot,
  turn: Turn,
  hear: (state: InterviewState, spot: Spot, part: Turn) => Step,
): Step | undefined {
  const [first, second] = wishesIn(turn) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const step = new StepBuilder(state);
  const before = { text: first.text, kinds: readingOf(first.text, turn.reading).kinds };
  // The next question is chosen by the level that is wished.
  const isForNext = second.kind === 'easier' || second.kind === 'harder';
  if (isForNext) replyToAside(step, spot, { ...second, before }, 'proceed');
  const done = react(step, spot, { text: first.text, reading: certain(first.kind) }, first.kind);
  if (isForNext) return done.done();
  const next = { text: second.text, reading: certain(second.kind) };
  const { stage } = done.state;
  if (stage.name !== 'awaitingAnswer') return done.change({ meanwhile: next }).done();
  const granted = done.done();
  return inOne(granted, hear(granted.state, stage.spot, next));
}
