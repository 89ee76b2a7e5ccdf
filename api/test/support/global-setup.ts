import process from 'node:process';
import { freePort } from '@parley/testing/free-port';
import { removeData, startServer } from './api-server.ts';
import { interviewerKey, startFakeInterviewer } from './fakes/fake-interviewer.ts';
import { startPostgres } from './postgres-server.ts';
import { recordingOfStatements } from './recorded-statements.ts';
import { startPair } from './server-pair.ts';
import { running } from './started-processes.ts';

/**
 * Starts PostgreSQL and answers its address. With `RECORD_STATEMENTS` the statements of this version are
 * kept for the checks of the next one.
 */
async function startServerOfRun(): Promise<string> {
  if (process.env.RECORD_STATEMENTS === undefined) {
    const postgres = await startPostgres();
    running.unshift(postgres.stop);
    return postgres.url;
  }
  const { flags, onMessage, keep } = recordingOfStatements();
  const postgres = await startPostgres(flags, onMessage);
  running.unshift(async () => {
    await postgres.stop();
    await keep();
  });
  return postgres.url;
}

/**
 * Starts the compiled server with what it talks to; tests find it by `API_TEST_URL`. The test command
 * has compiled it.
 */
export default async function setUp(): Promise<void> {
  const { DATABASE: database = 'pglite' } = process.env;
  if (!['pglite', 'postgres', 'postgres-pair'].includes(database)) {
    throw new Error(`DATABASE=${database} is none of pglite, postgres, postgres-pair`);
  }
  if (database !== 'pglite') {
    process.env.API_TEST_POSTGRES = await startServerOfRun();
  }
  const fake = await startFakeInterviewer(await freePort());
  running.unshift(fake.stop);
  const variables = {
    INTERVIEWER_URL: fake.url,
    INTERVIEWER_API_KEY: interviewerKey,
    RATE_LIMIT_PER_MINUTE: '100000000',
    ACCOUNT_RATE_LIMIT_PER_MINUTE: '100000000',
    SIGN_IN_LINKS_PER_CLIENT: '100000',
  };
  const server =
    database === 'postgres-pair' ? await startPair(variables) : await startServer(variables);
  running.unshift(async () => {
    await server.stop();
    await removeData(server);
  });
  process.env.API_TEST_URL = server.url;
  if (server.databaseUrl !== null) process.env.API_TEST_DATABASE = server.databaseUrl;
  process.env.API_TEST_INTERVIEWER = `${fake.url}/v1`;
}
