import type { Operation } from '../src/contract/operations/operation.ts';
import { operations } from '../src/contract/operations.ts';
import { beginGoogle } from './support/browser.ts';
import { send, sharedUrl, signedIn } from './support/client.ts';

/** Ways in which a query can hold something else than one text. */
const shapes = (name: string) => [
  `${name}=a&${name}=b`,
  `${name}[]=a`,
  `${name}[b]=c`,
  name,
  `${name}=%00`,
  `${name}=%ff`,
];

/** Addresses beside the contract: a browser navigates to them, or they are for development. */
const others: readonly (readonly [path: string, names: readonly string[]])[] = [
  ['/healthz', []],
  ['/readyz', []],
  ['/metrics', []],
  ['/api/v1/openapi.json', []],
  ['/api/v1/onboarding/verify', ['token']],
  ['/api/v1/onboarding/google-signin', []],
  ['/api/v1/onboarding/google-callback', ['state', 'code', 'error']],
  ['/dev/mailbox', ['to']],
  ['/dev/mailbox.json', ['to']],
  ['/dev/checkout/x', []],
  ['/dev/checkout/x/confirm', []],
  ['/dev/billing/x', []],
  ['/dev/openid/authorize', ['client_id', 'redirect_uri', 'state', 'prompt', 'email']],
  ['/dev/openid/token', ['code', 'client_id']],
];

async function expectNoFault(method: string, path: string, init: RequestInit = {}) {
  const response = await fetch(sharedUrl + path, { ...init, method, redirect: 'manual' });
  await response.arrayBuffer();
  // An honest 503 is no fault.
  const isFault = response.status >= 500 && response.status !== 503;
  expect([method, path, isFault]).toEqual([method, path, false]);
}

describe('a query parameter that is repeated, nested or cannot be text', () => {
  test('causes no server error in any operation of the contract', async () => {
    const { token, interviewIds } = await signedIn({ plan: 'max', interviews: 1 });
    const reads = Object.values<Operation>(operations).filter(({ method }) => method === 'GET');
    for (const { method, path, query } of reads) {
      const address = `/api/v1${path.replace('{id}', interviewIds[0] ?? '')}`;
      for (const name of [...Object.keys(query?.shape ?? {}), 'x', '__proto__']) {
        for (const shape of shapes(name)) {
          const headers = { authorization: `Bearer ${token}` };
          await expectNoFault(method, `${address}?${shape}`, { headers });
        }
      }
    }
  });

  test('causes no server error at any other address', async () => {
    for (const [path, names] of others) {
      for (const name of [...names, 'x', '__proto__']) {
        for (const shape of shapes(name)) {
          for (const method of ['GET', 'HEAD']) await expectNoFault(method, `${path}?${shape}`);
          const headers = { 'content-type': 'application/x-www-form-urlencoded' };
          await expectNoFault('POST', path, { headers, body: shape });
        }
      }
    }
  });
});

describe('the local OpenID provider', () => {
  test('refuses a request whose parameters are repeated', async () => {
    const { authorize } = await beginGoogle();
    const { pathname, search } = new URL(authorize);
    expect((await send('GET', `${pathname}${search}&state=other`)).code).toBe(400);
  });

  test.each(['%:%', 'parley-local:%', '%E0%A4%A:secret', 'no colon', ''])(
    'refuses the client that sends %p as its basic authorization',
    async (credentials) => {
      const form = {
        grant_type: 'authorization_code',
        code: 'x',
        redirect_uri: 'http://localhost/',
        code_verifier: 'v'.repeat(43),
      };
      const response = await fetch(`${sharedUrl}/dev/openid/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
        body: new URLSearchParams(form),
      });
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ error: 'invalid_client' });
    },
  );
});
