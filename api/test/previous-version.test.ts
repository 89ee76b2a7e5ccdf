import { readFileSync } from 'node:fs';
import process from 'node:process';
import { Client } from 'pg';
import { recordedStatements, recordFile } from './support/recorded-statements.ts';

const { version, statements } = recordedStatements.parse(
  JSON.parse(readFileSync(recordFile, 'utf8')),
);

let client: Client;
beforeAll(async () => {
  client = new Client({ connectionString: process.env.API_TEST_DATABASE });
  await client.connect();
});
afterAll(() => client.end());

/** Why PostgreSQL does not plan a statement on the tables of today; empty when it does. */
async function refusalOf(statement: string): Promise<string[]> {
  try {
    await client.query(`explain (generic_plan) ${statement}`);
    return [];
  } catch (error) {
    return [`${error instanceof Error ? error.message : String(error)}: ${statement}`];
  }
}

/** The columns that each insert of the previous version names, by table. */
const namedColumns = new Map(
  statements.flatMap((statement) => {
    const [, table, columns] = /insert into "(\w+)" \(([^)]*)\)/.exec(statement) ?? [];
    const names = columns?.split(', ').map((name) => name.replaceAll('"', ''));
    return table === undefined || names === undefined ? [] : [[table, names] as const];
  }),
);

test(`PostgreSQL plans every statement of version ${version} on the tables of this one`, async () => {
  expect(statements.length).toBeGreaterThan(100);
  const refusals: string[] = [];
  for (const statement of statements) refusals.push(...(await refusalOf(statement)));
  expect(refusals).toEqual([]);
});

test(`no column is required that inserts of version ${version} do not name`, async () => {
  const { rows } = await client.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and is_nullable = 'NO' and column_default is null
       and is_identity = 'NO' and is_generated = 'NEVER'`,
  );
  const unnamed = rows.filter(({ table_name: table, column_name: column }) => {
    const named = namedColumns.get(table);
    return named !== undefined && !named.includes(column);
  });
  expect(namedColumns.size).toBeGreaterThan(10);
  expect(unnamed).toEqual([]);
});
