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

const strangersToken = async () => (await signedIn()).token;

describe('a session', () => {
  test('is rotated: a new token replaces the handoff token @DESIGN-20', async () => {
    const old = await handoffToken();
    const { token, expiresAt } = await ask('rotateToken', { token: old });
    expect(token).not.toBe(old);
    const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
    expect((await refusal('profile', { token: old })).status).toBe(401);
    await ask('profile', { token });
  });

  test('cannot be rotated with a replaced token', async () => {
    const old = await handoffToken();
    await ask('rotateToken', { token: old });
    expect((await refusal('rotateToken', { token: old })).status).toBe(401);
  });

  test('is rotated by one of two concurrent calls', async () => {
    const token = await handoffToken();
    const both = await Promise.all([
      sendOperation('rotateToken', { token }),
      sendOperation('rotateToken', { token }),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 401]);
  });

  test('signing out ends only this session', async () => {
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

  test('signing out accepts a JSON content type without a body', async () => {
    const { token } = await signedIn();
    const headers = { 'content-type': 'application/json' };
    expect((await sendOperation('logout', { token, headers })).code).toBe(200);
  });

  test('is listed with all others, and can be revoked from another', async () => {
    const email = newAddress();
    const { link, cookie } = await requestLink(email);
    const response = await fetch(link, {
      redirect: 'manual',
      headers: { cookie, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
    });
    const first = new URL(response.headers.get('location') ?? '').searchParams.get('token') ?? '';
    const again = await requestLink(email);
    const second = (await openLink(again.link, again.cookie)).token ?? '';
    const { sessions } = await ask('sessions', { token: second });
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const other = sessions.find(({ isCurrent }) => !isCurrent);
    expect(other).toMatchObject({ device: 'Firefox on Linux', signedInWith: 'link' });
    expect(JSON.stringify(sessions)).not.toContain(first);

    const params = { id: other?.id ?? '' };
    expect((await refusal('revokeSession', { token: await strangersToken(), params })).status).toBe(
      404,
    );
    await ask('profile', { token: first });
    expect(await ask('revokeSession', { token: second, params })).toBeNull();
    expect((await refusal('profile', { token: first })).status).toBe(401);
    expect((await refusal('revokeSession', { token: second, params })).status).toBe(404);
  });

  test('keeps its place in the list when rotated', async () => {
    const old = await handoffToken();
    const { sessions } = await ask('sessions', { token: old });
    const { token } = await ask('rotateToken', { token: old });
    const rotated = await ask('sessions', { token });
    expect(rotated.sessions.map(({ id }) => id)).toEqual(sessions.map(({ id }) => id));
  });

  test('can revoke all others at once', async () => {
    const email = newAddress();
    const tokens: string[] = [];
    for (let place = 0; place < 3; place += 1) {
      const { link, cookie } = await requestLink(email);
      tokens.push((await openLink(link, cookie)).token ?? '');
    }
    const [kept = '', ...others] = tokens;
    expect(await ask('revokeOtherSessions', { token: kept })).toEqual({ revoked: 2 });
    for (const token of others) expect((await refusal('profile', { token })).status).toBe(401);
    expect((await ask('sessions', { token: kept })).sessions).toHaveLength(1);
  });

  test('concurrent calls of several users return each user’s own data', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, number) => signedIn({ interviews: number % 3 })),
    );
    const calls = Array.from({ length: 10 }, () => people).flat();
    const profiles = await Promise.all(calls.map(({ token }) => ask('profile', { token })));
    expect(profiles.map(({ id }) => id)).toEqual(calls.map(({ userId }) => userId));
    const histories = await Promise.all(
      calls.map(({ token }) => ask('interviewHistory', { token })),
    );
    expect(histories.map((history) => history.map(({ id }) => id))).toEqual(
      calls.map(({ interviewIds }) => interviewIds),
    );
  });

  test('a revoked session gets 401 among concurrent calls of other users', async () => {
    const [leaving, ...others] = await Promise.all(
      Array.from({ length: 4 }, () => signedIn({ interviews: 1 })),
    );
    const token = leaving?.token ?? '';
    const load = async () => {
      for (let time = 0; time < 20; time += 1) {
        await Promise.all(others.map((other) => ask('interviewHistory', { token: other.token })));
      }
    };
    const running = load();
    await ask('interviewHistory', { token });
    await ask('logout', { token });
    const refused = await Promise.all(
      Array.from({ length: 20 }, () => sendOperation('interviewHistory', { token })),
    );
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 401));
    await running;
  });
});
