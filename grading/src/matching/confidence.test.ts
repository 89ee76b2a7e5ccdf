import type { JudgedCriterion } from '../rubric/score.ts';
import { splitSegments } from '../text/segments.ts';
import type { CriterionReading, ReadSentence } from './answer-reading.ts';
import { confidenceIn, doubtsIn } from './confidence.ts';

const text = 'A key gives each item a stable identity.';

/** What a sentence does for a point: how likely it makes and denies it, and how near it is. */
const read = (met: number, contradicted: number, nearness = met): CriterionReading => ({
  met,
  contradicted,
  nearness,
  towardsFalse: 0,
});

/** A sentence by what it does for each point. */
function sentenceOf(weight: number, ...criteria: CriterionReading[]): ReadSentence {
  const [segment] = splitSegments(text);
  if (segment === undefined) throw new Error('The text has no sentence.');
  const falsehood = { likelihood: 0, place: 0, misconception: null, isSame: false };
  return { segment, weight, falsehood, criteria };
}

/** A sentence with how likely it makes the only point and denies it. */
const sentence = (met: number, contradicted: number, weight = 4): ReadSentence =>
  sentenceOf(weight, read(met, contradicted));

const point = (credit: number, changes: Partial<JudgedCriterion> = {}): JudgedCriterion => ({
  id: 'a',
  label: 'A',
  weight: 3,
  bonus: false,
  verdict: credit >= 0.5 ? 'met' : 'absent',
  quotes: [],
  correction: null,
  credit,
  ...changes,
});

const doubts = (
  sentences: readonly ReadSentence[],
  judged: readonly JudgedCriterion[],
  unrecognized: readonly ReadSentence[] = [],
) => doubtsIn({ sentences, reason: null }, judged, unrecognized);
const confidence = (
  sentences: readonly ReadSentence[],
  judged: readonly JudgedCriterion[],
  unrecognized: readonly ReadSentence[] = [],
) => confidenceIn({ sentences, reason: null }, judged, unrecognized);

const right = sentence(0.98, 0.01);
const strange = sentence(0.02, 0.02);

describe('the doubts of a grade', () => {
  it('are near zero when clear sentences make every point', () => {
    const found = doubts([right], [point(1)]);
    expect(found.points).toBe(0);
    expect(found.claims).toBeLessThan(0.05);
    expect(found.unrecognized).toBe(0);
    expect(found.made).toBe(1);
  });

  it('count a half-made point by its weight', () => {
    expect(doubts([right], [point(0.5)])).toMatchObject({ points: 1, made: 0.5 });
    const heavy = doubts([right], [point(0.5, { weight: 3 }), point(1, { weight: 1 })]);
    expect(heavy.points).toBeCloseTo(0.75);
    expect(heavy.made).toBeCloseTo(0.625);
  });

  it('ignore bonus points', () => {
    const found = doubts([right], [point(1), point(0.5, { bonus: true })]);
    expect(found).toMatchObject({ points: 0, made: 1 });
  });

  it('count a sentence between right and false by its number of words', () => {
    const unsure = sentence(0.2, 0.5, 12);
    expect(doubts([unsure], [point(1)]).claims).toBe(1);
    expect(doubts([unsure, sentence(0.98, 0, 4)], [point(1)]).claims).toBeCloseTo(0.75);
  });

  it('count a sentence that matches no statement by its number of words', () => {
    const unknown = sentence(0.1, 0.1, 6);
    expect(doubts([right, unknown], [point(1)], [unknown]).unrecognized).toBeCloseTo(0.6);
  });

  it('are zero for an empty answer and an empty rubric', () => {
    expect(doubts([], [])).toMatchObject({ points: 0, claims: 0, unrecognized: 0, made: 0 });
  });
});

describe('confidence', () => {
  it('is high for clear points and low for doubtful ones', () => {
    const sure = confidence([right], [point(1)]);
    expect(sure).toBeGreaterThan(0.85);
    expect(confidence([right], [point(0.5)])).toBeLessThan(sure - 0.1);
    expect(confidence([sentence(0.3, 0.5)], [point(1)])).toBeLessThan(sure - 0.05);
  });

  it('falls with every sentence that matches no statement', () => {
    const first = confidence([right, strange], [point(1)]);
    const second = confidence([right, strange], [point(1)], [strange]);
    expect(second).toBeLessThan(first);
  });

  it('is below one half when most of an answer matches no statement', () => {
    const sentences = [right, strange, sentence(0.02, 0.02)];
    expect(confidence(sentences, [point(1)])).toBeGreaterThan(0.5);
    expect(confidence(sentences, [point(1)], sentences.slice(1))).toBeLessThan(0.5);
  });

  it('is below one half when a sentence is likely to be both right and wrong @GRADE-3', () => {
    expect(confidence([right, sentence(0.4, 0.4)], [point(1)])).toBeLessThan(0.5);
    expect(confidence([right, sentence(0.4, 0.1)], [point(1)])).toBeGreaterThan(0.5);
  });

  it('is below one half when one point of one sentence is unclear', () => {
    const unclear = sentenceOf(4, read(0.9, 0), read(0.4, 0.4));
    expect(confidence([right, unclear], [point(1)])).toBeLessThan(0.5);
  });

  it.each([
    ['likely false and not likely right', 0.1, 0.9],
    ['just not likely enough to be both', 0.35, 0.35],
    ['just not likely enough to be right', 0.35, 0.36],
    ['just not likely enough to be false', 0.36, 0.35],
  ])('is above one half beside a sentence that is %s', (_what, met, contradicted) => {
    expect(confidence([right, sentence(met, contradicted)], [point(1)])).toBeGreaterThan(0.5);
  });

  it('is above one half when exactly half of an answer matches no statement', () => {
    expect(confidence([right, strange], [point(1)], [strange])).toBeGreaterThan(0.5);
  });

  it.each([
    ['a point half made', [sentence(1, 0)], [point(0.5)], 0.67],
    ['a point fully made', [sentence(1, 0)], [point(1)], 0.91],
    ['a point left out', [sentence(0, 0)], [point(0)], 0.93],
  ] as const)('of %s follows the fitted odds', (_what, sentences, judged, expected) => {
    expect(confidence(sentences, judged)).toBe(expected);
  });

  it('is 0 to 1 in hundredths for any sentences @ENTITY-12', () => {
    for (const met of [0, 0.3, 0.5, 1]) {
      for (const contradicted of [0, 0.5, 1]) {
        const one = sentence(met, contradicted);
        const found = confidence([one], [point(met)], [one]);
        expect(found).toBeGreaterThanOrEqual(0);
        expect(found).toBeLessThanOrEqual(1);
        expect(Math.round(found * 100) / 100).toBe(found);
      }
    }
  });
});

describe('a long answer on the subject that makes few points', () => {
  const near = (weight: number, nearness = 0.5) => sentenceOf(weight, read(0, 0, nearness));
  const few = [point(0.1)];

  it('has a confidence below one half', () => {
    expect(confidence([near(12)], few)).toBeLessThan(0.5);
    expect(confidence([near(6), near(6)], few)).toBeLessThan(0.5);
  });

  it('has one below one half also when it is near to a single point', () => {
    const one = sentenceOf(12, read(0, 0, 0.1), read(0, 0, 0.5));
    expect(confidence([one], few)).toBeLessThan(0.5);
  });

  it.each([
    ['is short', [near(11.9)], few],
    ['is far from the subject', [near(20, 0.49)], few],
    ['is long only with what is far from the subject', [near(6), near(20, 0.1)], few],
    ['makes enough', [near(12)], [point(0.35, { weight: 1 })]],
    [
      'holds a false claim',
      [near(12)],
      [point(0.1), point(0, { id: 'b', verdict: 'contradicted' })],
    ],
  ])('has one above one half when it %s', (_what, sentences, judged) => {
    expect(confidence(sentences, judged)).toBeGreaterThan(0.5);
  });
});
