import { longPattern } from '../pattern-notation.ts';
import { sentencesIn, turningPoint } from '../sentences.ts';
import { type Addition, takeApart } from './additions.ts';
import { namesSubjectOf, questionAbout, type Referable } from './references.ts';

const lead = String.raw`
  ^\W*((oh|ah|wait|actually|sorry|hm+|no|ok|okay|and|but|also|well|by the way|btw|(one )?correction|so|please)[\s,.:;–-]+)*
`;
/** Takes back what was said in this interview, rather than to tell of a mistake at work. */
const takesBack = String.raw`
  ^\W*((and|but|also|well|so|ok|okay|please|by the way|btw)[\s,.:;–-]+)*
  ((oh|ah|wait|actually|sorry|hm+|no|(one )?correction|earlier)[\s,.:;–-]+)+
`;
const isWrong = String.raw`
  (was|is|were|isn't|wasn't) (\w+ )?((\w+ )?wrong|not (quite |really |entirely |fully )?(right|correct|true)|(quite |really )?(right|correct|true)|
  incorrect|false|incomplete|nonsense|backwards|a mistake)
`;
const subject = `(?<subject>[^,.;:!?]{2,40}?)`;
const said = String.raw`(?<said>([\s,.;:–-].*)?)$`;
/**
 * "What I said about indexes was wrong: …", "About the deadlock I was wrong: …", "About indexes: that was wrong, …",
 * "I was wrong about the index, …".
 */
const correctsSubject: readonly RegExp[] = [
  `${lead}(what|the (thing|part|bit|point)( that)?|that) i (\\w+ )?(said|told you|wrote|mentioned|claimed|answered|explained)
   ( earlier| before)? (about|on|regarding|concerning|for|with) ${subject},? ${isWrong}${said}`,
  `${lead}(about|on|regarding|concerning|as for|with) ${subject},? i (was|had it|got it|had that|got that) (\\w+ )?wrong${said}`,
  `${lead}(about|regarding|concerning|as for) ${subject}[:,] (that|this|it|what i said)
   \\s(was (\\w+ )?(wrong|incorrect|nonsense|backwards|a mistake)|wasn't (right|correct|true))(?! (in|for|when|that|to|with|on|at)\\b)${said}`,
  `${takesBack}i (was|had it|got it|had that|got that) (\\w+ )?wrong (about|on|with|regarding) ${subject}(?<said>[,.;:–-].*|)$`,
  `${takesBack}i made a mistake (about|on|with|regarding) ${subject}(?<said>[,.;:–-].*|)$`,
].map((notation) => longPattern(notation, 'is'));

/** The words that take a subject back, and what they say instead; undefined where a sentence takes none back. */
function takenBack(
  sentence: string,
): { subject: string; retraction: string; said: string } | undefined {
  const groups = correctsSubject.map((one) => one.exec(sentence)?.groups).find(Boolean);
  if (groups?.subject === undefined) return undefined;
  const { subject, said: behind = '' } = groups;
  const retraction = sentence.slice(0, sentence.length - behind.length).trim();
  return { subject, retraction, said: behind.replace(/^[\s,.;:–-]+/, '') };
}

/** The sentence from which on a turn is about the question in hand again; -1 for none. */
function turnTo(current: number, asked: readonly Referable[], sentences: readonly string[]) {
  const turn = turningPoint(sentences);
  if (turn > 0) return turn;
  const now = asked.find(({ number }) => number === current)?.text ?? '';
  const [first = ''] = sentences;
  return sentences.findIndex((sentence, at) => at > 0 && namesSubjectOf(sentence, now, first));
}

/**
 * Words that correct what was said about a subject of an earlier question; undefined where there are none.
 * @param current number of the question in hand
 */
export function correctionIn(
  text: string,
  asked: readonly Referable[],
  current: number,
): Addition | undefined {
  const sentences = sentencesIn(text.replaceAll('’', "'"));
  for (const [at, sentence] of sentences.entries()) {
    const found = takenBack(sentence);
    const number = found && questionAbout(found.subject, asked, current);
    if (found === undefined || number === undefined) continue;
    const turn = turnTo(current, asked, sentences.slice(at));
    const { own, ...around } = takeApart(sentences, at, turn);
    const instead = [found.said, ...own].filter((part) => part !== '').join(' ');
    // In one sentence the grade knows what does not hold any more, and what is said instead.
    return { number, text: instead === '' ? '' : `${found.retraction}, ${instead}`, ...around };
  }
  return undefined;
}
