import { type ApiServer, removeData, startServer } from './support/api-server.ts';
import { mailTo, newAddress, openLink, sendOperation } from './support/client.ts';

const perPair = 5;
const perAddress = 12;
let server: ApiServer;
beforeAll(async () => {
  server = await startServer({
    TRUSTED_PROXIES: '127.0.0.1,::1',
    SIGN_IN_LINKS_PER_HOUR: String(perPair),
    SIGN_IN_LINKS_PER_ADDRESS: String(perAddress),
    RATE_LIMIT_PER_MINUTE: '100000',
  });
});
afterAll(async () => {
  await server.stop();
  await removeData(server);
});

/** Asks for a link from a machine with this network address. */
const ask = (email: string, client: string, cookie?: string) =>
  sendOperation(
    'initializeAuth',
    {
      body: { email, usage: 'signin' },
      headers: { 'x-forwarded-for': client, ...(cookie !== undefined && { cookie }) },
    },
    server.url,
  );

/** Asks so often; answers how many were granted. */
async function granted(times: number, email: string, client: string, cookie?: string) {
  let count = 0;
  for (let time = 0; time < times; time += 1) {
    if ((await ask(email, client, cookie)).code === 200) count += 1;
  }
  return count;
}

const cookiesOf = (headers: Headers) => headers.getSetCookie();

/** Signs in; answers the cookie by which the browser is remembered. */
async function signIn(email: string, client: string): Promise<string> {
  const asked = await ask(email, client);
  const [mail] = await mailTo(email, server.url);
  const mark = cookiesOf(asked.headers)[0]?.split(';')[0] ?? '';
  const { headers } = await openLink(mail?.links[0] ?? '', mark);
  const set = cookiesOf(headers).find((one) => one.startsWith('parley-browser=')) ?? '';
  expect(set).toMatch(/; Max-Age=31536000; Path=\/api\/v1\/onboarding; HttpOnly; SameSite=Lax$/);
  return set.split(';')[0] ?? '';
}

describe('limits for sign-in mail', () => {
  test('are counted per client for the same address @DESIGN-10', async () => {
    const email = newAddress();
    expect(await granted(perPair + 2, email, '203.0.113.1')).toBe(perPair);
    expect((await ask(email, '203.0.113.2')).code).toBe(200);
  });

  test('are separate for a remembered browser when other clients flood the address', async () => {
    const email = newAddress();
    const remembered = await signIn(email, '198.51.100.1');
    for (let machine = 2; machine < 8; machine += 1) {
      await granted(perPair, email, `198.51.100.${machine}`);
    }
    expect((await ask(email, '198.51.100.1')).code).toBe(429);
    expect((await ask(email, '198.51.100.99')).code).toBe(429);
    expect(await granted(perPair + 1, email, '198.51.100.99', remembered)).toBe(perPair);
    expect(await mailTo(email, server.url)).toHaveLength(perAddress + perPair);
  });

  test('are separate for a remembered browser and its own address only', async () => {
    const remembered = await signIn(newAddress(), '192.0.2.1');
    const other = newAddress();
    expect(await granted(perPair + 1, other, '192.0.2.1', remembered)).toBe(perPair);
  });

  test('return the same refusal for known and unknown addresses @DESIGN-24', async () => {
    const known = newAddress();
    await signIn(known, '192.0.2.2');
    const answers = [];
    for (const email of [known, newAddress()]) {
      await granted(perPair, email, '192.0.2.3');
      const { code, body } = await ask(email, '192.0.2.3');
      answers.push({ code, body });
    }
    expect(answers[0]?.code).toBe(429);
    expect(answers[0]).toEqual(answers[1]);
  });
});
