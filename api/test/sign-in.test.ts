import { type ApiServer, removeData, startServer } from './support/api-server.ts';
import {
  ask,
  mailTo,
  newAddress,
  openLink,
  refusal,
  requestLink,
  send,
  sendOperation,
} from './support/client.ts';

const press = (link: string, headers: Record<string, string> = {}) => {
  const { pathname, origin, searchParams } = new URL(link);
  return fetch(origin + pathname, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ token: searchParams.get('token') ?? '' }),
  });
};

describe('signing in by a mailed link', () => {
  test('returns the same for a known and an unknown address @CALL-9 @DESIGN-24', async () => {
    const email = newAddress();
    const body = { email, usage: 'signup' };
    const first = await sendOperation('initializeAuth', { body });
    const { link, cookie } = await requestLink(email);
    await openLink(link, cookie);
    const second = await sendOperation('initializeAuth', { body: { email, usage: 'signin' } });
    expect(second.body).toEqual(first.body);
    expect(first.body).toEqual({
      status: 200,
      message: 'Check your email for a link to sign in.',
      data: { email },
    });
  });

  test('mails the link in text and HTML with its lifetime', async () => {
    const email = newAddress();
    const { link } = await requestLink(email);
    const [mail] = await mailTo(email);
    expect(mail).toMatchObject({ to: email, subject: 'Your link to sign in to Parley' });
    expect(mail?.text).toContain(link);
    expect(mail?.text).toContain('within 15 minutes');
    expect(mail?.html).toContain(link);
  });

  test('signs in at once in the browser that asked, and creates an empty profile @PRODUCT-16 @PRODUCT-19 @ENTITY-4', async () => {
    const email = newAddress();
    const { link, cookie } = await requestLink(email);
    const opened = await openLink(link, cookie);
    expect(opened).toMatchObject({ status: 303, type: 'success' });
    expect(opened.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/verify-auth\?/);
    expect(opened.headers.get('cache-control')).toBe('no-store');
    const profile = await ask('profile', { token: opened.token ?? '' });
    expect(profile).toMatchObject({
      email,
      firstName: '',
      lastName: '',
      accountType: 'parley_free',
      quota: { used: 0, limit: 2 },
    });
  });

  test('keeps its cookies out of reach of the scripts in a page', async () => {
    const { link, cookie } = await requestLink(newAddress());
    const { headers } = await openLink(link, cookie);
    const set = headers.getSetCookie();
    expect(set.map((one) => one.split('=')[0])).toContain('parley-browser');
    for (const one of set) expect(one).toMatch(/; HttpOnly(?:;|$)/);
  });

  test('ignores the case of the address', async () => {
    const email = newAddress();
    const ids = [];
    for (const written of [email, email.toUpperCase()]) {
      const { link, cookie } = await requestLink(written);
      const { token } = await openLink(link, cookie);
      ids.push((await ask('profile', { token: token ?? '' })).id);
    }
    expect(ids[0]).toBe(ids[1]);
  });

  test('accepts several links of one browser', async () => {
    const email = newAddress();
    const first = await requestLink(email);
    await sendOperation('initializeAuth', {
      body: { email, usage: 'signin' },
      headers: { cookie: first.cookie },
    });
    const [newest] = await mailTo(email);
    expect((await openLink(newest?.links[0] ?? '', first.cookie)).type).toBe('success');
    expect((await openLink(first.link, first.cookie)).type).toBe('success');
  });

  test('shows a confirmation button in another browser without using the link @DESIGN-25', async () => {
    const email = newAddress();
    const { link } = await requestLink(email);
    for (const cookie of [undefined, `parley-sign-in=${'x'.repeat(43)}`]) {
      const opened = await openLink(link, cookie);
      expect(opened.status).toBe(200);
      expect(opened.page).toContain('Sign in here');
      expect(opened.page).toContain(email);
    }
    const pressed = await press(link);
    expect(pressed.status).toBe(303);
    const target = new URL(pressed.headers.get('location') ?? '');
    expect(target.searchParams.get('type')).toBe('success');
    const token = target.searchParams.get('token') ?? '';
    expect((await ask('profile', { token })).email).toBe(email);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }],
    ['another site that hides its origin', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
    ['another site, in a browser without Sec-Fetch-Site', { origin: 'https://evil.test' }],
  ])('a form of %s shows the confirmation instead of signing in', async (_name, headers) => {
    const email = newAddress();
    const { link } = await requestLink(email);
    const forged = await press(link, headers);
    expect(forged.status).toBe(200);
    expect(forged.headers.get('location')).toBeNull();
    const page = await forged.text();
    expect(page).toContain('Sign in here');
    expect(page).toContain(email);
    const pressed = await press(link, { 'sec-fetch-site': 'same-origin', origin: 'null' });
    expect(pressed.headers.get('location')).toContain('type=success');
  });

  test('the content security policy lets the form redirect to the site', async () => {
    const { link } = await requestLink(newAddress());
    const policy = (await openLink(link)).headers.get('content-security-policy');
    expect(policy).toContain("form-action 'self' http://localhost:3000");
  });

  test('refuses a used link @DESIGN-22', async () => {
    const { link, cookie } = await requestLink(newAddress());
    await openLink(link, cookie);
    expect(await openLink(link, cookie)).toMatchObject({ status: 303, type: 'invalid' });
    expect((await press(link)).headers.get('location')).toMatch(/type=invalid$/);
  });

  test('signs in once when the button is pressed ten times at once', async () => {
    const { link } = await requestLink(newAddress());
    const pressed = await Promise.all(Array.from({ length: 10 }, () => press(link)));
    const targets = pressed.map((answer) => answer.headers.get('location') ?? '');
    expect(targets.filter((target) => target.includes('type=success'))).toHaveLength(1);
  });

  test.each(['', '?token=', '?token=short', `?token=${'x'.repeat(43)}`])(
    'refuses the unknown link %p',
    async (query) => {
      const got = await send('GET', `/api/v1/onboarding/verify${query}`);
      expect(got.headers.get('location')).toMatch(/verify-auth\?type=invalid$/);
    },
  );

  test.each(['', 'ada', 'ada@', 'a@b.test\r\nBcc: evil@x.test'])(
    'refuses the address %p with the contract’s message',
    async (email) => {
      const body = { email, usage: 'signin' };
      const refused = await refusal('initializeAuth', { body });
      expect(refused).toEqual({ status: 400, message: 'Enter a valid email address.' });
    },
  );

  test('limits links to five an hour for one address, also for concurrent calls', async () => {
    const email = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        sendOperation('initializeAuth', { body: { email, usage: 'signin' } }),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
    const refused = await refusal('initializeAuth', { body: { email, usage: 'signin' } });
    expect(refused.status).toBe(429);
    expect(refused.message).toMatch(/^Too many links/);
    expect(await mailTo(email)).toHaveLength(5);
  });
});

describe('an expired link', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startServer({ SIGN_IN_LINK_MINUTES: '0.00001' });
  });
  afterAll(async () => {
    await server.stop();
    await removeData(server);
  });

  test('is refused, also in the browser that asked @DESIGN-23', async () => {
    const { link, cookie } = await requestLink(newAddress(), server.url);
    expect(await openLink(link, cookie)).toMatchObject({ status: 303, type: 'invalid' });
    expect((await press(link)).headers.get('location')).toMatch(/type=invalid$/);
  });
});
