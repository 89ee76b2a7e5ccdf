import {
  ClientSecrets,
  clientSecretRequestSchema,
  revocationSchema,
  sameSecret,
} from './client-secrets.ts';

function setUp(transcribes = false) {
  let now = 1_000_000;
  return {
    secrets: new ClientSecrets(() => now, { transcribes }),
    pass: (seconds: number) => (now += seconds * 1000),
  };
}

describe('client secrets', () => {
  it('expire after 15 minutes @CALL-26', () => {
    const { secrets, pass } = setUp();
    const { value, expires_at } = secrets.create({ session: { type: 'realtime', model: 'm' } });
    expect(value).toMatch(/^ek_[0-9a-f]{48}$/);
    expect(expires_at).toBe(1000 + 900);
    expect(secrets.check(value)).toMatchObject({ model: 'm' });
    pass(899);
    expect(secrets.check(value)).toMatchObject({ model: 'm' });
    pass(1);
    expect(secrets.check(value)).toBeUndefined();
  });

  it('expire after the requested lifetime', () => {
    const { secrets, pass } = setUp();
    const { value } = secrets.create(
      clientSecretRequestSchema.parse({ expires_after: { seconds: 20 } }),
    );
    pass(21);
    expect(secrets.check(value)).toBeUndefined();
  });

  it('are revoked by user, session and interview', () => {
    const { secrets } = setUp();
    const keyOf = (user: string, session: string) =>
      secrets.create({ holder: { user, session, interview: 'i1' } }).value;
    const [first, second, other] = [keyOf('ada', 's1'), keyOf('ada', 's2'), keyOf('eva', 's3')];
    expect(secrets.revoke({ user: 'ada', session: 's1' })).toBe(1);
    expect(secrets.check(first)).toBeUndefined();
    expect(secrets.check(second)?.holder).toEqual({ user: 'ada', session: 's2', interview: 'i1' });
    expect(secrets.revoke({ interview: 'i1' })).toBe(2);
    expect(secrets.check(other)).toBeUndefined();
  });

  it('without a holder are independent of each other', () => {
    const { secrets } = setUp();
    const [first, second] = [secrets.create({}).value, secrets.create({}).value];
    expect(secrets.check(first)?.holder).not.toEqual(secrets.check(second)?.holder);
  });

  it('declare transcription when it is available and requested', () => {
    const transcription = { model: 'm', language: 'de' };
    const request = clientSecretRequestSchema.parse({
      session: { audio: { input: { transcription } } },
    });
    expect(setUp(true).secrets.create(request).session).toMatchObject({
      audio: { input: { transcription } },
    });
    expect(setUp(true).secrets.create({}).session).toMatchObject({
      audio: { input: { transcription: null } },
    });
  });

  it('declare no transcription when it is not available', () => {
    const audio = { input: { transcription: { model: 'm' } }, output: { voice: 'ash' } };
    const request = clientSecretRequestSchema.parse({ session: { audio } });
    expect(setUp().secrets.create(request).session).toMatchObject({
      audio: { input: { transcription: null }, output: { voice: 'ash' } },
    });
  });

  it('reject an unknown secret', () => {
    expect(setUp().secrets.check('ek_guess')).toBeUndefined();
  });

  it('reject an invalid lifetime', () => {
    expect(clientSecretRequestSchema.safeParse({ expires_after: { seconds: -1 } }).success).toBe(
      false,
    );
  });
});

describe('a revocation', () => {
  it('requires at least one reference', () => {
    expect(revocationSchema.safeParse({}).success).toBe(false);
    expect(revocationSchema.safeParse({ everybody: 'x' }).success).toBe(false);
    expect(revocationSchema.safeParse({ user: 'x' }).success).toBe(true);
  });
});

it('compares keys of any length', () => {
  expect(sameSecret('abc', 'abc')).toBe(true);
  expect(sameSecret('abc', 'abcd')).toBe(false);
  expect(sameSecret('', 'abc')).toBe(false);
});
