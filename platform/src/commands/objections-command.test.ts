import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { objectionLines } from './objections-command.ts';

const token = 'a-token-of-the-operator';
const stored = [1, 2, 5].map((number) => ({ number, comment: `Number ${number}` }));
let server: Server;
let apiUrl = '';

/** Answers two objections at a time, as the API answers two hundred. */
beforeAll(async () => {
  server = createServer(({ url = '', headers }, response) => {
    const allowed = headers.authorization === `Bearer ${token}`;
    const after = Number(new URL(url, 'http://api').searchParams.get('after'));
    const objections = stored.filter(({ number }) => number > after).slice(0, 2);
    response.statusCode = allowed ? 200 : 401;
    response.end(
      JSON.stringify(
        allowed
          ? { status: 200, message: '', data: { objections } }
          : { status: 401, message: 'Send the operator’s token.', data: null },
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: string | AddressInfo | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  apiUrl = `http://127.0.0.1:${address.port}`;
});
afterAll(() => server.close());

async function linesAfter(after: number, operatorToken: string | null = token) {
  const lines: unknown[] = [];
  for await (const line of objectionLines(apiUrl, operatorToken, after))
    lines.push(JSON.parse(line));
  return lines;
}

test('prints every objection once, page by page', async () => {
  expect(await linesAfter(0)).toEqual(stored);
});

test('prints those after a number', async () => {
  expect(await linesAfter(2)).toEqual(stored.slice(2));
});

test('fails with the words of an API that refuses', async () => {
  await expect(linesAfter(0, null)).rejects.toThrow('Send the operator’s token.');
});
