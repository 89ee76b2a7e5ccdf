import type { RubricCriterion } from './rubric.ts';
import { absentPoint, type JudgedCriterion, scoreCriteria } from './score.ts';

const answer = 'It is so. It is also thus.';
const judged = (changes: Partial<JudgedCriterion> = {}): JudgedCriterion => ({
  id: 'a',
  label: 'A',
  weight: 3,
  verdict: 'met',
  quotes: ['It is so'],
  correction: null,
  bonus: false,
  ...changes,
});
const missed = (changes: Partial<JudgedCriterion> = {}) =>
  judged({ id: 'missed', verdict: 'absent', quotes: [], ...changes });
const bonus = (changes: Partial<JudgedCriterion> = {}) =>
  judged({ id: 'extra', weight: 2, bonus: true, ...changes });
const scoreOf = (...criteria: JudgedCriterion[]) => scoreCriteria(criteria, answer, 10).score;

describe('the score', () => {
  it('is the maximum when every point is met and 0 when none is', () => {
    expect(scoreOf(judged(), judged({ id: 'b', weight: 1 }))).toBe(10);
    expect(scoreOf(missed())).toBe(0);
    expect(scoreOf()).toBe(0);
    expect(scoreCriteria([judged()], answer, 4).score).toBe(4);
  });

  it('is higher with a point met than with the same point partly met or absent', () => {
    const beside = missed({ weight: 3 });
    const partly = scoreOf(judged({ verdict: 'partly' }), beside);
    expect(scoreOf(judged(), beside)).toBeGreaterThan(partly);
    expect(partly).toBeGreaterThan(scoreOf(missed(), beside));
  });

  it('is higher when the heavier of two points is met', () => {
    const heavy = scoreOf(judged({ weight: 3 }), missed({ weight: 1 }));
    expect(heavy).toBeGreaterThan(scoreOf(judged({ weight: 1 }), missed({ weight: 3 })));
  });

  it('rises more with the first points than with the last', () => {
    const point = (at: number, isMet: boolean) =>
      isMet ? judged({ id: `p${at}` }) : missed({ id: `p${at}` });
    const [none, half, all] = [0, 2, 4].map((met) =>
      scoreOf(...[0, 1, 2, 3].map((at) => point(at, at < met))),
    );
    expect([none, all]).toEqual([0, 10]);
    expect(half).toBeGreaterThan(5);
    expect(half).toBeLessThan(7);
  });

  it('is lower for a partly met point with a low credit', () => {
    const low = scoreOf(judged({ verdict: 'partly', credit: 0.3 }));
    expect(low).toBeGreaterThan(0);
    expect(low).toBeLessThan(scoreOf(judged({ verdict: 'partly' })));
  });

  it('includes the credit of an absent point, without a quote', () => {
    expect(scoreOf(missed({ credit: 0.2 }))).toBeGreaterThan(0);
    expect(scoreOf(missed({ credit: 0.2 }))).toBeLessThan(scoreOf(judged({ verdict: 'partly' })));
  });

  it('is the maximum from the sufficient share of points on', () => {
    const half = [judged(), missed()];
    expect(scoreCriteria(half, answer, 10, 0.5).score).toBe(10);
    const before = scoreCriteria(half, answer, 10, 0.75).score;
    expect(before).toBeLessThan(10);
    expect(before).toBeGreaterThan(scoreCriteria(half, answer, 10).score);
  });

  it('is rounded to tenths', () => {
    const score = scoreOf(judged({ weight: 1 }), missed({ weight: 2 }));
    expect(Math.round(score * 10) / 10).toBe(score);
  });
});

describe('a bonus point', () => {
  it('is not required for the maximum score @GRADE-4', () => {
    expect(scoreOf(judged(), bonus({ verdict: 'absent', quotes: [] }))).toBe(10);
    expect(scoreOf(judged(), bonus())).toBe(10);
  });

  it('raises an incomplete answer, by less than a required point @GRADE-4', () => {
    const without = scoreOf(judged(), missed());
    const withBonus = scoreOf(judged(), missed(), bonus());
    expect(withBonus).toBeGreaterThan(without);
    const asked = scoreOf(judged(), missed({ weight: 1 }), judged({ id: 'asked', weight: 2 }));
    expect(withBonus).toBeLessThan(asked);
  });

  it('earns nothing without a required point', () => {
    expect(scoreOf(bonus())).toBe(0);
  });
});

describe('a false claim', () => {
  const wrong = (changes: Partial<JudgedCriterion> = {}) =>
    judged({ id: 'wrong', verdict: 'contradicted', quotes: ['It is also thus'], ...changes });

  it('scores lower than a missed point @GRADE-2', () => {
    expect(scoreOf(judged(), wrong())).toBeLessThan(scoreOf(judged(), missed()));
  });

  it('lowers the score less on a lighter point', () => {
    const heavy = scoreOf(judged(), wrong({ weight: 3 }), missed({ weight: 1 }));
    const light = scoreOf(judged(), wrong({ weight: 1 }), missed({ weight: 3 }));
    expect(light).toBeGreaterThan(heavy);
  });

  it('never makes the score negative', () => {
    expect(scoreOf(wrong())).toBe(0);
    expect(scoreOf(wrong(), wrong({ id: 'other' }), missed())).toBe(0);
  });

  it('caps the answer at 3 of 10 when it is a dangerous practice', () => {
    const right = [1, 2, 3, 4].map((at) => judged({ id: `right-${at}` }));
    const light = { weight: 1 };
    expect(scoreOf(...right, wrong(light))).toBeGreaterThan(7);
    expect(scoreOf(...right, wrong({ ...light, isDangerous: true }))).toBe(3);
    const extra = wrong({ ...light, bonus: true, isDangerous: true });
    expect(scoreOf(...right, extra)).toBe(3);
    expect(scoreCriteria([...right, wrong({ isDangerous: true })], answer, 5).score).toBe(1.5);
  });

  it('does not cap an answer that does not contain the dangerous claim', () => {
    const invented = wrong({ weight: 1, quotes: ['I would never say so'], isDangerous: true });
    expect(scoreOf(judged(), invented)).toBeGreaterThan(3);
    expect(scoreOf(judged({ isDangerous: true }))).toBe(10);
  });

  it('is marked as doubtful only while it is believed @GRADE-10', () => {
    const { criteria: kept } = scoreCriteria([wrong({ doubtful: true })], answer, 10);
    expect(kept[0]).toMatchObject({ verdict: 'contradicted', doubtful: true });
    const { criteria: dropped } = scoreCriteria([wrong({ doubtful: true })], 'Another one.', 10);
    expect(dropped[0]).not.toHaveProperty('doubtful');
  });

  it('keeps its correction only when the answer contains the quote', () => {
    const correction = 'It is otherwise.';
    const { criteria: kept } = scoreCriteria([wrong({ correction })], answer, 10);
    expect(kept[0]).toMatchObject({ verdict: 'contradicted', correction });
    const { criteria: dropped } = scoreCriteria([wrong({ correction })], 'Something else.', 10);
    expect(dropped[0]).toMatchObject({ verdict: 'absent', correction: null, quotes: [] });
  });
});

describe('quotes', () => {
  it.each([
    ['in other words', ['It is not so']],
    ['in another case', ['it is so']],
    ['missing', []],
    ['empty', [' ']],
    ['beside a verbatim one', ['It is so', 'invented']],
  ])('%s turn a point into an absent one of score 0', (_kind, quotes) => {
    for (const verdict of ['met', 'partly'] as const) {
      expect(scoreCriteria([judged({ verdict, quotes, credit: 0.9 })], answer, 10)).toEqual({
        score: 0,
        criteria: [
          { id: 'a', label: 'A', verdict: 'absent', quotes: [], correction: null, bonus: false },
        ],
      });
    }
  });

  it('are not required for words that were not recognized', () => {
    const unknown = judged({ verdict: 'not_recognized', quotes: [] });
    const { criteria, score } = scoreCriteria([unknown], answer, 10);
    expect(criteria[0]?.verdict).toBe('not_recognized');
    expect(score).toBe(0);
  });
});

describe('a point that was made with a hint', () => {
  const resultOf = (one: JudgedCriterion) => scoreCriteria([one], answer, 10).criteria[0];

  it('is marked in the result', () => {
    expect(resultOf(judged({ withHint: true }))).toMatchObject({ verdict: 'met', withHint: true });
    expect(resultOf(judged({ verdict: 'partly', withHint: true }))?.withHint).toBe(true);
  });

  it('is not marked when it was missed, or made without the hint', () => {
    expect(resultOf(missed({ withHint: true }))).not.toHaveProperty('withHint');
    expect(resultOf(judged({ quotes: ['invented'], withHint: true }))).not.toHaveProperty(
      'withHint',
    );
    expect(resultOf(judged())).not.toHaveProperty('withHint');
    expect(resultOf(judged({ withHint: false }))).not.toHaveProperty('withHint');
  });
});

describe('a point of which an answer says nothing', () => {
  const criterion: RubricCriterion = { id: 'a', label: 'A', weight: 2, phrasings: ['It is so.'] };

  it('is absent without quotes and correction, and counts by its weight', () => {
    expect(absentPoint(criterion)).toEqual({
      id: 'a',
      label: 'A',
      weight: 2,
      bonus: false,
      verdict: 'absent',
      quotes: [],
      correction: null,
    });
  });

  it('is a bonus point where the criterion is one', () => {
    expect(absentPoint({ ...criterion, bonus: true }).bonus).toBe(true);
  });
});
