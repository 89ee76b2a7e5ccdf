import { longPattern } from '../pattern-notation.ts';
import { sentencesIn } from '../sentences.ts';
import { type Referable, referredNumber, subjectsOf } from './references.ts';

/** "The thing about TanStack Query belonged to question 1, not here." */
const movesPart = longPattern(
  String.raw`
    ^\W*((hm+|um|uh|oh|ah|hey|hi|ok|okay|wait|sorry|no|actually|and|but|also|well|so|please|by the way|btw)[\s,.:;–-]+)*
    ((move|put|file|shift) )?(((the|that|my) (thing|part|bit|sentence|remark|point|line|words?|stuff|piece)( that)?|what)
    ( i (\w+ )?(said|wrote|mentioned|told you))? (about|on|with|of|regarding|concerning) (?<subject>[^,;:!?]{2,60}?),?|
    (the|that|my) (?<thing>[\w#+.-]{3,24}( [\w#+.-]{2,24})?) (thing|part|bit|point|sentence|stuff))
    ( (belong(s|ed)?|goes|went|(should|has to|must) (go|be|belong|have gone)|(was|is|were) (\w+ )?meant|was|is))?
    \s(to|for|in|under|into|with|part of) (the )?((my )?answer (to|for) )?
    (?<where>(question|number|nr\.?|q) ?#?\w{1,6}|the [\w#+.-]{3,20} (one|question))\b
  `,
  'is',
);

/** A part of an earlier answer that belongs to another question. */
export interface MovedPart {
  readonly subject: string;
  /** The question that it belongs to. */
  readonly number: number;
  /** What else the turn says. */
  readonly rest: string;
}

/**
 * The part of an earlier answer that a turn wants to be moved to another question; undefined for none.
 * @param current number of the question in hand
 */
export function movedPart(
  text: string,
  asked: readonly Referable[],
  current: number,
): MovedPart | undefined {
  const sentences = sentencesIn(text.replaceAll('’', "'"));
  for (const [at, sentence] of sentences.entries()) {
    const { subject: named, thing = '', where = '' } = movesPart.exec(sentence)?.groups ?? {};
    const subject = named ?? thing;
    const number = where === '' ? undefined : referredNumber(where, asked, current);
    if (number === undefined) continue;
    return { subject, number, rest: sentences.filter((_one, other) => other !== at).join(' ') };
  }
  return undefined;
}

/** The sentences of an answer that are about a subject, as they stand in it. */
export function sentencesAbout(subject: string, answer: string): readonly string[] {
  const wanted = [...subjectsOf(subject)];
  return sentencesIn(answer).filter((sentence) => {
    const said = subjectsOf(sentence);
    const hits = wanted.filter((word) => said.has(word)).length;
    return hits > 0 && hits >= wanted.length / 2;
  });
}
