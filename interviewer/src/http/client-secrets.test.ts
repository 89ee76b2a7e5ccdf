import { ClientSecrets, clientSecretRequestSchema, sameSecret } from './client-secrets.ts';

function setUp() {
  let now = 1_000_000;
  return {
    secrets: new ClientSecrets(() => now),
    pass: (seconds: number) => (now += seconds * 1000),
  };
}

describe('client secrets', () => {
  it('allow a session for 15 minutes and not a second more', () => {
    const { secrets, pass } = setUp();
    const { value, expires_at } = secrets.create({ session: { type: 'realtime', model: 'm' } });
    expect(value).toMatch(/^ek_[0-9a-f]{48}$/);
    expect(expires_at).toBe(1000 + 900);
    expect(secrets.check(value)).toEqual({ model: 'm' });
    pass(899);
    expect(secrets.check(value)).toEqual({ model: 'm' });
    pass(1);
    expect(secrets.check(value)).toBeUndefined();
  });

  it('live as long as was asked for', () => {
    const { secrets, pass } = setUp();
    const { value } = secrets.create(
      clientSecretRequestSchema.parse({ expires_after: { seconds: 20 } }),
    );
    pass(21);
    expect(secrets.check(value)).toBeUndefined();
  });

  it('are unknown when made up', () => {
    expect(setUp().secrets.check('ek_guess')).toBeUndefined();
  });

  it('cannot be asked for with a senseless life', () => {
    expect(clientSecretRequestSchema.safeParse({ expires_after: { seconds: -1 } }).success).toBe(
      false,
    );
  });
});

it('compares keys of any length', () => {
  expect(sameSecret('abc', 'abc')).toBe(true);
  expect(sameSecret('abc', 'abcd')).toBe(false);
  expect(sameSecret('', 'abc')).toBe(false);
});
