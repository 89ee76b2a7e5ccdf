import { countTelling } from './dialogue-words.ts';
import { keepsLevel, wishesSimplerWords } from './introductions/levels.ts';
import { longPattern } from './pattern-notation.ts';
import { sentencesIn } from './sentences.ts';
import { leastDistress, type Meaning, type SpeaksStep, type TurnReading } from './turn-reading.ts';

/** From so many words on, an answer that does not speak to the question is summed up. */
export const ramblingFrom = 110;

/** Says that nothing more comes, alone or after the last words of an answer. */
const endsAnswer = longPattern(
  String.raw`
    (^|[.!?,;]\s+)((so|okay|ok|yes|no|nope|and|well|yeah|but),? )*
    (that('?s| is| was| would be) ((basically|about|pretty much|more or less|roughly|really) )?(all|it|everything|my (whole |full |complete )?answer)|this (is|was) my (whole |full |complete )?answer|
    ((i am|i'?m|all) )?(done|finished)|(nothing|no) (more|else)|nothing to add|(i )?(do not|don'?t) know (any |anything )?(more|else))
    ( from me| from my side| for now| i have| i (think|guess|suppose|know)| really| about (this|that|it)| then)*([\s.,!]+(thanks|thank you)( (very|so) much| a lot)?)?[.!]*$
  `,
  'i',
);
/** Whether a turn says that nothing more comes, and nothing else. */
export const saysThatIsAll = (text: string): boolean =>
  endsAnswer.exec(text.replaceAll('’', "'").trim())?.index === 0;

/** An answer that is repeated because it was not taken for one: "No, I answered it: by the order." */
const answersAgain = longPattern(
  String.raw`
    ^\W*((no|but|yes|well)\W+)*i (did |have |already |just )*(answer(ed)?|said|wrote|gave) (it|that|this|one)
    \s*[:,–-]\s*\S+\s+\S+
  `,
  'i',
);
/** Goes on with what is still open: "But I haven't answered the second half yet. To prove it I'd take a snapshot." */
const answersRest = longPattern(
  String.raw`
    ^\W*((but|wait|and|no|oh|sorry|well|so)\W+)*i (have not|haven't|still have to|still need to|did not|didn't|have yet to) (\w+ )?
    (answer(ed)?|cover(ed)?|say|said|get to|got to|mention(ed)?|do|done) [^.!?:]{0,24}\b(half|part|rest|other|second|last bit|yet)\b
    [^.!?:]{0,20}[.!?:]\s+(\S+\s+){5}
  `,
  'i',
);
const saysThatItAnswers = (words: string): boolean =>
  answersAgain.test(words) || answersRest.test(words);

/** Wants more than the same words once more. */
const asksOtherwise =
  /\b(?:short(?:er)?|simpl\w+|plain(?:er)?|easier words|other words|different\w*|explain)\b/i;
/** Begins words that are to be added to an earlier answer, which it names. */
const addsWords = longPattern(
  String.raw`
    ^\W*(\w+\W+){0,4}\badd\b.{0,40}\b(to|on|for|regarding|about)\b.{0,24}
    \b(question|answer|(first|second|third|fourth|fifth|last|previous|earlier|other) one|(first|second|third|fourth|fifth)(?=\s*[:,]))\b
    [^.:]{0,20}[:.,]\s*(\S+\s+){2}
  `,
  'i',
);
/** What somebody would add in the task: "I'd add a log line about the previous one, so that …" */
const addsInTask = longPattern(
  String.raw`
    ^(?!.*\b(question|answer|q ?\d)).*\b(i|we)('d| would| can| could| will|'ll) (also )?add\b(?! (to|something|that|one|another thing)\b)
  `,
  'is',
);
/** The same with what is added, which is no words: "Add a test for the first one: it must fail" */
const addsThing = longPattern(
  String.raw`
    ^(?!.*\b(questions?|answers?|q ?\d|forgot|earlier)\b)\W*(\w+\W+){0,4}\badd (an?|the|some|another)
    \s(?!(\w+ )?(things?|notes?|points?|words?|bit|sentences?|remarks?|corrections?|comments?|details?|examples?|ideas?|lines?|little|few|reasons?|
    caveats?|facts?|aspects?|arguments?|limitations?|drawbacks?|clarifications?|explanations?|definitions?|cases?|steps?|benefits?)\b)
    (\w+ ){1,3}(to|on|for)\b
  `,
  'is',
);
/** Adds words in the form of a question: "Oh wait, does it count that I also use the lint rule?" */
const asksToCount = longPattern(
  String.raw`
    ^\W*((oh|ah|ok|okay|wait|sorry|hm+|and|also)[\s,.!–-]+)*(does|will|would) (it|that)( also)? count,? that i\b
  `,
  'i',
);
const mayBeAddition: ReadonlySet<Meaning> = new Set(['back', 'unclear', 'answer', 'part']);
/** Whether words add to an earlier answer, or answer with what is added in the task; undefined for all others. */
function additionIn(words: string, meaning: Meaning): 'amend' | 'answer' | undefined {
  if (asksToCount.test(words)) return 'amend';
  const isInTask = addsThing.test(words);
  if (isInTask) return meaning === 'amend' ? 'answer' : undefined;
  const isAddition = mayBeAddition.has(meaning) && addsWords.test(words) && !addsInTask.test(words);
  return isAddition ? 'amend' : undefined;
}
/** A wish for a hint, which may name its number. */
const asksForHint = /\bhints?\b/i;
const beginsWithHint = longPattern(
  String.raw`
    ^\W*(another|one more|next|an?|any|some)\b.{0,12}\bhints?(?=\W*$|\W+(please|pls|would|could|maybe|possible|for me|on this|here|then|now|you|from you)\b|\s*[?,;.!])
  `,
  'i',
);
/** What is called a hint in the task itself. */
const hintInTask = longPattern(
  String.raw`
    \b(type|typing|query|index|join|lock|table|resource|optimi[sz]er|planner|compiler|preload|prefetch|loading|priority|browser|client|
    cache|branch|layout|editor|inlay|return|function|argument|parameter)[\s-]hint(s|ing|ed)?\b|
    (?<!\b(i (have|get)|give me) (a|another|some) )\bhints? (for|to) (the|an?|our) (compiler|optimi[sz]er|planner|browser|database|engine|editor|tools?|linter|runtime|reader|user|(type )?checker)\b
  `,
  'gi',
);
/** The wish alone, also behind words that are none: "Not sure about the order. Please hint." */
const asksForHintPlainly = longPattern(
  String.raw`
    \b(please|pls|give me|ask(ing)? for|(can|could|may) i (get|have)|need|want(ed)?|like)\b.{0,12}\bhints?\b|
    \bhints?\W{0,2}(please|pls)\b|
    (^|[.!?,;…]\s*)(so |and |or |then |maybe )?(a |any |another |some )?hints?\s*\?+\W*$|
    \b(can|could|would) (you|u)\b.{0,16}\b(point me\b|(give me|have) an? (\w+ )?(push|nudge|clue|tip|pointer)\b)
  `,
  'i',
);
const declinesHint = /\b(?:no|not|without|don't|stop)\b[^.!?;]{0,16}\bhints?\b/i;
const longestPlainWish = 24;
/** "No idea, a hint?" declines nothing. */
const hasNoIdea =
  /\b(?:no (?:idea|clue)|(?:not|n't) (?:really )?(?:sure|know|remember)|dunno|idk)\b/gi;
const declines = /\b(?:no|not|without|skip|don't|stop)\b/i;
const longestWish = 10;
/** The same behind an excuse: "Sorry, my English is not so good, can you use simple words please?" */
const longestExcused = 18;

/** Kinds for which a question about the task may be taken. */
const askedLike: ReadonlySet<Meaning> = new Set([
  'progress',
  'rules',
  'ask',
  'offtopic',
  'unclear',
]);
/** What only a question about the interview itself names. */
const ofInterview =
  /\b(?:questions?|left|remain\w*|minutes?|time|long|interview|far|scores?|next|more|done|finish\w*)\b/i;

/** Whether a turn may be a question about the task, so that the facts have a say in it. */
export const mayAskAboutTask = (text: string, kind: Meaning): boolean =>
  askedLike.has(kind) &&
  /\?|^\W*(?:how|what|which|who|where|when|is|are|do|does)\b/i.test(text) &&
  !ofInterview.test(text);

const askedForHint = longPattern(
  String.raw`
    \bi (had |just |only |did )?(asked|wanted|said|meant|ask|wished)( you)?( for)?( to (get|have))? (a |an |the |my )?(\w+ )?hint\b|
    \bi('ve| have) asked( you)? for (a|the) hint\b|\bwhere('s| is) my hint\b
  `,
  'i',
);

/** Whether a turn says that a hint was asked for before. */
export const saysHintWasAsked = (text: string): boolean =>
  text.split(/\s+/).length <= longestPlainWish && askedForHint.test(text.replaceAll('’', "'"));

/** Whether a short turn asks for a hint; an answer may well have the word in it. */
function wishesHint(said: string, meaning: Meaning): boolean {
  const words = said.replace(hintInTask, '');
  const count = words.split(/\s+/).length;
  const wish = words.replace(hasNoIdea, '');
  if (count <= longestPlainWish && asksForHintPlainly.test(words) && !declinesHint.test(wish)) {
    return true;
  }
  if (count > longestWish || declines.test(wish)) return false;
  const isAnswer = meaning === 'answer' || meaning === 'part';
  return (isAnswer ? beginsWithHint : asksForHint).test(words);
}

/** What a wish for another level has in it, and a statement about small models and easy questions has not. */
const wishesForLevel = longPattern(
  String.raw`
    \b(levels?|harder|easier|tougher|simpler|basic|tricky|next|please|prefer|rather|something|too|
    you|your|i|i'm|i'd|me|my)\b
  `,
  'i',
);
/** With this probability words are an answer, whatever else they were taken for. */
const likelyAnswer = 0.6;
/** With this one a wish for another level needs no word about it. */
const sureWish = 0.5;
/** From so many words on, a wish for another level says whose it is. */
const longWishFrom = 12;
const deniesWish =
  /\b(?:did not|didn't|do not|don't|never) (?:ask|want|mean|say)\b.{0,40}\b(?:levels?|harder|easier)\b/i;

/** Names the level or the difficulty. */
const namesLevel = longPattern(
  String.raw`
    \b(levels?|difficult(y|ies)?|easy|easier|hard|harder|tough|tougher|tricky|trickier|simple|simpler|softer|basics?|beginners?|junior|
    intermediate|senior|advanced|complex|challeng\w+)\b
  `,
  'i',
);

/** "Please ask me something more basic": a wish for less, which has the "more" of one for more. */
const wantsLess = longPattern(
  String.raw`
    \b(something|somewhat|a (bit|little)|bit|an?|one|question)? ?(more|rather|as) basic\b|
    \bless (hard|difficult|tricky|advanced|complex|tough)\b
  `,
  'i',
);

/** Whether a wish for another level was heard where none is. */
function levelMisheard(
  words: string,
  count: number,
  meaning: Meaning,
  { kinds, aside }: TurnReading,
): Meaning | undefined {
  if (meaning !== 'easier' && meaning !== 'harder') return undefined;
  if (keepsLevel(words)) return undefined;
  if (deniesWish.test(words)) return 'complaint';
  if (meaning === 'harder' && wantsLess.test(words)) return 'easier';
  if (wishesSimplerWords(words)) return 'rephrase';
  if (count >= longWishFrom && !wishesForLevel.test(words)) return 'answer';
  // A wish behind the words is heard by itself.
  if (aside !== undefined || namesLevel.test(words)) return undefined;
  // Without a word about the level it must be read as a wish rather than as an answer.
  const share = kinds.answer + kinds.part;
  if (kinds[meaning] >= sureWish && kinds[meaning] >= share) return undefined;
  return share >= likelyAnswer ? 'answer' : 'unclear';
}

/** Kinds that words are taken for by the offer or the doubt behind them. */
const questionLike: ReadonlySet<Meaning> = new Set<Meaning>([
  ...(['clarify', 'rephrase', 'judgment', 'rules', 'progress', 'ask', 'offtopic'] as const),
  'unclear',
]);

const endsLike: ReadonlySet<Meaning> = new Set<Meaning>(['part', 'dontknow', 'unclear']);

/** Says to know nothing, and the words around that. */
const knowsNothing = longPattern(
  String.raw`
    \b((do not|don't|dont|can't|cannot|didn't) ((really|even|actually|honestly) )*(know|remember|recall|say|tell|answer)|no (idea|clue)|
    not (really |quite )?sure|dunno|idk|give up|i'm|i am|i've|i|sorry|well|hm+|uh+|um+|er+m?|so|and|but|ok|okay|yes|no|oh|honestly|really|
    just|simply|still|actually|absolutely|have|got|to be honest|think|guess|afraid|unfortunately|this|that|it|the|answers?|questions?|ones?|about|on|to|
    at all|any ?more|anything|either|again|here|now|right|then|more|else|thanks?|thank you)\b
  `,
  'gi',
);
const fewestBeforeEnd = 2;

/** "I don't know. That's all." says nothing before its end; "I don't know, we delete them. That's all." does. */
const saysMoreThanEnd = (meaning: Meaning, before: string): boolean =>
  meaning !== 'dontknow' ||
  countTelling(before) > 0 ||
  (before.replace(knowsNothing, '').match(/[\p{L}\p{N}]+/gu) ?? []).length >= fewestBeforeEnd;

/** Whether words that were taken for something else or for a piece are an answer as their end says. */
const isWholeAnswer = (
  words: string,
  { aside }: TurnReading,
  meaning: Meaning,
  ending: RegExpExecArray | null,
): boolean =>
  (ending !== null &&
    endsLike.has(meaning) &&
    saysMoreThanEnd(meaning, words.slice(0, ending.index))) ||
  (aside !== undefined && aside.kind === undefined && questionLike.has(meaning));

/** A single question, however it was read. */
const isOneQuestion = /^[^.?!]{4,160}\?$/;

const beginsSkipping = String.raw`
  ^\W*((ok|okay|please|hm+|so|well|i|i'll|i will|i want to|i would|i'd|like to|rather|let's|let me|can we|can i|may i|
  could we|could i|we) )*
`;
/** "Skip and return": nothing is named that a task could skip. */
const skipsAndReturns = longPattern(
  String.raw`
    ${beginsSkipping}(?<!\bi )skip[\s,.;–-]+((and|then|i|i'll|we|will|may|might|can|could|want|maybe|perhaps|to) )*return\W*$
  `,
  'i',
);
/** "Skip for now, I will return to it later" */
const skipsForNow = longPattern(
  String.raw`
    ${beginsSkipping}(skip( (it|this|that))?( (one|question))?|(pass|leave) (on )?(this|that) (one|question)|pass)
    [\s,]*((for now|now|until later)\b|
    ([\s,.;:–-]|\b(and|i|i'll|i'd|we|will|can|could|would|want|like|maybe|perhaps|then|but|to|please)\b)*
    ((come|coming) back|(go|get) back(?=\W*$| to (this|that|the) (\w+ )?(one|question)\b)|
    return\W*$|return(ing)? (to|later)\b|later( on| please| maybe| then| again| if \w.*)?\W*$))
  `,
  'i',
);

/** Whether a short turn skips the question in hand until later. */
export const skipsUntilLater = (text: string): boolean =>
  text.split(/\s+/).length <= longestPlainWish &&
  [skipsAndReturns, skipsForNow].some((pattern) => pattern.test(text.replaceAll('’', "'")));

/** Leaves the question politely: "Perhaps our time would be better spent on something else." */
const movesOn = longPattern(
  String.raw`
    \b(our|my|the) time (would be|is|might be|may be) better (spent|used) (on|with) (something|anything|another|the (next|other))\b|
    \b(could|can|may|shall|should|hoping|like|rather|prefer|want|wanted)( (that|to|if))?( (we|i|you))?( could| can)?( just| please)?
    \s(get|go|move|skip|jump) (on |over |ahead )?to the next (topic|question|one)( please)?\W*$|
    ^\W*(\w+\W+){0,4}((could|can|shall|should|may) (we|i)|let us|let's|i('d| would) (rather|like to|prefer to)) (just )?
    (move on|go on to something else|leave (it|this|that) (there|here)|talk about something else|try something else)\b
  `,
  'i',
);
const longestMovingOn = 40;

/** Whether a turn wishes to leave the question in hand, in whatever words. */
export const wishesToMoveOn = (text: string): boolean =>
  text.split(/\s+/).length <= longestMovingOn && movesOn.test(text.replaceAll('’', "'"));

/** Asks what the question means, and nothing about its subject: "What do you mean by that?" */
const asksMeaning = longPattern(
  String.raw`
    ^\W*((sorry|hm+|wait|ok|okay|well|uh|um|so|and|pardon|excuse me|please|but)[\s,.!?]+)*
    (what (exactly )?(do|did) you (\w+ )?mean( (by|with) (that|this|it|the question))?|
    what (exactly )?(do|did) you (\w+ )?want (to know|to hear|from me)|
    (can|could|would) (you|u) (please |pls )?(rephrase|reformulate|reword|re-?phrase|paraphrase)( (that|this|it|the question|your question))?|
    (please |pls )?(rephrase|reformulate|reword)( (that|this|it|the question))?|
    (can|could) you (please |pls )?(explain|clarify) (that|this|it|the question|your question|what you mean)|
    (can|could) you (please |pls )?(put|say|ask) (that|it|this) (differently|in other words|another way)|
    i (don't|do not|didn't|did not|dont) (really |quite )?(understand|get|follow) (that|this|it|the question|your question|what you mean)|
    what (is|was) that supposed to mean|what('s| is) the point of (this|that|the|your) question|
    what('s| is| was) (this|that|it|the question|(this|that) (one|question))( \w+)? (about|asking( me)?( for)?)|
    (is|was) (that|this|it) what you (meant|mean|wanted|want|asked|were asking)( for| to (know|hear))?|
    meaning(\s+what)?|in what sense)( again| then| for me| once more| please| pls)*[\s.!?]*$
  `,
  'i',
);

/** Whether a turn asks what the question in hand means, and nothing else. */
export const asksWhatIsMeant = (text: string): boolean =>
  asksMeaning.test(text.replaceAll('’', "'"));

/** Behind a wish for other words: says what is not clear, or asks between two meanings. */
const namesDoubt = longPattern(
  String.raw`
    \b(not (\w+ )?(sure|clear|certain|quite)|unclear|unsure|confus\w+|lost|don't (get|understand|follow|know)|didn't (get|understand|follow)|mean)\b
  `,
  'i',
);
/** Whether a turn wants the question in other words: "Could you put that differently? I'm not sure what you mean." */
export function asksForOtherWords(text: string): boolean {
  const [first = '', ...others] = sentencesIn(text.replaceAll('’', "'").trim());
  if (text.split(/\s+/).length > longestPlainWish || !asksWhatIsMeant(first)) return false;
  // "Can you clarify that? Do you mean one server?" is answered by a fact.
  return others.every((one) => !one.endsWith('?') && namesDoubt.test(one));
}

/** "What exactly is an aggregate function, is that like SUM?" */
const asksWhatItIs = longPattern(
  String.raw`
    ^\W*((sorry|hm+|wait|ok|okay|well|uh|um|so|and|but)[\s,.!]+)*
    what (exactly )?(is|are|does|do) [^.!]{3,120}\?\W*$
  `,
  'i',
);

/** Kinds that a question for a definition is taken for. */
const likeAnswers: ReadonlySet<Meaning> = new Set<Meaning>(['answer', 'part', 'unclear']);

/** Whether a short turn that was taken for an answer asks for a definition. */
const asksDefinition = (words: string, meaning: Meaning): boolean =>
  likeAnswers.has(meaning) &&
  words.split(/\s+/).length <= longestPlainWish &&
  asksWhatItIs.test(words);

/** Whether a turn is several questions and nothing else: nobody answers so. */
function asksOnly(words: string): boolean {
  const sentences = sentencesIn(words).filter((sentence) => sentence.split(/\s+/).length > 2);
  return sentences.length > 1 && sentences.every((sentence) => sentence.endsWith('?'));
}

/** Kinds that a short wish for other words is taken for. */
const mayBeWordsWish: ReadonlySet<Meaning> = new Set<Meaning>([
  ...(['repeat', 'language', 'unclear', 'rules', 'hint', 'pause'] as const),
]);

/** Misses a question: "Wait, did you skip the testing one?", "I still wanted to answer the second one" */
const missesQuestion = longPattern(
  String.raw`
    \b(did|have|why did|why have) (you|we|i) (just |already |now )?(skip(ped)?|pass(ed)? over|jump(ed)? over|leave out|left out)\b|
    (?<!\b(if|when|once|unless|because|since|as|that) )\byou (just |already )?(skipped|passed over|jumped over|left out)
    \s(it|that|the|my|a|one|question)\b|
    \bi (did not|didn't|never) (want|mean|meant|ask)(ed)? (you )?to skip\b|
    \b(do|take|try|answer|have|return to|(go|come|get)( back)? to) (the|that|my)( \w+){0,4} (that |which )?(i|we|you) (have |had |just )?(skipped|passed( on)?|left out)\b|
    \bi (still |actually |really )?(wanted|want|meant|would like|wish) to answer (that|it|the (\w+ )?(one|question)|question)\b
    (?=\W*$|,? (too|first|though|as well)\b)
  `,
  'i',
);

const longestMissing = 20;
const namesQuestion = /\b(?:questions?|ones?|q ?\d)\b/i;
/** Whether a short turn misses a question. @param share how likely it is an answer by itself */
const misses = (words: string, share: number): boolean =>
  words.split(/\s+/).length <= longestMissing &&
  (share < likelyAnswer || namesQuestion.test(words)) &&
  missesQuestion.test(words);

/** Says to know nothing, in whatever words. */
const namesIgnorance = longPattern(
  String.raw`
    \b(no (idea|clue)|not|never|cannot|cant|dont|dunno|idk|stuck|blank|give up|pass|lost|forg[eo]t\w*|skip|unsure|
    clueless|nothing|mystery|beats me)\b|n't\b
  `,
  'i',
);
/** From this probability somebody knows nothing, whatever the words speak to. */
const sureIgnorance = 0.9;

/** Whether words that speak clearly to the question were taken for ignorance: "Something with zero? It printed a 0 once" */
const isGuessedAnswer = (
  words: string,
  { kinds }: TurnReading,
  meaning: Meaning,
  speaks: SpeaksStep | undefined,
): boolean =>
  meaning === 'dontknow' &&
  speaks === 'clearly' &&
  kinds.dontknow < sureIgnorance &&
  !namesIgnorance.test(words);

/** Kinds that a polite wish to move on is taken for. */
const mayMoveOn: ReadonlySet<Meaning> = new Set<Meaning>([
  ...(['easier', 'complaint', 'no', 'topic', 'offtopic', 'nothing', 'social', 'ask'] as const),
  ...(['dontknow', 'rules', 'progress', 'end', 'unclear'] as const),
]);

const wishesToSkip =
  /^\W*(?:\w+\W+){0,2}(?:i['’](?:d|ll)|i (?:will|would|want|can)|let|can|may|could|please|rather)\b/i;
/** With this probability words are an answer, in which something is skipped now and returned later. */
const sureAnswer = 0.9;

/** Whether a turn leaves the question in hand, for now or for good. @param share how likely it is an answer by itself */
const skips = (words: string, meaning: Meaning, share: number): boolean =>
  skipsAndReturns.test(words) ||
  (share < (wishesToSkip.test(words) ? sureAnswer : likelyAnswer) && skipsUntilLater(words)) ||
  (mayMoveOn.has(meaning) && wishesToMoveOn(words));

/** A wish that single words tell from the one that it was taken for. */
function wishIn(words: string, meaning: Meaning, { kinds }: TurnReading): Meaning | undefined {
  const share = kinds.answer + kinds.part;
  if (misses(words, share)) return 'back';
  if (wishesHint(words, meaning)) return 'hint';
  const longest = meaning === 'language' ? longestExcused : longestWish;
  if (mayBeWordsWish.has(meaning) && words.split(/\s+/).length <= longest) {
    if (wishesSimplerWords(words)) return 'rephrase';
  }
  if (skips(words, meaning, share)) return 'skip';
  if (asksForOtherWords(words)) return 'rephrase';
  if (asksDefinition(words, meaning) || (meaning === 'unclear' && asksOnly(words)))
    return 'clarify';
  return meaning === 'repeat' && asksOtherwise.test(words) ? 'rephrase' : undefined;
}

/**
 * What a turn means after all, where single words or its length leave no doubt.
 * @param meaning what it was taken for
 * @param speaks how much it speaks to the question in hand; undefined where that is not known
 * @param isFact whether a fact of the question answers it
 */
export function byTellingWords(
  text: string,
  reading: TurnReading,
  meaning: Meaning,
  speaks: SpeaksStep | undefined,
  isFact: boolean,
): Meaning {
  if (reading.isDecided === true || reading.kinds.distress >= leastDistress) return meaning;
  const words = text.replaceAll('’', "'").trim();
  const count = words.split(/\s+/).length;
  const ending = endsAnswer.exec(words);
  if (ending?.index === 0) return 'nothing';
  if (isWholeAnswer(words, reading, meaning, ending) || saysThatItAnswers(words)) return 'answer';
  const told =
    additionIn(words, meaning) ??
    levelMisheard(words, count, meaning, reading) ??
    wishIn(words, meaning, reading);
  if (told) return told;
  if (isGuessedAnswer(words, reading, meaning, speaks)) return 'answer';
  if (isFact && (mayAskAboutTask(words, meaning) || isOneQuestion.test(words))) return 'clarify';
  const isElsewhere = meaning === 'unclear' || meaning === 'social' || meaning === 'offtopic';
  return isElsewhere && count >= ramblingFrom && speaks === 'not' ? 'answer' : meaning;
}
