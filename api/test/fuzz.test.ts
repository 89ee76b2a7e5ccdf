import process from 'node:process';
import fc, { type Arbitrary } from 'fast-check';
import { operations } from '../src/contract/operations.ts';
import { ask, send, sharedUrl, signedIn } from './support/client.ts';
import { sendBytes } from './support/raw-request.ts';

const requests = 1_500;
/** Another seed by `FUZZ_SEED`; a failure names the one that it was found with. */
const seed = Number(process.env.FUZZ_SEED ?? 16);
/** Requests that are on their way at once. */
const width = 12;

const paths = [
  ...Object.values(operations).map(({ path }) => `/api/v1${path}`),
  '/api/v1/subscription/webhook',
  '/api/v1/onboarding/verify',
  '/api/v1/onboarding/google-callback',
  '/api/v1/openapi.json',
  '/dev/mailbox.json',
  '/dev/plan',
  '/dev/payments/card',
  '/dev/checkout/x',
  '/metrics',
  '/readyz',
];

const wild = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '\0',
    '%00',
    '%',
    '%E0%A4%A',
    '../'.repeat(30),
    '__proto__',
    "'--",
    '9'.repeat(400),
  ),
  fc.integer({ min: 1, max: 20_000 }).map((length) => 'x'.repeat(length)),
);

const methods: Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE') },
  { weight: 2, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'CONNECT', 'get') },
  { weight: 1, arbitrary: wild },
);

/** An address that exists, with parts that may be anything. */
function targets(id: string): Arbitrary<string> {
  const part = fc.oneof(
    { weight: 2, arbitrary: fc.constant(id) },
    {
      weight: 1,
      arbitrary: wild.map((text) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '-'))),
    },
  );
  const known = fc
    .tuple(fc.constantFrom(...paths), part)
    .map(([path, filling]) => path.replaceAll(/\{\w+\}/g, () => filling || '-'));
  const query = fc.array(
    fc.tuple(fc.constantFrom('interviewId', 'page', 'to', 'token', 'state'), part),
  );
  return fc.oneof(
    { weight: 6, arbitrary: known },
    {
      weight: 3,
      arbitrary: fc
        .tuple(known, query)
        .map(([path, pairs]) => `${path}?${pairs.map((pair) => pair.join('=')).join('&')}`),
    },
    { weight: 1, arbitrary: wild },
  );
}

/** A body: JSON, or what looks like it, or nothing. */
const bodies: Arbitrary<Buffer | null> = fc.oneof(
  fc.constant(null),
  fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value))),
  fc
    .json()
    .chain((json) => fc.nat(json.length).map((length) => Buffer.from(json.slice(0, length)))),
  fc.integer({ min: 1, max: 50_000 }).map((depth) => Buffer.from('[{"a":'.repeat(depth))),
  fc.integer({ min: 1, max: 5_000 }).map((length) => Buffer.from(`{"id":${'9'.repeat(length)}}`)),
  fc.constant(Buffer.from('{"__proto__":{"plan":"max"},"constructor":{"prototype":{}},"n":1e999}')),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
);

const headers = (token: string): Arbitrary<string[]> =>
  fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constant(`Authorization: Bearer ${token}`) },
      {
        weight: 3,
        arbitrary: fc.constantFrom(
          'Authorization: Basic %',
          'Content-Type: text/csv',
          'Content-Type: application/json; charset=utf-7',
          'Content-Type: application/x-www-form-urlencoded',
          'Accept-Encoding: *',
          'Origin: null',
          'X-Forwarded-For: 127.0.0.1, x',
          'Stripe-Signature: t=1,v1=x',
        ),
      },
      { weight: 1, arbitrary: fc.tuple(wild, wild).map((pair) => pair.join(': ')) },
    ),
    { maxLength: 4 },
  );

function rawRequests(token: string, id: string): Arbitrary<Buffer> {
  return fc
    .record({ method: methods, target: targets(id), headers: headers(token), body: bodies })
    .map((request) => {
      const head = [
        `${request.method} ${request.target} HTTP/1.1`,
        'Host: localhost',
        'Connection: close',
        ...request.headers,
        ...(request.body === null
          ? []
          : ['Content-Type: application/json', `Content-Length: ${request.body.length}`]),
      ].join('\r\n');
      return Buffer.concat([Buffer.from(`${head}\r\n\r\n`), request.body ?? Buffer.alloc(0)]);
    });
}

test(`${requests} hostile requests cause no server error and leave the API healthy`, async () => {
  const { token } = await signedIn({ plan: 'max' });
  const { id } = await ask('newInterview', { token, body: { language: 'react' } });
  const waiting = fc.sample(rawRequests(token, id), { seed, numRuns: requests });
  const codes = new Map<number | string | null, number>();
  const failures: string[] = [];
  const work = async () => {
    for (let bytes = waiting.shift(); bytes !== undefined; bytes = waiting.shift()) {
      const code = await sendBytes(sharedUrl, bytes, 150_000).catch(String);
      codes.set(code, (codes.get(code) ?? 0) + 1);
      if (typeof code === 'string' || (code !== null && code >= 500 && code !== 503)) {
        failures.push(`seed ${seed}, ${code}: ${bytes.toString('latin1').slice(0, 500)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  expect(failures).toEqual([]);
  // Requests that never got through would prove little.
  for (const code of [200, 400, 401, 404]) expect(codes.get(code) ?? 0).toBeGreaterThan(0);
  expect((await send('GET', '/readyz')).code).toBe(200);
});
