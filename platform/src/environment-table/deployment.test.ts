import { readFileSync } from 'node:fs';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { z } from 'zod';
import { workspaceRoot } from '../workspace/workspace.ts';

const textOf = (name: string) => readFileSync(path.join(workspaceRoot, name), 'utf8');

const serviceSchema = z.looseObject({
  image: z.string(),
  build: z
    .object({ context: z.literal('..'), dockerfile: z.string(), target: z.string() })
    .optional(),
  user: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  restart: z.string(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
});
const composeSchema = z.looseObject({ services: z.record(z.string(), serviceSchema) });
const composeText = textOf('deploy/compose.yaml');
const { services } = composeSchema.parse(parse(composeText, { merge: true }));
const ours = Object.entries(services).filter(([, { build }]) => build !== undefined);

/** The programs that read each variable, and what production needs, by the generated page. */
const described = new Map(
  textOf('docs/operations/environment.md')
    .split('\n')
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .filter(([, name]) => name?.startsWith('`'))
    .map(([, name = '', , , programs = '', production = '']) => [
      name.replaceAll('`', ''),
      { programs: programs.split(', '), production },
    ]),
);
const programs = { api: 'API', interviewer: 'interviewer', releases: 'commands' };

/** Instructions of each stage of the build file, continued lines joined. */
function stages(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let current: string[] = [];
  for (const line of textOf('deploy/Dockerfile').replaceAll('\\\n', ' ').split('\n')) {
    const name = /^FROM \S+ AS (\S+)$/.exec(line)?.[1];
    if (name !== undefined) {
      current = [];
      found.set(name, current);
    }
    if (/^[A-Z]+ /.test(line)) current.push(line);
  }
  return found;
}

test('two APIs, two interviewers, a web server, a database and a bucket are described', () => {
  const targets = ours.map(([, { build }]) => build?.target).sort();
  expect(targets).toEqual([
    ...['api', 'api', 'interviewer', 'interviewer', 'releases', 'releases', 'web'],
  ]);
  expect(Object.keys(services)).toEqual(expect.arrayContaining(['database', 'bucket']));
});

/** The commands: those that build write beside the sources, and all end. */
const isCommand = (name: string) => name === 'parley';

test.each(ours)(
  '%s runs as a user without rights, a service on a read-only file system',
  (name, service) => {
    expect(service).toMatchObject({
      user: '1000:1000',
      read_only: !isCommand(name),
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: isCommand(name) ? 'no' : 'unless-stopped',
    });
    const last = stages().get(service.build?.target ?? '') ?? [];
    expect(last.filter((line) => /^(USER|HEALTHCHECK|STOPSIGNAL|CMD) /.test(line))).toEqual([
      'USER 1000:1000',
      expect.stringMatching(/^STOPSIGNAL SIG(TERM|QUIT)$/),
      expect.stringMatching(/^HEALTHCHECK --interval/),
      expect.stringMatching(/^CMD \["/),
    ]);
  },
);

test('a linter finds nothing in the build file', () => {
  expect(validate(textOf('deploy/Dockerfile'))).toEqual([]);
});

test('every stage that another one copies from exists', () => {
  const all = stages();
  for (const [name, lines] of all) {
    for (const [, from] of lines.join('\n').matchAll(/--from=(\S+)/g)) {
      expect([name, from, all.has(from ?? '')]).toEqual([name, from, true]);
    }
  }
});

/** Variables that a container does without. */
const notPassed = [
  // Ports and folders are those of the images.
  ...['API_PORT', 'CDN_PORT', 'DATA_DIR', 'INTERVIEWER_PORT', 'SITE_PORT'],
  // For tests, benchmarks and sites on one computer.
  ...['INTERVIEWER_CLOCK_SPEED', 'PARLEY_INSTANCE', 'STRIPE_API_URL'],
];

test.each(ours.filter(([, { build }]) => build?.target !== 'web'))(
  '%s gets every variable that its program reads, and no others',
  (_name, { build, environment }) => {
    const program = programs[z.enum(['api', 'interviewer', 'releases']).parse(build?.target)];
    const image = (stages().get(build?.target ?? '') ?? []).filter((line) => /^ENV /.test(line));
    const set = [
      ...Object.keys(environment),
      ...[...image.join(' ').matchAll(/ ([A-Z_0-9]+)=/g)].map(([, name]) => name ?? ''),
    ];
    // Standard variables of OpenTelemetry, which its packages read.
    const strange = set.filter(
      (name) => !described.get(name)?.programs.includes(program) && !name.startsWith('OTEL_'),
    );
    expect(strange).toEqual([]);
    const missing = [...described]
      .filter(([name, { programs }]) => programs.includes(program) && !notPassed.includes(name))
      .map(([name]) => name)
      .filter((name) => !set.includes(name));
    expect(missing).toEqual([]);
  },
);

test('deploy/.env.example has exactly the variables that deploy/compose.yaml takes', () => {
  const used = [...composeText.matchAll(/\$\{([A-Z_0-9]+)/g)].map(([, name]) => name);
  const example = [...textOf('deploy/.env.example').matchAll(/^([A-Z_0-9]+)=/gm)];
  expect(example.map(([, name]) => name).sort()).toEqual([...new Set(used)].sort());
});

test('nginx gets every variable that its start requires', () => {
  const [, required = ''] = /^require ([\s\S]*?)\n\n/m.exec(textOf('deploy/nginx/start.sh')) ?? [];
  const names = required.match(/[A-Z_]+/g) ?? [];
  expect(names).toContain('BUCKET_URL');
  expect(Object.keys(services.web?.environment ?? {})).toEqual(expect.arrayContaining(names));
});
