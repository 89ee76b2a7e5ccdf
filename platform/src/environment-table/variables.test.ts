import { z } from 'zod';
import { environmentPage } from './page.ts';
import { describeVariables } from './variables.ts';

const api = z.object({
  PORT: z.coerce.number().default(4000).meta({ description: 'port of the API' }),
  SECONDS: z.coerce
    .number()
    .default(5)
    .transform((value) => value * 1_000)
    .meta({ description: 'a limit' }),
  ADDRESSES: z
    .string()
    .transform((value) => value.split(','))
    .pipe(z.array(z.url()))
    .prefault('http://localhost:1')
    .meta({ description: 'where | how' }),
  KEY: z.string().optional().meta({ description: 'a key', secret: true }),
});
const interviewer = z.object({
  KEY: z.string().min(16).meta({ production: 'required' }),
  FOLDER: z.string().optional().meta({ description: 'a folder', usually: '`.data`' }),
});

test('a variable has the default that the environment would have, before it is converted', () => {
  const usual = describeVariables({ API: api }).map(({ name, usually }) => [name, usually]);
  expect(usual).toEqual([
    ['ADDRESSES', '`http://localhost:1`'],
    ['KEY', ''],
    ['PORT', '`4000`'],
    ['SECONDS', '`5`'],
  ]);
});

test('a variable of two programs has the description of each', () => {
  const variables = describeVariables({ API: api, interviewer });
  expect(variables.find(({ name }) => name === 'KEY')).toEqual({
    name: 'KEY',
    meaning: 'a key',
    usually: '',
    programs: ['API', 'interviewer'],
    production: 'required',
    isSecret: true,
  });
});

test('refuses a variable that no program describes', () => {
  expect(() => describeVariables({ interviewer })).toThrow('No schema says what KEY is for');
});

test.each([
  ['descriptions', z.object({ PORT: z.string().default('4000').meta({ description: 'a port' }) })],
  [
    'defaults',
    z.object({ PORT: z.string().default('1').meta({ description: 'port of the API' }) }),
  ],
])('refuses programs that do not agree on the %s', (what, other) => {
  expect(() => describeVariables({ API: api, other })).toThrow(`PORT has several ${what}`);
});

test('the page has a row for each variable', () => {
  const lines = environmentPage(describeVariables({ API: api, interviewer })).split('\n');
  const rows = lines.filter((line) => line.startsWith('| `'));
  expect(rows.map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.trim()))).toContainEqual([
    '',
    '`ADDRESSES`',
    'where \\| how',
    '`http://localhost:1`',
    'API',
    '',
    '',
    '',
  ]);
  expect(rows).toHaveLength(5);
});
