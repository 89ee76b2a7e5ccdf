import { Registry } from 'prom-client';
import type { TelemetryEvent } from '../../contract/telemetry.ts';
import { ClientMetrics, maxErrorSeries, maxVersions } from './client-metrics.ts';

function setUp() {
  let now = new Date('2026-01-01T00:00:00Z');
  const registry = new Registry();
  const metrics = new ClientMetrics(registry, () => now);
  const count = (change: Partial<TelemetryEvent>) =>
    metrics.count({
      kind: 'load',
      remote: 'mfe-account',
      version: '1.0.0-0a1b2c',
      owner: 'Account',
      page: '/profile',
      name: 'profile',
      value: 120,
      ...change,
    });
  return {
    count,
    pass: (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000)),
    /** Lines of the series of a metric. */
    series: async (name: string) =>
      (await registry.getSingleMetricAsString(name)).split('\n').filter((line) => line[0] !== '#'),
  };
}
const account = 'remote="mfe-account",version="1.0.0-0a1b2c",owner="Account"';

test('loads, errors and vitals are counted by remote, version and owner @RELEASE-71', async () => {
  const { count, series } = setUp();
  count({});
  count({ kind: 'error', name: 'PARLEY-207', value: 0 });
  count({ kind: 'vital', name: 'LCP', value: 2_200 });
  count({ kind: 'vital', name: 'CLS', value: 0.12 });
  expect(await series('client_load_seconds')).toContain(`client_load_seconds_sum{${account}} 0.12`);
  expect(await series('client_errors_total')).toEqual([
    `client_errors_total{${account},code="PARLEY-207"} 1`,
  ]);
  expect(await series('client_lcp_seconds')).toEqual(
    expect.arrayContaining([
      `client_lcp_seconds_bucket{le="2",${account}} 0`,
      `client_lcp_seconds_bucket{le="2.5",${account}} 1`,
    ]),
  );
  expect(await series('client_cls_score')).toContain(
    `client_cls_score_bucket{le="0.15",${account}} 1`,
  );
});

test('an event without an owner, as older pages send it, is counted', async () => {
  const { count, series } = setUp();
  count({ kind: 'error', name: 'TypeError', owner: undefined });
  const labels = account.replace('Account', 'unknown');
  expect(await series('client_errors_total')).toEqual([
    `client_errors_total{${labels},code="TypeError"} 1`,
  ]);
});

test('events with unknown remote names are counted together @RELEASE-71', async () => {
  const { count, series } = setUp();
  count({ kind: 'error', remote: 'ada@people.test', name: 'PARLEY-207' });
  count({ kind: 'error', version: 'x'.repeat(60), name: 'PARLEY-207' });
  count({ kind: 'error', owner: 'a"} 1\nb{', name: 'what ada typed' });
  expect(await series('client_errors_total')).toEqual([
    'client_errors_total{remote="other",version="other",owner="other",code="PARLEY-207"} 2',
    'client_errors_total{remote="mfe-account",version="1.0.0-0a1b2c",owner="other",code="other"} 1',
  ]);
});

test('invented versions and codes create a limited number of series @RELEASE-71', async () => {
  const { count, series, pass } = setUp();
  const flood = (kind: TelemetryEvent['kind'], name: string) => {
    for (let number = 0; number < 3_000; number += 1) {
      count({ kind, name: `${name}${number % 2}Error`, version: `1.0.${number}-abc` });
      count({ kind, name: 'LCP', version: `1.0.${number}-abc`, owner: `Team ${number}` });
    }
  };
  flood('load', 'T');
  flood('error', 'T');
  flood('vital', 'LCP');
  for (let number = 0; number < 3_000; number += 1) {
    const letters = [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    count({ kind: 'error', name: `T${letters}Error`, version: '1.0.1-abc' });
  }
  const counts = async (name: string) => (await series(name)).filter((line) => /_count/.test(line));
  expect((await counts('client_load_seconds')).length).toBeLessThanOrEqual(maxVersions + 1);
  expect((await counts('client_lcp_seconds')).length).toBeLessThanOrEqual(maxVersions + 1);
  expect((await series('client_errors_total')).length).toBeLessThanOrEqual(maxErrorSeries + 1);

  // Real versions are told apart again once the made-up ones are forgotten.
  count({ version: '2.0.0-0a1b2c' });
  expect((await counts('client_load_seconds')).join('\n')).not.toContain('2.0.0-0a1b2c');
  pass(2);
  count({ version: '2.0.0-0a1b2c' });
  expect((await counts('client_load_seconds')).join('\n')).toContain('2.0.0-0a1b2c');
  expect((await counts('client_load_seconds')).length).toBeLessThanOrEqual(maxVersions + 1);
});
