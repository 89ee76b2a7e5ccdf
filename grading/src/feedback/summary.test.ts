import { type AnswerOutcome, summarize } from './summary.ts';

const outcome = (topic: string, score: number, gap: string | null = null): AnswerOutcome => ({
  topic,
  isAnswered: true,
  score,
  maxScore: 10,
  gap: gap === null ? null : { label: gap },
});

describe('the summary of an interview', () => {
  it('differs from band to band of the score', () => {
    const openings = [95, 85, 75, 65, 40, 10, 0].map((score) => summarize(score, []));
    expect(new Set(openings).size).toBe(openings.length);
    expect(openings[0]).toMatch(/^An excellent interview/);
    expect(openings.at(-1)).toMatch(/^None of your answers/);
  });

  it('changes its opening exactly at the lower end of a band', () => {
    for (const from of [90, 80, 70, 60, 35]) {
      expect(summarize(from, [])).toBe(summarize(from + 4, []));
      expect(summarize(from - 1, [])).not.toBe(summarize(from, []));
    }
    expect(summarize(1, [])).not.toBe(summarize(0, []));
  });

  it('names the best and the weakest topic and where to start', () => {
    const text = summarize(60, [
      outcome('caching', 6),
      outcome('list keys', 2, 'Keys are unique among siblings'),
      outcome('rendering', 9),
    ]);
    expect(text).toContain('at your best on rendering (9 of 10)');
    expect(text).toContain('most room to grow is on list keys (2 of 10)');
    expect(text).toContain('Start with this point: Keys are unique among siblings.');
    expect(text).not.toContain('caching');
    const gap = { label: 'Lesson from the incident', part: 'lesson' } as const;
    expect(summarize(20, [{ ...outcome('incidents', 2), gap }])).toContain(
      'Start with this piece of the story: “Lesson from the incident”.',
    );
  });

  it('names no best topic below half of the points, and no weak topic from 85 % on', () => {
    expect(summarize(40, [outcome('caching', 4)])).not.toContain('at your best');
    expect(summarize(50, [outcome('caching', 5)])).toContain('at your best on caching');
    const strong = summarize(95, [outcome('caching', 10), outcome('rendering', 8.5, 'A gap')]);
    expect(strong).not.toMatch(/room to grow|A gap/);
  });

  it('names a topic once when it is the best and the weakest one', () => {
    const text = summarize(50, [outcome('caching', 5, 'Entries expire')]);
    expect(text).not.toContain('room to grow');
    expect(text).toContain('Start with this point: Entries expire.');
  });

  it('says how many questions have an answer, and nothing of topics without one', () => {
    const skipped = { ...outcome('data pipelines', 0, 'Data arrives late'), isAnswered: false };
    const text = summarize(17, [outcome('testing', 8.6, 'A gap'), ...Array(4).fill(skipped)]);
    expect(text).toMatch(
      /^You answered 1 of 5 questions; the others score 0\. You were at your best/,
    );
    expect(text).not.toMatch(/data pipelines|not in your answers/);
    expect(summarize(0, [skipped])).toBe('You answered none of the questions.');
    const weak = [outcome('testing', 2), outcome('hooks', 3), skipped];
    expect(summarize(17, weak)).toMatch(/^Most of what .* You answered 2 of 3 questions/);
  });

  it('counts a question with a maximum of 0 as one without points', () => {
    expect(summarize(0, [{ ...outcome('caching', 0), maxScore: 0 }])).not.toContain('at your best');
  });
});
