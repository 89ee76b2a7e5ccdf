import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { workspaceRoot } from '../workspace/workspace.ts';

const textOf = (name: string) => readFileSync(path.join(workspaceRoot, name), 'utf8');
const yamlOf = (name: string): unknown => parse(textOf(`deploy/observability/${name}`));

/** Where our programs register their metrics. */
const sources = [
  'api/src/http/metrics.ts',
  'api/src/features/telemetry/client-metrics.ts',
  'interviewer/src/support/metrics.ts',
];
/** Metrics of Prometheus, of the node exporter, and of every Node process that uses its client. */
const wellKnown = new Set([
  'up',
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'process_resident_memory_bytes',
  'nodejs_eventloop_lag_p99_seconds',
]);

/** Names of the metrics that our programs register, with the series of each histogram. */
function registered(): Set<string> {
  const names = sources.flatMap((source) => {
    const text = textOf(source);
    const plain = [...text.matchAll(/\bname: '([a-z_]+)'/g)].map(([, name = '']) => name);
    const vitals = [...text.matchAll(/\['([a-z]+_(?:seconds|score))', '/g)];
    return [...plain, ...vitals.map(([, suffix = '']) => `client_${suffix}`)];
  });
  const histograms = names.filter((name) => /_(?:seconds|score)$/.test(name));
  const series = histograms.flatMap((name) =>
    ['bucket', 'count', 'sum'].map((end) => `${name}_${end}`),
  );
  return new Set([...names, ...series]);
}

const keywords = new Set(['and', 'or', 'unless', 'offset', 'bool']);

/** Names of the metrics in an expression of PromQL. */
function metricsIn(expression: string): string[] {
  const plain = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ');
  return [...plain.matchAll(/[a-z_]\w*(?!\w*\s*\()/gi)]
    .map(([name]) => name)
    .filter((name) => !keywords.has(name));
}

const rule = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
});
const alerts = z
  .strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })) })
  .parse(yamlOf('alerts.yaml'))
  .groups.flatMap(({ rules }) => rules);

const panel = z.looseObject({
  type: z.string(),
  title: z.string(),
  targets: z.array(z.looseObject({ expr: z.string() })).default([]),
});
const dashboard = z
  .looseObject({ panels: z.array(panel) })
  .parse(JSON.parse(textOf('deploy/observability/dashboard.json')));

test('the parser of alert expressions finds their metrics', () => {
  const expression =
    'sum by (le, job) (rate(a_total{b="c"}[5m])) / d and on (x) topk(3, e_f) > 0.5';
  expect(metricsIn(expression)).toEqual(['a_total', 'd', 'e_f']);
});

test('alerts and dashboard use only metrics that exist @RELEASE-75', () => {
  const known = registered();
  const expressions = [
    ...alerts.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const used = new Set(expressions.flatMap(metricsIn));
  expect(used.size).toBeGreaterThan(20);
  expect([...used].filter((name) => !known.has(name) && !wellKnown.has(name))).toEqual([]);
  // What is registered by us is looked at.
  for (const name of ['client_errors_total', 'mails_unsent', 'interviewer_sessions_limit']) {
    expect(used).toContain(name);
  }
});

test('the operations page says of each alert what it means and what to do @RELEASE-75', () => {
  const page = textOf('docs/operations/observability.md');
  expect(alerts.length).toBeGreaterThan(8);
  for (const { alert, annotations } of alerts) {
    expect(page).toContain(`\n### ${alert}\n`);
    expect(annotations.runbook).toBe(`docs/operations/observability.md#${alert.toLowerCase()}`);
  }
});

test('Prometheus reads the alerts, and every API and interviewer of the compose file @RELEASE-75', () => {
  const job = z.looseObject({
    job_name: z.string(),
    static_configs: z.array(z.object({ targets: z.array(z.string()) })),
  });
  const configuration = z
    .looseObject({ rule_files: z.array(z.string()), scrape_configs: z.array(job) })
    .parse(yamlOf('prometheus.yaml'));
  expect(configuration.rule_files).toEqual(['alerts.yaml']);
  const targets = configuration.scrape_configs.flatMap(({ static_configs }) =>
    static_configs.flatMap((each) => each.targets),
  );
  const composed = textOf('deploy/compose.yaml');
  const [, servers = ''] = /API_SERVERS: (.+)/.exec(composed) ?? [];
  const [, interviewers = ''] = /INTERVIEWER_SERVERS: (.+)/.exec(composed) ?? [];
  expect(targets).toEqual(
    expect.arrayContaining([...servers.split(' '), ...interviewers.split(' ')]),
  );
});

test('the collector takes OTLP over HTTP and has every part that its pipeline names @RELEASE-75', () => {
  const parts = z.record(z.string(), z.unknown());
  const { receivers, processors, exporters, service } = z
    .strictObject({
      receivers: z.object({ otlp: z.object({ protocols: z.object({ http: z.unknown() }) }) }),
      processors: parts,
      exporters: parts,
      service: z.object({
        pipelines: z.object({
          traces: z.record(z.enum(['receivers', 'processors', 'exporters']), z.array(z.string())),
        }),
      }),
    })
    .parse(yamlOf('collector.yaml'));
  const { traces } = service.pipelines;
  expect(traces.receivers).toEqual(Object.keys(receivers));
  for (const name of traces.processors) expect(Object.keys(processors)).toContain(name);
  for (const name of traces.exporters) expect(Object.keys(exporters)).toContain(name);
});

test('nginx refuses source maps on both origins before it looks for a file @RELEASE-73', () => {
  const configuration = textOf('deploy/nginx/servers.conf.template');
  const refusal = 'location ~* "\\.map$" {\n    error_page 404 = @no-file;\n    return 404;';
  for (const [start, end] of [
    ['# The site.', '# The remotes'],
    ['# The remotes', '# The API.'],
  ] as const) {
    const server = configuration.slice(configuration.indexOf(start), configuration.indexOf(end));
    const refused = server.indexOf(refusal);
    expect(refused).toBeGreaterThan(0);
    // Of locations by pattern nginx takes the first that fits.
    expect(refused).toBeLessThan(server.indexOf('location ~ '));
    expect(server).not.toContain('/source-maps');
  }
});
