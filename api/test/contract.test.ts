import { randomUUID } from 'node:crypto';
import process from 'node:process';
import fc, { type Arbitrary } from 'fast-check';
import { documents } from '../src/contract/operations/documents.ts';
import { operations } from '../src/contract/operations.ts';
import { ask, send, signedIn } from './support/client.ts';
import { type Described, readOpenApi } from './support/open-api.ts';
import { type Manner, spoiled } from './support/schema-arbitrary.ts';

/** Another seed by `FUZZ_SEED`; a failure names the one that it was found with. */
const seed = Number(process.env.FUZZ_SEED ?? 16);
/** For all requests to an operation and the search for a smaller one that fails: well below a test's limit. */
const searchMs = 400_000;

/** How often requests keep to the document, and how they break it. */
const manners = ['valid', 'valid', 'missing', 'wrong', 'oversized'] as const;

/** Requests to each operation. */
const casesEach = 200;
/** Fewer to those of which each request makes a document, or ends the session that it is sent with. */
const fewCases = 40;
/** Further requests at most, until one succeeds. */
const mostFurther = 200;
const withFewCases = new Set(['profileExport', 'interviewReport', 'rotateToken', 'logout']);

/** Operations that succeed only with what no schema tells: their own tests cover the success. */
const needsMore = new Set([
  'deleteProfile',
  'saveAnswer',
  'readTurn',
  'withdrawAnswer',
  'giveHint',
  'cancelSubscription',
  'resumeSubscription',
  'refundSubscription',
  'billingPortal',
  'paymentWebhook',
  'paymentReceipt',
  'telemetrySummary',
  'sessionKeyUsage',
  'objectToGrade',
  'objections',
  'releasesOverview',
  'releaseHistory',
  'releaseSource',
  'changeRelease',
  'releaseJob',
]);

/** Somebody whose ids a request may name. */
interface Somebody {
  token: string;
  ids: string[];
}

async function somebody(wanted: object): Promise<Somebody> {
  const { token, interviewIds } = await signedIn(wanted);
  const { sessions } = await ask('sessions', { token });
  const query = { level: 'junior', technology: 'react' };
  const { id } = await ask('newInterview', { token, body: { language: 'react' } });
  await ask('interviewQuestions', { token, query: { ...query, interviewId: id } });
  return { token, ids: [...interviewIds, id, ...sessions.map((session) => session.id)] };
}

const plans = ['free', 'plus', 'max'] as const;

/** One request: how far it keeps to the document, and with whose ids. */
interface Request {
  manner: Manner;
  params: unknown;
  query: unknown;
  body: unknown;
  /** Sent instead of a session's token. */
  token: string | null;
}

function requestsTo(
  described: Described,
  ids: Arbitrary<string>,
  manners: readonly Manner[],
): Arbitrary<Request> {
  const requestOf = (manner: Manner): Arbitrary<Request> =>
    fc.record({
      manner: fc.constant(manner),
      // A path always has its parts; they may be anything that can stand there.
      params: spoiled(described.params, ids, manner === 'missing' ? 'valid' : manner),
      query: spoiled(described.query, ids, manner),
      body:
        described.body === null
          ? fc.constant(undefined)
          : fc.oneof(
              { weight: 9, arbitrary: spoiled(described.body, ids, manner) },
              { weight: 1, arbitrary: manner === 'valid' ? fc.constant({}) : fc.jsonValue() },
            ),
      token: fc.oneof(
        { weight: 19, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.constantFrom('', 'x'.repeat(43), `${'y'.repeat(300)}`) },
      ),
    });
  return fc.oneof(...manners.map(requestOf));
}

const written = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** An address that any HTTP client could send: text is encoded, halves of characters are not sent. */
function addressOf({ path }: Described, { params, query }: Request): string {
  const encode = (value: unknown) =>
    encodeURIComponent(written(value).replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
  const parts = new Map(Object.entries(params as object));
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    // An empty part would be another address.
    return encode(parts.get(name)).slice(0, 6_000) || '-';
  });
  const pairs = Object.entries(query as object).map(
    ([name, value]) => `${name}=${encode(value).slice(0, 6_000).replace(/%.?$/, '')}`,
  );
  return `/api/v1${filled}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`;
}

/** A counterexample can be a megabyte of text: its beginning shows what it is. */
function shortReport<T>(details: fc.RunDetails<T>): void {
  if (!details.failed) return;
  const cause = details.errorInstance instanceof Error ? details.errorInstance.message : '';
  const report = fc.defaultReportMessage(details) ?? '';
  throw new Error(`${cause.slice(0, 1_500)}\n${report.slice(0, 1_500)}`);
}

let described: Described[];
beforeAll(async () => {
  described = readOpenApi((await send('GET', '/api/v1/openapi.json')).body);
});

describe('every operation of the OpenAPI document', () => {
  const names = [...Object.keys(operations), ...Object.keys(documents), 'paymentWebhook'];

  test('is in the contract', () => {
    // The sign-in by Google is a navigation of the browser: it answers with a redirect, not in the wrapper.
    expect(described.map(({ name }) => name).sort()).toEqual([...names, 'googleSignIn'].sort());
  });

  test.each(names)(
    '%s responds as documented to valid and invalid requests @CALL-4 @CALL-5 @DESIGN-26 @DESIGN-27',
    async (name) => {
      const operation = described.find((one) => one.name === name);
      if (operation === undefined) throw new Error(`${name} is not described`);
      const cases = withFewCases.has(name) ? fewCases : casesEach;
      const known = new Map<number, Somebody>();
      let turn = 0;
      /** The next user: of the next plan, and a new one where the last cannot be used again. */
      const next = async (isSpent: boolean): Promise<Somebody> => {
        if (isSpent) known.delete(turn % plans.length);
        turn += 1;
        const index = turn % plans.length;
        const user =
          known.get(index) ?? (await somebody({ plan: plans[index], interviews: 1, seed: turn }));
        known.set(index, user);
        return user;
      };
      const foreign = await somebody({ plan: 'max', interviews: 1 });
      let own = await next(false);
      const codes = new Map<number, number>();
      // Chosen when the request is sent: a user who signed out is replaced by the next.
      const ids = fc
        .tuple(fc.constantFrom('own', 'own', 'own', 'foreign', 'unknown'), fc.nat())
        .map(([whose, index]) => `${whose}#${index}`);
      const resolve = (text: string): string =>
        text.replaceAll(/(own|foreign|unknown)#(\d+)/g, (_whole, whose: string, index: string) => {
          const list = whose === 'own' ? own.ids : whose === 'foreign' ? foreign.ids : [];
          return list[Number(index) % list.length] ?? randomUUID();
        });
      const sendAndJudge = async (request: Request): Promise<void> => {
        const address = resolve(decodeURIComponentKept(addressOf(operation, request)));
        const sent = request.body === undefined ? {} : { body: resolved(request.body, resolve) };
        const token = request.token ?? own.token;
        const got = await send(operation.method, address, {
          ...sent,
          ...(operation.needsSession && token !== '' && { token }),
        });
        codes.set(got.code, (codes.get(got.code) ?? 0) + 1);
        const mediaType = got.headers.get('content-type')?.split(';')[0] ?? '';
        expect(got.code).toBeLessThan(500);
        expect(operation.mistakes(got.code, mediaType, got.body)).toBe('');
        if (request.token !== null || !operation.needsSession) return;
        if ([401, 403, 429].includes(got.code)) own = await next(got.code !== 403);
      };
      await fc.assert(fc.asyncProperty(requestsTo(operation, ids, manners), sendAndJudge), {
        ...{ seed, numRuns: cases, interruptAfterTimeLimit: searchMs, reporter: shortReport },
      });
      expect([...codes.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(
        cases,
      );
      if (needsMore.has(name)) return;
      // A test that never got through would prove little: where few requests do, more are sent.
      const further = { seed, numRuns: mostFurther };
      for (const request of fc.sample(requestsTo(operation, ids, ['valid']), further)) {
        if (codes.has(200)) break;
        await sendAndJudge(request);
      }
      expect(codes.get(200) ?? 0).toBeGreaterThan(0);
    },
  );
});

/** Ids stand in addresses as marks; only the mark's own sign is decoded again. */
function decodeURIComponentKept(address: string): string {
  return address.replaceAll(/(own|foreign|unknown)%23(\d+)/g, '$1#$2');
}

function resolved(value: unknown, resolve: (text: string) => string): unknown {
  return JSON.parse(resolve(JSON.stringify(value)));
}
