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

describe('criteria', () => {
  test('without any nothing is strong or weak', () => {
    expect(criteriaOf([])).toEqual({ met: 0, partly: 0, missed: 0, strongest: [], weakest: [] });
  });

  test('where each stood at the last try decides, how often the order', () => {
    const record = criteriaOf([
      judged('new', 'cleanup', 'met'),
      judged('new', 'timing', 'not'),
      judged('new', 'deps', 'not'),
      judged('new', 'lists', 'partly'),
      judged('old', 'cleanup', 'not'),
      judged('old', 'deps', 'not'),
    ]);
    expect(record).toMatchObject({ met: 1, partly: 1, missed: 4 });
    expect(record.strongest).toEqual([
      expect.objectContaining({ label: 'Names cleanup', judged: 2, met: 1, interviewId: 'new' }),
    ]);
    expect(record.weakest.map(({ label }) => label)).toEqual(['Names deps', 'Names timing']);
  });

  test('five of each at most', () => {
    const many = Array.from({ length: 9 }, (_, index) => judged('i', `c${index}`, 'not'));
    expect(criteriaOf(many).weakest).toHaveLength(5);
  });
});
