import type { NamedPoint } from '../rubric/rubric.ts';
import {
  begunGapWordings,
  biggestGapWordings,
  doubtfulWordings,
  firstPointWordings,
  missingWordings,
  notRecognizedWordings,
  type Outcome,
  openingWordings,
  partialWordings,
  strangeGapWordings,
  strengthWordings,
  unsureWordings,
  wrongWordings,
} from './feedback-words.ts';
import { PhraseBook } from './phrase-book.ts';

test.each([
  ['Without it the database has to scan the whole table;', 'scan the whole table.”'],
  ['It waits for the lock.', 'waits for the lock.”'],
  ['Why would it wait?', 'Why would it wait?”'],
])('an example ends as a sentence does: %s', (example, end) => {
  for (const wording of missingWordings({ label: 'A point' }, { example, question: null })) {
    expect(wording.endsWith(end)).toBe(true);
  }
});

const nothingNext = { example: null, question: null };
const onPoint: [string, (point: NamedPoint, words: string) => string[]][] = [
  ['a strength', (point, words) => strengthWordings([point], words)],
  ['a strength on two points', (point, words) => strengthWordings([point, point], words)],
  ['a likely strength', (point, words) => unsureWordings([point], words)],
  ['a missing point', (point) => missingWordings(point, nothingNext)],
  ['a half-made point', (point, words) => partialWordings(point, words, nothingNext)],
  ['unknown words', notRecognizedWordings],
  ['a gap', biggestGapWordings],
  ['a gap that was begun', begunGapWordings],
  ['a gap beside unknown words', strangeGapWordings],
  ['a gap of an empty answer', firstPointWordings],
];
const ofWords: [string, (words: string) => string[]][] = [
  ...onPoint.map(([what, wordingsOf]): [string, (words: string) => string[]] => [
    what,
    (words) => wordingsOf({ label: words }, words),
  ]),
  ['a false claim', (words) => wrongWordings(words, `${words}.`)],
  ['a doubtful claim', (words) => doubtfulWordings(words, `${words}.`)],
];

test.each(ofWords)(
  '%s is told of each of twenty answers of a report @GRADE-22',
  (_what, wordingsOf) => {
    const book = new PhraseBook();
    const said = Array.from({ length: 20 }, (_, at) =>
      book.say(wordingsOf(`Words of answer ${at}`)),
    );
    expect(said.filter((text) => text === null)).toEqual([]);
  },
);

test.each(onPoint)('%s names a piece of a story, which is no statement', (_what, wordingsOf) => {
  const point: NamedPoint = { label: 'Lesson from the incident', part: 'lesson' };
  for (const wording of wordingsOf(point, 'I call first now')) {
    expect(wording).toContain('“Lesson from the incident”');
    expect(wording).not.toMatch(/\bpoints?\b/);
  }
});

describe('the opening sentence on an answer', () => {
  const outcome: Outcome = {
    ...{ share: 0.7, met: 3, begun: 0, total: 5 },
    ...{ hasHints: false, denied: null, hasStrange: false },
  };
  const opening = (changes: Partial<Outcome>) =>
    openingWordings('caching', { ...outcome, ...changes });

  it.each([
    ['with a false claim', { denied: 'surely' }, /does not hold|that is false/],
    ['with a claim that may be false', { denied: 'perhaps' }, /needs a check|may be false/],
    ['that makes few points', { met: 2 }, /part of the picture|only 2 of 5|more to say/],
  ] as const)('%s praises nothing', (_what, changes, said) => {
    for (const share of [0.7, 0.9]) {
      for (const wording of opening({ ...changes, share })) {
        expect(wording).not.toMatch(/strong|solid|holds up|well|gap left/);
        expect(wording).toMatch(said);
      }
    }
  });

  it('praises at least half of the points without a false claim', () => {
    for (const wording of opening({})) expect(wording).toMatch(/solid|holds up well|did well/);
    for (const wording of opening({ share: 0.9 })) {
      expect(wording).toMatch(/strong answer|covers caching well|little to add/);
    }
  });

  it('calls no point begun where none is, or few are', () => {
    for (const begun of [0, 1]) {
      for (const wording of opening({ share: 0.4, met: 1, begun })) {
        expect(wording).not.toMatch(/begin|begun|in part|on the way/);
      }
    }
    for (const wording of opening({ share: 0.4, met: 1, begun: 2 })) {
      expect(wording).toMatch(/begins most|1 of 5 .* and 2 in part|begun here/);
    }
  });

  it('counts in figures', () => {
    for (const share of [0.25, 0.4, 0.7]) {
      for (const wording of opening({ share, met: 1 })) expect(wording).not.toMatch(/\bone of\b/);
    }
  });

  it('with no point in full is a sentence', () => {
    for (const wording of opening({ share: 0.4, met: 0, begun: 1 })) {
      expect(wording).toMatch(/none of 5 points/);
      expect(wording).not.toMatch(/only none/);
    }
  });

  it.each([
    ['a false claim', { denied: 'surely' }, /does not hold|is false/],
    ['a claim that may be false', { denied: 'perhaps' }, /needs a check|perhaps a false claim/],
    ['words that are not recognized', { hasStrange: true }, /not recognize|cannot place/],
    ['no point at all', {}, /[Nn]one of the points|[Nn]o point/],
  ] as const)('says why %s earns nothing', (_what, changes, said) => {
    for (const wording of opening({ ...changes, share: 0, met: 0 })) {
      expect(wording).toMatch(said);
    }
  });

  it('of an answer without a point does not say what it was about, which is not known', () => {
    for (const wording of opening({ share: 0, met: 0 })) {
      expect(wording).not.toMatch(/past the question|does not answer|did not come up|would not/);
    }
  });

  it('of an answer that makes all points promises not that the rest of it holds @GRADE-19', () => {
    for (const wording of opening({ share: 0.8, met: 5 })) {
      expect(wording).toMatch(/all 5 points.* (?:not sure|doubts)/i);
      expect(wording).not.toMatch(/no point|only as far/);
    }
  });
});
