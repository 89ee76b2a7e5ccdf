import type { ReleaseChange } from '@parley/api/contract/releases';
import type { RemoteReleases } from '../answers.ts';

/** A change that an operator can ask for, in words. */
export interface OfferedChange {
  /** The label of the buttons that ask for it. */
  label: string;
  /** The question before it is made. */
  question: string;
  /** What happens, in words. */
  consequence: string;
  /** Whether it takes something from visitors. */
  destructive: boolean;
  /** What is sent beside the reason. */
  change: Omit<ReleaseChange, 'reason'>;
}

/** The changes that make sense now, with the versions as they are shown. */
export function offeredChanges(releases: RemoteReleases): OfferedChange[] {
  const { remote, live, canary, previous } = releases;
  const seen = { from: live.version, canary: canary?.version ?? null };
  const offered: OfferedChange[] = [];
  if (canary) {
    offered.push(
      {
        label: 'Promote canary',
        question: `Promote the canary of ${remote}?`,
        consequence: `Every visitor gets ${remote} ${canary.version}. ${live.version} becomes the version that a rollback returns to.`,
        destructive: false,
        change: { ...seen, change: 'promote' },
      },
      {
        label: 'Stop canary',
        question: `Stop the canary of ${remote}?`,
        consequence: `The ${canary.percent}% of the visitors with ${canary.version} get ${live.version} again, from their next page on.`,
        destructive: true,
        change: { ...seen, change: 'stop-canary' },
      },
    );
  }
  if (previous !== null) {
    offered.push({
      label: 'Roll back',
      question: `Roll back ${remote}?`,
      consequence: `Every visitor gets ${remote} ${previous} again instead of ${live.version}.${canary ? ` The canary ${canary.version} stops, too.` : ''}`,
      destructive: true,
      change: { ...seen, change: 'rollback', to: previous },
    });
  }
  return offered;
}
