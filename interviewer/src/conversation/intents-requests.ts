import type { Intent } from './intent.ts';
import type { Utterance } from './utterance.ts';

/** Ways to put a request, before what is asked for; several may follow one another. */
const FRAME = new RegExp(
  `^(?:${[
    '(?:would|do) you mind(?: if (?:i|we|you))?',
    '(?:can|could|would|will|may|might|shall|should) (?:you|we|i)(?: (?:be able to|have to))?',
    '(?:is|would|will) it (?:be )?(?:possible|okay|ok|all ?right|fine|allowed)(?: for (?:you|me|us))?(?: (?:to|if|that)(?: (?:i|we|you)(?: (?:can|could))?)?)?',
    '(?:i|we) (?:would|will) (?:like|love|prefer|rather|need|want)(?: (?:you|us|me))?(?: to)?',
    '(?:i|we) (?:want|need|wish|prefer|have|got|ought)(?: (?:you|us))? to',
    '(?:i|we) (?:will|would|must|should|shall|might|can)(?: (?:have|need) to)?',
    'i am going to',
    'let (?:us|me)',
    'please|kindly',
    '(?:why (?:do not|not)|how about|what about|what if)(?: (?:we|you|i))?',
    '(?:is there )?(?:any|a) (?:chance|way)(?: (?:that|for))?(?: (?:you|we|i|me|us))?(?: (?:can|could|to))?',
    'be so kind(?: (?:and|as|to))*|(?:go ahead|feel free) (?:and|to)',
    '(?:i think )?(?:it is|it would be|that would be|maybe it is) (?:better|best|good|nice|great|time)(?: (?:if|to|that))?(?: (?:we|you|i))?',
  ].join('|')}) `,
);
/** A request in the -ing form, by what it is a form of: "would you mind repeating". */
const GERUND = /^(\w+?)(?:(p|t|g)\2)?ing\b/;
const FULL_STEM: Readonly<Record<string, string>> = {
  mov: 'move',
  tak: 'take',
  leav: 'leave',
  giv: 'give',
  rephras: 'rephrase',
  continu: 'continue',
  hav: 'have',
  com: 'come',
  mak: 'make',
  clos: 'close',
  us: 'use',
  writ: 'write',
  typ: 'type',
};

const ASKED =
  'it|this|that|the|these|those|your|my|our|question|questions|one|ones|part|bit|topic|sentence|word|words|whole|entire|current|last|first|second|previous|here|there|now|for|me|us|to|with|on|of|at|a|an|and|so|all|out|up|over|about|from|we|you|i|is|be|by|in|what|some|more|please|okay|today|moment|time|little|point|way';

interface Request {
  readonly intent: Intent;
  /** How what is asked for begins. */
  readonly begins: RegExp;
  /** Words that may follow beside the ones that any request may hold. */
  readonly may: string;
  /** What has to be among the words; nothing when the beginning says it all. */
  readonly needs?: RegExp;
}

/** What can be asked of the interviewer, most telling first. */
const REQUESTS: readonly Request[] = [
  {
    intent: 'repeat',
    begins:
      /^(?:repeat|restate|say|read|ask|tell|go|run|give|hear|have|talk|speak|pose|show|play)\b/,
    may: 'again|once|twice|through|back|past|slow|slower|slowly|loud|louder|loudly|aloud|clearly|properly|asked|said|just|another|repeat|were|asking|saying',
    needs:
      /\b(?:repeat|restate|again|once more|(?:one|another) (?:more )?time|back|slower|slowly|louder|loudly|aloud|over that|past me)\b/,
  },
  {
    intent: 'skip',
    begins:
      /^(?:skip|pass|leave|jump|move|go|continue|proceed|carry|take|do|have|get|try|switch|drop|hear|see|give|ask|not)\b/,
    may: 'next|another|different|other|new|something|else|else|miss|later|instead|rather|aside|ahead|forward|straight|directly|right|answer|back|come|return|after|wards|follow|following',
    needs:
      /\b(?:skip|pass|next|(?:another|different|other|new) (?:one|question|topic)|something else|a miss|leave (?:it|this|that|the)|drop (?:it|this|that)|move (?:on|ahead|forward|along)|carry on|(?:go|continue|proceed) (?:on )?with(?:out)?|later|following|not answer|rather not)\b/,
  },
  {
    intent: 'end',
    begins:
      /^(?:end|stop|finish|quit|leave|cancel|exit|abort|terminate|conclude|close|break|wrap|hang|call it|log|sign|drop out|be done|get out)\b/,
    may: 'interview|session|call|day|early|earlier|off|immediately|right|straight|away|away|done|completely|down|meeting|conversation',
  },
  {
    intent: 'clarify',
    begins:
      /^(?:rephrase|reword|reformulate|paraphrase|word|clarify|explain|elaborate|specify|simplify|define|narrow|be|put|phrase|formulate|describe|say|ask|give|make)\b/,
    may: 'differently|different|other|another|simple|simpler|easier|plainer|clear|clearer|specific|precise|exact|concrete|detail|details|detailed|mean|meant|want|know|context|example|examples|terms|english|down|further|background|information|info|asking|wanting|looking|expect|again|exactly|asked|said|words|hear|are|bit|term|phrase|wording|plain',
    needs:
      /\b(?:re\w+|paraphrase|clarify|explain|elaborate|specify|simplify|define|narrow|different(?:ly)?|other words|another way|simpler|easier|plainer|clearer|specific|precise|exact|concrete|details?|detailed|context|examples?|background|information|info|plain english)\b/,
  },
  {
    intent: 'judgment',
    begins: /^(?:tell|give|show|share|reveal|help|teach|have|get|provide|say|know|hear|see)\b/,
    may: 'answer|answers|solution|hint|hints|clue|clues|tip|tips|right|correct|proper|small|tiny|any|helping|hand|idea|score|points|mark|marks|grade|rubric|criteria|help|expected|model|sample|if|was|were|did|correctly',
    needs:
      /\b(?:answers?|solution|hints?|clues?|tips?|help|helping|score|points|marks?|grade|rubric|criteria|if (?:it|this|that) (?:is|was) (?:right|correct|good|okay))\b/,
  },
  {
    intent: 'wait',
    begins:
      /^(?:wait|hold|hang|pause|think|have|take|get|need|give|stop|breathe|collect|gather|consider|reflect|fetch|grab|drink)\b/,
    may: 'moment|moments|minute|minutes|second|seconds|sec|secs|think|thinking|thoughts|pause|break|breather|breath|short|quick|hold|half|few|couple|two|three|five|ten|thirty|while|long|longer|bit|my|through|drink|water|sip|glass|cup|need|want|still|head|mind|consider|myself|together|on|until|can',
    needs:
      /\b(?:moments?|minutes?|seconds?|secs?|think|thinking|thoughts|wait|pause|break|breather|breath|hold on|hang on|hold|time|water|sip|drink|a while)\b/,
  },
  {
    intent: 'information',
    begins: /^(?:type|write|use (?:the |my |a )?(?:keyboard|chat|notes|pen|paper))\b/,
    may: 'answer|answers|instead|down|keyboard|chat|box|field|notes|rather|code|speaking|talking|than|text|pen|paper',
  },
];
const LONGEST = 16;

const NAMES_INTERVIEW = /\b(?:interview|session|call|questions?|here|today)\b/;

/** A reason that may follow a request: "I must go now, my kid is crying". */
const REASON =
  /^(.{4,60}?) (?:because|since|as|cause|cos|so (?:that )?i|my (?!answer)|i (?:have|am|was|need|did|do|could|cannot|got|feel|want)|there (?:is|was|are)|someone|somebody|the (?:line|sound|audio|connection|signal|voice|phone|baby|dog|door|doorbell|kids?|neighbou?rs?)|it (?:was|is) (?:too|very|a bit|so|really|noisy|loud)|you (?:were|are|was)|(?:it|this|that) (?:is|was) not)\b(?! (?:would|think|use|can)).{0,60}$/;

function withoutFrames(text: string): { rest: string; framed: boolean } {
  let rest = text;
  for (let frames = 0; frames < 4; frames += 1) {
    const shorter = rest.replace(FRAME, '');
    if (shorter === rest || shorter === '') break;
    rest = shorter;
  }
  const framed = rest !== text;
  if (!framed) return { rest, framed };
  const base = rest.replace(GERUND, (_word, stem: string, doubled = '') => {
    return FULL_STEM[stem] ?? `${stem}${doubled}`;
  });
  return { rest: base, framed };
}

function requestIn(text: string): Intent | undefined {
  const { rest, framed } = withoutFrames(text);
  const words = rest.split(' ');
  const found = REQUESTS.find(({ begins, may, needs }) => {
    if (!begins.test(rest)) return false;
    const allowed = new RegExp(`^(?:${ASKED}|${may})$`);
    const [, ...following] = rest.replace(begins, (begun) => begun.replaceAll(' ', '_')).split(' ');
    return following.every((word) => allowed.test(word)) && (needs?.test(rest) ?? true);
  });
  if (!found) return undefined;
  // A bare imperative may as well be part of an answer, unless it names the interview.
  const isAddressed =
    framed || NAMES_INTERVIEW.test(rest) || (found.needs !== undefined && words.length > 1);
  return isAddressed ? found.intent : undefined;
}

/**
 * The request that an utterance makes: polite ways to put it, a reason after it and a complaint
 * before it are taken off, and what is left has to consist of words that such requests are made of.
 */
export function readRequest({ core, afterTrouble, length }: Utterance): Intent | undefined {
  if (length > LONGEST) return undefined;
  const whole = requestIn(core);
  if (whole) return whole;
  const complained = afterTrouble === '' ? undefined : requestIn(afterTrouble);
  if (complained) return complained;
  const reasoned = REASON.exec(core)?.[1];
  const isAddressed =
    FRAME.test(core) || (reasoned !== undefined && NAMES_INTERVIEW.test(reasoned));
  return reasoned !== undefined && isAddressed ? requestIn(reasoned) : undefined;
}
