import { longPattern } from '../pattern-notation.ts';
import { sentencesIn, turningPoint } from '../sentences.ts';
import { type Addition, takeApart } from './additions.ts';
import { questionAbout, type Referable } from './references.ts';

/** A question with what was asked on its answer. */
type Asked = Referable & { readonly lastFollowUp?: string };

/** "Before that, you asked which fields I'd control: only those …" */
const answersEarlier = longPattern(
  String.raw`
    ^\W*((oh|ah|ok|okay|wait|sorry|also|and|but|well|hm+|by the way|btw|one thing)[\s,.:;–-]+)*
    (before (that|this|it|i (answer|start|go on))|first|earlier|going back|back to that|on the (last|previous) one)[\s,.:;–-]+
    you (also |just |had )?(asked|wanted to know|wondered)( me)?( earlier| before)?( about)? (?<subject>[^:;–]{3,80}?)\s*[:–]\s+(?<said>\S.*)$
  `,
  'is',
);

/**
 * The answer in a turn to what was asked on an earlier question, and had none; undefined where a turn has none.
 * @param current number of the question in hand
 */
export function lateAnswerIn(
  text: string,
  asked: readonly Asked[],
  current: number,
): Addition | undefined {
  const sentences = sentencesIn(text.replaceAll('’', "'"));
  const questions = asked.map((one) => ({ ...one, text: `${one.text} ${one.lastFollowUp ?? ''}` }));
  for (const [at, sentence] of sentences.entries()) {
    const { subject = '', said = '' } = answersEarlier.exec(sentence)?.groups ?? {};
    const number = subject === '' ? undefined : questionAbout(subject, questions, current);
    if (number === undefined) continue;
    const { own, ...around } = takeApart(sentences, at, turningPoint(sentences.slice(at)));
    return { number, text: [said, ...own].join(' '), ...around };
  }
  return undefined;
}
