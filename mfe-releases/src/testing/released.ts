import type { RemoteReleases } from '../answers.ts';

const health = {
  loads: 1_200,
  errors: 3,
  errorRate: 3 / 1_203,
  loadP75: 412,
  vitals: { LCP: { p75: 2_310, count: 80 } },
  topErrors: [{ name: 'TypeError', message: 'x is not a function', count: 3 }],
};

/** A remote with a canary that fails, and with a version to return to. */
export function released(changes: Partial<RemoteReleases> = {}): RemoteReleases {
  return {
    remote: 'mfe-account',
    owner: 'Account',
    live: { version: '1.0.0-00000000aa', health },
    canary: {
      version: '1.1.0-00000000bb',
      percent: 10,
      health: { ...health, loads: 20, errors: 60, errorRate: 0.75, loadP75: 1_500 },
    },
    previous: '0.9.0-00000000cc',
    rolledBackFrom: null,
    job: null,
    ...changes,
  };
}

/** The shell, with a version to return to. */
export const shell: RemoteReleases = {
  ...released(),
  remote: 'shell',
  owner: 'Platform',
  live: { version: '1.2.0-00000000ee', health },
  canary: null,
  previous: '1.1.0-00000000dd',
};

/** The overview's answer of the API with these remotes. */
export function overviewOf(
  remotes: readonly RemoteReleases[],
  connection = 'connected',
  more: object = {},
) {
  return { data: { connection, since: '2026-11-20T12:00:00.000Z', remotes, ...more } };
}
