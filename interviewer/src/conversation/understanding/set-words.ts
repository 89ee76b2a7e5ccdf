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

/** Has no sound: "I can't hear you" */
const hearsNothing = longPattern(
  String.raw`
    ^\W*((sorry|hello|hey|hi|hm+|oh|well|but|so|wait)\W+)*i (still |really |almost )*(can't|cannot|can not|cant|can barely|can hardly|don't|do not)
    \s(really |even )?hear (you|anything|a thing|any sound|nothing)( at all| anymore| any more| now| right now| well| properly)*\W*$
  `,
  'i',
);
/** Praises the question, in order to think. */
const praisesQuestion = longPattern(
  String.raw`
    ^\W*((oh|hm+|well|ok|okay|wow|ah)\W+)*((that|this|it)('s| is) |what )?(an? )?((very|really|quite) )?
    (good|interesting|nice|great|excellent|fascinating) question\W*$
  `,
  'i',
);

const number = String.raw`(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)`;
/** Names a question by its number, and wishes for it at most: "Question 3 please", "No wait, I wanted question 3 back" */
const namesQuestionAlone = longPattern(
  String.raw`
    ^\W*((sorry|ok|okay|no|wait|hm+|well|so|and|but|oh|actually|please|pls|maybe|perhaps|then)[\s,.!]+)*
    ((can|could|may|shall) (we|i|you) |let's |let us |let me |i('d| would) (like|love|prefer|rather)( to)? |i (want(ed)?|need|meant?|prefer)( to)? |
    please |(what|how) about |back |again |return(ing)? |go(ing)? |jump |switch |do |have |take |try |answer |see |show |open |get |first |rather |to |with |the |me )*
    (question|number|nr\.?|q)\s?(number )?#?${number}(,? (back|please|pls|again|now|first|instead|too|rather|for a moment|if possible|if i may))*
    ([\s,.?–-]+(can|could|may) (i|we) (still )?(answer|do|take|try|get|go back to|have|come back to) (it|that|that one)( now| again| still)?)?\W*$
  `,
  'i',
);
/** Was not done with the question before: "Why did you go to the next question, I was not finished" */
const unfinished = longPattern(
  String.raw`
    ^\W*((sorry|ok|okay|no|wait|hm+|well|so|and|but|oh|hey|stop)[\s,.!]+)*(why (did|do|are) (you|we) \w+( on| over| ahead)? to the (next|second|third) (question|one|topic)[\s,.?!–-]+)?
    (but )?i (was|am|wasn't|'m|wasnt) ?(not )?(quite |really )?(finished|done)( yet)?( (with|on) (that|it|this|(the|my) (last|previous|first|other) (one|question|answer)))?( yet)?\W*$
  `,
  'i',
);
const deniesEnd = /\b(?:not|wasn't|wasnt)\b/i;

/** Whether a turn says that the question before was left too early, and nothing else. */
export function saysUnfinished(text: string): boolean {
  const words = text.replaceAll('’', "'");
  return unfinished.test(words) && deniesEnd.test(words);
}

/** Leaves all that is left: "Skip the rest" */
const skipsAll = longPattern(
  String.raw`
    ^\W*((sorry|ok|okay|so|and|but|please|let's|let us|can we|could we|can i|i'd like to|i want to|just)[\s,.!]+)*skip
    \s(the rest|everything( else)?|all( of them)?|(all )?(the )?(other|remaining|next) (questions|ones))( of (it|them|the questions))?( please| then| now)*\W*$
  `,
  'i',
);
/** Is there again after a pause: "Ok, I'm back" */
const isBack = longPattern(
  String.raw`
    ^\W*((sorry|ok|okay|so|and|hi|hey|hello|yes|right|alright|now)[\s,.!]+)*((i'm|i am|im|am) )?back( now| again| here)*([\s,.!]+(sorry|thanks|thank you)( for (that|waiting|the wait))?)?\W*$
  `,
  'i',
);
/** Asks whether what was said is right: "Is backpressure what you were after?", "Is that right? I mean about the props" */
const asksIfRight = longPattern(
  String.raw`
    ^\W*((sorry|ok|okay|so|and|but|wait|hm+|well|oh)[\s,.!]+)*(what about [^,.?!]{2,40}[,.?!]+\s*)?(
    (is|was) (that|this|it|my answer|what i said)( actually| really)? (right|correct|ok|okay|wrong|true|right or wrong|correct or not)|
    (is|was|were) [^.?!]{2,60} what (you|you'd|we|we'd) ?(were|was|are|have|had|want(ed)?|expect(ed)?)?( been)?( after| looking for| hoping for| aiming at)?|
    (did|do) i (have|need) to (say|mention|add) (something|anything|more|that|it|this)( more| else)?( (there|here|about (that|it|this)))*|
    should i have (said|mentioned|named) [^.?!]{2,40}|
    (is there )?anything (else )?(that )?(you|you'd|you would) (want|like|need) me to [^.?!]{2,40}|
    did i (get|answer|say) (that|it|this|the (last|previous) (one|question))( (right|correctly|wrong|well|properly))?
    )\s*[?.!…]+(\s*i mean [^.?!]{3,60})?\W*$
  `,
  'i',
);
/** Asks for the answer: "Do you have the answer to question 1?" */
const asksForAnswer = longPattern(
  String.raw`
    ^\W*((sorry|ok|okay|so|and|but|wait|hm+|well|oh|please)[\s,.!]+)*(do you have|(can|could|would|will) you (please )?(tell|give|show)( me)?|
    what (is|was|would be|would have been)|what's|may i (see|have|hear)|tell me|show me) (the|a) ((right|correct|model|best|better|ideal|good|perfect|really) )*answers?
    ( (to|for|of|on) (that|this|it|(the|my) (\w+ )?(one|question)|question \w+|q ?\d))?( be| have been)?( please| then| now)*\s*[?.!]*$
  `,
  'i',
);
/** Takes a part of the answer back, by what it is about: "Scratch the last bit about secrets, that's not Python" */
const takesPartBack = longPattern(
  String.raw`
    ^(?!.*\b(again|fresh|anew|new attempt|start over|restart|beginning)\b)
    \W*((sorry|ok|okay|so|and|but|wait|hm+|well|oh|no|actually|please)[\s,.!]+)*((can|could) you |you can |i would |i'd )?(please )?
    (scratch|forget|strike|ignore|drop|leave out|take out|remove|cut) ((the|my|that) ((very )?(last|first|second|previous) )?
    (bits?|parts?|points?|things?|sentences?|remarks?|claims?)|what i (just )?said) (about|on|with|regarding) [^,.;:!?]{2,40}([,.;:!–-].{0,100})?$
  `,
  'i',
);
/** Has lost the question: "Hm no, wait, that is not what you asked, is it" */
const lostQuestion = longPattern(
  String.raw`
    ^\W*((sorry|ok|okay|no|wait|hm+|well|so|and|but|oh|ah|uh|um)[\s,.!…]+)*(that|this|it)('s| is| was|) ?(not|isn't|wasn't) (really )?what you (asked|meant|wanted)
    ( for| me| to (know|hear))*([\s,]+(is it|was it|right|i think|i guess|though|sorry|or))*\W*$
  `,
  'i',
);
/** Says what the interviewer is: "I think you are just a bot with fixed phrases lol" */
const callsMachine = longPattern(
  String.raw`
    ^\W*((sorry|ok|okay|so|and|but|wait|hm+|well|oh|haha|lol|honestly)[\s,.!]+)*(i (think|guess|bet|feel like|suppose|know) (that )?)?
    (you are|you're|youre|this is|are you|you sound like|you seem like|you seem|is this)( (just|only|clearly|obviously|probably|really|actually|like|kind of|a bit like))*
    \san? ((simple|scripted|chat|talking|ai|programmed|automated|real) )?(bot|robot|machine|ai|chatbot|script|program|computer|llm|language model)
    ( (with|that|who|reading|which|and not|not) [^.?!]{3,40}?)?([\s,]+(lol|haha+|right|though|then|huh|or what|aren't you|or not|hm+))*\W*$
  `,
  'i',
);

/** Turns that say one thing, and nothing else. */
const setWords: readonly (readonly [RegExp, TurnKind])[] = [
  [wishesDeath, 'distress'],
  [thinksAloud, 'thinking'],
  [praisesQuestion, 'thinking'],
  [asksHowDetailed, 'rules'],
  [namesOwnEnglish, 'language'],
  [hearsNothing, 'trouble'],
  [namesQuestionAlone, 'back'],
  [skipsAll, 'end'],
  [isBack, 'repeat'],
  [lostQuestion, 'repeat'],
  [asksIfRight, 'judgment'],
  [asksForAnswer, 'judgment'],
  [takesPartBack, 'amend'],
  [callsMachine, 'presence'],
];

/** Whether a turn says that the candidate's English is not good, and wishes nothing. */
export const saysEnglishIsPoor = (text: string): boolean =>
  namesOwnEnglish.test(text.replaceAll('’', "'"));

/** What a turn means that says one thing in set words, whatever it was read as; undefined for all others. */
export function meantBySetWords(text: string): TurnKind | undefined {
  const words = text.replaceAll('’', "'");
  if (saysUnfinished(words)) return 'back';
  return setWords.find(([pattern]) => pattern.test(words))?.[1];
}
