import { askTechnology, brief, rename } from './introduction.ts';
import { fetchQuestion } from './questions.ts';
import { giveTime, postponeJudgment, replyAnywhere } from './remarks.ts';
import type { InterviewState, Stage, Step } from './state.ts';
import { StepBuilder } from './steps.ts';
import {
  keepsLevel,
  namedLevel,
  wishesSimplerWords,
} from './understanding/introductions/levels.ts';
import {
  isReadyLater,
  questionBesideReady,
  saysNotReady,
  saysReady,
} from './understanding/introductions/says-ready.ts';
import { longPattern } from './understanding/pattern-notation.ts';
import type { TurnKind } from './understanding/turn-kinds.ts';
import {
  leastDistress,
  likeliest,
  readingOf,
  type TurnReading,
} from './understanding/turn-reading.ts';
import { applyChanges, changesWanted, keepLevel } from './wishes.ts';

/** How often something else is said before the interview begins all the same. */
const maxTries = 2;
/** The interview begins when that is wished with this probability. */
const sureToBegin = 0.45;
/** With this share of what is left words that set a condition for being ready say something else, too. */
const leastLeft = 0.4;
const starting: ReadonlySet<TurnKind> = new Set(['ready', 'yes', 'skip']);
/** Kinds that may name a technology or a level without wishing for it. */
const asksSomething: ReadonlySet<TurnKind> = new Set([
  ...([
    'rules',
    'progress',
    'ask',
    'clarify',
    'repeat',
    'rephrase',
    'offtopic',
    'manipulation',
  ] as const),
  ...(['presence', 'abuse', 'distress', 'trouble', 'social'] as const),
]);
/** Asks for something other than what was announced. */
const wantsChange = longPattern(
  String.raw`
    \b(prefer|instead|rather|change|switch|different|another|other than|something else|wrong|
    not (that|this) one)\b
  `,
  'i',
);

/** "Can you start with an easy one please?" */
const easyStart = longPattern(
  String.raw`
    \b(start|begin|open|first (one|question))\b.{0,30}
    \b((an?|the|something|some|sth|with|be) (\w+ )?(easy|easier|simple|simpler|gentle|soft|light)|warm-?up)\b|
    \b(start|begin) (off |out )?(easy|easier|simple|simply|slow|slowly|gently|softly)\b|
    \b(easy|easier|simple|simpler|gentle|soft|light) (one|question|ones|questions)\b.{0,12}\b(first|to (start|begin|warm)|at the (start|beginning))\b
  `,
  'i',
);
const refusesEasyStart = /\b(?:no|not|don't|without|instead of|rather than|skip)\b/i;

/** Whether the first question is wished to be easier, and no other level is named. */
const wishesEasyStart = (text: string): boolean =>
  easyStart.test(text) &&
  !refusesEasyStart.test(text.replaceAll('’', "'")) &&
  namedLevel(text) === undefined;

/** Whether words may wish for a change: "is it recorded in React" does not. */
const mayChange = (text: string, kind: TurnKind): boolean =>
  kind === 'topic' || wantsChange.test(text) || !asksSomething.has(kind);

/** Gives time to somebody who is not ready; undefined for everybody else. */
const giveTimeFirst = (step: StepBuilder, text: string): Step | undefined =>
  saysNotReady(text) ? giveTime(step).phrase('invitation').done() : undefined;

/** Takes the wish for an easy first question; undefined where there is none. */
function startEasily(step: StepBuilder, text: string): Step | undefined {
  if (!wishesEasyStart(text)) return undefined;
  step.change({ wish: 'easier' }).phrase('easierFirst');
  return (saysReady(text) ? fetchQuestion(step) : invite(step, 0)).done();
}

/** Asks again where nothing is left of a turn when being ready is no wish to begin; undefined for everything else. */
function inviteAgain(
  step: StepBuilder,
  tries: number,
  text: string,
  reading: TurnReading,
): Step | undefined {
  const { kinds } = reading;
  const left = [...starting].reduce((rest, kind) => rest - kinds[kind], 1);
  const isNothing = kinds[kindAtReadiness(text, reading)] < leastLeft * left;
  return isReadyLater(text) && isNothing ? invite(step, tries).done() : undefined;
}

/** "Can I have it easier?" */
const wishesLevel = longPattern(
  String.raw`
    ^\W*(\w+\W+){0,3}(can|could|may|i'd like|i would like|i want|i prefer|please|make)\b[^.?!]{0,24}
    \b((?<easier>easier|simpler)|(?<harder>harder|tougher|more difficult))\b[^.?!]{0,16}[.?!]*$
  `,
  'i',
);

/** What a turn after the briefing is; a wish for simpler words is none for an easier level. */
function kindAtReadiness(text: string, { kinds }: TurnReading): TurnKind {
  const words = text.replaceAll('’', "'");
  const wished = refusesEasyStart.test(words) ? undefined : wishesLevel.exec(words)?.groups;
  if (wished !== undefined && !wishesSimplerWords(text)) {
    return wished.easier === undefined ? 'harder' : 'easier';
  }
  const isLater = isReadyLater(text);
  const mayBe = (one: TurnKind) =>
    (!isLater || !starting.has(one)) && (one !== 'distress' || kinds.distress >= leastDistress);
  const kind = likeliest(kinds, mayBe);
  return kind === 'easier' && wishesSimplerWords(text) ? 'rephrase' : kind;
}

/** Kinds that a refusal of another level is read as. */
const aboutLevel: ReadonlySet<TurnKind> = new Set<TurnKind>([
  ...(['easier', 'harder', 'topic', 'no', 'ready', 'complaint'] as const),
]);

/** Leaves the level where another one is refused; undefined for everything else. */
function refuseLevel(
  step: StepBuilder,
  tries: number,
  text: string,
  kind: TurnKind,
): Step | undefined {
  if (!aboutLevel.has(kind) || !keepsLevel(text)) return undefined;
  keepLevel(step, text);
  return (saysReady(text) ? fetchQuestion(step.phrase('begin')) : invite(step, tries)).done();
}

const wishesToBegin = (text: string, kind: TurnKind, { kinds }: TurnReading): boolean =>
  saysReady(text) || (starting.has(kind) && kinds[kind] >= sureToBegin);

/** An utterance after the briefing. */
export function handleReadiness(
  state: InterviewState,
  stage: Extract<Stage, { name: 'awaitingReadiness' }>,
  text: string,
  reading: TurnReading,
): Step {
  const step = new StepBuilder(state);
  const askAgain = () => invite(step, stage.tries);
  const renamed = rename(step, text, askAgain, (named, rest) =>
    handleReadiness(named, stage, rest, readingOf(rest, reading)),
  );
  const kind = kindAtReadiness(text, reading);
  const settled =
    renamed ??
    giveTimeFirst(step, text) ??
    startEasily(step, text) ??
    inviteAgain(step, stage.tries, text, reading) ??
    refuseLevel(step, stage.tries, text, kind);
  if (settled) return settled;
  if (replyBeforeQuestion(step, text, reading)) return fetchQuestion(step.phrase('begin')).done();
  const begins = () => fetchQuestion(step.phrase('begin')).done();
  const isReady = wishesToBegin(text, kind, reading);
  const wanted = changesWanted(state, text, kind);
  if (mayChange(text, kind) && applyChanges(step, wanted))
    return isReady ? begins() : invite(step, 0).done();
  if (isReady) return begins();
  if (starting.has(kind)) return invite(step, stage.tries).done();
  const replied = replyBeforeBeginning(step, stage.tries, kind, text);
  if (replied) return replied.done();
  if (wanted.isNamed) return begins();
  return stage.tries >= maxTries ? begins() : invite(step, stage.tries + 1).done();
}

/** Questions that cost nothing to answer on the way to the first one. */
const answeredOnTheWay: ReadonlySet<TurnKind> = new Set<TurnKind>([
  ...(['rules', 'progress', 'presence', 'judgment', 'ask', 'hint', 'skip'] as const),
]);

/** Answers the question beside "ready". @returns whether there was one */
function replyBeforeQuestion(step: StepBuilder, text: string, reading: TurnReading): boolean {
  const question = reading.readPart && questionBesideReady(text);
  if (question === undefined) return false;
  const kind = likeliest(readingOf(question, reading).kinds);
  if (!answeredOnTheWay.has(kind)) return false;
  // Before the first question nothing can be skipped yet.
  const about = kind === 'skip' ? 'rules' : kind;
  if (kind === 'judgment' || kind === 'hint') postponeJudgment(step);
  else if (!replyAnywhere(step, about, question)) step.phrase('askAtEnd');
  return true;
}

/** Replies to remarks and requests before the first question; undefined for everything else. */
function replyBeforeBeginning(
  step: StepBuilder,
  tries: number,
  kind: TurnKind,
  text: string,
): StepBuilder | undefined {
  switch (kind) {
    case 'pause':
    case 'thinking':
      return giveTime(step).phrase('invitation');
    case 'repeat':
    case 'rephrase':
    case 'clarify':
      return brief(step);
    case 'no':
    case 'topic':
      return askTechnology(step, 0, true);
    case 'language':
      return invite(step.phrase('englishOnly'), tries);
    case 'hint':
    case 'judgment':
      return invite(postponeJudgment(step), tries);
    case 'easier':
    case 'harder': {
      const level = namedLevel(text);
      if (level !== undefined && level === step.state.level)
        return invite(step.phrase('levelSet', { level }), 0);
      return invite(step.phrase(kind === 'easier' ? 'levelIsLowest' : 'levelIsHighest'), 0);
    }
    case 'ask':
      return invite(step.phrase('askAtEnd'), tries);
    default:
      break;
  }
  return replyAnywhere(step, kind, text) ? step.phrase('invitation') : undefined;
}

/** Asks whether the candidate is ready. */
export const invite = (step: StepBuilder, tries: number): StepBuilder =>
  step.phrase('invitation').enter({ name: 'awaitingReadiness', tries });
