/** Pure rules whose tests are tried by changing the rules. */
export interface Rules {
  name: string;
  /** The Jest project of the tests. */
  project: 'node' | 'browser';
  /** Files that are changed. */
  files: readonly string[];
  /** Tests that have to notice. */
  tests: readonly string[];
}

/** What the product's promises about money, grades and releases rest on. */
export const rules: readonly Rules[] = [
  {
    name: 'quota',
    project: 'node',
    files: [
      'api/src/features/interviews/quota/quota-month.ts',
      'api/src/features/interviews/quota/quota-message.ts',
    ],
    tests: ['api/src/features/interviews/quota/*.test.ts'],
  },
  {
    name: 'plans',
    project: 'node',
    files: [
      'api/src/contract/plans/*.ts',
      '!api/src/contract/plans/*.test.ts',
      'api/src/features/billing/subscriptions/plan-of-subscriptions.ts',
      'api/src/features/billing/refunds/refund-window.ts',
    ],
    tests: [
      'api/src/contract/plans/*.test.ts',
      'api/src/features/billing/subscriptions/plan-of-subscriptions.test.ts',
      'api/src/features/billing/refunds/refund-window.test.ts',
    ],
  },
  {
    name: 'grading',
    project: 'node',
    files: [
      'grading/src/rubric/score.ts',
      'grading/src/matching/confidence.ts',
      'api/src/contract/display/score-bands.ts',
    ],
    tests: [
      'grading/src/rubric/score.test.ts',
      'grading/src/matching/confidence.test.ts',
      'api/src/contract/display/score-bands.test.ts',
    ],
  },
  {
    name: 'gate',
    project: 'node',
    files: ['platform/src/release/gate/*.ts', '!platform/src/release/gate/*.test.ts'],
    tests: ['platform/src/release/gate/*.test.ts'],
  },
  {
    name: 'assignment',
    project: 'node',
    files: ['platform/src/registry/assignment.ts'],
    tests: ['platform/src/registry/assignment.test.ts'],
  },
  {
    name: 'ranges',
    project: 'node',
    files: ['platform/src/registry/range.ts'],
    tests: ['platform/src/registry/range.test.ts'],
  },
  {
    name: 'retries',
    project: 'browser',
    files: [
      'shared-ui/src/offline-storage/answer-sync.ts',
      'shell/src/federation/resilience-plugin.ts',
    ],
    tests: [
      'shared-ui/src/offline-storage/answer-sync.test.ts',
      'shell/src/federation/resilience-plugin.test.ts',
    ],
  },
  {
    name: 'retention',
    project: 'node',
    files: ['platform/src/release/publish/retention.ts'],
    tests: ['platform/src/release/publish/retention.test.ts'],
  },
  {
    name: 'level',
    project: 'node',
    files: ['api/src/features/interviews/asking/level-path.ts'],
    tests: ['api/src/features/interviews/asking/level-path.test.ts'],
  },
  {
    name: 'circuit-breaker',
    project: 'node',
    files: ['interviewer/src/support/circuit-breaker.ts'],
    tests: ['interviewer/src/support/circuit-breaker.test.ts'],
  },
];
