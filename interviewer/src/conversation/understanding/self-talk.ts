import { longPattern } from './pattern-notation.ts';
import type { TurnKind } from './turn-kinds.ts';

/** Words of somebody who looks for what to say: a curse at oneself, the thread that is lost, sounds. */
const thinksAloud = longPattern(
  String.raw`
    ^\W*((oh|ah|argh|ugh|sorry|no|man|well|hm+)[\s,.!…]+)*(
    (shit|damn(it)?|dammit|fuck|crap|hell|bloody hell)([\s,.!…]+i (just |really |actually )?
    (knew|know|forgot|had|read|learn(ed|t)|studied)\b(\s(this|that|it|the|answer|word|name|one|about|yesterday|today|last|night|
    weeks?|months?|years?|days?|hours?|minutes?|seconds?|a|an|ago|before|once|so|well|in|at|school|university|just|now|all|morning|for|my|exams?|already))*)?|
    i('ve)? (just |have )?lost (my|the) (train of thought|thread|track)( again)?([\s,.!]+sorry)?|
    (((h+m+|u+m+|u+h+|a+h+|o+h+|e+r+m*|wait)[\s,.!…]*)+))\W*$
  `,
  'i',
);
const asksHowDetailed = longPattern(
  String.raw`
    ^\W*((sorry|ok|okay|so|and|wait|hm+|just)[\s,.!]+)*how (detailed|long|short|deep|exact)
    \s(should|shall|must|do you (want|need|expect)) (my|the|your|these|this|an) answers?( to)?( be)?( here)?\W*$
  `,
  'i',
);
const namesOwnEnglish = longPattern(
  String.raw`
    ^\W*((sorry|ok|okay|so|well|but|and|excuse me|oh|please)[\s,.!]+)*((for|excuse) )?my (bad |poor |broken )?english\b
    ((\s+(is|isn't|is not|might be|may be))?(\s+(not|so|very|that|quite|too|really|a bit|the|good|bad|poor|best|great|
    perfect|weak|rusty|broken|limited))*)?([\s,.!]+sorry)?\W*$
  `,
  'i',
);

/** The fitted reading overlooks these words, which must not be overlooked. */
const wishesDeath = longPattern(
  String.raw`
    ^\W*((oh|honestly|sorry|no|well|and|but|sometimes|right now|god|man)[\s,.!]+)*
    (i|i'd) (just |really |only |almost )?(want(ed)?|wish|would like|'d like|like|feel like|prefer) (to )?(just )?
    (die|dying|be dead|i (was|were) dead|to not be here|end it all|end my life|disappear for ever)( now| right now| today|
    here| honestly| again)*\W*$
  `,
  'i',
);

/** Whether a turn says that the candidate's English is not good, and wishes nothing. */
export const saysEnglishIsPoor = (text: string): boolean =>
  namesOwnEnglish.test(text.replaceAll('’', "'"));

/** What a nervous or desperate candidate means by words that are told by themselves; undefined for all others. */
export function meantBySelfTalk(text: string): TurnKind | undefined {
  const words = text.replaceAll('’', "'");
  if (wishesDeath.test(words)) return 'distress';
  if (thinksAloud.test(words)) return 'thinking';
  if (asksHowDetailed.test(words)) return 'rules';
  return saysEnglishIsPoor(words) ? 'language' : undefined;
}
