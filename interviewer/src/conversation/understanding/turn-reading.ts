import { mayBeQuestion } from './looks-like-question.ts';
import { longPattern } from './pattern-notation.ts';
import type { SaidTurn } from './turn-features.ts';
import { type TurnKind, turnKinds } from './turn-kinds.ts';
import {
  type KindProbabilities,
  kindsOf,
  probabilitiesBy,
  type TurnWeights,
} from './turn-model.ts';

/** How much words speak to a question, right or wrong. */
export type SpeaksStep = 'not' | 'somewhat' | 'clearly';

/** How a turn was read by itself. */
export interface TurnReading {
  readonly kinds: KindProbabilities;
  /** How many words it has; undefined where the reader does not say. */
  readonly words?: number;
  /**
   * Whether the reader knew the conversation as a whole and decided: then nothing else is asked for.
   * The fitted model does not.
   */
  readonly isDecided?: boolean;
  /** What stands behind an answer and is none; undefined where nothing does. */
  readonly aside?: Aside;
  /** Reads a part of the turn by itself; undefined where the reader cannot. */
  readonly readPart?: (text: string) => TurnReading;
}

/** A question about the interview, an offer or a wish behind the words of an answer. */
export interface Aside {
  readonly text: string;
  /** What it is, read by itself; undefined for an offer to say more and for "Does that make sense?". */
  readonly kind: TurnKind | undefined;
  /** The words before it, read by themselves. */
  readonly before: { readonly text: string; readonly kinds: KindProbabilities };
}

/** Offers to say more. */
export const offersMore = longPattern(
  String.raw`
    ^((so|or|and|but|well),? )*((should|shall|may|can|could) i (?!have|get|see|ask|hear|use)|do you want( me to)?|
    would you like( me to)?|want me to)\b.{0,40}
    \b(go|continue|carry|explain|talk|speak|describe|cover|mention|write|sketch|show|elaborate|
    expand|example|more|details?|further|deeper|code)\b
  `,
  'i',
);
/** Asks whether the answer will do. */
export const asksForVerdict = longPattern(
  String.raw`
    ^((so|or|and|but|well),? )*(does (that|this|it) (make sense|answer|help|sound)|
    (is|was) (that|this|it) (right|correct|ok|okay|enough|fine|good|clear|it\b|what you)|
    right|correct|make sense|did i|am i right)\b
  `,
  'i',
);
/** The last sentence, and what stands before it. */
const lastSentence =
  /^(?<before>\S.*?(?:[.!?…;:)\]`]["”’)]*|\n))\s+(?<last>[^.!?…\n]{3,120}[.!?…]*)$/s;
/** The same behind a comma. */
const lastClause = longPattern(
  String.raw`
    ^(?<before>\S.*)(,|\s[-–—])\s+(?<last>(btw,? |by the way,? |and |also )?
    (can|could|may|should|shall) (i|we) [^.!?…\n]{3,100}[.!?…]*|(btw|by the way) [^.!?…\n]{3,100}[.!?…]*)$
  `,
  'is',
);
/** What an aside can be: none of these is part of an answer. */
const asideKinds: ReadonlySet<TurnKind> = new Set<TurnKind>([
  ...(['progress', 'rules', 'presence', 'judgment', 'skip', 'pause', 'topic', 'easier'] as const),
  ...(['harder', 'ask', 'hint', 'repeat', 'back', 'end'] as const),
]);
/** With this probability an aside is told; without a question mark it must be surer. */
const sureQuestion = 0.6;
const sureWish = 0.75;
/** With this one the words before it may be an answer: the rubric decides. */
const sureAnswer = 0.3;
/** Fewer words before an offer may be no answer. */
const fewestBeforeOffer = 5;
const wishesBack = longPattern(
  String.raw`
    \b(can|could|may|let me|i want|i'd like|i would like|i('d| would)? (like|love|wish)|i need)\b.{0,24}
    \b(change|edit|correct|fix|redo|rewrite|add|go back|get back|return( \w+)? to|come back)\b.{0,32}
    \b(answers?|questions?|one|q ?\d)\b
  `,
  'i',
);
const goesBack = /\b(?:back|return) to\b/i;
/** "Can we do an easier one?" */
const wishesLevel = longPattern(
  String.raw`
    \b(can|could|may|let'?s|i want|i'd like|i would like|please)\b.{0,24}
    \b((?<easier>easier|simpler)|(?<harder>harder|tougher|more difficult))\b.{0,12}\b(one|ones|questions?|qs?)\b
  `,
  'i',
);

const namesQuestion = /\b(?:questions?|answers?|qs?|q ?\d)\b/i;
const beginsWish = longPattern(
  String.raw`
    ^\W*((and|but|so|now|also|then|ok|okay|well|btw|by the way|sorry|maybe|perhaps|actually|oh|wait)[\s,]+)*
    (can|could|may|shall|let|please|i want|i'd|i would|i need|i wish|i love)\b
  `,
  'i',
);
/** Names a question as "one", and says nothing of it. */
const endsWithOne = longPattern(
  String.raw`
    \b((first|second|third|fourth|fifth|last|previous|earlier|prior|other|skipped|that) ones?|one (i|we|you)\b.*|
    (an?|some|please|do|have|get) (\w+ ){0,2}ones?)(,? (please|pls|later|again|now|next|first|too|then|instead|for me|if possible))*[\s.!…]*$
  `,
  'i',
);

/** Whether a wish is one about questions: "We can return the old one" goes on with an answer. */
const isAboutQuestions = (text: string): boolean =>
  namesQuestion.test(text) ||
  (beginsWish.test(text) && (text.endsWith('?') || endsWithOne.test(text)));

/** A wish that single words tell. */
function wishAside(said: string): 'back' | 'easier' | 'harder' | undefined {
  const text = said.replaceAll('’', "'");
  if (!isAboutQuestions(text)) return undefined;
  if (wishesBack.test(text)) return 'back';
  const level = wishesLevel.exec(text)?.groups;
  if (level === undefined) return undefined;
  return level.easier === undefined ? 'harder' : 'easier';
}

/** Finds what stands behind an answer and is none. */
function asideIn(text: string, kindsIn: (text: string) => KindProbabilities): Aside | undefined {
  const found = (lastSentence.exec(text) ?? lastClause.exec(text))?.groups;
  if (found?.before === undefined || found.last === undefined) return undefined;
  const { last } = found;
  const before = { text: found.before.trim(), kinds: kindsIn(found.before) };
  const isQuestion = last.endsWith('?');
  const isLong = before.text.split(/\s+/).length >= fewestBeforeOffer;
  const isOffer = offersMore.test(last) && !goesBack.test(last);
  // Behind a question that is none of an answer nobody offers to say more, or asks whether it will do.
  const isBehindQuestion = before.text.endsWith('?') && !answering.has(likeliest(before.kinds));
  if (isQuestion && isLong && !isBehindQuestion && (isOffer || asksForVerdict.test(last))) {
    return { text: last, kind: undefined, before };
  }
  if (before.kinds.answer + before.kinds.part < sureAnswer) return undefined;
  const wish = wishAside(last);
  if (wish) return { text: last, kind: wish, before };
  const kinds = kindsIn(last);
  const kind = likeliest(kinds);
  const isSure = kinds[kind] >= (isQuestion ? sureQuestion : sureWish);
  return isSure && asideKinds.has(kind) ? { text: last, kind, before } : undefined;
}

/** The same without one of the kinds. */
function without(left: TurnKind, kinds: KindProbabilities): KindProbabilities {
  const rest = Math.max(1e-6, 1 - kinds[left]);
  return probabilitiesBy((kind) => (kind === left ? 0 : kinds[kind] / rest));
}

/** Reads a turn by the fitted model. */
export function readByModel(turn: SaidTurn, weights: TurnWeights): TurnReading {
  const kindsIn = (text: string) => {
    const kinds = kindsOf({ ...turn, text }, weights);
    return mayBeQuestion(text) ? kinds : without('clarify', kinds);
  };
  const aside = asideIn(turn.text.trim(), kindsIn);
  const readPart = (text: string) => readByModel({ ...turn, text }, weights);
  const words = turn.text.trim().split(/\s+/).length;
  return { kinds: kindsIn(turn.text), words, ...(aside && { aside }), readPart };
}

/** How a part of a turn is read: by itself where the reader can, else as the whole. */
export const readingOf = (part: string, { aside: _aside, ...reading }: TurnReading): TurnReading =>
  reading.readPart?.(part) ?? reading;

/** What a turn is taken for; `unclear` where the candidate is to be asked. */
export type Meaning = TurnKind | 'unclear';

/** Kinds that are stored as words of the answer. */
const answering: ReadonlySet<TurnKind> = new Set(['answer', 'part']);

/** The likeliest kind of those that `allowed` lets through. */
export function likeliest(
  kinds: KindProbabilities,
  allowed: (kind: TurnKind) => boolean = () => true,
): TurnKind {
  return turnKinds
    .filter(allowed)
    .reduce((best, kind) => (kinds[kind] > kinds[best] ? kind : best));
}

/** Log odds that a turn is an answer, by itself. */
const oddsOf = (kinds: KindProbabilities): number => {
  const share = Math.min(1 - 1e-6, Math.max(1e-6, kinds.answer + kinds.part));
  return Math.log(share / (1 - share));
};

/** What the rubrics say about a turn, as far as it bears on its meaning. */
export interface Evidence {
  /** How much it speaks to the question in hand. */
  readonly speaks: SpeaksStep;
  /** Whether it clearly speaks to another question that was asked. */
  readonly speaksElsewhere: boolean;
  /** Whether it looks like a question about the task, and a fact answers it. */
  readonly asksAboutTask: 'no' | 'perhaps' | 'yes';
}

/**
 * Log odds that words are an answer to the question in hand, from those of the turn by itself and
 * what the rubrics say; fitted on the turns of authors who were left out (`training/`).
 */
const ownShare = 1.2;
const oddsByStep: Readonly<Record<SpeaksStep, number>> = {
  not: -2.9,
  somewhat: -0.4,
  clearly: 0.9,
};
const oddsElsewhere = -1.7;
/** How much likelier a question about the task becomes by what the rubrics say. */
const clarifyTimes = { no: 0.6, perhaps: 2.5, yes: 8 } as const;

/** How much likelier words are that add to an earlier answer when they speak to its question. */
const amendTimes = 4;

/** From these log odds on, words are an answer; a remark is told only when it is surer. */
const answerFrom = 1.2;
const remarkBelow = -1.7;
/** A reading by itself is sure from here on, and the rubric is not asked. */
const sureAlone = 5;
/** Of the remarks, the likeliest must have this share for it to be acted on. */
const leastShare = 0.2;
/** Below this probability a remark is no more than a guess, where an answer is likelier. */
const weakRemark = 0.2;
/** Fewer words are seldom an answer: "no sound". */
const fewestGuessed = 6;
/** Requests that are heard however weakly they are read: to ask about them holds the candidate up. */
const neverGuessed: ReadonlySet<TurnKind> = new Set<TurnKind>(['back', 'replace']);
/** Of an answer, the share of "a piece of it" from which the rest is waited for. */
const partFrom = 0.25;
/** Somebody in danger must not be overlooked. */
export const leastDistress = 0.2;

/** Whether the rubric has a say in what a turn means: when it may be an answer, and may be none. */
export function needsRubric({ kinds, isDecided }: TurnReading): boolean {
  if (isDecided === true || kinds.distress >= leastDistress) return false;
  return Math.abs(oddsOf(kinds)) < sureAlone;
}

/** How likely the kinds of remarks are beside one another, with what the rubrics say. */
function withEvidence(kinds: KindProbabilities, evidence: Evidence | undefined): KindProbabilities {
  if (evidence === undefined) return kinds;
  return {
    ...kinds,
    clarify: kinds.clarify * clarifyTimes[evidence.asksAboutTask],
    amend: kinds.amend * (evidence.speaksElsewhere ? amendTimes : 1),
  };
}

function oddsWith(kinds: KindProbabilities, evidence: Evidence | undefined): number {
  if (evidence === undefined) return oddsOf(kinds);
  const elsewhere = evidence.speaksElsewhere ? oddsElsewhere : 0;
  return ownShare * oddsOf(kinds) + oddsByStep[evidence.speaks] + elsewhere;
}

/**
 * What a turn means, while an answer is expected.
 * @param evidence what the rubrics say; undefined where they were not asked or did not answer
 * @param mayAsk whether the candidate may be asked when it is not clear
 */
export function meaningOf(
  { kinds: own, isDecided, words = fewestGuessed }: TurnReading,
  evidence: Evidence | undefined,
  mayAsk: boolean,
): Meaning {
  if (own.distress >= leastDistress) return 'distress';
  if (isDecided === true) return likeliest(own);
  const kinds = withEvidence(own, evidence);
  const odds = oddsWith(kinds, evidence);
  const asAnswer = kinds.part >= partFrom * (kinds.answer + kinds.part) ? 'part' : 'answer';
  const asRemark = likeliest(kinds, (kind) => !answering.has(kind));
  if (odds >= answerFrom) return asAnswer;
  const remarks = 1 - own.answer - own.part;
  const mayBeGuess = words >= fewestGuessed && !neverGuessed.has(asRemark);
  const isGuess =
    mayBeGuess && kinds[asRemark] < weakRemark && own.answer + own.part > kinds[asRemark];
  const isRemark = odds <= remarkBelow && kinds[asRemark] >= leastShare * remarks;
  if (isRemark && !(isGuess && mayAsk)) return asRemark;
  // Waiting for more costs nothing.
  if (asAnswer === 'part' && odds >= 0) return asAnswer;
  if (mayAsk) return 'unclear';
  return odds >= 0 ? asAnswer : asRemark;
}

/** A reading without any doubt. */
export const certain = (kind: TurnKind): TurnReading => ({
  kinds: probabilitiesBy((other) => (other === kind ? 1 : 0)),
  isDecided: true,
});
