import type { SeededFault } from '../seeded-fault.ts';

export const storageFaults: readonly SeededFault[] = [
  {
    id: 'deleted-interview-stays-in-the-figures',
    breaks: 'After an interview is deleted the figures of dashboard and analytics still count it.',
    file: 'mfe-insights/src/insights-api.ts',
    find: "=> ['Analytics', 'Profile', { type: 'Interview', id }],",
    replace: "=> ['Profile', { type: 'Interview', id }],",
  },
  {
    id: 'refused-answer-blocks-the-others',
    breaks:
      'An answer that waits for an interview that has ended keeps all later answers from being sent.',
    file: 'shared-ui/src/offline-storage/answer-outbox.ts',
    find: '[400, 404, 409, 413, 422]',
    replace: '[400, 404, 413, 422]',
  },
];
