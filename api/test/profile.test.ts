import { ask, refusal, sendOperation, signedIn } from './support/client.ts';

describe('the profile', () => {
  test('returns the signed-in user with plan and quota @CALL-11 @PLAN-11', async () => {
    const { token, email } = await signedIn({ firstName: 'Ada', plan: 'plus', quotaUsed: 3 });
    expect(await ask('profile', { token })).toMatchObject({
      firstName: 'Ada',
      email,
      accountType: 'parley_plus',
      subscriptionStatus: 'active',
      quota: { used: 3, limit: 10 },
    });
  });

  test('has no quota limit on the largest plan @PLAN-19', async () => {
    const { token } = await signedIn({ plan: 'max' });
    expect((await ask('profile', { token })).quota).toEqual({ used: 0, limit: null });
  });

  test('updates names and languages and keeps what was not sent @CALL-12', async () => {
    const { token } = await signedIn({ firstName: 'Ada', lastName: 'Byron' });
    const body = { lastName: ' Lovelace ', preferredLanguages: ['React', 'Python'] };
    const saved = await ask('updateProfile', { token, body });
    expect(saved).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' });
    expect(await ask('profile', { token })).toEqual(saved);
    expect(await ask('updateProfile', { token, body: {} })).toEqual(saved);
  });

  test('ignores read-only fields when the whole profile is sent @CALL-12', async () => {
    const { token, email } = await signedIn();
    const whole = await ask('profile', { token });
    const body = {
      ...whole,
      firstName: 'Grace',
      email: 'x@y.test',
      accountType: 'parley_max',
      subscriptionStatus: 'active',
      quota: { used: 0, limit: null },
    };
    const saved = await ask('updateProfile', { token, body });
    expect(saved).toEqual({ ...whole, firstName: 'Grace' });
    expect(saved).toMatchObject({ email, accountType: 'parley_free' });
    expect(await ask('profile', { token })).toEqual(saved);
  });

  test('a plan sent with the profile is ignored', async () => {
    const { token } = await signedIn();
    const whole = await ask('profile', { token });
    for (const accountType of ['parley_max', 'parley_team']) {
      expect(
        (await sendOperation('updateProfile', { token, body: { ...whole, accountType } })).code,
      ).toBe(200);
    }
    expect((await sendOperation('recentInterviews', { token })).code).toBe(403);
    expect((await ask('profile', { token })).quota.limit).toBe(2);
  });

  test('returns 400 with a message for an invalid update', async () => {
    const { token } = await signedIn();
    expect(await refusal('updateProfile', { token, body: { firstName: 7 } })).toEqual({
      status: 400,
      message: '"firstName" must be a string.',
    });
  });

  test('takes names of 200 characters and refuses longer ones @RULE-12', async () => {
    const { token } = await signedIn({ firstName: 'Ada' });
    const [longest, tooLong] = ['a'.repeat(200), 'a'.repeat(201)];
    expect(
      (await sendOperation('updateProfile', { token, body: { lastName: longest } })).code,
    ).toBe(200);
    for (const body of [{ firstName: tooLong }, { lastName: tooLong }]) {
      expect((await refusal('updateProfile', { token, body })).status).toBe(400);
    }
    expect(await ask('profile', { token })).toMatchObject({ firstName: 'Ada', lastName: longest });
  });

  test.each(['profile', 'interviewHistory', 'analyticsOverview', 'sessionKey'] as const)(
    '%s returns 401 without a session @PLAN-2',
    async (name) => {
      const unauthorized = { status: 401, message: 'Sign in to continue.', data: null };
      expect((await sendOperation(name)).body).toEqual(unauthorized);
      expect((await sendOperation(name, { token: 'x'.repeat(43) })).body).toEqual(unauthorized);
    },
  );
});
