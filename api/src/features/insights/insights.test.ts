import type { Technology } from '../../contract/topics.ts';
import { type GradedInterview, insightsFrom } from './insights.ts';

const now = new Date('2026-11-21T10:00:00Z');
const held = (day: string, score: number, technology: Technology = 'react'): GradedInterview => ({
  technology,
  score,
  completedAt: new Date(`2026-${day}T10:00:00Z`),
});

const rising = 'Your scores are improving consistently this month! 📈';
const harder = 'Push yourself harder for better result';
const technical = 'Consider practicing more Technical questions';

describe('insightsFrom', () => {
  test('returns nothing without results', () => {
    expect(insightsFrom([], now)).toEqual([]);
  });

  test.each([
    ['rising throughout the month', [62, 70, 81], true],
    ['rising in its thirds', [60, 64, 62, 75, 90, 80], true],
    ['falling at the end', [62, 81, 70], false],
    ['of two interviews only', [62, 81], false],
    ['level', [70, 70, 70], false],
  ])(
    'mentions improving scores only when they rise throughout: %s @ENTITY-19',
    (_name, scores, isTold) => {
      const interviews = scores.map((score, index) => held(`11-1${index}`, score));
      expect(insightsFrom(interviews, now).includes(rising)).toBe(isTold);
    },
  );

  test('ignores scores that rose in an earlier month', () => {
    const interviews = [held('10-10', 62), held('10-20', 70), held('11-01', 81)];
    expect(insightsFrom(interviews, now)).not.toContain(rising);
  });

  test('asks for more effort after weak recent results, not after older ones @ENTITY-19', () => {
    expect(insightsFrom([held('11-20', 59)], now)).toContain(harder);
    const recovered = [20, 20, 70, 70, 70, 70, 70].map((score, index) =>
      held(`11-1${index}`, score),
    );
    expect(insightsFrom(recovered, now)).not.toContain(harder);
  });

  test('recommends technical questions when they are few or score lower @ENTITY-18 @ENTITY-19', () => {
    const few = [held('11-10', 80, 'behavioral'), held('11-11', 80, 'general'), held('11-12', 90)];
    const worse = [held('11-10', 90, 'behavioral'), held('11-11', 70), held('11-12', 75)];
    const fine = [held('11-10', 70, 'behavioral'), held('11-11', 80), held('11-12', 75)];
    expect(insightsFrom(few, now)).toContain(technical);
    expect(insightsFrom(worse, now)).toContain(technical);
    expect(insightsFrom(fine, now)).not.toContain(technical);
    expect(insightsFrom([held('11-10', 40)], now)).not.toContain(technical);
  });

  test('names the strongest and the weakest topic, a record and a long pause', () => {
    const interviews = [held('09-10', 70, 'nodejs'), held('10-01', 90)];
    expect(insightsFrom(interviews, now)).toEqual([
      'Your last interview was your best yet: 90 out of 100.',
      'React is your strongest topic, with 90 on average. Node.js has the most room to grow, with 70.',
      'Your last interview was 51 days ago. A short one keeps what you have learned.',
    ]);
  });
});
