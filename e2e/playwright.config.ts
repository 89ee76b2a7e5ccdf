import { defineConfig } from '@playwright/test';
import base, { wholeBrowser } from './base.config.ts';
import type { SiteOptions } from './support/test.ts';

const releases = [
  'team/releases.spec.ts',
  'team/release-service.spec.ts',
  'team/release-console.spec.ts',
  'team/rehearsal.spec.ts',
  'team/outside.spec.ts',
  'team/weight.spec.ts',
];
const hosted = 'qa/hosted/*.spec.ts';

/** What needs a profile, and the way of a new person from the first page to the feedback. */
const journeys = ['candidate/journeys/*.spec.ts', 'candidate/interview/devices.spec.ts'];

/** Interview tests that run once more on a site with a Realtime endpoint. */
const short = ['candidate/interview/text.spec.ts', 'qa/faults/interview-faults.spec.ts'];
const conversations = [
  'candidate/interview/*.spec.ts',
  'qa/faults/interview-faults.spec.ts',
  'candidate/journeys/*.spec.ts',
];
const isLong = process.env.E2E_HOSTED === 'all';

/**
 * The browser suite. `E2E_HOSTED=all` repeats every interview test with the hosted interviewer,
 * else a short selection.
 */
export default defineConfig<object, SiteOptions>({
  ...base,
  // Those with a site of their own run one test after the other: begun last, they would leave the
  // other workers idle.
  projects: [
    { name: 'releases', testMatch: releases },
    {
      name: 'hosted interviewer',
      testMatch: [hosted, ...(isLong ? conversations : short)],
      use: { interviewer: 'hosted', ...(isLong ? { launchOptions: wholeBrowser } : {}) },
      workers: 1,
    },
    { name: 'journeys', testMatch: journeys, use: { launchOptions: wholeBrowser } },
    { name: 'screens', testIgnore: [...releases, hosted, ...journeys] },
  ],
});
