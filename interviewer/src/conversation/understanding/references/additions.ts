import { longPattern } from '../pattern-notation.ts';
import { sentencesIn, turningPoint } from '../sentences.ts';
import { type AddressedAnswer, type Referable, referredNumber } from './references.ts';

/** Begins a sentence for another question: "Also, for question 2, …", "wait, on the last one …". */
const leadsElsewhere = longPattern(
  String.raw`
    ^\W*((oh|ah|ok|okay|wait|sorry|also|and|but|well|hm+|ps|p\.s\.|btw|by the way|actually|(one|an?)( more|other)? (thing|point|correct(ion)?|note|addition)|
    something|another (thing|point|correction|note)|please|quickly|regarding|just)[\s,.:;–-]+)*
    (for|to|on|in|under|about|as for|regarding|concerning)\s+(?<named>(the |my )?(answer (to|for) )?(the )?
    ((question|number|nr\.?|q) ?#?\w{1,6}|[\w#+.-]{3,20} (one|question|answer)))\b[\s,:–-]*(?<said>.*)$
  `,
  'is',
);
/** Says that the words are late: without it "the last one" may be anything. */
const comesLate = longPattern(
  String.raw`
    ^\W*((please |i )?(also |just |still )*(add|forgot|meant|mean|should have|should've|would add|wanted to|want to|
    would like to|'d like to|did not (say|mention)|didn't (say|mention)|left out|have to correct))\b
  `,
  'i',
);
/** Words that only lead to what is to be added. */
const beforeContent = longPattern(
  String.raw`
    ^\W*(by the way,? )?(i )?((also |still )*(forgot|wanted|want|would like|should have|should've)
    ( to)?( also)?( said| say| mention(ed)?| add(ed)?)?|(please )?add)( that)?\s*[:,]?\s*
  `,
  'i',
);
/** The same where a question is called "the first one": of two designs, too, somebody wants or would add something. */
const comesLateSurely = longPattern(
  String.raw`
    ^\W*((please |i )?(also |just |still )*(add|forgot|meant|should have|should've|left out|did not (say|mention)|didn't (say|mention)|
    (wanted|want|would like|'d like) to (also )?(add|say|mention|correct)|have to correct))\b
  `,
  'i',
);
const isRequestToAdd =
  /^\W*(?:and )?(?:could|can|would|will|please|pls)\b.{0,24}\b(?:add|put|include)\b.{0,24}$/i;
const namesQuestion = /\b(?:question|answer|q ?\d)/i;

/** Words that belong to another question, and those around them, which do not. */
export interface Addition extends AddressedAnswer {
  /** What follows, for the question in hand; '' for nothing. */
  readonly after: string;
}

const announcesAddition = /\b(?:add|more|another|correct(?:ion)?|addition)\b/i;

/** Whether words after "for question 2" are such as are added to it. */
function isAddition(sentence: string, named: string, said: string, isBehind: boolean): boolean {
  if (said === '') return false;
  const lead = sentence.slice(0, sentence.indexOf(named));
  const isAnnounced = announcesAddition.test(lead);
  if (namesQuestion.test(named)) return comesLate.test(said) || isAnnounced || isBehind;
  return comesLateSurely.test(said) || isAnnounced;
}

/**
 * Takes the sentences of a turn apart at the one that speaks of another question.
 * @param turn how many sentences from that one on belong with it; 0 or less for all
 * @returns those that follow it and belong with it, and what stands around
 */
export function takeApart(sentences: readonly string[], at: number, turn: number) {
  const end = turn > 0 ? at + turn : sentences.length;
  return {
    before: sentences.slice(0, at).join(' '),
    own: sentences.slice(at + 1, end),
    after: sentences.slice(end).join(' '),
  };
}

/**
 * The part of a turn that is an addition to an earlier question, where the turn has more than that or
 * says so at its start; undefined where it has none.
 * @param current number of the question in hand
 */
export function additionIn(
  text: string,
  asked: readonly Referable[],
  current: number,
): Addition | undefined {
  const sentences = sentencesIn(text.replaceAll('’', "'"));
  for (const [at, sentence] of sentences.entries()) {
    const { named = '', said = '' } = leadsElsewhere.exec(sentence)?.groups ?? {};
    const number = named === '' ? undefined : referredNumber(named, asked, current);
    if (number === undefined || number === current || !isAddition(sentence, named, said, at > 0))
      continue;
    const { own, ...around } = takeApart(sentences, at, turningPoint(sentences.slice(at)));
    const content = said.replace(beforeContent, '');
    const added = own.filter((one) => !isRequestToAdd.test(one));
    return { number, text: [content === '' ? said : content, ...added].join(' '), ...around };
  }
  return undefined;
}
