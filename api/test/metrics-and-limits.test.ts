import { type ApiServer, removeData, startServer } from './support/api-server.ts';
import { drive } from './support/checkout.ts';
import { ask, newAddress, refusal, send, sendOperation, signedIn } from './support/client.ts';

const operatorToken = 'a-token-of-the-operator';
const variables = {
  OPERATOR_TOKEN: operatorToken,
  SIGN_IN_LINKS_PER_CLIENT: '3',
  ACCOUNT_RATE_LIMIT_PER_MINUTE: '40',
};
let server: ApiServer;
beforeAll(async () => {
  server = await startServer(variables);
});
afterAll(async () => {
  await server.stop();
  await removeData(server);
});

describe('metrics', () => {
  test('are in the Prometheus format, by route and without personal data', async () => {
    const { token, interviewIds } = await signedIn({ interviews: 1 });
    const [id = ''] = interviewIds;
    const counted =
      /http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/interview\/:id",status="200"\} \d+/;
    let got = await send('GET', '/metrics');
    // Each instance has its own figures. Two take turns: an odd number of calls a round meets both.
    for (let time = 0; time < 50 && !counted.test(String(got.body)); time += 1) {
      await ask('interview', { token, params: { id } });
      await ask('interview', { token, params: { id } });
      got = await send('GET', '/metrics');
    }
    expect(got.body).toMatch(counted);
    expect(got.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(got.body).toContain('database_connections{state="open"}');
    expect(got.body).toContain('process_resident_memory_bytes');
    expect(got.body).not.toContain(id);
  });

  test('count what browsers tell by remote, version and owner @RELEASE-71', async () => {
    const event = {
      kind: 'error',
      remote: 'mfe-account',
      version: '1.0.0-0a1b2c',
      owner: 'Account',
      page: '/profile',
      name: 'PARLEY-207',
      value: 0,
      message: 'ada@people.test is not defined',
    };
    const body = { events: [event, { ...event, remote: 'mfe-ada@people.test' }] };
    expect((await sendOperation('recordTelemetry', { body }, server.url)).code).toBe(200);
    const { body: text } = await send('GET', '/metrics', { token: operatorToken }, server.url);
    expect(text).toContain(
      'client_errors_total{remote="mfe-account",version="1.0.0-0a1b2c",owner="Account",code="PARLEY-207"} 1',
    );
    expect(text).toContain(
      'client_errors_total{remote="other",version="other",owner="other",code="PARLEY-207"} 1',
    );
    expect(text).not.toContain('people.test');
  });

  test('return 404 through a proxy without the operator’s token', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const foreign = await send('GET', '/metrics', { headers }, server.url);
    expect(foreign.body).toEqual({
      status: 404,
      message: 'There is nothing at GET /metrics.',
      data: null,
    });
    for (const name of ['forwarded', 'via', 'x-real-ip', 'x-forwarded-host']) {
      const silent = await send('GET', '/metrics', { headers: { [name]: 'a' } }, server.url);
      expect(silent.code).toBe(404);
    }
    const wrong = await send('GET', '/metrics', { headers, token: 'guess' }, server.url);
    expect(wrong.code).toBe(404);
    const known = await send('GET', '/metrics', { headers, token: operatorToken }, server.url);
    expect(known.code).toBe(200);
  });
});

describe('a payment at the local checkout', () => {
  test('reaches the API through the webhook, as one of a hosted provider does @DESIGN-30', async () => {
    const webhooks = async () => {
      const { body } = await send('GET', '/metrics', { token: operatorToken }, server.url);
      const counted =
        /http_request_duration_seconds_count\{method="POST",route="\/api\/v1\/subscription\/webhook",status="200"\} (\d+)/;
      return Number(counted.exec(String(body))?.[1] ?? 0);
    };
    const before = await webhooks();
    const { token, email } = await signedIn({}, server.url);
    await drive('subscribe', { email, plan: 'plus' }, server.url);
    expect((await ask('profile', { token }, server.url)).accountType).toBe('parley_plus');
    expect(await webhooks()).toBeGreaterThan(before);
  });
});

describe('an API with a public address and no token', () => {
  test('returns nothing to a caller through a local proxy that sets no headers', async () => {
    const open = await startServer({
      API_URL: 'https://api.parley.test',
      SITE_URL: 'https://parley.test',
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'parley@parley.test',
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: 'http://127.0.0.1:1/v1',
      EMBEDDED_IN_PRODUCTION: 'database,grading',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    });
    // As a proxy on this machine sends it that names neither the client nor the public host.
    expect((await send('GET', '/metrics', {}, open.url)).code).toBe(404);
    expect((await sendOperation('telemetrySummary', {}, open.url)).code).toBe(401);
    await open.stop();
    await removeData(open);
  });
});

describe('rate limits', () => {
  const link = () => {
    const body = { email: newAddress(), usage: 'signin' };
    return sendOperation('initializeAuth', { body }, server.url);
  };

  test('apply to the links of one client per hour, for any addresses and across restarts', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, link));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
    const refused = await link();
    expect(refused.code).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    await server.stop();
    server = await startServer(variables, server);
    expect((await link()).code).toBe(429);
  });

  test('apply to the calls of one account and not to others @DESIGN-10', async () => {
    const [one, other] = [await signedIn({}, server.url), await signedIn({}, server.url)];
    const call = (token: string) => sendOperation('profile', { token }, server.url);
    const answers = await Promise.all(Array.from({ length: 60 }, () => call(one.token)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(40);
    expect((await refusal('profile', { token: one.token }, server.url)).message).toMatch(
      /^Too many requests\. Try again in (\d+ seconds?|1 minute)\.$/,
    );
    expect((await call(other.token)).code).toBe(200);
  });
});
