import { stat } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { type ApiServer, removeData, StartError, startServer } from './support/api-server.ts';
import {
  ask,
  newAddress,
  refusal,
  requestLink,
  send,
  sendOperation,
  signedIn,
} from './support/client.ts';

let server: ApiServer;
const isEmbedded = () => server.databaseUrl === null;

beforeAll(async () => {
  server = await startServer({ RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(async () => {
  await server.stop();
  await removeData(server);
});

const startFailure = async (variables: Record<string, string>): Promise<StartError> => {
  try {
    const unexpected = await startServer(variables, {
      dataDirectory: server.dataDirectory,
      databaseUrl: server.databaseUrl,
    });
    await unexpected.stop();
  } catch (error) {
    if (error instanceof StartError) return error;
    throw error;
  }
  throw new Error('The server started');
};

/** Begins a call whose body is still to come; resolves once the server works on it. */
function beginUpdate(token: string) {
  return new Promise<{ request: ClientRequest; answered: Promise<number | undefined> }>(
    (resolve, reject) => {
      const request = httpRequest(`${server.url}/api/v1/profile/update`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          expect: '100-continue',
        },
      });
      const answered = new Promise<number | undefined>((done, fail) => {
        request.once('response', (answer) => {
          answer.resume();
          done(answer.statusCode);
        });
        request.once('error', fail);
      });
      request.once('continue', () => resolve({ request, answered }));
      request.once('error', reject);
      request.flushHeaders();
    },
  );
}

const isAnswering = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  );

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve));
}

describe('the process', () => {
  test('keeps users, sessions, answers and mail over a clean stop and restart', async () => {
    const { token } = await signedIn({ interviews: 1 }, server.url);
    const email = newAddress();
    await requestLink(email, server.url);
    const before = await ask('interviewHistory', { token }, server.url);
    expect(await server.stop()).toBe(0);
    server = await startServer({ RATE_LIMIT_PER_MINUTE: '100000' }, server);
    expect(await ask('interviewHistory', { token }, server.url)).toEqual(before);
    const mail = await send('GET', `/dev/mailbox.json?to=${email}`, {}, server.url);
    expect(mail.body).toHaveLength(1);
  });

  test.each([
    ['it is told to stop', () => server.stop()],
    ['its terminal closes', () => server.stop('SIGHUP')],
    ['the process that started it ends', () => server.orphan()],
  ])('finishes running requests and exits with 0 when %s', async (_when, end) => {
    const { token } = await signedIn({}, server.url);
    const { request, answered } = await beginUpdate(token);
    const stopped = end();
    await until(async () => !(await isAnswering(server.url)));
    request.end(JSON.stringify({ firstName: 'Late' }));
    expect(await answered).toBe(200);
    expect(await stopped).toBe(0);
    server = await startServer({ RATE_LIMIT_PER_MINUTE: '100000' }, server);
    expect((await ask('profile', { token }, server.url)).firstName).toBe('Late');
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'stops cleanly on %s at the moment when it begins to listen',
    async (signal) => {
      const own = await startServer();
      expect(await own.stop(signal)).toBe(0);
      expect(own.output()).not.toContain('TypeError');
      await removeData(own);
    },
  );

  test('keeps the embedded database private to one process', async () => {
    if (!isEmbedded()) return;
    const { mode } = await stat(join(server.dataDirectory, 'database'));
    expect(mode & 0o777).toBe(0o700);
    const failure = await startFailure({});
    expect(failure.message).toContain(`is in use by process ${server.pid}.`);
    expect(failure.code).toBe(1);
  });

  test('shares users and limits among instances on PostgreSQL @DESIGN-36', async () => {
    if (isEmbedded()) return;
    const second = await startServer({}, server);
    const { token } = await signedIn({}, server.url);
    const body = { language: 'react' };
    const urls = [server.url, second.url, server.url, second.url, server.url, second.url];
    const answers = await Promise.all(
      urls.map((url) => sendOperation('newInterview', { token, body }, url)),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(await second.stop()).toBe(0);
  });

  test('shows its instance id in /readyz', async () => {
    const named = await startServer({ PARLEY_INSTANCE: 'one-of-many' });
    const { body } = await send('GET', '/readyz', {}, named.url);
    expect(body).toEqual({ status: 200, message: 'Ready', data: { instance: 'one-of-many' } });
    await named.stop();
    await removeData(named);
  });

  test('logs no token, cookie or address', async () => {
    const email = newAddress();
    const { cookie, link } = await requestLink(email, server.url);
    const { token } = await signedIn({}, server.url);
    const logged = server.output().length;
    await fetch(link, { redirect: 'manual', headers: { cookie } });
    await ask('profile', { token }, server.url);
    const secrets = [email, token, cookie.split('=')[1], new URL(link).searchParams.get('token')];
    await server.written('"route":"/api/v1/profile","status":200', logged);
    for (const secret of secrets) expect(server.output()).not.toContain(secret);
    expect(server.output()).toContain('/api/v1/onboarding/verify');
  });

  test('returns 503 for a session key when the interviewer is down', async () => {
    const { token } = await signedIn({ inProgress: 1 }, server.url);
    expect(await refusal('sessionKey', { token }, server.url)).toEqual({
      status: 503,
      message: 'The interviewer cannot be reached right now. Try again in a moment.',
    });
  });
});

describe('the configuration', () => {
  test('lists every mistake at once', async () => {
    const failure = await startFailure({
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://mail.test',
      API_PORT: '80',
    });
    expect(failure.code).toBe(1);
    expect(failure.message).toContain('SMTP_URL is set without MAIL_FROM');
    expect(failure.message).toContain('EMBEDDED_IN_PRODUCTION=interviewer');
  });

  test('names an invalid value', async () => {
    const failure = await startFailure({ SITE_URL: 'localhost', API_PORT: 'many' });
    expect(failure.message).toContain('SITE_URL: must be an http or https address');
    expect(failure.message).toContain('API_PORT: must be a number');
  });
});

describe('a hosted provider or a public address without production', () => {
  test('keeps the process from starting and names the variables and NODE_ENV @DESIGN-33', async () => {
    const failure = await startFailure({
      SMTP_URL: 'smtp://mail.test',
      MAIL_FROM: 'parley@parley.test',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      GOOGLE_CLIENT_ID: 'an-id',
      GOOGLE_CLIENT_SECRET: 'a-secret',
      OPENAI_API_KEY: 'sk-test',
      API_URL: 'https://api.parley.test',
    });
    expect(failure.code).toBe(1);
    expect(failure.message).toContain(
      'SMTP_URL, GOOGLE_CLIENT_ID, STRIPE_SECRET_KEY, OPENAI_API_KEY, API_URL name services',
    );
    expect(failure.message).toContain('set NODE_ENV=production');
  });
});

describe('an incomplete payment configuration', () => {
  test('keeps the process from starting @DESIGN-34', async () => {
    const failure = await startFailure({ STRIPE_SECRET_KEY: 'sk_test_1' });
    expect(failure.code).toBe(1);
    expect(failure.message).toContain('STRIPE_SECRET_KEY is set without STRIPE_WEBHOOK_SECRET');
  });
});

describe('production', () => {
  test('serves no development pages @DESIGN-31', async () => {
    const production = await startServer({
      NODE_ENV: 'production',
      SITE_URL: 'https://parley.test',
      API_URL: 'https://api.parley.test',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'parley@parley.test',
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: 'http://127.0.0.1:1/v1',
      EMBEDDED_IN_PRODUCTION: 'database,grading',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    });
    for (const [method, path] of [
      ['GET', '/dev/mailbox'],
      ['GET', '/dev/mailbox.json'],
      ['POST', '/dev/test-users'],
      ['POST', '/dev/plan'],
      ['GET', '/dev/checkout/x'],
      ['POST', '/dev/payments/subscribe'],
    ] as const) {
      expect((await send(method, path, {}, production.url)).code).toBe(404);
    }
    expect((await ask('signInOptions', {}, production.url)).mailboxUrl).toBeNull();
    const body = { email: newAddress(), usage: 'signin' };
    expect(await refusal('initializeAuth', { body }, production.url)).toEqual({
      status: 503,
      message: 'The email could not be sent. Try again in a moment.',
    });
    await production.stop();
    await removeData(production);
  });
});

describe('the rate limit', () => {
  test('returns 429 in the wrapper, except for health checks and payment webhooks', async () => {
    const limited = await startServer({ RATE_LIMIT_PER_MINUTE: '3' });
    const codes = [];
    for (let time = 0; time < 5; time += 1) {
      codes.push((await sendOperation('platformPricing', {}, limited.url)).code);
    }
    expect(codes).toEqual([200, 200, 200, 429, 429]);
    expect((await refusal('platformPricing', {}, limited.url)).message).toMatch(
      /^Too many requests\. Try again in /,
    );
    expect((await send('GET', '/healthz', {}, limited.url)).code).toBe(200);
    const unsigned = { body: {} };
    const told = await send('POST', '/api/v1/subscription/webhook', unsigned, limited.url);
    expect(told.code).toBe(400);
    await limited.stop();
    await removeData(limited);
  });
});
