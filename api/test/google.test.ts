import { randomUUID } from 'node:crypto';
import { type ApiServer, removeData, startServer } from './support/api-server.ts';
import { beginGoogle, chooseAccount, signInWithGoogle } from './support/browser.ts';
import {
  ask,
  mailTo,
  newAddress,
  openLink,
  requestLink,
  send,
  sharedUrl,
} from './support/client.ts';

const reasonOf = (address: string) => new URL(address).searchParams.get('reason');

describe('signing in with Google', () => {
  test('is among the sign-in options with its address', async () => {
    expect(await ask('signInOptions')).toMatchObject({
      google: true,
      googleUrl: `${sharedUrl}/api/v1/onboarding/google-signin`,
    });
  });

  test('shows the account page and creates the user with the provider’s names @PRODUCT-17 @PRODUCT-19 @CALL-10', async () => {
    const begun = await beginGoogle();
    expect(begun.page).toContain('Choose an account');
    const email = newAddress();
    const returned = await chooseAccount(begun, { email, first_name: 'Ada', last_name: 'Byron' });
    const { token, type } = await returned.open();
    expect(type).toBe('success');
    expect(await ask('profile', { token: token ?? '' })).toMatchObject({
      email,
      firstName: 'Ada',
      lastName: 'Byron',
    });
    const { sessions } = await ask('sessions', { token: token ?? '' });
    expect(sessions).toMatchObject([{ signedInWith: 'google', isCurrent: true }]);
  });

  test('finds the user of a mailed link by the verified address', async () => {
    const email = newAddress();
    const { link, cookie } = await requestLink(email);
    const byLink = await ask('profile', { token: (await openLink(link, cookie)).token ?? '' });
    const token = await signInWithGoogle({ email: email.toUpperCase() });
    expect((await ask('profile', { token })).id).toBe(byLink.id);
  });

  test('matches the account’s subject before its address', async () => {
    const subject = randomUUID();
    const [first, second] = [newAddress(), newAddress()];
    const before = await ask('profile', {
      token: await signInWithGoogle({ email: first, subject }),
    });
    const after = await ask('profile', {
      token: await signInWithGoogle({ email: second, subject }),
    });
    expect(after).toMatchObject({ id: before.id, email: first });
    const other = await ask('profile', { token: await signInWithGoogle({ email: second }) });
    expect(other.id).not.toBe(before.id);
  });

  test('refuses an unverified address', async () => {
    const begun = await beginGoogle();
    const returned = await chooseAccount(begun, { email: newAddress(), verified: undefined });
    const { type, headers } = await returned.open();
    expect(type).toBe('invalid');
    expect(reasonOf(headers.get('location') ?? '')).toBe('unverified');
  });

  test('redirects to the sign-in screen when the user declines', async () => {
    const returned = await chooseAccount(await beginGoogle(), { decline: 'yes' });
    const { type, headers } = await returned.open();
    expect(type).toBe('invalid');
    expect(reasonOf(headers.get('location') ?? '')).toBe('declined');
  });

  test('works once and only in the browser that started it', async () => {
    const begun = await beginGoogle();
    const returned = await chooseAccount(begun, { email: newAddress() });
    expect((await openLink(returned.address)).type).toBe('invalid');
    const foreign = `parley-sign-in=${'x'.repeat(43)}`;
    expect((await openLink(returned.address, foreign)).type).toBe('invalid');
    expect((await returned.open()).type).toBe('success');
    expect((await returned.open()).type).toBe('invalid');
  });

  test('signs in once when two callbacks arrive at the same time', async () => {
    const returned = await chooseAccount(await beginGoogle(), { email: newAddress() });
    const both = await Promise.all([returned.open(), returned.open()]);
    expect(both.map(({ type }) => type).sort()).toEqual(['invalid', 'success']);
  });

  test.each(['', '?state=unknown&code=x', '?code=x'])(
    'refuses the invalid callback %p',
    async (query) => {
      const got = await send('GET', `/api/v1/onboarding/google-callback${query}`, {
        headers: { cookie: `parley-sign-in=${'x'.repeat(43)}` },
      });
      expect(got.headers.get('location')).toContain('verify-auth?type=invalid');
    },
  );

  test('the local provider redirects to the API only and issues no token without the client secret', async () => {
    const { authorize } = await beginGoogle();
    const elsewhere = new URL(authorize);
    elsewhere.searchParams.set('redirect_uri', 'http://evil.test/');
    expect((await fetch(elsewhere)).status).toBe(400);
    const answer = await fetch(`${sharedUrl}/dev/openid/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: 'x'.repeat(43),
        redirect_uri: `${sharedUrl}/api/v1/onboarding/google-callback`,
        code_verifier: 'x'.repeat(43),
        client_id: 'parley-local',
        client_secret: 'guess',
      }),
    });
    expect(answer.status).toBe(401);
  });

  test('sends no mail', async () => {
    const email = newAddress();
    await signInWithGoogle({ email });
    expect(await mailTo(email)).toEqual([]);
  });
});

describe('a provider that is down', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startServer({
      OIDC_ISSUER: 'http://127.0.0.1:9',
      GOOGLE_CLIENT_ID: 'an-id',
      GOOGLE_CLIENT_SECRET: 'a-secret',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'parley@parley.test',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_URL: 'http://127.0.0.1:9',
    });
  });
  afterAll(async () => {
    await server.stop();
    await removeData(server);
  });

  test('does not keep the API from starting, and sign-in redirects back to the sign-in screen', async () => {
    const got = await send('GET', '/api/v1/onboarding/google-signin', {}, server.url);
    expect(got.code).toBe(303);
    expect(reasonOf(got.headers.get('location') ?? '')).toBe('unavailable');
    expect((await send('GET', '/dev/openid/keys', {}, server.url)).code).toBe(404);
  });
});
