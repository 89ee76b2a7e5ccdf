import { createServer, type Server } from 'node:http';
import process from 'node:process';
import { z } from 'zod';
import { type ApiServer, removeData, startServer } from './support/api-server.ts';
import { sendOperation, signedIn } from './support/client.ts';
import { interviewerKey } from './support/fakes/fake-interviewer.ts';

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
});
type Span = z.infer<typeof span>;
const exported = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});

/** A collector for traces over OTLP/HTTP in JSON. */
interface Collector {
  url: string;
  /** Everything that arrived, as text. */
  text(): string;
  spans(): Span[];
  /** Resolves when the next message has arrived. */
  next(): Promise<void>;
  server: Server;
}

function startCollector(): Promise<Collector> {
  const received: string[] = [];
  let listeners: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    if (request.url === '/v1/traces') received.push(Buffer.concat(parts).toString());
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    for (const listener of listeners.splice(0)) listener();
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      resolve({
        url: `http://127.0.0.1:${port}`,
        text: () => received.join('\n'),
        spans: () =>
          received.flatMap((message) =>
            exported
              .parse(JSON.parse(message))
              .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
          ),
        next: () => new Promise((done) => (listeners = [...listeners, done])),
        server,
      });
    });
  });
}

const traceId = '0af7651916cd43dd8448eb211c80319c';
const pageId = 'b7ad6b7169203331';
const attribute = ({ attributes }: Span, key: string) =>
  attributes.find((each) => each.key === key)?.value.stringValue;

describe('a trace', () => {
  let collector: Collector;
  let server: ApiServer;
  beforeAll(async () => {
    collector = await startCollector();
    server = await startServer({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '100',
      INTERVIEWER_URL: new URL(process.env.API_TEST_INTERVIEWER ?? '').origin,
      INTERVIEWER_API_KEY: interviewerKey,
    });
  });
  afterAll(async () => {
    await server.stop();
    collector.server.close();
    await removeData(server);
  });

  async function spansOf(trace: string, isComplete: (spans: Span[]) => boolean): Promise<Span[]> {
    const spans = () => collector.spans().filter((each) => each.traceId === trace);
    while (!isComplete(spans())) await collector.next();
    return spans();
  }

  test('connects page, API and database, without personal data @RELEASE-72', async () => {
    const { token, email } = await signedIn({ firstName: 'Adabyron' }, server.url);
    const headers = { traceparent: `00-${traceId}-${pageId}-01` };
    const got = await sendOperation(
      'updateProfile',
      { token, headers, body: { firstName: 'Evelyne' } },
      server.url,
    );
    expect(got.code).toBe(200);
    const spans = await spansOf(traceId, (all) => all.some(({ name }) => name.startsWith('PUT ')));
    const request = spans.find(({ parentSpanId }) => parentSpanId === pageId);
    expect(request?.name).toBe('PUT /api/v1/profile/update');
    expect(request && attribute(request, 'parley.request_id')).toBe(
      got.headers.get('x-request-id'),
    );
    const update = spans.find(({ name }) => name === 'update');
    expect(update?.parentSpanId).toBe(request?.spanId);
    expect(update && attribute(update, 'db.query.text')).toMatch(/^update "users" set .*\$1/);
    for (const secret of ['Adabyron', 'Evelyne', token, email]) {
      expect(collector.text()).not.toContain(secret);
    }
  });

  test('continues in the service that the API calls, and is not recorded when the page has not sampled it @RELEASE-72', async () => {
    const { token, interviewIds } = await signedIn({ inProgress: 1 }, server.url);
    const query = { interviewId: interviewIds[0] ?? '' };
    const own = '1af7651916cd43dd8448eb211c80319c';
    const silent = '2af7651916cd43dd8448eb211c80319c';
    for (const [id, flag] of [
      [silent, '00'],
      [own, '01'],
    ]) {
      const headers = { traceparent: `00-${id}-${pageId}-${flag}` };
      await sendOperation('sessionKey', { token, headers, query }, server.url);
    }
    const spans = await spansOf(own, (all) =>
      all.some(({ parentSpanId }) => parentSpanId === pageId),
    );
    const asked = spans.find(({ name }) => name === 'POST interviewer');
    expect(asked && attribute(asked, 'peer.service')).toBe('interviewer');
    expect(spans.map(({ spanId }) => spanId)).toContain(asked?.parentSpanId);
    expect(collector.text()).not.toContain(silent);
  });
});

test('an unreachable collector affects neither calls nor the shutdown @RELEASE-72', async () => {
  const server = await startServer({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
  const { token } = await signedIn({}, server.url);
  expect((await sendOperation('profile', { token }, server.url)).code).toBe(200);
  expect(await server.stop()).toBe(0);
  await removeData(server);
});
