/**
 * Rounds of kill -9 in the middle of 200 parallel writes, on both databases: an argument names
 * another number than twenty.
 */
import process from 'node:process';
import { type ApiServer, removeData } from '../test/support/api-server.ts';
import { crashRound } from '../test/support/crash-round.ts';
import { startPostgres } from '../test/support/postgres-server.ts';
import { type Figure, figure, report, say } from './report.ts';

const rounds = Number(process.argv[2] ?? 20);

/** Rounds one after another on the same data, each ended at another share of the answers. */
async function runRounds(database: 'pglite' | 'postgres'): Promise<Figure[]> {
  let server: ApiServer | undefined;
  let [acknowledged, lost] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const share = 0.05 + (0.9 * round) / Math.max(1, rounds - 1);
    const result = await crashRound(share, server);
    server = result.server;
    acknowledged += result.acknowledged;
    lost += result.lost.length;
    const missing = result.lost.length === 0 ? '' : `: ${result.lost.join(', ')}`;
    say(
      `${database} ${round + 1}/${rounds}: ${result.acknowledged} of ${result.sent} answered, ${result.lost.length} lost${missing}`,
    );
  }
  await server?.stop();
  if (server !== undefined) await removeData(server);
  return [
    figure(`crash.${database}.rounds`, rounds, 'rounds'),
    figure(`crash.${database}.acknowledged`, acknowledged, 'writes'),
    figure(`crash.${database}.lost`, lost, 'writes'),
  ];
}

const embedded = await runRounds('pglite');
// As an operator would run it: every commit is on the disk before it is answered.
const postgres = await startPostgres(['-c', 'fsync=on']);
process.env.API_TEST_POSTGRES = postgres.url;
const hosted = await runRounds('postgres').finally(() => postgres.stop());
report([...embedded, ...hosted]);
process.exit(
  [...embedded, ...hosted].some(({ name, value }) => name.endsWith('.lost') && value > 0) ? 1 : 0,
);
