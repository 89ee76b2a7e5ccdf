import process from 'node:process';

/**
 * The API's suite over real HTTP, against the server that the test command compiles: with
 * `DATABASE=pglite`, `DATABASE=postgres`, or `DATABASE=postgres-pair`: two servers on one PostgreSQL,
 * with requests alternating between them.
 */
/**
 * Files about what no database has a part in: threads, limits of what is read from the network, services
 * outside. A run on several databases has them on the embedded one only.
 */
const withoutDatabase = [
  'hosted-grading',
  'release-console',
  'repeated-parameters',
  'upload-limits',
  'workers',
];
/**
 * Files that ask nothing of the server that the run shares: each starts single servers of its own, so
 * that with two servers they would only repeat what they do on PostgreSQL.
 */
const ownServers = [
  'crash',
  'database-outage',
  'hosted-mail',
  'lifecycle',
  'previous-version',
  'sign-in-limits',
  'stripe',
  'upgrade',
];
/**
 * Files about single requests, of which a second server on the same database changes nothing: the
 * contract of every operation, and what is refused before it reaches the database.
 */
const singleRequests = ['contract', 'development', 'fuzz'];
/** What the embedded database cannot show: it has no connections that could break, nor a second client. */
const postgresOnly = ['database-outage', 'previous-version'];
const leftOutBy = {
  pglite: postgresOnly,
  postgres: process.env.DATABASES?.includes('pglite') ? withoutDatabase : [],
  'postgres-pair': [...withoutDatabase, ...ownServers, ...singleRequests],
};
const leftOut = leftOutBy[process.env.DATABASE ?? 'pglite'] ?? [];

export default {
  displayName: `api on ${process.env.DATABASE ?? 'pglite'}`,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['parley-source', 'node', 'require'] },
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: [
    '/node_modules/',
    ...leftOut.map((name) => `/test/${name}\\.test\\.ts$`),
  ],
  testTimeout: 600_000,
  maxWorkers: 2,
  globalSetup: './support/global-setup.ts',
  globalTeardown: './support/global-teardown.ts',
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
        module: { type: 'commonjs' },
      },
    ],
  },
};
