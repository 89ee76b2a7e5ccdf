import { type InterviewSummary, interviewStatuses } from '@parley/api/contract/interview';
import { technologies, technologyLabels } from '@parley/api/contract/topics';
import fc from 'fast-check';
import { completed } from './samples.ts';

const score = fc.option(fc.integer({ min: 0, max: 100 }));
const moment = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Any history of up to forty interviews. */
export const arbitraryHistory: fc.Arbitrary<InterviewSummary[]> = fc
  .array(
    fc.record({
      language: fc.constantFrom(...technologies),
      status: fc.constantFrom(...interviewStatuses),
      createdAt: moment,
      startedAt: fc.option(moment),
      totalDuration: fc.option(fc.integer({ min: 0, max: 3600 })),
      overallScore: score,
    }),
    { maxLength: 40 },
  )
  .map((rows) =>
    rows.map((row, index) => ({
      ...completed,
      ...row,
      id: `i${index}`,
      title: `${technologyLabels[row.language]} Interview`,
    })),
  );

/** `count` graded interviews, one a day, the newest first. */
export function dailyHistory(count: number): InterviewSummary[] {
  return Array.from({ length: count }, (_, index) => {
    const technology = technologies[index % technologies.length] ?? 'react';
    const day = new Date(Date.UTC(2026, 10, 20 - index, 12)).toISOString();
    return {
      ...completed,
      id: `i${index}`,
      title: `${technologyLabels[technology]} Interview`,
      language: technology,
      createdAt: day,
      startedAt: day,
      overallScore: (index * 7) % 101,
    };
  });
}
