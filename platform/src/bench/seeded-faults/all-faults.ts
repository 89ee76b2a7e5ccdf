import { accountFaults } from './faults/account.ts';
import { gradingFaults } from './faults/grading.ts';
import { insightsFaults } from './faults/insights.ts';
import { interviewFaults } from './faults/interview.ts';
import { interviewerFaults } from './faults/interviewer.ts';
import { lookFaults } from './faults/look.ts';
import { plansFaults } from './faults/plans.ts';
import { releasesFaults } from './faults/releases.ts';
import { signInFaults } from './faults/sign-in.ts';
import { storageFaults } from './faults/storage.ts';
import type { SeededFault } from './seeded-fault.ts';

/** Every fault, area by area. */
export const allFaults: readonly SeededFault[] = [
  ...plansFaults,
  ...signInFaults,
  ...interviewFaults,
  ...interviewerFaults,
  ...gradingFaults,
  ...insightsFaults,
  ...accountFaults,
  ...storageFaults,
  ...releasesFaults,
  ...lookFaults,
];
