import type { SeededFault } from '../seeded-fault.ts';

export const releasesFaults: readonly SeededFault[] = [
  {
    id: 'one-sided-shared-range-passes',
    breaks:
      'The gate lets a remote go live whose range of a shared module the shell does not meet.',
    file: 'platform/src/release/gate/gate-rules.ts',
    find: 'semver.satisfies(provided.version, wanted.range) &&',
    replace: 'semver.satisfies(provided.version, wanted.range) ||',
  },
  {
    id: 'republishing-loses-the-way-back',
    breaks:
      'Once the live version of a remote is published again the remote cannot be rolled back any more.',
    file: 'platform/src/release/publish/operations.ts',
    find: '{ previous: live.previous, rolledBackFrom: live.rolledBackFrom }',
    replace: '{ previous: live.version, rolledBackFrom: live.rolledBackFrom }',
  },
  {
    id: 'pages-are-stale-for-an-hour',
    breaks: 'Browsers go on showing the pages of before for an hour after a release or a rollback.',
    file: 'platform/src/serve/send-file.ts',
    find: "immutable` : 'no-cache';",
    replace: "immutable` : 'public, max-age=3600';",
  },
];
