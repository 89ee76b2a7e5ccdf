import type { Verdict } from '../../contract/grading.ts';
import { criteriaOf, type JudgedCriterion } from './criteria.ts';

const judged = (interviewId: string, criterionId: string, verdict: Verdict): JudgedCriterion => ({
  interviewId,
  technology: 'react',
  questionId: 'react-effects',
  question: 'What is an effect?',
  criterionId,
  label: `Names ${criterionId}`,
  verdict,
});

describe('criteriaOf', () => {
  test('returns empty lists without judged criteria', () => {
    expect(criteriaOf([])).toEqual({ met: 0, partly: 0, missed: 0, strongest: [], weakest: [] });
  });

  test('lists by the last verdict, ordered by frequency', () => {
    const record = criteriaOf([
      judged('new', 'cleanup', 'met'),
      judged('new', 'timing', 'absent'),
      judged('new', 'deps', 'contradicted'),
      judged('new', 'lists', 'partly'),
      judged('old', 'cleanup', 'absent'),
      judged('old', 'deps', 'contradicted'),
    ]);
    expect(record).toMatchObject({ met: 1, partly: 1, missed: 4 });
    expect(record.strongest).toEqual([
      expect.objectContaining({ label: 'Names cleanup', judged: 2, met: 1, interviewId: 'new' }),
    ]);
    expect(record.weakest.map(({ label }) => label)).toEqual(['Names deps', 'Names timing']);
  });

  test('lists at most five of each', () => {
    const many = Array.from({ length: 9 }, (_, index) => judged('i', `c${index}`, 'absent'));
    expect(criteriaOf(many).weakest).toHaveLength(5);
  });

  test('does not list an unrecognized criterion as missed', () => {
    const record = criteriaOf([judged('i', 'cleanup', 'not_recognized')]);
    expect(record).toMatchObject({ met: 0, partly: 0, missed: 0, weakest: [] });
  });
});
