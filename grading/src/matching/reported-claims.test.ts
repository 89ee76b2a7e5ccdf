import { splitSegments } from '../text/segments.ts';
import { isReported } from './reported-claims.ts';

/** Whether the first sentence of a text is no claim of the candidate's. */
function isFirstReported(text: string): boolean {
  const [first, next] = splitSegments(text);
  if (first === undefined) throw new Error('The text has no sentence.');
  return isReported(first, next);
}

const claim = 'threads speed up CPU-bound code';

describe('what others think', () => {
  it.each([
    `It is a myth that ${claim}.`,
    `A common misconception is that ${claim}.`,
    `Some developers mistakenly use threads there, as if ${claim}.`,
    `Many developers think that ${claim}.`,
    `Beginners wrongly believe that ${claim}.`,
    `Candidates often say that ${claim}.`,
    `Developers often assume that ${claim}.`,
    `For some people ${claim}.`,
    `You might think that ${claim}.`,
    `It is not true that ${claim}.`,
    `It isn't always true that ${claim}.`,
    `It would be wrong to say that ${claim}.`,
    `It is false that ${claim}.`,
    `That doesn\u2019t mean that ${claim}.`,
    `I could say ${claim}, which would be a mistake.`,
  ])('is not a claim: %s', (text) => {
    expect(isFirstReported(text)).toBe(true);
  });

  it.each([
    `Threads speed up CPU-bound code.`,
    `I think that ${claim}.`,
    `People use threads, since ${claim}.`,
    `As far as I know ${claim}.`,
    `It is true that ${claim}.`,
    `Our developers ship on Fridays, and ${claim}.`,
    `You may use threads, because ${claim}.`,
  ])('is a claim: %s', (text) => {
    expect(isFirstReported(text)).toBe(false);
  });
});

describe('a claim that the next sentence takes back', () => {
  it.each([
    'That is wrong.',
    'But that is simply not true.',
    'Which would be a mistake.',
    'And it\u2019s of course false.',
    'That is not the case.',
  ])('is dropped: %s', (next) => {
    expect(isFirstReported(`Threads speed up CPU-bound code. ${next}`)).toBe(true);
  });

  it.each([
    'That is right.',
    'That is why I use them.',
    'The documentation is wrong there.',
    'Of course that costs memory.',
  ])('is kept before: %s', (next) => {
    expect(isFirstReported(`Threads speed up CPU-bound code. ${next}`)).toBe(false);
  });

  it('is kept when a later sentence takes back another claim', () => {
    expect(
      isFirstReported(`Threads speed up CPU-bound code. Locks are cheap. That is wrong.`),
    ).toBe(false);
  });
});
