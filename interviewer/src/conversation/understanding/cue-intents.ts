import type { Intent } from './intent.ts';
import { longPattern } from './pattern-notation.ts';
import { type IntentPattern, readPatternTable } from './pattern-table.ts';
import { CUES, QUESTION_CUES } from './patterns/cues.ts';
import type { Utterance } from './utterance.ts';

/**
 * Words that people use to talk about a conversation. A short utterance of nothing else is hardly
 * ever an answer to a technical question, in any order of the words.
 */
const VOCABULARY: ReadonlySet<string> = new Set(
  (
    'a about absolutely across actually afraid again all already also am an and another answer answering any ' +
    'anything are ask asked asking at be been before beyond but came can cannot catch clear clue ' +
    'clueless come confused could did different differently do does done else enough even ever ' +
    'exactly expect fast feel few for forget forgot forgotten from get give go going got had have ' +
    'hear heard hello hold honest honestly how i idea in is it just kind know last later leave let ' +
    'like little long look lost louder may maybe me mean mind minute minutes miss missed moment more ' +
    'move much must my need never new next no nope not nothing now of oh ok okay on once one ones only ' +
    'or other out pass pause phrase please prefer probably question questions quite rather really ' +
    'recall remember repeat right said say saying sec second seconds see seem should simply skip slow ' +
    'slower so some something sorry sort speak still such sure take talk tell ten than thank thanks ' +
    'that the there thing think thinking thirty this thoughts time to too topic tough twenty two type ' +
    'unclear understand unfortunately unsure up used very wait want wanted was way we well were what ' +
    'when which will with word words would writing yeah years yes you your wish knew end half part first beginning ' +
    "i'd i'll i'm i've it's that's what's you're you've let's can't couldn't didn't doesn't don't " +
    "haven't isn't wasn't won't wouldn't"
  ).split(' '),
);
const MAX_WORDS = 14;

const REFUSES =
  /\b(?:no|nope|not|never|nothing|cannot|beyond|forgot|forgotten|clueless|lost|wish|\w+n't)\b/;
const KNOWING = longPattern(String.raw`
  \b(know|knew|idea|clue|clueless|remember|recall|say|tell|sure|answer|heard|used|came|
  come|think|forgot|forgotten|mind|nothing)\b
`);
const ONESELF = /\b(?:i|i'm|i've|i'd|me|my)\b|^(?:no|nope|not|never|nothing|sorry|forgot)\b/;

const CUE_PATTERNS = readPatternTable(CUES);
const QUESTION_PATTERNS = readPatternTable(QUESTION_CUES);

const saysDontKnow = (text: string): boolean =>
  (REFUSES.test(text) &&
    KNOWING.test(text) &&
    ONESELF.test(text) &&
    !/\b(?:but|yes|yeah|so)\b/.test(text)) ||
  /\bi (?:would|will|'d) (?:have|need) to look\b/.test(text);

/** The intent of the first pattern that matches; undefined when none does. */
const firstMatch = (table: readonly IntentPattern[], text: string): Intent | undefined =>
  table.find(({ pattern }) => pattern.test(text))?.intent;

/** Intents whose reply would lose the words of an answer. */
const DISCARDING: ReadonlySet<Intent> = new Set(['skip', 'wait', 'repeat']);
/** Describes something and requests nothing: "I would skip it". */
const DESCRIBES = longPattern(String.raw`
  ^(i|we) would (?!(like|love|rather|prefer|need|want|have to)\b)|
  ^(you|we|they|it) (?!(are|were|said|asked|broke|cut|lost|went)\b)\w+|
  \b(yes|it is|it does)\b|\bagain and again\b|^(ten|twelve|fifteen|twenty|thirty)\b
`);

/** Begins like a question, about the candidate, the interviewer or the interview. */
const QUESTION = longPattern(String.raw`
  ^(((what|which|who|when|where|why|how)( \w+){0,2} )?
  (was|were|am|is|are|does|do|did|will|would|can|could|should|have|has)
  (?= (i|you|we|it|this|that|there|my|your|the|they|any\w*|some\w*)\b)|
  (what|which|who|how)('s|( \w+)? (is|are|was|were))|(what|how) about)\b(?=.*\b(you|your|
  yours|i|my|me|questions?|interview|answers?)\b)(?!.* \b(use|call|mean by|have to|
  need to|want to be) )
`);
const MAX_QUESTION_WORDS = 10;

function intentOfQuestion({ plain, bare, length }: Utterance): Intent | undefined {
  const text = QUESTION.test(bare) ? bare : plain;
  if (length > MAX_QUESTION_WORDS || !QUESTION.test(text)) return undefined;
  return firstMatch(QUESTION_PATTERNS, text);
}

/** The intent that the words of a short utterance suggest when no pattern matched. */
export function intentByCues(utterance: Utterance): Intent | undefined {
  const { plain, bare, core, length } = utterance;
  const isConversation =
    length <= MAX_WORDS && plain.split(' ').every((word) => VOCABULARY.has(word));
  const found = isConversation
    ? (firstMatch(CUE_PATTERNS, bare) ?? (saysDontKnow(bare) ? 'dontKnow' : undefined))
    : undefined;
  const cue = found && DISCARDING.has(found) && DESCRIBES.test(core) ? undefined : found;
  return cue ?? intentOfQuestion(utterance);
}
