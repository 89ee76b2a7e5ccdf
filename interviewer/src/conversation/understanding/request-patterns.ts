import { asksForAbbreviation } from './abbreviations.ts';
import { longPattern } from './pattern-notation.ts';

/** Small requests about the interview, each of which is answered in a sentence. */
export type RequestKind =
  | 'abbreviation'
  | 'ahead'
  | 'aids'
  | 'code'
  | 'company'
  | 'count'
  | 'duration'
  | 'employer'
  | 'example'
  | 'feedback'
  | 'focus'
  | 'followUps'
  | 'grading'
  | 'later'
  | 'level'
  | 'littleTime'
  | 'name'
  | 'nameSource'
  | 'nervous'
  | 'readers'
  | 'recording'
  | 'repeat'
  | 'results'
  | 'saved'
  | 'selfDoubt'
  | 'slower'
  | 'spelling'
  | 'subjects'
  | 'whichPart';

const whoSees = String.raw`
  \bwho( else)?( (will|would|can|could|might|may|gets? to|is going to|is able to|else|all|actually))*( be able to)?
  ( (see|sees|read|reads|view|views|watch|watches|access|get|gets|hear|hears))
`;

const nervousAddition = String.raw`
  (\s(today|now|right now|tonight|about (this|it|that|the interview)|to be honest|tbh|sorry|though|here|already|
  i (must|have to) (say|admit)))*
`;

const nervousWords = '(nervous|anxious|stressed|scared|tense|shaky)';
const degree = '((a )?(bit|little)|quite|very|pretty|really|so|rather)';
const speakersFeeling = "(i feel|i['’]?( a)?m( (feeling|getting|becoming|growing))?)";
/** Where somebody speaks of themself, and of now: a story has others who are nervous, and times when one is. */
const ownStart = String.raw`
  (^\W*((hi|hello|hey|sorry|ok|okay|well|so|honestly|um|uh)[\s,.!–-]+)*|
  (?<!\b(if|when|whenever|where|unless|until|while|once|told|tells?|said|says|asked|wrote|
  explained|showed|in|on|during|after|with|at|by|for)\b.*)\b(?=(i|im)\b)|
  (?<=^\W*(yes|yeah|no|((\w+\W+)?i['’]?( a)?m|my name is) \w+)[,;]\s))
`;

/** What may stand before a request that is a sentence of its own. */
const leadIn = String.raw`^\W*((sorry|please|hm+|ok|okay|wait|and|but|also|so|uh|um|well|btw|by the way|oh)[\s,.!–-]+)*`;

/** Each kind with the words that ask for it. */
export const requestPatterns: readonly (readonly [RequestKind, RegExp])[] = [
  ['abbreviation', asksForAbbreviation],
  [
    'ahead',
    longPattern(
      String.raw`
        \bwhat (the )?(next|following|other|remaining) (one|ones|questions?) (is|are|will be) (about|like)\b|
        \bwhat('s| is| are| will) the (next|following|other|remaining) (one|ones|questions?)( be)? about\b|
        \b(tell|show|give|see|read|know|hear|have)( me)?( all| all of)? the (next|following|other|remaining|upcoming) questions?
        \s(before|first|in advance|already|ahead|while)\b|
        \b(tell|show|give|see|read|know|hear)( me)? all( of)?( the| your)?( \w+)? questions (first|in advance|before|at once|now)\b
      `,
      'i',
    ),
  ],
  [
    'aids',
    longPattern(
      String.raw`
        ${leadIn}((can|could|may|should) i|am i allowed to|is it (ok|okay|fine|alright|allowed) (if i|to)|do you mind if i)( just| quickly| please| maybe)?
        \s(google|look (it|this|that|things|something|stuff) up|search (online|the web)|
        (use|check|open|read) (google|mdn|chatgpt|copilot|the (docs|documentation|internet|web)|my notes|an? (editor|ide|calculator|repl)))
        ( for (it|this|that)| here| please| quickly| now| while \w+ing)*\W*$
      `,
      'i',
    ),
  ],
  [
    'level',
    longPattern(
      String.raw`
        ${leadIn}((what|which) (difficulty )?level (is|was) (this|that)( question| interview)?|
        what('s| is| was) the (difficulty )?level of (this|that|the)( \w+)? (question|interview)|
        is (this|that) an? (junior|intermediate|mid|senior)([- ]level)? question)\W*$
      `,
      'i',
    ),
  ],
  [
    'saved',
    longPattern(
      String.raw`
        ${leadIn}((can|could|would|will) you( please)? (show|read|tell|repeat|give)( me)?( back| again)?
        \s(what (i('ve| have)?( just)? (said|answered|wrote|written)|you('ve| have)? (saved|stored|noted|written down|wrote down))|
        how my (last |previous )?answer (was|is|has been) (saved|stored|noted))|
        what (do|did) you have (for|as) my answer|what have you (saved|stored|noted|got( down)?)|
        what (do|did) you have (down )?(for|on|under) (question|number|q) ?#?\w{1,6}|
        (did|have) you (really |actually |also )?(add(ed)?|sav(e|ed)|stored?|not(e|ed)( down)?|got|get|put|kept|filed?) [^?!.]{2,60}
        \s(to|in|into|under|for|with) ((my )?answer (to|for) )?(question|number|q) ?#?\w{1,6})( (for|to|in|under) (my )?(answer|question|number)( (to|for))?( question| number)? ?#?\w{0,6})?( so far| here| for (this|that|me)( question)?)*\W*$
      `,
      'i',
    ),
  ],
  [
    'selfDoubt',
    longPattern(
      String.raw`
        ${leadIn}(whatever[\s,.!–-]+)?(i['’]?m|i am)( (just|really|so|very|clearly|obviously))* (not( very| that| so)? good|bad|terrible|no good|useless|hopeless|awful)
        \s(at|with) (this|these|interviews?|interviewing|such (things|questions))([\s,]+(at all|sorry|i guess|i think|today))*\W*$
      `,
      'i',
    ),
  ],
  [
    'code',
    longPattern(
      String.raw`
        \b((can|could|may) (i|we|you)|is it (ok|okay|fine|alright|all right|possible)|am i allowed|whether|allowed to)\b.{0,24}
        \b(use|paste|write|put|include|send|add|type|show|post)\b.{0,24}\b(code|snippets?|pseudo-?code)\b|
        \b(is|are|whether) (\w+ )?(code|code snippets|snippets|pseudo-?code) (\w+ )?(ok|okay|allowed|welcome|fine)\b
      `,
      'i',
    ),
  ],
  [
    'count',
    longPattern(
      String.raw`
        \bhow many\b( more)?( of them)?( questions?)?
        ( (are|is|do we|will|will there|have we|there|in total|altogether|left|remain(ing)?|more|to go|to come|still)\b|\W*$)
      `,
      'i',
    ),
  ],
  [
    'repeat',
    longPattern(
      String.raw`
        \b(you|please|pls) (\w+ )?(repeat|remind me of|read me|say|read out)\b.{0,16}\bquestion\b(?! (to|about|i asked))|
        \bwhat (was|is) the ((?!next|following|other)\w+ )?question( again)?\b
      `,
      'i',
    ),
  ],
  [
    'employer',
    longPattern(
      String.raw`
        \b((can|could|may|should|must) i|is it (ok|okay|fine|alright|all right)|am i allowed|do you mind)\b.{0,16}
        (\bnames?\b.{0,24}|\b(say|mention|use)\b.{0,24}\b((my|our) (\w+ )?|the names? of .{0,12}))
        \b(employers?|compan(y|ies)|clients?|customers?|firm)\b|
        \b((can|could|may|should|must) i|is it (ok|okay|fine|alright|all right)|am i allowed|do you mind)\b.{0,16}
        \b(say|mention|use)\b.{0,12}\b(employers?|compan(y|ies)|clients?|customers?|firm) (of (mine|ours)|by name)\b
      `,
      'i',
    ),
  ],
  [
    'example',
    longPattern(
      String.raw`
        \b((can|could|may|should|shall) (i|we)|is it (ok|okay|fine|alright|all right|possible)|am i allowed|do you mind)\b.{0,20}
        \b(explain|answer|describe|show|tell|use|talk|give|walk|illustrate|take|bring)\b.{0,32}
        \b(an?|some|my|our|own|from|by) (\w+ ){0,3}(examples?|story|stories|anecdote|analogy|metaphor|comparison|words|projects?)\b
      `,
      'i',
    ),
  ],
  [
    'feedback',
    longPattern(
      String.raw`
        \b(do|will|would|can|could) (you|i|we|there)\b.{0,16}\b(feedback|comments?|remarks?)\b.{0,40}
        \b(as (we|i) go|along the way|during|after (each|every)|in between|between|at the end|right away|immediately|
        afterwards?|only later|live)\b|
        \b(do|will|would|can|could) you\b.{0,12}\breact to (my|what i|the) (\w+ )?(answers?|say|write|replies)\b|
        (?<!\bhow )\b(do|will|would|can|could) (you (tell|give|show) (me|us)|i (get|see|hear))\b.{0,8}
        \b(right|correct|model) answers?(?=\W*$| (after|at|then|to|for|later|afterwards|as we)\b)
      `,
      'i',
    ),
  ],
  [
    'focus',
    longPattern(
      String.raw`
        \b(code|coding)\b.{0,16}\bor\b.{0,24}\b(explanations?|explaining|concepts?|theory|talk(ing)?|words)\b|
        \b(explanations?|explaining|concepts?|theory|talk(ing)?|words)\b.{0,16}\bor\b.{0,16}\b(code|coding)\b
      `,
      'i',
    ),
  ],
  ['followUps', /\bhow many follow-?\s?ups?\b/i],
  [
    'slower',
    longPattern(
      String.raw`
        ${leadIn}(
        you('re| are| r) (going |speaking |asking )?(much |way |a (bit|little) )?(too )?fast( for me)?([;,.]\s*(so )?)?)?
        ((can|could|may|would) (we|you|u)( please)?( (go|take (it|this)|speak|be))?( a (bit|little))?
        \s(slow(er)?( it| this| things)? down|slower)( a (bit|little))?( please| pls)?|
        let's (slow down|go slower)( a (bit|little))?( please)?|
        (slow(er)?( (it|this|things))? down|slower)( a (bit|little))?( please| pls)|not so (fast|quick(ly)?)( please| pls))?
        ([\s,.;–-]+you('re| are| r) (going |speaking |asking )?((much |way |a (bit|little) )?too |very |so |really )?fast( for me)?)?(?<=[a-z])\W*$
      `,
      'i',
    ),
  ],
  [
    'subjects',
    longPattern(
      String.raw`
        \bwhat (kinds?|sorts?|types?) of questions\b(?! (did|have) (i|you)\b)|
        \b(what|which) (topics|subjects|areas|themes) (will|do|are|can|should|would)\b.{0,12}\b(you|we|i|there|it)\b|
        \b(are|will|do|is|can) (we|you|there|this)\b.{0,16}\b(touch( on)?|cover|come to|get to|talk about|ask (me )?about|include|questions (on|about))
        \s(\w+ ){0,3}\w+\s*\?
      `,
      'i',
    ),
  ],
  [
    'littleTime',
    longPattern(
      String.raw`
        ${leadIn}i(['’]ve| have|['’]ll have| will have)?( got)? ?(only|just)?( have| got)?( only| just)?( about| around| roughly| like)?
        \s(a few|few|a couple of|\d{1,2}|five|ten|fifteen|twenty)( more)? min(ute)?s?\b( left| for this| today| now| here| though| btw| by the way)*\W*$|
        ${leadIn}i (have|need|must) to (leave|go|be gone|run|stop) in( about)? (a few|\d{1,2}|five|ten|fifteen|twenty) min(ute)?s?\b( though| btw| by the way)*\W*$|
        ${leadIn}i(['’]ve| have)( got)? an?( \w+)? (call|meeting|appointment|class|stand-?up)( \w+)? in( about| like)? (a few|\d{1,2}|five|ten|fifteen|twenty|half an hour)( min(ute)?s?)?\b( though| btw| by the way)*\W*$|
        ${leadIn}(can|could|may) (we|you|i)( please)? (make|keep|do|have) (it|this|the (next|other|rest|remaining)( (one|question)s?)?|the interview|the questions)( of (it|them|the (questions|interview)))?( a (bit|little)| much)? (short|shorter|quick|quicker|brief|briefer)
        ( please)?([?.,;–-]+\s*((because|since|as) )?i(['’]ve| have)( got)? [^.?!]{0,40})?\W*$|
        ${leadIn}((can|could|may) (we|i)|i('d| would) (like|prefer)( to)?|i want( to)?|is there)( please)?( do| have| take| make it| get| go for)?
        \s((only|just|at most|no more than) (\d|one|two|three|four|a few|a couple of) questions?|fewer questions|an? (shorter|short|quick|quicker) (interview|round|session))
        ( please| today| instead)*([\s,.–-]+(because |since |as )?i (don['’]?t|do not|have)\b.{0,32})?\W*$
      `,
      'i',
    ),
  ],
  [
    'grading',
    longPattern(
      String.raw`
        \bhow\b.{0,16}\bmy (\w+ )?(notes?|scores?|grades?|results?|points?|marks?|rating)\b.{0,12}
        \b(calculated|computed|made|determined|decided|done|come about|work|formed|counted)\b|
        \bhow( does| is)? (the |your )?(grading|scoring|grade|score|assessment|evaluation|rating)s? (\w+ )?(work|works|done|made|go)\b|
        \bhow (is|are) (it|that|this|they) (calculated|computed|worked out|graded)\b|
        \b(graded|scored|judged|rated|marked|assessed)\b[^.?!]{0,24}\b(per|each|every|by) (single )?(question|answer)\b[^.?!]{0,24}\?|
        \bhow (do|will|would) you (calculate|compute|grade|score|work out|rate|evaluate|judge|count|determine|mark)\b
        .{0,12}\b(me|my|us|answers?|notes?|scores?|results?)\b
      `,
      'i',
    ),
  ],
  [
    'results',
    longPattern(
      String.raw`
        \bwhen (do|will|can|would|shall|am) i (going to )?(see|get|know|have|receive|hear|find out)\b.{0,12}
        \b(it|them|my|results?|feedback|scores?|notes?|grades?|report)\b
      `,
      'i',
    ),
  ],
  [
    'spelling',
    longPattern(
      String.raw`
        \b(lose|losing|cost\w*|deduct\w*)\b.{0,16}\b(points?|marks?)\b.{0,16}\b(typos?|spelling|grammar|accent|punctuation)\b|
        \b(points?|marks?|score|grade)\b.{0,16}\b(off|away|less|lower|deduct\w*|lose|lost)\b.{0,24}
        \b(typos?|spelling|grammar|accent|mistakes in (my )?english|english mistakes|punctuation)\b|
        \b(do|does|will|would|is|are|am i|should|must|can)\b.{0,24}\b(typos?|spelling|grammar|accent|(my|broken|bad|simple|plain|poor) english|punctuation)\b
        .{0,32}\b(matter|count|ok|okay|fine|problem|graded|judged|important|hurt|cost|affect|enough|a minus|bad|issue)\b|
        \b(mind|deduct|penali[sz]e|judge|grade|count|care about)\b.{0,24}\b(typos?|spelling|grammar|accent|(my|broken|bad) english|punctuation)\b
      `,
      'i',
    ),
  ],
  [
    'whichPart',
    longPattern(
      String.raw`
        \b(which|what) (\w+ )?(parts?|points?|aspects?|bits?|sides?|areas?)\b( of \w+( \w+)?)?
        ( (would|do|should))?( you| you['’]d| you would)( \w+)? (like|want|prefer|mean|wish)\b
      `,
      'i',
    ),
  ],
  [
    'later',
    longPattern(
      String.raw`
        \b((can|could|may|will) (i|we)|am i able|is it (ok|okay|possible))\b.{0,24}\b(come|go|get|return|jump)\b.{0,16}
        \b((question|number|nr|q) ?#?(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)|(the|this|that) [\w#+.-]{3,20} (one|question))\b
        .{0,16}\b(later|afterwards?|at the end)\b
      `,
      'i',
    ),
  ],
  [
    'name',
    longPattern(
      String.raw`
        \bwhat('s| is) my name\b|\bwhat do you call me\b|(?<!\bhow (do|did|can|come) you )\b(know|remember|understand|understood|got|get|catch|note[d]?) my name\b|
        \bwho am i (for|to) you\b
      `,
      'i',
    ),
  ],
  [
    'nameSource',
    longPattern(
      String.raw`
        \bwhy\b.{0,12}\b(call|called|calling|name|naming) me\b(?! back)|\bwhy am i (called|named)\b|
        \bwhere\b.{0,16}\b(have|got|get|know|take|took|find|found)\b.{0,8}\b(my|the|that|this) name\b|
        \bwhere\b.{0,10}\b(my|the|that|this) name\b.{0,8}\b(come|comes|from)\b|
        \bhow (do|did|come|can) you (know|get|find|have)\b.{0,10}\bmy name\b|\bwho told you (my|that) name\b
      `,
      'i',
    ),
  ],
  [
    'nervous',
    longPattern(
      String.raw`
        ${ownStart}${speakersFeeling}(?!( \w+)? not\b)( \w+){0,2} ${nervousWords}${nervousAddition}\W*$|
        ${ownStart}(${speakersFeeling} )?${degree} (\w+ )?${nervousWords}${nervousAddition}(\W*$|\s*[,;–-]\s)
      `,
      'i',
    ),
  ],
  [
    'readers',
    longPattern(
      String.raw`
        \b(is|will|are) (anyone|anybody|somebody|someone|a human|a person|people|humans)( else)?( be)?( also)?
        \s(reading|watching|listening to|seeing|looking at) (this|it|that|my|me|us|along|what i)\b|
        (^\W*|[.!?,;:–]\s*|\b(and|but|so|also|or|btw|first|report|then)\s)${whoSees}
        \s(all of |any of )?(this|that|it|these|me)(?=\W*$|,| and\b| or\b| later\b| after\w*\b)|
        ${whoSees}.{0,16}
        \b(reports?|results?|my (\w+ )?(answers?|words|data)|scores?|recordings?|videos?|interview|feedback|transcript|what i)\b|
        \b(shared|sent|shown|visible|forwarded|given|passed on|available) (\w+ )?(with|to) (\w+ ){0,3}
        (employers?|recruiters?|boss|bosses|managers?|colleagues?|anyone else|third part(y|ies)|hr)\b|
        \b(will|can|could|does|do|would|may|might) (my |the |a |any |your )?(\w+ )?
        (employers?|recruiters?|boss|manager|colleagues?|anyone( else)?|anybody( else)?|somebody|someone|other people|others|hr|compan(y|ies))
        .{0,12}\b(see|read|view|watch|access|get|hear|find out|know)\b.{0,24}
        \b((this|that|it)(?=\W*$)|any of this|all of this|reports?|results?|answers?|scores?|recordings?|videos?|interview|feedback|transcript|about (this|me)|what i)\b|
        \bis (the (interview|report|session|recording|conversation)|my (report|data|recording)|this (interview|session))
        (\w+ )?(\w+ )?(confidential|private|public|anonymous)\b
      `,
      'i',
    ),
  ],
  [
    'company',
    longPattern(
      String.raw`
        \b(which|what) (compan(y|ies)|employer|firm|organi[sz]ation)\b[^,.?!]{0,12}\b(is|are|am|do|does)\b[^,.?!]{0,12}\b(this|it|i|we|you)\b|
        \b(which|what) is the (company|employer)\b.{0,12}\b(for|behind|here|interview\w*)\b|
        \bwho am i interviewing (with|for)\b|\bwho is (this|the) interview for\b|
        \bis (this|it) (interview )?for (an?|any) (\w+ )?(company|job|position|employer)\b|
        \bis (this|it) an? (real|actual) (job )?(interview|application)\b|
        \b(is|are) (this|it|that|there|you) (really )?(for )?(an? |any )?(real|actual) (company|employer|team|firm|job|position|vacancy|opening)\b|
        \bdo you (really |actually )?(hire|recruit) (for|people|anyone|anybody|engineers|developers)\b|
        \b(which|what) (company|firm|employer) do you (really |actually )?(hire|work|recruit) for\b
      `,
      'i',
    ),
  ],
  [
    'recording',
    longPattern(
      String.raw`
        \b(is|are|am|will) (this|it|that|we|you|i|the (interview|session|call)|my (voice|video|camera))
        ( (be|being|all|going to be|also|really))? record(ed|ing)\b(?! (in|by|as|at)\b)
      `,
      'i',
    ),
  ],
  [
    'duration',
    longPattern(
      String.raw`
        \bhow (long|much time) (will|does|is|would) (this|it|that|the (whole )?(interview|session|thing))\b|
        \bhow (long|much time) (will|do|would) (\w+ ){1,3}questions? (take|last|need)\b
      `,
      'i',
    ),
  ],
];
