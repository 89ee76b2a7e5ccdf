import { once } from 'node:events';
import { request } from 'node:http';
import {
  askAsApi,
  Client,
  clientSecret,
  compile,
  endAll,
  FACTS,
  KEY,
  listening,
} from './testing/interviewer-process.ts';

beforeAll(compile);
afterAll(endAll);

const TOKEN = 'a-token-of-the-operator';

/** The response to `GET /metrics`, addressed to a host as a scraper or a proxy does it. */
async function scrape(base: string, headers: Record<string, string> = {}) {
  const sent = request(`${base}/metrics`, { headers });
  sent.end();
  const [response] = await once(sent, 'response');
  let text = '';
  for await (const piece of response) text += String(piece);
  return { status: response.statusCode, text };
}

describe('the metrics', () => {
  it('count conversations, turns, speech and refusals @RELEASE-71', async () => {
    const { child, base } = await listening({ INTERVIEWER_MAX_SESSIONS: '1' });
    const client = new Client(base, await clientSecret(base), ['What is Redis?']);
    await client.open(FACTS);
    client.requestResponse();
    await client.untilIdle();
    const refused = new Client(base, await clientSecret(base), []);
    await refused.closed.catch(() => {});
    const { status, text } = await scrape(base);
    expect(status).toBe(200);
    expect(text).toMatch(/^interviewer_sessions 1$/m);
    expect(text).toMatch(/^interviewer_sessions_limit 1$/m);
    expect(text).toMatch(/^interviewer_sessions_started_total\{transport="websocket"\} 1$/m);
    expect(text).toMatch(/^interviewer_sessions_refused_total\{reason="all-taken"\} 1$/m);
    expect(text).toMatch(/^interviewer_turn_seconds_count 1$/m);
    expect(text).toMatch(/^interviewer_speech_seconds_count [1-9]\d*$/m);
    client.close();
    child.kill();
  });

  it('are for operators only: nothing is there through a proxy or in production without the token @RELEASE-71', async () => {
    const { child, base } = await listening({ OPERATOR_TOKEN: TOKEN });
    const forwarded = { 'x-forwarded-for': '203.0.113.7' };
    expect((await scrape(base, forwarded)).status).toBe(404);
    expect((await scrape(base, { host: 'a-page.test' })).status).toBe(404);
    expect((await scrape(base, { ...forwarded, authorization: 'Bearer guess' })).status).toBe(404);
    const authorization = `Bearer ${TOKEN}`;
    expect((await scrape(base, { ...forwarded, authorization })).status).toBe(200);
    child.kill();
    const production = await listening({
      NODE_ENV: 'production',
      EMBEDDED_IN_PRODUCTION: 'interviewer',
      INTERVIEWER_URL: 'https://interviewer.parley.test',
      SITE_URL: 'https://parley.test',
    });
    expect((await scrape(production.base)).status).toBe(404);
    production.child.kill();
  });
});

describe('the log', () => {
  it('has the id of the API’s request, and no key @RELEASE-70', async () => {
    const { child, base } = await listening({ LOG_LEVEL: 'info' });
    const entries: Record<string, unknown>[] = [];
    child.stderr?.on('data', (data) => {
      for (const line of String(data).trim().split('\n')) entries.push(JSON.parse(line));
    });
    const response = await fetch(`${base}/v1/realtime/client_secrets`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEY}`, 'x-request-id': 'a-request-of-the-api' },
      body: '{}',
    });
    expect(response.headers.get('x-request-id')).toBe('a-request-of-the-api');
    await askAsApi(base, '/revoke', { user: 'nobody' });
    while (entries.length < 2) await once(child.stderr ?? child, 'data');
    expect(entries).toMatchObject([
      { level: 'info', part: 'interviewer', requestId: 'a-request-of-the-api', status: 200 },
      {
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
        path: expect.stringContaining('revoke'),
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain(KEY);
    child.kill();
  });
});
