/**
 * What the API is held against: Fastify with one route that reads one row by its primary key and
 * answers it, with no check of any kind. The environment names port, database and row.
 */
import process from 'node:process';
import Fastify from 'fastify';
import { Pool } from 'pg';

const {
  BARE_PORT: port = '0',
  DATABASE_URL: connectionString = '',
  BARE_ROW: id = '',
} = process.env;
const pool = new Pool({ connectionString, max: 10 });
const app = Fastify();

app.get('/bare', async () => {
  const { rows } = await pool.query('select * from users where id = $1', [id]);
  return { status: 200, message: 'Here is a row.', data: rows[0] };
});
app.get('/readyz', async () => ({ status: 200 }));

process.on('SIGTERM', () => process.exit(0));
await app.listen({ port: Number(port), host: 'localhost' });
