import { below, pick, type Random } from '@parley/testing/seeded-random';
import { encoded, hostileText } from './hostile-values.ts';
import type { Operation } from './open-api.ts';
import type { RawRequest } from './raw-requests.ts';
import { type Known, valueFor, wildValue } from './schema-values.ts';

/** Values that requests to a service may use. */
export interface FuzzContext {
  /** Value of the Host header. */
  host: string;
  /** Signed-in users; the list may change during a run. */
  people: readonly User[];
}

/** A user for whom requests are sent. */
export interface User {
  token: string;
  /** Existing values of theirs, by parameter name. */
  known: Readonly<Record<string, readonly string[]>>;
}

const mediaTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/sdp',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-7',
  '',
] as const;

/** The bytes of a body that may be broken. */
function bodyBytes(random: Random, value: unknown): Buffer {
  const json = JSON.stringify(value) ?? '';
  switch (below(random, 30)) {
    case 0:
      return Buffer.from(json.slice(0, below(random, json.length + 1)));
    case 1:
      return Buffer.from('[{"a":'.repeat(1 + below(random, 20_000)));
    case 2:
      return Buffer.from(`{"id":${'9'.repeat(1 + below(random, 5_000))}}`);
    case 3:
      return Buffer.from(`{"__proto__":{"admin":true},"constructor":{"prototype":{}},"a":1e999}`);
    case 4:
      return Buffer.from([...Buffer.from(json.slice(0, 20)), 0xff, 0xfe, 0xc3, 0x28]);
    case 5:
      return Buffer.from(`${encoded(hostileText(random))}=1&a=1&a=2`);
    default:
      return Buffer.from(json);
  }
}

/** One of the signed-in users, or an unknown one. */
const someone = (random: Random, { people }: FuzzContext): User =>
  people[below(random, people.length)] ?? { token: 'nobody', known: {} };

function authorization(random: Random, { token }: User): string[] {
  if (random() < 0.85) return [`Authorization: Bearer ${token}`];
  const wrong = hostileText(random).replaceAll(/[\r\n]/g, '');
  return pick(random, [
    [],
    [`Authorization: Bearer ${'x'.repeat(43)}`],
    [`Authorization: Basic ${wrong}`],
    [`Authorization: ${wrong}`],
  ]);
}

/** Writes a request with a correct length, so that the server does not wait for more. */
function written(
  random: Random,
  host: string,
  person: User,
  method: string,
  target: string,
  body: Buffer | null,
  usualType: string = mediaTypes[0],
): RawRequest {
  const type = random() < 0.85 ? usualType : pick(random, mediaTypes);
  const head = [
    `${method} ${target} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: close',
    ...authorization(random, person),
    ...(random() < 0.1 ? [`Cookie: a=${encoded(hostileText(random))}`] : []),
    ...(body === null ? [] : [`Content-Type: ${type}`, `Content-Length: ${body.length}`]),
  ];
  const bytes = Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'utf8');
  return {
    bytes: body === null ? bytes : Buffer.concat([bytes, body]),
    ends: false,
    mayWait: false,
  };
}

const inAddress = (value: unknown): string =>
  encoded(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 6_000);

/** A request to one of the operations, mostly valid. */
export function operationRequest(
  random: Random,
  operations: readonly [Operation, ...Operation[]],
  surroundings: FuzzContext,
): RawRequest {
  const { method, path, parameters, body } = pick(random, operations);
  const person = someone(random, surroundings);
  const wildness = pick(random, [0, 0, 0.05, 0.3]);
  const known: Known = (source, name) => {
    const whose = source() < 0.8 ? person : someone(source, surroundings);
    const values = whose.known[name] ?? [];
    return source() < 0.9 ? values[below(source, values.length)] : undefined;
  };
  const make = ({ name, schema }: (typeof parameters)[number]) =>
    inAddress(valueFor(random, schema, name, known, wildness));
  const address = parameters
    .filter((one) => one.in === 'path')
    .reduce((filled, one) => filled.replace(`{${one.name}}`, () => make(one) || '-'), path);
  const query = parameters
    .filter((one) => one.in === 'query' && random() < 0.8)
    .flatMap((one) =>
      Array.from({ length: random() < 0.1 ? 2 : 1 }, () => `${one.name}=${make(one)}`),
    )
    .join('&');
  const sent =
    body === null ? null : bodyBytes(random, valueFor(random, body, '', known, wildness));
  const target = query === '' ? address : `${address}?${query}`;
  return written(random, surroundings.host, person, method, target, sent);
}

const methods = ['GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'] as const;

/** A request to one of the addresses with any method and possibly repeated parameters. */
export function addressRequest(
  random: Random,
  paths: readonly [string, ...string[]],
  parameters: readonly [string, ...string[]],
  surroundings: FuzzContext,
): RawRequest {
  const method = pick(random, methods);
  const person = someone(random, surroundings);
  const pairs = () =>
    Array.from({ length: below(random, 6) }, () => {
      const value = inAddress(random() < 0.5 ? hostileText(random) : wildValue(random));
      return `${pick(random, parameters)}=${value}`;
    }).join('&');
  const target = `${pick(random, paths)}?${pairs()}`;
  if (random() < 0.4) return written(random, surroundings.host, person, method, target, null);
  if (random() < 0.5) {
    return written(
      random,
      surroundings.host,
      person,
      method,
      target,
      Buffer.from(pairs()),
      mediaTypes[1],
    );
  }
  return written(
    random,
    surroundings.host,
    person,
    method,
    target,
    bodyBytes(random, wildValue(random)),
  );
}
