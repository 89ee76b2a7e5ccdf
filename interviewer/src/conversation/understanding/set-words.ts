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

/** Asks not to mind how something is written: "I'm dyslexic, please don't mind typos" */
const excusesWriting =
  /\b(?:typos?|spell\w*|misspell\w*|dyslex\w+|grammar|typing (?:errors?|mistakes?))\b/i;

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

/** What may stand before such words. */
const leadIn = String.raw`^\W*((sorry|ok|okay|no|yes|wait|hm+|well|so|and|but|oh|ah|uh|um|hey|hi|please|actually|honestly|haha|lol|maybe|then|now)[\s,.!…–]+)*`;
const number = String.raw`#?(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)`;
/** Names a question by its number, and wishes for it at most: "Question 3 please", "No wait, I wanted question 3 back" */
const namesQuestionAlone = longPattern(
  String.raw`
    ${leadIn}((can|could|may|shall) (we|i) |let's |let us |let me |i('d| would) (like|love|prefer|rather)( to)? |i (want(ed)?|need|meant?|prefer)( to)? )?
    ((please|back|again|return|go|jump|switch|do|take|try|answer|see|show|have|(what|how) about|to|me|with) )*
    (question (number )?|(?<=\b(back|return|go|jump|switch|show|see)( \w+)? )(number |nr\.? |q ?)|(?<=\b(back|return|go|jump) to )q ?)${number}
    (,? (back|please|pls|again|now|first|instead|too|rather|for a moment|if possible|if i may))*
    ([\s,.?–-]+(can|could|may) (i|we) (still )?(answer|do|take|try|get|go back to|have|come back to) (it|that|that one)( now| again| still)?)?\W*$
  `,
  'i',
);
/** Was not done with the question before: "Why did you go to the next question, I was not finished" */
const unfinished = longPattern(
  String.raw`
    ${leadIn}(why (did|do|are) (you|we) \w+( on| over| ahead)? to the (next|second|third) (question|one|topic)[\s,.?!–-]+(but )?i('m| am| was)|i was)
    ( not|n't) (quite |really )?(finished|done)( yet)?( (with|on) (that|it|this|(the|my) (last|previous|first|other) (one|question|answer)))?( yet)?\W*$
  `,
  'i',
);
/** Is still at it: "I'm not done yet" */
const goesOn = longPattern(
  String.raw`${leadIn}(i'm|i am|im) not (quite |really )?(finished|done)( yet)?( with (that|it|this( one| question)?))?( yet)?\W*$`,
  'i',
);

/** Leaves all that is left: "Skip the rest" */
const skipsAll = longPattern(
  String.raw`
    ${leadIn}((let's|let us|can we|could we|can i|i want to|just) )*skip
    \s(the rest|everything else|(all )?(of )?(the )?(other|remaining) (questions|ones)|all questions)( of (it|them|the (questions|interview)))?( please| then| now)*\W*$
  `,
  'i',
);
/** Is there again after a pause: "Ok, I'm back" */
const isBack = longPattern(
  String.raw`
    ${leadIn}((i'm|i am|im) back( now| again| here)*|back( now)? (again|here)|back(?=[\s,.!]+(sorry|thanks|thank)))
    ([\s,.!]+(sorry|thanks|thank you)( for (that|waiting|the wait))?)?\W*$
  `,
  'i',
);
/** Asks whether what was said is right: "Is backpressure what you were after?", "Is that right? I mean about the props" */
const asksIfRight = longPattern(
  String.raw`
    ${leadIn}(what about [^,.?!]{2,40}[,.?!]+\s*)?(
    (is|was) (that|this|it|my answer|what i said)( actually| really)? (right|correct|ok|okay|wrong|true|right or wrong|correct or not)|
    (is|was|were) [^.?!]{2,60} what (you|you'd|we) ((were|are|have been) )?(after|looking for|hoping for|aiming at|had in mind|wanted to hear|expected)|
    did i (have|need) to (say|mention|add) (something|anything|more|that|it|this)( more| else)?( (there|here|about (that|it|this)))*|
    should i have (said|mentioned|named) [^.?!]{2,40}|
    (is there )?anything (else )?(that )?(you|you'd|you would) (want|like|need) me to [^.?!]{2,40}|
    did i (get|answer|say) (that|it|this|the (last|previous) (one|question))( (right|correctly|wrong|well|properly))?|
    i('m| am) not( really| quite)? sure (if|whether|that) i('ve| have)? (answered|covered|said|got|hit) (everything|all( of it| parts)?|it|that|the (whole )?question)
    )\s*[?.!…,]+(\s*i mean [^.?!]{3,60}|\s*or (do you (want|need|expect) (me to )?(more|anything else|something else|say more|go on)|
    should i (go on|continue|say more|add (more|something))|is (something|anything) missing|not)\s*[?.!]*)?\W*$
  `,
  'i',
);
/** Asks for the answer: "Do you have the answer to question 1?" */
const asksForAnswer = longPattern(
  String.raw`
    ${leadIn}(do you have|(can|could|would|will) you (please )?(tell|give|show)( me)?|
    what (is|was|would be|would have been)|what's|may i (see|have|hear)|tell me|show me) (the|a) ((right|correct|model|best|better|ideal|good|perfect|really) )*answers?
    ( (to|for|of|on) (that|this|it|(the|my) (\w+ )?(one|question)|question \w+|q ?\d))?( please| then| now)*\s*[?.!]*$
  `,
  'i',
);
/** Asks what the interviewer would answer: "What would you do?" */
const asksForOwnAnswer = longPattern(
  String.raw`
    ${leadIn}(and )?(what|how) (would|do|did|will) you (do|say|think|answer|suggest|prefer|solve|handle|go about)
    ( (it|that|this|then|here|there|yourself|instead|about (it|that|this)|in (my|that|this) (place|case|situation)))*\s*[?.!]*$
  `,
  'i',
);
/** Takes a part of the answer back, by what it is about: "Scratch the last bit about secrets, that's not Python" */
const takesPartBack = longPattern(
  String.raw`
    (?!.*\b(again|fresh|anew|new attempt|start over|restart|beginning)\b)${leadIn}((can|could) you |you can )?(please )?
    ((scratch|forget|strike|ignore) ((my|the|that) ((very )?(last|first|second|previous) )?(bits?|parts?|points?|things?|sentences?|remarks?|claims?)|what i (just )?said)|
    (drop|leave out|take out|remove|cut) (my ((last|first|second|previous) )?(bits?|parts?|points?|sentences?|remarks?|claims?)|what i (just )?said))
    \s(about|regarding) [^,.;:!?]{2,40}([,.;:!–-].{0,100})?$
  `,
  'i',
);
/** Has lost the question: "Hm no, wait, that is not what you asked, is it" */
const lostQuestion = longPattern(
  String.raw`
    ${leadIn}(that|this|it)( is not| was not|'s not| isn't| wasn't) (really )?what you (asked|meant|wanted)
    ( for| me| to (know|hear))*([\s,]+(is it|was it|right|i think|i guess|though|sorry|or))*\W*$
  `,
  'i',
);
/** Says what the interviewer is: "I think you are just a bot with fixed phrases lol" */
const callsMachine = longPattern(
  String.raw`
    ${leadIn}(i (think|guess|bet|feel like|suppose|know) (that )?)?
    ((you are|you're|youre|are you|you sound like|you seem like|you seem)( (just|only|clearly|obviously|probably|really|actually|like|kind of|a bit like))*
    \san? ((simple|scripted|chat|talking|ai|programmed|automated|real) )?(bot|robot|machine|ai|chatbot|script|program|computer|llm|language model)
    ( (with|that|who|reading|which|and not|not) [^.?!]{3,40}?)?|(this is|is this)( (just|only|really|actually))* an? ((real|ai|simple) )?(bot|robot|chatbot|ai))
    ([\s,]+(lol|haha+|right|though|then|huh|or what|aren't you|or not|hm+))*\W*$
  `,
  'i',
);

/** Finds nothing in one's own head: "I'm blanking", "my mind just went blank" */
const blanks = longPattern(
  String.raw`
    ${leadIn}((i('m| am|m)? |i've |just |really |totally |completely |a bit |kind of |having |had |drawing |got )+(a |an |this |one )?((total|complete|real|full) )?
    (blanking|blank|blanked|black ?-?out)( moment)?|(blanking|total blank|complete blank)|my (mind|head|brain|memory)('s| is| has| just| simply| has just)*( gone| went| goes)?( (totally|completely|just|all))* blank|
    my (mind|head|brain)('s| is| just| feels)*( (totally|completely|just|all))* empty)
    ( (here|now|right now|again|completely|totally|out|on (this|that|it|the \w+)|at the moment|today|honestly))*([\s,.!]+(sorry|damn|argh|ugh|help))?\W*$
  `,
  'i',
);
/** A short sound or word about how hard it is. */
const groans = longPattern(
  String.raw`
    ^\W*((oh|wow|ok|okay|hm+|well|man|boy)[\s,.!…]+)*(yikes|oof|uff+|phew|ouch|whoa|wow|oh boy|oh man|jeez|gosh|tough|that's (hard|tough)|(that|this) is (hard|tough))
    ([\s,.!…]+(hard|tough|tricky|that one|this one|one|again|ok|okay|good one|that's (hard|tough)))*\W*$
  `,
  'i',
);
/** Has heard what was said. */
const acknowledges = longPattern(
  String.raw`
    ^\W*((oh|ah|ok|okay|right|yes|yeah|yep|hm+)[\s,.!…]+)*(okey( dokey)?|okie( dokie)?|gotcha|got it|got that|understood|noted|roger( that)?|i see|ah so|copy that)
    ([\s,.!]+(thanks|thank you|thx|ok|okay|cool|good))*\W*$
  `,
  'i',
);
const waves = /^\W*(?:(?:oh|ok|okay|haha|ha|sure)[\s,.!]+)*(?:no worries|no prob|all good)\W*$/i;

/** Wants to hear the last remark again: "Can you repeat the remark?" */
const asksForRemark = longPattern(
  String.raw`
    ${leadIn}(((can|could|would) you (please )?(repeat|say|show)( me)?|repeat|what (was|is|did you say in|were)|tell me( again)?|remind me of) (me )?
    (the|your|that|my) (last |previous |first )?(remarks?|comments?|feedback)( (on|for|to|about) [^?.!]{2,40})?|
    what('s| is| was| did you say (is|was)) missing( (there|then|from (it|that|my answer)|in (it|that|there)|exactly))*|
    what (exactly )?(did|have) i (miss|forget|forgot(ten)?|leave out|left out|missed)( (there|then|exactly|just now|in (it|that|there)|on (it|that( one)?)))*)( again| once more| please)*\W*$
  `,
  'i',
);
/** Is against the question or what was said: "not sure that's a good question", "I don't agree with that" */
const disagrees = longPattern(
  String.raw`
    ${leadIn}((i('m| am) )?not( really| so| quite)? (sure|convinced)( (if|that|whether))? (this|that|it)('s| is) an? (\w+ )?question|
    i( really| just)? (don't|do not|can't|cannot|would not|wouldn't)( really| quite| fully)? agree( with (that|this|you|it|the (question|premise|remark)))?|
    i( really| kind of)? disagree( with (that|this|you|it|the (question|premise|remark)))?|
    (that|this)('s| is) not( really| quite)? how i('d| would)? (put|see|say|phrase|call|describe|think about) (it|that|this)|i (see|would see|'d see) (it|that|this) differently)
    ([\s,]+(at all|honestly|though|actually|to be honest|tbh|sorry|here))*\W*$
  `,
  'i',
);
/** Wants to know why something is asked: "why does that matter for a senior role?" */
const asksWhy = longPattern(
  String.raw`
    ${leadIn}(but )?(why (does|do|did|would|should|is|are) (that|this|it|you|the question|anyone|we)( even| really| still)?
    \s(matter|ask|asking|relevant|important|care|want( to know)?|need( to know)?)( (that|this|it|me|for|to|in|here|about|such|exactly|of all things|(a|an|the|my|our|your)|\w+ (role|job|position|developer|engineer)))*|
    (what('s| is) the (point|purpose|sense|idea|relevance)|is there (a|any) (reason|point)) ((of|behind|in|for|to) (asking|(this|that|the|your|such an?) (question|one)|(this|that|it)(?=\W*$))|(that |why )?you (ask|want))[^?.!]{0,40})\s*\?*\W*$
  `,
  'i',
);

/** Asks for another language: "Can you repeat that in German?" */
const asksForLanguage = longPattern(
  String.raw`
    ${leadIn}((can|could|may|would|shall) (you|we|i)( please| also| just)? (speak|talk|answer|reply|write|say|repeat|do|ask|continue|have|switch|use|explain|translate)|
    is it (possible|ok|okay|allowed) (to|if i) (speak|talk|answer|reply|write)|do you (speak|understand|know))\b[^.?!]{0,40}
    \b(german|french|spanish|italian|portuguese|russian|polish|hindi|urdu|bengali|tamil|chinese|mandarin|japanese|korean|turkish|arabic|dutch|czech|
    ukrainian|romanian|hungarian|greek|vietnamese|indonesian|swedish|norwegian|danish|finnish|my (own |native )?(language|tongue))( please| instead| too| maybe)*\W*$
  `,
  'i',
);

/** Turns that say one thing and nothing else, whatever they were read as. */
const always: readonly (readonly [RegExp, TurnKind])[] = [
  [wishesDeath, 'distress'],
  [thinksAloud, 'thinking'],
  [praisesQuestion, 'thinking'],
  [asksHowDetailed, 'rules'],
  [namesOwnEnglish, 'language'],
  [hearsNothing, 'trouble'],
  [blanks, 'dontknow'],
  [groans, 'thinking'],
  [acknowledges, 'ready'],
  [disagrees, 'complaint'],
  [asksWhy, 'rephrase'],
];
/** The same, where they are no likely answer. */
const unlessAnswer: readonly (readonly [RegExp, TurnKind])[] = [
  [namesQuestionAlone, 'back'],
  [unfinished, 'back'],
  [goesOn, 'pause'],
  [isBack, 'repeat'],
  [lostQuestion, 'repeat'],
  [asksIfRight, 'judgment'],
  [asksForAnswer, 'judgment'],
  [asksForOwnAnswer, 'judgment'],
  [callsMachine, 'presence'],
  [asksForRemark, 'judgment'],
  [waves, 'social'],
  [asksForLanguage, 'language'],
];
/** The same, where no words are in doubt. */
const unlessInDoubt: readonly (readonly [RegExp, TurnKind])[] = [
  [skipsAll, 'end'],
  [takesPartBack, 'amend'],
];

/** Whether a turn says that nothing comes to mind, and nothing else. */
export const saysBlank = (text: string): boolean => blanks.test(text.replaceAll('’', "'"));

/** Whether a turn wants to know why something is asked, and nothing else. */
export const asksWhyAsked = (text: string): boolean => asksWhy.test(text.replaceAll('’', "'"));

/** Whether a turn is against the question or what was said, and says nothing else. */
export const saysToDisagree = (text: string): boolean => disagrees.test(text.replaceAll('’', "'"));

/** Whether a turn wants to hear a remark again. */
export const asksForRemarkAgain = (text: string): boolean =>
  asksForRemark.test(text.replaceAll('’', "'"));

/** Whether a turn says that the question before was left too early, and nothing else. */
export const saysUnfinished = (text: string): boolean => unfinished.test(text.replaceAll('’', "'"));

/** Whether a turn asks for the answer, or for that of the interviewer. */
export const asksForSolution = (text: string): boolean =>
  [asksForAnswer, asksForOwnAnswer].some((pattern) => pattern.test(text.replaceAll('’', "'")));

const firstSentence = (text: string): string => /^[^.?!]*[.?!]?/.exec(text)?.[0] ?? text;

/** Whether a turn says that the candidate's English or spelling is not good, and wishes nothing. */
export const saysEnglishIsPoor = (text: string): boolean =>
  namesOwnEnglish.test(text.replaceAll('’', "'")) ||
  (excusesWriting.test(text) && !asksForLanguage.test(firstSentence(text)));

/**
 * What a turn means that says one thing in set words; undefined for all others.
 * @param isAnswer whether it is likely an answer by itself
 * @param isInDoubt whether words before it are in doubt
 */
export function meantBySetWords(
  text: string,
  { isAnswer = false, isInDoubt = false } = {},
): TurnKind | undefined {
  const words = text.replaceAll('’', "'");
  const rows = [...always, ...(isAnswer ? [] : unlessAnswer)];
  if (!isAnswer && !isInDoubt) rows.push(...unlessInDoubt);
  return rows.find(([pattern]) => pattern.test(words))?.[1];
}
