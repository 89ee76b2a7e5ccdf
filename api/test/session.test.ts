import {
  ask,
  newAddress,
  openLink,
  refusal,
  requestLink,
  sendOperation,
  signedIn,
} from './support/client.ts';

async function handoffToken(): Promise<string> {
  const { link, cookie } = await requestLink(newAddress());
  return (await openLink(link, cookie)).token ?? '';
}

describe('a session', () => {
  test('rotation replaces the token that stood in the address', async () => {
    const old = await handoffToken();
    const { token, expiresAt } = await ask('rotateToken', { token: old });
    expect(token).not.toBe(old);
    const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
    expect((await refusal('profile', { token: old })).status).toBe(401);
    await ask('profile', { token });
  });

  test('a dead token cannot be rotated again', async () => {
    const old = await handoffToken();
    await ask('rotateToken', { token: old });
    expect((await refusal('rotateToken', { token: old })).status).toBe(401);
  });

  test('of two rotations at once, one wins', async () => {
    const token = await handoffToken();
    const both = await Promise.all([
      sendOperation('rotateToken', { token }),
      sendOperation('rotateToken', { token }),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 401]);
  });

  test('signing out ends this session only', async () => {
    const email = newAddress();
    const tokens = [];
    for (let browser = 0; browser < 2; browser += 1) {
      const { link, cookie } = await requestLink(email);
      tokens.push((await openLink(link, cookie)).token ?? '');
    }
    const [first = '', second = ''] = tokens;
    expect(await ask('logout', { token: first })).toBeNull();
    expect((await refusal('profile', { token: first })).status).toBe(401);
    await ask('profile', { token: second });
  });

  test('signing out works with a JSON header and no body', async () => {
    const { token } = await signedIn();
    const headers = { 'content-type': 'application/json' };
    expect((await sendOperation('logout', { token, headers })).code).toBe(200);
  });
});
